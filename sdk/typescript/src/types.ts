/** Made from the service's OpenAPI document by tools/sdk/openapi-types.ts; test/sdk-types.test.ts says how. */

/** The path of a file, its bytes, or a stream of them. A stream is read once and kept for further attempts. */
export type Picture = string | URL | Uint8Array | Blob | AsyncIterable<Uint8Array>;

/** A check by its type: its scoring, of which only `type` is there unless it was executed. */
type CheckOf<Type extends string, Status extends string, Scoring extends { readonly type: string }> = {
  readonly type: Type;
} & (
  | { readonly status: 'EXECUTED'; readonly scoring: Scoring }
  | {
      readonly status: Exclude<Status, 'EXECUTED'>;
      readonly scoring: Pick<Scoring, 'type'> & {
        readonly [K in Exclude<keyof Scoring, 'type'>]?: undefined;
      };
    }
);

export type Recognised = {
  /** Who issued it, ISO 3166-1 alpha-3; null where that cannot be told */
  readonly state: string | null;
  /** CARTE_IDENTITE: another state's identity card, whose type is AUTRE. ATTESTATION_IDENTITE, CNPS, STATUTS: told by their title, nothing is read of them. Else a type: CNI, PASSEPORT, CARTE_RESIDENT, ... */
  readonly paper: string;
};

/** Moved to verifications; comparedWithRealData false and scores of 0 where nothing was compared */
export type PersonScoringV1OrNone = {
  readonly type: 'personInfoScoring';
  readonly id: number;
  /** National number */
  readonly nni: string | null;
  /** Card number */
  readonly iDCardNumber: string | null;
  /** Phone number */
  readonly phoneNumber: string | null;
  /** 100 is a full match, 0 none */
  readonly firstNameMatchingScore: number;
  /** 100 is a full match, 0 none */
  readonly lastNameMatchingScore: number;
  /** 100 is a full match, 0 none */
  readonly dateOfBirthMatchingScore: number;
  /** 100 is a full match, 0 none */
  readonly genderMatchingScore: number;
  /** 100 is a full match, 0 none */
  readonly phoneNumberMatchingScore: number;
  /** Whether the person was found in the register */
  readonly comparedWithRealData: boolean;
  /** JSON of the person found in the register; absent when none was */
  readonly rawData?: string | undefined;
};

/** What was read. Identity documents have every key up to document_expiry_yyyy_mm_dd, company papers those from companyName on with state, message and ocr_raw; null where nothing was read. Empty for a selfie in v1 */
export type OcrExtractedData = {
  /** As printed */
  readonly mrz?: string | null | undefined;
  /** As printed */
  readonly nni?: string | null | undefined;
  /** Always null */
  readonly image?: string | null | undefined;
  /** OK, or why the pictures were hard to read: a code of /codes (qualityReasons) */
  readonly state?: string | null | undefined;
  /** As printed */
  readonly gender?: string | null | undefined;
  /** As printed */
  readonly height?: string | null | undefined;
  /** `state` in words */
  readonly message?: string | null | undefined;
  /** All lines that were read, front then back */
  readonly ocr_raw?: string | null | undefined;
  /** As printed */
  readonly last_name?: string | null | undefined;
  /** As printed */
  readonly first_name?: string | null | undefined;
  /** As printed */
  readonly profession?: string | null | undefined;
  /** As printed */
  readonly father_name?: string | null | undefined;
  /** As printed */
  readonly mother_name?: string | null | undefined;
  /** As printed */
  readonly nationality?: string | null | undefined;
  /** Who issued it, ISO 3166-1 alpha-3 */
  readonly country_code?: string | null | undefined;
  /** dd/mm/yyyy as printed */
  readonly date_of_birth?: string | null | undefined;
  /** As printed */
  readonly document_code?: string | null | undefined;
  /** As printed */
  readonly place_of_birth?: string | null | undefined;
  /** dd/mm/yyyy as printed */
  readonly document_expiry?: string | null | undefined;
  /** As printed */
  readonly document_number?: string | null | undefined;
  /** As printed */
  readonly father_birthday?: string | null | undefined;
  /** As printed */
  readonly mother_birthday?: string | null | undefined;
  /** As printed */
  readonly personal_number?: string | null | undefined;
  /** As printed */
  readonly permanent_address?: string | null | undefined;
  /** As printed */
  readonly date_of_birth_yyyy_mm_dd?: string | null | undefined;
  /** As printed */
  readonly document_expiry_yyyy_mm_dd?: string | null | undefined;
  /** As printed */
  readonly companyName?: string | null | undefined;
  /** As printed */
  readonly companyAddress?: string | null | undefined;
  /** As printed */
  readonly legalStatus?: string | null | undefined;
  /** As printed */
  readonly rccmNumber?: string | null | undefined;
  /** As printed */
  readonly shareCapital?: string | null | undefined;
  /** As printed */
  readonly companyDuration?: string | null | undefined;
  /** As printed */
  readonly managers?: string | null | undefined;
  /** Of a DFE only */
  readonly taxpayerNumber?: string | null | undefined;
  /** Of a proof of address only: its day, dd/mm/yyyy. Additive */
  readonly document_issue?: string | null | undefined;
  /** The same day, yyyy-mm-dd; null where it is not whole. Additive */
  readonly document_issue_yyyy_mm_dd?: string | null | undefined;
};

/** How sure each value is, from 0 to 1, under the same keys; calibrated: of values at 0.9 and above at least 99 of 100 are right, measured on papers of kinds that the reader had never seen. A value that a rule repaired is below 0.9, one that a person corrected is 1. Null where nothing was read; of image, state, message and ocr_raw; and of a country_code that the kind of paper tells. Additive */
export type OcrConfidence = {
  /** How sure it is */
  readonly mrz?: number | null | undefined;
  /** How sure it is */
  readonly nni?: number | null | undefined;
  /** How sure it is */
  readonly image?: number | null | undefined;
  /** How sure it is */
  readonly state?: number | null | undefined;
  /** How sure it is */
  readonly gender?: number | null | undefined;
  /** How sure it is */
  readonly height?: number | null | undefined;
  /** How sure it is */
  readonly message?: number | null | undefined;
  /** How sure it is */
  readonly ocr_raw?: number | null | undefined;
  /** How sure it is */
  readonly last_name?: number | null | undefined;
  /** How sure it is */
  readonly first_name?: number | null | undefined;
  /** How sure it is */
  readonly profession?: number | null | undefined;
  /** How sure it is */
  readonly father_name?: number | null | undefined;
  /** How sure it is */
  readonly mother_name?: number | null | undefined;
  /** How sure it is */
  readonly nationality?: number | null | undefined;
  /** How sure it is */
  readonly country_code?: number | null | undefined;
  /** How sure it is */
  readonly date_of_birth?: number | null | undefined;
  /** How sure it is */
  readonly document_code?: number | null | undefined;
  /** How sure it is */
  readonly place_of_birth?: number | null | undefined;
  /** How sure it is */
  readonly document_expiry?: number | null | undefined;
  /** How sure it is */
  readonly document_number?: number | null | undefined;
  /** How sure it is */
  readonly father_birthday?: number | null | undefined;
  /** How sure it is */
  readonly mother_birthday?: number | null | undefined;
  /** How sure it is */
  readonly personal_number?: number | null | undefined;
  /** How sure it is */
  readonly permanent_address?: number | null | undefined;
  /** How sure it is */
  readonly date_of_birth_yyyy_mm_dd?: number | null | undefined;
  /** How sure it is */
  readonly document_expiry_yyyy_mm_dd?: number | null | undefined;
  /** How sure it is */
  readonly companyName?: number | null | undefined;
  /** How sure it is */
  readonly companyAddress?: number | null | undefined;
  /** How sure it is */
  readonly legalStatus?: number | null | undefined;
  /** How sure it is */
  readonly rccmNumber?: number | null | undefined;
  /** How sure it is */
  readonly shareCapital?: number | null | undefined;
  /** How sure it is */
  readonly companyDuration?: number | null | undefined;
  /** How sure it is */
  readonly managers?: number | null | undefined;
  /** How sure it is */
  readonly taxpayerNumber?: number | null | undefined;
  /** How sure it is */
  readonly document_issue?: number | null | undefined;
  /** How sure it is */
  readonly document_issue_yyyy_mm_dd?: number | null | undefined;
};

export type PersonScoringV1 = {
  readonly type: 'personInfoScoring';
  readonly id: number;
  /** National number */
  readonly nni: string | null;
  /** Card number */
  readonly iDCardNumber: string | null;
  /** Phone number */
  readonly phoneNumber: string | null;
  /** 100 is a full match, 0 none */
  readonly firstNameMatchingScore: number;
  /** 100 is a full match, 0 none */
  readonly lastNameMatchingScore: number;
  /** 100 is a full match, 0 none */
  readonly dateOfBirthMatchingScore: number;
  /** 100 is a full match, 0 none */
  readonly genderMatchingScore: number;
  /** 100 is a full match, 0 none */
  readonly phoneNumberMatchingScore: number;
  /** Whether the person was found in the register */
  readonly comparedWithRealData: boolean;
  /** JSON of the person found in the register; absent when none was */
  readonly rawData?: string | undefined;
};

export type CompanyScoringV1 = {
  readonly type: 'companyScoring';
  readonly id: number;
  /** Whether the company was found in the register */
  readonly comparedWithRealData: boolean;
  /** Company name */
  readonly companyNameScore: number;
  /** Legal form */
  readonly legalStatusScore: number;
  /** Address */
  readonly addressScore: number;
  /** Share capital */
  readonly shareCapitalScore: number;
  /** Duration */
  readonly durationScore: number;
};

export type SanctionMatch = {
  /** Identifier of the entry; stays the same across versions of the list */
  readonly id: string;
  /** How likely it is the person asked for; 70 is the decision threshold */
  readonly score: number;
  /** The source's own number, or a stable hash of its identifier */
  readonly sourceId: number;
  /** Why the score is what it is, in sentences */
  readonly explanation: readonly string[];
  /** Made up by the sandbox for a value of its table (/sandbox), with test credentials only */
  readonly simulated?: boolean | undefined;
  readonly authority: string;
  readonly libelle: string;
  readonly relatedEntity: string;
  readonly entityType: string;
  readonly type: string;
  readonly firstname: string;
  readonly dateOfBirth: string;
  readonly placeOfBirth: string;
  readonly nationality: string;
  readonly countryAuthority: string;
  readonly logoAuthority: string;
  readonly sanctionListName: string;
  readonly sanctions: string;
  readonly listType: string;
  readonly listedOn: string;
  readonly updateDate: string;
  readonly complementaryInformation: string;
  readonly grounds: string;
  readonly category: string;
  readonly description: string;
  readonly source: string;
};

export type PersonSanctionedScoring = {
  readonly type: 'PersonSanctionedScoring';
  /** Score 70 and above */
  readonly results: readonly SanctionMatch[];
  /** Score 50 and above */
  readonly allResults: readonly SanctionMatch[];
};

export type PepMatch = {
  /** Identifier of the entry; stays the same across versions of the list */
  readonly id: string;
  /** How likely it is the person asked for; 70 is the decision threshold */
  readonly score: number;
  /** The source's own number, or a stable hash of its identifier */
  readonly sourceId: number;
  /** Why the score is what it is, in sentences */
  readonly explanation: readonly string[];
  /** Made up by the sandbox for a value of its table (/sandbox), with test credentials only */
  readonly simulated?: boolean | undefined;
  readonly lastname: string;
  readonly firstname: string;
  readonly nationality: string;
  readonly biography: string;
  readonly aka: string;
  readonly libelle: string;
  readonly countryCode: string;
  readonly country: string;
  readonly countries: string;
  readonly politicalPosition: string;
  readonly chamber: string;
  readonly function: string;
  readonly institutionType: string;
  readonly region: string;
  readonly type: string;
  readonly type2: string;
  readonly locationUrl: string;
  readonly relatedUrl: string;
  readonly otherInfo: string;
};

export type PepScoring = {
  readonly type: 'PepScoring';
  /** Score 70 and above */
  readonly results: readonly PepMatch[];
  /** Score 50 and above */
  readonly allResults: readonly PepMatch[];
};

export type MediaArticle = {
  /** Title */
  readonly title: string;
  /** Address of the article */
  readonly link: string;
  /** The passage that tells most of whoever was asked for */
  readonly snippet: string;
  /** When it appeared, in words relative to now; empty where that is not known */
  readonly date: string;
  /** Newspaper */
  readonly source: string;
  /** Picture of the article */
  readonly imageUrl: string | null;
  /** Rank; the most telling is 1 */
  readonly position: number;
  /** It says something against whoever was asked for: `verdict` is `ADVERSE` */
  readonly adverse: boolean;
  /** What the article, read to its end, makes of whoever was asked for; `POSSIBLE`: a person should read it; null where it was not read yet (`reason`) */
  readonly verdict: 'ADVERSE' | 'POSSIBLE' | 'NOT_ADVERSE' | null;
  /** Why there is no verdict; null where there is one. `NOT_READ_YET`: the article names them and could not be read in time, so that the press counts as not searched */
  readonly reason: 'NOT_READ_YET' | null;
  /** The part whoever was asked for plays in what is wrong; null where that was not read */
  readonly role:
    | 'accused'
    | 'victim'
    | 'accuser'
    | 'authority'
    | 'defender'
    | 'relative'
    | 'employer'
    | 'witness'
    | 'namesake'
    | 'none'
    | null;
  /** Where it stands for them when the article ends; null where that was not read */
  readonly stage:
    | 'suspected'
    | 'investigated'
    | 'arrested'
    | 'charged'
    | 'tried'
    | 'convicted'
    | 'fined'
    | 'sued'
    | 'bankrupt'
    | 'acquitted'
    | 'cleared'
    | 'retracted'
    | 'none'
    | null;
  /** The sentence of the article on which the verdict stands, as printed */
  readonly sentence: string | null;
  /** What it is about, the heaviest first; where `adverse` is false, adverse words that stand near but are not clearly about whoever was asked for */
  readonly topics: readonly (
    | 'fraud'
    | 'corruption'
    | 'laundering'
    | 'terrorism'
    | 'trafficking'
    | 'violence'
    | 'tax'
    | 'bankruptcy'
  )[];
  /** How the name was found, and why the article counts as it does, in sentences */
  readonly explanation: readonly string[];
  /** Made up by the sandbox for a value of its table (/sandbox), with test credentials only */
  readonly simulated?: boolean | undefined;
};

export type MediaScoring = {
  readonly type: 'MediaScoring';
  /** What says something against whoever the document is about, or may; the most telling first, 20 at most */
  readonly results: readonly MediaArticle[];
};

export type ExpiryDateScoring = {
  readonly type: 'ExpiryDateScoring';
  /** VALID (through the printed day), EXPIRED or UNKNOWN */
  readonly score: 'VALID' | 'EXPIRED' | 'UNKNOWN';
};

export type MRZScoring = {
  readonly type: 'MRZScoring';
  /** NO_MRZ_FOUND, INVALID_MRZ_FOUND, INVALID_CHECK_DIGIT_<FIELD>, MRZ_VIZ_MISMATCH_<FIELD>; empty when valid */
  readonly errors: readonly string[];
  readonly valid: boolean;
};

export type FaceMatch = {
  readonly type: 'FaceMatch';
  /** Similarity above 80 */
  readonly faceMatched: boolean;
  /** "0.00" to "100.00" */
  readonly similarity: string;
  /** The portrait that the selfie was compared with, a JPEG; null where there was none, in webhooks, and once the pictures of the dossier were removed */
  readonly comparedImageBase64: string | null;
  /** GOVERNMENT (the register's photo) or OFFLINE (the document's portrait) */
  readonly faceMatchVerificationType: string;
  /** Why the selfie was not compared, a code (NO_FACE, SEVERAL_FACES, ...); absent where it was */
  readonly notComparedReason?: string | undefined;
};

