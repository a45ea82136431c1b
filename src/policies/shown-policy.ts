import type { Shown } from '../contract/fields.ts';
import { may, type Role } from '../contract/operators.ts';
import type * as shapes from '../contract/views/policies.ts';
import type { Db } from '../db/database.ts';
import { lastDeciders } from '../db/policies/dossier-policies.ts';
import { isHidden, shownPolicy } from '../dossiers/result/result-policy.ts';
import type { StoredDossier } from '../dossiers/stored-dossier.ts';
import type { Language } from '../platform/language.ts';
import { isRules } from './human-look.ts';

/** The outcome of the rules, as reviewers see it. */
export type ReviewPolicy = Shown<typeof shapes.ReviewPolicy>;

/** Null where there was no policy. */
export async function reviewPolicy(
  db: Db,
  { id, policy, status }: StoredDossier,
  role: Role,
  language: Language,
): Promise<ReviewPolicy | null> {
  if (policy === undefined || status === 'EN_COURS' || status === 'ERREUR') return null;
  const { name, version, effect, attention, reason } = policy;
  const last = (await lastDeciders(db, [id])).get(id);
  return {
    name,
    version,
    effect,
    attention,
    hidden: isHidden(policy, status),
    ...shownPolicy(policy, status, language),
    reason: effect === 'proposed' && status === 'A_TRAITER' ? reason : null,
    canLook: isRules(status, last) && may(role, 'review'),
  };
}
