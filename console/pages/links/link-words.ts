import type { LinkNode } from '../../../src/contract/console/links.ts';
import { say, sayDay, sayNumber, type Text } from '../../language.ts';
import { labels } from '../../parts/labels.ts';
import { statusMark } from '../../vocabulary.ts';
import { identifierWords } from '../subjects/subject-words.ts';

/** What nodes are called, and where they lead. */

const kindWords: Readonly<Record<LinkNode['kind'], Text>> = {
  dossier: labels.dossier,
  person: labels.person,
  company: labels.company,
  number: { en: 'Number', fr: 'Numéro' },
  phone: { en: 'Phone', fr: 'Téléphone' },
  address: { en: 'Address', fr: 'Adresse' },
  owner: { en: 'Owner or manager', fr: 'Propriétaire ou dirigeant' },
  face: { en: 'Face', fr: 'Visage' },
};
const words = {
  customer: { en: '{kind}, customer of the portfolio', fr: '{kind}, client du portefeuille' },
  dossier: { en: 'Dossier of {day}, {status}', fr: 'Dossier du {day}, {status}' },
  sameFace: { en: 'The same face', fr: 'Le même visage' },
  more: { en: '{count} more', fr: '{count} de plus' },
  atLeast: { en: 'at least {count} more', fr: 'au moins {count} de plus' },
} as const satisfies Record<string, Text>;

export const nameOf = ({ name, kind }: LinkNode): string =>
  name ?? say(kind === 'face' ? words.sameFace : labels.nameNotRead);

/** In a few words: a person, a dossier and its state, which number. */
export function kindOf({ kind, number, isCustomer, dossier }: LinkNode): string {
  if (dossier !== null) {
    const status = say(statusMark(dossier.status).name).toLowerCase();
    return say(words.dossier, { day: sayDay(dossier.createdAt), status });
  }
  const said = say(number === null ? kindWords[kind] : identifierWords[number]);
  return isCustomer ? say(words.customer, { kind: said }) : said;
}

export const moreOf = ({ more, isMore }: LinkNode): string | null =>
  more === 0 ? null : say(isMore ? words.atLeast : words.more, { count: sayNumber(more) });

/** The links around a node. */
export function linksPath({ id, at }: Pick<LinkNode, 'id' | 'at'>): string {
  const own = `/links/${at.of}/${at.id}`;
  return id === `${at.of}.${at.id}` ? own : `${own}?node=${id}`;
}

/** Its own page, if it has one. */
export const pagePath = ({ id, at }: LinkNode): string | null =>
  id === `${at.of}.${at.id}` ? `/${at.of}/${at.id}` : null;