export type TemplateScoring = {
  readonly type: 'TemplateScoring';
  /** Score 90 and above, and nothing amiss that no such document has */
  readonly valid: boolean;
  /** Null where too little can be read to judge it */
  readonly score: number | null;
  /** What is amiss, a code each; some make it not valid at once (OTHER_DOCUMENT_TYPE, DATES_IMPOSSIBLE, FIELDS_DISAGREE, ...), others lower the score. Empty exactly where it is valid; what little is amiss then stands in the explanation */
  readonly errors: readonly string[];
};

export type LivenessScoring = {
  readonly type: 'LivenessScoring';
  /** Null where that cannot be told; `errors` say why */
  readonly live: boolean | null;
  /** Null where it cannot be told */
  readonly score: number | null;
  /** What speaks against it (FACE_FLAT, MOVES_NOT_FOLLOWED, SCREEN_PATTERN, ...) or kept it from being told (FACE_IN_THE_DARK, FACE_LOST, MOVES_TOO_SMALL, ...), a code each; empty exactly where `live` is true */
  readonly errors: readonly string[];
};

export type AddressScoring = {
  readonly type: 'AddressScoring';
  /** Nothing is amiss; `errors` is empty exactly where it is true */
  readonly valid: boolean;
  /** Null where one of them is not there */
  readonly nameScore: number | null;
  /** Null where none was given or none could be read */
  readonly addressScore: number | null;
  /** The day of the paper; null where it could not be read */
  readonly issuedOn: string | null;
  /** NAME_DIFFERS, ADDRESS_DIFFERS, TOO_OLD and DATE_IN_FUTURE speak against the paper; OTHER_PAPER, NAME_NOT_READ, ADDRESS_NOT_READ, DATE_NOT_READ and NO_NAME_TO_COMPARE leave it open */
  readonly errors: readonly string[];
};

export type ScoringV1 =
  | PersonScoringV1
  | CompanyScoringV1
  | PersonSanctionedScoring
  | PepScoring
  | MediaScoring
  | ExpiryDateScoring
  | MRZScoring
  | FaceMatch
  | TemplateScoring
  | LivenessScoring
  | AddressScoring;

export type VerificationV1 = {
  /** Identifier of the check */
  readonly id: string;
  /** When it last ran */
  readonly lastRunDate: string;
  readonly clientFileDocumentId: number;
  /** Why it came out so, in sentences */
  readonly explanation: readonly string[];
  /** Codes of what `explanation` says: why it does not apply, could not be done or compared, and what was amiss; /codes has them all. Additive */
  readonly reasons: readonly string[];
} & (
  | CheckOf<'DB_CHECK', 'PENDING' | 'EXECUTED' | 'NOT_APPLICABLE' | 'FAILED', PersonScoringV1>
  | CheckOf<'COMPANY_DB_CHECK', 'PENDING' | 'EXECUTED' | 'NOT_APPLICABLE' | 'FAILED', CompanyScoringV1>
  | CheckOf<'SANCTION_CHECK', 'PENDING' | 'EXECUTED' | 'NOT_APPLICABLE' | 'FAILED', PersonSanctionedScoring>
  | CheckOf<'PEP_CHECK', 'PENDING' | 'EXECUTED' | 'NOT_APPLICABLE' | 'FAILED', PepScoring>
  | CheckOf<'MEDIA_CHECK', 'PENDING' | 'EXECUTED' | 'NOT_APPLICABLE' | 'FAILED', MediaScoring>
  | CheckOf<'EXPIRATION_CHECK', 'PENDING' | 'EXECUTED' | 'NOT_APPLICABLE' | 'FAILED', ExpiryDateScoring>
  | CheckOf<'MRZ_CHECK', 'PENDING' | 'EXECUTED' | 'NOT_APPLICABLE' | 'FAILED', MRZScoring>
  | CheckOf<'FACE_MATCH_CHECK', 'PENDING' | 'EXECUTED' | 'NOT_APPLICABLE' | 'FAILED', FaceMatch>
  | CheckOf<'TEMPLATE_CHECK', 'PENDING' | 'EXECUTED' | 'NOT_APPLICABLE' | 'FAILED', TemplateScoring>
  | CheckOf<'LIVENESS_CHECK', 'PENDING' | 'EXECUTED' | 'NOT_APPLICABLE' | 'FAILED', LivenessScoring>
  | CheckOf<'ADDRESS_CHECK', 'PENDING' | 'EXECUTED' | 'NOT_APPLICABLE' | 'FAILED', AddressScoring>
);

export type IdentityDocumentV1 = {
  readonly id: number;
  /** For example CNI: as declared, but AUTRE for another state's identity card; `recognised` says whose */
  readonly type:
    | 'CNI'
    | 'PASSEPORT'
    | 'CARTE_RESIDENT'
    | 'CARTE_CONSULAIRE'
    | 'PERMIS_CONDUIRE'
    | 'SELFIE'
    | 'AUTRE'
    | 'CARTE_GRISE'
    | 'PROOF_OF_ADDRESS';
  /** Which state's paper the pictures show, whatever was declared; null before they were read, and where it is none that is known; absent of a selfie */
  readonly recognised?: Recognised | null | undefined;
  /** @deprecated */
  readonly personInfoScoring: PersonScoringV1OrNone;
  readonly contentMap: OcrExtractedData;
  readonly contentConfidence: OcrConfidence;
  readonly verifications: readonly VerificationV1[];
  readonly fullName: string;
  readonly firstName: string;
  readonly lastName: string;
  /** dd/mm/yyyy as printed */
  readonly dateOfBirth: string;
  readonly nni: string;
  readonly documentNumber: string;
  readonly gender: string;
  readonly mrz: string;
  readonly nationality: string;
};

/** comparedWithRealData false and scores of 0 where nothing was compared */
export type CompanyScoringV1OrNone = {
  readonly type: 'companyScoring';
  readonly id: number;
  /** Whether the company was found in the register */
  readonly comparedWithRealData: boolean;
  /** Company name */
  readonly companyNameScore: number;
  /** Legal form */
  readonly legalStatusScore: number;
  /** Address */
  readonly addressScore: number;
  /** Share capital */
  readonly shareCapitalScore: number;
  /** Duration */
  readonly durationScore: number;
};

export type CompanyDocumentV1 = {
  readonly id: number;
  /** As declared */
  readonly type: 'DFE' | 'RCCM' | 'ENTREPRENEUR_CARD' | 'AUTRE_ENTREPRISE';
  /** Which state's paper the pictures show, whatever was declared; null before they were read, and where it is none that is known; absent of a selfie */
  readonly recognised?: Recognised | null | undefined;
  readonly companyScoring: CompanyScoringV1OrNone;
  readonly verifications: readonly VerificationV1[];
  readonly companyName: string;
  readonly companyAddress: string;
  readonly legalStatus: string;
  readonly rccmNumber: string;
  readonly shareCapital: string;
  readonly companyDuration: number;
};

export type DocumentV1 = IdentityDocumentV1 | CompanyDocumentV1;

export type ResultCompanyV1 = {
  readonly id: number;
};

export type AnalysisResultV1 = {
  readonly id: number;
  /** Identifier of the credential that uploaded it */
  readonly addedWithApi: number;
  /** EN_COURS: queued or running; A_TRAITER: analysed, waits for a decision; then VALIDE, REJETE or A_COMPLETER; ERREUR: could not be analysed */
  readonly status: 'EN_COURS' | 'A_TRAITER' | 'VALIDE' | 'REJETE' | 'A_COMPLETER' | 'ERREUR';
  /** The informal-business register confirms the entrepreneur */
  readonly mafaValid: boolean;
  /** The company register confirms the company */
  readonly rccmValid: boolean;
  /** The document's holder is among the company's owners */
  readonly kybConsistentValid: boolean;
  /** A code for each of the three that is not true */
  readonly reasons: readonly string[];
  /** When it was received */
  readonly requestedDate: string;
  readonly documents: readonly DocumentV1[];
  /** Identifier that the upload answered with */
  readonly clientFileToAnalyzeId: string;
  /** Made up by the sandbox for a value of its table (/sandbox), with test credentials only */
  readonly simulated?: boolean | undefined;
  readonly company: ResultCompanyV1;
  readonly kyc: boolean;
  readonly kyb: boolean;
};

export type FieldProblem = {
  readonly field: string;
  /** For programs */
  readonly code: string;
  readonly message: string;
};

/** RFC 9457 */
export type Problem = {
  /** Where the code is explained */
  readonly type: string;
  readonly title: string;
  readonly status: number;
  /** What to do next, in English or French by Accept-Language */
  readonly detail: string;
  /** For programs */
  readonly code: string;
  /** Give it to the operator when you ask about this answer */
  readonly requestId: string;
  /** Made up by the sandbox for a value of its table (/sandbox), with test credentials only */
  readonly simulated?: boolean | undefined;
  /** Each field at fault; empty where none is */
  readonly errors: readonly FieldProblem[];
};

/** Only where a picture may have come from a program that pretends to be a camera: a remark for who decides, with the alert VIRTUAL_CAMERA_SUSPECTED in the console. It changes no check and no score */
export type VirtualCamera = {
  /** What the camera calls itself */
  readonly label: string;
  /** KNOWN_NAME: of a program that pretends to be a camera; STILL_FRAMES: all frames are equal; EVEN_FRAMES: they come without any jitter */
  readonly sign: 'KNOWN_NAME' | 'STILL_FRAMES' | 'EVEN_FRAMES';
};

/** Additive: only where a person took the pictures in a capture session */
export type ResultCaptureSession = {
  /** Identifier of the session */
  readonly id: string;
  /** Of the text that the person agreed to */
  readonly consentVersion: string;
  /** Somebody at a counter took the pictures */
  readonly assisted: boolean;
  readonly virtualCamera?: VirtualCamera | undefined;
};

export type DossierError = {
  /** DUPLICATED_EXTERNAL_IDS: other dossiers bear the same externalId. DUPLICATED_IDENTITY: the same person or company under other ones. DUPLICATED_FACE: the same face in dossiers that are not known to be of the same person, for accounts that asked for it. ERASED; or why the analysis failed */
  readonly code: string;
  /** Of a duplicate: the externalIds concerned; of faces none where the others have none */
  readonly duplicatedExternalIds?: readonly string[] | undefined;
};

export type ScoreCap = {
  /** A row of the table at the top of the reference, such as FRONT_ONLY */
  readonly code: string;
  /** What the score is not above for it */
  readonly most: number;
  /** In words */
  readonly explanation: string;
};

/** Additive: what the rules of the account made of it; absent where it had no policy */
export type ResultPolicy = {
  /** Of the policy that was in force */
  readonly name: string;
  /** Of the policy; every version is kept */
  readonly version: number;
  /** The rule that held; null where none did, and of a sample until a person decided */
  readonly rule: string | null;
  /** What the rule says. It is the status only where the organisation lets rules decide; A_TRAITER: for people */
  readonly outcome: 'VALIDE' | 'REJETE' | 'A_COMPLETER' | 'A_TRAITER';
  /** Why, in sentences */
  readonly explanation: readonly string[];
};

/** Additive. It decides nothing, and changes when lists, hits or your table do */
export type SubjectRisk = {
  /** By your table of risks, or as a person set it; null where nobody was rated (yet) */
  readonly rating: 'LOW' | 'MEDIUM' | 'HIGH' | null;
  /** In words, the gravest first; in French with `Accept-Language: fr`. Empty without a rating */
  readonly reasons: readonly string[];
  /** Which version of your table: 0 is the ready one; null without a rating */
  readonly tableVersion: number | null;
  /** Day (UTC) from which somebody is to look at them again, yyyy-mm-dd; null without a rating */
  readonly reviewDue: string | null;
};

export type ResultCompanyV2 = {
  readonly id: number;
  readonly name: string;
  /** Configured on the account */
  readonly verifications: readonly (
    | 'DB_CHECK'
    | 'MRZ_CHECK'
    | 'EXPIRATION_CHECK'
    | 'FACE_MATCH_CHECK'
    | 'PEP_CHECK'
    | 'SANCTION_CHECK'
    | 'MEDIA_CHECK'
    | 'TEMPLATE_CHECK'
    | 'COMPANY_DB_CHECK'
    | 'LIVENESS_CHECK'
    | 'ADDRESS_CHECK'
  )[];
};

export type Correction = {
  /** A key of `ocrExtractedData`, or `type` for what the document was declared as */
  readonly field: string;
  /** What stood there before; null where nothing was read */
  readonly from: string | null;
  /** What counts from then on; null where it is not on the paper */
  readonly to: string | null;
  /** Why, in the words of whoever corrected it */
  readonly reason: string;
  /**
   * When; `atIso` replaces it (UTC)
   * @deprecated
   */
  readonly at: string;
  /** When */
  readonly atIso: string;
};

export type OwnerWay = {
  /** Ids of the companies in between, the nearest to the owner first; empty: directly */
  readonly through: readonly number[];
  /** Percent of the company; null where a share along the way is not known */
  readonly share: number | null;
};

export type OwnerParty = {
  /** Within this answer; 0 is the company of the paper */
  readonly id: number;
  readonly name: string;
  /** UNKNOWN: a name that may be either */
  readonly kind: 'PERSON' | 'COMPANY' | 'UNKNOWN';
  /** Number of a company */
  readonly rccm: string | null;
  /** In the company, as the register writes them */
  readonly roles: readonly string[];
  /** Leads the company */
  readonly manager: boolean;
  /** Percent of the company that is known to be theirs, directly and through others */
  readonly share: number;
  /** The most that it may be: above `share` where shares are not known */
  readonly shareAtMost: number;
  readonly beneficialOwner: boolean;
  /** Why they are a beneficial owner; null where they are not */
  readonly basis: 'SHARE' | 'MANAGER' | 'ENTREPRENEUR' | null;
  /** How they hold it, the largest first, 10 at most */
  readonly ways: readonly OwnerWay[];
  /** Checks of this document that searched for them: SANCTION_CHECK, PEP_CHECK, MEDIA_CHECK */
  readonly screenedBy: readonly string[];
};

export type OwnerHolding = {
  /** Id of a party */
  readonly owner: number;
  /** Id of the company */
  readonly of: number;
  /** Percent of the capital; null where it is not known */
  readonly share: number | null;
  readonly sources: readonly ('REGISTER' | 'PAPER')[];
};

export type OwnerNote = {
  /** A code of /codes (ownerNotes) */
  readonly code: string;
  /** In words */
  readonly text: string;
};

/** Additive, of an RCCM only: who owns and leads the company by the paper and the register, companies among the owners followed up to five levels; who holds more than 25 % is a beneficial owner */
export type CompanyOwners = {
  /** The company of the paper first, then everyone known */
  readonly parties: readonly OwnerParty[];
  /** Who holds what share of whom */
  readonly holdings: readonly OwnerHolding[];
  /** What is not known or does not add up, and who stands in */
  readonly notes: readonly OwnerNote[];
};

export type PersonInfoScoring = {
  readonly type: 'PersonInfoScoring';
  readonly id: number;
  /** National number */
  readonly nni: string | null;
  /** Card number */
  readonly iDCardNumber: string | null;
  /** Phone number */
  readonly phoneNumber: string | null;
  /** 100 is a full match, 0 none */
  readonly firstNameMatchingScore: number;
  /** 100 is a full match, 0 none */
  readonly lastNameMatchingScore: number;
  /** 100 is a full match, 0 none */
  readonly dateOfBirthMatchingScore: number;
  /** 100 is a full match, 0 none */
  readonly genderMatchingScore: number;
  /** 100 is a full match, 0 none */
  readonly phoneNumberMatchingScore: number;
  /** Whether the person was found in the register */
  readonly comparedWithRealData: boolean;
  /** JSON of the person found in the register; absent when none was */
  readonly rawData?: string | undefined;
};

