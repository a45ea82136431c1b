import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { FieldName } from '../../../src/documents/facts.ts';
import { seededRandom } from '../../invented/random.ts';
import {
  contentOf,
  holdout1From,
  holdout2From,
  holdout3From,
  holdout4From,
  richlyWordedFrom,
  strangelyArrangedFrom,
  vocabularyOf,
} from './choose.ts';
import { drawVariant, svgOf } from './draw.ts';
import { isClear } from './faults.ts';
import { linesOf, noises, pictureTextOf } from './lines.ts';
import { pageOf, pageWidth, type VariantPage } from './page.ts';
import { wordedStrangely } from './practice.ts';
import { truthOf } from './series.ts';
import { holdout1, holdout2, holdout3, holdout4, seen } from './sets.ts';
import { training } from './training.ts';
import type { Addition, LabelKey, Title, TitledPaper, Vocabulary } from './vocabulary.ts';

type Known = Addition | Vocabulary;

const upTo = (count: number, from = 0): readonly number[] =>
  Array.from({ length: count }, (_, at) => from + at);
const pages = upTo(150).map(pageOf);
interface Holdout {
  readonly name: string;
  readonly from: number;
  readonly added: Known;
  readonly known: readonly Known[];
}
const drawn = (set: Holdout) => ({ ...set, many: upTo(500, set.from).map(pageOf) });
const mixedSets = [
  { name: 'holdout 1', from: holdout1From, added: holdout1, known: [seen] },
  { name: 'holdout 2', from: holdout2From, added: holdout2, known: [seen, holdout1] },
  {
    name: 'holdout 3',
    from: holdout3From,
    added: holdout3,
    known: [seen, holdout1, holdout2],
  },
].map(drawn);
const aloneSet = drawn({
  name: 'holdout 4',
  from: holdout4From,
  added: holdout4,
  known: [seen, holdout1, holdout2, holdout3],
});
const holdouts = [...mixedSets, aloneSet];
const kept = holdouts.flatMap(({ many }) => many.slice(0, 200));
const rich = upTo(400, richlyWordedFrom).map(pageOf);
const printed = ({ runs }: VariantPage) => runs.filter(({ part }) => part !== 'stamp');
const words = (texts: readonly string[]): readonly string[] => texts.join(' ').split(' ').sort();

describe('a variant', () => {
  it('is the same paper for the same number, and another for another', () => {
    const seeds = [...upTo(20, 4000), ...holdouts.flatMap(({ from }) => upTo(20, from))];
    expect(seeds.map(pageOf)).toEqual(seeds.map(pageOf));
    expect(new Set(seeds.map((seed) => svgOf(pageOf(seed), 500))).size).toBe(seeds.length);
  });

  it('has print inside the paper, none over another', () => {
    for (const page of [...pages, ...kept, ...rich]) {
      const runs = printed(page);
      for (const run of runs) {
        expect([page.seed, run.text, isClear(run, runs)]).toEqual([page.seed, run.text, true]);
        expect(run.x).toBeGreaterThanOrEqual(0);
        expect(run.x + run.width).toBeLessThanOrEqual(pageWidth);
        expect(run.y).toBeLessThanOrEqual(page.height);
      }
    }
  });

  it('prints every field that its truth says, and no other', () => {
    const rewritten: ReadonlySet<string> = new Set(['gender', 'height']);
    for (const page of [...pages, ...kept, ...rich]) {
      const { fields, document } = page.truth;
      const said = (name: FieldName) =>
        page.runs.filter((run) => run.fields?.includes(name) || ['title', 'number'].includes(run.part));
      for (const [name, value] of Object.entries(fields) as [FieldName, string][]) {
        const text = said(name)
          .map((run) => run.text)
          .join(' ');
        expect(text, `${page.seed} ${name}`).not.toBe('');
        if (!rewritten.has(name) && !/^\d\d\/\d\d\/\d{4}$/.test(value)) expect(text).toContain(value);
      }
      const given = page.runs.flatMap((run) => run.fields ?? []);
      if (document !== null) expect(given.filter((name) => fields[name] === undefined)).toEqual([]);
      else expect(fields).toEqual({});
    }
  });

  it('is of every kind, side, arrangement and negative that the seen set has', () => {
    const all = upTo(1500).map((seed) => contentOf(seed, seededRandom(seed)));
    const types = new Set(all.map(({ document }) => document));
    expect([...types].sort()).toEqual([
      'AUTRE',
      'CARTE_CONSULAIRE',
      'CARTE_GRISE',
      'CARTE_RESIDENT',
      'CNI',
      'DFE',
      'ENTREPRENEUR_CARD',
      'PASSEPORT',
      'PERMIS_CONDUIRE',
      'RCCM',
      null,
    ]);
    const kinds = new Set(all.map(({ kind }) => kind));
    for (const { name } of seen.negatives) expect(kinds).toContain(name);
    for (const { code } of seen.neighbours) {
      expect(kinds).toContain(`identity card ${code}`);
      expect(kinds).toContain(`passport ${code}`);
    }
    const used = new Set(pages.map(({ style }) => style.arrangement.name));
    expect(used).toEqual(new Set(seen.arrangements.map(({ name }) => name)));
  });

  it('is drawn as a picture, whose truth is told', async () => {
    const { bytes, width, height } = await drawVariant(1, 'flat');
    const info = await sharp(bytes).metadata();
    expect([info.format, info.width, info.height]).toEqual(['jpeg', width, height]);
    expect(truthOf(1)).toMatchObject({ seed: 1, ...pageOf(1).truth });
  });
});

