import { type Static, Type } from 'typebox';
import {
  nullable,
  nullableText,
  nullableTimeTwice,
  oneOf,
  simulated,
  text,
  texts,
  timeTwice,
  uuid,
} from './fields.ts';
import { riskExample, SubjectRisk } from './risk.ts';
import { MediaArticle, PepMatch, pepMatchExample, SanctionMatch, sanctionMatchExample } from './screening.ts';

/** Customers that a client already has, searched for on lists without a dossier. */

export const portfolioTypes = ['PERSON', 'COMPANY'] as const;
export type PortfolioType = (typeof portfolioTypes)[number];

/** Most that one call takes. */
export const portfolioTogether = 1000;

/** What a client gives of one, without what is empty. */
export interface GivenSubject {
  readonly externalId: string;
  readonly type: PortfolioType;
  readonly name: string;
  readonly dateOfBirth: string | null;
  readonly nationality: string | null;
  readonly identifiers: Readonly<Record<string, string>>;
  readonly monitor: boolean;
  readonly press: boolean;
}

const example = {
  externalId: 'CUST-0001',
  type: 'PERSON',
  name: 'KOUADIO Affoué Honorine',
  dateOfBirth: '1992-03-14',
  nationality: 'CI',
  identifiers: { nni: '10000000001' },
  monitor: true,
} as const;

/** The reader of `portfolio/given-subject.ts` says what is wrong with one; this is what the reference shows. */
export const subjectFields = {
  externalId: text('Your own identifier, up to 200 characters. Sent again, it replaces what was there'),
  type: Type.Optional(oneOf(portfolioTypes, 'PERSON unless it is told')),
  name: text('Family and given names in any order; of a company its name'),
  dateOfBirth: Type.Optional(text('1975-03-12, 12/03/1975, or only the year: lifts or lowers scores')),
  nationality: Type.Optional(
    text('ISO code, country or nationality in English or French: lifts or lowers scores'),
  ),
  identifiers: Type.Optional(
    texts('Numbers by names of your own, 20 at most: shown to whoever decides about a hit, not searched for'),
  ),
  monitor: Type.Optional(
    Type.Boolean({
      default: false,
      description: 'Searched for again, free of charge, whenever lists change',
    }),
  ),
  press: Type.Optional(
    Type.Boolean({ default: false, description: 'The press is searched too, once, at a price of its own' }),
  ),
};
const NewPortfolioSubject = Type.Object(subjectFields, {
  title: 'PortfolioSubjectRequest',
  additionalProperties: false,
  examples: [example],
});

export const PortfolioRequest = Type.Object(
  { subjects: Type.Array(NewPortfolioSubject, { minItems: 1, maxItems: portfolioTogether }) },
  { title: 'PortfolioRequest', additionalProperties: false, examples: [{ subjects: [example] }] },
);

/** PENDING until it was searched for; HITS while a person should decide about something that was found; ENDED after a DELETE. */
export const portfolioStatuses = ['PENDING', 'CLEAR', 'HITS', 'FAILED', 'ENDED'] as const;
export type PortfolioStatus = (typeof portfolioStatuses)[number];

const status = oneOf(
  portfolioStatuses,
  'PENDING until it was searched for; HITS while a person should decide about a match of 70 or more, CLEAR otherwise; FAILED where it could not be searched for: send it again; ENDED where the relationship has ended: it is not searched for',
);

export const PortfolioTaken = Type.Object(
  {
    taken: Type.Integer({ description: 'How many are new or other than before' }),
    unchanged: Type.Integer({
      description: 'How many were there already as they are: nothing is done again',
    }),
    charged: Type.Integer({ description: 'Checks that the call cost' }),
    subjects: Type.Array(
      Type.Object(
        {
          id: uuid('Identifier of the subject'),
          externalId: text('As given'),
          status,
        },
        { title: 'TakenPortfolioSubject' },
      ),
      { description: 'In the order of the request' },
    ),
  },
  {
    title: 'PortfolioTaken',
    examples: [
      {
        taken: 1,
        unchanged: 0,
        charged: 1,
        subjects: [
          { id: '0198f5a2-6f0e-7c41-9d55-1b9f2a7c4e10', externalId: 'CUST-0001', status: 'PENDING' },
        ],
      },
    ],
  },
);
export type PortfolioTaken = Static<typeof PortfolioTaken>;

const entry = {
  id: uuid('Identifier of the subject'),
  externalId: text('As given'),
  type: oneOf(portfolioTypes, 'Person or company'),
  name: text('As given'),
  monitor: Type.Boolean({ description: 'Whether it is searched for again when lists change' }),
  status,
  openHits: Type.Integer({ description: 'Matches of 70 or more that nobody has decided about' }),
  risk: SubjectRisk,
  ...nullableTimeTwice('screenedAt', 'When it was last searched for; null before'),
  ...nullableTimeTwice('relationshipEndedAt', 'When the relationship ended; null while it lasts'),
  ...nullableTimeTwice(
    'keptUntil',
    'When the file goes by itself, unless a legal hold keeps it; null while the relationship lasts',
  ),
  ...timeTwice('createdAt', 'When it was first given'),
  ...timeTwice('updatedAt', 'When it was last given otherwise'),
};

