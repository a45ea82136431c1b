import { describe, expect, it } from 'vitest';
import type { Faces } from '../src/analysis/check.ts';
import { expirationCheck } from '../src/analysis/checks/expiration-check.ts';
import type { DocumentFacts, PictureText } from '../src/documents/facts.ts';
import { lettersThenDigits, ownNumber } from '../src/documents/fields/form.ts';
import { holderOf } from '../src/documents/identity.ts';
import { parseMrz } from '../src/documents/mrz/parse.ts';
import { called, field, type PaperDescriptor } from '../src/documents/paper-descriptor.ts';
import { paperRegistry } from '../src/documents/paper-registry.ts';
import { knownPapers } from '../src/documents/papers.ts';
import { judgeTemplate } from '../src/documents/template/judge-template.ts';
import { portraitPlace } from '../src/documents/template/portrait-place.ts';
import { cardShape, matching } from '../src/documents/template/template.ts';
import { faceModelOf } from '../src/vision/faces/face-model.ts';
import {
  documentOf,
  dossierOf,
  noLists,
  noPress,
  noRecording,
  registersOf,
} from './fixtures/analysis/checks/question.ts';
import { papers as ownPapers } from './fixtures/documents/more-papers.ts';
import { type Print, picture, zone } from './fixtures/documents/papers.ts';
import { classify, factsOf } from './fixtures/documents/with-roles.ts';

/** What it takes to know the papers of another state: one object. */

/**
 * An identity card of another state, invented, with the title that those of Côte d'Ivoire bear: all that the service
 * is told of it.
 */
const inventedCard: PaperDescriptor = {
  name: 'invented-card',
  type: 'CNI',
  words: called(['a', 'National identity card'], ['une', "Carte nationale d'identité"]),
  issuer: {
    code: 'CPV',
    name: 'République du Cap-Vert',
    headings: ['République du Cap-Vert', 'Unité - Travail - Progrès'],
    translatedHeadings: [],
    nationality: 'CAP-VERDIENNE',
    zoneNumber: { format: 'TD1', place: 'optionalData2', form: /^\d{10}$/, field: 'personalNumber' },
  },
  holder: 'national',
  titles: ['identity-card'],
  required: ['last_name', 'first_name', 'date_of_birth', 'document_number', 'document_expiry'],
  zone: { formats: ['TD1'], documentCode: /^I/, issuingState: 'CPV' },
  template: {
    shape: cardShape,
    zone: { side: 'back', least: 0.6, most: 1 },
    sides: {
      front: {
        rows: [
          ['last_name'],
          ['first_name'],
          ['date_of_birth', 'gender'],
          ['place_of_birth'],
          ['document_issue', 'document_expiry'],
          ['document_number'],
        ],
        isOrdered: true,
        portrait: [0.7, 0.2, 0.97, 0.8],
        tint: [200, 220, 200],
      },
      back: { rows: [['profession'], ['permanent_address']], isOrdered: true },
    },
    validYears: { CPV: 5 },
    leastAge: 0,
    numbers: [matching('document_number', /^CV\d{7}$/, { en: 'CV and 7 digits', fr: 'CV et 7 chiffres' })],
  },
  sides: [
    {
      side: 'front',
      fields: [
        field('last_name', 'name'),
        field('first_name', 'name'),
        field('date_of_birth', 'date'),
        field('gender', 'sex'),
        field('place_of_birth', 'place'),
        field('document_issue', 'date'),
        field('document_expiry', 'date'),
        field('document_number', ownNumber(lettersThenDigits('[A-Z]{2}', 7))),
      ],
    },
    {
      side: 'back',
      fields: [field('profession', 'words'), field('permanent_address', 'words')],
    },
  ],
};

const papers = paperRegistry([...knownPapers.all, inventedCard]);
const today = '2026-11-15';

const notAsked = async () => {
  throw new Error('this looks at no face');
};
const noFaces: Faces = { model: faceModelOf(), selfie: notAsked, portrait: notAsked, photo: notAsked };

