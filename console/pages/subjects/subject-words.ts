import type { Subject } from '../../../src/contract/console/subjects.ts';
import { language, say, type Text } from '../../language.ts';
import { labels } from '../../parts/labels.ts';
import { documentName } from '../../vocabulary.ts';

/** What persons, companies and their numbers are called. */

export const kindWords: Readonly<Record<Subject['kind'], Text>> = {
  person: labels.person,
  company: labels.company,
};

export const identifierWords: Readonly<Record<Subject['identifiers'][number]['kind'], Text>> = {
  nni: { en: 'National number (NNI)', fr: 'Numéro national (NNI)' },
  document: { en: 'Number of a paper', fr: "Numéro d'un document" },
  rccm: { en: 'RCCM number', fr: 'Numéro RCCM' },
  taxpayer: { en: 'Taxpayer number', fr: 'Numéro de contribuable' },
};

export function identifierText({ kind, document }: Subject['identifiers'][number]): string {
  if (document === null) return say(identifierWords[kind]);
  return `${say(identifierWords[kind])} (${say(documentName(document))})`;
}

/** Enough to tell two apart on a screen. */
export const shortId = (id: string): string => id.slice(0, 8);

export const exportAddress = (id: string): string =>
  `/console/api/subjects/${id}/export?language=${language()}`;
export const certificateAddress = (id: string, form: 'page' | 'file'): string =>
  `/console/api/certificates/${id}/${form}?language=${language()}`;
