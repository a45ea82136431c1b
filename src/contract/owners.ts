import { type Static, Type } from 'typebox';
import { nullable, nullableText, oneOf, text } from './fields.ts';

/** Who owns and leads the company of an extract of the trade register. Additive in results of v2. */

const ownerKinds = ['PERSON', 'COMPANY', 'UNKNOWN'] as const;
const ownerBases = ['SHARE', 'MANAGER', 'ENTREPRENEUR'] as const;
const holdingSources = ['REGISTER', 'PAPER'] as const;

const percent = (description: string) => Type.Number({ minimum: 0, description });

const OwnerWay = Type.Object(
  {
    through: Type.Array(Type.Integer(), {
      description: 'Ids of the companies in between, the nearest to the owner first; empty: directly',
    }),
    share: nullable(
      percent('Percent'),
      'Percent of the company; null where a share along the way is not known',
    ),
  },
  { title: 'OwnerWay' },
);

const OwnerParty = Type.Object(
  {
    id: Type.Integer({ description: 'Within this answer; 0 is the company of the paper' }),
    name: Type.String(),
    kind: oneOf(ownerKinds, 'UNKNOWN: a name that may be either'),
    rccm: nullableText('Number of a company'),
    roles: Type.Array(Type.String(), { description: 'In the company, as the register writes them' }),
    manager: Type.Boolean({ description: 'Leads the company' }),
    share: percent('Percent of the company that is known to be theirs, directly and through others'),
    shareAtMost: percent('The most that it may be: above `share` where shares are not known'),
    beneficialOwner: Type.Boolean(),
    basis: nullable(
      oneOf(
        ownerBases,
        'SHARE: more than 25 %. MANAGER: leads it, named because nobody is known over 25 %. ENTREPRENEUR: a natural person’s own business',
      ),
      'Why they are a beneficial owner; null where they are not',
    ),
    ways: Type.Array(OwnerWay, { description: 'How they hold it, the largest first, 10 at most' }),
    screenedBy: Type.Array(Type.String(), {
      description: 'Checks of this document that searched for them: SANCTION_CHECK, PEP_CHECK, MEDIA_CHECK',
    }),
  },
  { title: 'OwnerParty' },
);

const OwnerHolding = Type.Object(
  {
    owner: Type.Integer({ description: 'Id of a party' }),
    of: Type.Integer({ description: 'Id of the company' }),
    share: nullable(percent('Percent'), 'Percent of the capital; null where it is not known'),
    sources: Type.Array(oneOf(holdingSources, 'Who says so')),
  },
  { title: 'OwnerHolding' },
);

export const CompanyOwners = Type.Object(
  {
    parties: Type.Array(OwnerParty, { description: 'The company of the paper first, then everyone known' }),
    holdings: Type.Array(OwnerHolding, { description: 'Who holds what share of whom' }),
    notes: Type.Array(
      Type.Object(
        { code: text('A code of /codes (ownerNotes)'), text: text('In words') },
        { title: 'OwnerNote' },
      ),
      { description: 'What is not known or does not add up, and who stands in' },
    ),
  },
  {
    title: 'CompanyOwners',
    description:
      'Additive, of an RCCM only: who owns and leads the company by the paper and the register, companies among the owners followed up to five levels; who holds more than 25 % is a beneficial owner',
  },
);
export type CompanyOwners = Static<typeof CompanyOwners>;
