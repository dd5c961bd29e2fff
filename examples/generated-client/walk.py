"""A new member from registration to withdrawal, with types generated from the wire contract.

Run: node examples/generated-client/generate.mjs, then with BGK_URL and BGK_CONTROL_KEY
python3 examples/generated-client/walk.py. It needs no package.
"""

import base64
import json
import os
import random
import time
import uuid
from typing import Any
from urllib.parse import urlencode
from urllib.request import Request, urlopen

from generated.wire import (
    answer_from_dict,
    finance_record_page_from_dict,
    login_result_answer_from_dict,
    spot_order_page_from_dict,
    user_info_answer_from_dict,
)

ORIGIN = os.environ.get("BGK_URL", "http://localhost:8080")
CONTROL_KEY = os.environ["BGK_CONTROL_KEY"]
JSON = "application/json"
token = ""


def send(method: str, path: str, body: bytes | None, headers: dict[str, str]) -> Any:
    request = Request(ORIGIN + path, data=body, headers=headers, method=method)
    with urlopen(request, timeout=10) as response:
        return json.load(response)


def accepted(path: str, envelope: Any) -> Any:
    """The envelope of an accepted call; raises the message of a rejection."""
    if envelope["code"] != 200:
        raise RuntimeError(f"{path}: {envelope['msg']} {envelope.get('data')}")
    return envelope


def get(path: str, **query: object) -> Any:
    headers = {"token": token} if token else {}
    return accepted(path, send("GET", f"{path}?{urlencode(query)}", None, headers))


def post(path: str, fields: dict[str, object], body: bytes | None = None, kind: str = JSON) -> Any:
    headers = {"content-type": kind, "idempotency-key": str(uuid.uuid4())}
    if token:
        headers["token"] = token
    data = json.dumps(fields).encode() if body is None else body
    return accepted(path, send("POST", path, data, headers))


def control(method: str, path: str, fields: dict[str, object] | None = None) -> Any:
    body = None if fields is None else json.dumps(fields).encode()
    return send(method, f"/sandbox/{path}", body, {"x-sandbox-key": CONTROL_KEY, "content-type": JSON})


def upload() -> str:
    """Uploads one pixel in place of a photo."""
    dot = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    head = 'content-disposition: form-data; name="imgurl"; filename="document.png"\r\ncontent-type: image/png'
    body = f"--part\r\n{head}\r\n\r\n".encode() + base64.b64decode(dot) + b"\r\n--part--\r\n"
    return post("/user/img", {}, body, "multipart/form-data; boundary=part")["data"][0]["url"]


def document_number() -> str:
    """A valid document number: region, birthday, a number of the day, and a check digit."""
    digits = f"11010119900307{random.randrange(1000):03}"
    total = sum(int(digit) * (2 ** (17 - index) % 11) for index, digit in enumerate(digits))
    return digits + "10X98765432"[total % 11]


# Register with a code, log in.
account = f"generated-{time.time_ns()}@bgk.example"
password = "Generated2026"
fund_password = "135790"
get("/user/getCode", type="registerByEmail", account=account, areaCode="0")
code = control("GET", f"outbox?{urlencode({'to': account})}")["messages"][0]["code"]
post("/member/registerByEmail", {"email": account, "loginPassword": password, "code": code, "parent": ""})
by_email = {"account": account, "areaCode": "0", "type": "EMAIL", "device": "web"}
login = post("/member/loginByTelOrEmail", {**by_email, "loginPassword": password})
token = login_result_answer_from_dict(login).data.token
member = user_info_answer_from_dict(get("/user/userInfo")).data.member
print(f"registered and logged in: member {member}")

# Funds, and an order placed and cancelled.
post("/demo/addFunds", {})
pair = {"tradcoin": "BTC", "maincoin": "USDT"}
placed = answer_from_dict(post("/trad/buyLimit", {**pair, "price": "20000", "number": "0.01"}))
order_id = placed.data.order_id if placed.data else None
for order in spot_order_page_from_dict(get("/trad/entrustOrder", **pair)).data:
    print(f"open order: {order.type.value} {order.number} at {order.price}, {order.state}")
post("/trad/closeEntrust", {"id": order_id})
for order in spot_order_page_from_dict(get("/trad/entrustHistory", **pair)).data:
    print(f"closed order: {order.state}")

# Identity: two pictures and a document number, then the decision of the operator.
pictures = {"zm": upload(), "fm": upload(), "sc": ""}
post("/user/editRealName", {"username": "Generated Client", "idCard": document_number(), **pictures})
control("POST", "review", {"what": "identity", "uid": int(member), "approved": True})
print(f"identity: {user_info_answer_from_dict(get('/user/userInfo')).data.idcardstate}")

# Fund password, address, withdrawal, and its record.
post("/user/addTradPassword", {"tradPassword": fund_password, "loginPassword": password})
target = {"coin": "USDT", "blockName": "TRC20", "address": "T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb"}
post("/account/addToAddress", {**target, "title": "Mine", "tag": ""})
post("/account/outCoin", {**target, "number": "50", "tradPassword": fund_password})


def newest_record():
    page = get("/account/financeByTypeCoin", type="out", coin="USDT", page=1, limit=20)
    return finance_record_page_from_dict(page).data[0]


record = newest_record()
print(f"withdrawal: {record.number} {record.coin}, {record.state}")
control("POST", "review", {"what": "record", "id": record.autoid, "approved": True})
print(f"withdrawal: {newest_record().state}")
