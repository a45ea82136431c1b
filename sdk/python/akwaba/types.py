"""Made from the service's OpenAPI document by tools/sdk/python-types.ts; test/sdk-types.test.ts says how."""

from __future__ import annotations

import os
from typing import IO, Any, Dict, List, Literal, Mapping, Optional, TypedDict, Union

#: The path of a file, its bytes, or a file opened for reading bytes.
Picture = Union[str, "os.PathLike[str]", bytes, bytearray, IO[bytes]]


class Recognised(TypedDict):
    #: Who issued it, ISO 3166-1 alpha-3; null where that cannot be told
    state: Optional[str]
    #: CARTE_IDENTITE: another state's identity card, whose type is AUTRE. ATTESTATION_IDENTITE, CNPS, STATUTS: told by their title, nothing is read of them. Else a type: CNI, PASSEPORT, CARTE_RESIDENT, ...
    paper: str


class _PersonScoringV1OrNone(TypedDict):
    type: Literal["personInfoScoring"]
    id: int
    #: National number
    nni: Optional[str]
    #: Card number
    iDCardNumber: Optional[str]
    #: Phone number
    phoneNumber: Optional[str]
    #: 100 is a full match, 0 none
    firstNameMatchingScore: float
    #: 100 is a full match, 0 none
    lastNameMatchingScore: float
    #: 100 is a full match, 0 none
    dateOfBirthMatchingScore: float
    #: 100 is a full match, 0 none
    genderMatchingScore: float
    #: 100 is a full match, 0 none
    phoneNumberMatchingScore: float
    #: Whether the person was found in the register
    comparedWithRealData: bool


class PersonScoringV1OrNone(_PersonScoringV1OrNone, total=False):
    #: JSON of the person found in the register; absent when none was
    rawData: str


class OcrExtractedData(TypedDict, total=False):
    #: As printed
    mrz: Optional[str]
    #: As printed
    nni: Optional[str]
    #: Always null
    image: Optional[str]
    #: OK, or why the pictures were hard to read: a code of /codes (qualityReasons)
    state: Optional[str]
    #: As printed
    gender: Optional[str]
    #: As printed
    height: Optional[str]
    #: `state` in words
    message: Optional[str]
    #: All lines that were read, front then back
    ocr_raw: Optional[str]
    #: As printed
    last_name: Optional[str]
    #: As printed
    first_name: Optional[str]
    #: As printed
    profession: Optional[str]
    #: As printed
    father_name: Optional[str]
    #: As printed
    mother_name: Optional[str]
    #: As printed
    nationality: Optional[str]
    #: Who issued it, ISO 3166-1 alpha-3
    country_code: Optional[str]
    #: dd/mm/yyyy as printed
    date_of_birth: Optional[str]
    #: As printed
    document_code: Optional[str]
    #: As printed
    place_of_birth: Optional[str]
    #: dd/mm/yyyy as printed
    document_expiry: Optional[str]
    #: As printed
    document_number: Optional[str]
    #: As printed
    father_birthday: Optional[str]
    #: As printed
    mother_birthday: Optional[str]
    #: As printed
    personal_number: Optional[str]
    #: As printed
    permanent_address: Optional[str]
    #: As printed
    date_of_birth_yyyy_mm_dd: Optional[str]
    #: As printed
    document_expiry_yyyy_mm_dd: Optional[str]
    #: As printed
    companyName: Optional[str]
    #: As printed
    companyAddress: Optional[str]
    #: As printed
    legalStatus: Optional[str]
    #: As printed
    rccmNumber: Optional[str]
    #: As printed
    shareCapital: Optional[str]
    #: As printed
    companyDuration: Optional[str]
    #: As printed
    managers: Optional[str]
    #: Of a DFE only
    taxpayerNumber: Optional[str]
    #: Of a proof of address only: its day, dd/mm/yyyy. Additive
    document_issue: Optional[str]
    #: The same day, yyyy-mm-dd; null where it is not whole. Additive
    document_issue_yyyy_mm_dd: Optional[str]


class OcrConfidence(TypedDict, total=False):
    #: How sure it is
    mrz: Optional[float]
    #: How sure it is
    nni: Optional[float]
    #: How sure it is
    image: Optional[float]
    #: How sure it is
    state: Optional[float]
    #: How sure it is
    gender: Optional[float]
    #: How sure it is
    height: Optional[float]
    #: How sure it is
    message: Optional[float]
    #: How sure it is
    ocr_raw: Optional[float]
    #: How sure it is
    last_name: Optional[float]
    #: How sure it is
    first_name: Optional[float]
    #: How sure it is
    profession: Optional[float]
    #: How sure it is
    father_name: Optional[float]
    #: How sure it is
    mother_name: Optional[float]
    #: How sure it is
    nationality: Optional[float]
    #: How sure it is
    country_code: Optional[float]
    #: How sure it is
    date_of_birth: Optional[float]
    #: How sure it is
    document_code: Optional[float]
    #: How sure it is
    place_of_birth: Optional[float]
    #: How sure it is
    document_expiry: Optional[float]
    #: How sure it is
    document_number: Optional[float]
    #: How sure it is
    father_birthday: Optional[float]
    #: How sure it is
    mother_birthday: Optional[float]
    #: How sure it is
    personal_number: Optional[float]
    #: How sure it is
    permanent_address: Optional[float]
    #: How sure it is
    date_of_birth_yyyy_mm_dd: Optional[float]
    #: How sure it is
    document_expiry_yyyy_mm_dd: Optional[float]
    #: How sure it is
    companyName: Optional[float]
    #: How sure it is
    companyAddress: Optional[float]
    #: How sure it is
    legalStatus: Optional[float]
    #: How sure it is
    rccmNumber: Optional[float]
    #: How sure it is
    shareCapital: Optional[float]
    #: How sure it is
    companyDuration: Optional[float]
    #: How sure it is
    managers: Optional[float]
    #: How sure it is
    taxpayerNumber: Optional[float]
    #: How sure it is
    document_issue: Optional[float]
    #: How sure it is
    document_issue_yyyy_mm_dd: Optional[float]


class _PersonScoringV1(TypedDict):
    type: Literal["personInfoScoring"]


class PersonScoringV1(_PersonScoringV1, total=False):
    id: int
    #: National number
    nni: Optional[str]
    #: Card number
    iDCardNumber: Optional[str]
    #: Phone number
    phoneNumber: Optional[str]
    #: 100 is a full match, 0 none
    firstNameMatchingScore: float
    #: 100 is a full match, 0 none
    lastNameMatchingScore: float
    #: 100 is a full match, 0 none
    dateOfBirthMatchingScore: float
    #: 100 is a full match, 0 none
    genderMatchingScore: float
    #: 100 is a full match, 0 none
    phoneNumberMatchingScore: float
    #: Whether the person was found in the register
    comparedWithRealData: bool
    #: JSON of the person found in the register; absent when none was
    rawData: str


class _CompanyScoringV1(TypedDict):
    type: Literal["companyScoring"]


class CompanyScoringV1(_CompanyScoringV1, total=False):
    id: int
    #: Whether the company was found in the register
    comparedWithRealData: bool
    #: Company name
    companyNameScore: float
    #: Legal form
    legalStatusScore: float
    #: Address
    addressScore: float
    #: Share capital
    shareCapitalScore: float
    #: Duration
    durationScore: float


class _SanctionMatch(TypedDict):
    #: Identifier of the entry; stays the same across versions of the list
    id: str
    #: How likely it is the person asked for; 70 is the decision threshold
    score: float
    #: The source's own number, or a stable hash of its identifier
    sourceId: float
    #: Why the score is what it is, in sentences
    explanation: List[str]
    authority: str
    libelle: str
    relatedEntity: str
    entityType: str
    type: str
    firstname: str
    dateOfBirth: str
    placeOfBirth: str
    nationality: str
    countryAuthority: str
    logoAuthority: str
    sanctionListName: str
    sanctions: str
    listType: str
    listedOn: str
    updateDate: str
    complementaryInformation: str
    grounds: str
    category: str
    description: str
    source: str


class SanctionMatch(_SanctionMatch, total=False):
    #: Made up by the sandbox for a value of its table (/sandbox), with test credentials only
    simulated: bool


class _PersonSanctionedScoring(TypedDict):
    type: Literal["PersonSanctionedScoring"]


class PersonSanctionedScoring(_PersonSanctionedScoring, total=False):
    #: Score 70 and above
    results: List[SanctionMatch]
    #: Score 50 and above
    allResults: List[SanctionMatch]


class _PepMatch(TypedDict):
    #: Identifier of the entry; stays the same across versions of the list
    id: str
    #: How likely it is the person asked for; 70 is the decision threshold
    score: float
    #: The source's own number, or a stable hash of its identifier
    sourceId: float
    #: Why the score is what it is, in sentences
    explanation: List[str]
    lastname: str
    firstname: str
    nationality: str
    biography: str
    aka: str
    libelle: str
    countryCode: str
    country: str
    countries: str
    politicalPosition: str
    chamber: str
    function: str
    institutionType: str
    region: str
    type: str
    type2: str
    locationUrl: str
    relatedUrl: str
    otherInfo: str


class PepMatch(_PepMatch, total=False):
    #: Made up by the sandbox for a value of its table (/sandbox), with test credentials only
    simulated: bool


class _PepScoring(TypedDict):
    type: Literal["PepScoring"]


class PepScoring(_PepScoring, total=False):
    #: Score 70 and above
    results: List[PepMatch]
    #: Score 50 and above
    allResults: List[PepMatch]


class _MediaArticle(TypedDict):
    #: Title
    title: str
    #: Address of the article
    link: str
    #: The passage that tells most of whoever was asked for
    snippet: str
    #: When it appeared, in words relative to now; empty where that is not known
    date: str
    #: Newspaper
    source: str
    #: Picture of the article
    imageUrl: Optional[str]
    #: Rank; the most telling is 1
    position: int
    #: It says something against whoever was asked for: `verdict` is `ADVERSE`
    adverse: bool
    #: What the article, read to its end, makes of whoever was asked for; `POSSIBLE`: a person should read it; null where it was not read yet (`reason`)
    verdict: Literal["ADVERSE", "POSSIBLE", "NOT_ADVERSE", None]
    #: Why there is no verdict; null where there is one. `NOT_READ_YET`: the article names them and could not be read in time, so that the press counts as not searched
    reason: Literal["NOT_READ_YET", None]
    #: The part whoever was asked for plays in what is wrong; null where that was not read
    role: Literal["accused", "victim", "accuser", "authority", "defender", "relative", "employer", "witness", "namesake", "none", None]
    #: Where it stands for them when the article ends; null where that was not read
    stage: Literal["suspected", "investigated", "arrested", "charged", "tried", "convicted", "fined", "sued", "bankrupt", "acquitted", "cleared", "retracted", "none", None]
    #: The sentence of the article on which the verdict stands, as printed
    sentence: Optional[str]
    #: What it is about, the heaviest first; where `adverse` is false, adverse words that stand near but are not clearly about whoever was asked for
    topics: List[Literal["fraud", "corruption", "laundering", "terrorism", "trafficking", "violence", "tax", "bankruptcy"]]
    #: How the name was found, and why the article counts as it does, in sentences
    explanation: List[str]


