import type { Db } from '../db/database.ts';
import { findDossiers } from '../db/dossiers/dossiers.ts';
import { subjectHashes } from '../db/screening/monitoring.ts';
import type { SubjectDossier, SubjectKind, SubjectRow } from '../db/subjects/subjects.ts';
import { holderOf, type Identifier, identifiersOf } from '../documents/identity.ts';
import { openDossiers, type StoredDocument, type StoredDossier } from '../dossiers/stored-dossier.ts';
import { foldText } from '../names/fold.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { AppError } from '../platform/problems/errors.ts';
import { findEntry, type PortfolioEntryRow } from './portfolio-entry.ts';
import { documentHashes } from './subjects.ts';

/** What is known about a subject from its dossiers. */
export interface KnownSubject {
  /** As its newest paper has it. */
  readonly name: string | null;
  /** Every name that its papers have. */
  readonly names: readonly string[];
  /** The numbers it is recognised by, each once. */
  readonly identifiers: readonly Identifier[];
  /** Opened, the newest first. */
  readonly dossiers: readonly StoredDossier[];
  /** Set if the client gave it without a dossier. */
  readonly entry?: PortfolioEntryRow;
}

/** Opens a subject's dossiers and gathers who it is from the papers that bear its numbers. */
export async function knowSubject(
  db: Db,
  keyring: Keyring,
  subject: SubjectRow,
  dossiers: readonly SubjectDossier[],
): Promise<KnownSubject> {
  const isOwn = await ownDocuments(db, keyring, subject);
  const living = dossiers.filter(({ erased_at }) => erased_at === null).map(({ id }) => id);
  const rows = (await findDossiers(db, living)).sort((a, b) => b.id - a.id);
  const entry = await findEntry(db, keyring, subject.id);
  // A subject moved to another client in the database shows that client nothing.
  if ([...rows, ...(entry ? [entry.row] : [])].some(({ company_id }) => company_id !== subject.company_id)) {
    throw new AppError('ROW_NOT_OURS', { parameters: { row: `subjects/${subject.id}` } });
  }
  const opened = await openDossiers(db, keyring, rows);
  const own = opened.flatMap(({ documents }) => documents.filter(isOwn));
  const names = [
    ...new Set([
      ...own.map((document) => nameOn(document, subject.kind)).filter((name) => name !== ''),
      ...(entry === undefined ? [] : [entry.given.name]),
    ]),
  ];
  const identifiers = new Map(
    own
      .flatMap(({ type, facts }) => (facts === null ? [] : identifiersOf(type, facts)))
      .map((identifier) => [`${identifier.kind} ${identifier.value}`, identifier]),
  );
  return {
    name: names[0] ?? null,
    names,
    identifiers: [...identifiers.values()],
    dossiers: opened,
    ...(entry && { entry }),
  };
}

/** Finds the documents that bear a number of the subject. */
export async function ownDocuments(
  db: Db,
  keyring: Keyring,
  subject: Pick<SubjectRow, 'id' | 'company_id'>,
): Promise<(document: StoredDocument) => boolean> {
  const isOf = await documentsOfSubjects(db, keyring, subject.company_id, [subject.id]);
  return (document) => isOf(subject.id, document);
}

/** The same for several subjects of one client. */
export async function documentsOfSubjects(
  db: Db,
  keyring: Keyring,
  companyId: number,
  subjectIds: readonly string[],
): Promise<(subjectId: string, document: StoredDocument) => boolean> {
  const hashes = await subjectHashes(db, subjectIds);
  return (subjectId, document) =>
    documentHashes(keyring, companyId, document).some((hash) =>
      hashes.get(subjectId)?.has(hash.toString('hex')),
    );
}

export function nameOn({ facts }: StoredDocument, kind: SubjectKind): string {
  if (facts === null) return '';
  return kind === 'company' ? (facts.fields.companyName?.value ?? '') : holderOf(facts).fullName;
}

/** Shorter words are part of too many others. */
const shortestWord = 3;

/** Whether a text that must name nobody names a subject: any word of a person's name, a company's whole name, a number. */
export function isNamedIn(
  text: string,
  kind: SubjectKind,
  { names, identifiers, entry }: Pick<KnownSubject, 'names' | 'identifiers' | 'entry'>,
): boolean {
  const words = foldText(text).split(' ');
  const joined = words.join('');
  const values = [
    ...identifiers.map(({ value }) => value.split(':').at(-1) ?? ''),
    ...(entry === undefined ? [] : [entry.given.externalId, ...Object.values(entry.given.identifiers)]),
  ];
  const numbers = values.map((value) => foldText(value).replaceAll(' ', ''));
  if (numbers.some((number) => number !== '' && joined.includes(number))) return true;
  if (kind === 'company') return names.some((name) => ` ${words.join(' ')} `.includes(` ${foldText(name)} `));
  const namedBy = new Set(names.flatMap((name) => foldText(name).split(' ')));
  return words.some((word) => word.length >= shortestWord && namedBy.has(word));
}
