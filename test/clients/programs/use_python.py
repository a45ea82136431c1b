import json
import os
import time
from datetime import date, timedelta
from pathlib import Path

from openapi_client import (
    AnalysisResultMessage,
    ApiClient,
    Configuration,
    DossiersApi,
    ExpiryDateScoring,
    LookupsApi,
    PersonInfoScoring,
    PersonScoringV1,
)
from openapi_client.exceptions import NotFoundException

configuration = Configuration(
    host=os.environ["AKWABA_URL"],
    api_key={"ApiKey": os.environ["AKWABA_KEY"], "ApiSecret": os.environ["AKWABA_SECRET"]},
)
client = ApiClient(configuration)
dossiers = DossiersApi(client)


def words(scoring):
    one = scoring.actual_instance
    if isinstance(one, (PersonInfoScoring, PersonScoringV1)):
        return int(one.last_name_matching_score or 0)
    return one.score if isinstance(one, ExpiryDateScoring) else one.type


def told(checks):
    return "".join(f" {check.type}={words(check.scoring)}" for check in checks)


id = dossiers.upload_dossier_v2(
    document_type="CNI",
    external_id="python",
    id_document_front=os.environ["PICTURE"],
    verifications_to_apply=["DB_CHECK", "EXPIRATION_CHECK"],
    additional_data='{"branch":"Plateau"}',
).id
v2 = dossiers.get_result_v2(id)
while v2.status == "EN_COURS":
    time.sleep(0.2)
    v2 = dossiers.get_result_v2(id)
print(f"v2 {v2.status} {v2.additional_data['branch']}{told(v2.documents[0].verification_results)}")
v1 = dossiers.get_result_v1(id)
print(f"v1 {v1.status}{''.join(told(one.actual_instance.verifications) for one in v1.documents if one.actual_instance)}")
day = timedelta(days=1)
page = dossiers.list_dossiers(date.today() - day, date.today() + day)
print("list " + ",".join(one.external_id or "" for one in page.content))
message = AnalysisResultMessage.from_dict(json.loads(Path(os.environ["MESSAGE"]).read_text()))
assert message is not None
print(f"{message.message_type} {message.payload.status}{told(message.payload.documents[0].verification_results)}")
try:
    LookupsApi(client).search_person("CNI", nni="99999999999")
except NotFoundException as error:
    assert error.data is not None
    print(f"{error.status} {error.data.code}")
