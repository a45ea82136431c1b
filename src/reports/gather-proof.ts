import { actionWords } from '../audit/actions.ts';
import { type NameOf, namesOf } from '../audit/actor-names.ts';
import { isLinked } from '../audit/chain.ts';
import { findAuditEnd, listNamingRows } from '../db/audit/audit.ts';
import { findLogo } from '../db/clients/logos.ts';
import type { Database } from '../db/database.ts';
import type { DossierRow } from '../db/dossiers/dossiers.ts';
import { listUsers } from '../db/operators/users.ts';
import { findPolicyVersions } from '../db/policies/policies.ts';
import { firstScreenings } from '../db/screening/screenings.ts';
import { listDossierMessages } from '../db/webhooks/delivery-log.ts';
import { isPictureMissing } from '../dossiers/load-picture.ts';
import { openDossiers } from '../dossiers/stored-dossier.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { Language } from '../platform/language.ts';
import { packageVersion } from '../platform/package-root.ts';
import { AppError } from '../platform/problems/errors.ts';
import { readPicture } from '../review/review-pictures.ts';
import type { Review } from '../review/review-view.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import type { ShownPicture } from './content.ts';
import { reportLimits } from './limits.ts';
import type { ChainProof, Message, Proof, Search } from './proof.ts';
import { resultHash } from './result-hash.ts';
import { versionOf } from './rules-section.ts';

/** Collects what a report contains besides the dossier. */

export interface ReportTools {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly blobs: BlobStore;
  /** Makes small pictures, in a process of its own. */
  readonly shrinker: { shrink(bytes: Uint8Array, longest: number): Promise<ShownPicture> };
}

export async function gatherProof(
  tools: ReportTools,
  row: DossierRow,
  review: Review,
  actor: string,
  language: Language,
): Promise<Proof> {
  const { database, keyring } = tools;
  const nameOf = namesOf(await listUsers(database), review.client.name, language);
  const [dossier] = await openDossiers(database, keyring, [row]);
  const { shown: pictures, missing } = await picturesOf(tools, review);
  const searches = await searchesOf(tools, review);
  const messages = await messagesOf(tools, row);
  const most = reportLimits.reportEntries;
  return {
    madeAt: new Date(),
    madeBy: { actor, name: nameOf(actor) },
    service: packageVersion,
    logo: (await findLogo(database, row.company_id)) ?? null,
    pictures,
    missing,
    resultHash: dossier === undefined ? null : resultHash(dossier),
    searches: searches.slice(0, most),
    moreSearches: searches.length > most,
    messages: messages.slice(0, most),
    moreMessages: messages.length > most,
    chain: await chainOf(tools, row, review, nameOf, language),
    rules: await rulesOf(tools, row, review, nameOf),
  };
}

async function rulesOf(
  { database }: ReportTools,
  { company_id }: DossierRow,
  { policy, history }: Review,
  nameOf: NameOf,
): Promise<Proof['rules']> {
  const versions = [policy?.version, ...history.map(versionOf)].filter((version) => version !== undefined);
  const rows = versions.length === 0 ? [] : await findPolicyVersions(database, company_id, versions);
  return new Map(rows.map(({ version, at, actor, ground }) => [version, { at, who: nameOf(actor), ground }]));
}

/** One at a time: each picture is in memory only while it is shrunk. */
async function picturesOf(
  tools: ReportTools,
  review: Review,
): Promise<{ readonly shown: Proof['pictures']; readonly missing: Proof['missing'] }> {
  const shown = new Map<string, ShownPicture>();
  const missing = new Set<string>();
  const keep = async (id: string, load: () => Promise<Uint8Array>) => {
    const picture = await shrunk(tools, load).catch((error: unknown) => {
      if (!isPictureMissing(error)) throw error;
      missing.add(id);
      return undefined;
    });
    if (picture !== undefined) shown.set(id, picture);
  };
  for (const document of review.documents) {
    for (const { id, removed } of document.pictures) {
      if (removed) continue;
      await keep(id, async () => (await readPicture(tools, review.id, id)).bytes);
    }
    const portrait = document.face?.portrait ?? null;
    if (portrait !== null) await keep(document.id, async () => Buffer.from(portrait, 'base64'));
  }
  return { shown, missing };
}

/** Undefined if the picture was removed meanwhile or cannot be decoded; the report is still made, and says so. */
async function shrunk(
  { shrinker }: ReportTools,
  load: () => Promise<Uint8Array>,
): Promise<ShownPicture | undefined> {
  try {
    const { jpeg, width, height } = await shrinker.shrink(await load(), reportLimits.reportPicturePixels);
    return { jpeg, width, height };
  } catch (error) {
    if (error instanceof AppError && error.code === 'PICTURE_NOT_FOUND') return undefined;
    if (error instanceof Error && 'reason' in error && error.reason === 'refused') return undefined;
    throw error;
  }
}

async function searchesOf({ database }: ReportTools, { id }: Review): Promise<Search[]> {
  const rows = await firstScreenings(database, id, reportLimits.reportEntries + 1);
  return rows.map(({ at, topic, occasion, lists, algorithm, hits }) => ({
    at,
    topic,
    occasion,
    lists: JSON.parse(lists) as Search['lists'],
    algorithm,
    hits,
  }));
}

async function messagesOf({ database }: ReportTools, { id }: DossierRow): Promise<Message[]> {
  const rows = await listDossierMessages(database, id, reportLimits.reportEntries + 1);
  return rows.map(({ created_at, message_type, url, state, delivered_at }) => ({
    at: created_at,
    type: message_type,
    host: new URL(url).host,
    state,
    deliveredAt: delivered_at,
  }));
}

/** The end of the chain is read first, so that entries added meanwhile are not listed. */
async function chainOf(
  { database, keyring }: ReportTools,
  { company_id: chain, uuid }: DossierRow,
  { subjects }: Review,
  nameOf: (actor: string) => string,
  language: Language,
): Promise<ChainProof> {
  const { sequence, mac } = await findAuditEnd(database, chain);
  const ids = subjects.map(({ id }) => id);
  const rows = (await listNamingRows(database, chain, uuid, ids, reportLimits.reportEntries + 1)).filter(
    (row) => row.sequence <= sequence,
  );
  const listed = rows.slice(-reportLimits.reportEntries);
  return {
    chain,
    head: { sequence, mac: mac.toString('hex') },
    entries: listed.map((row) => ({
      sequence: row.sequence,
      at: row.at,
      who: nameOf(row.actor),
      what: actionWords(row.action)[language],
      mac: row.mac.toString('hex'),
      linked: isLinked(keyring, row.previous ?? Buffer.alloc(0), row),
    })),
    leftOut: rows.length > listed.length,
  };
}
