import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/breadth.ts';
import { papers } from '../../test/fixtures/documents/more-papers.ts';
import { notPapers } from '../../test/fixtures/documents/not-papers.ts';
import {
  blank,
  cni2009,
  cni2020,
  type Paper,
  picture,
  resident,
  turned,
  zone,
} from '../../test/fixtures/documents/papers.ts';
import { carteGrise } from '../../test/fixtures/documents/trade-and-vehicle.ts';
import { classify } from '../../test/fixtures/documents/with-roles.ts';
import { documentTypes } from '../contract/uploads.ts';
import type { PictureText, TextLine } from './facts.ts';

const mrzOf = ({ mrz }: Paper, side: 'front' | 'back') => (mrz?.side === side ? zone(...mrz.lines) : null);
const sides = papers.flatMap((paper) =>
  (['front', 'back'] as const).flatMap((side) => {
    const prints = paper[side];
    if (prints === undefined) return [];
    return [{ paper, side, shown: picture(prints, mrzOf(paper, side)) }];
  }),
);
const consularBack = ({ paper, side }: (typeof sides)[number]) =>
  paper.layout === 'carte-consulaire' && side === 'back';
const back = picture(cni2020.back ?? [], mrzOf(cni2020, 'back'));
const foreignZone = zone(
  'IDSENSN0012345<674<<<<<<<<<<<<',
  '9002018F3512311SEN<<<<<<<<<<<8',
  'DIALLO<<AMINATA<<<<<<<<<<<<<<<',
);

describe.each(
  sides.filter((one) => !consularBack(one)).map((one) => [one.paper.layout, one.side, one] as const),
)('%s, its %s', (layout, side, { paper, shown }) => {
  it('is named, and told from every other', () => {
    const found = classify(shown);
    expect(found).toMatchObject({ layout, type: paper.type, side });
    expect(found.confidence).toBeGreaterThan(0.8);
  });

  it('is named however the picture is turned', () => {
    fc.assert(
      fc.property(fc.integer({ min: -180, max: 180 }), (degrees) => {
        expect(classify(turned(shown, degrees))).toMatchObject({ layout, side });
      }),
      { numRuns: 10 },
    );
  });
});

// What describes a vehicle is no field, so the back of its paper is told apart below.
const describesVehicle = ({ paper, side }: (typeof sides)[number]) =>
  paper.layout === 'carte-grise' && side === 'back';

describe.each(
  sides
    .filter((one) => !consularBack(one) && !describesVehicle(one))
    .map((one) => [one.paper.layout, one.side, one] as const),
)('%s, its %s', (_, __, { paper, shown }) => {
  it('is no longer named when only its labels are left', () => {
    const bare = (text: string) => text.replaceAll(' ', '');
    const values = Object.values(paper.fields).flatMap((value) => value.split('; ').map(bare));
    const isLabel = ({ text }: TextLine) =>
      text === paper.fields.document_code || !values.some((value) => bare(text).includes(value));
    const { type, confidence } = classify({ ...shown, lines: shown.lines.filter(isLabel), mrz: null });
    expect(type).toBe('AUTRE');
    expect(confidence).toBeLessThan(0.5);
  });
});

describe('the country', () => {
  it('is what the zone says, then what the paper does', () => {
    expect(sides.map(({ paper, side, shown }) => [paper.layout, side, classify(shown).country])).toEqual(
      sides.map((one) => [
        one.paper.layout,
        one.side,
        consularBack(one) ? null : one.paper.layout === 'carte-consulaire' ? 'MLI' : 'CIV',
      ]),
    );
  });

  it('of a passport of another state is its own', () => {
    const passport = papers.find(({ layout }) => layout === 'passeport');
    const foreign = zone(
      'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
      'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
    );
    const lines = picture((passport?.front ?? []).slice(1), foreign);
    for (const shown of [lines, { ...blank, mrz: foreign }]) {
      expect(classify(shown)).toMatchObject({ type: 'PASSEPORT', layout: 'passeport', country: 'UTO' });
    }
  });
});

describe.each(Object.entries(notPapers))('%s', (_, prints) => {
  it('is no paper of ours', () => {
    const found = classify(picture(prints));
    expect(found).toMatchObject({ type: 'AUTRE', layout: null, side: null, country: null });
    expect(found.confidence).toBeLessThan(0.5);
  });
});

