import type { NameOf } from '../audit/actor-names.ts';
import type { Shown } from '../contract/fields.ts';
import { may, type Role } from '../contract/operators.ts';
import type { ActProposal } from '../contract/views/acts.ts';
import type { Db } from '../db/database.ts';
import type { ActProposalRow } from '../db/subjects/proposals.ts';
import { findPerson, hindranceToConfirm, isSamePerson } from '../dossiers/decisions/four-eyes.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { Language } from '../platform/language.ts';
import { problemBody } from '../platform/problems/errors.ts';
import { orderOf, permissionToAct } from './act-proposals.ts';
import { erasureBases } from './erasure-certificate.ts';

/** An act that waits for a second person, as the viewer sees it. */
export type ActProposalView = Shown<typeof ActProposal>;

export interface ActViewer {
  readonly actor: string;
  readonly role: Role;
  readonly waitHours?: number;
}

export async function shownActs(
  db: Db,
  keyring: Keyring,
  rows: readonly ActProposalRow[],
  { actor, role, waitHours = 0 }: ActViewer,
  { nameOf, language }: { readonly nameOf: NameOf; readonly language: Language },
): Promise<ActProposalView[]> {
  if (rows.length === 0) return [];
  const hindrance = hindranceToConfirm(await findPerson(db, keyring, actor), waitHours);
  return rows.map((row) => {
    const { reason, basis, document = null } = orderOf(keyring, row);
    const mine = isSamePerson(row.actor, actor);
    const isSecond = !mine && may(role, permissionToAct[row.kind]);
    const isPersons = row.kind !== 'erase-later';
    return {
      id: row.id,
      subjectId: row.subject_id,
      kind: row.kind,
      hit: row.hit,
      at: row.at.toISOString(),
      actor: row.actor,
      who: nameOf(row.actor),
      reason,
      document,
      basis: basis === undefined ? null : erasureBases[basis][language],
      confirm: isSecond && isPersons && hindrance === undefined,
      decline: isSecond,
      withdraw: mine,
      hindrance: isSecond && isPersons && hindrance ? problemBody(hindrance, language, '').detail : null,
    };
  });
}
