import { expect, it } from 'vitest';
import { pdfText } from '../../test/console/pdf-text.ts';
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

it('a long row goes on on the next page instead of leaving much of one empty, and loses no word', async () => {
  const content = reportContent(inventedReview, inventedProof, 'fr');
  const page = new PdfPage({ ...content, sections: [] });
  const columns = [
    { label: 'Court', parts: 4 },
    { label: 'Long', parts: 1 },
  ];
  const words = Array.from({ length: 450 }, (_, i) => `w${i}`);
  const rows = [
    [{ text: 'short' }, { text: words.join(' ') }],
    [{ text: 'last' }, { text: 'one' }],
  ];
  page.y += 300;
  drawTable(page, { kind: 'table', columns, rows });
  const { text, pages } = pdfText(await page.finish());
  const shown = (of: string) => of.match(/w\d+/g) ?? [];
  expect(pages.length).toBeGreaterThan(2);
  expect(shown(text)).toEqual(words);
  expect(text.match(/short/g)).toHaveLength(1);
  // The first page is used to its end: it has half of what a whole one has.
  expect(shown(pages[0] ?? '').length).toBeGreaterThan(shown(pages[1] ?? '').length / 3);
});
