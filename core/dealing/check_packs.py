#!/usr/bin/env python3
"""Which packs follow from a match's secrets: docs/fair-dealing.md a second time, standard library only.

python3 check_packs.py FILE...   test vectors, or records of finished matches (version 2)
"""
import collections, hashlib, hmac, itertools, json, sys

RANKS_AND_SUITS = [rank + suit for suit in "CDSH" for rank in "A23456789TJQK"] + ["0B", "0R"]

def four(number):
    return number.to_bytes(4, "big")

def framed(purpose, *parts):
    parts = [p.encode() if isinstance(p, str) else p for p in (f"rota/dealing/1/{purpose}", *parts)]
    return b"".join(four(len(part)) + part for part in parts)

def digest(f):
    options = [text for name in sorted(f["options"]) for text in (name, json.dumps(f["options"][name]))]
    return hashlib.sha256(framed("facts", f["match"], four(f["exchange"]), f["game"], str(f["version"]),
        four(len(options) // 2), *options, four(len(f["seats"])), *f["seats"])).hexdigest()

def commitment(party, match, value):
    return hashlib.sha256(framed("commitment", match, str(party), bytes.fromhex(value))).hexdigest()

def words(match, secret, contributions, deal):
    material = bytes.fromhex(secret) + b"".join(four(s) + bytes.fromhex(v) for s, v in contributions)
    drawn = hmac.digest(framed("extract"), material, "sha256")
    key = hmac.digest(drawn, framed("deal", match, four(deal)) + b"\1", "sha256")
    for counter in itertools.count():
        block = hmac.digest(key, four(counter), "sha256")
        yield from (int.from_bytes(block[at:at + 4], "big") for at in range(0, 32, 4))

def below(stream, n):
    return next(word for word in stream if word < 2**32 - 2**32 % n) % n

def shuffled(stream, pack):
    pack = list(pack)
    for last in range(len(pack) - 1, 0, -1):
        chosen = below(stream, last + 1)
        pack[last], pack[chosen] = pack[chosen], pack[last]
    return pack

def check_vector(v):
    match, sources = v["digest"], (v["digest"], v["secret"], v["contributions"])
    yield "facts", digest(v["facts"]), match
    values = {"house": v["secret"], **dict(v["contributions"])}
    for party, committed in v["commitments"]:
        yield f"commitment of {party}", commitment(party, match, values[party]), committed
    for deal in v["deals"]:
        stream = words(*sources, deal["deal"])
        yield f"deal {deal['deal']}", sum((shuffled(stream, pack) for pack in v["packs"]), []), deal["pack"]
    stream = words(*sources, 1)
    yield "draws", [below(stream, v["draws"]["below"]) for _ in v["draws"]["are"]], v["draws"]["are"]

for file in sys.argv[1:]:
    for v in json.load(open(file, encoding="utf-8"))["vectors"]:
        for what, mine, written in check_vector(v):
            print(f"{v['name']}: {what}: {'follows' if mine == written else f'should be {mine}'}")
            if mine != written: sys.exit(1)
