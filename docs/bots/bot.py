"""A bot that makes a random legal move whenever it is its turn, in any game that can list its moves.

    ROTA_TOKEN=rota_... python3 docs/bots/bot.py http://localhost:8420 [table]

Without a table ID it creates a table of Keyed Triads with two built-in bots. See docs/bot-api.md.
"""
import asyncio, json, os, random, sys, urllib.error, urllib.request, websockets

SERVER = sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8420"
HEADERS = {"Authorization": "Bearer " + os.environ.get("ROTA_TOKEN", "")}
# Version 14 of websockets renamed this argument.
RENAMED = int(websockets.version.version.split(".")[0]) >= 14
CONNECT_OPTIONS = {"additional_headers" if RENAMED else "extra_headers": HEADERS}
CONNECT_OPTIONS |= {"ping_interval": 10, "ping_timeout": 5}  # notices a connection that has died
PAUSES = {"join": 4 / 40}  # seconds before a message, else 1 / 40: stays within the limits
# After these the bot tries again. Any other rejection would recur.
RETRYABLE = {"not-saved", "not-answering", "failed", "stopping", "too-fast", "unknown"}
RETRYABLE |= {"decision-passed", "match-over"}  # the game moved on
FINAL_CLOSE_CODES = {1008, 4001, 4003}  # see docs/bot-api.md

def plain(text):
    """Escapes all but ASCII: what a server says must not control a terminal."""
    return str(text).encode("unicode_escape").decode()

def post(path, body):
    headers = {**HEADERS, "Content-Type": "application/json"}
    request = urllib.request.Request(SERVER + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as response:
        return json.load(response)

def choose_move(view, moves):
    """A better bot looks at the view, which the page of each game describes."""
    return random.choice(moves)

async def play(table):
    """Plays until the connection closes. Returns whether the match is over."""
    seat, view, last_answered = None, None, -1
    url = SERVER.replace("http", "ws", 1) + "/api/live?wire=3"
    async with websockets.connect(url, **CONNECT_OPTIONS) as socket:
        sent = {}
        async def send(**message):
            nonlocal sent
            sent = message
            await asyncio.sleep(PAUSES.get(message["do"], 1 / 40))
            await socket.send(json.dumps({**message, "table": table}))

        await send(do="join")
        async for text in socket:
            message = json.loads(text)
            if message["say"] == "table":
                seat, view = message["seat"], message["view"]
                if "winners" in message:
                    print(plain(f"over: {message['totals']}, seat {seat}, won by {message['winners']}"))
                    return True
                mine = [one["number"] for one in message["decisions"]
                        if one["seat"] == seat and one["kind"] != "reaction"]
                if not mine:  # after a deal the others wait for it; an earlier one may have been lost
                    await send(do="go-on", number=message["number"])
                elif mine[0] != last_answered:  # joining again repeats open decisions
                    last_answered = mine[0]
                    await send(do="moves", decision=mine[0], ref=mine[0])
            elif message["say"] == "moves":
                if message["moves"] is None:
                    sys.exit("This game has too many moves to list.")
                number, move = message["decision"], choose_move(view, message["moves"])
                await send(do="move", decision=number, move=move, ref=number)
            elif message["say"] == "events":
                types = [event["type"] for event in message["events"]]
                mine = [one["kind"] for one in message["decisions"] if one["seat"] == seat]
                if "deal-over" in types or "reaction" in mine:  # it never reacts
                    await send(do="go-on", number=message["number"])
                # Joining again returns the current view, which is simpler than applying every event.
                if "turn" in mine or "sealed" in mine or "match-over" in types:
                    await send(do="join")
            elif message["say"] in ("refused", "error", "unknown"):
                refusal = message.get("refusal", {"code": "unknown"})
                if refusal["code"] not in RETRYABLE:
                    sys.exit(plain(f"Rejected: {refusal['code']}"))
                print(plain(refusal["code"]), file=sys.stderr)
                await asyncio.sleep(refusal.get("facts", {}).get("retryAfter", 1))
                if refusal["code"] == "too-fast":
                    await send(**sent)
                else:
                    last_answered = -1
                    await send(do="join")  # fetches the current state

async def main():
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "greedy"}]
    new_table = {"game": "keyed-triads", "seats": seats, "options": {"deals": 1}}
    invited = sys.argv[2:]
    table = post(f"/api/tables/{invited[0]}/seats", {}) if invited else post("/api/tables", new_table)
    while True:
        try:
            if await play(table["id"]):
                return
        except websockets.ConnectionClosed as error:
            if error.rcvd and error.rcvd.code in FINAL_CLOSE_CODES:
                raise
        except OSError as error:
            print(plain(error), file=sys.stderr)
        await asyncio.sleep(1)

try:
    asyncio.run(main())
except urllib.error.HTTPError as error:
    sys.exit(plain(f"Rejected: {error.code} {error.read().decode()}"))
except (OSError, ValueError, websockets.WebSocketException) as error:
    sys.exit(plain(f"{SERVER}: {error}"))
except KeyboardInterrupt:
    sys.exit(130)