export type CompanyScoring = {
  readonly type: 'CompanyScoring';
  readonly id: number;
  /** Whether the company was found in the register */
  readonly comparedWithRealData: boolean;
  /** Company name */
  readonly companyNameScore: number;
  /** Legal form */
  readonly legalStatusScore: number;
  /** Address */
  readonly addressScore: number;
  /** Share capital */
  readonly shareCapitalScore: number;
  /** Duration */
  readonly durationScore: number;
};

export type ScoringV2 =
  | PersonSanctionedScoring
  | PepScoring
  | MediaScoring
  | ExpiryDateScoring
  | MRZScoring
  | FaceMatch
  | PersonInfoScoring
  | TemplateScoring
  | CompanyScoring
  | LivenessScoring
  | AddressScoring;

export type VerificationResultV2 = {
  /** Identifier of the check */
  readonly id: string;
  /** When it last ran (UTC) */
  readonly lastRunDate: string;
  readonly clientFileDocumentId: number;
  /** Why it came out so, in sentences */
  readonly explanation: readonly string[];
  /** Codes of what `explanation` says: why it does not apply, could not be done or compared, and what was amiss; /codes has them all. Additive */
  readonly reasons: readonly string[];
} & (
  | CheckOf<'SANCTION_CHECK', 'PENDING' | 'EXECUTED' | 'NOT_APPLICABLE' | 'FAILED', PersonSanctionedScoring>
  | CheckOf<'PEP_CHECK', 'PENDING' | 'EXECUTED' | 'NOT_APPLICABLE' | 'FAILED', PepScoring>
  | CheckOf<'MEDIA_CHECK', 'PENDING' | 'EXECUTED' | 'NOT_APPLICABLE' | 'FAILED', MediaScoring>
  | CheckOf<'EXPIRATION_CHECK', 'PENDING' | 'EXECUTED' | 'NOT_APPLICABLE' | 'FAILED', ExpiryDateScoring>
  | CheckOf<'MRZ_CHECK', 'PENDING' | 'EXECUTED' | 'NOT_APPLICABLE' | 'FAILED', MRZScoring>
  | CheckOf<'FACE_MATCH_CHECK', 'PENDING' | 'EXECUTED' | 'NOT_APPLICABLE' | 'FAILED', FaceMatch>
  | CheckOf<'DB_CHECK', 'PENDING' | 'EXECUTED' | 'NOT_APPLICABLE' | 'FAILED', PersonInfoScoring>
  | CheckOf<'TEMPLATE_CHECK', 'PENDING' | 'EXECUTED' | 'NOT_APPLICABLE' | 'FAILED', TemplateScoring>
  | CheckOf<'COMPANY_DB_CHECK', 'PENDING' | 'EXECUTED' | 'NOT_APPLICABLE' | 'FAILED', CompanyScoring>
  | CheckOf<'LIVENESS_CHECK', 'PENDING' | 'EXECUTED' | 'NOT_APPLICABLE' | 'FAILED', LivenessScoring>
  | CheckOf<'ADDRESS_CHECK', 'PENDING' | 'EXECUTED' | 'NOT_APPLICABLE' | 'FAILED', AddressScoring>
);

export type DocumentV2 = {
  readonly id: number;
  /** For example SELFIE or CARTE_RESIDENT: as declared, but AUTRE for another state's identity card; `recognised` says whose */
  readonly type: string;
  /** Which state's paper the pictures show, whatever was declared; null before they were read, and where it is none that is known; absent of a selfie */
  readonly recognised?: Recognised | null | undefined;
  /** Signed link to the picture, good for 30 minutes; empty once it was removed */
  readonly frontUrl: string;
  /** Present when there is a back; empty once the picture was removed */
  readonly backUrl?: string | undefined;
  /** An addition: further pages of a PDF, in their order, when there are any. Its first page is at frontUrl, its second one at backUrl where no back was sent */
  readonly pageUrls?: readonly string[] | undefined;
  readonly ocrExtractedData?: OcrExtractedData | undefined;
  readonly ocrConfidence?: OcrConfidence | undefined;
  /** An addition: keys of `ocrExtractedData` whose picture was hard to read, so that they are as the PDF's own text has them */
  readonly fromPdfText?: readonly string[] | undefined;
  /** What a person corrected in what was declared or read, the newest last: `type` and `ocrExtractedData` have the last. Absent where there is nothing. Additive */
  readonly corrections?: readonly Correction[] | undefined;
  readonly owners?: CompanyOwners | undefined;
  /** Empty for a selfie */
  readonly verificationResults: readonly VerificationResultV2[];
};

export type AnalysisResultV2 = {
  readonly id: number;
  /** When it was received (UTC) */
  readonly createdAt: string;
  /** Identifier that the upload answered with */
  readonly clientFileToAnalyzeId: string;
  /** Made up by the sandbox for a value of its table (/sandbox), with test credentials only */
  readonly simulated?: boolean | undefined;
  readonly captureSession?: ResultCaptureSession | undefined;
  /** EN_COURS: queued or running; A_TRAITER: analysed, waits for a decision; then VALIDE, REJETE or A_COMPLETER; ERREUR: could not be analysed */
  readonly status: 'EN_COURS' | 'A_TRAITER' | 'VALIDE' | 'REJETE' | 'A_COMPLETER' | 'ERREUR';
  /** As given at the upload */
  readonly additionalData: { readonly [name: string]: string };
  /** Your own identifier */
  readonly externalId: string | null;
  readonly errors: readonly DossierError[];
  /** For the order of work, and for no decision: the weighted mean of what could be judged, not above what the gravest finding allows (the table at the top of the reference); 0 before completion */
  readonly score: number;
  /** Additive: what keeps the score down, the gravest first; empty before completion */
  readonly scoreCaps: readonly ScoreCap[];
  readonly policy?: ResultPolicy | undefined;
  readonly risk: SubjectRisk;
  readonly company: ResultCompanyV2;
  readonly documents: readonly DocumentV2[];
};

export type AnalysisPage = {
  readonly content: readonly AnalysisResultV2[];
  readonly pageNumber: number;
  readonly pageSize: number;
  readonly totalElements: number;
  readonly totalPages: number;
  readonly last: boolean;
  readonly first: boolean;
};

export type HistoryActor = {
  /** person: somebody who reviews; program: one of your credentials; service: Akwaba itself */
  readonly kind: 'person' | 'program' | 'service';
  /** What they are called; of a program: the name of your company */
  readonly name: string;
};

export type DecisionTaken = {
  /** What was decided */
  readonly status: 'VALIDE' | 'REJETE' | 'A_COMPLETER';
  /** When */
  readonly at: string;
  readonly actor: HistoryActor;
  /** Where two persons decided: who proposed it; `actor` is who confirmed it, `reason` that of the proposal */
  readonly proposedBy: HistoryActor | null;
  /** Why, as whoever did it wrote it; null where the service did it, or once it was erased */
  readonly reason: string | null;
  /** Codes of the reasons that were chosen from your list, whose words stand in `reason`; none where it was written freely */
  readonly reasonCodes: readonly string[];
};

export type HistoryEntry = {
  /** When */
  readonly at: string;
  /** The status before; null where it was received */
  readonly from: 'EN_COURS' | 'A_TRAITER' | 'VALIDE' | 'REJETE' | 'A_COMPLETER' | 'ERREUR' | null;
  /** The status from then on */
  readonly to: 'EN_COURS' | 'A_TRAITER' | 'VALIDE' | 'REJETE' | 'A_COMPLETER' | 'ERREUR';
  readonly actor: HistoryActor;
  /** Where two persons decided: who proposed it; `actor` is who confirmed it, `reason` that of the proposal */
  readonly proposedBy: HistoryActor | null;
  /** Why, as whoever did it wrote it; null where the service did it, or once it was erased */
  readonly reason: string | null;
  /** Codes of the reasons that were chosen from your list, whose words stand in `reason`; none where it was written freely */
  readonly reasonCodes: readonly string[];
};

export type DossierHistory = {
  /** The dossier: the `id` that the upload answered with */
  readonly id: string;
  /** As it is now */
  readonly status: 'EN_COURS' | 'A_TRAITER' | 'VALIDE' | 'REJETE' | 'A_COMPLETER' | 'ERREUR';
  /** The decision that stands; null while there is none */
  readonly decision: DecisionTaken | null;
  /** Every change of the status, the oldest first */
  readonly history: readonly HistoryEntry[];
};

export type RerunRequest = {
  /** Which to run again, on every document that has them; those that FAILED where none is named */
  readonly checks?:
    | readonly (
        | 'DB_CHECK'
        | 'MRZ_CHECK'
        | 'EXPIRATION_CHECK'
        | 'FACE_MATCH_CHECK'
        | 'PEP_CHECK'
        | 'SANCTION_CHECK'
        | 'MEDIA_CHECK'
        | 'TEMPLATE_CHECK'
        | 'COMPANY_DB_CHECK'
        | 'LIVENESS_CHECK'
        | 'ADDRESS_CHECK'
      )[]
    | undefined;
  /** Why, for the history */
  readonly reason?: string | undefined;
};

export type RerunStarted = {
  /** How many checks run again */
  readonly checks: number;
  /** Checks set aside for them: none for those that a source had failed */
  readonly reserved: number;
};

/** Identity paper */
export type IdentityDocumentType =
  | 'CNI'
  | 'PASSEPORT'
  | 'CARTE_RESIDENT'
  | 'CARTE_CONSULAIRE'
  | 'PERMIS_CONDUIRE';

export type CaptureSessionRequest = {
  /** Of a person (KYC) or of a company (KYB) */
  readonly type: 'KYC' | 'KYB';
  /** Identity papers that the person may choose from; absent: all of them for KYC, none for KYB, whose person then photographs the papers of the company only */
  readonly documentTypes?: readonly IdentityDocumentType[] | undefined;
  /** none (default): no picture of the person; photo: one; liveness: the person turns the head as asked, and LIVENESS_CHECK says whether somebody was there */
  readonly selfie?: 'none' | 'photo' | 'liveness' | undefined;
  /** Your own identifier of the dossier */
  readonly externalId?: string | undefined;
  /** Absent or empty: all that are configured on your account */
  readonly verificationsToApply?:
    | readonly (
        | 'DB_CHECK'
        | 'MRZ_CHECK'
        | 'EXPIRATION_CHECK'
        | 'FACE_MATCH_CHECK'
        | 'PEP_CHECK'
        | 'SANCTION_CHECK'
        | 'MEDIA_CHECK'
        | 'TEMPLATE_CHECK'
        | 'COMPANY_DB_CHECK'
        | 'LIVENESS_CHECK'
        | 'ADDRESS_CHECK'
      )[]
    | undefined;
  /** Of the page, until the person chooses; absent: fr */
  readonly language?: 'fr' | 'en' | undefined;
  /** Where the person is led at the end, with `status` and `id` (of the session) added, which it must not have itself; https, or http on this machine */
  readonly redirectUrl?: string | undefined;
  /** Default 1440, a day; at most 10080, a week */
  readonly expiresInMinutes?: number | undefined;
  /** Comes back in the session, in the result and in webhooks */
  readonly additionalData?: { readonly [name: string]: string } | undefined;
  /** true: somebody at a counter takes the pictures for the customer */
  readonly assisted?: boolean | undefined;
};

export type CaptureSessionWithLink = {
  /** Identifier of the session */
  readonly id: string;
  /** The credential that made it, by its id: revoking that cancels the session while it is open; null where a person made it */
  readonly credentialId: number | null;
  /** CREATED, OPENED (the page was shown), IN_PROGRESS (the person consented), then for good: SUBMITTED, EXPIRED, CANCELLED, DECLINED (no consent) */
  readonly status: 'CREATED' | 'OPENED' | 'IN_PROGRESS' | 'SUBMITTED' | 'EXPIRED' | 'CANCELLED' | 'DECLINED';
  /** KYC or KYB */
  readonly type: 'KYC' | 'KYB';
  readonly documentTypes: readonly IdentityDocumentType[];
  /** none, photo or liveness */
  readonly selfie: 'none' | 'photo' | 'liveness';
  /** Whether somebody takes the pictures for the customer */
  readonly assisted: boolean;
  /** Your own identifier */
  readonly externalId: string | null;
  /** Of the page */
  readonly language: 'fr' | 'en';
  /** Where the person is led at the end */
  readonly redirectUrl: string | null;
  /** As given */
  readonly additionalData: { readonly [name: string]: string };
  /** When it was made */
  readonly createdAt: string;
  /** Until when the link works */
  readonly expiresAt: string;
  /** When it was submitted, declined, cancelled or expired */
  readonly endedAt: string | null;
  /** Of a SUBMITTED session: the dossier, whose result is asked for by this id as after an upload */
  readonly dossierId: string | null;
  /** Made up by the sandbox for a value of its table (/sandbox), with test credentials only */
  readonly simulated?: boolean | undefined;
  /** The link for the person. Whoever has it can take the pictures: send it to that person alone. Shown here and never again; null in an answer that is given again for the same Idempotency-Key */
  readonly url: string | null;
  /** The link as a QR code, an SVG picture */
  readonly qrCode: string | null;
  /** Only where the link is null: why */
  readonly explanation?: readonly string[] | undefined;
};

export type CaptureSession = {
  /** Identifier of the session */
  readonly id: string;
  /** The credential that made it, by its id: revoking that cancels the session while it is open; null where a person made it */
  readonly credentialId: number | null;
  /** CREATED, OPENED (the page was shown), IN_PROGRESS (the person consented), then for good: SUBMITTED, EXPIRED, CANCELLED, DECLINED (no consent) */
  readonly status: 'CREATED' | 'OPENED' | 'IN_PROGRESS' | 'SUBMITTED' | 'EXPIRED' | 'CANCELLED' | 'DECLINED';
  /** KYC or KYB */
  readonly type: 'KYC' | 'KYB';
  readonly documentTypes: readonly IdentityDocumentType[];
  /** none, photo or liveness */
  readonly selfie: 'none' | 'photo' | 'liveness';
  /** Whether somebody takes the pictures for the customer */
  readonly assisted: boolean;
  /** Your own identifier */
  readonly externalId: string | null;
  /** Of the page */
  readonly language: 'fr' | 'en';
  /** Where the person is led at the end */
  readonly redirectUrl: string | null;
  /** As given */
  readonly additionalData: { readonly [name: string]: string };
  /** When it was made */
  readonly createdAt: string;
  /** Until when the link works */
  readonly expiresAt: string;
  /** When it was submitted, declined, cancelled or expired */
  readonly endedAt: string | null;
  /** Of a SUBMITTED session: the dossier, whose result is asked for by this id as after an upload */
  readonly dossierId: string | null;
  /** Made up by the sandbox for a value of its table (/sandbox), with test credentials only */
  readonly simulated?: boolean | undefined;
};

export type CaptureSessions = {
  /** Newest first */
  readonly sessions: readonly CaptureSession[];
  /** What to give as `after` for those that follow; null at the end */
  readonly next: string | null;
};

export type CompanyOwner = {
  readonly firstName: string;
  readonly lastName: string;
  readonly dateAndPlaceOfBirth: string;
  readonly role: string;
  readonly POBox: string;
  readonly phoneNumber1: string;
  readonly phoneNumber2: string;
  readonly emailAddress: string;
  /** Additive: percent of the capital, such as 33.33; absent where the register does not say it */
  readonly share?: string | undefined;
  /** Additive: of an owner that is itself a company, its number */
  readonly rccm?: string | undefined;
};

