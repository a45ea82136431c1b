import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itInLongRuns, itInPart, runs, some } from '../../test/breadth.ts';
import { papers } from '../../test/fixtures/documents/more-papers.ts';
import {
  blank,
  cni2009,
  cni2020,
  type Paper,
  type Print,
  picture,
  resident,
  turned,
  zone,
} from '../../test/fixtures/documents/papers.ts';
import { readDocument } from '../../test/fixtures/documents/with-roles.ts';
import { type DocumentType, documentTypes, identityDocumentTypes } from '../contract/uploads.ts';
import { type DocumentFacts, documentStates, type PictureText, type TextLine } from './facts.ts';
import { canonical } from './identifiers.ts';

const mrzOf = ({ mrz }: Paper, side: 'front' | 'back') => (mrz?.side === side ? zone(...mrz.lines) : null);
const frontOf = (paper: Paper) => picture(paper.front, mrzOf(paper, 'front'));
const backOf = (paper: Paper) =>
  paper.back === undefined ? undefined : picture(paper.back, mrzOf(paper, 'back'));

const read = (paper: Paper, change: (one: PictureText) => PictureText = (one) => one): DocumentFacts => {
  const back = backOf(paper);
  return readDocument(paper.type, change(frontOf(paper)), back && change(back));
};

const valuesOf = ({ fields }: DocumentFacts) =>
  Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]));

const replaced = (prints: readonly Print[], from: string, to: string | null): readonly Print[] =>
  prints.flatMap(([text, ...at]): readonly Print[] =>
    text !== from ? [[text, ...at]] : to === null ? [] : [[to, ...at]],
  );

/** Whose pictures are turned and misread as well. */
const varied = some(papers, 5);

describe.each(papers.map((paper) => [paper.layout, paper] as const))('%s', (layout, paper) => {
  it('gives every printed field and no other', () => {
    const facts = read(paper);
    expect(facts.layout).toBe(layout);
    expect(facts.state).toBe('OK');
    expect(valuesOf(facts)).toEqual(paper.fields);
    expect(Object.values(facts.fields).every(({ source }) => source === 'printed')).toBe(true);
  });

  itInPart('leaves a field out when its value is not there, and takes no neighbour for it', () => {
    for (const [name, value] of some(Object.entries(paper.fields), 2)) {
      const lines = [...paper.front, ...(paper.back ?? [])].filter(([text]) => text === value);
      if (lines.length !== 1 || name === 'document_code') continue;
      const without: Paper = {
        type: paper.type,
        layout,
        front: replaced(paper.front, value, null),
        ...(paper.back && { back: replaced(paper.back, value, null) }),
        fields: {},
      };
      const { [name]: _, ...others } = paper.fields as Record<string, string>;
      expect(valuesOf(read(without)), name).toEqual(others);
    }
  });

  if (!varied.includes(paper)) return;

  itInPart('reads the same however the picture is turned and its lines are ordered', () => {
    fc.assert(
      fc.property(fc.integer({ min: -180, max: 180 }), fc.boolean(), (degrees, reverse) => {
        const facts = read(paper, (one) => {
          const { lines, ...rest } = turned(one, degrees);
          return { ...rest, lines: reverse ? lines.toReversed() : lines };
        });
        const { managers, ...values } = valuesOf(facts);
        const { managers: expected, ...fields } = paper.fields;
        expect(values).toEqual(fields);
        expect(managers?.split('; ').sort()).toEqual(expected?.split('; ').sort());
      }),
      { numRuns: runs(15) },
    );
  });

  itInPart('finds its labels with a letter misread in each', () => {
    const values = new Set(Object.values(paper.fields).flatMap((value) => value.split('; ')));
    const isLabel = (text: string) =>
      /\p{Ll}/u.test(text) && (text.includes(':') || ![...values].some((value) => text.includes(value)));
    const misread = (prints: readonly Print[], letter: number): readonly Print[] =>
      prints.map(([text, ...at]) => {
        const label = (text.split(':')[0] ?? '').replace(/^\d\w?\. /, (mark) => ' '.repeat(mark.length));
        const letters = [...label.matchAll(/\p{L}/gu)].map(({ index }) => index);
        const place = letters[letter % letters.length];
        if (!isLabel(text) || letters.length < 6 || place === undefined) return [text, ...at];
        return [`${text.slice(0, place)}i${text.slice(place + 1)}`, ...at];
      });
    fc.assert(
      fc.property(fc.nat(30), (letter) => {
        const facts = read({
          ...paper,
          front: misread(paper.front, letter),
          ...(paper.back && { back: misread(paper.back, letter) }),
        });
        // Managers are told by two labels that say no more than a name: misread, they are missing.
        const { document_code: _, managers = paper.fields.managers, ...values } = valuesOf(facts);
        const { document_code: __, managers: expected, ...fields } = paper.fields;
        expect(values).toEqual(fields);
        expect(managers).toBe(expected);
      }),
      { numRuns: runs(12) },
    );
  });
});