class MediaArticle(_MediaArticle, total=False):
    #: Made up by the sandbox for a value of its table (/sandbox), with test credentials only
    simulated: bool


class _MediaScoring(TypedDict):
    type: Literal["MediaScoring"]


class MediaScoring(_MediaScoring, total=False):
    #: What says something against whoever the document is about, or may; the most telling first, 20 at most
    results: List[MediaArticle]


class _ExpiryDateScoring(TypedDict):
    type: Literal["ExpiryDateScoring"]


class ExpiryDateScoring(_ExpiryDateScoring, total=False):
    #: VALID (through the printed day), EXPIRED or UNKNOWN
    score: Literal["VALID", "EXPIRED", "UNKNOWN"]


class _MRZScoring(TypedDict):
    type: Literal["MRZScoring"]


class MRZScoring(_MRZScoring, total=False):
    #: NO_MRZ_FOUND, INVALID_MRZ_FOUND, INVALID_CHECK_DIGIT_<FIELD>, MRZ_VIZ_MISMATCH_<FIELD>; empty when valid
    errors: List[str]
    valid: bool


class _FaceMatch(TypedDict):
    type: Literal["FaceMatch"]


class FaceMatch(_FaceMatch, total=False):
    #: Similarity above 80
    faceMatched: bool
    #: "0.00" to "100.00"
    similarity: str
    #: The portrait that the selfie was compared with, a JPEG; null where there was none, in webhooks, and once the pictures of the dossier were removed
    comparedImageBase64: Optional[str]
    #: GOVERNMENT (the register's photo) or OFFLINE (the document's portrait)
    faceMatchVerificationType: str
    #: Why the selfie was not compared, a code (NO_FACE, SEVERAL_FACES, ...); absent where it was
    notComparedReason: str


class _TemplateScoring(TypedDict):
    type: Literal["TemplateScoring"]


class TemplateScoring(_TemplateScoring, total=False):
    #: Score 90 and above, and nothing amiss that no such document has
    valid: bool
    #: Null where too little can be read to judge it
    score: Optional[float]
    #: What is amiss, a code each; some make it not valid at once (OTHER_DOCUMENT_TYPE, DATES_IMPOSSIBLE, FIELDS_DISAGREE, ...), others lower the score. Empty exactly where it is valid; what little is amiss then stands in the explanation
    errors: List[str]


class _LivenessScoring(TypedDict):
    type: Literal["LivenessScoring"]


class LivenessScoring(_LivenessScoring, total=False):
    #: Null where that cannot be told; `errors` say why
    live: Optional[bool]
    #: Null where it cannot be told
    score: Optional[float]
    #: What speaks against it (FACE_FLAT, MOVES_NOT_FOLLOWED, SCREEN_PATTERN, ...) or kept it from being told (FACE_IN_THE_DARK, FACE_LOST, MOVES_TOO_SMALL, ...), a code each; empty exactly where `live` is true
    errors: List[str]


class _AddressScoring(TypedDict):
    type: Literal["AddressScoring"]


class AddressScoring(_AddressScoring, total=False):
    #: Nothing is amiss; `errors` is empty exactly where it is true
    valid: bool
    #: Null where one of them is not there
    nameScore: Optional[float]
    #: Null where none was given or none could be read
    addressScore: Optional[float]
    #: The day of the paper; null where it could not be read
    issuedOn: Optional[str]
    #: NAME_DIFFERS, ADDRESS_DIFFERS, TOO_OLD and DATE_IN_FUTURE speak against the paper; OTHER_PAPER, NAME_NOT_READ, ADDRESS_NOT_READ, DATE_NOT_READ and NO_NAME_TO_COMPARE leave it open
    errors: List[str]


ScoringV1 = Union["PersonScoringV1", "CompanyScoringV1", "PersonSanctionedScoring", "PepScoring", "MediaScoring", "ExpiryDateScoring", "MRZScoring", "FaceMatch", "TemplateScoring", "LivenessScoring", "AddressScoring"]


class VerificationV1(TypedDict):
    #: Identifier of the check
    id: str
    #: State of the check
    status: Literal["PENDING", "EXECUTED", "NOT_APPLICABLE", "FAILED"]
    #: When it last ran
    lastRunDate: str
    #: Check
    type: Literal["DB_CHECK", "MRZ_CHECK", "EXPIRATION_CHECK", "FACE_MATCH_CHECK", "PEP_CHECK", "SANCTION_CHECK", "MEDIA_CHECK", "TEMPLATE_CHECK", "COMPANY_DB_CHECK", "LIVENESS_CHECK", "ADDRESS_CHECK"]
    scoring: ScoringV1
    clientFileDocumentId: int
    #: Why it came out so, in sentences
    explanation: List[str]
    #: Codes of what `explanation` says: why it does not apply, could not be done or compared, and what was amiss; /codes has them all. Additive
    reasons: List[str]


class _IdentityDocumentV1(TypedDict):
    id: int
    #: For example CNI: as declared, but AUTRE for another state's identity card; `recognised` says whose
    type: Literal["CNI", "PASSEPORT", "CARTE_RESIDENT", "CARTE_CONSULAIRE", "PERMIS_CONDUIRE", "SELFIE", "AUTRE", "CARTE_GRISE", "PROOF_OF_ADDRESS"]
    personInfoScoring: PersonScoringV1OrNone
    contentMap: OcrExtractedData
    contentConfidence: OcrConfidence
    verifications: List[VerificationV1]
    fullName: str
    firstName: str
    lastName: str
    #: dd/mm/yyyy as printed
    dateOfBirth: str
    nni: str
    documentNumber: str
    gender: str
    mrz: str
    nationality: str


class IdentityDocumentV1(_IdentityDocumentV1, total=False):
    #: Which state's paper the pictures show, whatever was declared; null before they were read, and where it is none that is known; absent of a selfie
    recognised: Optional[Recognised]


class CompanyScoringV1OrNone(TypedDict):
    type: Literal["companyScoring"]
    id: int
    #: Whether the company was found in the register
    comparedWithRealData: bool
    #: Company name
    companyNameScore: float
    #: Legal form
    legalStatusScore: float
    #: Address
    addressScore: float
    #: Share capital
    shareCapitalScore: float
    #: Duration
    durationScore: float


class _CompanyDocumentV1(TypedDict):
    id: int
    #: As declared
    type: Literal["DFE", "RCCM", "ENTREPRENEUR_CARD", "AUTRE_ENTREPRISE"]
    companyScoring: CompanyScoringV1OrNone
    verifications: List[VerificationV1]
    companyName: str
    companyAddress: str
    legalStatus: str
    rccmNumber: str
    shareCapital: str
    companyDuration: int


class CompanyDocumentV1(_CompanyDocumentV1, total=False):
    #: Which state's paper the pictures show, whatever was declared; null before they were read, and where it is none that is known; absent of a selfie
    recognised: Optional[Recognised]


DocumentV1 = Union["IdentityDocumentV1", "CompanyDocumentV1"]


class ResultCompanyV1(TypedDict):
    id: int


class _AnalysisResultV1(TypedDict):
    id: int
    #: Identifier of the credential that uploaded it
    addedWithApi: int
    #: EN_COURS: queued or running; A_TRAITER: analysed, waits for a decision; then VALIDE, REJETE or A_COMPLETER; ERREUR: could not be analysed
    status: Literal["EN_COURS", "A_TRAITER", "VALIDE", "REJETE", "A_COMPLETER", "ERREUR"]
    #: The informal-business register confirms the entrepreneur
    mafaValid: bool
    #: The company register confirms the company
    rccmValid: bool
    #: The document's holder is among the company's owners
    kybConsistentValid: bool
    #: A code for each of the three that is not true
    reasons: List[str]
    #: When it was received
    requestedDate: str
    documents: List[DocumentV1]
    #: Identifier that the upload answered with
    clientFileToAnalyzeId: str
    company: ResultCompanyV1
    kyc: bool
    kyb: bool


class AnalysisResultV1(_AnalysisResultV1, total=False):
    #: Made up by the sandbox for a value of its table (/sandbox), with test credentials only
    simulated: bool


class FieldProblem(TypedDict):
    field: str
    #: For programs
    code: str
    message: str


class _Problem(TypedDict):
    #: Where the code is explained
    type: str
    title: str
    status: int
    #: What to do next, in English or French by Accept-Language
    detail: str
    #: For programs
    code: str
    #: Give it to the operator when you ask about this answer
    requestId: str
    #: Each field at fault; empty where none is
    errors: List[FieldProblem]


class Problem(_Problem, total=False):
    #: Made up by the sandbox for a value of its table (/sandbox), with test credentials only
    simulated: bool


class VirtualCamera(TypedDict):
    #: What the camera calls itself
    label: str
    #: KNOWN_NAME: of a program that pretends to be a camera; STILL_FRAMES: all frames are equal; EVEN_FRAMES: they come without any jitter
    sign: Literal["KNOWN_NAME", "STILL_FRAMES", "EVEN_FRAMES"]


class _ResultCaptureSession(TypedDict):
    #: Identifier of the session
    id: str
    #: Of the text that the person agreed to
    consentVersion: str
    #: Somebody at a counter took the pictures
    assisted: bool


class ResultCaptureSession(_ResultCaptureSession, total=False):
    virtualCamera: VirtualCamera


class _DossierError(TypedDict):
    #: DUPLICATED_EXTERNAL_IDS: other dossiers bear the same externalId. DUPLICATED_IDENTITY: the same person or company under other ones. DUPLICATED_FACE: the same face in dossiers that are not known to be of the same person, for accounts that asked for it. ERASED; or why the analysis failed
    code: str


class DossierError(_DossierError, total=False):
    #: Of a duplicate: the externalIds concerned; of faces none where the others have none
    duplicatedExternalIds: List[str]


class ScoreCap(TypedDict):
    #: A row of the table at the top of the reference, such as FRONT_ONLY
    code: str
    #: What the score is not above for it
    most: int
    #: In words
    explanation: str


