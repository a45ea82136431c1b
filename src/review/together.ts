import type { Shown } from '../contract/fields.ts';
import type { Decision } from '../contract/review.ts';
import type * as shapes from '../contract/views/work.ts';
import { findCompany } from '../db/clients/companies.ts';
import type { Database, Db } from '../db/database.ts';
import { listHolders } from '../db/dossiers/dossier-holders.ts';
import { findOpenProposal } from '../db/dossiers/dossier-proposals.ts';
import { type DossierRow, findAnyDossier, lockDossier } from '../db/dossiers/dossiers.ts';
import type { CheckCatalogue } from '../dossiers/check-catalogue.ts';
import {
  type Act,
  decideDossier,
  refuseNotAllowed,
  type StatusChange,
  transitions,
} from '../dossiers/decisions/decide-dossier.ts';
import { openHitsOf } from '../dossiers/decisions/open-hits.ts';
import { nameOf } from '../dossiers/index/dossier-name.ts';
import { openDossiers, type StoredDossier } from '../dossiers/stored-dossier.ts';
import { heldBy, isHeldByOther } from '../dossiers/work/held.ts';
import { type Giver, giveByTurns, giveDossier } from '../dossiers/work/holders.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { Language } from '../platform/language.ts';
import { AppError, problemBody } from '../platform/problems/errors.ts';
import { offeredFor } from './shared-work.ts';

/** Several dossiers at once: each is its own transaction, and what cannot be done is left out and named. */

interface TogetherTools {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly checks: CheckCatalogue;
}

export type DoneTogether = Shown<typeof shapes.DoneTogether>;
type Done = DoneTogether['done'][number];
type LeftOut = DoneTogether['leftOut'][number];

/** One after the other, in the order given. */
async function eachByItself(
  { database, keyring }: TogetherTools,
  ids: readonly string[],
  language: Language,
  work: (tx: Db, id: string) => Promise<Pick<Done, 'proposed' | 'holder'>>,
): Promise<DoneTogether> {
  const done: Done[] = [];
  const leftOut: LeftOut[] = [];
  for (const id of ids) {
    try {
      const became = await database.transaction((tx) => work(tx, id));
      done.push({ id, name: await nameIn(database, keyring, id), ...became });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code, detail, errors } = problemBody(error, language, '');
      const why = errors.map(({ message }) => message).join(' ') || detail;
      leftOut.push({ id, name: await nameIn(database, keyring, id), code, why });
    }
  }
  return { done, leftOut };
}

async function nameIn(db: Db, keyring: Keyring, uuid: string): Promise<string | null> {
  const row = await findAnyDossier(db, uuid);
  return row === undefined ? null : readName(db, keyring, row);
}

/** A damaged dossier has no name; what is done to it says what is wrong. */
async function readName(db: Db, keyring: Keyring, row: DossierRow): Promise<string | null> {
  const dossier = await readable(db, keyring, row);
  return dossier === undefined ? null : nameOf(dossier.kyb, dossier.documents);
}

