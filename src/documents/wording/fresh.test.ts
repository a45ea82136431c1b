import { describe, expect, it } from 'vitest';
import {
  freshLabels,
  freshOthers,
  freshOtherTitles,
  freshTitles,
  laterLabels,
  laterOtherTitles,
  laterTitles,
} from '../../../test/fixtures/documents/wording/fresh-wordings.ts';
import {
  furtherOtherTitles,
  furtherTitles,
} from '../../../test/fixtures/documents/wording/further-titles.ts';
import { hardLabels, hardOthers } from '../../../test/fixtures/documents/wording/hard-wordings.ts';
import { widerOtherTitles, widerTitles } from '../../../test/fixtures/documents/wording/wider-titles.ts';
import {
  widerCompanyLabels,
  widerOthers,
  widerPersonLabels,
} from '../../../test/fixtures/documents/wording/wider-wordings.ts';
import type { DocumentType } from '../../contract/uploads.ts';
import { titlesOn } from '../announced.ts';
import type { PictureText, TextLine } from '../facts.ts';
import { isOther, type Meaning } from '../fields/meanings.ts';
import { labelsOn } from '../fields/page-labels.ts';
import { vocabulary } from '../fields/vocabulary.ts';
import { pageOf } from '../fields/words.ts';
import { knownPapers } from '../papers.ts';
import { composedAt } from './composed-labels.ts';

const line = (text: string, row: number, height = 20): TextLine => ({
  text,
  confidence: 0.99,
  box: [
    [40, 40 + row * 60],
    [40 + text.length * 0.55 * height, 40 + row * 60],
    [40 + text.length * 0.55 * height, 40 + row * 60 + height],
    [40, 40 + row * 60 + height],
  ],
});
const picture = (lines: readonly TextLine[]): PictureText => ({
  width: 1000,
  height: 1400,
  lines,
  mrz: null,
});
const pageWith = (text: string) => pageOf(picture([line(text, 0)]));

/** What the page's label at the beginning of a line means, where it reaches to the colon. */
function meantBy(text: string): readonly Meaning[] {
  const page = pageWith(`${text} :`);
  const first = labelsOn(page)[0];
  return first?.start === 0 && first.end >= (page.words[0] ?? []).length ? first.meanings : [];
}

function announcedAs(text: string) {
  const lines = [
    line("RÉPUBLIQUE DE CÔTE D'IVOIRE", 0),
    line(text, 1, 30),
    line('Nom : KONAN', 2),
    line('Date de naissance : 12/12/1990', 3),
  ];
  return titlesOn(pageOf(picture(lines)), knownPapers, 0.6);
}

/** Identity cards of all states bear the same title: it announces ours and theirs, and the state tells which. */
function isAnnounced({ sense, text }: Case<DocumentType>): boolean {
  const { types, isOther: isAnother } = announcedAs(text);
  const own: readonly DocumentType[] = sense === 'CNI' ? ['CNI', 'AUTRE'] : [sense];
  return !isAnother && types.has(sense) && [...types.keys()].every((type) => own.includes(type));
}

interface Case<Sense> {
  readonly sense: Sense;
  readonly text: string;
}

/** Every second one in capitals. */
const printed = (text: string, at: number): string => (at % 2 === 0 ? text : text.toUpperCase());

const casesOf = <Sense extends string>(
  ...tables: readonly Readonly<Partial<Record<Sense, readonly string[]>>>[]
): readonly Case<Sense>[] =>
  tables.flatMap((table) =>
    (Object.entries(table) as [Sense, readonly string[]][]).flatMap(([sense, texts]) =>
      texts.map((text, at) => ({ sense, text: printed(text, at) })),
    ),
  );

/** Those that are not understood, where they are more than a share of all; the message names them. */
function expectShare<Sense>(
  cases: readonly Case<Sense>[],
  isRight: (one: Case<Sense>) => boolean,
  least: number,
) {
  const wrong = cases.filter((one) => !isRight(one));
  const share = 1 - wrong.length / cases.length;
  expect(share, wrong.map(({ sense, text }) => `${sense}: ${text}`).join('\n')).toBeGreaterThanOrEqual(least);
}