class ResultPolicy(TypedDict):
    #: Of the policy that was in force
    name: str
    #: Of the policy; every version is kept
    version: int
    #: The rule that held; null where none did, and of a sample until a person decided
    rule: Optional[str]
    #: What the rule says. It is the status only where the organisation lets rules decide; A_TRAITER: for people
    outcome: Literal["VALIDE", "REJETE", "A_COMPLETER", "A_TRAITER"]
    #: Why, in sentences
    explanation: List[str]


class SubjectRisk(TypedDict):
    #: By your table of risks, or as a person set it; null where nobody was rated (yet)
    rating: Optional[Literal["LOW", "MEDIUM", "HIGH"]]
    #: In words, the gravest first; in French with `Accept-Language: fr`. Empty without a rating
    reasons: List[str]
    #: Which version of your table: 0 is the ready one; null without a rating
    tableVersion: Optional[int]
    #: Day (UTC) from which somebody is to look at them again, yyyy-mm-dd; null without a rating
    reviewDue: Optional[str]


class ResultCompanyV2(TypedDict):
    id: int
    name: str
    #: Configured on the account
    verifications: List[Literal["DB_CHECK", "MRZ_CHECK", "EXPIRATION_CHECK", "FACE_MATCH_CHECK", "PEP_CHECK", "SANCTION_CHECK", "MEDIA_CHECK", "TEMPLATE_CHECK", "COMPANY_DB_CHECK", "LIVENESS_CHECK", "ADDRESS_CHECK"]]


Correction = TypedDict("Correction", {
    "field": "str",
    "from": "Optional[str]",
    "to": "Optional[str]",
    "reason": "str",
    "at": "str",
    "atIso": "str",
})


class OwnerWay(TypedDict):
    #: Ids of the companies in between, the nearest to the owner first; empty: directly
    through: List[int]
    #: Percent of the company; null where a share along the way is not known
    share: Optional[float]


class OwnerParty(TypedDict):
    #: Within this answer; 0 is the company of the paper
    id: int
    name: str
    #: UNKNOWN: a name that may be either
    kind: Literal["PERSON", "COMPANY", "UNKNOWN"]
    #: Number of a company
    rccm: Optional[str]
    #: In the company, as the register writes them
    roles: List[str]
    #: Leads the company
    manager: bool
    #: Percent of the company that is known to be theirs, directly and through others
    share: float
    #: The most that it may be: above `share` where shares are not known
    shareAtMost: float
    beneficialOwner: bool
    #: Why they are a beneficial owner; null where they are not
    basis: Optional[Literal["SHARE", "MANAGER", "ENTREPRENEUR"]]
    #: How they hold it, the largest first, 10 at most
    ways: List[OwnerWay]
    #: Checks of this document that searched for them: SANCTION_CHECK, PEP_CHECK, MEDIA_CHECK
    screenedBy: List[str]


class OwnerHolding(TypedDict):
    #: Id of a party
    owner: int
    #: Id of the company
    of: int
    #: Percent of the capital; null where it is not known
    share: Optional[float]
    sources: List[Literal["REGISTER", "PAPER"]]


class OwnerNote(TypedDict):
    #: A code of /codes (ownerNotes)
    code: str
    #: In words
    text: str


class CompanyOwners(TypedDict):
    #: The company of the paper first, then everyone known
    parties: List[OwnerParty]
    #: Who holds what share of whom
    holdings: List[OwnerHolding]
    #: What is not known or does not add up, and who stands in
    notes: List[OwnerNote]


class _PersonInfoScoring(TypedDict):
    type: Literal["PersonInfoScoring"]


class PersonInfoScoring(_PersonInfoScoring, total=False):
    id: int
    #: National number
    nni: Optional[str]
    #: Card number
    iDCardNumber: Optional[str]
    #: Phone number
    phoneNumber: Optional[str]
    #: 100 is a full match, 0 none
    firstNameMatchingScore: float
    #: 100 is a full match, 0 none
    lastNameMatchingScore: float
    #: 100 is a full match, 0 none
    dateOfBirthMatchingScore: float
    #: 100 is a full match, 0 none
    genderMatchingScore: float
    #: 100 is a full match, 0 none
    phoneNumberMatchingScore: float
    #: Whether the person was found in the register
    comparedWithRealData: bool
    #: JSON of the person found in the register; absent when none was
    rawData: str


class _CompanyScoring(TypedDict):
    type: Literal["CompanyScoring"]


class CompanyScoring(_CompanyScoring, total=False):
    id: int
    #: Whether the company was found in the register
    comparedWithRealData: bool
    #: Company name
    companyNameScore: float
    #: Legal form
    legalStatusScore: float
    #: Address
    addressScore: float
    #: Share capital
    shareCapitalScore: float
    #: Duration
    durationScore: float


ScoringV2 = Union["PersonSanctionedScoring", "PepScoring", "MediaScoring", "ExpiryDateScoring", "MRZScoring", "FaceMatch", "PersonInfoScoring", "TemplateScoring", "CompanyScoring", "LivenessScoring", "AddressScoring"]


class VerificationResultV2(TypedDict):
    #: Identifier of the check
    id: str
    #: State of the check
    status: Literal["PENDING", "EXECUTED", "NOT_APPLICABLE", "FAILED"]
    #: When it last ran (UTC)
    lastRunDate: str
    #: Check
    type: Literal["DB_CHECK", "MRZ_CHECK", "EXPIRATION_CHECK", "FACE_MATCH_CHECK", "PEP_CHECK", "SANCTION_CHECK", "MEDIA_CHECK", "TEMPLATE_CHECK", "COMPANY_DB_CHECK", "LIVENESS_CHECK", "ADDRESS_CHECK"]
    scoring: ScoringV2
    clientFileDocumentId: int
    #: Why it came out so, in sentences
    explanation: List[str]
    #: Codes of what `explanation` says: why it does not apply, could not be done or compared, and what was amiss; /codes has them all. Additive
    reasons: List[str]


class _DocumentV2(TypedDict):
    id: int
    #: For example SELFIE or CARTE_RESIDENT: as declared, but AUTRE for another state's identity card; `recognised` says whose
    type: str
    #: Signed link to the picture, good for 30 minutes; empty once it was removed
    frontUrl: str
    #: Empty for a selfie
    verificationResults: List[VerificationResultV2]


class DocumentV2(_DocumentV2, total=False):
    #: Which state's paper the pictures show, whatever was declared; null before they were read, and where it is none that is known; absent of a selfie
    recognised: Optional[Recognised]
    #: Present when there is a back; empty once the picture was removed
    backUrl: str
    #: An addition: further pages of a PDF, in their order, when there are any. Its first page is at frontUrl, its second one at backUrl where no back was sent
    pageUrls: List[str]
    ocrExtractedData: OcrExtractedData
    ocrConfidence: OcrConfidence
    #: An addition: keys of `ocrExtractedData` whose picture was hard to read, so that they are as the PDF's own text has them
    fromPdfText: List[str]
    #: What a person corrected in what was declared or read, the newest last: `type` and `ocrExtractedData` have the last. Absent where there is nothing. Additive
    corrections: List[Correction]
    owners: CompanyOwners


class _AnalysisResultV2(TypedDict):
    id: int
    #: When it was received (UTC)
    createdAt: str
    #: Identifier that the upload answered with
    clientFileToAnalyzeId: str
    #: EN_COURS: queued or running; A_TRAITER: analysed, waits for a decision; then VALIDE, REJETE or A_COMPLETER; ERREUR: could not be analysed
    status: Literal["EN_COURS", "A_TRAITER", "VALIDE", "REJETE", "A_COMPLETER", "ERREUR"]
    #: As given at the upload
    additionalData: Dict[str, str]
    #: Your own identifier
    externalId: Optional[str]
    errors: List[DossierError]
    #: For the order of work, and for no decision: the weighted mean of what could be judged, not above what the gravest finding allows (the table at the top of the reference); 0 before completion
    score: float
    #: Additive: what keeps the score down, the gravest first; empty before completion
    scoreCaps: List[ScoreCap]
    risk: SubjectRisk
    company: ResultCompanyV2
    documents: List[DocumentV2]


class AnalysisResultV2(_AnalysisResultV2, total=False):
    #: Made up by the sandbox for a value of its table (/sandbox), with test credentials only
    simulated: bool
    captureSession: ResultCaptureSession
    policy: ResultPolicy


class AnalysisPage(TypedDict):
    content: List[AnalysisResultV2]
    pageNumber: int
    pageSize: int
    totalElements: int
    totalPages: int
    last: bool
    first: bool


class HistoryActor(TypedDict):
    #: person: somebody who reviews; program: one of your credentials; service: Akwaba itself
    kind: Literal["person", "program", "service"]
    #: What they are called; of a program: the name of your company
    name: str


class DecisionTaken(TypedDict):
    #: What was decided
    status: Literal["VALIDE", "REJETE", "A_COMPLETER"]
    #: When
    at: str
    actor: HistoryActor
    #: Where two persons decided: who proposed it; `actor` is who confirmed it, `reason` that of the proposal
    proposedBy: Optional[HistoryActor]
    #: Why, as whoever did it wrote it; null where the service did it, or once it was erased
    reason: Optional[str]
    #: Codes of the reasons that were chosen from your list, whose words stand in `reason`; none where it was written freely
    reasonCodes: List[str]


HistoryEntry = TypedDict("HistoryEntry", {
    "at": "str",
    "from": "Optional[Literal[\"EN_COURS\", \"A_TRAITER\", \"VALIDE\", \"REJETE\", \"A_COMPLETER\", \"ERREUR\"]]",
    "to": "Literal[\"EN_COURS\", \"A_TRAITER\", \"VALIDE\", \"REJETE\", \"A_COMPLETER\", \"ERREUR\"]",
    "actor": "HistoryActor",
    "proposedBy": "Optional[HistoryActor]",
    "reason": "Optional[str]",
    "reasonCodes": "List[str]",
})


class DossierHistory(TypedDict):
    #: The dossier: the `id` that the upload answered with
    id: str
    #: As it is now
    status: Literal["EN_COURS", "A_TRAITER", "VALIDE", "REJETE", "A_COMPLETER", "ERREUR"]
    #: The decision that stands; null while there is none
    decision: Optional[DecisionTaken]
    #: Every change of the status, the oldest first
    history: List[HistoryEntry]


class RerunRequest(TypedDict, total=False):
    #: Which to run again, on every document that has them; those that FAILED where none is named
    checks: List[Literal["DB_CHECK", "MRZ_CHECK", "EXPIRATION_CHECK", "FACE_MATCH_CHECK", "PEP_CHECK", "SANCTION_CHECK", "MEDIA_CHECK", "TEMPLATE_CHECK", "COMPANY_DB_CHECK", "LIVENESS_CHECK", "ADDRESS_CHECK"]]
    #: Why, for the history
    reason: str