/** A company as the trade register (RCCM) holds it. */
export type Company = {
  readonly rccm: string;
  readonly formalityNumber: string;
  readonly capitalInCash: string;
  readonly capital: string;
  readonly industrialCapital: string;
  readonly capitalInKind: string;
  readonly POBox: string;
  readonly applicants: string;
  readonly companyName: string;
  readonly startDate: string;
  readonly formalityDate: string;
  readonly modificationDate: string;
  readonly businessName: string;
  readonly legalForm: string;
  readonly modificationType: string;
  readonly tradeName: string;
  readonly headquarters: string;
  readonly acronym: string;
  readonly formalityType: string;
  readonly people: string;
  readonly activities: readonly string[];
  readonly owners: readonly CompanyOwner[];
  /** Years; 0 where the register lacks it */
  readonly duration: number;
  /** Made up by the sandbox for a value of its table (/sandbox), with test credentials only */
  readonly simulated?: boolean | undefined;
};

export type ChangedActivity = {
  readonly activity: string;
};

export type CompanyChange = {
  readonly formalityDate: string;
  readonly formalityType: string;
  readonly natureOfModification: string;
  readonly capital: string;
  readonly headOffice: string;
  readonly activities: readonly ChangedActivity[];
};

export type CompanyHistory = {
  readonly rccm: string;
  readonly historyList: readonly CompanyChange[];
  /** Made up by the sandbox for a value of its table (/sandbox), with test credentials only */
  readonly simulated?: boolean | undefined;
};

/** A person as the register of persons holds them. A value the register lacks is "". */
export type Person = {
  readonly uin: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly gender: string;
  readonly birthDate: string;
  readonly fatherFirstName: string;
  readonly fatherLastName: string;
  readonly fatherBirthDate: string;
  readonly motherFirstName: string;
  readonly motherLastName: string;
  readonly motherBirthDate: string;
  readonly residenceAdr1: string;
  readonly nationality: string;
  readonly idCardNumber: string;
  readonly birthTown: string;
  readonly birthCountry: string;
  readonly spouseName: string;
  readonly residenceTown: string;
  readonly fatherUin: string;
  readonly motherUin: string;
  readonly residenceAdr2: string;
  readonly deliveryDate: string;
  readonly deliveryTown: string;
  readonly expirationDate: string;
  readonly fatherbirthTown: string;
  readonly idImageUrl: string;
  /** Made up by the sandbox for a value of its table (/sandbox), with test credentials only */
  readonly simulated?: boolean | undefined;
};

export type PortfolioSubjectRequest = {
  /** Your own identifier, up to 200 characters. Sent again, it replaces what was there */
  readonly externalId: string;
  /** PERSON unless it is told */
  readonly type?: 'PERSON' | 'COMPANY' | undefined;
  /** Family and given names in any order; of a company its name */
  readonly name: string;
  /** 1975-03-12, 12/03/1975, or only the year: lifts or lowers scores */
  readonly dateOfBirth?: string | undefined;
  /** ISO code, country or nationality in English or French: lifts or lowers scores */
  readonly nationality?: string | undefined;
  /** Numbers by names of your own, 20 at most: shown to whoever decides about a hit, not searched for */
  readonly identifiers?: { readonly [name: string]: string } | undefined;
  /** Searched for again, free of charge, whenever lists change */
  readonly monitor?: boolean | undefined;
  /** The press is searched too, once, at a price of its own */
  readonly press?: boolean | undefined;
};

export type PortfolioRequest = {
  readonly subjects: readonly PortfolioSubjectRequest[];
};

export type TakenPortfolioSubject = {
  /** Identifier of the subject */
  readonly id: string;
  /** As given */
  readonly externalId: string;
  /** PENDING until it was searched for; HITS while a person should decide about a match of 70 or more, CLEAR otherwise; FAILED where it could not be searched for: send it again; ENDED where the relationship has ended: it is not searched for */
  readonly status: 'PENDING' | 'CLEAR' | 'HITS' | 'FAILED' | 'ENDED';
};

export type PortfolioTaken = {
  /** How many are new or other than before */
  readonly taken: number;
  /** How many were there already as they are: nothing is done again */
  readonly unchanged: number;
  /** Checks that the call cost */
  readonly charged: number;
  /** In the order of the request */
  readonly subjects: readonly TakenPortfolioSubject[];
};

export type PortfolioEntry = {
  /** Identifier of the subject */
  readonly id: string;
  /** As given */
  readonly externalId: string;
  /** Person or company */
  readonly type: 'PERSON' | 'COMPANY';
  /** As given */
  readonly name: string;
  /** Whether it is searched for again when lists change */
  readonly monitor: boolean;
  /** PENDING until it was searched for; HITS while a person should decide about a match of 70 or more, CLEAR otherwise; FAILED where it could not be searched for: send it again; ENDED where the relationship has ended: it is not searched for */
  readonly status: 'PENDING' | 'CLEAR' | 'HITS' | 'FAILED' | 'ENDED';
  /** Matches of 70 or more that nobody has decided about */
  readonly openHits: number;
  readonly risk: SubjectRisk;
  /**
   * When it was last searched for; null before (UTC); `screenedAtIso` replaces it
   * @deprecated
   */
  readonly screenedAt: string | null;
  /** When it was last searched for; null before */
  readonly screenedAtIso: string | null;
  /**
   * When the relationship ended; null while it lasts (UTC); `relationshipEndedAtIso` replaces it
   * @deprecated
   */
  readonly relationshipEndedAt: string | null;
  /** When the relationship ended; null while it lasts */
  readonly relationshipEndedAtIso: string | null;
  /**
   * When the file goes by itself, unless a legal hold keeps it; null while the relationship lasts (UTC); `keptUntilIso` replaces it
   * @deprecated
   */
  readonly keptUntil: string | null;
  /** When the file goes by itself, unless a legal hold keeps it; null while the relationship lasts */
  readonly keptUntilIso: string | null;
  /**
   * When it was first given; `createdAtIso` replaces it (UTC)
   * @deprecated
   */
  readonly createdAt: string;
  /** When it was first given */
  readonly createdAtIso: string;
  /**
   * When it was last given otherwise; `updatedAtIso` replaces it (UTC)
   * @deprecated
   */
  readonly updatedAt: string;
  /** When it was last given otherwise */
  readonly updatedAtIso: string;
};

export type PortfolioPage = {
  readonly content: readonly PortfolioEntry[];
  readonly pageNumber: number;
  readonly pageSize: number;
  readonly totalElements: number;
  readonly totalPages: number;
  readonly last: boolean;
  readonly first: boolean;
};

export type PortfolioSanction = {
  /** Identifier of the entry; stays the same across versions of the list */
  readonly id: string;
  /** How likely it is the person asked for; 70 is the decision threshold */
  readonly score: number;
  /** The source's own number, or a stable hash of its identifier */
  readonly sourceId: number;
  /** Why the score is what it is, in sentences */
  readonly explanation: readonly string[];
  /** Made up by the sandbox for a value of its table (/sandbox), with test credentials only */
  readonly simulated?: boolean | undefined;
  readonly authority: string;
  readonly libelle: string;
  readonly relatedEntity: string;
  readonly entityType: string;
  readonly type: string;
  readonly firstname: string;
  readonly dateOfBirth: string;
  readonly placeOfBirth: string;
  readonly nationality: string;
  readonly countryAuthority: string;
  readonly logoAuthority: string;
  readonly sanctionListName: string;
  readonly sanctions: string;
  readonly listType: string;
  readonly listedOn: string;
  readonly updateDate: string;
  readonly complementaryInformation: string;
  readonly grounds: string;
  readonly category: string;
  readonly description: string;
  readonly source: string;
  /** What people made of it; OPEN while nobody has decided, and again where the entry says something else since then */
  readonly state: 'OPEN' | 'SOMEONE_ELSE' | 'CONFIRMED';
};

export type PortfolioPep = {
  /** Identifier of the entry; stays the same across versions of the list */
  readonly id: string;
  /** How likely it is the person asked for; 70 is the decision threshold */
  readonly score: number;
  /** The source's own number, or a stable hash of its identifier */
  readonly sourceId: number;
  /** Why the score is what it is, in sentences */
  readonly explanation: readonly string[];
  /** Made up by the sandbox for a value of its table (/sandbox), with test credentials only */
  readonly simulated?: boolean | undefined;
  readonly lastname: string;
  readonly firstname: string;
  readonly nationality: string;
  readonly biography: string;
  readonly aka: string;
  readonly libelle: string;
  readonly countryCode: string;
  readonly country: string;
  readonly countries: string;
  readonly politicalPosition: string;
  readonly chamber: string;
  readonly function: string;
  readonly institutionType: string;
  readonly region: string;
  readonly type: string;
  readonly type2: string;
  readonly locationUrl: string;
  readonly relatedUrl: string;
  readonly otherInfo: string;
  /** What people made of it; OPEN while nobody has decided, and again where the entry says something else since then */
  readonly state: 'OPEN' | 'SOMEONE_ELSE' | 'CONFIRMED';
};

export type PortfolioSubject = {
  /** Identifier of the subject */
  readonly id: string;
  /** As given */
  readonly externalId: string;
  /** Person or company */
  readonly type: 'PERSON' | 'COMPANY';
  /** As given */
  readonly name: string;
  /** Whether it is searched for again when lists change */
  readonly monitor: boolean;
  /** PENDING until it was searched for; HITS while a person should decide about a match of 70 or more, CLEAR otherwise; FAILED where it could not be searched for: send it again; ENDED where the relationship has ended: it is not searched for */
  readonly status: 'PENDING' | 'CLEAR' | 'HITS' | 'FAILED' | 'ENDED';
  /** Matches of 70 or more that nobody has decided about */
  readonly openHits: number;
  readonly risk: SubjectRisk;
  /**
   * When it was last searched for; null before (UTC); `screenedAtIso` replaces it
   * @deprecated
   */
  readonly screenedAt: string | null;
  /** When it was last searched for; null before */
  readonly screenedAtIso: string | null;
  /**
   * When the relationship ended; null while it lasts (UTC); `relationshipEndedAtIso` replaces it
   * @deprecated
   */
  readonly relationshipEndedAt: string | null;
  /** When the relationship ended; null while it lasts */
  readonly relationshipEndedAtIso: string | null;
  /**
   * When the file goes by itself, unless a legal hold keeps it; null while the relationship lasts (UTC); `keptUntilIso` replaces it
   * @deprecated
   */
  readonly keptUntil: string | null;
  /** When the file goes by itself, unless a legal hold keeps it; null while the relationship lasts */
  readonly keptUntilIso: string | null;
  /**
   * When it was first given; `createdAtIso` replaces it (UTC)
   * @deprecated
   */
  readonly createdAt: string;
  /** When it was first given */
  readonly createdAtIso: string;
  /**
   * When it was last given otherwise; `updatedAtIso` replaces it (UTC)
   * @deprecated
   */
  readonly updatedAt: string;
  /** When it was last given otherwise */
  readonly updatedAtIso: string;
  /** As given */
  readonly dateOfBirth: string | null;
  /** As given */
  readonly nationality: string | null;
  /** As given */
  readonly identifiers: { readonly [name: string]: string };
  /** Whether the press is searched */
  readonly press: boolean;
  /** Made up by the sandbox for a value of its table (/sandbox), with test credentials only */
  readonly simulated?: boolean | undefined;
  /** The lists that were searched last */
  readonly lists: readonly {
    readonly name: string;
    readonly version: number;
  }[];
  /** Matches on lists of sanctions, the best first */
  readonly sanctions: readonly PortfolioSanction[];
  /** Matches on lists of politically exposed persons, the best first */
  readonly peps: readonly PortfolioPep[];
  /** What the press says against it, or may; null where the press was not searched, or not yet */
  readonly articles: readonly MediaArticle[] | null;
};

export type PortfolioEnded = {
  /** As given */
  readonly externalId: string;
  /** The file stays: only people erase, when the law lets them */
  readonly erased: boolean;
  /**
   * When the relationship ended; asked again, the same; `relationshipEndedAtIso` replaces it (UTC)
   * @deprecated
   */
  readonly relationshipEndedAt: string;
  /** When the relationship ended; asked again, the same */
  readonly relationshipEndedAtIso: string;
  /**
   * When the file goes by itself, unless a legal hold keeps it; `keptUntilIso` replaces it (UTC)
   * @deprecated
   */
  readonly keptUntil: string;
  /** When the file goes by itself, unless a legal hold keeps it */
  readonly keptUntilIso: string;
};

export type CustomerRequest = {
  /** PERSON unless it is told */
  readonly type?: 'PERSON' | 'COMPANY' | undefined;
  /** Family and given names in any order; of a company its name */
  readonly name: string;
  /** 1975-03-12, 12/03/1975, or only the year: lifts or lowers scores */
  readonly dateOfBirth?: string | undefined;
  /** ISO code, country or nationality in English or French: lifts or lowers scores */
  readonly nationality?: string | undefined;
  /** Numbers by names of your own, 20 at most: shown to whoever decides about a hit, not searched for */
  readonly identifiers?: { readonly [name: string]: string } | undefined;
  /** Searched for again, free of charge, whenever lists change */
  readonly monitor?: boolean | undefined;
  /** The press is searched too, once, at a price of its own */
  readonly press?: boolean | undefined;
  /** When the relationship began: a day yyyy-mm-dd, or a time in ISO 8601 with Z, not in the future. Left out, what was given before stays; without any the relationship begins with the first VALIDE, or when the customer is given */
  readonly startedAt?: string | undefined;
};

export type CustomerIdentity = {
  /** DOSSIER: as the papers of the newest dossier say that is VALIDE, or of the newest that was analysed and not rejected where nothing was declared; DECLARED: as you gave it */
  readonly source: 'DOSSIER' | 'DECLARED';
  /** The dossier; null if DECLARED */
  readonly clientFileToAnalyzeId: string | null;
  /** Its status; null if DECLARED */
  readonly status: 'EN_COURS' | 'A_TRAITER' | 'VALIDE' | 'REJETE' | 'A_COMPLETER' | 'ERREUR' | null;
  /** Family and given names, or the name of the company */
  readonly name: string | null;
  /** yyyy-mm-dd if it is from a dossier, otherwise as given */
  readonly dateOfBirth: string | null;
  /** As printed, or as given */
  readonly nationality: string | null;
  /** Numbers by their names: those of the result, or your own */
  readonly identifiers: { readonly [name: string]: string };
};

export type CustomerScreening = {
  /** As GET /v2/screening/subjects says it; null where you never gave the customer to be searched for, and nothing is open */
  readonly status: 'PENDING' | 'CLEAR' | 'HITS' | 'FAILED' | 'ENDED' | null;
  /** Whether it is searched for again when lists change */
  readonly monitor: boolean;
  /** Matches of 70 or more that nobody has decided about, of what you gave and of the newest dossier */
  readonly openHits: number;
  /** When what you gave was last searched for; null before */
  readonly screenedAt: string | null;
};

export type CustomerRelationship = {
  /** As you gave it, or when the first dossier was VALIDE or the customer was given; null where it was never taken on */
  readonly startedAt: string | null;
  /** When it ended; null while it lasts */
  readonly endedAt: string | null;
  /** Why, where that was said */
  readonly endReason: string | null;
};

export type CustomerRetention = {
  /** By which rule of your organisation files are kept */
  readonly profile: 'OBLIGED' | 'MINIMAL';
  /** When the file goes by itself, unless a legal hold keeps it; null while that is open */
  readonly until: string | null;
  /** Why, in words; in French with `Accept-Language: fr` */
  readonly ground: string;
};

export type Customer = {
  /** Your own identifier */
  readonly externalId: string;
  /** Person or company */
  readonly type: 'PERSON' | 'COMPANY';
  /** What the customer is called; null before anything is known */
  readonly name: string | null;
  /** Who the customer is, and how that is known; null before it is */
  readonly identity: CustomerIdentity | null;
  readonly screening: CustomerScreening;
  readonly risk: SubjectRisk;
  /** Always null in this version */
  readonly tier: string | null;
  readonly relationship: CustomerRelationship;
  readonly retention: CustomerRetention;
  /** Since when the service knows the customer */
  readonly createdAt: string;
};

