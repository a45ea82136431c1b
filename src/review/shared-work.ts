import type { NameOf } from '../audit/actor-names.ts';
import type { Shown } from '../contract/fields.ts';
import { may, type Role } from '../contract/operators.ts';
import type * as shapes from '../contract/views/work.ts';
import { findReviewRules } from '../db/clients/review-rules.ts';
import type { Db } from '../db/database.ts';
import { findHolder, type HolderRow } from '../db/dossiers/dossier-holders.ts';
import type { DossierRow } from '../db/dossiers/dossiers.ts';
import type { Speaking } from '../dossiers/check-catalogue.ts';
import { isSamePerson } from '../dossiers/decisions/four-eyes.ts';
import type { DossierKey } from '../dossiers/stored-dossier.ts';
import { mayTakeOver } from '../dossiers/work/holders.ts';
import { mayRemoveNote, notesOf } from '../dossiers/work/notes.ts';
import { holdsFor, reasonFactsOf, reasonsOf, wordsIn } from '../dossiers/work/reasons.ts';

/** How people share the work on one dossier, as one of them sees it. */
export type DossierWork = Shown<typeof shapes.DossierWork>;
export type HolderView = Shown<typeof shapes.Holder>;
export type OfferedReasons = Shown<typeof shapes.ReasonsOffered>;

interface Colleague {
  readonly actor: string;
  readonly role: Role;
}

export async function workOn(
  db: Db,
  { row, key }: { readonly row: DossierRow; readonly key: DossierKey | undefined },
  viewer: Colleague,
  speaking: Speaking & { readonly whoIs: NameOf },
): Promise<DossierWork> {
  const { whoIs } = speaking;
  const notes = key === undefined ? [] : await notesOf(db, key, row.id);
  const isLiving = row.erased_at === null;
  const works = isLiving && may(viewer.role, 'review');
  return {
    holder: shownHolder(await findHolder(db, row.id), viewer.actor, whoIs),
    notes: notes.map((note) => ({
      ...note,
      at: note.at.toISOString(),
      who: whoIs(note.actor),
      mayRemove: mayRemoveNote(viewer, note),
    })),
    reasons: isLiving ? await offeredFor(db, row, speaking) : { free: true, list: [] },
    may: {
      hold: works && (row.status === 'A_TRAITER' || row.status === 'ERREUR'),
      takeOver: works && mayTakeOver(viewer),
      note: works,
    },
  };
}

export function shownHolder(
  holder: HolderRow | undefined,
  actor: string,
  whoIs: NameOf = (name) => name,
): HolderView | null {
  if (holder === undefined) return null;
  const { login, name, since, given_by, locked, locked_until } = holder;
  return {
    login,
    name,
    since: since.toISOString(),
    givenBy: isSamePerson(given_by, `user:${login}`) ? null : whoIs(given_by),
    mine: isSamePerson(`user:${login}`, actor),
    lockedUntil: locked ? locked_until.toISOString() : null,
  };
}

export async function offeredFor(
  db: Db,
  { id, company_id }: Pick<DossierRow, 'id' | 'company_id'>,
  { checks, language }: Pick<Speaking, 'checks' | 'language'>,
): Promise<OfferedReasons> {
  const { freeReasons } = await findReviewRules(db, company_id);
  const facts = (await reasonFactsOf(db, [id])).get(id);
  const list = facts === undefined ? [] : await reasonsOf(db, company_id);
  return {
    free: freeReasons,
    list: list
      .filter((reason) => facts !== undefined && holdsFor(checks, reason, facts))
      .map((reason) => ({
        code: reason.code,
        decision: reason.decision,
        words: wordsIn(reason, language),
      })),
  };
}