class RerunStarted(TypedDict):
    #: How many checks run again
    checks: int
    #: Checks set aside for them: none for those that a source had failed
    reserved: int


IdentityDocumentType = Literal["CNI", "PASSEPORT", "CARTE_RESIDENT", "CARTE_CONSULAIRE", "PERMIS_CONDUIRE"]


class _CaptureSessionRequest(TypedDict):
    #: Of a person (KYC) or of a company (KYB)
    type: Literal["KYC", "KYB"]


class CaptureSessionRequest(_CaptureSessionRequest, total=False):
    #: Identity papers that the person may choose from; absent: all of them for KYC, none for KYB, whose person then photographs the papers of the company only
    documentTypes: List[IdentityDocumentType]
    #: none (default): no picture of the person; photo: one; liveness: the person turns the head as asked, and LIVENESS_CHECK says whether somebody was there
    selfie: Literal["none", "photo", "liveness"]
    #: Your own identifier of the dossier
    externalId: str
    #: Absent or empty: all that are configured on your account
    verificationsToApply: List[Literal["DB_CHECK", "MRZ_CHECK", "EXPIRATION_CHECK", "FACE_MATCH_CHECK", "PEP_CHECK", "SANCTION_CHECK", "MEDIA_CHECK", "TEMPLATE_CHECK", "COMPANY_DB_CHECK", "LIVENESS_CHECK", "ADDRESS_CHECK"]]
    #: Of the page, until the person chooses; absent: fr
    language: Literal["fr", "en"]
    #: Where the person is led at the end, with `status` and `id` (of the session) added, which it must not have itself; https, or http on this machine
    redirectUrl: str
    #: Default 1440, a day; at most 10080, a week
    expiresInMinutes: int
    #: Comes back in the session, in the result and in webhooks
    additionalData: Dict[str, str]
    #: true: somebody at a counter takes the pictures for the customer
    assisted: bool


class _CaptureSessionWithLink(TypedDict):
    #: Identifier of the session
    id: str
    #: The credential that made it, by its id: revoking that cancels the session while it is open; null where a person made it
    credentialId: Optional[int]
    #: CREATED, OPENED (the page was shown), IN_PROGRESS (the person consented), then for good: SUBMITTED, EXPIRED, CANCELLED, DECLINED (no consent)
    status: Literal["CREATED", "OPENED", "IN_PROGRESS", "SUBMITTED", "EXPIRED", "CANCELLED", "DECLINED"]
    #: KYC or KYB
    type: Literal["KYC", "KYB"]
    documentTypes: List[IdentityDocumentType]
    #: none, photo or liveness
    selfie: Literal["none", "photo", "liveness"]
    #: Whether somebody takes the pictures for the customer
    assisted: bool
    #: Your own identifier
    externalId: Optional[str]
    #: Of the page
    language: Literal["fr", "en"]
    #: Where the person is led at the end
    redirectUrl: Optional[str]
    #: As given
    additionalData: Dict[str, str]
    #: When it was made
    createdAt: str
    #: Until when the link works
    expiresAt: str
    #: When it was submitted, declined, cancelled or expired
    endedAt: Optional[str]
    #: Of a SUBMITTED session: the dossier, whose result is asked for by this id as after an upload
    dossierId: Optional[str]
    #: The link for the person. Whoever has it can take the pictures: send it to that person alone. Shown here and never again; null in an answer that is given again for the same Idempotency-Key
    url: Optional[str]
    #: The link as a QR code, an SVG picture
    qrCode: Optional[str]


class CaptureSessionWithLink(_CaptureSessionWithLink, total=False):
    #: Made up by the sandbox for a value of its table (/sandbox), with test credentials only
    simulated: bool
    #: Only where the link is null: why
    explanation: List[str]


class _CaptureSession(TypedDict):
    #: Identifier of the session
    id: str
    #: The credential that made it, by its id: revoking that cancels the session while it is open; null where a person made it
    credentialId: Optional[int]
    #: CREATED, OPENED (the page was shown), IN_PROGRESS (the person consented), then for good: SUBMITTED, EXPIRED, CANCELLED, DECLINED (no consent)
    status: Literal["CREATED", "OPENED", "IN_PROGRESS", "SUBMITTED", "EXPIRED", "CANCELLED", "DECLINED"]
    #: KYC or KYB
    type: Literal["KYC", "KYB"]
    documentTypes: List[IdentityDocumentType]
    #: none, photo or liveness
    selfie: Literal["none", "photo", "liveness"]
    #: Whether somebody takes the pictures for the customer
    assisted: bool
    #: Your own identifier
    externalId: Optional[str]
    #: Of the page
    language: Literal["fr", "en"]
    #: Where the person is led at the end
    redirectUrl: Optional[str]
    #: As given
    additionalData: Dict[str, str]
    #: When it was made
    createdAt: str
    #: Until when the link works
    expiresAt: str
    #: When it was submitted, declined, cancelled or expired
    endedAt: Optional[str]
    #: Of a SUBMITTED session: the dossier, whose result is asked for by this id as after an upload
    dossierId: Optional[str]


class CaptureSession(_CaptureSession, total=False):
    #: Made up by the sandbox for a value of its table (/sandbox), with test credentials only
    simulated: bool


class CaptureSessions(TypedDict):
    #: Newest first
    sessions: List[CaptureSession]
    #: What to give as `after` for those that follow; null at the end
    next: Optional[str]


class _CompanyOwner(TypedDict):
    firstName: str
    lastName: str
    dateAndPlaceOfBirth: str
    role: str
    POBox: str
    phoneNumber1: str
    phoneNumber2: str
    emailAddress: str


class CompanyOwner(_CompanyOwner, total=False):
    #: Additive: percent of the capital, such as 33.33; absent where the register does not say it
    share: str
    #: Additive: of an owner that is itself a company, its number
    rccm: str


class _Company(TypedDict):
    rccm: str
    formalityNumber: str
    capitalInCash: str
    capital: str
    industrialCapital: str
    capitalInKind: str
    POBox: str
    applicants: str
    companyName: str
    startDate: str
    formalityDate: str
    modificationDate: str
    businessName: str
    legalForm: str
    modificationType: str
    tradeName: str
    headquarters: str
    acronym: str
    formalityType: str
    people: str
    activities: List[str]
    owners: List[CompanyOwner]
    #: Years; 0 where the register lacks it
    duration: int


class Company(_Company, total=False):
    #: Made up by the sandbox for a value of its table (/sandbox), with test credentials only
    simulated: bool


class ChangedActivity(TypedDict):
    activity: str


class CompanyChange(TypedDict):
    formalityDate: str
    formalityType: str
    natureOfModification: str
    capital: str
    headOffice: str
    activities: List[ChangedActivity]


class _CompanyHistory(TypedDict):
    rccm: str
    historyList: List[CompanyChange]


class CompanyHistory(_CompanyHistory, total=False):
    #: Made up by the sandbox for a value of its table (/sandbox), with test credentials only
    simulated: bool


class _Person(TypedDict):
    uin: str
    lastName: str
    firstName: str
    gender: str
    birthDate: str
    fatherFirstName: str
    fatherLastName: str
    fatherBirthDate: str
    motherFirstName: str
    motherLastName: str
    motherBirthDate: str
    residenceAdr1: str
    nationality: str
    idCardNumber: str
    birthTown: str
    birthCountry: str
    spouseName: str
    residenceTown: str
    fatherUin: str
    motherUin: str
    residenceAdr2: str
    deliveryDate: str
    deliveryTown: str
    expirationDate: str
    fatherbirthTown: str
    idImageUrl: str


class Person(_Person, total=False):
    #: Made up by the sandbox for a value of its table (/sandbox), with test credentials only
    simulated: bool


class _PortfolioSubjectRequest(TypedDict):
    #: Your own identifier, up to 200 characters. Sent again, it replaces what was there
    externalId: str
    #: Family and given names in any order; of a company its name
    name: str


class PortfolioSubjectRequest(_PortfolioSubjectRequest, total=False):
    #: PERSON unless it is told
    type: Literal["PERSON", "COMPANY"]
    #: 1975-03-12, 12/03/1975, or only the year: lifts or lowers scores
    dateOfBirth: str
    #: ISO code, country or nationality in English or French: lifts or lowers scores
    nationality: str
    #: Numbers by names of your own, 20 at most: shown to whoever decides about a hit, not searched for
    identifiers: Dict[str, str]
    #: Searched for again, free of charge, whenever lists change
    monitor: bool
    #: The press is searched too, once, at a price of its own
    press: bool


class PortfolioRequest(TypedDict):
    subjects: List[PortfolioSubjectRequest]


class TakenPortfolioSubject(TypedDict):
    #: Identifier of the subject
    id: str
    #: As given
    externalId: str
    #: PENDING until it was searched for; HITS while a person should decide about a match of 70 or more, CLEAR otherwise; FAILED where it could not be searched for: send it again; ENDED where the relationship has ended: it is not searched for
    status: Literal["PENDING", "CLEAR", "HITS", "FAILED", "ENDED"]


class PortfolioTaken(TypedDict):
    #: How many are new or other than before
    taken: int
    #: How many were there already as they are: nothing is done again
    unchanged: int
    #: Checks that the call cost
    charged: int
    #: In the order of the request
    subjects: List[TakenPortfolioSubject]


class PortfolioEntry(TypedDict):
    #: Identifier of the subject
    id: str
    #: As given
    externalId: str
    #: Person or company
    type: Literal["PERSON", "COMPANY"]
    #: As given
    name: str
    #: Whether it is searched for again when lists change
    monitor: bool
    #: PENDING until it was searched for; HITS while a person should decide about a match of 70 or more, CLEAR otherwise; FAILED where it could not be searched for: send it again; ENDED where the relationship has ended: it is not searched for
    status: Literal["PENDING", "CLEAR", "HITS", "FAILED", "ENDED"]
    #: Matches of 70 or more that nobody has decided about
    openHits: int
    risk: SubjectRisk
    #: When it was last searched for; null before (UTC); `screenedAtIso` replaces it
    screenedAt: Optional[str]
    #: When it was last searched for; null before
    screenedAtIso: Optional[str]
    #: When the relationship ended; null while it lasts (UTC); `relationshipEndedAtIso` replaces it
    relationshipEndedAt: Optional[str]
    #: When the relationship ended; null while it lasts
    relationshipEndedAtIso: Optional[str]
    #: When the file goes by itself, unless a legal hold keeps it; null while the relationship lasts (UTC); `keptUntilIso` replaces it
    keptUntil: Optional[str]
    #: When the file goes by itself, unless a legal hold keeps it; null while the relationship lasts
    keptUntilIso: Optional[str]
    #: When it was first given; `createdAtIso` replaces it (UTC)
    createdAt: str
    #: When it was first given
    createdAtIso: str
    #: When it was last given otherwise; `updatedAtIso` replaces it (UTC)
    updatedAt: str
    #: When it was last given otherwise
    updatedAtIso: str


