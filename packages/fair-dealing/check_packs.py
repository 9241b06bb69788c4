#!/usr/bin/env python3
"""Derives packs as docs/fair-dealing.md says: python3 check_packs.py FILE... (test vectors; records, also one per line)"""
import collections, hashlib, hmac, itertools, json, sys
STANDARD = [rank + suit for suit in "CDSH" for rank in "A23456789TJQK"] + ["0B", "0R"]

def four(number): return number.to_bytes(4, "big")
def framed(purpose, *parts):
    parts = [p.encode() if isinstance(p, str) else p for p in (f"rota/dealing/1/{purpose}", *parts)]
    return b"".join(four(len(part)) + part for part in parts)
def fingerprint(*parts): return hashlib.sha256(framed(*parts)).hexdigest()
def commitment(match, party, value): return fingerprint("commitment", match, str(party), bytes.fromhex(value))
def digest(f):
    options = [text for name in sorted(f["options"]) for text in (name, json.dumps(f["options"][name]))]
    return fingerprint("facts", f["match"], four(f["exchange"]), f["game"], str(f["version"]),
        four(len(options) // 2), *options, four(len(f["seats"])), *f["seats"])
def words(match, secret, contributions, deal):
    material = bytes.fromhex(secret) + b"".join(four(s) + bytes.fromhex(v) for s, v in contributions)
    drawn = hmac.digest(framed("extract"), material, "sha256")
    key = hmac.digest(drawn, framed("deal", match, four(deal)) + b"\1", "sha256")
    for counter in itertools.count():
        block = hmac.digest(key, four(counter), "sha256")
        yield from (int.from_bytes(block[at:at + 4], "big") for at in range(0, 32, 4))
def shuffled(stream, pack):
    for last in range(len(pack) - 1, 0, -1):
        chosen = next(word for word in stream if word < 2**32 - 2**32 % (last + 1)) % (last + 1)
        pack[last], pack[chosen] = pack[chosen], pack[last]
    return pack

def vector_of(record, name):
    d, copies = record["dealing"], collections.Counter(record["deals"][0]["pack"])
    packs = [[card for card in STANDARD if copies[card] > n] for n in range(max(copies.values()))]
    facts = {**record, **d, "version": record["version"], "exchange": len(d["voids"]) + 1}
    whole = [("house", d["commitment"], d["secret"]),
        *((c["seat"], c["commitment"], c["value"]) for c in d["contributions"])]
    return {"name": name, "facts": facts, "digest": digest(facts), "secret": d["secret"],
        "commitments": [w[:2] for w in whole], "contributions": [(w[0], w[2]) for w in whole[1:]],
        "packs": packs if record["options"].get("packs") == "own" else [sum(packs, [])],
        "deals": [{**deal, "deal": n} for n, deal in enumerate(record["deals"], 1)]}

def check(v):
    match, values = v["digest"], {"house": v["secret"], **dict(v["contributions"])}
    yield "facts", digest(v["facts"]), match
    for party, committed in v["commitments"]:
        yield f"commitment of {party}", commitment(match, party, values[party]), committed
    for deal in v["deals"]:
        stream = words(match, v["secret"], v["contributions"], deal["deal"])
        yield f"deal {deal['deal']}", sum((shuffled(stream, [*pack]) for pack in v["packs"]), []), deal["pack"]
def contents(file):
    with open(file, encoding="utf-8") as opened: text = opened.read()
    try: return [json.loads(text)]
    except ValueError: return [json.loads(line) for line in text.splitlines() if line.strip()] or json.loads(text)
try:
    for file in sys.argv[1:] or sys.exit(__doc__):
        for at, content in enumerate(contents(file), 1):
            for v in content.get("vectors") or [vector_of(content, f"record {at}")]:
                for what, mine, written in check(v):
                    if mine != written: sys.exit(f"{v['name']}: {what}: should be {mine}")
                    print(f"{v['name']}: {what}: follows")
except (OSError, ValueError) as fault: sys.exit(f"{file} cannot be read: {fault}")
except (LookupError, TypeError, AttributeError): sys.exit(f"{file} holds no dealing to check in record {at}")
