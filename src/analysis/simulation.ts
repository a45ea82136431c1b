import { type LivenessVerdict, verdict } from '../capture/liveness/judge.ts';
import type { CheckType } from '../contract/account.ts';
import { holdersOn } from '../documents/both-sides.ts';
import { holderOf } from '../documents/identity.ts';
import { templateFaults } from '../documents/template/faults.ts';
import { coded, type ReasonCode } from '../dossiers/result/check-reasons.ts';
import { whyNotApplicable } from '../dossiers/result/check-rules.ts';
import type { StoredDossier } from '../dossiers/stored-dossier.ts';
import { frenchDay } from '../platform/days.ts';
import { type CodedText, inOneText, type Text, words } from '../platform/language.ts';
import type { Press } from '../press/press.ts';
import type { PersonQuery, Registers } from '../registries/register.ts';
import { inventedFacts } from '../sandbox/facts.ts';
import { listAnswer, pressAnswer } from '../sandbox/found.ts';
import { inventedCompany, inventedPerson, somebodyElse, somebodysBirth } from '../sandbox/invented.ts';
import type { CheckWish, FaceRow, UploadRow } from '../sandbox/row.ts';
import { beginningRow, uploadRows } from '../sandbox/table.ts';
import { simulatedBy } from '../sandbox/words.ts';
import { type Check, doesNotApply, failed, type Lists, type Outcome, type Question } from './check.ts';
import { livenessOutcome } from './checks/liveness-check.ts';

/**
 * A simulated analysis. Its facts are invented and its sources answer as the row of the table wants; the checks are the
 * real ones, so that results have the shapes and words of real ones. Only what no source can bring about is given as it is.
 */

export type SimulatedRow = Pick<UploadRow, 'checks' | 'sides' | 'fails' | 'needs'> & {
  readonly value: string;
};

/** The row of a simulated dossier; one that a later version no longer has comes out well. */
export function rowOf({ sandbox }: StoredDossier): SimulatedRow | undefined {
  if (sandbox === undefined) return undefined;
  const { value } = sandbox;
  return { ...(beginningRow(uploadRows, value) as UploadRow | undefined), value };
}

/** Dossiers that share an externalId are of one person. */
export function simulatedFacts(
  row: SimulatedRow,
  { externalId, uuid }: StoredDossier,
  type: Parameters<typeof inventedFacts>[0],
  today: string,
) {
  return inventedFacts(type, row, externalId ?? uuid, today);
}

export async function simulatedOutcome(
  row: SimulatedRow,
  check: Check,
  question: Question,
): Promise<Outcome> {
  const wish = row.checks?.[check.type] ?? 'GOOD';
  const made = given(check.type, wish) ?? (await check.run(simulatedQuestion(wish, question)));
  return { ...withoutTraces(made), explanation: [...made.explanation, simulatedBy(row.value)] };
}

/** Of a check that does not apply to a document: where the row is about it, and it applies to no other, what the row wants. */
export function wantsMore(
  { value, checks, needs }: SimulatedRow,
  check: Pick<Check, 'type' | 'documents' | 'needsSelfie'>,
  { documents }: StoredDossier,
): CodedText[] {
  const hasSelfie = documents.some(({ type }) => type === 'SELFIE');
  const applies = documents.some(({ type }) => whyNotApplicable(check, type, hasSelfie) === undefined);
  if (checks?.[check.type] === undefined || applies) return [];
  return [
    coded('SANDBOX_NEEDS_MORE', {
      en: `${value} is about this check, which applies to nothing that was sent. Send too: ${needs} (GET /sandbox has the table).`,
      fr: `${value} porte sur cette vérification, qui ne s'applique à rien de ce qui a été envoyé. Envoyez aussi : ${needs} (le tableau est à GET /sandbox).`,
    }),
  ];
}

/** Nothing was searched and no list has the entry, so that neither is kept. */
export function withoutTraces(outcome: Outcome): Outcome {
  if (outcome.status !== 'EXECUTED') return outcome;
  const { searches: _searches, hits: _hits, ...rest } = outcome;
  return rest;
}