class PortfolioPage(TypedDict):
    content: List[PortfolioEntry]
    pageNumber: int
    pageSize: int
    totalElements: int
    totalPages: int
    last: bool
    first: bool


class _PortfolioSanction(TypedDict):
    #: Identifier of the entry; stays the same across versions of the list
    id: str
    #: How likely it is the person asked for; 70 is the decision threshold
    score: float
    #: The source's own number, or a stable hash of its identifier
    sourceId: float
    #: Why the score is what it is, in sentences
    explanation: List[str]
    authority: str
    libelle: str
    relatedEntity: str
    entityType: str
    type: str
    firstname: str
    dateOfBirth: str
    placeOfBirth: str
    nationality: str
    countryAuthority: str
    logoAuthority: str
    sanctionListName: str
    sanctions: str
    listType: str
    listedOn: str
    updateDate: str
    complementaryInformation: str
    grounds: str
    category: str
    description: str
    source: str
    #: What people made of it; OPEN while nobody has decided, and again where the entry says something else since then
    state: Literal["OPEN", "SOMEONE_ELSE", "CONFIRMED"]


class PortfolioSanction(_PortfolioSanction, total=False):
    #: Made up by the sandbox for a value of its table (/sandbox), with test credentials only
    simulated: bool


class _PortfolioPep(TypedDict):
    #: Identifier of the entry; stays the same across versions of the list
    id: str
    #: How likely it is the person asked for; 70 is the decision threshold
    score: float
    #: The source's own number, or a stable hash of its identifier
    sourceId: float
    #: Why the score is what it is, in sentences
    explanation: List[str]
    lastname: str
    firstname: str
    nationality: str
    biography: str
    aka: str
    libelle: str
    countryCode: str
    country: str
    countries: str
    politicalPosition: str
    chamber: str
    function: str
    institutionType: str
    region: str
    type: str
    type2: str
    locationUrl: str
    relatedUrl: str
    otherInfo: str
    #: What people made of it; OPEN while nobody has decided, and again where the entry says something else since then
    state: Literal["OPEN", "SOMEONE_ELSE", "CONFIRMED"]


class PortfolioPep(_PortfolioPep, total=False):
    #: Made up by the sandbox for a value of its table (/sandbox), with test credentials only
    simulated: bool


class _PortfolioSubject(TypedDict):
    #: Identifier of the subject
    id: str
    #: As given
    externalId: str
    #: Person or company
    type: Literal["PERSON", "COMPANY"]
    #: As given
    name: str
    #: Whether it is searched for again when lists change
    monitor: bool
    #: PENDING until it was searched for; HITS while a person should decide about a match of 70 or more, CLEAR otherwise; FAILED where it could not be searched for: send it again; ENDED where the relationship has ended: it is not searched for
    status: Literal["PENDING", "CLEAR", "HITS", "FAILED", "ENDED"]
    #: Matches of 70 or more that nobody has decided about
    openHits: int
    risk: SubjectRisk
    #: When it was last searched for; null before (UTC); `screenedAtIso` replaces it
    screenedAt: Optional[str]
    #: When it was last searched for; null before
    screenedAtIso: Optional[str]
    #: When the relationship ended; null while it lasts (UTC); `relationshipEndedAtIso` replaces it
    relationshipEndedAt: Optional[str]
    #: When the relationship ended; null while it lasts
    relationshipEndedAtIso: Optional[str]
    #: When the file goes by itself, unless a legal hold keeps it; null while the relationship lasts (UTC); `keptUntilIso` replaces it
    keptUntil: Optional[str]
    #: When the file goes by itself, unless a legal hold keeps it; null while the relationship lasts
    keptUntilIso: Optional[str]
    #: When it was first given; `createdAtIso` replaces it (UTC)
    createdAt: str
    #: When it was first given
    createdAtIso: str
    #: When it was last given otherwise; `updatedAtIso` replaces it (UTC)
    updatedAt: str
    #: When it was last given otherwise
    updatedAtIso: str
    #: As given
    dateOfBirth: Optional[str]
    #: As given
    nationality: Optional[str]
    #: As given
    identifiers: Dict[str, str]
    #: Whether the press is searched
    press: bool
    #: The lists that were searched last
    lists: List[Dict[str, Any]]
    #: Matches on lists of sanctions, the best first
    sanctions: List[PortfolioSanction]
    #: Matches on lists of politically exposed persons, the best first
    peps: List[PortfolioPep]
    #: What the press says against it, or may; null where the press was not searched, or not yet
    articles: Optional[List[MediaArticle]]


class PortfolioSubject(_PortfolioSubject, total=False):
    #: Made up by the sandbox for a value of its table (/sandbox), with test credentials only
    simulated: bool


class PortfolioEnded(TypedDict):
    #: As given
    externalId: str
    #: The file stays: only people erase, when the law lets them
    erased: bool
    #: When the relationship ended; asked again, the same; `relationshipEndedAtIso` replaces it (UTC)
    relationshipEndedAt: str
    #: When the relationship ended; asked again, the same
    relationshipEndedAtIso: str
    #: When the file goes by itself, unless a legal hold keeps it; `keptUntilIso` replaces it (UTC)
    keptUntil: str
    #: When the file goes by itself, unless a legal hold keeps it
    keptUntilIso: str


class _CustomerRequest(TypedDict):
    #: Family and given names in any order; of a company its name
    name: str


class CustomerRequest(_CustomerRequest, total=False):
    #: PERSON unless it is told
    type: Literal["PERSON", "COMPANY"]
    #: 1975-03-12, 12/03/1975, or only the year: lifts or lowers scores
    dateOfBirth: str
    #: ISO code, country or nationality in English or French: lifts or lowers scores
    nationality: str
    #: Numbers by names of your own, 20 at most: shown to whoever decides about a hit, not searched for
    identifiers: Dict[str, str]
    #: Searched for again, free of charge, whenever lists change
    monitor: bool
    #: The press is searched too, once, at a price of its own
    press: bool
    #: When the relationship began: a day yyyy-mm-dd, or a time in ISO 8601 with Z, not in the future. Left out, what was given before stays; without any the relationship begins with the first VALIDE, or when the customer is given
    startedAt: str


class CustomerIdentity(TypedDict):
    #: DOSSIER: as the papers of the newest dossier say that is VALIDE, or of the newest that was analysed and not rejected where nothing was declared; DECLARED: as you gave it
    source: Literal["DOSSIER", "DECLARED"]
    #: The dossier; null if DECLARED
    clientFileToAnalyzeId: Optional[str]
    #: Its status; null if DECLARED
    status: Literal["EN_COURS", "A_TRAITER", "VALIDE", "REJETE", "A_COMPLETER", "ERREUR", None]
    #: Family and given names, or the name of the company
    name: Optional[str]
    #: yyyy-mm-dd if it is from a dossier, otherwise as given
    dateOfBirth: Optional[str]
    #: As printed, or as given
    nationality: Optional[str]
    #: Numbers by their names: those of the result, or your own
    identifiers: Dict[str, str]


class CustomerScreening(TypedDict):
    #: As GET /v2/screening/subjects says it; null where you never gave the customer to be searched for, and nothing is open
    status: Literal["PENDING", "CLEAR", "HITS", "FAILED", "ENDED", None]
    #: Whether it is searched for again when lists change
    monitor: bool
    #: Matches of 70 or more that nobody has decided about, of what you gave and of the newest dossier
    openHits: int
    #: When what you gave was last searched for; null before
    screenedAt: Optional[str]


class CustomerRelationship(TypedDict):
    #: As you gave it, or when the first dossier was VALIDE or the customer was given; null where it was never taken on
    startedAt: Optional[str]
    #: When it ended; null while it lasts
    endedAt: Optional[str]
    #: Why, where that was said
    endReason: Optional[str]


class CustomerRetention(TypedDict):
    #: By which rule of your organisation files are kept
    profile: Literal["OBLIGED", "MINIMAL"]
    #: When the file goes by itself, unless a legal hold keeps it; null while that is open
    until: Optional[str]
    #: Why, in words; in French with `Accept-Language: fr`
    ground: str


class Customer(TypedDict):
    #: Your own identifier
    externalId: str
    #: Person or company
    type: Literal["PERSON", "COMPANY"]
    #: What the customer is called; null before anything is known
    name: Optional[str]
    #: Who the customer is, and how that is known; null before it is
    identity: Optional[CustomerIdentity]
    screening: CustomerScreening
    risk: SubjectRisk
    #: Always null in this version
    tier: Optional[str]
    relationship: CustomerRelationship
    retention: CustomerRetention
    #: Since when the service knows the customer
    createdAt: str


class CustomerPage(TypedDict):
    content: List[Customer]
    #: Give it as `after` for the next page; null on the last one
    next: Optional[str]


class CustomerEnd(TypedDict):
    #: Why, for the file of the customer
    reason: str


class CustomerChanged(TypedDict):
    #: Your own identifier of the customer
    externalId: str
    #: What changed; GET the customer for how it is now
    changed: List[Literal["CREATED", "IDENTITY", "SCREENING", "RISK", "RELATIONSHIP"]]
    #: When
    at: str


class CustomerEvents(TypedDict):
    #: The oldest first
    content: List[CustomerChanged]
    #: Keep it, and give it as `after` to read what comes behind these
    next: str
    #: Nothing comes behind these yet
    last: bool


class _InformalBusinessRequest(TypedDict):
    #: yyyy-mm-dd
    ownerBirthDate: str
    #: Where the owner was born
    ownerBirthPlace: str
    #: Commune of the business
    activityMunicipality: str
    #: Names of the owner, in any order
    ownerFullName: str


class InformalBusinessRequest(_InformalBusinessRequest, total=False):
    #: IDU code of the business, like CI-2022-0036513 N
    iduCode: str
    #: Number of the owner's identity document
    ownerIdentityDocumentNumber: str
    #: Owner's phone, with or without +225
    phoneNumber: str


class _InformalBusinessResult(TypedDict):
    iduCode: str
    #: Likeness of the birth dates
    ownerBirthDateScore: float
    #: Likeness of the birth places
    ownerBirthPlaceScore: float
    #: Likeness of the names
    ownerNameScore: float
    #: Likeness of the municipalities
    activityMunicipalityScore: float
    #: Whether every score reaches the threshold
    isValid: bool
    #: Set on your account
    threshold: float


