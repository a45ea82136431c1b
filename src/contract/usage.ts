import { type Static, Type } from 'typebox';
import { ledgerKinds, SandboxDay } from './account.ts';
import { onlyPage } from './examples.ts';
import { nullable, nullableText, oneOf, pageFields, text } from './fields.ts';

/** What a client spent: the books, and what they come to by day. As programs and the console ask for it. */

const kind = oneOf(
  ledgerKinds,
  'grant: checks given; charge: of a lookup or search; reserve: set aside for an analysis; settle: what it used; return: what it did not; expire: written off at the end of the subscription',
);
const operation = text('What it was for, such as `search.person` or `dossier.analysis`');

const entryExample = {
  id: 90412,
  at: '2026-03-02T09:20:11.000Z',
  kind: 'charge',
  amount: 1,
  operation: 'search.person',
  reference: '9c1d2a54-1c0e-4d5e-a1a9-3f3f0f1a2b3c',
  dossierId: null,
  credential: { apiKey: 'ak_live_5f2a9c0d1e3b4a6f7c8d9e0f', label: 'branch Plateau' },
  test: false,
  availableAfter: 941,
};

export const LedgerEntry = Type.Object(
  {
    id: Type.Integer({ description: 'Grows with time' }),
    at: Type.String({ format: 'date-time', description: 'When' }),
    kind,
    amount: Type.Integer({ description: 'Checks that were moved' }),
    operation,
    reference: text('The request or the dossier that it was for, or words'),
    dossierId: nullableText('Where the reference is a dossier: the `id` that the upload answered with'),
    credential: nullable(
      Type.Object({ apiKey: Type.String(), label: Type.String() }, { title: 'LedgerCredential' }),
      'By which credential; null where it was none',
    ),
    test: Type.Boolean({ description: 'Whether a test credential made it' }),
    availableAfter: Type.Integer({ description: 'Checks that remained then' }),
  },
  { title: 'LedgerEntry', examples: [entryExample] },
);
export type LedgerEntry = Static<typeof LedgerEntry>;

export const LedgerPage = Type.Object(
  {
    entries: Type.Array(LedgerEntry, { description: 'Newest first' }),
    next: nullable(Type.Integer(), 'What to give as `before` for those that follow; null at the end'),
  },
  { title: 'LedgerPage', examples: [{ entries: [entryExample], next: null }] },
);
export type LedgerPage = Static<typeof LedgerPage>;

const dayExample = {
  day: '2026-03-02',
  consumedChecks: 58,
  movements: [
    { kind: 'charge', operation: 'search.person', count: 12, checks: 12 },
    { kind: 'reserve', operation: 'dossier.analysis', count: 7, checks: 63 },
    { kind: 'return', operation: 'dossier.analysis', count: 5, checks: 17 },
    { kind: 'settle', operation: 'dossier.analysis', count: 7, checks: 46 },
  ],
};

export const UsageDay = Type.Object(
  {
    day: Type.String({ format: 'date', description: 'UTC' }),
    consumedChecks: Type.Integer({ description: 'Checks charged and settled on this day' }),
    movements: Type.Array(
      Type.Object(
        {
          kind,
          operation,
          count: Type.Integer({ description: 'How many entries of the ledger' }),
          checks: Type.Integer({ description: 'Checks that they moved' }),
        },
        { title: 'UsageMovement' },
      ),
      { description: 'What the ledger has of this day, by kind and operation' },
    ),
  },
  { title: 'UsageDay', examples: [dayExample] },
);
export type UsageDay = Static<typeof UsageDay>;

export const UsagePage = Type.Object(
  {
    content: Type.Array(UsageDay, { description: 'Every day of the range, the newest first' }),
    ...pageFields,
    totalElements: Type.Integer({ description: 'Days of the range' }),
    sandbox: Type.Optional(SandboxDay),
  },
  {
    title: 'UsagePage',
    examples: [
      {
        content: [dayExample],
        ...onlyPage,
        pageSize: 31,
      },
    ],
  },
);
export type UsagePage = Static<typeof UsagePage>;
