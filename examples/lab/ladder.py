# A bot in Python, standard library only: keeps a ladder of bids below the price, in lock step with virtual time.
# Run: bgk lab serve --command "python3 examples/lab/ladder.py" --seeds 20 --hours 1 --faults usual
import json
import os
import urllib.error
import urllib.request

LAB = os.environ["BGK_LAB_URL"]
PAIR = {"tradcoin": "BTC", "maincoin": "USDT"}


class Restarted(Exception):
    """The lab has killed this start of the bot, or the run is over."""


def send(method, path, data=None):
    body = None if data is None else data.encode()
    request = urllib.request.Request(LAB + path, body, method=method)
    try:
        with urllib.request.urlopen(request) as response:
            return json.loads(response.read() or "{}")
    except urllib.error.HTTPError as error:
        if error.code == 410:
            raise Restarted from error
        raise


def call(method, path, fields=None):
    answer = send(method, path, fields and json.dumps(fields))
    if answer["code"] != 200:
        raise ValueError(answer["msg"])
    return answer["data"]


def turn(step, size):
    call("POST", "/trad/closeAllEntrust", PAIR)
    bids = call("GET", "/trad/trad?tradcoin=BTC&maincoin=USDT")["buy"]
    price = float(bids[0]["price"])
    for level in (1, 2, 3):
        bid = f"{price * (1 - level * step):.2f}"
        call("POST", "/trad/buyLimit", {**PAIR, "price": bid, "number": size})


def run(start):
    step = float(start["params"].get("step", "0.001"))
    size = start["params"].get("size", "0.001")
    ended = False
    while not ended:
        try:
            turn(step, size)
        except (IndexError, OSError, ValueError) as error:
            send("POST", "/lab/log", f"failed: {error}")
        # Time moves only here, and while a call is under way.
        ended = send("POST", "/lab/next?ms=60000")["ended"]
    send("POST", "/lab/end", "")


while not (start := send("POST", "/lab/start")).get("done"):
    try:
        run(start)
    except Restarted:
        pass
