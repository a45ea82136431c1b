import { documentTypes } from '../contract/uploads.ts';
import type { Db } from '../db/database.ts';
import { findInQueue, listQueueClients } from '../db/dossiers/dossier-queue.ts';
import type { ClientHash, Found, QueueSearch } from '../db/dossiers/queue-conditions.ts';
import { canonical, parseAnyDocumentNumber } from '../documents/identifiers.ts';
import type { Identifier } from '../documents/identity.ts';
import { parseNni, parseRccm } from '../documents/papers/ivorian-numbers.ts';
import { searchedNameWords } from '../dossiers/index/dossier-name.ts';
import { findByName } from '../dossiers/index/find-by-name.ts';
import { wordHash } from '../dossiers/index/index-dossier.ts';
import { externalIdHash } from '../dossiers/intake/accept-dossier.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { isUuid } from '../platform/uuid.ts';
import { subjectHash } from '../subjects/subjects.ts';
import { reviewLimits } from './limits.ts';

/**
 * What a search text may mean: a dossier's identifier, the client's own, the number of a paper or of a person, or
 * words of a name, parts of them or words like them. Numbers are hashed per client, so one hash per client is made.
 */
export async function searchedFor(
  db: Db,
  keyring: Keyring,
  text: string,
  companyId: number | undefined,
): Promise<Found> {
  const search = await meaningsOf(db, keyring, text, companyId);
  const found = await findInQueue(db, search, reviewLimits.queueFew, companyId);
  if (search.uuid !== null || 'search' in found) return found;
  const alike = await findByName(db, keyring, text, companyId === undefined ? null : [companyId]);
  const ids = [...new Set([...found.ids, ...alike.map(({ dossierId }) => dossierId)])];
  return { ids, likeness: new Map(alike.map(({ dossierId, score }) => [dossierId, score])) };
}

async function meaningsOf(
  db: Db,
  keyring: Keyring,
  text: string,
  companyId: number | undefined,
): Promise<QueueSearch> {
  const searched = text.trim();
  const uuid = searched.toLowerCase();
  if (isUuid(uuid)) return { uuid, externalIds: [], numbers: [], words: [] };
  const clients = companyId === undefined ? (await listQueueClients(db)).map(({ id }) => id) : [companyId];
  const ofEach = (hash: (client: number) => Buffer): ClientHash[] =>
    clients.map((client) => ({ companyId: client, hash: hash(client) }));
  return {
    uuid: null,
    externalIds: ofEach((client) => externalIdHash(keyring, client, searched)),
    numbers: numbersIn(searched).flatMap(({ kind, value }) =>
      ofEach((client) => subjectHash(keyring, client, kind, value)),
    ),
    words: searchedNameWords(searched).map((word) => wordHash(keyring, word)),
  };
}

/** A number is kept with the type of its paper, which the person who searches does not say. */
function numbersIn(text: string): Identifier[] {
  if (!/\d/.test(text)) return [];
  const [nni, rccm, any] = [parseNni(text), parseRccm(text), parseAnyDocumentNumber(text)];
  return [
    ...(nni.ok ? [{ kind: 'nni', value: nni.value } as const] : []),
    ...(rccm.ok ? [{ kind: 'rccm', value: rccm.value } as const] : []),
    ...(any.ok
      ? documentTypes.map((type) => ({ kind: 'document', value: `${type}:${any.value}` }) as const)
      : []),
    { kind: 'taxpayer', value: canonical(text) },
  ];
}