/** Wordings that differ in capitals and accents alone are the same. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const repeated = (texts: readonly string[], known: readonly string[]): readonly string[] => {
  const said = new Set(known.map(plain));
  return texts.filter((text) => said.has(plain(text)));
};
const titlesIn = (titles: readonly Title[]): readonly string[] => titles.map(({ fr }) => fr);
const namesOf = ({ arrangements = [], negatives = [] }: Known): readonly string[] =>
  [...arrangements, ...negatives].map(({ name }) => name);
const proseOf = ({ companyProse = [], notes = [], variation }: Known): readonly string[] => {
  const more = [...(variation?.taxProse ?? []), ...(variation?.entrepreneurProse ?? [])];
  return [...notes, ...[...companyProse, ...more].flatMap(({ paragraphs }) => paragraphs)];
};

describe.each(mixedSets)('$name', ({ from, added, known, many }) => {
  const nearHalf = (count: number, all: number) => {
    expect(count / all).toBeGreaterThan(0.35);
    expect(count / all).toBeLessThan(0.65);
  };

  it('is never used below its first number, and mixed with the rest from there on', () => {
    expect(vocabularyOf(strangelyArrangedFrom - 1)).toBe(seen);
    expect(vocabularyOf(from - 1)).not.toBe(vocabularyOf(from));
    const mixed = vocabularyOf(from);
    expect(mixed.families).toEqual(expect.arrayContaining([...seen.families, ...(added.families ?? [])]));
    const families: ReadonlySet<string> = new Set(seen.families);
    for (const { runs, style, seed, shapes, faults } of pages) {
      expect(seen.arrangements, String(seed)).toContain(style.arrangement);
      expect(runs.filter(({ family, part }) => part !== 'stamp' && !families.has(family))).toEqual([]);
      expect([shapes, faults.filter((fault) => added.variation?.faults.includes(fault))]).toEqual([[], []]);
    }
  });

  it('has no word, title or arrangement that is known already, and a word for every label', () => {
    for (const [key, own] of Object.entries(added.labels ?? {})) {
      const others = known.map(({ labels }) => labels?.[key as LabelKey]);
      for (const tongue of ['fr', 'en', 'short'] as const) {
        const texts = own[tongue] ?? [];
        expect(
          repeated(
            texts,
            others.flatMap((other) => other?.[tongue] ?? []),
          ),
        ).toEqual([]);
        expect(new Set(texts.map(plain)).size, `${key} ${texts.join()}`).toBe(texts.length);
      }
    }
    expect(Object.keys(added.labels ?? {}).sort()).toEqual(
      Object.keys(seen.labels)
        .filter((key) => key !== 'acronym')
        .sort(),
    );
    expect(Object.keys(added.titles ?? {}).sort()).toEqual(Object.keys(seen.titles).sort());
    for (const [paper, own] of Object.entries(added.titles ?? {})) {
      const others = known.flatMap(({ titles }) => titles?.[paper as TitledPaper] ?? []);
      expect(repeated(titlesIn(own), titlesIn(others))).toEqual([]);
    }
    expect(repeated(proseOf(added), known.flatMap(proseOf))).toEqual([]);
    const names = known.flatMap(namesOf);
    expect(repeated(namesOf(added), names)).toEqual([]);
    expect(new Set(namesOf(added)).size).toBe(namesOf(added).length);
  });

  it('is about half of what is drawn', () => {
    const isSeen = new Set(seen.arrangements.map(({ name }) => name));
    nearHalf(many.filter(({ style }) => !isSeen.has(style.arrangement.name)).length, many.length);
    const none = many.filter(
      ({ content }) => content.document === null && !content.kind.startsWith('empty '),
    );
    const seenKinds = new Set(seen.negatives.map(({ name }) => name));
    const others = none.filter(({ content }) => !seenKinds.has(content.kind.replace(/, empty$/, '')));
    nearHalf(others.length, none.length);
    const families: ReadonlySet<string> = new Set(seen.families);
    nearHalf(many.filter(({ style }) => !families.has(style.family)).length, many.length);
  });
});

describe.each(holdouts)('$name', ({ from, added, many }) => {
  it('is all drawn: every arrangement, kind of paper that is none of ours, and fault', () => {
    const used = new Set(many.map(({ style }) => style.arrangement.name));
    for (const { name } of added.arrangements ?? []) expect(used).toContain(name);
    const kinds = new Set(
      upTo(4000, from).map((seed) => contentOf(seed, seededRandom(seed)).kind.replace(/, empty$/, '')),
    );
    for (const { name } of added.negatives ?? []) expect(kinds).toContain(name);
    const faults = new Set(many.flatMap((page) => page.faults));
    for (const fault of added.variation?.faults ?? []) expect(faults).toContain(fault);
  });

  it('leaves out no field that a paper must have, and prints no form of a value that says another', () => {
    for (const { content, truth, runs, seed } of many) {
      if (truth.document === null) continue;
      const needed = content.entries.filter(({ optional }) => optional !== true);
      for (const { field, value } of needed.flatMap(({ parts }) => parts)) {
        if (field !== undefined && value !== '')
          expect(truth.fields[field], `${seed} ${field}`).toBeDefined();
      }
      for (const [name, value] of Object.entries(truth.fields) as [FieldName, string][]) {
        const print = runs.filter(({ fields }) => fields?.includes(name)).map(({ text }) => text);
        if (/^\d\d\/\d\d\/\d{4}$/.test(value))
          expect(datesIn(print.join(' ')), String(seed)).toContain(value);
        if (name === 'gender') expect(sexOf(print.join(' ')), String(seed)).toBe(value);
      }
    }
  });
});

describe(aloneSet.name, () => {
  const { from, known } = aloneSet;
  /** By their words alone: how usual one is does not count. */
  const distinct = (texts: readonly string[]): readonly string[] => [...new Set(texts.map(plain))];
  const areOwn = (texts: readonly string[], others: readonly string[]): boolean[] =>
    distinct(texts).map((text) => repeated([text], others).length === 0);

  it('stands alone from its first number on, and below it for nothing', () => {
    expect(vocabularyOf(from)).toBe(holdout4);
    expect(vocabularyOf(from - 1)).not.toBe(holdout4);
  });

  it('has a word and a title for everything, and kinds that are told apart', () => {
    const { labels, titles, negatives } = holdout4;
    expect(Object.keys(labels).sort()).toEqual(Object.keys(seen.labels).sort());
    for (const [key, { fr, en }] of Object.entries(labels)) expect([key, fr, en]).not.toContainEqual([]);
    expect(Object.keys(titles).sort()).toEqual(Object.keys(seen.titles).sort());
    expect(negatives.length).toBeGreaterThanOrEqual(40);
    expect(new Set(negatives.map(({ name }) => name)).size).toBe(negatives.length);
  });

  it('may say what others say, but a fair part of its words, a quarter at least, is its own', () => {
    const labels = Object.entries(holdout4.labels).flatMap(([key, own]) => {
      const others = known.map((set) => set.labels?.[key as LabelKey]);
      return (['fr', 'en', 'short'] as const).flatMap((tongue) =>
        areOwn(
          own[tongue] ?? [],
          others.flatMap((other) => other?.[tongue] ?? []),
        ),
      );
    });
    const share = (all: readonly boolean[]): number => all.filter(Boolean).length / all.length;
    expect(share(labels)).toBeGreaterThan(1 / 4);
    expect(share(areOwn(proseOf(holdout4), known.flatMap(proseOf)))).toBeGreaterThan(1 / 4);
    expect(share(areOwn(namesOf(holdout4), known.flatMap(namesOf)))).toBeGreaterThan(1 / 4);
  });
});