const entryExample = {
  id: '0198f5a2-6f0e-7c41-9d55-1b9f2a7c4e10',
  externalId: 'CUST-0001',
  type: 'PERSON',
  name: 'KOUADIO Affoué Honorine',
  monitor: true,
  status: 'HITS',
  openHits: 1,
  risk: riskExample,
  screenedAt: '2026-03-02 09:15:47',
  screenedAtIso: '2026-03-02T09:15:47.000Z',
  relationshipEndedAt: null,
  relationshipEndedAtIso: null,
  keptUntil: null,
  keptUntilIso: null,
  createdAt: '2026-03-02 09:15:46',
  createdAtIso: '2026-03-02T09:15:46.000Z',
  updatedAt: '2026-03-02 09:15:46',
  updatedAtIso: '2026-03-02T09:15:46.000Z',
} as const;

export const PortfolioEntry = Type.Object(entry, { title: 'PortfolioEntry', examples: [entryExample] });
export type PortfolioEntry = Static<typeof PortfolioEntry>;

/** What people made of a match. */
const portfolioHitStates = ['OPEN', 'SOMEONE_ELSE', 'CONFIRMED'] as const;
export type PortfolioHitState = (typeof portfolioHitStates)[number];

const decided = {
  state: oneOf(
    portfolioHitStates,
    'What people made of it; OPEN while nobody has decided, and again where the entry says something else since then',
  ),
};

export const PortfolioSubject = Type.Object(
  {
    ...entry,
    dateOfBirth: nullableText('As given'),
    nationality: nullableText('As given'),
    identifiers: texts('As given'),
    press: Type.Boolean({ description: 'Whether the press is searched' }),
    simulated,
    lists: Type.Array(Type.Object({ name: Type.String(), version: Type.Integer() }), {
      description: 'The lists that were searched last',
    }),
    sanctions: Type.Array(
      Type.Object({ ...SanctionMatch.properties, ...decided }, { title: 'PortfolioSanction' }),
      {
        description: 'Matches on lists of sanctions, the best first',
      },
    ),
    peps: Type.Array(Type.Object({ ...PepMatch.properties, ...decided }, { title: 'PortfolioPep' }), {
      description: 'Matches on lists of politically exposed persons, the best first',
    }),
    articles: nullable(
      Type.Array(MediaArticle),
      'What the press says against it, or may; null where the press was not searched, or not yet',
    ),
  },
  {
    title: 'PortfolioSubject',
    examples: [
      {
        ...entryExample,
        dateOfBirth: '1992-03-14',
        nationality: 'CI',
        identifiers: { nni: '10000000001' },
        press: false,
        lists: [{ name: 'national', version: 3 }],
        sanctions: [{ ...sanctionMatchExample, state: 'OPEN' }],
        peps: [{ ...pepMatchExample, state: 'SOMEONE_ELSE' }],
        articles: null,
      },
    ],
  },
);
export type PortfolioSubject = Static<typeof PortfolioSubject>;

export const PortfolioPage = Type.Object(
  {
    content: Type.Array(PortfolioEntry),
    pageNumber: Type.Integer(),
    pageSize: Type.Integer(),
    totalElements: Type.Integer(),
    totalPages: Type.Integer(),
    last: Type.Boolean(),
    first: Type.Boolean(),
  },
  {
    title: 'PortfolioPage',
    examples: [
      {
        content: [entryExample],
        pageNumber: 1,
        pageSize: 20,
        totalElements: 1,
        totalPages: 1,
        last: true,
        first: true,
      },
    ],
  },
);
export type PortfolioPage = Static<typeof PortfolioPage>;

export const PortfolioEnded = Type.Object(
  {
    externalId: text('As given'),
    erased: Type.Literal(false, { description: 'The file stays: only people erase, when the law lets them' }),
    ...timeTwice('relationshipEndedAt', 'When the relationship ended; asked again, the same'),
    ...timeTwice('keptUntil', 'When the file goes by itself, unless a legal hold keeps it'),
  },
  {
    title: 'PortfolioEnded',
    examples: [
      {
        externalId: 'CUST-0001',
        erased: false,
        relationshipEndedAt: '2026-03-02 09:15:46',
        relationshipEndedAtIso: '2026-03-02T09:15:46.000Z',
        keptUntil: '2036-03-02 09:15:46',
        keptUntilIso: '2036-03-02T09:15:46.000Z',
      },
    ],
  },
);
export type PortfolioEnded = Static<typeof PortfolioEnded>;