export type CustomerPage = {
  readonly content: readonly Customer[];
  /** Give it as `after` for the next page; null on the last one */
  readonly next: string | null;
};

export type CustomerEnd = {
  /** Why, for the file of the customer */
  readonly reason: string;
};

export type CustomerChanged = {
  /** Your own identifier of the customer */
  readonly externalId: string;
  /** What changed; GET the customer for how it is now */
  readonly changed: readonly ('CREATED' | 'IDENTITY' | 'SCREENING' | 'RISK' | 'RELATIONSHIP')[];
  /** When */
  readonly at: string;
};

export type CustomerEvents = {
  /** The oldest first */
  readonly content: readonly CustomerChanged[];
  /** Keep it, and give it as `after` to read what comes behind these */
  readonly next: string;
  /** Nothing comes behind these yet */
  readonly last: boolean;
};

export type InformalBusinessRequest = {
  /** IDU code of the business, like CI-2022-0036513 N */
  readonly iduCode?: string | undefined;
  /** Number of the owner's identity document */
  readonly ownerIdentityDocumentNumber?: string | undefined;
  /** Owner's phone, with or without +225 */
  readonly phoneNumber?: string | undefined;
  /** yyyy-mm-dd */
  readonly ownerBirthDate: string;
  /** Where the owner was born */
  readonly ownerBirthPlace: string;
  /** Commune of the business */
  readonly activityMunicipality: string;
  /** Names of the owner, in any order */
  readonly ownerFullName: string;
};

export type InformalBusinessResult = {
  readonly iduCode: string;
  /** Likeness of the birth dates */
  readonly ownerBirthDateScore: number;
  /** Likeness of the birth places */
  readonly ownerBirthPlaceScore: number;
  /** Likeness of the names */
  readonly ownerNameScore: number;
  /** Likeness of the municipalities */
  readonly activityMunicipalityScore: number;
  /** Whether every score reaches the threshold */
  readonly isValid: boolean;
  /** Set on your account */
  readonly threshold: number;
  /** Made up by the sandbox for a value of its table (/sandbox), with test credentials only */
  readonly simulated?: boolean | undefined;
};

export type PersonInfoScoreRequest = {
  /** National number, 11 digits: of the new CNI and the resident card */
  readonly nni?: string | undefined;
  /** Card number, for the old CNI, which has no NNI: C and 10 digits */
  readonly iDCardNumber?: string | undefined;
  /** Not available yet: 400 PARAMETER_NOT_AVAILABLE */
  readonly phoneNumber?: string | undefined;
  /** Given names */
  readonly firstName: string;
  /** Family name */
  readonly lastName: string;
  /** dd/mm/yyyy; XX for a part that is not known */
  readonly dateOfBirth: string;
  /** Sex */
  readonly gender: 'M' | 'F';
};

/** What you know of a person against the register of persons. It tells nothing that you did not send. */
export type PersonInfoScore = {
  /** Of this answer */
  readonly id: number;
  /** The NNI that was asked for; null where it was a card number */
  readonly nni: string | null;
  /** The card number that was asked for; null where it was an NNI */
  readonly iDCardNumber: string | null;
  /** 100 is a full match, 0 none */
  readonly firstNameMatchingScore: number;
  /** 100 is a full match, 0 none */
  readonly lastNameMatchingScore: number;
  /** 100 is a full match, 0 none */
  readonly dateOfBirthMatchingScore: number;
  /** 100 is a full match, 0 none */
  readonly genderMatchingScore: number;
  /** Why each score is what it is, in English or French by Accept-Language */
  readonly explanation: readonly string[];
  /** Made up by the sandbox for a value of its table (/sandbox), with test credentials only */
  readonly simulated?: boolean | undefined;
};

export type AccountCompany = {
  readonly id: number;
  readonly name: string;
  /** Country */
  readonly country: string | null;
  /** City */
  readonly city: string | null;
  /** Contact address */
  readonly contactEmail: string | null;
  /** RCCM number of the organisation */
  readonly rccmNumber: string | null;
  /** Kind of company, as the operator recorded it */
  readonly type: string | null;
  /** Owner */
  readonly ownerName: string | null;
  /** Agencies of the company */
  readonly agencies: readonly unknown[];
};

/** Of test credentials only: they cost no checks */
export type SandboxDay = {
  /** Uploads, lookups and searches a day (UTC), free */
  readonly dailyCalls: number;
  /** Made today, by all test credentials of the organisation */
  readonly usedCalls: number;
};

export type Subscription = {
  /** Identifier of the subscription */
  readonly id: string;
  readonly company: AccountCompany;
  /** CHECK_COUNT, or UNLIMITED */
  readonly type: 'CHECK_COUNT' | 'UNLIMITED';
  /** Checks that remain; 2147483647 when unlimited */
  readonly numberOfChecks: number;
  /** ACTIVE: checks can be made */
  readonly status: 'ACTIVE' | 'EXHAUSTED' | 'EXPIRED' | 'SUSPENDED';
  /** Last day on which checks can be made (UTC); 9999-12-31 where it does not end by itself */
  readonly expirationDate: string;
  /** Checks ever granted */
  readonly totalChecks: number;
  /** Checks charged */
  readonly consumedChecks: number;
  /** Checks set aside for analyses in progress */
  readonly reservedChecks: number;
  readonly sandbox?: SandboxDay | undefined;
};

export type UsageMovement = {
  /** grant: checks given; charge: of a lookup or search; reserve: set aside for an analysis; settle: what it used; return: what it did not; expire: written off at the end of the subscription */
  readonly kind: 'grant' | 'charge' | 'reserve' | 'settle' | 'return' | 'expire';
  /** What it was for, such as `search.person` or `dossier.analysis` */
  readonly operation: string;
  /** How many entries of the ledger */
  readonly count: number;
  /** Checks that they moved */
  readonly checks: number;
};

export type UsageDay = {
  /** UTC */
  readonly day: string;
  /** Checks charged and settled on this day */
  readonly consumedChecks: number;
  /** What the ledger has of this day, by kind and operation */
  readonly movements: readonly UsageMovement[];
};

export type UsagePage = {
  /** Every day of the range, the newest first */
  readonly content: readonly UsageDay[];
  readonly pageNumber: number;
  readonly pageSize: number;
  /** Days of the range */
  readonly totalElements: number;
  readonly totalPages: number;
  readonly last: boolean;
  readonly first: boolean;
  readonly sandbox?: SandboxDay | undefined;
};

export type LedgerCredential = {
  readonly apiKey: string;
  readonly label: string;
};

export type LedgerEntry = {
  /** Grows with time */
  readonly id: number;
  /** When */
  readonly at: string;
  /** grant: checks given; charge: of a lookup or search; reserve: set aside for an analysis; settle: what it used; return: what it did not; expire: written off at the end of the subscription */
  readonly kind: 'grant' | 'charge' | 'reserve' | 'settle' | 'return' | 'expire';
  /** Checks that were moved */
  readonly amount: number;
  /** What it was for, such as `search.person` or `dossier.analysis` */
  readonly operation: string;
  /** The request or the dossier that it was for, or words */
  readonly reference: string;
  /** Where the reference is a dossier: the `id` that the upload answered with */
  readonly dossierId: string | null;
  /** By which credential; null where it was none */
  readonly credential: LedgerCredential | null;
  /** Whether a test credential made it */
  readonly test: boolean;
  /** Checks that remained then */
  readonly availableAfter: number;
};

export type LedgerPage = {
  /** Newest first */
  readonly entries: readonly LedgerEntry[];
  /** What to give as `before` for those that follow; null at the end */
  readonly next: number | null;
};

export type OwnCredential = {
  readonly id: number;
  readonly apiKey: string;
  /** live or test: two worlds that see nothing of each other */
  readonly mode: 'live' | 'test';
  /** What it is for, as the operator wrote it */
  readonly label: string;
  /** read: results, lookups and searches; write: uploads, verifications, running checks again; admin: webhooks and secrets */
  readonly scopes: readonly ('read' | 'write' | 'admin')[];
  /** When it was made */
  readonly createdAt: string;
  /** Until when it is good; null: it does not end by itself */
  readonly expiresAt: string | null;
  /** Since when there is a new secret beside the old one; null unless the secret is being changed */
  readonly newSecretAt: string | null;
};

export type OwnCredentialWithSecret = {
  readonly credential: OwnCredential;
  /** The new Api-Secret. Shown here and never again: keep it now. null in an answer that is given again for the same Idempotency-Key (`Idempotent-Replayed`): if the first one was lost, `DELETE /v2/credentials/current/secrets/new, then POST /v2/credentials/current/secrets` makes another */
  readonly apiSecret: string | null;
  /** Only where the secret is null: why, and how another is made */
  readonly explanation?: readonly string[] | undefined;
};

export type PolicyWarning = {
  readonly field: string;
  readonly message: string;
};

export type PolicyInForce = {
  /** Grows with every change; 0 where there never was one */
  readonly version: number;
  /** Null where people decide everything */
  readonly policy: Readonly<Record<string, unknown>> | null;
  /** Why rules may decide without a person; without one they only propose */
  readonly ground: string | null;
  /** Two people decide for this account: rules only propose */
  readonly fourEyes: boolean;
  /** When it was set; null where nobody ever did */
  readonly setAt: string | null;
  /** Of a policy that was just set: what it sets aside */
  readonly warnings?: readonly PolicyWarning[] | undefined;
};

export type PolicyRequest = {
  /** Ordered rules, as the guide on policies has them: `name`, `rules` with `name`, `when` and `then`; perhaps `sample` and `rejectByRule`. null turns them off: people decide everything */
  readonly policy: Readonly<Record<string, unknown>> | null;
  /** Why rules may decide without a person (law 2013-450); empty: they only propose */
  readonly ground?: string | undefined;
  /** With `policy` null, and only then: why it is turned off. Kept with the version */
  readonly reason?: string | undefined;
  /** The `version` that it was made from; 409 where another counts by now. Not looked at if absent */
  readonly version?: number | undefined;
};

export type RulesProposed = {
  /** Of what waits */
  readonly proposal: string;
  /** Who confirms it, and where */
  readonly explanation: string;
};

export type PolicyTestRequest = {
  /** Ordered rules, as the guide on policies has them: `name`, `rules` with `name`, `when` and `then`; perhaps `sample` and `rejectByRule` */
  readonly policy: Readonly<Record<string, unknown>>;
  /** First day on which they were received, UTC */
  readonly from?: string | undefined;
  /** Last day; it is included. Today unless told */
  readonly to?: string | undefined;
  /** `next` of the part before */
  readonly after?: string | undefined;
  /** Dossiers in this part */
  readonly most?: number | undefined;
};

export type PolicyTest = {
  readonly dossiers: number;
  readonly total: number | null;
  readonly next: string | null;
  readonly rules: readonly {
    readonly rule: string | null;
    /** Outcome */
    readonly outcome: 'VALIDE' | 'REJETE' | 'A_COMPLETER' | 'A_TRAITER';
    readonly dossiers: number;
    readonly agreed: number;
    readonly disagreed: number;
    readonly heldBack: number;
  }[];
  readonly matrix: readonly {
    /** Status */
    readonly status: 'EN_COURS' | 'A_TRAITER' | 'VALIDE' | 'REJETE' | 'A_COMPLETER' | 'ERREUR';
    /** Outcome */
    readonly outcome: 'VALIDE' | 'REJETE' | 'A_COMPLETER' | 'A_TRAITER';
    readonly dossiers: number;
  }[];
  readonly changed: readonly {
    readonly id: string;
    readonly name: string | null;
    readonly externalId: string | null;
    readonly createdAt: string;
    /** Status */
    readonly status: 'EN_COURS' | 'A_TRAITER' | 'VALIDE' | 'REJETE' | 'A_COMPLETER' | 'ERREUR';
    /** By */
    readonly by: 'person' | 'rule' | 'nobody';
    readonly rule: string | null;
    /** Outcome */
    readonly outcome: 'VALIDE' | 'REJETE' | 'A_COMPLETER' | 'A_TRAITER';
    readonly explanation: readonly string[];
  }[];
};

export type RiskMonths = {
  /** Months until who is LOW is looked at again */
  readonly LOW: number;
  /** Months until who is MEDIUM is looked at again */
  readonly MEDIUM: number;
  /** Months until who is HIGH is looked at again */
  readonly HIGH: number;
};

export type RiskRow = {
  /** What is true of the subject */
  readonly when:
    | 'SANCTION_CONFIRMED'
    | 'SANCTION_OPEN'
    | 'PEP_CONFIRMED'
    | 'PEP_OPEN'
    | 'PRESS_CONFIRMED'
    | 'PRESS_OPEN'
    | 'NATIONALITY'
    | 'NATIONALITY_UNKNOWN'
    | 'COUNTRY'
    | 'PERSON'
    | 'SOLE_TRADER'
    | 'COMPANY'
    | 'INFORMAL_BUSINESS'
    | 'COMPANY_YOUNG'
    | 'POOR_DOCUMENT'
    | 'OWNERS_UNKNOWN'
    | 'OWNERS_PARTLY_KNOWN'
    | 'NOT_SCREENED';
  /** The rating that it asks for at least */
  readonly rating: 'LOW' | 'MEDIUM' | 'HIGH';
  /** Of NATIONALITY and COUNTRY: which, ISO 3166-1 alpha-3 */
  readonly countries?: readonly string[] | undefined;
  /** Of COMPANY_YOUNG: younger than so many years */
  readonly years?: number | undefined;
};

export type RiskTable = {
  readonly name: string;
  readonly months: RiskMonths;
  /** So many rows of MEDIUM that hold make HIGH together; null: never */
  readonly highFrom: number | null;
  readonly rows: readonly RiskRow[];
};

export type RiskTableInForce = {
  /** Grows with every change; 0: the table that comes with the service */
  readonly version: number;
  readonly table: RiskTable;
  /** When it was set; null where nobody ever did */
  readonly setAt: string | null;
};

export type RiskTableRequest = {
  /** null: the table that comes with the service */
  readonly table: RiskTable | null;
  /** Kept with the version */
  readonly reason: string;
  /** The `version` that it was made from; 409 where another counts by now. Not looked at if absent */
  readonly version?: number | undefined;
};

export type WebhookEndpoint = {
  /** Identifier of the endpoint */
  readonly id: string;
  /** Address that takes the messages. Of an endpoint of both worlds a test credential sees the beginning only */
  readonly url: string;
  /** Whose messages it gets: those about live or about test dossiers; null: both, as an operator may set it up. One of both is changed with a live credential */
  readonly mode: 'live' | 'test' | null;
  /** The types of messages that it gets; empty: all, also those that come later */
  readonly eventTypes: readonly string[];
  /** Since when nothing is sent there; null while it takes messages */
  readonly disabledAt: string | null;
  /** GONE: the receiver answered 410. CLIENT: your program did it. OPERATOR: whoever runs the service did */
  readonly disabledReason: string | null;
  /** While the secret is changed, until when messages are signed with the old one too */
  readonly oldSecretUntil: string | null;
  /** When it was added */
  readonly createdAt: string;
};

export type WebhookEndpoints = {
  readonly endpoints: readonly WebhookEndpoint[];
  /** How many an organisation may have, live and test together */
  readonly limit: number;
};

export type WebhookEndpointRequest = {
  /** A public https address */
  readonly url: string;
  /** The types of messages that it gets. Absent or empty: all */
  readonly eventTypes?:
    | readonly (
        | 'DOCUMENT_TO_ANALYSE_RECEIVED'
        | 'ANALYSIS_RESULT'
        | 'STATUS_CHANGED'
        | 'MONITORING_ALERT'
        | 'CAPTURE_SESSION_CHANGED'
        | 'CUSTOMER_CHANGED'
      )[]
    | undefined;
};