describe('a document', () => {
  it('is told from the other model of the same type', () => {
    expect(read(cni2020).layout).toBe('cni-2020');
    expect(read(cni2009).layout).toBe('cni-2009');
  });

  it('reads with its sides exchanged, and both on one picture', () => {
    const [front, back = blank] = [frontOf(cni2020), backOf(cni2020)];
    const exchanged = readDocument('CNI', back, front);
    expect(valuesOf(exchanged)).toEqual(cni2020.fields);
    expect(exchanged.fields.nni?.side).toBe('front');
    expect(exchanged.zone?.side).toBe('front');
    const below = back.lines.map((line): TextLine => {
      const [a, b, c, d] = line.box;
      const down = ([x, y]: (typeof line.box)[0]) => [x, y + 700] as const;
      return { ...line, box: [down(a), down(b), down(c), down(d)] };
    });
    const together = readDocument(
      'CNI',
      { ...front, lines: [...front.lines, ...below], mrz: back.mrz },
      undefined,
    );
    expect(valuesOf(together)).toEqual(cni2020.fields);
  });

  it('is filled from its zone where nothing is printed, and only from a zone that is right and its own', () => {
    const { fields, layout } = readDocument('CNI', backOf(cni2020) ?? blank, undefined);
    expect(layout).toBe('cni-2020');
    expect(fields.last_name).toMatchObject({ value: 'NGUESSAN', source: 'zone', box: null });
    expect(fields.date_of_birth).toMatchObject({ value: '01/02/1990', source: 'zone' });
    expect(fields.nni?.source).toBe('printed');
    const [first = '', second = '', third = ''] = cni2020.mrz?.lines ?? [];
    const wrong = zone(first, second.replace('9002018', '9002019'), third);
    const foreign = zone('MSZIVCR00087873<<<<<<<<<<<<<<<', '1205307M2411129FRA121240001131', third);
    for (const mrz of [wrong, foreign]) {
      const read = readDocument('CNI', picture(cni2020.back ?? [], mrz), undefined);
      expect(read.fields.last_name).toBeUndefined();
      expect(read.state).toBe('FIELDS_MISSING');
    }
  });

  it('keeps the print where the zone says otherwise, unless the print was hardly legible', () => {
    const front = picture(replaced(cni2020.front, "N'GUESSAN", 'KONAN'));
    expect(readDocument('CNI', front, backOf(cni2020)).fields.last_name?.value).toBe('KONAN');
    const faint = front.lines.map((line) => (line.text === 'KONAN' ? { ...line, confidence: 0.1 } : line));
    const { fields } = readDocument('CNI', { ...front, lines: faint }, backOf(cni2020));
    expect(fields.last_name).toMatchObject({ value: 'NGUESSAN', source: 'zone' });
  });

  it('has the number of its zone where print was misread as what it resembles, and its own where it says another', () => {
    const [passport] = papers.filter(({ layout }) => layout === 'passeport');
    if (passport === undefined) throw new Error('there is a passport');
    const numberOf = (printed: string) =>
      readDocument(
        'PASSEPORT',
        picture(replaced(passport.front, '24AB12345', printed), mrzOf(passport, 'front')),
        undefined,
      ).fields.document_number;
    expect(numberOf('24A812345')).toMatchObject({ value: '24AB12345', source: 'zone' });
    expect(numberOf('24AB12346')).toMatchObject({ value: '24AB12346', source: 'printed' });
  });

  it("never takes a parent's or spouse's name for the holder's", () => {
    for (const paper of [cni2009, resident]) {
      const back = [...(paper.back ?? []), ['KONÉ AWA', 60, 400, 28], ['Nom du conjoint', 60, 428]] as const;
      const facts = readDocument(paper.type, picture(back), undefined);
      expect(facts.layout).toBe(paper.layout);
      expect(facts.fields.last_name).toBeUndefined();
      expect(facts.fields.first_name).toBeUndefined();
      expect(facts.fields.date_of_birth).toBeUndefined();
      expect(facts.fields.father_name?.value).toBe(paper.fields.father_name);
    }
  });

  it('parts values that were read as one line', () => {
    const row = ['01/02/1990', 'F', '1,64', 'IVOIRIENNE'];
    const merged: readonly Print[] = [
      ...cni2020.front.filter(([text]) => !row.includes(text)),
      ['01/02/1990       F     1,64    IVOIRIENNE', 370, 412, 24],
    ];
    const { fields } = readDocument('CNI', picture(merged), undefined);
    expect([fields.date_of_birth, fields.gender, fields.height].map((field) => field?.value)).toEqual(
      row.slice(0, 3),
    );
  });

  it('takes the two halves of a bilingual label for one', () => {
    const passport = papers.find(({ layout }) => layout === 'passeport');
    const front = (passport?.front ?? []).flatMap(([text, x, y, height = 24]): readonly Print[] =>
      text === 'Lieu de naissance / Place of birth'
        ? [
            ['Lieu de naissan', x, y, height],
            ['Place of birth', x + 260, y, height],
          ]
        : [[text === 'DALOA' ? 'GRAND-BASSAM S/P (CIV)' : text, x, y, height]],
    );
    const { fields } = readDocument('PASSEPORT', picture(front), undefined);
    expect(fields.place_of_birth?.value).toBe('GRAND-BASSAM S/P (CIV)');
  });

  it('joins a name that takes two rows', () => {
    const front = [
      ...cni2020.front.filter(([, , y]) => y !== 274 && y !== 307),
      ['MARIE-ANGE', 370, 272, 32],
    ] as const;
    const { fields } = readDocument('CNI', picture(front), undefined);
    expect(fields.first_name?.value).toBe('AKISSI ÉLODIE MARIE-ANGE');
  });

  it('is not read by text written across it', () => {
    const across: TextLine = {
      text: 'SPECIMEN',
      confidence: 1,
      box: [
        [360, 320],
        [560, 220],
        [575, 250],
        [375, 350],
      ],
    };
    const front = picture(replaced(cni2020.front, "N'GUESSAN", null));
    const { fields } = readDocument('CNI', { ...front, lines: [across, ...front.lines] }, undefined);
    expect(fields.last_name).toBeUndefined();
  });

  it('repairs letters read for digits only as a guess', () => {
    const { fields } = readDocument(
      'CNI',
      picture(replaced(cni2020.front, '01/02/1990', 'O1/02/199O')),
      undefined,
    );
    expect(fields.date_of_birth?.value).toBe('01/02/1990');
    expect(fields.date_of_birth?.confidence).toBeLessThan(0.9);
  });
});