class InformalBusinessResult(_InformalBusinessResult, total=False):
    #: Made up by the sandbox for a value of its table (/sandbox), with test credentials only
    simulated: bool


class _PersonInfoScoreRequest(TypedDict):
    #: Given names
    firstName: str
    #: Family name
    lastName: str
    #: dd/mm/yyyy; XX for a part that is not known
    dateOfBirth: str
    #: Sex
    gender: Literal["M", "F"]


class PersonInfoScoreRequest(_PersonInfoScoreRequest, total=False):
    #: National number, 11 digits: of the new CNI and the resident card
    nni: str
    #: Card number, for the old CNI, which has no NNI: C and 10 digits
    iDCardNumber: str
    #: Not available yet: 400 PARAMETER_NOT_AVAILABLE
    phoneNumber: str


class _PersonInfoScore(TypedDict):
    #: Of this answer
    id: int
    #: The NNI that was asked for; null where it was a card number
    nni: Optional[str]
    #: The card number that was asked for; null where it was an NNI
    iDCardNumber: Optional[str]
    #: 100 is a full match, 0 none
    firstNameMatchingScore: float
    #: 100 is a full match, 0 none
    lastNameMatchingScore: float
    #: 100 is a full match, 0 none
    dateOfBirthMatchingScore: float
    #: 100 is a full match, 0 none
    genderMatchingScore: float
    #: Why each score is what it is, in English or French by Accept-Language
    explanation: List[str]


class PersonInfoScore(_PersonInfoScore, total=False):
    #: Made up by the sandbox for a value of its table (/sandbox), with test credentials only
    simulated: bool


class AccountCompany(TypedDict):
    id: int
    name: str
    #: Country
    country: Optional[str]
    #: City
    city: Optional[str]
    #: Contact address
    contactEmail: Optional[str]
    #: RCCM number of the organisation
    rccmNumber: Optional[str]
    #: Kind of company, as the operator recorded it
    type: Optional[str]
    #: Owner
    ownerName: Optional[str]
    #: Agencies of the company
    agencies: List[Any]


class SandboxDay(TypedDict):
    #: Uploads, lookups and searches a day (UTC), free
    dailyCalls: int
    #: Made today, by all test credentials of the organisation
    usedCalls: int


class _Subscription(TypedDict):
    #: Identifier of the subscription
    id: str
    company: AccountCompany
    #: CHECK_COUNT, or UNLIMITED
    type: Literal["CHECK_COUNT", "UNLIMITED"]
    #: Checks that remain; 2147483647 when unlimited
    numberOfChecks: int
    #: ACTIVE: checks can be made
    status: Literal["ACTIVE", "EXHAUSTED", "EXPIRED", "SUSPENDED"]
    #: Last day on which checks can be made (UTC); 9999-12-31 where it does not end by itself
    expirationDate: str
    #: Checks ever granted
    totalChecks: int
    #: Checks charged
    consumedChecks: int
    #: Checks set aside for analyses in progress
    reservedChecks: int


class Subscription(_Subscription, total=False):
    sandbox: SandboxDay


class UsageMovement(TypedDict):
    #: grant: checks given; charge: of a lookup or search; reserve: set aside for an analysis; settle: what it used; return: what it did not; expire: written off at the end of the subscription
    kind: Literal["grant", "charge", "reserve", "settle", "return", "expire"]
    #: What it was for, such as `search.person` or `dossier.analysis`
    operation: str
    #: How many entries of the ledger
    count: int
    #: Checks that they moved
    checks: int


class UsageDay(TypedDict):
    #: UTC
    day: str
    #: Checks charged and settled on this day
    consumedChecks: int
    #: What the ledger has of this day, by kind and operation
    movements: List[UsageMovement]


class _UsagePage(TypedDict):
    #: Every day of the range, the newest first
    content: List[UsageDay]
    pageNumber: int
    pageSize: int
    #: Days of the range
    totalElements: int
    totalPages: int
    last: bool
    first: bool


class UsagePage(_UsagePage, total=False):
    sandbox: SandboxDay


class LedgerCredential(TypedDict):
    apiKey: str
    label: str


class LedgerEntry(TypedDict):
    #: Grows with time
    id: int
    #: When
    at: str
    #: grant: checks given; charge: of a lookup or search; reserve: set aside for an analysis; settle: what it used; return: what it did not; expire: written off at the end of the subscription
    kind: Literal["grant", "charge", "reserve", "settle", "return", "expire"]
    #: Checks that were moved
    amount: int
    #: What it was for, such as `search.person` or `dossier.analysis`
    operation: str
    #: The request or the dossier that it was for, or words
    reference: str
    #: Where the reference is a dossier: the `id` that the upload answered with
    dossierId: Optional[str]
    #: By which credential; null where it was none
    credential: Optional[LedgerCredential]
    #: Whether a test credential made it
    test: bool
    #: Checks that remained then
    availableAfter: int


class LedgerPage(TypedDict):
    #: Newest first
    entries: List[LedgerEntry]
    #: What to give as `before` for those that follow; null at the end
    next: Optional[int]


class OwnCredential(TypedDict):
    id: int
    apiKey: str
    #: live or test: two worlds that see nothing of each other
    mode: Literal["live", "test"]
    #: What it is for, as the operator wrote it
    label: str
    #: read: results, lookups and searches; write: uploads, verifications, running checks again; admin: webhooks and secrets
    scopes: List[Literal["read", "write", "admin"]]
    #: When it was made
    createdAt: str
    #: Until when it is good; null: it does not end by itself
    expiresAt: Optional[str]
    #: Since when there is a new secret beside the old one; null unless the secret is being changed
    newSecretAt: Optional[str]


class _OwnCredentialWithSecret(TypedDict):
    credential: OwnCredential
    #: The new Api-Secret. Shown here and never again: keep it now. null in an answer that is given again for the same Idempotency-Key (`Idempotent-Replayed`): if the first one was lost, `DELETE /v2/credentials/current/secrets/new, then POST /v2/credentials/current/secrets` makes another
    apiSecret: Optional[str]


class OwnCredentialWithSecret(_OwnCredentialWithSecret, total=False):
    #: Only where the secret is null: why, and how another is made
    explanation: List[str]


class PolicyWarning(TypedDict):
    field: str
    message: str


class _PolicyInForce(TypedDict):
    #: Grows with every change; 0 where there never was one
    version: int
    #: Null where people decide everything
    policy: Optional[Dict[str, Any]]
    #: Why rules may decide without a person; without one they only propose
    ground: Optional[str]
    #: Two people decide for this account: rules only propose
    fourEyes: bool
    #: When it was set; null where nobody ever did
    setAt: Optional[str]


class PolicyInForce(_PolicyInForce, total=False):
    #: Of a policy that was just set: what it sets aside
    warnings: List[PolicyWarning]


class _PolicyRequest(TypedDict):
    #: Ordered rules, as the guide on policies has them: `name`, `rules` with `name`, `when` and `then`; perhaps `sample` and `rejectByRule`. null turns them off: people decide everything
    policy: Optional[Dict[str, Any]]


class PolicyRequest(_PolicyRequest, total=False):
    #: Why rules may decide without a person (law 2013-450); empty: they only propose
    ground: str
    #: With `policy` null, and only then: why it is turned off. Kept with the version
    reason: str
    #: The `version` that it was made from; 409 where another counts by now. Not looked at if absent
    version: int


class RulesProposed(TypedDict):
    #: Of what waits
    proposal: str
    #: Who confirms it, and where
    explanation: str


class _PolicyTestRequest(TypedDict):
    #: Ordered rules, as the guide on policies has them: `name`, `rules` with `name`, `when` and `then`; perhaps `sample` and `rejectByRule`
    policy: Dict[str, Any]


_PolicyTestRequestNamed = TypedDict("_PolicyTestRequestNamed", {
    "from": "str",
}, total=False)


class PolicyTestRequest(_PolicyTestRequest, _PolicyTestRequestNamed, total=False):
    #: Last day; it is included. Today unless told
    to: str
    #: `next` of the part before
    after: str
    #: Dossiers in this part
    most: int


class PolicyTest(TypedDict):
    dossiers: int
    total: Optional[int]
    next: Optional[str]
    rules: List[Dict[str, Any]]
    matrix: List[Dict[str, Any]]
    changed: List[Dict[str, Any]]


class RiskMonths(TypedDict):
    #: Months until who is LOW is looked at again
    LOW: int
    #: Months until who is MEDIUM is looked at again
    MEDIUM: int
    #: Months until who is HIGH is looked at again
    HIGH: int


class _RiskRow(TypedDict):
    #: What is true of the subject
    when: Literal["SANCTION_CONFIRMED", "SANCTION_OPEN", "PEP_CONFIRMED", "PEP_OPEN", "PRESS_CONFIRMED", "PRESS_OPEN", "NATIONALITY", "NATIONALITY_UNKNOWN", "COUNTRY", "PERSON", "SOLE_TRADER", "COMPANY", "INFORMAL_BUSINESS", "COMPANY_YOUNG", "POOR_DOCUMENT", "OWNERS_UNKNOWN", "OWNERS_PARTLY_KNOWN", "NOT_SCREENED"]
    #: The rating that it asks for at least
    rating: Literal["LOW", "MEDIUM", "HIGH"]


class RiskRow(_RiskRow, total=False):
    #: Of NATIONALITY and COUNTRY: which, ISO 3166-1 alpha-3
    countries: List[str]
    #: Of COMPANY_YOUNG: younger than so many years
    years: int


class RiskTable(TypedDict):
    name: str
    months: RiskMonths
    #: So many rows of MEDIUM that hold make HIGH together; null: never
    highFrom: Optional[int]
    rows: List[RiskRow]


class RiskTableInForce(TypedDict):
    #: Grows with every change; 0: the table that comes with the service
    version: int
    table: RiskTable
    #: When it was set; null where nobody ever did
    setAt: Optional[str]


class _RiskTableRequest(TypedDict):
    #: null: the table that comes with the service
    table: Optional[RiskTable]
    #: Kept with the version
    reason: str


class RiskTableRequest(_RiskTableRequest, total=False):
    #: The `version` that it was made from; 409 where another counts by now. Not looked at if absent
    version: int


