import type { NameOf } from '../audit/actor-names.ts';
import { may, type Role } from '../contract/operators.ts';
import type { Decision } from '../contract/review.ts';
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
export interface DossierWork {
  readonly holder: HolderView | null;
  /** The oldest first. */
  readonly notes: readonly NoteView[];
  readonly reasons: OfferedReasons;
  readonly may: { readonly hold: boolean; readonly takeOver: boolean; readonly note: boolean };
}

export interface HolderView {
  readonly login: string;
  readonly name: string;
  readonly since: string;
  /** Who gave it to them; null where they took it. */
  readonly givenBy: string | null;
  readonly mine: boolean;
  /** Nobody else decides until then; null once that is over. */
  readonly lockedUntil: string | null;
}

interface NoteView {
  readonly id: string;
  readonly at: string;
  readonly actor: string;
  readonly who: string;
  readonly text: string;
  readonly mayRemove: boolean;
}

/** Reasons that can be true of it as it is now. */
export interface OfferedReasons {
  /** Words of one's own are taken too. */
  readonly free: boolean;
  readonly list: readonly { readonly code: string; readonly decision: Decision; readonly words: string }[];
}

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