const isIdentity = (type: DocumentType): boolean => identityDocumentTypes.some((one) => one === type);

describe('the state', () => {
  itInPart('says when there is no text, another document, or none that is known', () => {
    expect(readDocument('CNI', blank, undefined).state).toBe('NO_TEXT_FOUND');
    for (const paper of papers) {
      const asItself = readDocument(paper.type, frontOf(paper), undefined);
      const others = new Set(papers.map(({ type }) => type).filter((type) => type !== paper.type));
      for (const type of some([...others], 2)) {
        const facts = readDocument(type, frontOf(paper), undefined);
        const what = `${paper.layout} as ${type}`;
        expect(facts.state, what).toBe('OTHER_DOCUMENT_FOUND');
        // One identity document that was declared as another is read as what it is.
        const areIdentities = [type, paper.type].every((one) => isIdentity(one));
        expect(facts.layout, what).toBe(areIdentities ? paper.layout : null);
        expect(facts.fields, what).toEqual(areIdentities ? asItself.fields : {});
        expect(facts.zone, what).toEqual(
          areIdentities ? asItself.zone : asItself.zone && { ...asItself.zone, fits: facts.zone?.fits },
        );
      }
    }
    const poster = picture([
      ["LA JOURNÉE DE L'IDENTITÉ", 100, 100],
      ['DATE : 16 SEPTEMBRE 2022', 100, 150],
      ['IVOTEL ABIDJAN', 100, 200],
    ]);
    expect(readDocument('CNI', poster, undefined)).toMatchObject({
      layout: null,
      state: 'DOCUMENT_NOT_RECOGNISED',
      fields: {},
    });
    expect(readDocument('AUTRE', poster, undefined).state).toBe('OK');
  });

  it('says when the second picture is of another document', () => {
    const passport = papers.find(({ layout }) => layout === 'passeport');
    if (passport === undefined) expect.unreachable();
    expect(readDocument('CNI', frontOf(cni2020), frontOf(passport)).state).toBe('OTHER_DOCUMENT_FOUND');
  });

  it.each([cni2020, cni2009, resident].map((paper) => [paper.layout, paper] as const))(
    'of %s says when a side was given twice, or both the wrong way round',
    (_, paper) => {
      const [front, back] = [frontOf(paper), backOf(paper)];
      if (back === undefined) expect.unreachable();
      const state = (one: PictureText, other: PictureText) => readDocument(paper.type, one, other).state;
      expect(state(front, back)).toBe('OK');
      expect(state(front, front)).toBe('SAME_SIDE_TWICE');
      expect(state(back, back)).toBe('SAME_SIDE_TWICE');
      expect(state(back, front)).toBe('SIDES_SWAPPED');
      expect(state(front, blank)).toBe('OK');
    },
  );

  it('takes two pages of a paper with one side for what they are', () => {
    for (const paper of papers.filter(({ layout }) => layout === 'rccm' || layout === 'passeport')) {
      expect(readDocument(paper.type, frontOf(paper), frontOf(paper)).state).toBe('OK');
    }
  });

  it('says when a field is missing or was hard to read', () => {
    const number = picture(replaced(cni2020.front, 'CI001234567', null));
    expect(readDocument('CNI', number, undefined).state).toBe('FIELDS_MISSING');
    const faint = frontOf(cni2020).lines.map((line) =>
      line.text === "N'GUESSAN" ? { ...line, confidence: 0.4 } : line,
    );
    expect(readDocument('CNI', { ...blank, lines: faint }, undefined).state).toBe('READING_UNSURE');
  });
});

