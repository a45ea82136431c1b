import { tableLimits } from '../limits.ts';
import { TableError, type TableFault } from '../table-error.ts';
import { isDateFormat, numberText } from './numbers.ts';
import { gatherXml, type Handler, readXml } from './xml.ts';
import { Zip } from './zip.ts';

/** The first visible sheet of a workbook as rows of texts: what formulas gave last, dates as ISO has them. */

export interface SheetRow {
  /** As the spreadsheet numbers it. */
  readonly line: number;
  readonly cells: readonly string[];
}

const refused: readonly (readonly [RegExp, TableFault])[] = [
  [/vbaProject|vbaData|macrosheets\//i, 'MACROS'],
  [/externalLinks\//i, 'EXTERNAL_LINKS'],
  [/(?:embeddings|activeX)\//i, 'EMBEDDED'],
  [/workbook\.bin$/i, 'OLD_WORKBOOK'],
];

/** A workbook of before 2007, or one under a password, whose wrapping names what it holds. */
export const oldWorkbook = (start: Buffer): TableError =>
  new TableError(start.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'ENCRYPTED' : 'OLD_WORKBOOK');

export async function* readSheet(bytes: Buffer, onShare?: (share: number) => void): AsyncGenerator<SheetRow> {
  const zip = new Zip(bytes);
  for (const [names, fault] of refused) {
    if (zip.names.some((name) => names.test(name))) throw new TableError(fault);
  }
  const { sheet, is1904 } = await firstSheet(zip);
  const [texts, dates] = [await sharedTexts(zip), await dateStyles(zip)];
  const reader = new SheetReader(texts, dates, is1904);
  for await (const share of readXml(zip, sheet, reader)) {
    onShare?.(share);
    yield* reader.ready.splice(0);
  }
}

const workbook = 'xl/workbook.xml';

async function firstSheet(zip: Zip): Promise<{ readonly sheet: string; readonly is1904: boolean }> {
  if (!zip.names.includes(workbook)) throw new TableError('NOT_A_WORKBOOK');
  const relations = new Map<string, string>();
  await gatherXml(zip, 'xl/_rels/workbook.xml.rels', {
    open: (name, { Id = '', Target = '', Type = '' }) => {
      if (name === 'Relationship' && Type.endsWith('/worksheet')) relations.set(Id, Target);
    },
  });
  const sheets: string[] = [];
  let is1904 = false;
  await gatherXml(zip, workbook, {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      const id = Object.keys(attributes).find((key) => key.endsWith(':id'));
      const target = relations.get(id === undefined ? '' : (attributes[id] ?? ''));
      const isShown = !/hidden/i.test(attributes.state ?? '');
      if (name === 'sheet' && isShown && target !== undefined) sheets.push(target);
    },
  });
  const [target] = sheets;
  const sheet = target?.startsWith('/') ? target.slice(1) : `xl/${target}`;
  if (target === undefined || !zip.names.includes(sheet)) throw new TableError('NOT_A_WORKBOOK');
  return { sheet, is1904 };
}

async function sharedTexts(zip: Zip): Promise<readonly string[]> {
  const texts: string[] = [];
  const within: string[] = [];
  let characters = 0;
  const weigh = (more: number) => {
    characters += more;
    if (characters > tableLimits.sharedCharacters) throw new TableError('TOO_LARGE');
  };
  const handler: Handler = {
    open: (name) => {
      within.push(name);
      if (name !== 'si') return;
      weigh(tableLimits.sharedTextCharacters);
      texts.push('');
    },
    text: (text) => {
      // Beside a text stands how it is pronounced (rPh), which nobody sees.
      const last = texts.at(-1);
      if (within.at(-1) !== 't' || within.includes('rPh') || last === undefined) return;
      weigh(text.length + (last === '' ? 0 : tableLimits.sharedPieceCharacters));
      if (last.length + text.length > tableLimits.cellCharacters) throw new TableError('TOO_LARGE');
      texts[texts.length - 1] = last + text;
    },
    close: () => void within.pop(),
  };
  await gatherXml(zip, 'xl/sharedStrings.xml', handler, tableLimits.unpackedBytes);
  return texts;
}

/** Which styles of cells show a number as a date. */
async function dateStyles(zip: Zip): Promise<readonly boolean[]> {
  const formats = new Map<string, string>();
  const styles: boolean[] = [];
  let inCells = false;
  await gatherXml(zip, 'xl/styles.xml', {
    open: (name, { numFmtId = '', formatCode = '' }) => {
      if (name === 'numFmt') formats.set(numFmtId, formatCode);
      if (name === 'cellXfs') inCells = true;
      if (name === 'xf' && inCells) styles.push(isDateFormat(Number(numFmtId), formats.get(numFmtId)));
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
}

class SheetReader {
  readonly ready: SheetRow[] = [];
  #line = 0;
  #rows = 0;
  #characters = 0;
  #cells: string[] = [];
  #column = -1;
  #type = 'n';
  #style = 0;
  #value = '';
  /** The element whose text counts, and what lies in a cell but is not its value. */
  #within = '';
  #aside = false;

  constructor(
    readonly texts: readonly string[],
    readonly dates: readonly boolean[],
    readonly is1904: boolean,
  ) {}

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#within = name;
    if (name === 'row') {
      if (++this.#rows > tableLimits.sheetRows) throw new TableError('TOO_LARGE');
      this.#line = /^\d{1,7}$/.test(attributes.r ?? '') ? Number(attributes.r) : this.#line + 1;
      this.#cells = [];
      this.#column = -1;
    } else if (name === 'c') {
      this.#column = attributes.r === undefined ? this.#column + 1 : columnOf(attributes.r);
      if (this.#column >= tableLimits.columns) throw new TableError('TOO_MANY_COLUMNS');
      this.#type = attributes.t ?? 'n';
      this.#style = Number(attributes.s ?? 0);
      this.#value = '';
    } else if (name === 'rPh') this.#aside = true;
  }

  text(text: string): void {
    if (this.#aside || (this.#within !== 'v' && this.#within !== 't')) return;
    if (this.#value.length + text.length > tableLimits.cellCharacters) throw new TableError('TOO_LARGE');
    this.#value += text;
  }

  close(name: string): void {
    this.#within = '';
    if (name === 'rPh') this.#aside = false;
    else if (name === 'c' && this.#value !== '' && this.#column >= 0) {
      while (this.#cells.length < this.#column) this.#cells.push('');
      const text = this.#text();
      this.#characters += text.length;
      // Cells may name one long text many times.
      if (this.#characters > tableLimits.unpackedBytes) throw new TableError('TOO_LARGE');
      this.#cells[this.#column] = text;
    } else if (name === 'row') this.ready.push({ line: this.#line, cells: this.#cells });
  }

  #text(): string {
    const value = this.#value;
    if (this.#type === 's') return this.texts[Number(value)] ?? '';
    if (this.#type === 'b') return value === '1' ? 'true' : 'false';
    if (this.#type !== 'n') return value;
    return numberText(value, this.dates[this.#style] === true, this.is1904);
  }
}

/** `C7` is the third: 2. */
function columnOf(place: string): number {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(place)?.[0] ?? 'ZZZ';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
