import { type Static, Type } from 'typebox';
import { nullable, oneOf } from './fields.ts';

/** How risky a person or company is to a client: the table by which it is rated, and the facts the table goes by. */

/** The gravest last. */
export const riskRatings = ['LOW', 'MEDIUM', 'HIGH'] as const;
export type RiskRating = (typeof riskRatings)[number];

/** What may be true of a subject. A row of the table says which rating it asks for at least. */
export const riskFacts = [
  'SANCTION_CONFIRMED',
  'SANCTION_OPEN',
  'PEP_CONFIRMED',
  'PEP_OPEN',
  'PRESS_CONFIRMED',
  'PRESS_OPEN',
  'NATIONALITY',
  'NATIONALITY_UNKNOWN',
  'COUNTRY',
  'PERSON',
  'SOLE_TRADER',
  'COMPANY',
  'INFORMAL_BUSINESS',
  'COMPANY_YOUNG',
  'POOR_DOCUMENT',
  'OWNERS_UNKNOWN',
  'OWNERS_PARTLY_KNOWN',
  'NOT_SCREENED',
] as const;
export type RiskFact = (typeof riskFacts)[number];

const mostCountries = 250;

export const RiskRow = Type.Object(
  {
    when: oneOf(riskFacts, 'What is true of the subject'),
    rating: oneOf(riskRatings, 'The rating that it asks for at least'),
    countries: Type.Optional(
      Type.Array(Type.String({ pattern: '^[A-Z]{3}$' }), {
        minItems: 1,
        maxItems: mostCountries,
        description: 'Of NATIONALITY and COUNTRY: which, ISO 3166-1 alpha-3',
      }),
    ),
    years: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 50, description: 'Of COMPANY_YOUNG: younger than so many years' }),
    ),
  },
  { title: 'RiskRow', additionalProperties: false },
);
export type RiskRow = Static<typeof RiskRow>;

const months = (rating: string) =>
  Type.Integer({ minimum: 1, maximum: 120, description: `Months until who is ${rating} is looked at again` });

/** In ranges, which every language's patterns know. */
const control = '\\u0000-\\u001f\\u007f-\\u009f';
const unseen = '\\s\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ue000-\\uf8ff\\ufeff';

export const RiskTable = Type.Object(
  {
    name: Type.String({
      minLength: 1,
      maxLength: 60,
      pattern: `^[^${control}]*[^${control}${unseen}][^${control}]*$`,
    }),
    months: Type.Object(
      { LOW: months('LOW'), MEDIUM: months('MEDIUM'), HIGH: months('HIGH') },
      { title: 'RiskMonths', additionalProperties: false },
    ),
    highFrom: Type.Union([Type.Integer({ minimum: 2, maximum: 20 }), Type.Null()], {
      description: 'So many rows of MEDIUM that hold make HIGH together; null: never',
    }),
    rows: Type.Array(RiskRow, { maxItems: 100 }),
  },
  { title: 'RiskTable', additionalProperties: false },
);
export type RiskTable = Static<typeof RiskTable>;

export const riskExample = {
  rating: 'MEDIUM',
  reasons: ['May be politically exposed: matches to be looked at: 1.'],
  tableVersion: 3,
  reviewDue: '2028-03-02',
};

/** How risky somebody is, wherever programs see them. */
export const SubjectRisk = Type.Object(
  {
    rating: nullable(
      oneOf(riskRatings, 'Rating'),
      'By your table of risks, or as a person set it; null where nobody was rated (yet)',
    ),
    reasons: Type.Array(Type.String(), {
      description:
        'In words, the gravest first; in French with `Accept-Language: fr`. Empty without a rating',
    }),
    tableVersion: nullable(
      Type.Integer(),
      'Which version of your table: 0 is the ready one; null without a rating',
    ),
    reviewDue: nullable(
      Type.String({ format: 'date' }),
      'Day (UTC) from which somebody is to look at them again, yyyy-mm-dd; null without a rating',
    ),
  },
  {
    title: 'SubjectRisk',
    description: 'Additive. It decides nothing, and changes when lists, hits or your table do',
    examples: [riskExample],
  },
);
export type SubjectRisk = Static<typeof SubjectRisk>;