describe('a picture', () => {
  it('of which the title and values were read, and hardly a label, is named all the same', () => {
    const shown = picture([
      ["RÉPUBLIQUE DE CÔTE D'IVOIRE", 200, 40, 40],
      ['PERMIS DE CONDUIRE', 300, 90, 40],
      ['GNAGNE', 300, 150, 28],
      ['SERGE ÉRIC', 300, 190, 28],
      ['11/08/1987 GAGNOA S/P (CIV)', 300, 230, 28],
      ['10/09/2019', 300, 270, 28],
      ['09/09/2029', 600, 270, 28],
    ]);
    expect(classify(shown)).toMatchObject({ type: 'PERMIS_CONDUIRE', side: 'front' });
  });

  it('of a back on which nothing is Ivorian is not taken for one', () => {
    const [, ...rest] = cni2009.back ?? [];
    expect(classify(picture(rest))).toMatchObject({ type: 'AUTRE', country: null });
  });

  it('of a card with the zone of another state is no Ivorian card', () => {
    expect(classify(picture(cni2020.back ?? [], foreignZone))).toMatchObject({
      type: 'AUTRE',
      country: 'SEN',
    });
  });

  it('of a card whose zone names no state is the card that it is, with a zone that is wrong', () => {
    const ziv = zone(
      'MSZIVCR00087873<<<<<<<<<<<<<<<',
      '1205307M2411129FRA121240001131',
      'BRETON<<TIM<YINGHUA<<<<<<<<<<<',
    );
    const card = { type: 'CNI', layout: 'cni-2020', side: 'back', country: 'CIV' };
    expect(classify(picture(cni2020.back ?? [], ziv))).toMatchObject(card);
    // Its labels were not read; a licence may bear such a zone as well, but has nothing else here.
    const [nni, trade] = [cni2020.fields.nni ?? '', cni2020.fields.profession ?? ''];
    const values = picture(
      [
        ["REPUBLIQUE DE CÔTE D'IVOIRE", 300, 50, 30],
        [nni, 260, 95, 28],
        ['COCODY', 260, 135, 28],
        [trade, 260, 175, 28],
      ],
      ziv,
    );
    expect(classify(values)).toMatchObject(card);
  });

  it("of a card's back tells whose it is by the holder's nationality", () => {
    const [first = '', , third = ''] = cni2020.mrz?.lines ?? [];
    const ofForeigner = zone(first, '9002018F3512311LBN100000000126', third);
    expect(classify(back).type).toBe('CNI');
    expect(classify(picture(resident.back ?? [], ofForeigner)).type).toBe('CARTE_RESIDENT');
    expect(classify(picture(cni2020.back ?? [], ofForeigner)).type).not.toBe('CNI');
  });

  it('of a back whose labels were all misread is named by what they resemble and the values among them', () => {
    const shown = picture([
      ["REPUBLIQUE DE CÔTE D'IVOIRE", 300, 50, 30],
      ['GNAGNE ALPHONSE', 60, 95, 28],
      ['05/06/1950', 500, 95, 28],
      ['Nam et Prénars da Pèra', 60, 125],
      ['Dalo de Naisance dv Pêre', 500, 125],
      ['ZADI MARCELLINE', 60, 165, 28],
      ['11/02/1952', 500, 165, 28],
      ['Noe et Prénane de lu Mèrc', 60, 195],
      ['Date du Nassarce de la Mève', 500, 195],
      ['CHAUFFEUR', 60, 235, 28],
      ['GAGNOA DIOULABOUGOU', 60, 300, 28],
    ]);
    expect(classify(shown)).toMatchObject({ type: 'CNI', layout: 'cni-2009', side: 'back' });
    expect(classify({ ...shown, lines: shown.lines.slice(1) }).type).toBe('AUTRE');
  });

  it('of the labels of a vehicle alone is no registration', () => {
    const labels = (carteGrise.back ?? []).filter(([, x]) => x !== 436);
    expect(classify(picture(labels))).toMatchObject({ type: 'AUTRE', layout: null });
  });

  it('of both sides has no side', () => {
    const below = back.lines.map((line): TextLine => {
      const [a, b, c, d] = line.box;
      const down = ([x, y]: (typeof line.box)[0]) => [x, y + 700] as const;
      return { ...line, box: [down(a), down(b), down(c), down(d)] };
    });
    const front = picture(cni2020.front);
    const both = { ...front, lines: [...front.lines, ...below], mrz: back.mrz };
    expect(classify(both)).toMatchObject({ type: 'CNI', layout: 'cni-2020', side: null });
  });

  it('is told how it fits what was declared', () => {
    const front = picture(cni2020.front);
    expect(classify(front, 'CNI')).toMatchObject({ type: 'CNI', layout: 'cni-2020', side: 'front' });
    for (const type of documentTypes.filter((one) => one !== 'CNI')) {
      const found = classify(front, type);
      expect(found).toMatchObject({ type, layout: null, side: null });
      expect(found.confidence).toBeLessThan(0.5);
    }
  });
});

describe('any lines at all', () => {
  const coordinate = fc.double({ min: -2000, max: 5000, noNaN: true });
  const point = fc.tuple(coordinate, coordinate);
  const pictures = (text: fc.Arbitrary<string>): fc.Arbitrary<PictureText> =>
    fc.record({
      width: fc.nat(5000),
      height: fc.nat(5000),
      lines: fc.array(
        fc.record({
          text,
          confidence: fc.double({ min: 0, max: 1, noNaN: true }),
          box: fc.tuple(point, point, point, point),
        }),
        { maxLength: 40 },
      ),
      mrz: fc.constant(null),
    });

  it('are no document where they are random', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^[A-Z0-9 /:.°-]{0,30}$/),
    );
    fc.assert(
      fc.property(pictures(text), (shown) => {
        expect(classify(shown)).toMatchObject({ type: 'AUTRE', layout: null });
      }),
      { numRuns: runs(60) },
    );
  });

  it('never fail, and are surer than even exactly where they are named', () => {
    const words = fc.constantFrom(
      ...papers.flatMap(({ front, back: other = [] }) => [...front, ...other].map(([text]) => text)),
    );
    const declared = fc.option(fc.constantFrom(...documentTypes), { nil: undefined });
    fc.assert(
      fc.property(
        pictures(fc.oneof(words, fc.string())),
        fc.constantFrom(null, back.mrz, foreignZone),
        declared,
        (shown, mrz, type) => {
          const found = classify({ ...shown, mrz }, type);
          expect(found.confidence >= 0 && found.confidence <= 1).toBe(true);
          expect(found.confidence >= 0.5).toBe(found.layout !== null);
          if (type !== undefined) expect(found.type).toBe(type);
        },
      ),
      { numRuns: runs(200) },
    );
  });
});
