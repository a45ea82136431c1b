import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Box, companyFields, identityFields } from '../../src/documents/facts.ts';
import { meaningsOfLabel } from '../../src/documents/roles/label-index.ts';
import type { Face, Print } from '../specimens/drawing.ts';
import { faceOf } from '../specimens/render.ts';
import { choicesOf, type Difficulty, difficulties, drawPlanned, planOf } from '../specimens/series.ts';
import { drawVariant } from '../specimens/variants/draw.ts';
import { type Mark, marked } from '../specimens/variants/marks.ts';
import { pageOf } from '../specimens/variants/page.ts';
import { paperOf } from './record.ts';

/** Draws pictures for read-pages.ts, each with where its print is and what that is. */

/** A piece of print: where its baseline begins, in thousandths of the paper's width. */
export interface Piece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly width: number;
  readonly marks: readonly Mark[];
}

export interface Drawn {
  readonly corners: Box;
  readonly height: number;
  readonly pieces: readonly Piece[];
  readonly paper: string;
  readonly side: string;
}

/** Widths of own designs are guessed. */
const letterWidth = 0.58;

function pieceOfPrint(print: Print, isHead: boolean): Piece {
  const { text, at, size, anchor = 'start', within } = print;
  const width = Math.min(within ?? Number.POSITIVE_INFINITY, text.length * size * letterWidth);
  const x = anchor === 'start' ? at[0] : anchor === 'end' ? at[0] - width : at[0] - width / 2;
  return { text, x, y: at[1], size, width, marks: marksOfPrint(print, isHead) };
}

function marksOfPrint({ text, says }: Print, isHead: boolean): readonly Mark[] {
  const said = Object.entries(says ?? {});
  if (said.some(([field]) => field === 'document_code')) return marked(text, 'title');
  // Of several persons each print bears one.
  const values = said.flatMap(([meaning, value]) =>
    value.split('; ').flatMap((part): readonly Mark[] => {
      const start = text.indexOf(part);
      return start < 0 ? [] : [{ start, end: start + part.length, kind: 'value', meaning }];
    }),
  );
  const first = Math.min(...values.map(({ start }) => start));
  const labelText = values.length === 0 ? text : text.slice(0, first);
  const translated = labelText.split(' / ');
  const meanings = translated.flatMap((part) => meaningsOfLabel(part.replace(/[:.\s]+$/, '')));
  const isLabel = (meanings.length > 0 || /:\s*$/.test(labelText)) && /\p{L}/u.test(labelText);
  if (values.length === 0 && !isLabel) return isHead ? marked(text, 'head') : [];
  const [meaning] = new Set(meanings).size === 1 ? meanings : [];
  const end = labelText.trimEnd().length;
  const label: Mark = { start: 0, end, kind: 'label', ...(meaning !== undefined && { meaning }) };
  return [...(isLabel && end > 0 ? [label] : []), ...values];
}

async function ownPaper(number: number): Promise<[Uint8Array, Drawn]> {
  const plan = planOf(number);
  const { layout, side } = plan;
  const { bytes, truth } = await drawPlanned(plan);
  const { face } = faceOf({ layout, side, subject: choicesOf(plan).subject, seed: number + 1 });
  const drawn = {
    corners: truth.corners as unknown as Box,
    height: face.height,
    pieces: piecesOf(face),
    paper: truth.document,
    side,
  };
  return [bytes, drawn];
}

function piecesOf({ prints }: Face): readonly Piece[] {
  const title = prints.findIndex(({ says }) => says !== undefined);
  const pieces: Piece[] = [];
  for (const [at, print] of prints.entries()) {
    const piece = pieceOfPrint(print, at < title);
    const before = pieces.at(-1)?.marks.at(-1);
    // A value that no field says stands behind its label.
    const isOthers =
      print.says === undefined && at > title && piece.marks.length === 0 && before?.kind === 'label';
    pieces.push(isOthers ? { ...piece, marks: marked(print.text, 'value', othersMeaning(before)) } : piece);
  }
  return pieces;
}

const fields = new Set<string>([
  ...identityFields,
  ...companyFields,
  'full_name',
  'birth',
  'parents',
  'issue',
]);

/** Of a label that announces a field elsewhere it means nothing. */
const othersMeaning = ({ meaning }: Mark): string | null =>
  meaning === undefined || meaning === null || fields.has(meaning) ? null : meaning;

async function variant(seed: number): Promise<[Uint8Array, Drawn]> {
  const difficulty: Difficulty = difficulties[seed % difficulties.length] ?? 'flat';
  const page = pageOf(seed);
  const { bytes, corners } = await drawVariant(seed, difficulty);
  const drawn = {
    corners: corners as unknown as Box,
    height: page.height,
    pieces: page.runs.map(({ text, x, y, size, width, part, marks }) => ({
      text,
      x,
      y,
      size,
      width,
      marks: marks ?? marked(text, part),
    })),
    paper: paperOf(page.truth),
    side: page.truth.side ?? 'none',
  };
  return [bytes, drawn];
}

/** `own` are the designs of tools/specimens, `variants` those of its vocabularies: KIND:FROM+COUNT. */
export async function drawPages(folder: string, ranges: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const range of ranges) {
    const [, kind = '', from = '', count = ''] = /^(\w+):(\d+)\+(\d+)$/.exec(range) ?? [];
    for (let number = Number(from); number < Number(from) + Number(count); number += 1) {
      const [bytes, drawn] = await (kind === 'own' ? ownPaper : variant)(number);
      await writeFile(join(folder, `${kind}-${number}.jpg`), bytes);
      await writeFile(join(folder, `${kind}-${number}.json`), JSON.stringify(drawn));
    }
  }
}