describe('any lines at all', () => {
  const coordinate = fc.double({ min: -2000, max: 5000, noNaN: true });
  const point = fc.tuple(coordinate, coordinate);
  const words = fc.constantFrom(
    ...papers.flatMap(({ front, back = [] }) => [...front, ...back].map(([text]) => text)),
  );
  const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), words);
  const line = fc.record({
    text,
    confidence: fc.double({ min: 0, max: 1, noNaN: true }),
    box: fc.tuple(point, point, point, point),
  });
  const any = fc.record({
    width: fc.nat(5000),
    height: fc.nat(5000),
    lines: fc.array(line, { maxLength: 40 }),
    mrz: fc.constantFrom(null, zone(...(cni2020.mrz?.lines ?? []))),
  });
  const digitsFor: Readonly<Record<string, string>> = {
    O: '0',
    Q: '0',
    D: '0',
    I: '1',
    L: '1',
    Z: '2',
    S: '5',
    G: '6',
    B: '8',
  };
  const plain = (value: string) =>
    canonical(value)
      .replace(/[|JOQDILZSGB]/g, (char) => digitsFor[char] ?? '')
      .replace(/[^\p{L}\p{N}]/gu, '');

  itInPart('never fail, survive storing, and give no value that is not there', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...documentTypes),
        any,
        fc.option(any, { nil: undefined }),
        (type, front, back) => {
          const facts = readDocument(type, front, back);
          expect(JSON.parse(JSON.stringify(facts))).toEqual(facts);
          expect(Object.keys(documentStates)).toContain(facts.state);
          const all = plain(facts.text);
          for (const [name, { value, source, confidence }] of Object.entries(facts.fields)) {
            expect(confidence >= 0 && confidence <= 1).toBe(true);
            if (source === 'zone' || name === 'gender' || name === 'managers') continue;
            for (const word of value.split(' ')) expect(all).toContain(plain(word));
          }
        },
      ),
      { numRuns: runs(100) },
    );
  });

  itInLongRuns('are looked through within bounds', async () => {
    const count = 3000;
    const lines = Array.from(
      { length: count },
      (_, index): TextLine => ({
        text: 'Nom Prénoms Date de Naissance CI CI CI AAAA 0000 '.repeat(40),
        confidence: 1,
        box: [
          [0, index * 20],
          [900, index * 20],
          [900, index * 20 + 18],
          [0, index * 20 + 18],
        ],
      }),
    );
    const { text, fields } = readDocument('CNI', { width: 1, height: 1, lines, mrz: null }, undefined);
    expect(text.split('\n')).toHaveLength(count);
    expect(Object.keys(fields).length).toBeLessThan(20);
  });
});
