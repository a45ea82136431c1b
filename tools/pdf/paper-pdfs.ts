import sharp from 'sharp';
import type { DocumentType } from '../../src/contract/uploads.ts';
import { type Random, seededRandom } from '../invented/random.ts';
import { officeHead, sheetHeight } from '../specimens/a4-paper.ts';
import { drawFace, type Face, fitted, type Print, type Said, saidBy } from '../specimens/drawing.ts';
import { chooseFonts, type Fonts } from '../specimens/fonts.ts';
import { inventSubject } from '../specimens/invented-subject.ts';
import { faceOf } from '../specimens/render.ts';
import { a4, type PdfPage, type PdfText, writePdf } from './write-pdf.ts';

/** Papers of invented companies as PDF, by seed: as programs print them, as scanners make them, and as forgers leave them. */

export const paperKinds = ['printed', 'scanned', 'scanned with text', 'filled form', 'turned'] as const;
/** One value is another one: typed over what was covered, or in the picture of a scan whose text stays. */
export const forgedKinds = ['covered', 'scan edited'] as const;
export type PaperKind = (typeof paperKinds)[number] | (typeof forgedKinds)[number];

export interface PaperPdf {
  readonly kind: PaperKind;
  readonly document: DocumentType;
  readonly bytes: Buffer;
  /** As a person sees them. */
  readonly fields: Said;
}

const sheets = ['rccm', 'dfe', 'statement'] as const;

export async function paperPdf(seed: number, kind: PaperKind): Promise<PaperPdf> {
  const { page, ...paper } = await paperPage(seed, kind);
  return { ...paper, kind, bytes: await writePdf([page]) };
}

/** Seeds take turns at the papers, trade register extracts first. */
export async function paperPage(
  seed: number,
  kind: PaperKind,
): Promise<{ readonly page: PdfPage; readonly document: DocumentType; readonly fields: Said }> {
  const random = seededRandom(seed * 7919 + 13);
  const { face, fonts, document } = sheetOf(sheets[seed % sheets.length] ?? 'rccm', seed, random);
  const forged = isForged(kind) ? changed(face.prints, random) : undefined;
  const shown = forged === undefined ? face : { ...face, prints: forged.prints };
  const page = await pages[kind]({ face, shown, fonts, random, ...(forged && { value: forged.value }) });
  return { page, document, fields: saidBy(shown) };
}

export const isForged = (kind: PaperKind): boolean => forgedKinds.some((one) => one === kind);

interface Sheet {
  readonly face: Face;
  /** As it is seen; the same where nothing is forged. */
  readonly shown: Face;
  readonly fonts: Fonts;
  readonly random: Random;
  /** The print that is another one. */
  readonly value?: Print;
}

const pages: Readonly<Record<PaperKind, (sheet: Sheet) => Promise<PdfPage>>> = {
  printed: async ({ face }) => ({ texts: textsOf(face.prints) }),
  turned: async ({ face, random }) => ({
    texts: textsOf(face.prints),
    rotate: random.pick([90, 180, 270] as const),
  }),
  scanned: async ({ face, fonts }) => ({ picture: await scanOf(face, fonts) }),
  'scanned with text': async ({ face, fonts, random }) => ({
    picture: await scanOf(face, fonts),
    texts: textsOf(face.prints).map((text) => ({ ...text, text: misread(text.text, random) })),
    hidden: true,
  }),
  'filled form': async ({ face, fonts }) => ({
    picture: await scanOf({ ...face, prints: face.prints.filter(({ says }) => says === undefined) }, fonts),
    texts: textsOf(face.prints.filter(({ says }) => says !== undefined)),
  }),
  covered: async ({ face, value }) => ({
    texts: textsOf(face.prints),
    ...(value && { over: textsOf([value]) }),
  }),
  'scan edited': async ({ face, shown, fonts }) => ({
    picture: await scanOf(shown, fonts),
    texts: textsOf(face.prints),
    hidden: true,
  }),
};

const points = a4[0] / 1000;

