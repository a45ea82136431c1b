import { type NameOf, namesOf } from '../audit/actor-names.ts';
import { appendAudit } from '../audit/chain.ts';
import type { ActorKind, DossierHistory, HistoryActor, HistoryEntry } from '../contract/history.ts';
import type { AnalysisStatus } from '../contract/results.ts';
import { type Decision, decisions } from '../contract/review.ts';
import type { Database } from '../db/database.ts';
import { type HistoryRow, listHistory } from '../db/dossiers/dossier-history.ts';
import { listProposals, type ProposalRow } from '../db/dossiers/dossier-proposals.ts';
import { type DossierRow, findDossier } from '../db/dossiers/dossiers.ts';
import { listUsers } from '../db/operators/users.ts';
import type { World } from '../db/world.ts';
import { DossierKey } from '../dossiers/stored-dossier.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { Language } from '../platform/language.ts';
import { AppError } from '../platform/problems/errors.ts';
import { isUuid } from '../platform/uuid.ts';
import { confirmedBy } from './review-history.ts';

/** The program of the client that asks. */
export interface Reader {
  readonly world: World;
  readonly actor: string;
  /** What the client is called. */
  readonly client: string;
  readonly language: Language;
}

/** The history of a dossier: changes of status, deciders and reasons. Reading it is audited. */
export async function readHistory(
  { database, keyring }: { readonly database: Database; readonly keyring: Keyring },
  { world, actor, client, language }: Reader,
  uuid: string,
): Promise<DossierHistory> {
  const row = isUuid(uuid) ? await findDossier(database, world, uuid) : undefined;
  if (row === undefined) throw new AppError('DOSSIER_NOT_FOUND');
  const changes = await listHistory(database, row.id);
  const proposals = await listProposals(database, row.id);
  const nameOf = namesOf(await listUsers(database), client, language);
  await database.transaction((tx) =>
    appendAudit(tx, keyring, {
      chain: row.company_id,
      actor,
      action: 'dossier.history-read',
      details: { dossier: row.uuid },
    }),
  );
  const key = DossierKey.open(keyring, row);
  const history = [
    receivedEntry(row, nameOf),
    ...changes.map((change) => entryOf(row, key, change, proposals, nameOf)),
  ];
  return { id: row.uuid, status: row.status, decision: decisionOf(row.status, history), history };
}

function receivedEntry({ created_at, credential_id }: DossierRow, nameOf: NameOf): HistoryEntry {
  return {
    at: created_at.toISOString(),
    from: null,
    to: 'EN_COURS',
    actor: actorOf(`credential:${credential_id}`, nameOf),
    proposedBy: null,
    reason: null,
    reasonCodes: [],
  };
}

function entryOf(
  { uuid }: DossierRow,
  key: DossierKey | undefined,
  change: HistoryRow,
  proposals: readonly ProposalRow[],
  nameOf: NameOf,
): HistoryEntry {
  const proposal = confirmedBy(change, proposals);
  const { at, actor, from_status: from, to_status: to, sealed_reason: sealed } = change;
  return {
    at: at.toISOString(),
    from,
    to,
    actor: actorOf(actor, nameOf),
    proposedBy: proposal === undefined ? null : actorOf(proposal.actor, nameOf),
    reason:
      sealed === null || sealed.length === 0 ? null : (key?.open<string>('reason', uuid, sealed) ?? null),
    reasonCodes: [...(change.reason_codes ?? [])],
  };
}

/** The last change is what stands. */
function decisionOf(status: AnalysisStatus, history: readonly HistoryEntry[]): DossierHistory['decision'] {
  const last = history.at(-1);
  if (last === undefined || !isDecision(status) || last.to !== status) return null;
  const { at, actor, proposedBy, reason, reasonCodes } = last;
  return { status, at, actor, proposedBy, reason, reasonCodes };
}

const isDecision = (status: AnalysisStatus): status is Decision =>
  (decisions as readonly AnalysisStatus[]).includes(status);

const kinds: Readonly<Record<string, ActorKind>> = { user: 'person', cli: 'person', credential: 'program' };

function actorOf(actor: string, nameOf: NameOf): HistoryActor {
  return { kind: kinds[actor.split(':')[0] ?? ''] ?? 'service', name: nameOf(actor) };
}
