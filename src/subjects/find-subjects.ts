import { documentTypes } from '../contract/uploads.ts';
import type { Db } from '../db/database.ts';
import { findSubject, findSubjectsByHashes, type SubjectRow } from '../db/subjects/subjects.ts';
import { canonical } from '../documents/identifiers.ts';
import type { Identifier } from '../documents/identity.ts';
import { parseNni, parseRccm } from '../documents/papers/ivorian-numbers.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { isUuid } from '../platform/uuid.ts';
import { subjectHash } from './subjects.ts';

/**
 * Subjects of these clients that have a number, whatever it is a number of: an NNI, a paper, a company. A subject's own
 * identifier finds it too. Spaces, hyphens and case are forgiven.
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
  const meant = meanings(text);
  return findSubjectsByHashes(
    db,
    companyIds.flatMap((companyId) =>
      meant.map(({ kind, value }) => ({ companyId, hash: subjectHash(keyring, companyId, kind, value) })),
    ),
  );
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