const textsOf = (prints: readonly Print[]): readonly PdfText[] =>
  prints.map((print) => ({
    text: print.text,
    at: [print.at[0] * points, print.at[1] * points],
    size: fitted(print) * points,
    ...(print.bold && { bold: true }),
    ...(print.anchor && { align: print.anchor }),
  }));

/** At 200 dots an inch, as softly as scanners do. */
const scanOf = (face: Face, fonts: Fonts): Promise<Buffer> =>
  sharp(Buffer.from(drawFace(face, fonts, 1654)))
    .flatten({ background: 'white' })
    .blur(0.6)
    .jpeg({ quality: 70 })
    .toBuffer();

const misreadings: Readonly<Record<string, string>> = {
  O: '0',
  I: 'l',
  l: '1',
  é: 'e',
  S: '5',
  '8': 'B',
  m: 'rn',
  '1': '7',
};

/** Scanners misread a letter in fifty. */
const misread = (text: string, random: Random): string =>
  [...text].map((letter) => (random.chance(0.02) ? (misreadings[letter] ?? letter) : letter)).join('');

/** Two digits of a number that is printed are others. */
function changed(
  prints: readonly Print[],
  random: Random,
): { readonly prints: readonly Print[]; readonly value: Print } {
  const numbers = prints.filter(({ text, says }) => says !== undefined && /\d.*\d.*\d/.test(text));
  const old = random.pick(numbers);
  const digits = random
    .shuffle([...old.text].flatMap((letter, at) => (/\d/.test(letter) ? [at] : [])))
    .slice(0, 2);
  const other = (letter: string) => String((Number(letter) + random.integer(3, 7)) % 10);
  const text = [...old.text].map((letter, at) => (digits.includes(at) ? other(letter) : letter)).join('');
  const says = Object.fromEntries(
    Object.entries(old.says ?? {}).map(([name, value]) => [name, value === old.text ? text : value]),
  );
  const value = { ...old, text, says };
  return { prints: prints.map((print) => (print === old ? value : print)), value };
}

function sheetOf(
  name: (typeof sheets)[number],
  seed: number,
  random: Random,
): { readonly face: Face; readonly fonts: Fonts; readonly document: DocumentType } {
  if (name === 'statement') {
    return { face: statement(random), fonts: chooseFonts(random, seed), document: 'AUTRE_ENTREPRISE' };
  }
  const drawn = faceOf({ layout: name, side: 'front', subject: inventSubject(random, name), seed });
  return { ...drawn, document: drawn.document as DocumentType };
}

/** A statement of account, of which nothing is read but its print. */
function statement(random: Random): Face {
  const money = () => `${random.integer(1, 999)} ${String(random.integer(0, 999)).padStart(3, '0')} FCFA`;
  const day = () => `${String(random.integer(1, 28)).padStart(2, '0')}/0${random.integer(1, 9)}/2026`;
  const print = (text: string, x: number, y: number): Print => ({
    text,
    at: [x, y],
    role: 'grotesque',
    size: 18,
  });
  const rows = Array.from({ length: 24 }, (_, row) => {
    const y = 420 + row * 34;
    return [
      print(day(), 72, y),
      print(
        random.pick([
          'Virement reçu',
          'Retrait au guichet',
          'Frais de tenue',
          'Chèque',
          'Paiement par carte',
        ]),
        220,
        y,
      ),
      { ...print(money(), 928, y), anchor: 'end' as const, says: {} },
    ];
  });
  return {
    height: sheetHeight,
    corner: 0,
    ground: `<rect width="1000" height="${sheetHeight}" fill="#ffffff"/>`,
    prints: [
      ...officeHead(['BANQUE DES LAGUNES', 'Agence du Plateau']),
      { text: 'RELEVÉ DE COMPTE', at: [500, 222], role: 'grotesque', size: 30, bold: true, anchor: 'middle' },
      print(`Compte n° 99 ${random.integer(1000, 9999)} ${random.integer(1000, 9999)}`, 72, 332),
      ...rows.flat(),
    ],
    specimen: { at: [520, 830], size: 170, turn: -38, colour: '#c8362f', opacity: 0.12 },
  };
}
