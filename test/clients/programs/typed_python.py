from typing import Optional

from akwaba import Akwaba, AsyncAkwaba, verify_webhook

akwaba = Akwaba("http://127.0.0.1:8080", "key", "secret")
id = akwaba.upload({"documentType": "CNI", "idDocumentFront": "front.jpg", "additionalData": {"branch": "Plateau"}})["id"]
akwaba.upload({"documentType": "CNI", "idDocumentFrnt": "front.jpg"})  # type: ignore[arg-type]
result = akwaba.wait_for_result(id)
score: float = result["score"]
wrong: str = result["score"]  # type: ignore[assignment]
akwaba.result(id)["scor"]  # type: ignore[typeddict-item]
is_kyc: bool = akwaba.result(id, version="v1")["kyc"]
for check in result["documents"][0]["verificationResults"]:
    if check["scoring"]["type"] == "FaceMatch":
        similarity: Optional[str] = check["scoring"].get("similarity")

message = verify_webhook(b"", {}, "whsec_")
if message["messageType"] == "STATUS_CHANGED":
    previous: str = message["payload"]["previousStatus"]


async def asynchronous() -> None:
    client = AsyncAkwaba("http://127.0.0.1:8080", "key", "secret")
    name: str = (await client.company("CI-ABJ-2018-B-04830"))["companyName"]
    async for one in client.results("2026-03-01", "2026-03-31"):
        status: str = one["status"]
        lost: int = one["status"]  # type: ignore[assignment]
