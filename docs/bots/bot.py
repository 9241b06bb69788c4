"""A bot that plays Keyed Triads: some card of its hand, whenever it is its turn.

    ROTA_TOKEN=rota_... python3 docs/bots/bot.py http://localhost:8420 [table]

Without a table it makes one, with two of the room's own bots. docs/bot-api.md tells the rest.
"""
import asyncio, json, os, random, sys, urllib.error, urllib.request, websockets

ROOM = sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8420"
# Cards are numbered in this order, the two jokers last. A move is the name of the card.
NAMES = [rank + suit for suit in "CDSH" for rank in "A23456789TJQK"] + ["0B", "0R"]
HEADERS = {"Authorization": "Bearer " + os.environ.get("ROTA_TOKEN", "")}
NEW = int(websockets.version.version.split(".")[0]) >= 14
SETTINGS = {"additional_headers" if NEW else "extra_headers": HEADERS}  # renamed in version 14
# What a moment later may be otherwise. Any other refusal would come again and again.
PASSING = {"not-saved", "not-answering", "failed", "stopping", "too-fast"}
PASSING |= {"decision-passed", "match-over"}  # it went on without this move: look again
FINAL = {1008, 4001, 4003}  # why the connection ended: see docs/bot-api.md

def post(path, body):
    headers = {**HEADERS, "Content-Type": "application/json"}
    request = urllib.request.Request(ROOM + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)

def move_for(decision, view):
    # Where triads have to be claimed, everybody says so or not, in secret.
    if decision["kind"] == "sealed":
        return random.choice(["claim", "no-claim"])
    return NAMES[random.choice(view["hand"])]

async def play(table):
    """Plays until the connection is lost; says whether the match is over."""
    seat, answered = None, -1
    async with websockets.connect(ROOM.replace("http", "ws", 1) + "/api/live?wire=1", **SETTINGS) as socket:
        say = lambda **message: socket.send(json.dumps({**message, "table": table}))
        await say(do="join")
        async for text in socket:
            message = json.loads(text)
            if message["say"] == "table":
                seat = message["seat"]
                if message["game"] != "keyed-triads":
                    sys.exit("This bot plays Keyed Triads only.")
                if "winners" in message:
                    print(f"over: {message['totals']}, seat {seat}, won by {message['winners']}")
                    return True
                for decision in message["decisions"]:
                    number = decision["number"]
                    if decision["seat"] == seat and decision["kind"] != "reaction" and number != answered:
                        answered = number  # who joins twice sees a decision twice
                        move = move_for(decision, message["view"])
                        await say(do="move", decision=number, move=move, ref=number)
            elif message["say"] == "events":
                types = [event["type"] for event in message["events"]]
                if "deal-over" in types:
                    answered = -1  # decisions are numbered anew in each deal
                    await say(do="go-on", number=message["number"])
                # To see the hand as it is now: asking again is simpler than following every event.
                if "match-over" in types or any(one["seat"] == seat for one in message["decisions"]):
                    await say(do="join")
            elif message["say"] == "unknown":
                answered = -1  # the move may stand or not: look
                await say(do="join")
            elif message["say"] in ("refused", "error"):
                code = message["refusal"]["code"]
                if code not in PASSING:
                    sys.exit(f"The room refuses: {code}")
                print(code, file=sys.stderr)
                return False

async def main():
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "greedy"}]
    made = {"game": "keyed-triads", "seats": seats, "options": {"deals": 1}}
    invited = sys.argv[2:]
    table = post(f"/api/tables/{invited[0]}/seats", {}) if invited else post("/api/tables", made)
    while True:
        try:
            if await play(table["id"]):
                return
        except websockets.ConnectionClosed as fault:
            if fault.rcvd and fault.rcvd.code in FINAL:
                raise
        except OSError as fault:
            print(fault, file=sys.stderr)
        await asyncio.sleep(1)

try:
    asyncio.run(main())
except urllib.error.HTTPError as fault:
    sys.exit(f"The room refuses: {fault.code} {fault.read().decode()}")
except (OSError, ValueError, websockets.WebSocketException) as fault:
    sys.exit(f"{ROOM}: {fault}")
except KeyboardInterrupt:
    sys.exit(130)
