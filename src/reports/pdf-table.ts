import type { Cell, ReportTable } from './content.ts';
import type { PdfPage, Written } from './pdf-page.ts';

/** Tables whose rows stay whole and whose head stands on every page. */

const headWritten: Written = { font: 'bold', size: 8, ink: 'soft' };

const padding = { x: 4, y: 3 };

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
  const most = page.height - headHeight;
  const rows = table.rows.flatMap((cells) => fitting(page, columns, cells, most));
  page.need(headHeight + rowHeight(page, columns, rows[0] ?? head));
  page.within('Table', () => {
    drawHead();
    for (const row of rows) {
      const height = rowHeight(page, columns, row);
      if (page.y + height > page.bottom) {
        page.newPage();
        page.artifact(drawHead, 'Pagination');
      }
      drawRow(page, columns, row, { height, as: 'TD' });
      page.line('line', 0.3);
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

/** A row that no page could hold becomes several, each with half of every text. */
function fitting(
  page: PdfPage,
  columns: readonly Column[],
  row: readonly Cell[],
  most: number,
): (readonly Cell[])[] {
  if (rowHeight(page, columns, row) <= most || row.every(({ text }) => text.length < 2)) return [row];
  const halves = row.map((cell) => {
    const middle = Math.ceil(cell.text.length / 2);
    const space = cell.text.indexOf(' ', middle);
    const at = space < 0 ? middle : space;
    return [cell.text.slice(0, at), cell.text.slice(at).trimStart()].map((text) => ({ ...cell, text }));
  });
  return [0, 1].flatMap((half) =>
    fitting(
      page,
      columns,
      halves.map((parts) => parts[half] ?? { text: '' }),
      most,
    ),
  );
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