/** Outcomes that come about without sources. */
function given(type: CheckType, wish: CheckWish): Outcome | undefined {
  if (wish === 'FAILED') return failed(failedCodes[type] ?? 'NOTHING_READ');
  if (wish === 'NOT_APPLICABLE') return doesNotApply(notApplicableCodes[type] ?? 'NOT_FOR_THIS_DOCUMENT');
  if (type === 'TEMPLATE_CHECK') return template(wish);
  if (type === 'FACE_MATCH_CHECK') return face(wish);
  if (type === 'LIVENESS_CHECK') return livenessOutcome(simulatedVerdict(wish));
  return undefined;
}

/** Why each check does not apply to real papers. */
const notApplicableCodes: Readonly<Partial<Record<CheckType, ReasonCode>>> = {
  DB_CHECK: 'OTHER_STATES_PAPER',
  MRZ_CHECK: 'NO_ZONE',
  FACE_MATCH_CHECK: 'NO_REFERENCE_PORTRAIT',
  PEP_CHECK: 'NO_NAME_READ',
  SANCTION_CHECK: 'NO_NAME_READ',
  MEDIA_CHECK: 'NO_NAME_READ',
  TEMPLATE_CHECK: 'NO_TEMPLATE',
  LIVENESS_CHECK: 'NO_RECORDING',
};

/** Why each could not be done; the others need only what is read. */
const failedCodes: Readonly<Partial<Record<CheckType, ReasonCode>>> = {
  DB_CHECK: 'REGISTER_UNAVAILABLE',
  COMPANY_DB_CHECK: 'REGISTER_UNAVAILABLE',
  FACE_MATCH_CHECK: 'REGISTER_UNAVAILABLE',
  PEP_CHECK: 'LISTS_NOT_LOADED',
  SANCTION_CHECK: 'LISTS_NOT_LOADED',
  MEDIA_CHECK: 'MEDIA_UNAVAILABLE',
  LIVENESS_CHECK: 'FRAMES_NOT_READ',
};

function template(wish: CheckWish): Outcome {
  const made = (score: number | null, errors: readonly (keyof typeof templateFaults)[]): Outcome => ({
    status: 'EXECUTED',
    ...(score === null && { free: true }),
    scoring: { valid: errors.length === 0, score, errors },
    score,
    explanation:
      errors.length === 0 ? [looksRight] : errors.map((code) => coded(code, inOneText(templateFaults[code]))),
  });
  if (wish === 'NOT_VALID') return made(55, ['LABELS_MISSING', 'PORTRAIT_MISSING']);
  if (wish === 'UNKNOWN') return made(null, ['TOO_LITTLE_TO_JUDGE']);
  return made(97, []);
}

const looksRight = words('It looks as such a paper does.', "Il a l'aspect d'un tel document.");

function face(wish: CheckWish): Outcome {
  const made = (similarity: string, said: Text, notComparedReason?: string): Outcome => ({
    status: 'EXECUTED',
    ...(notComparedReason !== undefined && { free: true }),
    scoring: {
      faceMatched: Number(similarity) > 80,
      similarity,
      comparedImageBase64: null,
      faceMatchVerificationType: notComparedReason === undefined ? 'GOVERNMENT' : 'OFFLINE',
      ...(notComparedReason !== undefined && { notComparedReason }),
    },
    score: notComparedReason === undefined ? Math.round(Number(similarity)) : null,
    explanation: [said],
  });
  if (wish === 'MISMATCH') {
    return made('12.50', words('The two faces are not alike.', 'Les deux visages ne se ressemblent pas.'));
  }
  if (wish === 'NOT_COMPARED') {
    return made(
      '0.00',
      words(
        'NO_FACE: no face was found on the selfie, which was not compared. It was not charged.',
        "NO_FACE : aucun visage n'a été trouvé sur le selfie, qui n'a pas été comparé. La vérification n'a pas été facturée.",
      ),
      'NO_FACE',
    );
  }
  return made('96.40', words('The two faces are alike.', 'Les deux visages se ressemblent.'));
}

