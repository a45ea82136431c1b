import { documentTypes } from '../contract/uploads.ts';
import type { Db } from '../db/database.ts';
import { findInQueue, listQueueClients } from '../db/dossier-queue.ts';
import type { ClientHash, Found, QueueSearch } from '../db/queue-conditions.ts';
import { canonical, parseAnyDocumentNumber, parseNni, parseRccm } from '../documents/identifiers.ts';
import type { Identifier } from '../documents/identity.ts';
import { limits } from '../limits.ts';
import type { Keyring } from '../sealing.ts';
import { isUuid } from '../uuid.ts';
import { externalIdHash } from './accept-dossier.ts';
import { searchedNameWords } from './dossier-name.ts';
import { wordHash } from './index-dossier.ts';
import { subjectHash } from './subjects.ts';

/**
 * What somebody may mean who types something to find a dossier: its identifier, the client's own, the number of a paper or
 * of a person, or words of a name. Every client's numbers have hashes of their own, so that all are made.
 */
export async function searchedFor(
  db: Db,
  keyring: Keyring,
  text: string,
  companyId: number | undefined,
): Promise<Found> {
  return findInQueue(db, await meaningsOf(db, keyring, text, companyId), limits.queueFew);
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
