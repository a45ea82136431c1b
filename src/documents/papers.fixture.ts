import type { DocumentType } from '../contract/uploads.ts';
import type { FieldName, LayoutName, PictureText, Point, TextLine } from './facts.ts';
import type { DecodedMrz } from './mrz/decoded.ts';
import { parseMrz } from './mrz/parse.ts';

/** Invented papers as their lines would be read, to try layouts on. */

/** Text, left, middle of the line, height. */
export type Print = readonly [text: string, x: number, y: number, height?: number];

const lineHeight = 24;
const characterWidth = 13;

function line([text, x, y, height = lineHeight]: Print): TextLine {
  const right = x + text.length * characterWidth * (height / lineHeight);
  const [top, bottom] = [y - height / 2, y + height / 2];
  return {
    text,
    confidence: 0.99,
    box: [
      [x, top],
      [right, top],
      [right, bottom],
      [x, bottom],
    ],
  };
}

export const picture = (prints: readonly Print[], mrz: DecodedMrz | null = null): PictureText => ({
  width: 1000,
  height: 640,
  lines: prints.map(line),
  mrz,
});

export const blank: PictureText = picture([]);

/** The same picture turned about its corner, in degrees. */
export function turned(given: PictureText, degrees: number): PictureText {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turn = ([x, y]: Point): Point => [x * cos - y * sin, x * sin + y * cos];
  return {
    ...given,
    lines: given.lines.map((one) => {
      const [a, b, c, d] = one.box;
      return { ...one, box: [turn(a), turn(b), turn(c), turn(d)] };
    }),
  };
}

/** A zone as the decoder gives it. */
export function zone(...lines: readonly string[]): DecodedMrz {
  const { format, valid, errors, warnings, fields, checks } = parseMrz(lines, new Date('2026-01-01'));
  if (format === null) throw new Error('no zone');
  return {
    lines,
    format,
    valid,
    errors,
    warnings,
    corrected: [],
    ambiguous: false,
    confidence: 0.99,
    fields,
    checks,
  };
}

export interface Paper {
  readonly type: DocumentType;
  readonly layout: LayoutName;
  readonly front: readonly Print[];
  readonly back?: readonly Print[];
  readonly mrz?: { readonly side: 'front' | 'back'; readonly lines: readonly string[] };
  readonly fields: Readonly<Partial<Record<FieldName, string>>>;
}

const head: Print = ["RÉPUBLIQUE DE CÔTE D'IVOIRE", 200, 60, 40];

export const cni2020: Paper = {
  type: 'CNI',
  layout: 'cni-2020',
  front: [
    head,
    ["CARTE NATIONALE D'IDENTITÉ", 370, 105, 26],
    ['n°', 375, 165],
    ['CI001234567', 420, 165, 32],
    ['Prénom(s)', 370, 205],
    ['AKISSI ÉLODIE', 370, 238, 32],
    ['Nom', 370, 274],
    ["N'GUESSAN", 370, 307, 32],
    ['Date de Naissance', 370, 379],
    ['Sexe', 600, 379],
    ['Taille', 680, 379],
    ['Nationalité', 790, 379],
    ['01/02/1990', 370, 412, 32],
    ['F', 600, 412, 32],
    ['1,64', 680, 412, 32],
    ['IVOIRIENNE', 790, 412, 32],
    ['Lieu de Naissance', 370, 446],
    ['DALOA S/P (CIV)', 370, 479, 32],
    ['Signature du titulaire', 40, 529],
    ["Date d'expiration", 370, 552],
    ['31/12/2035', 370, 585, 32],
    ['750984', 740, 589, 32],
  ],
  back: [
    ["RÉPUBLIQUE DE CÔTE D'IVOIRE", 300, 50, 28],
    ['NNI :', 268, 112],
    ['10000000012', 352, 112, 34],
    ['Domicile : YOPOUGON SELMER', 268, 166],
    ['Profession : COUTURIÈRE', 268, 250],
    ["Signature de l'Autorité", 268, 296],
  ],
  mrz: {
    side: 'back',
    lines: [
      'IDCIVCI0012345<674<<<<<<<<<<<<',
      '9002018F3512311CIV100000000126',
      'NGUESSAN<<AKISSI<ELODIE<<<<<<<',
    ],
  },
  fields: {
    document_code: "CARTE NATIONALE D'IDENTITÉ",
    document_number: 'CI001234567',
    first_name: 'AKISSI ÉLODIE',
    last_name: "N'GUESSAN",
    date_of_birth: '01/02/1990',
    gender: 'F',
    height: '1,64',
    nationality: 'IVOIRIENNE',
    place_of_birth: 'DALOA S/P (CIV)',
    document_expiry: '31/12/2035',
    nni: '10000000012',
    permanent_address: 'YOPOUGON SELMER',
    profession: 'COUTURIÈRE',
  },
};