const frontPrint: readonly Print[] = [
  ['RÉPUBLIQUE DU CAP-VERT', 250, 50, 36],
  ["CARTE NATIONALE D'IDENTITÉ", 250, 100, 28],
  ['Nom', 60, 160],
  ['MONTEIRO', 60, 192, 30],
  ['Prénoms', 60, 232],
  ['JOSÉ EMANUEL', 60, 264, 30],
  ['Date de naissance', 60, 304],
  ['Sexe', 400, 304],
  ['14/07/1988', 60, 336, 30],
  ['M', 400, 336, 30],
  ['Lieu de naissance', 60, 376],
  ['MINDELO (CPV)', 60, 408, 30],
  ['Délivrée le', 60, 448],
  ['Expire le', 400, 448],
  ['02/03/2023', 60, 480, 30],
  ['01/03/2028', 400, 480, 30],
  ['Carte N°', 60, 540],
  ['CV0123456', 220, 540, 30],
];
const backPrint: readonly Print[] = [
  ['RÉPUBLIQUE DU CAP-VERT', 300, 50, 28],
  ['Profession : MENUISIER', 60, 150],
  ['Domicile : PRAIA PLATEAU', 60, 220],
  ["Signature de l'Autorité", 60, 300],
];
const zoneLines = [
  'IDCPVCV01234562<<<<<<<<<<<<<<<',
  '8807146M2803010CPV0123456789<7',
  'MONTEIRO<<JOSE<EMANUEL<<<<<<<<',
] as const;

/** As its lines would be read, with other words printed or other characters in the zone where a test wants them. */
function card(changes: Readonly<Record<string, string>> = {}, zoneChanges: readonly [string, string][] = []) {
  const changed = (prints: readonly Print[]) =>
    prints.map(([text, ...at]): Print => [changes[text] ?? text, ...at]);
  const lines = zoneLines.map((line) =>
    zoneChanges.reduce((text, [from, to]) => text.replace(from, to), line as string),
  );
  const mrz = { ...zone(...lines), fields: parseMrz(lines, new Date('2026-01-01'), papers).fields };
  return { front: picture(changed(frontPrint)), back: picture(changed(backPrint), mrz) };
}

type Sides = { readonly front: PictureText; readonly back: PictureText };
const read = ({ front, back }: Sides) => factsOf('CNI', front, back, papers);
const judged = (sides: Sides) => judgeTemplate('CNI', read(sides), today, papers);