class WebhookEndpoint(TypedDict):
    #: Identifier of the endpoint
    id: str
    #: Address that takes the messages. Of an endpoint of both worlds a test credential sees the beginning only
    url: str
    #: Whose messages it gets: those about live or about test dossiers; null: both, as an operator may set it up. One of both is changed with a live credential
    mode: Optional[Literal["live", "test"]]
    #: The types of messages that it gets; empty: all, also those that come later
    eventTypes: List[str]
    #: Since when nothing is sent there; null while it takes messages
    disabledAt: Optional[str]
    #: GONE: the receiver answered 410. CLIENT: your program did it. OPERATOR: whoever runs the service did
    disabledReason: Optional[str]
    #: While the secret is changed, until when messages are signed with the old one too
    oldSecretUntil: Optional[str]
    #: When it was added
    createdAt: str


class WebhookEndpoints(TypedDict):
    endpoints: List[WebhookEndpoint]
    #: How many an organisation may have, live and test together
    limit: int


class _WebhookEndpointRequest(TypedDict):
    #: A public https address
    url: str


class WebhookEndpointRequest(_WebhookEndpointRequest, total=False):
    #: The types of messages that it gets. Absent or empty: all
    eventTypes: List[Literal["DOCUMENT_TO_ANALYSE_RECEIVED", "ANALYSIS_RESULT", "STATUS_CHANGED", "MONITORING_ALERT", "CAPTURE_SESSION_CHANGED", "CUSTOMER_CHANGED"]]


class _WebhookEndpointWithSecret(TypedDict):
    endpoint: WebhookEndpoint
    #: Signs its messages. Shown here and never again: keep it now. null in an answer that is given again for the same Idempotency-Key (`Idempotent-Replayed`): if the first one was lost, `POST /v2/webhooks/{endpointId}/secret` makes another
    secret: Optional[str]


class WebhookEndpointWithSecret(_WebhookEndpointWithSecret, total=False):
    #: Only where the secret is null: why, and how another is made
    explanation: List[str]


class ChangeWebhookEndpoint(TypedDict, total=False):
    #: A public https address
    url: str
    #: The types of messages that it gets from now on; empty: all
    eventTypes: List[Literal["DOCUMENT_TO_ANALYSE_RECEIVED", "ANALYSIS_RESULT", "STATUS_CHANGED", "MONITORING_ALERT", "CAPTURE_SESSION_CHANGED", "CUSTOMER_CHANGED"]]
    #: true: nothing is sent there, and what waits is cancelled; false: messages are sent again
    disabled: bool


class ChangedWebhookEndpoint(TypedDict):
    endpoint: WebhookEndpoint
    #: How many deliveries that waited were cancelled
    cancelled: int


class CancelledDeliveries(TypedDict):
    #: How many deliveries that waited were cancelled
    cancelled: int


class WebhookFailure(TypedDict):
    code: str
    words: str


class WebhookTest(TypedDict):
    #: Names the message
    webhookId: str
    #: Whether the receiver answered 2xx
    taken: bool
    #: What the receiver answered
    status: Optional[int]
    #: Why no answer came, by a code and in words
    failure: Optional[WebhookFailure]
    #: How long it took
    milliseconds: int


class _WebhookDelivery(TypedDict):
    #: The `webhookId` that the receiver sees
    id: str
    #: The endpoint it goes to
    endpointId: str
    #: Of the address that it goes to
    host: str
    #: The dossier it is about: the `id` that the upload answered with; null of a capture session that has become none
    dossierId: Optional[str]
    #: The capture session it is about; null of a dossier
    captureSessionId: Optional[str]
    #: The customer of your portfolio it is about; null of others
    subjectId: Optional[str]
    #: DOCUMENT_TO_ANALYSE_RECEIVED, ANALYSIS_RESULT, STATUS_CHANGED, MONITORING_ALERT, CAPTURE_SESSION_CHANGED, CUSTOMER_CHANGED
    messageType: str
    #: Grows per dossier, and per capture session
    sequence: int
    #: PENDING: waits for its next attempt
    state: Literal["PENDING", "DELIVERED", "FAILED", "CANCELLED"]
    #: Since it was made, or last replayed
    attempts: int
    #: What the receiver answered
    status: Optional[int]
    #: Why no answer came, by a code and in words
    failure: Optional[WebhookFailure]
    #: When it was made
    createdAt: str
    #: When the receiver took it
    deliveredAt: Optional[str]
    #: When it is tried next
    nextAttemptAt: Optional[str]
    #: Whether it can be sent again: its endpoint takes messages, and what it is about was not erased
    replayable: bool


class WebhookDelivery(_WebhookDelivery, total=False):
    #: The sandbox made up the last attempt: nothing was sent. Additive
    simulated: bool


class WebhookDeliveries(TypedDict):
    #: Newest first; never the bodies
    deliveries: List[WebhookDelivery]
    #: What to give as `after` for those that follow; null at the end
    next: Optional[str]


class _WebhookAttempt(TypedDict):
    #: When
    at: str
    #: What the receiver answered
    status: Optional[int]
    #: Why no answer came, by a code and in words
    failure: Optional[WebhookFailure]
    #: How long it took
    milliseconds: int


class WebhookAttempt(_WebhookAttempt, total=False):
    #: The sandbox made up the last attempt: nothing was sent. Additive
    simulated: bool


class WebhookDeliveryAttempts(TypedDict):
    delivery: WebhookDelivery
    #: Newest first
    attempts: List[WebhookAttempt]


class WebhookReplays(TypedDict):
    #: How many are sent again, with the same webhookId and body
    replayed: int
    #: How many cannot be: their endpoint takes no messages any more, or their dossier was erased
    impossible: int


_WebhookReplayRange = TypedDict("_WebhookReplayRange", {
    "from": "str",
    "to": "str",
    "failedOnly": "bool",
})


class WebhookReplayRange(_WebhookReplayRange, total=False):
    #: Only those to this endpoint
    endpointId: str


class Words(TypedDict):
    #: In English
    en: str
    #: In French
    fr: str


class ExplainedProblem(TypedDict):
    #: For programs
    code: str
    meaning: Words
    whatToDo: Words
    #: HTTP status
    status: int
    #: Only people who work in the console meet it
    console: bool


class ExplainedCode(TypedDict):
    #: For programs
    code: str
    meaning: Words
    whatToDo: Words


class ProblemCatalogue(TypedDict):
    #: `code` of a problem
    problems: List[ExplainedProblem]
    #: `code` of the entries of its `errors`
    fields: List[ExplainedCode]


class CodeGroup(TypedDict):
    #: Which codes they are, as in templateErrors
    group: str
    title: Words
    #: Where they stand in answers and messages
    where: str
    codes: List[ExplainedCode]


class CodeCatalogue(TypedDict):
    groups: List[CodeGroup]


class SandboxValue(TypedDict):
    #: The calls in which it is sent
    endpoints: List[str]
    #: Where it is sent
    field: str
    #: What is sent
    value: str
    #: beginning: what is sent begins with the value; whole: it is the value
    match: Literal["beginning", "whole"]
    #: What has to be sent too: `name=value`, or the name of a field for any picture, with a comma and a space between them; null where it is nothing
    needs: Optional[str]
    outcome: Words
    #: What it does, for programs
    does: Dict[str, Any]


class UploadV1(TypedDict, total=False):
    #: Selfie
    selfie: Picture
    #: Front of the national identity card
    cniRecto: Picture
    #: Back of the national identity card
    cniVerso: Picture
    #: Front of the consular card
    carteConsulaireRecto: Picture
    #: Back of the consular card
    carteConsulaireVerso: Picture
    #: Front of the resident card
    carteResidentRecto: Picture
    #: Back of the resident card
    carteResidentVerso: Picture
    #: Passport page with the photograph
    passport: Picture
    #: RCCM extract of the company
    rccm: Picture
    #: Tax declaration of existence (DFE) of the company
    dfe: Picture


class UploadingCredential(TypedDict):
    id: int
    #: Always null
    company: Optional[Dict[str, Any]]


class UploadedPicture(TypedDict):
    id: str
    documentName: str
    #: null until analysed
    extractedContent: Optional[Dict[str, Any]]


class UploadedDocument(TypedDict):
    id: str
    #: For example CNI or RCCM
    type: str
    #: null until analysed
    jsonContent: Optional[Dict[str, Any]]
    #: false at creation
    analyzed: bool
    #: null until analysed
    analyzedAt: Optional[str]
    filesToAnalyse: List[UploadedPicture]


class _AnalysisRequest(TypedDict):
    #: Identifier under which the result is asked for
    id: str
    #: When it was received (UTC)
    createdAt: str
    #: Empty for KYC; the credential for KYB
    addedBy: Dict[str, Any]
    clientFilesToAnalyzeDocuments: List[UploadedDocument]


class AnalysisRequest(_AnalysisRequest, total=False):
    #: v2 KYC only: your own identifier
    externalId: Optional[str]
    #: Made up by the sandbox for a value of its table (/sandbox), with test credentials only
    simulated: bool


class UploadV2(TypedDict, total=False):
    #: Selfie
    selfie: Picture
    #: Front of the identity document; required for KYC
    idDocumentFront: Picture
    #: Back of the identity document
    idDocumentBack: Picture
    #: Your own identifier of the dossier
    externalId: str
    #: What the identity document is; required for KYC. Small letters are forgiven: `cni` is CNI
    documentType: Literal["CNI", "PASSEPORT", "CARTE_RESIDENT", "CARTE_CONSULAIRE", "PERMIS_CONDUIRE"]
    #: Absent or empty: all that are configured on your account
    verificationsToApply: List[Literal["DB_CHECK", "MRZ_CHECK", "EXPIRATION_CHECK", "FACE_MATCH_CHECK", "PEP_CHECK", "SANCTION_CHECK", "MEDIA_CHECK", "TEMPLATE_CHECK", "COMPANY_DB_CHECK", "LIVENESS_CHECK", "ADDRESS_CHECK"]]
    #: What the first document is, in capitals or not; without it the document is AUTRE: read and kept, and hardly checked
    idDocumentType: Literal["CNI", "PASSEPORT", "CARTE_RESIDENT", "CARTE_CONSULAIRE", "PERMIS_CONDUIRE", "SELFIE", "AUTRE", "DFE", "RCCM", "ENTREPRENEUR_CARD", "AUTRE_ENTREPRISE", "CARTE_GRISE", "PROOF_OF_ADDRESS"]
    #: RCCM extract of the company
    companyRccm: Picture
    #: Tax declaration of existence (DFE) of the company
    companyDfe: Picture
    #: Front of the second document
    idDocument2Front: Picture
    #: Back of the second document
    idDocument2Back: Picture
    #: What the second document is, in capitals or not; without it the document is AUTRE: read and kept, and hardly checked
    idDocument2Type: Literal["CNI", "PASSEPORT", "CARTE_RESIDENT", "CARTE_CONSULAIRE", "PERMIS_CONDUIRE", "SELFIE", "AUTRE", "DFE", "RCCM", "ENTREPRENEUR_CARD", "AUTRE_ENTREPRISE", "CARTE_GRISE", "PROOF_OF_ADDRESS"]
    #: Front of the third document
    idDocument3Front: Picture
    #: Back of the third document
    idDocument3Back: Picture
    #: What the third document is, in capitals or not; without it the document is AUTRE: read and kept, and hardly checked
    idDocument3Type: Literal["CNI", "PASSEPORT", "CARTE_RESIDENT", "CARTE_CONSULAIRE", "PERMIS_CONDUIRE", "SELFIE", "AUTRE", "DFE", "RCCM", "ENTREPRENEUR_CARD", "AUTRE_ENTREPRISE", "CARTE_GRISE", "PROOF_OF_ADDRESS"]
    #: Front of the vehicle registration
    carteGriseFront: Picture
    #: Back of the vehicle registration
    carteGriseBack: Picture
    #: Proof of address: a bill for electricity, water or telephone, a bank statement or a certificate of residence (an addition to the interface)
    proofOfAddress: Picture
    #: Same as companyRccm
    rccm: Picture
    #: Same as companyDfe
    dfe: Picture
    #: A JSON object of strings that comes back in the result and the webhooks
    additionalData: Union[str, Mapping[str, str]]