async function readable(db: Db, keyring: Keyring, row: DossierRow): Promise<StoredDossier | undefined> {
  try {
    return (await openDossiers(db, keyring, [row]))[0];
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

export interface DecisionForAll extends Omit<StatusChange<Decision>, 'revision'> {
  readonly language: Language;
}

/** Decides each; never where a hit is open or a proposal waits. */
export function decideTogether(
  tools: TogetherTools,
  dossiers: readonly { readonly id: string; readonly revision: number }[],
  decision: DecisionForAll,
): Promise<DoneTogether> {
  const { keyring, checks } = tools;
  const revisions = new Map(dossiers.map(({ id, revision }) => [id, revision]));
  return eachByItself(tools, [...revisions.keys()], decision.language, async (tx, id) => {
    await lockWithoutHits(tx, keyring, id);
    const revision = revisions.get(id) ?? 0;
    const { proposal } = await decideDossier(tx, keyring, checks, id, { ...decision, revision });
    return { proposed: proposal !== null, holder: null };
  });
}

/** Decides each as the client's rules propose, for the reason that they give; otherwise as `decideTogether`. */
export function confirmTogether(
  tools: TogetherTools,
  dossiers: readonly { readonly id: string; readonly revision: number }[],
  { language, ...who }: Omit<Act, 'reason' | 'revision'> & { readonly language: Language },
): Promise<DoneTogether> {
  const { keyring, checks } = tools;
  const revisions = new Map(dossiers.map(({ id, revision }) => [id, revision]));
  return eachByItself(tools, [...revisions.keys()], language, async (tx, id) => {
    const proposal = proposalOf(await lockWithoutHits(tx, keyring, id));
    if (proposal === undefined) throw new AppError('NOTHING_PROPOSED');
    const decision = { ...who, ...proposal, language, revision: revisions.get(id) ?? 0 };
    const { proposal: second } = await decideDossier(tx, keyring, checks, id, decision);
    return { proposed: second !== null, holder: null };
  });
}

/** What the client's rules propose, for as long as nobody has decided. */
function proposalOf(
  dossier: StoredDossier | undefined,
): { readonly to: Decision; readonly reason: string } | undefined {
  if (dossier?.policy?.effect !== 'proposed' || dossier.status !== 'A_TRAITER') return undefined;
  const { outcome, reason } = dossier.policy;
  return outcome === 'A_TRAITER' || reason === null ? undefined : { to: outcome, reason };
}

async function lockWithoutHits(tx: Db, keyring: Keyring, id: string): Promise<StoredDossier | undefined> {
  const found = await findAnyDossier(tx, id);
  if (found === undefined) throw new AppError('DOSSIER_NOT_FOUND');
  return refuseOpenHit(tx, keyring, await lockDossier(tx, found.id));
}

async function refuseOpenHit(tx: Db, keyring: Keyring, row: DossierRow): Promise<StoredDossier | undefined> {
  const dossiers = await openDossiers(tx, keyring, [row]);
  if ((await openHitsOf(tx, keyring, dossiers)).size > 0) throw new AppError('OPEN_HITS_APART');
  return dossiers[0];
}

/** Gives each to one person, or by turns where none is named. */
export function handOut(
  tools: TogetherTools,
  ids: readonly string[],
  giver: Giver,
  to: string | null,
  language: Language,
): Promise<DoneTogether> {
  return eachByItself(tools, ids, language, async (tx, id) => ({
    proposed: false,
    holder:
      to === null
        ? await giveByTurns(tx, tools.keyring, id, giver)
        : await giveDossier(tx, tools.keyring, id, { ...giver, to }),
  }));
}

export type TogetherRow = Shown<typeof shapes.Together>['dossiers'][number];

/** What could be decided about several together. Dossiers that are not there are left away. */
export async function previewTogether(
  { database: db, keyring, checks }: TogetherTools,
  ids: readonly string[],
  viewer: Giver,
  language: Language,
): Promise<TogetherRow[]> {
  const rows: TogetherRow[] = [];
  for (const id of ids) {
    const row = await findAnyDossier(db, id);
    const company = row && (await findCompany(db, row.company_id));
    if (row === undefined || company === undefined) continue;
    const hindrance = await hindranceOf(db, keyring, row, viewer);
    const dossier = await readable(db, keyring, row);
    rows.push({
      id,
      revision: row.revision,
      name: dossier === undefined ? null : nameOf(dossier.kyb, dossier.documents),
      client: company.name,
      leftOut: hindrance === undefined ? null : problemBody(hindrance, language, '').detail,
      possible: transitions[row.status],
      reasons: await offeredFor(db, row, { checks, language }),
      proposal: proposalOf(dossier)?.to ?? null,
    });
  }
  return rows;
}

async function hindranceOf(
  db: Db,
  keyring: Keyring,
  row: DossierRow,
  viewer: Giver,
): Promise<AppError | undefined> {
  if (row.erased_at !== null) return new AppError('DOSSIER_ERASED');
  if ((await findOpenProposal(db, row.id)) !== undefined) return new AppError('PROPOSAL_WAITS');
  const [holder] = await listHolders(db, [row.id]);
  if (isHeldByOther(holder, viewer.actor)) return heldBy(holder);
  try {
    await refuseOpenHit(db, keyring, row);
    refuseNotAllowed(row.status, { ...viewer, reason: '' });
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  const possible = transitions[row.status];
  return possible.length > 0
    ? undefined
    : new AppError('STATUS_NOT_POSSIBLE', { parameters: { from: row.status, to: '-', possible: '-' } });
}
