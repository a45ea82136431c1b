import type { Cell, ReportTable } from './content.ts';
import type { PdfPage, Written } from './pdf-page.ts';

/** Tables whose head stands on every page, and whose rows stay whole unless that would leave much of a page empty. */

const headWritten: Written = { font: 'bold', size: 8, ink: 'soft' };

const padding = { x: 4, y: 3 };

/** What a page may be left empty for, so that a row stays whole. */
const mostEmpty = 90;
/** More characters no page has. */
const mostOnPage = 10_000;

interface Column {
  readonly label: string;
  readonly indent: number;
  readonly width: number;
  readonly written: Written;
}

export function drawTable(page: PdfPage, table: ReportTable): void {
  const columns = columnsOf(page, table);
  const head: Cell[] = columns.map(({ label }) => ({ text: label }));
  const headHeight = rowHeight(page, columns, head, headWritten);
  const drawHead = () => {
    drawRow(page, columns, head, { height: headHeight, more: headWritten, as: 'TH' });
    page.line();
  };
  page.need(headHeight + Math.min(mostEmpty, rowHeight(page, columns, table.rows[0] ?? head)));
  page.within('Table', () => {
    drawHead();
    for (const whole of table.rows) {
      let row: readonly Cell[] | undefined = whole;
      while (row !== undefined) {
        const room = page.bottom - page.y;
        const height = rowHeight(page, columns, row);
        if (height > room && (height <= mostEmpty || room <= mostEmpty)) {
          page.newPage();
          page.artifact(drawHead, 'Pagination');
          continue;
        }
        const [part, rest]: Parts = height > room ? cutAt(page, columns, row, room) : [row];
        drawRow(page, columns, part, { height: rowHeight(page, columns, part), as: 'TD' });
        page.line('line', 0.3);
        row = rest;
      }
    }
  });
  page.space(8);
}

function columnsOf(page: PdfPage, { columns }: ReportTable): Column[] {
  const whole = columns.reduce((sum, { parts }) => sum + parts, 0);
  let indent = 0;
  return columns.map(({ label, parts, code }) => {
    const width = (page.width * parts) / whole;
    const column: Column = {
      label,
      indent: indent + padding.x,
      width: width - 2 * padding.x,
      written: code ? { font: 'code', size: 6.5 } : { size: 8 },
    };
    indent += width;
    return column;
  });
}

type Parts = readonly [readonly Cell[], (readonly Cell[])?];

/** What of a row there is room for, and the rest of it: texts are cut between words. */
function cutAt(page: PdfPage, columns: readonly Column[], row: readonly Cell[], room: number): Parts {
  const cuts = row.map(({ text }, i) => {
    const fits = (end: number) => {
      const cell = row.map((one, j) => (i === j ? { ...one, text: text.slice(0, end) } : empty));
      return rowHeight(page, columns, cell) <= room;
    };
    let [low, high] = [0, Math.min(text.length, mostOnPage)];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (fits(middle)) low = middle;
      else high = middle - 1;
    }
    const space = low === text.length ? low : text.lastIndexOf(' ', low);
    return space > 0 ? space : low;
  });
  const parts = (of: (text: string, cut: number) => string) =>
    row.map((cell, i) => ({ ...cell, text: of(cell.text, cuts[i] ?? 0) }));
  return [parts((text, cut) => text.slice(0, cut)), parts((text, cut) => text.slice(cut).trimStart())];
}

/** What stands out is bold, and so may take more lines. */
function writtenAs({ written }: Column, { tone = 'plain' }: Cell, more: Written): Written {
  return { ...written, ink: tone, ...(tone === 'bad' ? { font: 'bold' } : {}), ...more };
}

const empty: Cell = { text: '' };

function rowHeight(
  page: PdfPage,
  columns: readonly Column[],
  row: readonly Cell[],
  more: Written = {},
): number {
  const heights = columns.map((column, i) => {
    const cell = row[i] ?? empty;
    return page.heightOf(cell.text, { ...writtenAs(column, cell, more), width: column.width });
  });
  return Math.max(...heights) + 2 * padding.y;
}

interface DrawnRow {
  readonly height: number;
  readonly more?: Written;
  readonly as: 'TH' | 'TD';
}

function drawRow(
  page: PdfPage,
  columns: readonly Column[],
  row: readonly Cell[],
  { height, more = {}, as }: DrawnRow,
): void {
  const { y } = page;
  page.within('TR', () => {
    for (const [i, column] of columns.entries()) {
      const cell = row[i] ?? empty;
      page.y = y + padding.y;
      const { indent, width } = column;
      const written = { ...writtenAs(column, cell, more), indent, width };
      page.within(as, () => page.write(cell.text, written), as === 'TH' ? { scope: 'Column' } : {});
    }
  });
  page.y = y + height;
}
