import type { Text } from '../../platform/language.ts';
import type { Feature } from './finding.ts';

/**
 * How much every finding counts: found by fitting them (a logistic regression) to the labelled sets, by
 * `npm run bench -- media --fit`. Above 0 speaks against somebody, below 0 for them. Data only.
 */
export const bias = -2.64;

/** No single kind of finding counts more often than this. */
export const mostOfOne = 2.5;

/** From these scores on an article is adverse, or might be. */
export const adverseScore = 50;
export const possibleScore = 25;

interface Weight {
  readonly weight: number;
  /** What is said of it; `*` stands for the words of the article. Without any it is not worth saying. */
  readonly words?: Text;
}

export const featureWeights: Readonly<Record<Feature, Weight>> = {
  'said-of-them': says(2.18, '“*” is said of them.', '« * » est dit de la personne.'),
  'said-of-him': says(
    1.13,
    '“*” is said where the article goes on about them.',
    '« * » est dit là où l’article continue à parler de la personne.',
  ),
  'in-sentence': says(
    0.92,
    '“*” stands in the same sentence, and is said of nobody else by name.',
    '« * » figure dans la même phrase, sans être dit d’une autre personne nommée.',
  ),
  'of-another': says(0.36, '', ''),
  beside: says(0.52, '“*” stands in the sentence beside.', '« * » figure dans la phrase voisine.'),
  'in-title': says(0.05, '“*” stands in the title.', '« * » figure dans le titre.'),
  article: says(0.37, '', ''),
  'thing-in-sentence': says(0.75, 'The same sentence speaks of “*”.', 'La même phrase parle de « * ».'),
  'thing-beside': says(0.18, 'The sentence beside speaks of “*”.', 'La phrase voisine parle de « * ».'),
  'thing-in-title': says(0.27, 'The title speaks of “*”.', 'Le titre parle de « * ».'),
  listed: says(
    2.57,
    'They stand in a list with somebody of whom “*” is said.',
    'La personne figure dans une liste avec quelqu’un dont « * » est dit.',
  ),
  introduced: says(
    2,
    'They are named right after “*” was said of several people.',
    'La personne est nommée juste après « * », dit de plusieurs personnes.',
  ),
  age: says(0.24, '', ''),
  first: says(0.57, '', ''),
  often: says(0.5, '', ''),
  others: says(0.66, '', ''),
  alone: says(0.56, '', ''),
  titled: says(-0.69, '', ''),
  'role-law': says(
    -2.46,
    'They are named as “*”: somebody of the law, not a suspect.',
    'La personne est nommée comme « * » : de la justice, non suspecte.',
  ),
  'role-police': says(
    -1.33,
    'They are named as “*”: somebody who investigates, not a suspect.',
    'La personne est nommée comme « * » : elle enquête, non suspecte.',
  ),
  'role-victim': says(
    -1.83,
    'They are named as “*”: it was done to them.',
    'La personne est nommée comme « * » : elle l’a subi.',
  ),
  'role-witness': says(
    -1.56,
    'They are named as “*”: somebody who tells of it.',
    'La personne est nommée comme « * » : elle en parle.',
  ),
  'role-kin': says(
    -0.64,
    'They are named as “*” of another.',
    'La personne est nommée comme « * » d’une autre.',
  ),
  'role-office': says(
    -1.9,
    'They are named by their office, “*”.',
    'La personne est nommée par sa fonction, « * ».',
  ),
  'role-accused': says(0.05, 'They are named as “*”.', 'La personne est nommée comme « * ».'),
  'role-play': says(
    -1.04,
    'They are named as “*”: such words mean something else there.',
    'La personne est nommée comme « * » : de tels mots y ont un autre sens.',
  ),
  protects: says(
    -1.34,
    'By “*” they are on the other side of it.',
    'Par « * », la personne est de l’autre côté.',
  ),
  speaks: says(-0.82, '', ''),
  accuser: says(
    -0.7,
    'By “*” they are on the other side of it.',
    'Par « * », la personne est de l’autre côté.',
  ),
  suffers: says(-1.59, 'By “*” it was done to them.', 'Par « * », la personne l’a subi.'),
  related: says(-0.2, '', ''),
  aside: says(-0.49, '', ''),
  by: says(
    -0.84,
    'They are named as who did it to another.',
    'La personne est nommée comme celle qui a agi envers une autre.',
  ),
  cleared: says(
    -1.14,
    'It was taken back: “*”. What they were accused of before counts little.',
    'Cela a été levé : « * ». Ce qui était reproché avant compte peu.',
  ),
  negated: says(-0.8, '', ''),
  play: says(
    -2.86,
    'The article tells of a match, a film or a book, in which such words mean something else.',
    'L’article parle d’un match, d’un film ou d’un livre, où de tels mots ont un autre sens.',
  ),
};

function says(weight: number, en: string, fr: string): Weight {
  return en === '' ? { weight } : { weight, words: { en, fr } };
}