function simulatedVerdict(wish: CheckWish): LivenessVerdict {
  if (wish === 'NOT_LIVE') return verdict(false, 9, ['FACE_FLAT'], 0);
  if (wish === 'NOT_JUDGED') return verdict(null, null, ['FACE_IN_THE_DARK'], 0);
  return verdict(true, 94, [], 0);
}

/** A comparison of faces at once, as its row wants it. */
export function simulatedFaces({ faces, value }: FaceRow): Outcome {
  const made = faces === 'NOT_APPLICABLE' ? doesNotApply('NO_REFERENCE_PORTRAIT') : face(faces);
  return { ...made, explanation: [...made.explanation, simulatedBy(value)] };
}

/** The question of a check whose sources answer as wished. */
function simulatedQuestion(wish: CheckWish, question: Question): Question {
  const { document } = question;
  // A zone would still tell the date.
  const facts = wish === 'UNKNOWN' ? { ...document.facts, zone: null } : document.facts;
  return {
    ...question,
    document: { ...document, facts },
    registers: simulatedRegisters(wish, question),
    lists: simulatedLists(wish, question.lists),
    press: simulatedPress(wish),
  };
}

function simulatedRegisters(wish: CheckWish, { document, dossier }: Question): Registers {
  const answer = <T>(record: T) =>
    wish === 'NOT_FOUND' ? ({ kind: 'not-found' } as const) : ({ kind: 'found', record } as const);
  const isOther = wish === 'OTHER';
  const { fields } = document.facts;
  const [, second] = holdersOn(document.facts);
  const isSecond = (query: PersonQuery) =>
    second !== undefined && 'nni' in query && query.nni === second.fields.nni?.value;
  return {
    person: async (query) =>
      answer(
        inventedPerson({
          uin: fields.nni?.value ?? '',
          idCardNumber: fields.document_number?.value ?? '',
          nationality: fields.nationality?.value ?? '',
          ...(fields.document_expiry && { expirationDate: fields.document_expiry.value }),
          ...((isOther || isSecond(query)) && {
            ...somebodyElse,
            gender: 'M',
            birthDate: frenchDay(somebodysBirth),
          }),
        }),
      ),
    company: async (rccm) =>
      answer(inventedCompany({ rccm, ...(isOther && { companyName: 'PECHERIES DU LITTORAL SA' }) })),
    companyHistory: async () => ({ kind: 'not-found' }),
    informalBusiness: async ({ iduCode = '' }) =>
      answer({
        iduCode,
        ownerIdentityDocumentNumber: '',
        phoneNumber: '',
        ownerBirthDate: '1990-01-02',
        ownerBirthPlace: 'ABIDJAN',
        ownerFullName: isOther
          ? `${somebodyElse.lastName} ${somebodyElse.firstName}`
          : ownerOf(dossier, fields.companyName?.value ?? ''),
        activityMunicipality: 'Cocody',
      }),
  };
}

const ownerOf = ({ documents }: StoredDossier, otherwise: string): string =>
  documents
    .map(({ facts }) => (facts === null ? '' : holderOf(facts).fullName))
    .find((name) => name !== '') ?? otherwise;

function simulatedLists(wish: CheckWish, { matches }: Lists): Lists {
  const score = wish === 'HIT' ? 92 : wish === 'POSSIBLE' ? 60 : undefined;
  return {
    search: async (topic, { isAssociate: _, ...whom }) => ({
      query: { ...whom, topic, companyId: 0, limit: 20, minScore: 50 },
      answer: listAnswer(topic, whom.name, score),
    }),
    matches,
    clearings: async () => [],
    dismissals: async () => () => false,
    askedHash: () => Buffer.alloc(0),
  };
}

function simulatedPress(wish: CheckWish): Press {
  const kind = wish === 'HIT' ? 'adverse' : wish === 'POSSIBLE' ? 'possible' : undefined;
  return { search: async ({ name }) => pressAnswer(name, kind) };
}
