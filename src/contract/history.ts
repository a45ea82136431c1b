import { type Static, Type } from 'typebox';
import type { CheckType } from './account.ts';
import { nullable, nullableText, oneOf, text } from './fields.ts';
import { analysisStatuses } from './results.ts';
import { decisions } from './review.ts';

/** What became of a dossier: as programs read it. They take no decisions. */

const actorKinds = ['person', 'program', 'service'] as const;
export type ActorKind = (typeof actorKinds)[number];

export const HistoryActor = Type.Object(
  {
    kind: oneOf(
      actorKinds,
      'person: somebody who reviews; program: one of your credentials; service: Akwaba itself',
    ),
    name: text('What they are called; of a program: the name of your company'),
  },
  { title: 'HistoryActor' },
);
export type HistoryActor = Static<typeof HistoryActor>;

const at = Type.String({ format: 'date-time', description: 'When' });
const reason = nullableText(
  'Why, as whoever did it wrote it; null where the service did it, or once it was erased',
);
export const reasonCodes = Type.Array(Type.String(), {
  description:
    'Codes of the reasons that were chosen from your list, whose words stand in `reason`; none where it was written freely',
});
const proposedBy = nullable(
  HistoryActor,
  'Where two persons decided: who proposed it; `actor` is who confirmed it, `reason` that of the proposal',
);

const decidedExample = {
  at: '2026-03-02T10:41:07.000Z',
  actor: { kind: 'person', name: 'Awa Koné' },
  proposedBy: null,
  reason: 'The papers are genuine and agree with the register.',
  reasonCodes: ['PAPERS_AGREE'],
};

export const HistoryEntry = Type.Object(
  {
    at,
    from: nullable(oneOf(analysisStatuses, 'Status'), 'The status before; null where it was received'),
    to: oneOf(analysisStatuses, 'The status from then on'),
    actor: HistoryActor,
    proposedBy,
    reason,
    reasonCodes,
  },
  { title: 'HistoryEntry' },
);
export type HistoryEntry = Static<typeof HistoryEntry>;

export const DossierHistory = Type.Object(
  {
    id: text('The dossier: the `id` that the upload answered with'),
    status: oneOf(analysisStatuses, 'As it is now'),
    decision: nullable(
      Type.Object(
        {
          status: oneOf(decisions, 'What was decided'),
          at,
          actor: HistoryActor,
          proposedBy,
          reason,
          reasonCodes,
        },
        { title: 'DecisionTaken' },
      ),
      'The decision that stands; null while there is none',
    ),
    history: Type.Array(HistoryEntry, { description: 'Every change of the status, the oldest first' }),
  },
  {
    title: 'DossierHistory',
    examples: [
      {
        id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
        status: 'VALIDE',
        decision: { status: 'VALIDE', ...decidedExample },
        history: [
          {
            at: '2026-03-02T09:20:02.000Z',
            from: null,
            to: 'EN_COURS',
            actor: { kind: 'program', name: 'Banque Exemple' },
            proposedBy: null,
            reason: null,
            reasonCodes: [],
          },
          {
            at: '2026-03-02T09:20:11.000Z',
            from: 'EN_COURS',
            to: 'A_TRAITER',
            actor: { kind: 'service', name: 'Akwaba' },
            proposedBy: null,
            reason: null,
            reasonCodes: [],
          },
          { from: 'A_TRAITER', to: 'VALIDE', ...decidedExample },
        ],
      },
    ],
  },
);
export type DossierHistory = Static<typeof DossierHistory>;

export const rerunRequest = (checkTypes: readonly CheckType[]) =>
  Type.Object(
    {
      checks: Type.Optional(
        Type.Array(oneOf(checkTypes, 'Check'), {
          maxItems: checkTypes.length,
          description:
            'Which to run again, on every document that has them; those that FAILED where none is named',
        }),
      ),
      reason: Type.Optional(
        Type.String({
          maxLength: 2000,
          pattern: '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$',
          description: 'Why, for the history',
        }),
      ),
    },
    {
      additionalProperties: false,
      title: 'RerunRequest',
      examples: [{ checks: ['DB_CHECK'], reason: 'The register was updated.' }],
    },
  );

export const RerunStarted = Type.Object(
  {
    checks: Type.Integer({ description: 'How many checks run again' }),
    reserved: Type.Integer({
      description: 'Checks set aside for them: none for those that a source had failed',
    }),
  },
  { title: 'RerunStarted', examples: [{ checks: 1, reserved: 0 }] },
);