export type WebhookEndpointWithSecret = {
  readonly endpoint: WebhookEndpoint;
  /** Signs its messages. Shown here and never again: keep it now. null in an answer that is given again for the same Idempotency-Key (`Idempotent-Replayed`): if the first one was lost, `POST /v2/webhooks/{endpointId}/secret` makes another */
  readonly secret: string | null;
  /** Only where the secret is null: why, and how another is made */
  readonly explanation?: readonly string[] | undefined;
};

export type ChangeWebhookEndpoint = {
  /** A public https address */
  readonly url?: string | undefined;
  /** The types of messages that it gets from now on; empty: all */
  readonly eventTypes?:
    | readonly (
        | 'DOCUMENT_TO_ANALYSE_RECEIVED'
        | 'ANALYSIS_RESULT'
        | 'STATUS_CHANGED'
        | 'MONITORING_ALERT'
        | 'CAPTURE_SESSION_CHANGED'
        | 'CUSTOMER_CHANGED'
      )[]
    | undefined;
  /** true: nothing is sent there, and what waits is cancelled; false: messages are sent again */
  readonly disabled?: boolean | undefined;
};

export type ChangedWebhookEndpoint = {
  readonly endpoint: WebhookEndpoint;
  /** How many deliveries that waited were cancelled */
  readonly cancelled: number;
};

export type CancelledDeliveries = {
  /** How many deliveries that waited were cancelled */
  readonly cancelled: number;
};

export type WebhookFailure = {
  readonly code: string;
  readonly words: string;
};

export type WebhookTest = {
  /** Names the message */
  readonly webhookId: string;
  /** Whether the receiver answered 2xx */
  readonly taken: boolean;
  /** What the receiver answered */
  readonly status: number | null;
  /** Why no answer came, by a code and in words */
  readonly failure: WebhookFailure | null;
  /** How long it took */
  readonly milliseconds: number;
};

export type WebhookDelivery = {
  /** The `webhookId` that the receiver sees */
  readonly id: string;
  /** The endpoint it goes to */
  readonly endpointId: string;
  /** Of the address that it goes to */
  readonly host: string;
  /** The dossier it is about: the `id` that the upload answered with; null of a capture session that has become none */
  readonly dossierId: string | null;
  /** The capture session it is about; null of a dossier */
  readonly captureSessionId: string | null;
  /** The customer of your portfolio it is about; null of others */
  readonly subjectId: string | null;
  /** DOCUMENT_TO_ANALYSE_RECEIVED, ANALYSIS_RESULT, STATUS_CHANGED, MONITORING_ALERT, CAPTURE_SESSION_CHANGED, CUSTOMER_CHANGED */
  readonly messageType: string;
  /** Grows per dossier, and per capture session */
  readonly sequence: number;
  /** PENDING: waits for its next attempt */
  readonly state: 'PENDING' | 'DELIVERED' | 'FAILED' | 'CANCELLED';
  /** Since it was made, or last replayed */
  readonly attempts: number;
  /** What the receiver answered */
  readonly status: number | null;
  /** Why no answer came, by a code and in words */
  readonly failure: WebhookFailure | null;
  /** The sandbox made up the last attempt: nothing was sent. Additive */
  readonly simulated?: boolean | undefined;
  /** When it was made */
  readonly createdAt: string;
  /** When the receiver took it */
  readonly deliveredAt: string | null;
  /** When it is tried next */
  readonly nextAttemptAt: string | null;
  /** Whether it can be sent again: its endpoint takes messages, and what it is about was not erased */
  readonly replayable: boolean;
};

export type WebhookDeliveries = {
  /** Newest first; never the bodies */
  readonly deliveries: readonly WebhookDelivery[];
  /** What to give as `after` for those that follow; null at the end */
  readonly next: string | null;
};

export type WebhookAttempt = {
  /** When */
  readonly at: string;
  /** What the receiver answered */
  readonly status: number | null;
  /** Why no answer came, by a code and in words */
  readonly failure: WebhookFailure | null;
  /** The sandbox made up the last attempt: nothing was sent. Additive */
  readonly simulated?: boolean | undefined;
  /** How long it took */
  readonly milliseconds: number;
};

export type WebhookDeliveryAttempts = {
  readonly delivery: WebhookDelivery;
  /** Newest first */
  readonly attempts: readonly WebhookAttempt[];
};

export type WebhookReplays = {
  /** How many are sent again, with the same webhookId and body */
  readonly replayed: number;
  /** How many cannot be: their endpoint takes no messages any more, or their dossier was erased */
  readonly impossible: number;
};

export type WebhookReplayRange = {
  /** First day, yyyy-mm-dd, UTC */
  readonly from: string;
  /** Last day; it is included */
  readonly to: string;
  /** true: only those that failed */
  readonly failedOnly: boolean;
  /** Only those to this endpoint */
  readonly endpointId?: string | undefined;
};

/** `{name}` stands for a value that an answer fills in */
export type Words = {
  /** In English */
  readonly en: string;
  /** In French */
  readonly fr: string;
};

export type ExplainedProblem = {
  /** For programs */
  readonly code: string;
  readonly meaning: Words;
  readonly whatToDo: Words;
  /** HTTP status */
  readonly status: number;
  /** Only people who work in the console meet it */
  readonly console: boolean;
};

export type ExplainedCode = {
  /** For programs */
  readonly code: string;
  readonly meaning: Words;
  readonly whatToDo: Words;
};

export type ProblemCatalogue = {
  /** `code` of a problem */
  readonly problems: readonly ExplainedProblem[];
  /** `code` of the entries of its `errors` */
  readonly fields: readonly ExplainedCode[];
};

export type CodeGroup = {
  /** Which codes they are, as in templateErrors */
  readonly group: string;
  readonly title: Words;
  /** Where they stand in answers and messages */
  readonly where: string;
  readonly codes: readonly ExplainedCode[];
};

export type CodeCatalogue = {
  readonly groups: readonly CodeGroup[];
};

export type SandboxValue = {
  /** The calls in which it is sent */
  readonly endpoints: readonly string[];
  /** Where it is sent */
  readonly field: string;
  /** What is sent */
  readonly value: string;
  /** beginning: what is sent begins with the value; whole: it is the value */
  readonly match: 'beginning' | 'whole';
  /** What has to be sent too: `name=value`, or the name of a field for any picture, with a comma and a space between them; null where it is nothing */
  readonly needs: string | null;
  readonly outcome: Words;
  /** What it does, for programs */
  readonly does: Readonly<Record<string, unknown>>;
};

/** Pictures are PNG or JPEG by their bytes, at most 10 MB each, 40 MB together and 40 million pixels. Additions to the interface: WebP, and PDF for every paper (not for a selfie), at most 10 pages, each of which is kept as a picture; the second page of a front without a back is the back. A PDF that is encrypted, or carries scripts or other files, is refused with a code that says so. Other formats (HEIC, AVIF, animated WebP, TIFF, GIF, BMP, SVG) are refused with NOT_A_PICTURE, which names the format and says how to convert; what is cut off or corrupt with BROKEN_PICTURE. */
export type UploadV1 = {
  /** Selfie */
  readonly selfie?: Picture | undefined;
  /** Front of the national identity card */
  readonly cniRecto?: Picture | undefined;
  /** Back of the national identity card */
  readonly cniVerso?: Picture | undefined;
  /** Front of the consular card */
  readonly carteConsulaireRecto?: Picture | undefined;
  /** Back of the consular card */
  readonly carteConsulaireVerso?: Picture | undefined;
  /** Front of the resident card */
  readonly carteResidentRecto?: Picture | undefined;
  /** Back of the resident card */
  readonly carteResidentVerso?: Picture | undefined;
  /** Passport page with the photograph */
  readonly passport?: Picture | undefined;
  /** RCCM extract of the company */
  readonly rccm?: Picture | undefined;
  /** Tax declaration of existence (DFE) of the company */
  readonly dfe?: Picture | undefined;
};

export type UploadingCredential = {
  readonly id: number;
  /** Always null */
  readonly company: Readonly<Record<string, unknown>> | null;
};

export type UploadedPicture = {
  readonly id: string;
  readonly documentName: string;
  /** null until analysed */
  readonly extractedContent: Readonly<Record<string, unknown>> | null;
};

export type UploadedDocument = {
  readonly id: string;
  /** For example CNI or RCCM */
  readonly type: string;
  /** null until analysed */
  readonly jsonContent: Readonly<Record<string, unknown>> | null;
  /** false at creation */
  readonly analyzed: boolean;
  /** null until analysed */
  readonly analyzedAt: string | null;
  readonly filesToAnalyse: readonly UploadedPicture[];
};

export type AnalysisRequest = {
  /** Identifier under which the result is asked for */
  readonly id: string;
  /** When it was received (UTC) */
  readonly createdAt: string;
  /** Empty for KYC; the credential for KYB */
  readonly addedBy: {
    readonly apiCredentials?: UploadingCredential | undefined;
  };
  /** v2 KYC only: your own identifier */
  readonly externalId?: string | null | undefined;
  /** Made up by the sandbox for a value of its table (/sandbox), with test credentials only */
  readonly simulated?: boolean | undefined;
  readonly clientFilesToAnalyzeDocuments: readonly UploadedDocument[];
};

/** Pictures are PNG or JPEG by their bytes, at most 10 MB each, 40 MB together and 40 million pixels. Additions to the interface: WebP, and PDF for every paper (not for a selfie), at most 10 pages, each of which is kept as a picture; the second page of a front without a back is the back. A PDF that is encrypted, or carries scripts or other files, is refused with a code that says so. Other formats (HEIC, AVIF, animated WebP, TIFF, GIF, BMP, SVG) are refused with NOT_A_PICTURE, which names the format and says how to convert; what is cut off or corrupt with BROKEN_PICTURE. */
export type UploadV2 = {
  /** Selfie */
  readonly selfie?: Picture | undefined;
  /** Front of the identity document; required for KYC */
  readonly idDocumentFront?: Picture | undefined;
  /** Back of the identity document */
  readonly idDocumentBack?: Picture | undefined;
  /** Your own identifier of the dossier */
  readonly externalId?: string | undefined;
  /** What the identity document is; required for KYC. Small letters are forgiven: `cni` is CNI */
  readonly documentType?:
    | 'CNI'
    | 'PASSEPORT'
    | 'CARTE_RESIDENT'
    | 'CARTE_CONSULAIRE'
    | 'PERMIS_CONDUIRE'
    | undefined;
  /** Absent or empty: all that are configured on your account */
  readonly verificationsToApply?:
    | readonly (
        | 'DB_CHECK'
        | 'MRZ_CHECK'
        | 'EXPIRATION_CHECK'
        | 'FACE_MATCH_CHECK'
        | 'PEP_CHECK'
        | 'SANCTION_CHECK'
        | 'MEDIA_CHECK'
        | 'TEMPLATE_CHECK'
        | 'COMPANY_DB_CHECK'
        | 'LIVENESS_CHECK'
        | 'ADDRESS_CHECK'
      )[]
    | undefined;
  /** What the first document is, in capitals or not; without it the document is AUTRE: read and kept, and hardly checked */
  readonly idDocumentType?:
    | 'CNI'
    | 'PASSEPORT'
    | 'CARTE_RESIDENT'
    | 'CARTE_CONSULAIRE'
    | 'PERMIS_CONDUIRE'
    | 'SELFIE'
    | 'AUTRE'
    | 'DFE'
    | 'RCCM'
    | 'ENTREPRENEUR_CARD'
    | 'AUTRE_ENTREPRISE'
    | 'CARTE_GRISE'
    | 'PROOF_OF_ADDRESS'
    | undefined;
  /** RCCM extract of the company */
  readonly companyRccm?: Picture | undefined;
  /** Tax declaration of existence (DFE) of the company */
  readonly companyDfe?: Picture | undefined;
  /** Front of the second document */
  readonly idDocument2Front?: Picture | undefined;
  /** Back of the second document */
  readonly idDocument2Back?: Picture | undefined;
  /** What the second document is, in capitals or not; without it the document is AUTRE: read and kept, and hardly checked */
  readonly idDocument2Type?:
    | 'CNI'
    | 'PASSEPORT'
    | 'CARTE_RESIDENT'
    | 'CARTE_CONSULAIRE'
    | 'PERMIS_CONDUIRE'
    | 'SELFIE'
    | 'AUTRE'
    | 'DFE'
    | 'RCCM'
    | 'ENTREPRENEUR_CARD'
    | 'AUTRE_ENTREPRISE'
    | 'CARTE_GRISE'
    | 'PROOF_OF_ADDRESS'
    | undefined;
  /** Front of the third document */
  readonly idDocument3Front?: Picture | undefined;
  /** Back of the third document */
  readonly idDocument3Back?: Picture | undefined;
  /** What the third document is, in capitals or not; without it the document is AUTRE: read and kept, and hardly checked */
  readonly idDocument3Type?:
    | 'CNI'
    | 'PASSEPORT'
    | 'CARTE_RESIDENT'
    | 'CARTE_CONSULAIRE'
    | 'PERMIS_CONDUIRE'
    | 'SELFIE'
    | 'AUTRE'
    | 'DFE'
    | 'RCCM'
    | 'ENTREPRENEUR_CARD'
    | 'AUTRE_ENTREPRISE'
    | 'CARTE_GRISE'
    | 'PROOF_OF_ADDRESS'
    | undefined;
  /** Front of the vehicle registration */
  readonly carteGriseFront?: Picture | undefined;
  /** Back of the vehicle registration */
  readonly carteGriseBack?: Picture | undefined;
  /** Proof of address: a bill for electricity, water or telephone, a bank statement or a certificate of residence (an addition to the interface) */
  readonly proofOfAddress?: Picture | undefined;
  /** Same as companyRccm */
  readonly rccm?: Picture | undefined;
  /** Same as companyDfe */
  readonly dfe?: Picture | undefined;
  /** A JSON object of strings that comes back in the result and the webhooks */
  readonly additionalData?: string | undefined;
};

/** The selfie and exactly one document. Pictures are PNG or JPEG by their bytes, at most 10 MB each, 40 MB together and 40 million pixels. Additions to the interface: WebP, and PDF for every paper (not for a selfie), at most 10 pages, each of which is kept as a picture; the second page of a front without a back is the back. A PDF that is encrypted, or carries scripts or other files, is refused with a code that says so. Other formats (HEIC, AVIF, animated WebP, TIFF, GIF, BMP, SVG) are refused with NOT_A_PICTURE, which names the format and says how to convert; what is cut off or corrupt with BROKEN_PICTURE. */
export type FaceMatchV1 = {
  /** Selfie */
  readonly selfie: Picture;
  /** Front of the national identity card */
  readonly cniRecto?: Picture | undefined;
  /** Back of the national identity card */
  readonly cniVerso?: Picture | undefined;
  /** Front of the consular card */
  readonly carteConsulaireRecto?: Picture | undefined;
  /** Back of the consular card */
  readonly carteConsulaireVerso?: Picture | undefined;
  /** Front of the resident card */
  readonly carteResidentRecto?: Picture | undefined;
  /** Back of the resident card */
  readonly carteResidentVerso?: Picture | undefined;
  /** Passport page with the photograph */
  readonly passport?: Picture | undefined;
};

