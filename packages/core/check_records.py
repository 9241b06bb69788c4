#!/usr/bin/env python3
"""Checks record vectors, written from docs/records.md and the rules pages alone: python3 check_records.py FILE

Parses every record, deals the first cards, sums the scores, and replays Keyed Triads. Proofs of dealing: check_packs.py.
"""
import json, sys

RANKS = "A23456789TJQK"
STANDARD = {rank + suit for rank in RANKS for suit in "CDSH"}
NEEDED = {"rota", "game", "version", "options", "seats", "deals", "scores"}
ALLOWED = NEEDED | {"package", "winners", "resigned", "botVersions", "dealing", "seal"}
PACKS = {"keyed-triads": lambda seats, options: 42, "key-of-the-door": lambda seats, options: 40,
    "three-card": lambda seats, options: 52 * -(-seats // 4),
    "jammat": lambda seats, options: 52 * (seats if options.get("packs") == "own" else -(-9 * seats // 52))}

class Fault(Exception): pass
def need(holds, code):
    if not holds: raise Fault(code)

def parse(record):
    need(record["rota"] in (1, 2), "unknown-record-version")
    need(NEEDED <= set(record) <= ALLOWED, "bad-record")
    need(("dealing" in record) == ("seal" in record) == (record["rota"] == 2), "bad-record")
    need("botVersions" not in record or record["rota"] == 2, "bad-record")
    need(isinstance(record.get("package", ""), str), "bad-record")
    for deal in record["deals"]:
        need({"dealer", "pack", "moves"} <= set(deal) <= {"dealer", "pack", "moves", "scores"}, "bad-record")
        need(set(deal["pack"]) <= STANDARD | {"0B", "0R"}, "bad-record")

def dealt(pack, seats, dealer):
    """One card at a time from the dealer's left."""
    return [pack[(seat - dealer - 1) % seats::seats] for seat in range(seats)]

def check_first_cards(game, deal, seats, options):
    """The first move of each seat uses only cards it was dealt."""
    pack, dealer = deal["pack"], deal["dealer"]
    if game == "three-card": hands = dealt(pack[3 * seats:9 * seats], seats, dealer)
    elif game == "key-of-the-door": hands = dealt(pack[:20] if seats == 2 else pack, seats, dealer)
    elif options.get("packs") == "own": hands = [pack[52 * seat:52 * seat + 9] for seat in range(seats)]
    else: hands = dealt(pack[:9 * seats], seats, dealer)
    first = {seat: move for seat, move in reversed(deal["moves"])}
    for seat, move in first.items():
        cards = [move[:2]] if game == "key-of-the-door" else move.split()[1:]
        need(cards == ["st"] or all(card in hands[seat] for card in cards), f"{move} was not dealt to {seat}")
        need(game != "jammat" or sorted(cards) == sorted(hands[seat]), "not the whole hand")

def value(card): return 0 if card[0] == "0" else RANKS.index(card[0]) + 1
def suit(card): return "0CDSH".index("0" if card[0] == "0" else card[1])
def common(a, b): return sum(min(a.count(each), b.count(each)) for each in set(a))
def strength(key, triad):
    """KT-5 to KT-9."""
    (ranks, suits), (others, other_suits) = (([*map(value, cards)], [*map(suit, cards)]) for cards in (key, triad))
    return (-abs(sum(ranks) - sum(others)), common(suits, other_suits), common(ranks, others),
        -sum(abs(a - b) for a, b in zip(sorted(ranks), sorted(others))), sorted(suits, reverse=True))

def play_keyed_triads(deal, seats, options):
    """Returns the scores, or None if the deal is not over."""
    pack, dealer = deal["pack"], deal["dealer"]
    hands, rest = dealt(pack[:3 * seats], seats, dealer), dealt(pack[3 * seats:], seats, dealer)
    keys, points, table, claims = [None] * seats, [0] * seats, [], None
    turn, marker = (dealer + 1) % seats, dealer
    for seat, move in deal["moves"]:
        if claims is None:
            need(seat == turn and move in hands[seat], f"{seat} cannot lay {move}")
            hands[seat].remove(move)
            table.append(move)
            turn = (turn + 1) % seats
            if len(table) < 3: continue
            # KT-3: a seat that completes a triad with the marker passes it on, and its new holder is skipped.
            if seat == marker and seats in (3, 6): marker = turn; turn = (turn + 1) % seats
            if None in keys:
                keys[seat], table = table, []
                if None not in keys: hands, turn, marker = rest, (dealer + 1) % seats, dealer
                continue
            claims = {} if options.get("claims") == "called" else dict.fromkeys(range(seats), "claim")
        else:
            need(seat not in claims and move in ("claim", "no-claim"), f"{seat} cannot answer {move}")
            claims[seat] = move
        if len(claims) < seats: continue
        able = sorted((strength(keys[at], table), at) for at in claims if claims[at] == "claim")
        if able and (len(able) == 1 or able[-1][0] > able[-2][0]): points[able[-1][1]] += 1
        table, claims = [], None
    return None if any(hands) or claims is not None else points

def check(record):
    parse(record)
    game, options, seats = record["game"], record["options"], len(record["seats"])
    for at, deal in enumerate(record["deals"]):
        need(deal["dealer"] == (options.get("dealer", 0) + at) % seats, "wrong dealer")
        need(len(deal["pack"]) == PACKS[game](seats, options), "wrong-pack-size")
        if game != "keyed-triads": check_first_cards(game, deal, seats, options)
        else: need(play_keyed_triads(deal, seats, options) == deal.get("scores"), "wrong-deal-scores")
    totals = [sum(deal["scores"][seat] for deal in record["deals"] if "scores" in deal) for seat in range(seats)]
    need(totals == record["scores"], "wrong-scores")
    best = [seat for seat in range(seats) if totals[seat] == max(totals)]
    need(record.get("winners", best) == best, "wrong-winners")

for line in open(sys.argv[1], encoding="utf-8"):
    vector = json.loads(line)
    try: check(vector["record"]); found = None
    except Fault as fault: found = str(fault)
    expected = vector.get("fault")
    if expected == "pack-not-as-settled": continue
    if found != expected: sys.exit(f"{vector['name']}: {found}, not {expected}")
    print(f"{vector['name']}: {found or 'right'}")
