import { createHash } from 'node:crypto';
import { type ErasedKind, type ErasureBasis, erasedKindNames } from '../contract/erasures.ts';
import type { AuditRow } from '../db/audit/audit.ts';
import type { Db } from '../db/database.ts';
import { type CertificateRow, findCertificate } from '../db/subjects/erasure-certificates.ts';
import type { SubjectKind } from '../db/subjects/subjects.ts';
import type { Language, Text } from '../platform/language.ts';
import { type Copy, copyWords } from '../retention/remove-copies.ts';
import { type Remains, remains, remainsCodes } from '../retention/retention.ts';

/** What can be shown after an erasure: what was erased, when, by whom and why, and what stays. It names nobody. */

/** Why data are erased, as the law knows it. */
export const erasureBases: Readonly<Record<ErasureBasis, Text>> = {
  request: {
    en: 'The person asked for it (law 2013-450, right to erasure)',
    fr: "À la demande de la personne (loi 2013-450, droit à l'effacement)",
  },
  consent: { en: 'Consent was withdrawn', fr: 'Le consentement a été retiré' },
  purpose: {
    en: 'The data are no longer needed for what they were collected for',
    fr: 'Les données ne sont plus nécessaires à leur finalité',
  },
  mistake: {
    en: 'The data were collected by mistake or unlawfully',
    fr: 'Les données ont été recueillies par erreur ou illicitement',
  },
  order: { en: 'An authority or a court ordered it', fr: "Une autorité ou un tribunal l'a ordonné" },
  client: {
    en: 'The organisation that collected the data asked for it',
    fr: 'L’organisation qui a recueilli les données le demande',
  },
};

/** What is counted in a certificate. */
const erasedKinds: Readonly<Record<ErasedKind, Text>> = {
  dossiers: { en: 'Dossiers', fr: 'Dossiers' },
  documents: { en: 'Documents: what was read of them', fr: 'Documents : données lues' },
  pictures: { en: 'Pictures', fr: 'Images' },
  checks: { en: 'Results of checks', fr: 'Résultats de vérifications' },
  faces: { en: 'Faces kept for comparison', fr: 'Visages conservés pour comparaison' },
  hits: {
    en: 'Possible entries of lists, and articles',
    fr: 'Correspondances possibles sur des listes et dans la presse',
  },
  screenings: { en: 'Contents of searches', fr: 'Contenus de recherches' },
  deliveries: { en: 'Contents of webhooks', fr: 'Contenus de webhooks' },
  identifiers: { en: 'Numbers it was recognised by', fr: 'Numéros de reconnaissance' },
  customers: { en: 'Data given without a dossier', fr: 'Données transmises sans dossier' },
};
/** Certificates of earlier versions know nothing of customers. */
export type ErasedCounts = Readonly<Record<Exclude<ErasedKind, 'customers'>, number>> & {
  readonly customers?: number;
};

/** How many of each kind, in words; customers only where there were any. */
export const countedKinds = (erased: ErasedCounts, language: Language) =>
  erasedKindNames
    .filter((kind) => kind !== 'customers' || erased.customers !== undefined)
    .map((kind) => ({ kind, words: erasedKinds[kind][language], count: erased[kind] ?? 0 }));

/** When the erasure was asked for, and by what it was kept until then. */
export interface Waited {
  readonly askedAt: string;
  readonly ground: Text;
}

/** Why it was erased, and why only now. */
export function basisWords({ basis, waited }: Pick<Certificate, 'basis' | 'waited'>): Text {
  if (waited === undefined) return erasureBases[basis];
  const [{ en, fr }, asked] = [erasureBases[basis], waited.askedAt.slice(0, 10)];
  return {
    en: `${en}. Asked for on ${asked} and done when the duty to keep had ended: ${waited.ground.en}`,
    fr: `${fr}. Demandé le ${asked} et exécuté à la fin de l'obligation de conservation : ${waited.ground.fr}`,
  };
}

export interface Certificate {
  readonly version: 1;
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly client: { readonly id: number; readonly name: string };
  readonly subject: { readonly id: string; readonly kind: SubjectKind };
  readonly basis: ErasureBasis;
  readonly reason: string;
  /** Only where it waited for the end of a duty to keep. */
  readonly waited?: Waited;
  readonly erased: ErasedCounts;
  readonly dossiers: readonly string[];
  /** Others who had no other dossier, and so were erased too. */
  readonly alsoErased: readonly string[];
  readonly remains: readonly Remains[];
  /** Where copies of the keys may be; not in certificates of earlier versions. */
  readonly copies?: readonly Copy[];
  readonly service: string;
}

export function certificateRow(certificate: Omit<Certificate, 'version' | 'remains'>): CertificateRow {
  const { id, at, by, client, subject } = certificate;
  const content: Certificate = { version: 1, ...certificate, remains: remainsCodes };
  return {
    id,
    company_id: client.id,
    subject_id: subject.id,
    at: new Date(at),
    actor: by,
    content: JSON.stringify(content),
    cleared_at: null,
  };
}

/** The digest by which the audit chain covers it. */
export function certificateDigest({ content }: Pick<CertificateRow, 'content'>): string {
  return createHash('sha256').update(content).digest('hex');
}

export function openCertificate({ content }: Pick<CertificateRow, 'content'>): Certificate {
  return JSON.parse(content) as Certificate;
}

/** What stays, in words: of the data, and of copies in files of the database. */
export function remainsWords(
  { remains: codes, copies }: Pick<Certificate, 'remains' | 'copies'>,
  { cleared_at }: Pick<CertificateRow, 'cleared_at'>,
): Text[] {
  return [...codes.map((code) => remains[code]), ...copyWords(copies, cleared_at !== null)];
}

/** Whether the certificate that an audit entry covers is still as it was. */
export async function proveCertificate(db: Db, entry: AuditRow): Promise<Text | undefined> {
  if (entry.action !== 'subject.erased') return undefined;
  const { certificate, digest } = JSON.parse(entry.details) as Readonly<Record<string, unknown>>;
  // Erasures from before there were certificates have none.
  if (typeof certificate !== 'string') return undefined;
  const row = await findCertificate(db, certificate);
  if (row !== undefined && certificateDigest(row) === digest) return undefined;
  return {
    en: `the certificate of erasure ${certificate} was changed`,
    fr: `le certificat d’effacement ${certificate} a été modifié`,
  };
}
