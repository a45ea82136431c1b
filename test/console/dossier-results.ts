import { checkCatalogue } from '../../src/analysis/checks.ts';
import type { CheckType } from '../../src/contract/account.ts';
import { personFields } from '../../src/contract/registers.ts';
import type { VerificationStatus } from '../../src/contract/results.ts';
import { PepMatch, SanctionMatch } from '../../src/contract/screening.ts';
import type { DocumentType } from '../../src/contract/uploads.ts';
import { notApplicableWords, whyNotApplicable } from '../../src/dossiers/result/check-rules.ts';
import type { CheckResult, KeptHit } from '../../src/dossiers/stored-dossier.ts';
import { decisionScore } from '../../src/screening/thresholds.ts';
import type { Invented } from './invented-facts.ts';

/** What checks of an invented dossier came to: the best that can be, unless the test chose otherwise. */

/** What is not told is as in the best result. */
export interface ChosenCheck extends Partial<CheckResult> {
  readonly status?: VerificationStatus;
}

/** An entry of a list that the holder may be. */
export interface SceneHit {
  readonly topic: 'sanction' | 'pep';
  readonly name: string;
  readonly score?: number;
  readonly list?: string;
  readonly entityId?: string;
  /** Changes when the entry does. */
  readonly contentHash?: string;
  /** An owner or manager of the company; then the hit is of the company's extract. */
  readonly asked?: string;
  /** Fields of the interface's match. */
  readonly details?: Record<string, string>;
}

export interface Chosen {
  readonly holder: Invented;
  readonly hasSelfie: boolean;
  readonly checks?: Partial<Record<CheckType, ChosenCheck>>;
  readonly hits?: readonly SceneHit[];
}

type Found = Pick<CheckResult, 'scoring' | 'score' | 'explanation' | 'hits' | 'company'>;

export function resultOf(
  type: CheckType,
  document: DocumentType,
  chosen: Chosen,
): { readonly status: VerificationStatus; readonly result: CheckResult } {
  const used = { akwaba: 'test', [type]: '1' };
  const code = whyNotApplicable(checkCatalogue.of(type), document, chosen.hasSelfie);
  if (code !== undefined) {
    const result = { scoring: {}, score: null, explanation: [notApplicableWords(code, 'CNI')], used };
    return { status: 'NOT_APPLICABLE', result };
  }
  const { status = 'EXECUTED', ...told } = chosen.checks?.[type] ?? {};
  if (status !== 'EXECUTED') {
    return { status, result: { scoring: {}, score: null, explanation: [failed], used, ...told } };
  }
  const best = makers[type]?.(chosen, document);
  if (best === undefined) throw new Error(`the scene has no ${type}`);
  return { status, result: { ...best, used, ...told, scoring: { ...best.scoring, ...told.scoring } } };
}

const failed = { en: 'The source did not answer.', fr: "La source n'a pas répondu." };

const good = (scoring: CheckResult['scoring'], en: string, fr: string): Found => ({
  scoring,
  score: 100,
  explanation: [{ en, fr }],
});

const makers: Readonly<Record<string, (chosen: Chosen, document: DocumentType) => Found>> = {
  DB_CHECK: ({ holder }) =>
    good(
      {
        nni: holder.nni,
        iDCardNumber: holder.cardNumber,
        phoneNumber: null,
        firstNameMatchingScore: 100,
        lastNameMatchingScore: 100,
        dateOfBirthMatchingScore: 100,
        genderMatchingScore: 100,
        phoneNumberMatchingScore: 0,
        comparedWithRealData: true,
        rawData: JSON.stringify(registered(holder)),
      },
      'Last name: 100 of 100. The names are identical.',
      'Nom : 100 sur 100. Les noms sont identiques.',
    ),
  MRZ_CHECK: () => good({ errors: [], valid: true }, 'The zone is right.', 'La zone est juste.'),
  EXPIRATION_CHECK: ({ holder: { expirationDate } }) =>
    good(
      { score: 'VALID' },
      `The document is valid until ${expirationDate}.`,
      `Le document est valable jusqu'au ${expirationDate}.`,
    ),
  FACE_MATCH_CHECK: () =>
    good(
      {
        faceMatched: true,
        similarity: '97.31',
        comparedImageBase64: null,
        faceMatchVerificationType: 'OFFLINE',
      },
      'The selfie and the portrait on the document: similarity 97.31 of 100.',
      'Le selfie et le portrait du document : similarité de 97,31 sur 100.',
    ),
  PEP_CHECK: (chosen, document) => screened('pep', chosen, document),
  SANCTION_CHECK: (chosen, document) => screened('sanction', chosen, document),
  MEDIA_CHECK: () => good({ results: [] }, 'No article was found.', "Aucun article n'a été trouvé."),
  TEMPLATE_CHECK: () =>
    good({ valid: true, score: 100, errors: [] }, 'It looks as it should.', "Il a l'aspect voulu."),
  COMPANY_DB_CHECK: () => ({
    ...good(
      {
        comparedWithRealData: true,
        companyNameScore: 100,
        legalStatusScore: 100,
        addressScore: 100,
        shareCapitalScore: 100,
        durationScore: 100,
      },
      'Name: 100 of 100.',
      'Dénomination : 100 sur 100.',
    ),
    company: { confirmed: true, holderIsOwner: true },
  }),
};

/** As the register of persons has the holder. */
export function registered(holder: Invented): Record<string, string> {
  return {
    ...Object.fromEntries(personFields.map((name) => [name, ''])),
    uin: holder.nni,
    lastName: holder.lastName,
    firstName: holder.firstName,
    gender: holder.gender,
    birthDate: holder.birthDate,
    nationality: holder.nationality,
    idCardNumber: holder.cardNumber,
    birthTown: holder.birthTown,
    expirationDate: holder.expirationDate,
  };
}

const matchFields = { sanction: SanctionMatch, pep: PepMatch } as const;

function screened(topic: SceneHit['topic'], { hits = [] }: Chosen, document: DocumentType): Found {
  const own = hits.filter(
    (hit) => hit.topic === topic && (hit.asked !== undefined) === (document === 'RCCM'),
  );
  const kept = own.map(keptHit);
  const matches = own.map((hit, at) => ({
    ...Object.fromEntries(Object.keys(matchFields[topic].properties).map((name) => [name, ''])),
    id: `${kept[at]?.list}:${kept[at]?.entityId}`,
    score: kept[at]?.score,
    sourceId: 1,
    libelle: hit.name,
    ...hit.details,
    explanation: [{ en: 'The names are alike.', fr: 'Les noms se ressemblent.' }],
  }));
  const decided = matches.filter(({ score = 0 }) => score >= decisionScore);
  const best = Math.max(0, ...decided.map(({ score = 0 }) => score));
  return {
    scoring: { results: decided, allResults: matches },
    score: 100 - best,
    explanation: [{ en: `Found: ${own.length}.`, fr: `Trouvés : ${own.length}.` }],
    hits: kept,
  };
}

function keptHit(hit: SceneHit, at: number): KeptHit {
  return {
    topic: hit.topic,
    listId: 1,
    list: hit.list ?? 'vigilance',
    entityId: hit.entityId ?? `${hit.topic}-${at + 1}`,
    contentHash: hit.contentHash ?? 'as-first-seen',
    score: hit.score ?? 92,
    asked: hit.asked ?? null,
  };
}
