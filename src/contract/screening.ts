import { type Static, Type } from 'typebox';
import { articleExample, exampleRecord, pepExample, sanctionExample } from './examples.ts';
import { nullableOneOf, nullableText, oneOf, score, simulated, stringFields, text } from './fields.ts';

const explanation = Type.Array(Type.String(), { description: 'Why the score is what it is, in sentences' });
const match = {
  id: text('Identifier of the entry; stays the same across versions of the list'),
  score: score('How likely it is the person asked for; 70 is the decision threshold'),
  sourceId: Type.Number({ description: "The source's own number, or a stable hash of its identifier" }),
  explanation,
  simulated,
};

const sanctionMatchFields = [
  'authority',
  'libelle',
  'relatedEntity',
  'entityType',
  'type',
  'firstname',
  'dateOfBirth',
  'placeOfBirth',
  'nationality',
  'countryAuthority',
  'logoAuthority',
  'sanctionListName',
  'sanctions',
  'listType',
  'listedOn',
  'updateDate',
  'complementaryInformation',
  'grounds',
  'category',
  'description',
  'source',
] as const;

/** All of it, as messages and answers carry it. */
export const sanctionMatchExample = { ...exampleRecord(sanctionMatchFields, {}), ...sanctionExample };

export const SanctionMatch = Type.Object(
  { ...match, ...stringFields(sanctionMatchFields) },
  { title: 'SanctionMatch', examples: [sanctionMatchExample] },
);
export type SanctionMatch = Static<typeof SanctionMatch>;

const pepMatchFields = [
  'lastname',
  'firstname',
  'nationality',
  'biography',
  'aka',
  'libelle',
  'countryCode',
  'country',
  'countries',
  'politicalPosition',
  'chamber',
  'function',
  'institutionType',
  'region',
  'type',
  'type2',
  'locationUrl',
  'relatedUrl',
  'otherInfo',
] as const;

export const pepMatchExample = { ...exampleRecord(pepMatchFields, {}), ...pepExample };

export const PepMatch = Type.Object(
  { ...match, ...stringFields(pepMatchFields) },
  { title: 'PepMatch', examples: [pepMatchExample] },
);
export type PepMatch = Static<typeof PepMatch>;

/** What an article may accuse somebody of. */
export const adverseTopics = [
  'fraud',
  'corruption',
  'laundering',
  'terrorism',
  'trafficking',
  'violence',
  'tax',
  'bankruptcy',
] as const;
export type AdverseTopic = (typeof adverseTopics)[number];

/** What an article makes of whoever was asked for. */
export const pressVerdicts = ['ADVERSE', 'POSSIBLE', 'NOT_ADVERSE'] as const;
export type PressVerdict = (typeof pressVerdicts)[number];

/** The part somebody plays in what is wrong. */
export const pressRoles = [
  'accused',
  'victim',
  'accuser',
  'authority',
  'defender',
  'relative',
  'employer',
  'witness',
  'namesake',
  'none',
] as const;
export type PressRole = (typeof pressRoles)[number];

/** Where it stands for them when the article ends. */
export const pressStages = [
  'suspected',
  'investigated',
  'arrested',
  'charged',
  'tried',
  'convicted',
  'fined',
  'sued',
  'bankrupt',
  'acquitted',
  'cleared',
  'retracted',
  'none',
] as const;
export type PressStage = (typeof pressStages)[number];

export const MediaArticle = Type.Object(
  {
    title: text('Title'),
    link: text('Address of the article'),
    snippet: text('The passage that tells most of whoever was asked for'),
    date: text('When it appeared, in words relative to now; empty where that is not known'),
    source: text('Newspaper'),
    imageUrl: nullableText('Picture of the article'),
    position: Type.Integer({ minimum: 1, description: 'Rank; the most telling is 1' }),
    adverse: Type.Boolean({
      description: 'It says something against whoever was asked for: `verdict` is `ADVERSE`',
    }),
    verdict: nullableOneOf(
      pressVerdicts,
      'What the article, read to its end, makes of whoever was asked for; `POSSIBLE`: a person should read it; null where it was not read yet (`reason`)',
    ),
    reason: nullableOneOf(
      ['NOT_READ_YET'],
      'Why there is no verdict; null where there is one. `NOT_READ_YET`: the article names them and could not be read in time, so that the press counts as not searched',
    ),
    role: nullableOneOf(
      pressRoles,
      'The part whoever was asked for plays in what is wrong; null where that was not read',
    ),
    stage: nullableOneOf(
      pressStages,
      'Where it stands for them when the article ends; null where that was not read',
    ),
    sentence: nullableText('The sentence of the article on which the verdict stands, as printed'),
    topics: Type.Array(oneOf(adverseTopics, 'What of'), {
      description:
        'What it is about, the heaviest first; where `adverse` is false, adverse words that stand near but are not clearly about whoever was asked for',
    }),
    explanation: Type.Array(Type.String(), {
      description: 'How the name was found, and why the article counts as it does, in sentences',
    }),
    simulated,
  },
  { title: 'MediaArticle', examples: [articleExample] },
);
export type MediaArticle = Static<typeof MediaArticle>;

/** What was read of somebody in an article, if it was. */
export type MaybeRead = Pick<MediaArticle, keyof PressReading>;

/** What was read of somebody in an article. */
export type PressReading = Pick<MediaArticle, 'role' | 'stage' | 'sentence'> & {
  readonly verdict: PressVerdict;
};