describe('wordings that no list has', () => {
  it('are in no list', () => {
    const listed = new Set(vocabulary.map(({ text }) => text.toLowerCase()));
    const all = casesOf<Meaning>(freshLabels, laterLabels).map(({ text }) => text);
    expect(all.filter((text) => listed.has(text.toLowerCase()))).toEqual([]);
  });

  it('are understood as labels', () => {
    const cases = casesOf<Meaning>(freshLabels, laterLabels);
    expectShare(cases, ({ sense, text }) => meantBy(text).includes(sense), 0.95);
  });

  it('are understood as labels of many administrations', () => {
    const cases = casesOf<Meaning>(widerPersonLabels, widerCompanyLabels);
    expectShare(cases, ({ sense, text }) => meantBy(text).includes(sense), 0.93);
  });

  it('are understood though they are short, headed, led to or counted', () => {
    const cases = casesOf<Meaning>(hardLabels);
    expectShare(cases, ({ sense, text }) => meantBy(text).includes(sense), 0.97);
  });

  it('are labels of something else, to their end', () => {
    const isElse = (text: string) => {
      const page = pageWith(`${text} :`);
      const found = labelsOn(page);
      const isWhole = found[0]?.start === 0 && (found.at(-1)?.end ?? 0) >= (page.words[0] ?? []).length;
      return isWhole && found.every(({ meanings }) => meanings.every((meaning) => isOther(meaning)));
    };
    expect(hardOthers.filter((text) => !isElse(text))).toEqual([]);
  });

  it('are no labels where their words begin values', () => {
    const labelled = (text: string) => labelsOn(pageWith(text)).map(({ start, end }) => [start, end]);
    const values = [
      'EXPLOITATION AGRICOLE DU NORD',
      'FONDATION LES ELEPHANTS',
      'CADRE DE BANQUE',
      'FABRICANT DE MEUBLES',
      'HOMME DE LETTRES',
      'FEMME DE MENAGE',
      'PRÉFECTURE DE MAN',
      'C. DE SOUZA',
      'D. KONAN',
      'CELIBATAIRE',
      'REFUGIE',
    ];
    expect(values.filter((text) => labelled(text).length > 0)).toEqual([]);
    expect(labelled('Raison sociale DIGITAL SERVICES')).toEqual([[0, 2]]);
    expect(labelled('DENOMINATION SOCIALE NOUVELLE VISION')).toEqual([[0, 2]]);
  });

  it('are none of ours where they are of other matters', () => {
    const wrong = [...freshOthers, ...widerOthers]
      .map(printed)
      .filter((text) => meantBy(text).some((meaning) => !isOther(meaning)));
    expect(wrong).toEqual([]);
  });

  it('are understood as titles', () => {
    expectShare(casesOf<DocumentType>(freshTitles, laterTitles, widerTitles), isAnnounced, 0.95);
  });

  it('are understood as titles in other words, and beside the office that issues the paper', () => {
    expectShare(casesOf<DocumentType>(furtherTitles), isAnnounced, 0.95);
  });

  it('announce none of ours as titles of other papers', () => {
    const all = [...freshOtherTitles, ...laterOtherTitles, ...widerOtherTitles, ...furtherOtherTitles].map(
      printed,
    );
    const announced = all.map((text) => ({ text, ...announcedAs(text) }));
    const ours = announced.filter(({ types, isOther: isAnother }) => types.size > 0 && !isAnother);
    expect(ours.map(({ text }) => text)).toEqual([]);
    const untold = announced.filter(({ isOther: isAnother }) => !isAnother).map(({ text }) => text);
    expect(untold.length / all.length, untold.join('\n')).toBeLessThan(0.1);
  });
});

describe('listed wordings', () => {
  /** Understood by their words, as if no list had them. */
  const isComposed = (text: string, meanings: readonly Meaning[]) => {
    const words = pageWith(`${text} :`).words[0] ?? [];
    const { label } = composedAt(words, 0);
    return (
      label !== null &&
      words.slice(label.count).every(({ folded }) => folded === '') &&
      label.meanings.some((meaning) => meanings.includes(meaning))
    );
  };

  it('are mostly understood without their list', () => {
    // Words cut short are known by lists alone.
    const isShort = (text: string) => /\p{L}\.(?:\s|$)/u.test(text);
    const ours = vocabulary.filter(
      ({ text, meanings }) => !isShort(text) && !meanings.every((meaning) => isOther(meaning)),
    );
    const right = ours.filter(({ text, meanings }) => isComposed(text, meanings));
    expect(right.length / ours.length).toBeGreaterThan(0.85);
  });
});
