import { type Static, Type } from 'typebox';
import { nullableText, score, stringFields, text } from './fields.ts';

const explanation = Type.Array(Type.String(), { description: 'Why the score is what it is, in sentences' });
const match = {
  id: text('Identifier of the entry; stays the same across versions of the list'),
  score: score('How likely it is the person asked for; 70 is the decision threshold'),
  sourceId: Type.Number({ description: "The source's own number, or a stable hash of its identifier" }),
  explanation,
};

export const SanctionMatch = Type.Object(
  {
    ...match,
    ...stringFields([
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
    ] as const),
  },
  { title: 'SanctionMatch' },
);
export type SanctionMatch = Static<typeof SanctionMatch>;

export const PepMatch = Type.Object(
  {
    ...match,
    ...stringFields([
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
    ] as const),
  },
  { title: 'PepMatch' },
);
export type PepMatch = Static<typeof PepMatch>;

export const MediaArticle = Type.Object(
  {
    title: text('Title'),
    link: text('Address of the article'),
    snippet: text('The passage that names the person'),
    date: text('When it appeared, in words relative to now'),
    source: text('Publisher'),
    imageUrl: nullableText('Picture of the article'),
    position: Type.Integer({ minimum: 1, description: 'Rank' }),
  },
  { title: 'MediaArticle' },
);
export type MediaArticle = Static<typeof MediaArticle>;