export type FaceMatchResult = {
  readonly type: 'FACE_MATCH';
  /** Similarity above 80 */
  readonly faceMatched: boolean;
  /** "0.00" to "100.00"; 80 is the decision point, and from 60 to 90 a person should look */
  readonly similarity: string;
  /** The portrait that the selfie was compared with, a JPEG; null where nothing was compared */
  readonly comparedImageBase64: string | null;
  /** GOVERNMENT (the register's photo) or OFFLINE (the document's portrait) */
  readonly faceMatchVerificationType: 'GOVERNMENT' | 'OFFLINE';
  /** Why nothing was compared, a code: of the selfie (NO_FACE, SEVERAL_FACES, ...), or NO_REFERENCE_PORTRAIT; absent where they were */
  readonly notComparedReason?: string | undefined;
  /** Why it came out so, in English or French by Accept-Language */
  readonly explanation: readonly string[];
  /** Made up by the sandbox for a value of its table (/sandbox), with test credentials only */
  readonly simulated?: boolean | undefined;
};

/** Pictures are PNG or JPEG by their bytes, at most 10 MB each, 40 MB together and 40 million pixels. Additions to the interface: WebP, and PDF for every paper (not for a selfie), at most 10 pages, each of which is kept as a picture; the second page of a front without a back is the back. A PDF that is encrypted, or carries scripts or other files, is refused with a code that says so. Other formats (HEIC, AVIF, animated WebP, TIFF, GIF, BMP, SVG) are refused with NOT_A_PICTURE, which names the format and says how to convert; what is cut off or corrupt with BROKEN_PICTURE. */
export type FaceMatchV2 = {
  /** Selfie */
  readonly selfie: Picture;
  /** Front of the identity document */
  readonly idDocumentFront: Picture;
  /** Back of the identity document */
  readonly idDocumentBack?: Picture | undefined;
  /** What the identity document is, in capitals or not; without it, what the pictures show counts */
  readonly documentType?:
    | 'CNI'
    | 'PASSEPORT'
    | 'CARTE_RESIDENT'
    | 'CARTE_CONSULAIRE'
    | 'PERMIS_CONDUIRE'
    | undefined;
};

export type ReceivedPicture = {
  readonly id: string;
  readonly documentName: string;
};

export type ReceivedDocument = {
  readonly id: string;
  /** For example CNI or RCCM */
  readonly type: string;
  readonly filesToAnalyse: readonly ReceivedPicture[];
};

export type DossierReceived = {
  /** Identifier of the dossier */
  readonly id: string;
  /** Made up by the sandbox for a value of its table (/sandbox), with test credentials only */
  readonly simulated?: boolean | undefined;
  /** Your own identifier */
  readonly externalId: string | null;
  /** When it was received (UTC) */
  readonly createdAt: string;
  /** As given at the upload */
  readonly additionalData: { readonly [name: string]: string };
  readonly documents: readonly ReceivedDocument[];
};

export type DocumentToAnalyseReceivedMessage = {
  /** Names this message */
  readonly webhookId: string;
  readonly companyId: number;
  readonly messageType: 'DOCUMENT_TO_ANALYSE_RECEIVED';
  /** When it happened */
  readonly timestamp: string;
  /** Grows per dossier, capture session or customer */
  readonly sequence: number;
  readonly payload: DossierReceived;
};

export type AnalysisResultMessage = {
  /** Names this message */
  readonly webhookId: string;
  readonly companyId: number;
  readonly messageType: 'ANALYSIS_RESULT';
  /** When it happened */
  readonly timestamp: string;
  /** Grows per dossier, capture session or customer */
  readonly sequence: number;
  readonly payload: AnalysisResultV2;
};

export type StatusChanged = {
  readonly id: number;
  /** When it was received (UTC) */
  readonly createdAt: string;
  /** Identifier that the upload answered with */
  readonly clientFileToAnalyzeId: string;
  /** Made up by the sandbox for a value of its table (/sandbox), with test credentials only */
  readonly simulated?: boolean | undefined;
  readonly captureSession?: ResultCaptureSession | undefined;
  /** EN_COURS: queued or running; A_TRAITER: analysed, waits for a decision; then VALIDE, REJETE or A_COMPLETER; ERREUR: could not be analysed */
  readonly status: 'EN_COURS' | 'A_TRAITER' | 'VALIDE' | 'REJETE' | 'A_COMPLETER' | 'ERREUR';
  /** As given at the upload */
  readonly additionalData: { readonly [name: string]: string };
  /** Your own identifier */
  readonly externalId: string | null;
  readonly errors: readonly DossierError[];
  /** For the order of work, and for no decision: the weighted mean of what could be judged, not above what the gravest finding allows (the table at the top of the reference); 0 before completion */
  readonly score: number;
  /** Additive: what keeps the score down, the gravest first; empty before completion */
  readonly scoreCaps: readonly ScoreCap[];
  readonly policy?: ResultPolicy | undefined;
  readonly risk: SubjectRisk;
  readonly company: ResultCompanyV2;
  readonly documents: readonly DocumentV2[];
  /** The status before */
  readonly previousStatus: 'EN_COURS' | 'A_TRAITER' | 'VALIDE' | 'REJETE' | 'A_COMPLETER' | 'ERREUR';
  /** Why, as whoever decided wrote it */
  readonly reason: string;
  /** Codes of the reasons that were chosen from your list, whose words stand in `reason`; none where it was written freely */
  readonly reasonCodes: readonly string[];
};

export type StatusChangedMessage = {
  /** Names this message */
  readonly webhookId: string;
  readonly companyId: number;
  readonly messageType: 'STATUS_CHANGED';
  /** When it happened */
  readonly timestamp: string;
  /** Grows per dossier, capture session or customer */
  readonly sequence: number;
  readonly payload: StatusChanged;
};

export type SearchedList = {
  readonly name: string;
  readonly version: number;
};

export type MonitoringAlert = {
  /** Identifier of the newest dossier of the person or company; of a customer whom you gave without a dossier its own */
  readonly id: string;
  /** Your own identifier of that dossier, or of that customer */
  readonly externalId: string | null;
  /** The person or company; the same for all its dossiers */
  readonly subjectId: string;
  /** Only for a customer whom you gave by POST /v2/screening/subjects, or in a file */
  readonly source?: 'PORTFOLIO' | undefined;
  readonly risk: SubjectRisk;
  /** New matches on lists of sanctions, score 70 and above */
  readonly sanctions: readonly SanctionMatch[];
  /** New matches on lists of politically exposed persons, score 70 and above */
  readonly peps: readonly PepMatch[];
  /** The lists that were searched */
  readonly lists: readonly SearchedList[];
};

export type MonitoringAlertMessage = {
  /** Names this message */
  readonly webhookId: string;
  readonly companyId: number;
  readonly messageType: 'MONITORING_ALERT';
  /** When it happened */
  readonly timestamp: string;
  /** Grows per dossier, capture session or customer */
  readonly sequence: number;
  readonly payload: MonitoringAlert;
};

export type CaptureSessionChanged = {
  /** Identifier of the session */
  readonly id: string;
  /** The credential that made it, by its id: revoking that cancels the session while it is open; null where a person made it */
  readonly credentialId: number | null;
  /** CREATED, OPENED (the page was shown), IN_PROGRESS (the person consented), then for good: SUBMITTED, EXPIRED, CANCELLED, DECLINED (no consent) */
  readonly status: 'CREATED' | 'OPENED' | 'IN_PROGRESS' | 'SUBMITTED' | 'EXPIRED' | 'CANCELLED' | 'DECLINED';
  /** KYC or KYB */
  readonly type: 'KYC' | 'KYB';
  readonly documentTypes: readonly IdentityDocumentType[];
  /** none, photo or liveness */
  readonly selfie: 'none' | 'photo' | 'liveness';
  /** Whether somebody takes the pictures for the customer */
  readonly assisted: boolean;
  /** Your own identifier */
  readonly externalId: string | null;
  /** Of the page */
  readonly language: 'fr' | 'en';
  /** Where the person is led at the end */
  readonly redirectUrl: string | null;
  /** As given */
  readonly additionalData: { readonly [name: string]: string };
  /** When it was made */
  readonly createdAt: string;
  /** Until when the link works */
  readonly expiresAt: string;
  /** When it was submitted, declined, cancelled or expired */
  readonly endedAt: string | null;
  /** Of a SUBMITTED session: the dossier, whose result is asked for by this id as after an upload */
  readonly dossierId: string | null;
  /** Made up by the sandbox for a value of its table (/sandbox), with test credentials only */
  readonly simulated?: boolean | undefined;
  /** The status before */
  readonly previousStatus:
    | 'CREATED'
    | 'OPENED'
    | 'IN_PROGRESS'
    | 'SUBMITTED'
    | 'EXPIRED'
    | 'CANCELLED'
    | 'DECLINED';
};

export type CaptureSessionChangedMessage = {
  /** Names this message */
  readonly webhookId: string;
  readonly companyId: number;
  readonly messageType: 'CAPTURE_SESSION_CHANGED';
  /** When it happened */
  readonly timestamp: string;
  /** Grows per dossier, capture session or customer */
  readonly sequence: number;
  readonly payload: CaptureSessionChanged;
};

export type CustomerChangedMessage = {
  /** Names this message */
  readonly webhookId: string;
  readonly companyId: number;
  readonly messageType: 'CUSTOMER_CHANGED';
  /** When it happened */
  readonly timestamp: string;
  /** Grows per dossier, capture session or customer */
  readonly sequence: number;
  readonly payload: CustomerChanged;
};

export type TestPayload = Readonly<Record<string, never>>;

export type TestMessage = {
  /** Names this message */
  readonly webhookId: string;
  readonly companyId: number;
  readonly messageType: 'TEST';
  /** When it happened */
  readonly timestamp: string;
  /** Grows per dossier, capture session or customer */
  readonly sequence: number;
  readonly payload: TestPayload;
};

/** What a refusal may be. */
export type ProblemCode =
  | 'MISSING_CREDENTIALS'
  | 'INVALID_CREDENTIALS'
  | 'MISSING_METRICS_TOKEN'
  | 'CREDENTIALS_REVOKED'
  | 'CREDENTIALS_EXPIRED'
  | 'ACCOUNT_SUSPENDED'
  | 'ACCOUNT_NOT_PROVEN'
  | 'PICTURES_BUSY'
  | 'LINK_NOT_VALID'
  | 'LINK_EXPIRED'
  | 'TOO_MANY_AUTH_FAILURES'
  | 'INVALID_REQUEST'
  | 'PARAMETER_NOT_AVAILABLE'
  | 'INVALID_JSON'
  | 'INVALID_MULTIPART'
  | 'TOO_MANY_PARTS'
  | 'INVALID_ENCODING'
  | 'BAD_HTTP'
  | 'CREDITS_EXHAUSTED'
  | 'SUBSCRIPTION_EXPIRED'
  | 'ROUTE_NOT_FOUND'
  | 'PERSON_NOT_FOUND'
  | 'COMPANY_NOT_FOUND'
  | 'PICTURE_NOT_FOUND'
  | 'PICTURE_MISSING'
  | 'DOSSIER_NOT_FOUND'
  | 'SUBJECT_NOT_FOUND'
  | 'CUSTOMER_NOT_FOUND'
  | 'HIT_NOT_FOUND'
  | 'SCREENING_NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'REQUEST_TIMEOUT'
  | 'REQUEST_IN_PROGRESS'
  | 'STATUS_NOT_POSSIBLE'
  | 'DOSSIER_ERASED'
  | 'NO_SUCH_CHECK'
  | 'PICTURES_REMOVED'
  | 'SUBJECT_ERASED'
  | 'LEGAL_HOLD'
  | 'ERASURE_HITS_OPEN'
  | 'DUTY_TO_KEEP'
  | 'ALREADY_HELD'
  | 'NOT_HELD'
  | 'RELATIONSHIP_NEVER_BEGAN'
  | 'RELATIONSHIP_ENDED'
  | 'RELATIONSHIP_LASTS'
  | 'HIT_ALREADY_CLEARED'
  | 'HIT_ALREADY_CONFIRMED'
  | 'HIT_NOT_CLEARED'
  | 'BODY_TOO_LARGE'
  | 'UPLOAD_TOO_LARGE'
  | 'ADDRESS_TOO_LONG'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'HEADERS_TOO_LARGE'
  | 'INTERNAL_ERROR'
  | 'DATABASE_UNAVAILABLE'
  | 'SERVICE_QUIET'
  | 'TOO_BUSY'
  | 'STORAGE_UNAVAILABLE'
  | 'LISTS_NOT_LOADED'
  | 'MEDIA_NOT_LOADED'
  | 'MEDIA_UNAVAILABLE'
  | 'REGISTER_UNAVAILABLE'
  | 'RATE_LIMITED'
  | 'TOO_MANY_AT_ONCE'
  | 'SANDBOX_DAY_SPENT'
  | 'TOOK_TOO_LONG'
  | 'SCOPE_MISSING'
  | 'TOO_OFTEN'
  | 'ENDPOINT_OF_BOTH_WORLDS'
  | 'DOSSIER_DECIDED'
  | 'ANALYSIS_RUNS'
  | 'TWO_SECRETS_ALREADY'
  | 'NO_SECOND_SECRET'
  | 'SECRET_IN_USE'
  | 'CAPTURE_SESSION_NOT_FOUND'
  | 'CAPTURE_SESSION_ENDED'
  | 'CAPTURE_NEEDS_CREDENTIAL'
  | 'CAPTURE_LINK_UNKNOWN'
  | 'CAPTURE_EXPIRED'
  | 'CAPTURE_CANCELLED'
  | 'CAPTURE_DECLINED'
  | 'CAPTURE_SUBMITTED'
  | 'CAPTURE_ON_ANOTHER_DEVICE'
  | 'CAPTURE_CONSENT_CHANGED'
  | 'CAPTURE_NOT_FROM_PAGE'
  | 'CAPTURE_WRONG_ORDER'
  | 'CAPTURE_SLOT_NOT_ASKED'
  | 'CAPTURE_UPLOAD_UNKNOWN'
  | 'CAPTURE_UPLOAD_CHANGED'
  | 'CAPTURE_UPLOAD_FINISHED'
  | 'CAPTURE_PART_UNKNOWN'
  | 'CAPTURE_PART_SIZE'
  | 'CAPTURE_PART_DAMAGED'
  | 'CAPTURE_PART_DIFFERS'
  | 'CAPTURE_PARTS_MISSING'
  | 'CAPTURE_PICTURE_DIFFERS'
  | 'CAPTURE_TOO_MUCH'
  | 'CAPTURE_CLIENT_CANNOT'
  | 'CAPTURE_TOO_FAST'
  | 'CAPTURE_NO_LIVENESS'
  | 'CAPTURE_CHALLENGE_OVER'
  | 'CAPTURE_NO_ATTEMPTS_LEFT'
  | 'CAPTURE_FRAME_ORDER'
  | 'CAPTURE_FRAME_EARLY'
  | 'CAPTURE_TOO_MANY_FRAMES'
  | 'CAPTURE_TOO_FEW_FRAMES'
  | 'NO_POLICY'
  | 'POLICY_CHANGED'
  | 'PROPOSAL_WAITS'
  | 'LIVE_CREDENTIAL_NEEDED'
  | 'DOSSIER_HELD'
  | 'NOT_YOUR_DOSSIER'
  | 'NOT_TO_BE_GIVEN'
  | 'NO_REVIEWER'
  | 'REASON_UNKNOWN'
  | 'REASON_NOT_TRUE'
  | 'REASON_NEEDED'
  | 'REASONS_FULL'
  | 'LAST_REASON'
  | 'OPEN_HITS_APART'
  | 'NOTHING_PROPOSED'
  | 'SHARING_IS_FOR_SENIORS'
  | 'TOO_MANY_VIEWS'
  | 'VIEW_NOT_FOUND'
  | 'NOTE_NOT_FOUND'
  | 'NOT_YOUR_NOTE'
  | 'TOO_MANY_NOTES'
  | 'RATING_TOO_LOW'
  | 'RATING_NOT_OVERRIDDEN'
  | 'NOT_RATED_YET'
  | 'RISK_TABLE_CHANGED'
  | 'RISK_TABLE_SAME';