describe('the training set', () => {
  const strange = wordedStrangely(seen);
  const mixed = vocabularyOf(richlyWordedFrom);
  const shareOf = <T>(all: readonly T[], own: readonly T[]): number => {
    const isOwn = new Set(own);
    return all.filter((word) => isOwn.has(word)).length / all.length;
  };

  it('is joined to what there is to practise on from its first number on, and is used below it for nothing', () => {
    expect(vocabularyOf(richlyWordedFrom - 1)).toBe(holdout4);
    expect(mixed.arrangements).toEqual(
      expect.arrayContaining([...strange.arrangements, ...training.arrangements]),
    );
    const kindsOf = ({ negatives = [] }: Known) => new Set(negatives.map(({ name }) => name));
    expect(kindsOf(mixed)).toEqual(new Set([...kindsOf(strange), ...kindsOf(training)]));
    expect(mixed.families).toEqual(expect.arrayContaining([...seen.families]));
    const extrasOf = (variation: Vocabulary['variation']) =>
      variation === null ? [] : [...variation.personExtras, ...variation.extras].map(([labels]) => labels);
    expect(extrasOf(mixed.variation)).toEqual(
      expect.arrayContaining([...extrasOf(strange.variation), ...extrasOf(training.variation)]),
    );
    const names = new Set(training.arrangements.map(({ name }) => name));
    expect(pages.filter(({ style }) => names.has(style.arrangement.name))).toEqual([]);
  });

  it('has a word and a title for everything, none of them those of the seen set', () => {
    expect(Object.keys(training.labels).sort()).toEqual(Object.keys(seen.labels).sort());
    for (const [key, own] of Object.entries(training.labels)) {
      for (const tongue of ['fr', 'en', 'short'] as const) {
        const texts = own[tongue] ?? [];
        expect(repeated(texts, seen.labels[key as LabelKey][tongue] ?? []), key).toEqual([]);
        expect(new Set(texts.map(plain)).size, key).toBe(texts.length);
      }
      expect(own.fr?.length, key).toBeGreaterThanOrEqual(8);
      expect(own.en?.length, key).toBeGreaterThan(0);
    }
    expect(Object.keys(training.titles).sort()).toEqual(Object.keys(seen.titles).sort());
    const names = namesOf(training);
    expect(repeated(names, [...namesOf(seen), ...strange.negatives.map(({ name }) => name)])).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it('is about half of all words', () => {
    const labels = Object.entries(training.labels);
    const all = labels.flatMap(([key]) => mixed.labels[key as LabelKey].fr.map((word) => `${key} ${word}`));
    const own = labels.flatMap(([key, { fr = [] }]) => fr.map((word) => `${key} ${word}`));
    for (const share of [
      shareOf(all, own),
      shareOf(
        Object.values(mixed.titles).flat(),
        Object.values(training.titles).flatMap((titles) => titles ?? []),
      ),
      shareOf(mixed.arrangements, training.arrangements),
      shareOf(mixed.negatives, training.negatives),
    ]) {
      expect(share).toBeGreaterThan(0.35);
      expect(share).toBeLessThan(0.65);
    }
  });

  it('is all drawn: every arrangement, kind of paper that is none of ours, fault and running text', () => {
    const many = upTo(2600, richlyWordedFrom + 400).map(pageOf);
    const used = new Set([...rich, ...many].map(({ style }) => style.arrangement.name));
    for (const { name } of training.arrangements) expect(used).toContain(name);
    const faults = new Set(rich.flatMap((page) => page.faults));
    for (const fault of training.variation.faults) expect(faults).toContain(fault);
    const contents = upTo(12_000, richlyWordedFrom).map((seed) => contentOf(seed, seededRandom(seed)));
    const kinds = new Set(contents.map(({ kind }) => kind.replace(/, empty$/, '')));
    for (const { name } of training.negatives) expect(kinds).toContain(name);
    expect(kinds).toContain('rccm in prose');
    expect(kinds).toContain('dfe in prose');
    expect(kinds).toContain('entrepreneur-card in prose');
  });
});

const monthStarts: readonly (readonly string[])[] = [
  ['jan'],
  ['fev', 'feb'],
  ['mar'],
  ['avr', 'apr'],
  ['mai', 'may'],
  ['juin', 'jun'],
  ['juil', 'jul'],
  ['aou', 'aug'],
  ['sep'],
  ['oct'],
  ['nov'],
  ['dec'],
];

/** All dates of a text, as dd/mm/yyyy, whatever their writing. */
function datesIn(text: string): readonly string[] {
  const bare = plain(text);
  const told = [...bare.matchAll(/(\d{1,2})(?:er)?[ /.-]+(\d\d|[a-z]+)(?:\/[a-z]+)?[ /.-]+(\d{4})/g)].map(
    ([, day = '', month = '', year = '']) => {
      const at = monthStarts.findIndex((starts) => starts.some((start) => month.startsWith(start)));
      return `${day.padStart(2, '0')}/${at < 0 ? month : String(at + 1).padStart(2, '0')}/${year}`;
    },
  );
  const turned = [...bare.matchAll(/(\d{4})-(\d\d)-(\d\d)/g)].map(([, y, m, d]) => `${d}/${m}/${y}`);
  return [...told, ...turned];
}

const sexOf = (text: string): string =>
  /^(F|WOMAN)/i.test(text) ? 'F' : /^(M|HOMME)/i.test(text) ? 'M' : '';

describe('the lines of a variant', () => {
  it('say what is printed, word for word', () => {
    for (const page of [...pages, ...kept, ...rich]) {
      const { lines } = pictureTextOf(page);
      const print = page.runs.filter(({ worn }) => worn !== true).map(({ text }) => text);
      expect(words(lines.map(({ text }) => text))).toEqual(words([...print, ...(page.zone?.lines ?? [])]));
    }
  });

  it('lie where the print is drawn', async () => {
    for (const page of pages.filter(({ faults, zone }) => faults.length === 0 && zone === null).slice(0, 3)) {
      const grey = (runs: VariantPage['runs']) =>
        sharp(Buffer.from(svgOf({ ...page, runs }, pageWidth)))
          .greyscale()
          .raw()
          .toBuffer();
      const [whole, bare] = [await grey(page.runs), await grey([])];
      const { lines, width } = linesOf(page.seed);
      const scale = pageWidth / width;
      const boxes = lines.map(({ box }) => box.map(([x, y]) => [x * scale, y * scale] as const));
      const inked = boxes.map(() => 0);
      let outside = 0;
      let ink = 0;
      for (const [at, value] of whole.entries()) {
        if (Math.abs(value - (bare[at] ?? 0)) < 60) continue;
        ink += 1;
        const [x, y] = [at % pageWidth, Math.floor(at / pageWidth)];
        const found = boxes.findIndex(
          ([from, , to]) => from && to && x >= from[0] && x <= to[0] && y >= from[1] && y <= to[1],
        );
        if (found < 0) outside += 1;
        else inked[found] = (inked[found] ?? 0) + 1;
      }
      expect(inked.every((count) => count > 0)).toBe(true);
      // Tails of letters and accents of capitals reach out of our reader's boxes.
      expect(outside / ink).toBeLessThan(0.05);
    }
  });

  it('slip as much as they are told to', () => {
    const text = (noise: (typeof noises)[keyof typeof noises]) =>
      upTo(20).map((seed) => linesOf(seed, noise).lines.map((line) => line.text));
    expect(text(noises.strong)).not.toEqual(text(noises.none));
    expect(text(noises.strong)).toEqual(text(noises.strong));
    expect(linesOf(1, noises.strong).lines.some(({ confidence }) => confidence < 0.99)).toBe(true);
  });
});
