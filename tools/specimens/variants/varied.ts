import type { FieldName } from '../../../src/documents/facts.ts';
import type { Random } from '../../invented/random.ts';
import { proseOf } from './company-papers.ts';
import type { Content, Entry } from './content.ts';
import type { CompanyProse, Variation, Vocabulary } from './vocabulary.ts';

/** What a page says, said in further manners: the same fields, other company. */

export function varied(content: Content, words: Vocabulary, variation: Variation, random: Random): Content {
  const told = inProse(content, proseFor(content, variation), random);
  const page = { ...told, entries: told.entries.map((entry) => reworded(entry, told, variation, random)) };
  return renumbered(withExtras(titled(page, words, random), variation, random), variation, random);
}

/** The backs of a citizen's and of a resident's card bear the same labels: a zone tells which it is, or its title. */
function titled(content: Content, { titles }: Vocabulary, random: Random): Content {
  const { kind, document, title, zone } = content;
  const isOpen = document !== null && title === null && zone === null;
  return isOpen && (kind === 'cni' || kind === 'carte-resident')
    ? { ...content, title: random.pick(titles[kind]) }
    : content;
}

/** Given names before the surname that its capitals tell; other words between two values. */
function reworded(entry: Entry, { language }: Content, { joints }: Variation, random: Random): Entry {
  const [first, second] = entry.parts;
  if (first === undefined || second === undefined || entry.joint === undefined) return entry;
  if (first.writing === 'surname') {
    return random.chance(0.5) ? { ...entry, parts: [second, first] } : entry;
  }
  if (language === 'en')
    return { ...entry, joint: entry.joint.replace(' et de ', ' and ').replace(' à ', ' in ') };
  return entry.label === 'birth' && random.chance(0.5) ? { ...entry, joint: random.pick(joints) } : entry;
}

const personPapers: ReadonlySet<string> = new Set([
  'CNI',
  'CARTE_RESIDENT',
  'CARTE_CONSULAIRE',
  'PERMIS_CONDUIRE',
  'PASSEPORT',
  'AUTRE',
]);

/** One to three pairs more, anywhere but before the number. */
function withExtras(content: Content, { extras, personExtras }: Variation, random: Random): Content {
  const { document, entries, language } = content;
  if (document === null || language === 'en' || entries.length === 0 || !random.chance(0.45)) return content;
  const added = random
    .shuffle(personPapers.has(document) ? [...personExtras, ...extras] : extras)
    .slice(0, random.integer(1, 3))
    .map(
      ([labels, value]): Entry => ({
        label: { text: random.pick(labels) },
        parts: [{ value: value(random), writing: 'asIs' }],
        optional: true,
      }),
    );
  const all = [...entries];
  for (const entry of added) all.splice(random.integer(1, all.length), 0, entry);
  return { ...content, entries: all };
}

function renumbered(content: Content, { numberings }: Variation, random: Random): Content {
  if (content.numbered === undefined || random.chance(0.5)) return content;
  const form = random.pick(numberings);
  const numbered = Object.fromEntries(
    Object.entries(content.numbered).map(([label, number]) => [
      label,
      form.replace('#', number.replace('.', '')),
    ]),
  );
  return { ...content, numbered };
}

function proseFor({ document }: Content, { taxProse, entrepreneurProse }: Variation) {
  if (document === 'DFE') return taxProse;
  return document === 'ENTREPRENEUR_CARD' ? entrepreneurProse : undefined;
}

/** The paper as running text, where one says nothing that this company has not. */
function inProse(content: Content, all: readonly CompanyProse[] | undefined, random: Random): Content {
  if (all === undefined || !random.chance(0.3)) return content;
  const values: Partial<Record<FieldName, string>> = {};
  for (const { field, value } of content.entries.flatMap(({ parts }) => parts)) {
    if (field !== undefined) values[field] = value;
  }
  const fitting = all.filter(({ paragraphs }) =>
    [...paragraphs.join(' ').matchAll(/\{(\w+)\}/g)].every(
      ([, key]) => values[key as FieldName] !== undefined,
    ),
  );
  if (fitting.length === 0) return content;
  const { numberEntry: _, ...rest } = content;
  const prose = proseOf(random.pick(fitting).paragraphs, values);
  return { ...rest, kind: `${content.kind} in prose`, entries: [], prose };
}
