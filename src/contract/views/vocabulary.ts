import { type Static, Type } from 'typebox';
import { orNull } from '../console/shapes.ts';
import { oneOf } from '../fields.ts';
import { roles } from '../operators.ts';
import { analysisStatuses } from '../results.ts';
import { checkTones } from '../review.ts';
import { documentTypes } from '../uploads.ts';

/** What statuses, alerts, checks, papers, roles and what the press says are called, and how grave they look: the service's words, in both languages. */

const Words = Type.Object({ en: Type.String(), fr: Type.String() });

const byCode = Type.Record(Type.String(), Words);

const Tone = oneOf(checkTones, 'How it looks to somebody who glances at it');

export const Vocabulary = Type.Object({
  /** In the order in which a dossier goes through them. */
  statuses: Type.Array(Type.Object({ code: oneOf(analysisStatuses, 'Status'), name: Words, tone: Tone })),
  alerts: Type.Array(
    Type.Object({
      code: Type.String(),
      /** The check that raises it; null where none does. */
      check: orNull(Type.String()),
      name: Words,
      /** What it says of a dossier. */
      sentence: Words,
      tone: Tone,
    }),
  ),
  checks: Type.Array(Type.Object({ type: Type.String(), name: Words })),
  documents: Type.Array(Type.Object({ type: oneOf(documentTypes, 'Type'), name: Words })),
  /** Each may do what those before it may. */
  roles: Type.Array(Type.Object({ role: oneOf(roles, 'Role'), name: Words })),
  /** By the codes of an article of the press. */
  press: Type.Object({ verdicts: byCode, roles: byCode, stages: byCode, topics: byCode }),
});
export type Vocabulary = Static<typeof Vocabulary>;
