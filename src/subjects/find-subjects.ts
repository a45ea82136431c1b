import { documentTypes } from '../contract/uploads.ts';
import type { Db } from '../db/database.ts';
import {
  findSubject,
  findSubjectsByHashes,
  listSubjectsOf,
  type SubjectRow,
} from '../db/subjects/subjects.ts';
import { canonical } from '../documents/identifiers.ts';
import type { Identifier } from '../documents/identity.ts';
import { parseNni, parseRccm } from '../documents/papers/ivorian-numbers.ts';
import { findByName, likenessOf } from '../dossiers/index/find-by-name.ts';
import { dossierLimits } from '../dossiers/limits.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { isUuid } from '../platform/uuid.ts';
import { subjectLimits } from './limits.ts';
import { subjectHash } from './subjects.ts';

/**
 * Finds subjects of these clients by a number (an NNI, a paper's, a company's), by their identifier, or by a name, part of one
 * or a similar one (`likenessTo`). Spaces, hyphens and case are ignored.
 */
export async function findSubjects(
  db: Db,
  keyring: Keyring,
  number: string,
  companyIds: readonly number[],
): Promise<SubjectRow[]> {
  const text = number.trim();
  if (isUuid(text)) {
    const subject = await findSubject(db, text.toLowerCase());
    return subject !== undefined && companyIds.includes(subject.company_id) ? [subject] : [];
  }
  if (isName(text)) return findNamed(db, keyring, text, companyIds);
  const meant = meanings(text);
  return findSubjectsByHashes(
    db,
    companyIds.flatMap((companyId) =>
      meant.map(({ kind, value }) => ({ companyId, hash: subjectHash(keyring, companyId, kind, value) })),
    ),
  );
}

/** Numbers have digits. */
export const isName = (text: string): boolean => !/\d/.test(text) && !isUuid(text.trim());

/** Of the dossiers that the name finds; a dossier may be about others too. */
async function findNamed(
  db: Db,
  keyring: Keyring,
  text: string,
  companyIds: readonly number[],
): Promise<SubjectRow[]> {
  const dossiers = await findByName(db, keyring, text, companyIds);
  const rows = await listSubjectsOf(
    db,
    dossiers.map(({ dossierId }) => dossierId),
  );
  return rows.filter(({ erased_at }) => erased_at === null).slice(-subjectLimits.subjectsNamed);
}

/** How alike a subject's name and a search are, 0 to 100; undefined where it is another's name that was found. */
export function likenessTo(text: string, name: string | null): number | undefined {
  const likeness = name === null ? 0 : likenessOf(text, name);
  return likeness >= dossierLimits.nameLikeness ? likeness : undefined;
}

/** Everything that a number may be, in the form in which subjects are known by it. */
function meanings(text: string): Identifier[] {
  const plain = canonical(text);
  if (plain === '') return [];
  const [nni, rccm] = [parseNni(text), parseRccm(text)];
  return [
    ...(nni.ok ? [{ kind: 'nni', value: nni.value } as const] : []),
    ...(rccm.ok ? [{ kind: 'rccm', value: rccm.value } as const] : []),
    { kind: 'taxpayer', value: plain },
    ...documentTypes.map((type) => ({ kind: 'document', value: `${type}:${plain}` }) as const),
  ];
}