describe('an identity card of another state, told of by one object', () => {
  it('is named, with its state and side, and is nothing that we know without that object', () => {
    const { front, back } = card();
    expect(classify(front, undefined, papers)).toMatchObject({
      layout: 'invented-card',
      type: 'CNI',
      side: 'front',
      country: 'CPV',
    });
    expect(classify(back, undefined, papers)).toMatchObject({ layout: 'invented-card', side: 'back' });
    expect(classify(front).layout).toBe(null);
    expect(classify(back).layout).toBe(null);
  });

  it('is read: its fields, its number, and what only its zone says', () => {
    const { layout, state, fields, zone: facts } = read(card());
    expect({ layout, state, fits: facts?.fits }).toEqual({
      layout: 'invented-card',
      state: 'OK',
      fits: true,
    });
    const values = Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]));
    expect(values).toEqual({
      document_code: "CARTE NATIONALE D'IDENTITÉ",
      last_name: 'MONTEIRO',
      first_name: 'JOSÉ EMANUEL',
      date_of_birth: '14/07/1988',
      gender: 'M',
      place_of_birth: 'MINDELO (CPV)',
      document_issue: '02/03/2023',
      document_expiry: '01/03/2028',
      document_number: 'CV0123456',
      profession: 'MENUISIER',
      permanent_address: 'PRAIA PLATEAU',
      nationality: 'CAP-VERDIENNE',
      personal_number: '0123456789',
    });
    expect(holderOf(read(card())).nationality).toBe('CPV');
  });

  it('has its number read where its label is illegible, by its form', () => {
    const { fields } = read(card({ 'Carte N°': 'Gxrfe' }));
    expect(fields.document_number?.value).toBe('CV0123456');
  });

  it('has its portrait looked for where its template says', () => {
    const { front, back } = card();
    const paper = {
      corners: [
        [0, 0],
        [1000, 0],
        [1000, 640],
        [0, 640],
      ],
      width: 1000,
      height: 640,
      confidence: 0.9,
      cells: [],
    } as const;
    const facts = factsOf('CNI', { ...front, paper }, back, papers);
    expect(portraitPlace(facts, papers).place?.frame).toEqual([0.7, 0.2, 0.97, 0.8]);
  });

  it('is judged by its template, its national being one of its own state', () => {
    const { valid, score, errors } = judged(card());
    expect({ valid, errors }).toEqual({ valid: true, errors: [] });
    expect(score).toBeGreaterThanOrEqual(90);
  });

  it.each<[string, string, Sides]>([
    [
      'a number of another form',
      'NUMBER_FORMAT',
      card({ CV0123456: 'XX0123456' }, [['CV0123456', 'XX0123456']]),
    ],
    ['ten years, as cards of Côte d’Ivoire have', 'VALIDITY_TOO_LONG', card({ '01/03/2028': '01/03/2033' })],
    ['two years', 'VALIDITY_TOO_SHORT', card({ '02/03/2023': '02/03/2026' })],
    ['a zone of Côte d’Ivoire', 'ZONE_ISSUER', card({}, [['IDCPV', 'IDCIV']])],
    ['a holder who is a national of Côte d’Ivoire', 'HOLDER_NATIONALITY', card({}, [['0CPV', '0CIV']])],
    ['another zone than a card’s', 'ZONE_OF_OTHER_DOCUMENT', card({}, [['ID', 'MS']])],
    ['dates that cannot be', 'DATES_IMPOSSIBLE', card({ '02/03/2023': '02/03/2029' })],
    ['another name in its zone', 'FIELDS_DISAGREE', card({}, [['MONTEIRO', 'MENSAH<<']])],
    ['a label missing', 'LABELS_MISSING', card({ 'Lieu de naissance': '' })],
  ])('is told by its template to have %s', (_, error, sides) => {
    const { faults, score } = judged(sides);
    expect(faults).toContain(error);
    expect(score).toBeLessThan(100);
  });

  it('is told to be for nationals of its own state', () => {
    const { valid, explanation } = judged(card({}, [['0CPV', '0CIV']]));
    expect(valid).toBe(false);
    expect(explanation[0]?.en).toBe(
      "The holder's nationality is given as CIV; a national identity card is for nationals (CPV).",
    );
  });

  it.each([
    ['2028-03-01', 'VALID'],
    ['2028-03-02', 'EXPIRED'],
  ])('on %s is %s', async (day, score) => {
    const document = { ...documentOf('CNI', {}), facts: read(card()) };
    const outcome = await expirationCheck.run({
      document,
      dossier: dossierOf(document),
      registers: registersOf(),
      faces: noFaces,
      lists: noLists,
      press: noPress,
      liveness: noRecording,
      today: day,
    });
    expect(outcome).toMatchObject({ status: 'EXECUTED', scoring: { score } });
  });
});

/** With one more paper to choose among, the name of each is a little less sure. */
const exceptSureness = ({ pictures = [], ...facts }: DocumentFacts) => ({
  ...facts,
  pictures: pictures.map(({ shown: { confidence: _, ...shown }, ...rest }) => ({ ...rest, shown })),
});

describe('the papers that are known already', () => {
  it.each(ownPapers.map((paper) => [paper.layout, paper] as const))(
    'are not taken for it: %s',
    (layout, { type, front, back, mrz }) => {
      const zoneOn = (side: 'front' | 'back') => (mrz?.side === side ? zone(...mrz.lines) : null);
      const sides = [
        picture(front, zoneOn('front')),
        ...(back ? [picture(back, zoneOn('back'))] : []),
      ] as const;
      for (const side of sides) {
        expect(classify(side, undefined, papers)).toMatchObject({ layout, type });
        expect(classify(side, undefined, papers).country).toBe(classify(side).country);
      }
      const [first, second] = sides;
      expect(exceptSureness(factsOf(type, first, second, papers))).toEqual(
        exceptSureness(factsOf(type, first, second)),
      );
    },
  );
});
