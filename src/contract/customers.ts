import { type Static, Type } from 'typebox';
import { isoTime, nullable, nullableOneOf, nullableText, oneOf, text, texts, uuid } from './fields.ts';
import { portfolioStatuses, portfolioTypes, subjectFields } from './portfolio.ts';
import { analysisStatuses } from './results.ts';
import { retentionProfiles } from './retention.ts';
import { riskExample, SubjectRisk } from './risk.ts';

/** A customer: everything that bears one `externalId` of a client's world. */

const nullableTime = (description: string) => nullable(Type.String({ format: 'date-time' }), description);

const { externalId: _inTheAddress, ...given } = subjectFields;

export const CustomerRequest = Type.Object(
  {
    ...given,
    startedAt: Type.Optional(
      text(
        'When the relationship began: a day yyyy-mm-dd, or a time in ISO 8601 with Z, not in the future. Left out, what was given before stays; without any the relationship begins with the first VALIDE, or when the customer is given',
      ),
    ),
  },
  {
    title: 'CustomerRequest',
    additionalProperties: false,
    examples: [
      {
        type: 'PERSON',
        name: 'KOUADIO Affoué Honorine',
        dateOfBirth: '1992-03-14',
        nationality: 'CI',
        identifiers: { nni: '10000000001' },
        monitor: true,
        startedAt: '2019-06-03',
      },
    ],
  },
);

export const CustomerEnd = Type.Object(
  {
    reason: Type.String({
      minLength: 3,
      maxLength: 2000,
      pattern: '\\S',
      description: 'Why, for the file of the customer',
    }),
  },
  {
    title: 'CustomerEnd',
    additionalProperties: false,
    examples: [{ reason: 'The customer closed the last account.' }],
  },
);

const identitySources = ['DOSSIER', 'DECLARED'] as const;

const CustomerIdentity = Type.Object(
  {
    source: oneOf(
      identitySources,
      'DOSSIER: as the papers of the newest dossier say that is VALIDE, or of the newest that was analysed and not rejected where nothing was declared; DECLARED: as you gave it',
    ),
    clientFileToAnalyzeId: nullable(uuid('Identifier of the dossier'), 'The dossier; null if DECLARED'),
    status: nullableOneOf(analysisStatuses, 'Its status; null if DECLARED'),
    name: nullableText('Family and given names, or the name of the company'),
    dateOfBirth: nullableText('yyyy-mm-dd if it is from a dossier, otherwise as given'),
    nationality: nullableText('As printed, or as given'),
    identifiers: texts('Numbers by their names: those of the result, or your own'),
  },
  { title: 'CustomerIdentity' },
);

const CustomerScreening = Type.Object(
  {
    status: nullableOneOf(
      portfolioStatuses,
      'As GET /v2/screening/subjects says it; null where you never gave the customer to be searched for, and nothing is open',
    ),
    monitor: Type.Boolean({ description: 'Whether it is searched for again when lists change' }),
    openHits: Type.Integer({
      description:
        'Matches of 70 or more that nobody has decided about, of what you gave and of the newest dossier',
    }),
    screenedAt: nullableTime('When what you gave was last searched for; null before'),
  },
  { title: 'CustomerScreening' },
);

const CustomerRelationship = Type.Object(
  {
    startedAt: nullableTime(
      'As you gave it, or when the first dossier was VALIDE or the customer was given; null where it was never taken on',
    ),
    endedAt: nullableTime('When it ended; null while it lasts'),
    endReason: nullableText('Why, where that was said'),
  },
  { title: 'CustomerRelationship' },
);

const CustomerRetention = Type.Object(
  {
    profile: oneOf(retentionProfiles, 'By which rule of your organisation files are kept'),
    until: nullableTime(
      'When the file goes by itself, unless a legal hold keeps it; null while that is open',
    ),
    ground: text('Why, in words; in French with `Accept-Language: fr`'),
  },
  { title: 'CustomerRetention' },
);

const example = {
  externalId: 'CUST-0001',
  type: 'PERSON',
  name: 'KOUADIO Affoué Honorine',
  identity: {
    source: 'DECLARED',
    clientFileToAnalyzeId: null,
    status: null,
    name: 'KOUADIO Affoué Honorine',
    dateOfBirth: '1992-03-14',
    nationality: 'CI',
    identifiers: { nni: '10000000001' },
  },
  screening: {
    status: 'HITS',
    monitor: true,
    openHits: 1,
    screenedAt: '2026-03-02T09:15:47.000Z',
  },
  risk: riskExample,
  tier: null,
  relationship: { startedAt: '2019-06-03T00:00:00.000Z', endedAt: null, endReason: null },
  retention: {
    profile: 'OBLIGED',
    until: null,
    ground:
      'while the relationship lasts, and 10 years after its end (ordonnance 2023-875; directive 02/2015/CM/UEMOA; BCEAO instruction 008-05-2015)',
  },
  createdAt: '2026-03-02T09:15:46.000Z',
} as const;

export const Customer = Type.Object(
  {
    externalId: text('Your own identifier'),
    type: oneOf(portfolioTypes, 'Person or company'),
    name: nullableText('What the customer is called; null before anything is known'),
    identity: nullable(CustomerIdentity, 'Who the customer is, and how that is known; null before it is'),
    screening: CustomerScreening,
    risk: SubjectRisk,
    tier: nullable(Type.String(), 'Always null in this version'),
    relationship: CustomerRelationship,
    retention: CustomerRetention,
    createdAt: isoTime('Since when the service knows the customer'),
  },
  { title: 'Customer', examples: [example] },
);
export type Customer = Static<typeof Customer>;

export const CustomerPage = Type.Object(
  {
    content: Type.Array(Customer),
    next: nullableText('Give it as `after` for the next page; null on the last one'),
  },
  { title: 'CustomerPage', examples: [{ content: [example], next: null }] },
);
export type CustomerPage = Static<typeof CustomerPage>;

const customerChanges = ['CREATED', 'IDENTITY', 'SCREENING', 'RISK', 'RELATIONSHIP'] as const;
export type CustomerChange = (typeof customerChanges)[number];

const event = {
  externalId: text('Your own identifier of the customer'),
  changed: Type.Array(
    oneOf(
      customerChanges,
      'CREATED: known from then on; otherwise the part of the customer that changed, or may have',
    ),
    { description: 'What changed; GET the customer for how it is now' },
  ),
  at: isoTime('When'),
};
const eventExample = {
  externalId: 'CUST-0001',
  changed: ['SCREENING', 'RISK'],
  at: '2026-03-02T09:15:47.000Z',
} as const;

/** The payload of CUSTOMER_CHANGED. */
export const CustomerChanged = Type.Object(event, { title: 'CustomerChanged', examples: [eventExample] });
export const customerChangedExample = eventExample;

export const CustomerEvents = Type.Object(
  {
    content: Type.Array(CustomerChanged, { description: 'The oldest first' }),
    next: text('Keep it, and give it as `after` to read what comes behind these'),
    last: Type.Boolean({ description: 'Nothing comes behind these yet' }),
  },
  { title: 'CustomerEvents', examples: [{ content: [eventExample], next: '4711', last: true }] },
);
export type CustomerEvents = Static<typeof CustomerEvents>;