/** What the service sends to webhooks, by `messageType`. */
export type WebhookMessages = {
  readonly DOCUMENT_TO_ANALYSE_RECEIVED: DocumentToAnalyseReceivedMessage;
  readonly ANALYSIS_RESULT: AnalysisResultMessage;
  readonly STATUS_CHANGED: StatusChangedMessage;
  readonly MONITORING_ALERT: MonitoringAlertMessage;
  readonly CAPTURE_SESSION_CHANGED: CaptureSessionChangedMessage;
  readonly CUSTOMER_CHANGED: CustomerChangedMessage;
  readonly TEST: TestMessage;
};

/** Every call: its query, what is sent, what is answered. */
export type Operations = {
  /** Result of a dossier (v1) */
  readonly 'GET /v1/clients-files/client-file-to-analyze-id/{file-verification-uuid}': {
    readonly answer: AnalysisResultV1;
  };
  /** Result of a dossier (v2) */
  readonly 'GET /v2/clients-files/client-file-to-analyze-id/{file-verification-uuid}': {
    readonly answer: AnalysisResultV2;
  };
  /** Result of a dossier by your own identifier */
  readonly 'GET /v2/clients-files/by-external-id/{externalId}': {
    readonly answer: AnalysisResultV2;
  };
  /** Dossiers of a range of days */
  readonly 'GET /v2/clients-files/': {
    readonly query: {
      /** From 1 */
      readonly page?: number | undefined;
      /** Dossiers a page */
      readonly size?: number | undefined;
      /** First day, yyyy-mm-dd, UTC */
      readonly startDate: string;
      /** Last day, yyyy-mm-dd, UTC; it is included */
      readonly endDate: string;
    };
    readonly answer: AnalysisPage;
  };
  /** Decision on a dossier, and its history */
  readonly 'GET /v2/clients-files/client-file-to-analyze-id/{file-verification-uuid}/history': {
    readonly answer: DossierHistory;
  };
  /** Run checks of a dossier again */
  readonly 'POST /v2/clients-files/client-file-to-analyze-id/{file-verification-uuid}/rerun': {
    readonly body: RerunRequest;
    readonly answer: RerunStarted;
  };
  /** Make a capture session */
  readonly 'POST /v2/capture-sessions': {
    readonly body: CaptureSessionRequest;
    readonly answer: CaptureSessionWithLink;
  };
  /** Capture sessions */
  readonly 'GET /v2/capture-sessions': {
    readonly query: {
      /** Only those with this identifier of yours */
      readonly externalId?: string | undefined;
      /** Only those in this status */
      readonly status?:
        | 'CREATED'
        | 'OPENED'
        | 'IN_PROGRESS'
        | 'SUBMITTED'
        | 'EXPIRED'
        | 'CANCELLED'
        | 'DECLINED'
        | undefined;
      /** How many */
      readonly size?: number | undefined;
      /** Those that follow this session: `next` of the page before */
      readonly after?: string | undefined;
    };
    readonly answer: CaptureSessions;
  };
  /** One capture session */
  readonly 'GET /v2/capture-sessions/{sessionId}': {
    readonly answer: CaptureSession;
  };
  /** Cancel a capture session */
  readonly 'POST /v2/capture-sessions/{sessionId}/cancel': {
    readonly answer: CaptureSession;
  };
  /** Company by RCCM number */
  readonly 'GET /search/company': {
    readonly query: {
      /** RCCM number of the company */
      readonly rccmNumber: string;
    };
    readonly answer: Company;
  };
  /** Change history of a company */
  readonly 'GET /search/company-changes': {
    readonly query: {
      /** RCCM number of the company */
      readonly rccmNumber: string;
    };
    readonly answer: CompanyHistory;
  };
  /** Person by NNI or card number */
  readonly 'GET /search/person': {
    readonly query: {
      /** Kind of document */
      readonly documentType: 'CNI' | 'CARTE_RESIDENT';
      /** National number, 11 digits: for the new CNI and the resident card. Exactly one of nni and idCardNumber */
      readonly nni?: string | undefined;
      /** Card number, for the old CNI, which has no NNI: C and 10 digits. Exactly one of nni and idCardNumber */
      readonly idCardNumber?: string | undefined;
      /** Not available yet */
      readonly phoneNumber?: string | undefined;
    };
    readonly answer: Person;
  };
  /** Sanction lists by name */
  readonly 'GET /search/sanctioned-person': {
    readonly query: {
      /** Name of the person, family and given names in any order */
      readonly personName: string;
      /** 1975-03-12, 12/03/1975, or only the year. Lifts the score where it agrees, lowers it where not */
      readonly dateOfBirth?: string | undefined;
      /** ISO code, country or nationality in English or French. Lifts or lowers the score */
      readonly nationality?: string | undefined;
      /** At most so many matches */
      readonly limit?: number | undefined;
      /** Lowest score shown */
      readonly minScore?: number | undefined;
    };
    readonly answer: readonly SanctionMatch[];
  };
  /** Politically exposed persons by name */
  readonly 'GET /search/pep': {
    readonly query: {
      /** Name of the person, family and given names in any order */
      readonly personName: string;
      /** 1975-03-12, 12/03/1975, or only the year. Lifts the score where it agrees, lowers it where not */
      readonly dateOfBirth?: string | undefined;
      /** ISO code, country or nationality in English or French. Lifts or lowers the score */
      readonly nationality?: string | undefined;
      /** At most so many matches */
      readonly limit?: number | undefined;
      /** Lowest score shown */
      readonly minScore?: number | undefined;
    };
    readonly answer: readonly PepMatch[];
  };
  /** Press articles by name */
  readonly 'GET /search/media': {
    readonly query: {
      /** Name of the person, family and given names in any order */
      readonly personName: string;
    };
    readonly answer: readonly MediaArticle[];
  };
  /** Customers you already have, searched for on lists */
  readonly 'POST /v2/screening/subjects': {
    readonly body: PortfolioRequest;
    readonly answer: PortfolioTaken;
  };
  /** Customers of your portfolio */
  readonly 'GET /v2/screening/subjects': {
    readonly query: {
      /** From 1 */
      readonly page?: number | undefined;
      /** Customers a page */
      readonly size?: number | undefined;
      /** Only those with a match that somebody has to decide about, the worst first */
      readonly hits?: 'OPEN' | undefined;
    };
    readonly answer: PortfolioPage;
  };
  /** Your whole portfolio as a file */
  readonly 'GET /v2/screening/subjects-export': {
    readonly query: {
      /** jsonl unless it is told */
      readonly format?: 'jsonl' | 'csv' | undefined;
    };
    readonly answer: string;
  };
  /** A customer of your portfolio, with what was found */
  readonly 'GET /v2/screening/subjects/{externalId}': {
    readonly answer: PortfolioSubject;
  };
  /** End the relationship with a customer */
  readonly 'DELETE /v2/screening/subjects/{externalId}': {
    readonly answer: PortfolioEnded;
  };
  /** Give a customer */
  readonly 'PUT /v2/customers/{externalId}': {
    readonly body: CustomerRequest;
    readonly answer: Customer;
  };
  /** A customer */
  readonly 'GET /v2/customers/{externalId}': {
    readonly answer: Customer;
  };
  /** Your customers */
  readonly 'GET /v2/customers': {
    readonly query: {
      /** Only those of this rating */
      readonly rating?: 'LOW' | 'MEDIUM' | 'HIGH' | undefined;
      /** Only those with, or without, a match that somebody has to decide about */
      readonly openHits?: 'true' | 'false' | undefined;
      /** Only those whom somebody is to look at again, the longest due first; or all others */
      readonly reviewDue?: 'true' | 'false' | undefined;
      /** Only those whose relationship has ended; or all others */
      readonly ended?: 'true' | 'false' | undefined;
      /** `next` of the page before, with the same filters */
      readonly after?: string | undefined;
      /** How many at once */
      readonly size?: number | undefined;
    };
    readonly answer: CustomerPage;
  };
  /** End the relationship with a customer */
  readonly 'POST /v2/customers/{externalId}/end': {
    readonly body: CustomerEnd;
    readonly answer: Customer;
  };
  /** Take an ended relationship up again */
  readonly 'POST /v2/customers/{externalId}/reopen': {
    readonly answer: Customer;
  };
  /** What changed of a customer */
  readonly 'GET /v2/customers/{externalId}/events': {
    readonly query: {
      /** `next` of the answer before; from the beginning without it */
      readonly after?: string | undefined;
      /** How many at once */
      readonly size?: number | undefined;
    };
    readonly answer: CustomerEvents;
  };
  /** What changed of all your customers */
  readonly 'GET /v2/customers-events': {
    readonly query: {
      /** `next` of the answer before; from the beginning without it */
      readonly after?: string | undefined;
      /** How many at once */
      readonly size?: number | undefined;
    };
    readonly answer: CustomerEvents;
  };
  /** Check of an informal business */
  readonly 'POST /verification/informal-business': {
    readonly body: InformalBusinessRequest;
    readonly answer: InformalBusinessResult;
  };
  /** Scores of what you know of a person */
  readonly 'POST /verification/personInfoScore': {
    readonly body: PersonInfoScoreRequest;
    readonly answer: PersonInfoScore;
  };
  /** Subscription and checks that remain */
  readonly 'GET /subscriptions/status': {
    readonly answer: Subscription;
  };
  /** Checks spent, by day */
  readonly 'GET /v2/usage': {
    readonly query: {
      /** First day, yyyy-mm-dd, UTC; 31 days up to `to` unless told */
      readonly from?: string | undefined;
      /** Last day; it is included; today unless told */
      readonly to?: string | undefined;
      /** From 1 */
      readonly page?: number | undefined;
      /** Days a page */
      readonly size?: number | undefined;
    };
    readonly answer: UsagePage;
  };
  /** Entries of the ledger */
  readonly 'GET /v2/ledger': {
    readonly query: {
      /** Not before this day, yyyy-mm-dd, UTC */
      readonly from?: string | undefined;
      /** Not after this day */
      readonly to?: string | undefined;
      /** Only those of this kind */
      readonly kind?: 'grant' | 'charge' | 'reserve' | 'settle' | 'return' | 'expire' | undefined;
      /** How many */
      readonly size?: number | undefined;
      /** Those older than this entry: `next` of the page before */
      readonly before?: number | undefined;
    };
    readonly answer: LedgerPage;
  };
  /** The credential you call with */
  readonly 'GET /v2/credentials/current': {
    readonly answer: OwnCredential;
  };
  /** A new secret beside the old one */
  readonly 'POST /v2/credentials/current/secrets': {
    readonly answer: OwnCredentialWithSecret;
  };
  /** Retire the old secret */
  readonly 'DELETE /v2/credentials/current/secrets/old': {
    readonly answer: OwnCredential;
  };
  /** Take the new secret back */
  readonly 'DELETE /v2/credentials/current/secrets/new': {
    readonly answer: OwnCredential;
  };
  /** The policy that is in force */
  readonly 'GET /v2/policy': {
    readonly answer: PolicyInForce;
  };
  /** Set the policy */
  readonly 'PUT /v2/policy': {
    readonly body: PolicyRequest;
    readonly answer: PolicyInForce;
  };
  /** Try a policy on past dossiers */
  readonly 'POST /v2/policy/test': {
    readonly body: PolicyTestRequest;
    readonly answer: PolicyTest;
  };
  /** The table by which persons and companies are rated */
  readonly 'GET /v2/risk-table': {
    readonly answer: RiskTableInForce;
  };
  /** Set the table of ratings */
  readonly 'PUT /v2/risk-table': {
    readonly body: RiskTableRequest;
    readonly answer: RiskTableInForce;
  };
  /** Webhook endpoints */
  readonly 'GET /v2/webhooks': {
    readonly answer: WebhookEndpoints;
  };
  /** Add a webhook endpoint */
  readonly 'POST /v2/webhooks': {
    readonly body: WebhookEndpointRequest;
    readonly answer: WebhookEndpointWithSecret;
  };
  /** Change a webhook endpoint */
  readonly 'PATCH /v2/webhooks/{endpointId}': {
    readonly body: ChangeWebhookEndpoint;
    readonly answer: ChangedWebhookEndpoint;
  };
  /** Remove a webhook endpoint */
  readonly 'DELETE /v2/webhooks/{endpointId}': {
    readonly answer: CancelledDeliveries;
  };
  /** New secret of a webhook endpoint */
  readonly 'POST /v2/webhooks/{endpointId}/secret': {
    readonly answer: WebhookEndpointWithSecret;
  };
  /** Send a test message */
  readonly 'POST /v2/webhooks/{endpointId}/test': {
    readonly answer: WebhookTest;
  };
  /** What was sent to webhooks */
  readonly 'GET /v2/webhook-deliveries': {
    readonly query: {
      /** Not before this day, yyyy-mm-dd, UTC */
      readonly from?: string | undefined;
      /** Not after this day */
      readonly to?: string | undefined;
      /** Only those in this state */
      readonly state?: 'PENDING' | 'DELIVERED' | 'FAILED' | 'CANCELLED' | undefined;
      /** Only messages of this type */
      readonly messageType?:
        | 'DOCUMENT_TO_ANALYSE_RECEIVED'
        | 'ANALYSIS_RESULT'
        | 'STATUS_CHANGED'
        | 'MONITORING_ALERT'
        | 'CAPTURE_SESSION_CHANGED'
        | 'CUSTOMER_CHANGED'
        | undefined;
      /** Only those to this endpoint */
      readonly endpointId?: string | undefined;
      /** How many */
      readonly size?: number | undefined;
      /** Those that follow this delivery: `next` of the page before */
      readonly after?: string | undefined;
    };
    readonly answer: WebhookDeliveries;
  };
  /** One delivery and every attempt at it */
  readonly 'GET /v2/webhook-deliveries/{deliveryId}': {
    readonly answer: WebhookDeliveryAttempts;
  };
  /** Send a delivery again */
  readonly 'POST /v2/webhook-deliveries/{deliveryId}/replay': {
    readonly answer: WebhookReplays;
  };
  /** Send the deliveries of some days again */
  readonly 'POST /v2/webhook-deliveries/replay': {
    readonly body: WebhookReplayRange;
    readonly answer: WebhookReplays;
  };
  /** Every problem */
  readonly 'GET /problems': {
    readonly query: {
      /** Of the page; otherwise as Accept-Language says */
      readonly lang?: 'en' | 'fr' | undefined;
    };
    readonly answer: ProblemCatalogue;
  };
  /** Every code of results and messages */
  readonly 'GET /codes': {
    readonly query: {
      /** Of the page; otherwise as Accept-Language says */
      readonly lang?: 'en' | 'fr' | undefined;
    };
    readonly answer: CodeCatalogue;
  };
  /** Values that make outcomes happen with test credentials */
  readonly 'GET /sandbox': {
    readonly query: {
      /** Of the page; otherwise as Accept-Language says */
      readonly lang?: 'en' | 'fr' | undefined;
    };
    readonly answer: readonly SandboxValue[];
  };
  /** Upload a dossier (v1) */
  readonly 'POST /v1/clients-files/upload-files': {
    readonly form: UploadV1;
    readonly answer: AnalysisRequest;
  };
  /** Upload a dossier (v2) */
  readonly 'POST /v2/clients-files/upload-files': {
    readonly form: UploadV2;
    readonly answer: AnalysisRequest;
  };
  /** Comparison of a selfie with an identity document (v1) */
  readonly 'POST /v1/verification/face-match': {
    readonly form: FaceMatchV1;
    readonly answer: FaceMatchResult;
  };
  /** Comparison of a selfie with an identity document (v2) */
  readonly 'POST /v2/verification/face-match': {
    readonly form: FaceMatchV2;
    readonly answer: FaceMatchResult;
  };
};