const aboveLabels = (last: string, first: string): readonly Print[] => [
  [last, 370, 200, 28],
  ['Nom', 370, 228],
  [first, 370, 262, 28],
  ['Prénoms', 370, 290],
  ['M', 370, 370, 28],
  ['1,77', 470, 370, 28],
  ['Sexe', 370, 398],
  ['Taille (m)', 470, 398],
  ['11/08/1987', 370, 432, 28],
  ['Date de Naissance', 370, 460],
  ['GAGNOA (CIV)', 370, 492, 28],
  ['Lieu de Naissance', 370, 520],
  ['Établie le : 10/09/2019', 370, 556],
  ["Valide jusqu'au : 09/09/2029", 690, 556],
  ['A : ABIDJAN', 370, 600],
];

const parents: readonly Print[] = [
  ['GNAGNE ALPHONSE', 60, 90, 28],
  ['05/06/1950', 545, 90, 28],
  ['Nom et Prénoms du Père', 60, 120],
  ['Date de Naissance du Père', 545, 120],
  ['ZADI MARCELLINE', 60, 168, 28],
  ['XX/XX/XXXX', 545, 168, 28],
  ['Nom et Prénoms de la Mère', 60, 198],
  ['Date de Naissance de la Mère', 545, 198],
  ['CHAUFFEUR', 60, 244, 28],
  ['Profession', 60, 272],
  ['GAGNOA QUARTIER DIOULABOUGOU', 60, 316, 28],
  ['Domicile', 60, 344],
];

const aboveFields = {
  gender: 'M',
  height: '1,77',
  date_of_birth: '11/08/1987',
  place_of_birth: 'GAGNOA (CIV)',
  document_issue: '10/09/2019',
  document_expiry: '09/09/2029',
  father_name: 'GNAGNE ALPHONSE',
  father_birthday: '05/06/1950',
  mother_name: 'ZADI MARCELLINE',
  mother_birthday: 'XX/XX/XXXX',
  profession: 'CHAUFFEUR',
  permanent_address: 'GAGNOA QUARTIER DIOULABOUGOU',
};

export const cni2009: Paper = {
  type: 'CNI',
  layout: 'cni-2009',
  front: [
    head,
    ["Carte Nationale d'Identité", 400, 105, 28],
    ['Immatriculation : C 0012 3456 78', 380, 145],
    ...aboveLabels('GNAGNE', 'Serge Éric'),
  ],
  back: [["REPUBLIQUE DE CÔTE D'IVOIRE", 300, 40], ...parents],
  fields: {
    document_code: "Carte Nationale d'Identité",
    document_number: 'C0012345678',
    last_name: 'GNAGNE',
    first_name: 'Serge Éric',
    ...aboveFields,
  },
};

export const resident: Paper = {
  type: 'CARTE_RESIDENT',
  layout: 'carte-resident',
  front: [
    head,
    ['Carte de Résident', 300, 105, 28],
    ['N°: LB 00123456', 640, 105],
    ['Nationalité (Pays): LIBAN', 300, 145],
    ...aboveLabels('GEMAYEL', 'TAREK'),
  ],
  back: [['NNI : 10000000023', 610, 45], ...parents],
  fields: {
    document_code: 'Carte de Résident',
    document_number: 'LB 00123456',
    nationality: 'LIBAN',
    last_name: 'GEMAYEL',
    first_name: 'TAREK',
    nni: '10000000023',
    ...aboveFields,
  },
};
