import { expect, it } from 'vitest';
import { inventedProof, inventedReview } from '../../test/fixtures/reports/review.ts';
import { PdfPage } from './pdf-page.ts';
import { drawTable } from './pdf-table.ts';
import { reportContent } from './report-content.ts';

it('a row is as tall as its text in bold, so that it does not run into the next', () => {
  const page = new PdfPage(reportContent(inventedReview, inventedProof, 'fr'));
  const columns = [
    { label: 'Concordance', parts: 1 },
    { label: 'x', parts: 5 },
  ];
  const heightOf = (tone: 'plain' | 'bad', text: string) => {
    const before = page.y;
    drawTable(page, { kind: 'table', columns, rows: [[{ text, tone }, { text: '' }]] });
    return page.y - before;
  };
  // As many letters as just fit on a line where they are not bold.
  let text = 'D';
  while (heightOf('plain', `${text}D`) === heightOf('plain', 'D')) {
    text += 'D';
    page.newPage();
  }
  page.newPage();
  expect(heightOf('bad', text)).toBeGreaterThan(heightOf('plain', text));
});