class _FaceMatchV1(TypedDict):
    #: Selfie
    selfie: Picture


class FaceMatchV1(_FaceMatchV1, total=False):
    #: Front of the national identity card
    cniRecto: Picture
    #: Back of the national identity card
    cniVerso: Picture
    #: Front of the consular card
    carteConsulaireRecto: Picture
    #: Back of the consular card
    carteConsulaireVerso: Picture
    #: Front of the resident card
    carteResidentRecto: Picture
    #: Back of the resident card
    carteResidentVerso: Picture
    #: Passport page with the photograph
    passport: Picture


class _FaceMatchResult(TypedDict):
    type: Literal["FACE_MATCH"]
    #: Similarity above 80
    faceMatched: bool
    #: "0.00" to "100.00"; 80 is the decision point, and from 60 to 90 a person should look
    similarity: str
    #: The portrait that the selfie was compared with, a JPEG; null where nothing was compared
    comparedImageBase64: Optional[str]
    #: GOVERNMENT (the register's photo) or OFFLINE (the document's portrait)
    faceMatchVerificationType: Literal["GOVERNMENT", "OFFLINE"]
    #: Why it came out so, in English or French by Accept-Language
    explanation: List[str]


class FaceMatchResult(_FaceMatchResult, total=False):
    #: Why nothing was compared, a code: of the selfie (NO_FACE, SEVERAL_FACES, ...), or NO_REFERENCE_PORTRAIT; absent where they were
    notComparedReason: str
    #: Made up by the sandbox for a value of its table (/sandbox), with test credentials only
    simulated: bool


class _FaceMatchV2(TypedDict):
    #: Selfie
    selfie: Picture
    #: Front of the identity document
    idDocumentFront: Picture


class FaceMatchV2(_FaceMatchV2, total=False):
    #: Back of the identity document
    idDocumentBack: Picture
    #: What the identity document is, in capitals or not; without it, what the pictures show counts
    documentType: Literal["CNI", "PASSEPORT", "CARTE_RESIDENT", "CARTE_CONSULAIRE", "PERMIS_CONDUIRE"]


class ReceivedPicture(TypedDict):
    id: str
    documentName: str


class ReceivedDocument(TypedDict):
    id: str
    #: For example CNI or RCCM
    type: str
    filesToAnalyse: List[ReceivedPicture]


class _DossierReceived(TypedDict):
    #: Identifier of the dossier
    id: str
    #: Your own identifier
    externalId: Optional[str]
    #: When it was received (UTC)
    createdAt: str
    #: As given at the upload
    additionalData: Dict[str, str]
    documents: List[ReceivedDocument]


class DossierReceived(_DossierReceived, total=False):
    #: Made up by the sandbox for a value of its table (/sandbox), with test credentials only
    simulated: bool


class DocumentToAnalyseReceivedMessage(TypedDict):
    #: Names this message
    webhookId: str
    companyId: int
    messageType: Literal["DOCUMENT_TO_ANALYSE_RECEIVED"]
    #: When it happened
    timestamp: str
    #: Grows per dossier, capture session or customer
    sequence: int
    payload: DossierReceived


class AnalysisResultMessage(TypedDict):
    #: Names this message
    webhookId: str
    companyId: int
    messageType: Literal["ANALYSIS_RESULT"]
    #: When it happened
    timestamp: str
    #: Grows per dossier, capture session or customer
    sequence: int
    payload: AnalysisResultV2


class _StatusChanged(TypedDict):
    id: int
    #: When it was received (UTC)
    createdAt: str
    #: Identifier that the upload answered with
    clientFileToAnalyzeId: str
    #: EN_COURS: queued or running; A_TRAITER: analysed, waits for a decision; then VALIDE, REJETE or A_COMPLETER; ERREUR: could not be analysed
    status: Literal["EN_COURS", "A_TRAITER", "VALIDE", "REJETE", "A_COMPLETER", "ERREUR"]
    #: As given at the upload
    additionalData: Dict[str, str]
    #: Your own identifier
    externalId: Optional[str]
    errors: List[DossierError]
    #: For the order of work, and for no decision: the weighted mean of what could be judged, not above what the gravest finding allows (the table at the top of the reference); 0 before completion
    score: float
    #: Additive: what keeps the score down, the gravest first; empty before completion
    scoreCaps: List[ScoreCap]
    risk: SubjectRisk
    company: ResultCompanyV2
    documents: List[DocumentV2]
    #: The status before
    previousStatus: Literal["EN_COURS", "A_TRAITER", "VALIDE", "REJETE", "A_COMPLETER", "ERREUR"]
    #: Why, as whoever decided wrote it
    reason: str
    #: Codes of the reasons that were chosen from your list, whose words stand in `reason`; none where it was written freely
    reasonCodes: List[str]


class StatusChanged(_StatusChanged, total=False):
    #: Made up by the sandbox for a value of its table (/sandbox), with test credentials only
    simulated: bool
    captureSession: ResultCaptureSession
    policy: ResultPolicy


class StatusChangedMessage(TypedDict):
    #: Names this message
    webhookId: str
    companyId: int
    messageType: Literal["STATUS_CHANGED"]
    #: When it happened
    timestamp: str
    #: Grows per dossier, capture session or customer
    sequence: int
    payload: StatusChanged


class SearchedList(TypedDict):
    name: str
    version: int


class _MonitoringAlert(TypedDict):
    #: Identifier of the newest dossier of the person or company; of a customer whom you gave without a dossier its own
    id: str
    #: Your own identifier of that dossier, or of that customer
    externalId: Optional[str]
    #: The person or company; the same for all its dossiers
    subjectId: str
    risk: SubjectRisk
    #: New matches on lists of sanctions, score 70 and above
    sanctions: List[SanctionMatch]
    #: New matches on lists of politically exposed persons, score 70 and above
    peps: List[PepMatch]
    #: The lists that were searched
    lists: List[SearchedList]


class MonitoringAlert(_MonitoringAlert, total=False):
    #: Only for a customer whom you gave by POST /v2/screening/subjects, or in a file
    source: Literal["PORTFOLIO"]


class MonitoringAlertMessage(TypedDict):
    #: Names this message
    webhookId: str
    companyId: int
    messageType: Literal["MONITORING_ALERT"]
    #: When it happened
    timestamp: str
    #: Grows per dossier, capture session or customer
    sequence: int
    payload: MonitoringAlert


class _CaptureSessionChanged(TypedDict):
    #: Identifier of the session
    id: str
    #: The credential that made it, by its id: revoking that cancels the session while it is open; null where a person made it
    credentialId: Optional[int]
    #: CREATED, OPENED (the page was shown), IN_PROGRESS (the person consented), then for good: SUBMITTED, EXPIRED, CANCELLED, DECLINED (no consent)
    status: Literal["CREATED", "OPENED", "IN_PROGRESS", "SUBMITTED", "EXPIRED", "CANCELLED", "DECLINED"]
    #: KYC or KYB
    type: Literal["KYC", "KYB"]
    documentTypes: List[IdentityDocumentType]
    #: none, photo or liveness
    selfie: Literal["none", "photo", "liveness"]
    #: Whether somebody takes the pictures for the customer
    assisted: bool
    #: Your own identifier
    externalId: Optional[str]
    #: Of the page
    language: Literal["fr", "en"]
    #: Where the person is led at the end
    redirectUrl: Optional[str]
    #: As given
    additionalData: Dict[str, str]
    #: When it was made
    createdAt: str
    #: Until when the link works
    expiresAt: str
    #: When it was submitted, declined, cancelled or expired
    endedAt: Optional[str]
    #: Of a SUBMITTED session: the dossier, whose result is asked for by this id as after an upload
    dossierId: Optional[str]
    #: The status before
    previousStatus: Literal["CREATED", "OPENED", "IN_PROGRESS", "SUBMITTED", "EXPIRED", "CANCELLED", "DECLINED"]


class CaptureSessionChanged(_CaptureSessionChanged, total=False):
    #: Made up by the sandbox for a value of its table (/sandbox), with test credentials only
    simulated: bool


class CaptureSessionChangedMessage(TypedDict):
    #: Names this message
    webhookId: str
    companyId: int
    messageType: Literal["CAPTURE_SESSION_CHANGED"]
    #: When it happened
    timestamp: str
    #: Grows per dossier, capture session or customer
    sequence: int
    payload: CaptureSessionChanged


class CustomerChangedMessage(TypedDict):
    #: Names this message
    webhookId: str
    companyId: int
    messageType: Literal["CUSTOMER_CHANGED"]
    #: When it happened
    timestamp: str
    #: Grows per dossier, capture session or customer
    sequence: int
    payload: CustomerChanged


TestPayload = Dict[str, Any]


class TestMessage(TypedDict):
    #: Names this message
    webhookId: str
    companyId: int
    messageType: Literal["TEST"]
    #: When it happened
    timestamp: str
    #: Grows per dossier, capture session or customer
    sequence: int
    payload: TestPayload


#: What the service sends to webhooks; ``messageType`` tells which it is.
WebhookMessage = Union["DocumentToAnalyseReceivedMessage", "AnalysisResultMessage", "StatusChangedMessage", "MonitoringAlertMessage", "CaptureSessionChangedMessage", "CustomerChangedMessage", "TestMessage"]
