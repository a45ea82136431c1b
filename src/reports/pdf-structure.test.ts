import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { objectsOf, type PdfObject, pdfText } from '../../test/console/pdf-text.ts';
import { inventedProof, inventedReview } from '../../test/fixtures/reports/review.ts';
import { renderPdf } from './render-pdf.ts';
import { reportContent } from './report-content.ts';

/** What a reader by voice finds in a report: PDF/UA as far as it can be told from the objects of the file. */

interface Element {
  readonly type: string;
  readonly head: string;
  readonly children: readonly Element[];
}

describe('the structure of a PDF report', () => {
  let objects: Map<string, PdfObject>;
  let root: Element;
  const all: Element[] = [];
  let pages: readonly string[];
  const headOf = (number: string | undefined) => objects.get(number ?? '')?.head ?? '';
  const pointed = (key: string, head: string) => new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1];
  const catalogue = () =>
    [...objects.values()].find(({ head }) => head.includes('/Type /Catalog'))?.head ?? '';

  function elementAt(number: string): Element {
    const head = headOf(number);
    const [, kids = ''] = /\/K \[([^\]]*)\]/.exec(head) ?? [];
    const children = [...kids.matchAll(/(\d+) 0 R/g)]
      .map(([, kid = '']) => kid)
      .filter((kid) => headOf(kid).includes('/S /'));
    const element = { type: /\/S \/(\w+)/.exec(head)?.[1] ?? '', head, children: children.map(elementAt) };
    all.push(element);
    return element;
  }

  beforeAll(async () => {
    const picture = {
      jpeg: await sharp({ create: { width: 20, height: 10, channels: 3, background: '#0a6245' } })
        .jpeg()
        .toBuffer(),
      width: 20,
      height: 10,
    };
    // A table that goes on on a further page, where its head stands again.
    const { entries } = inventedProof.chain;
    const chain = { ...inventedProof.chain, entries: Array.from({ length: 60 }, () => entries).flat() };
    const pictures = new Map([...inventedProof.pictures.keys()].map((id) => [id, picture]));
    const pdf = await renderPdf(
      reportContent(inventedReview, { ...inventedProof, chain, pictures, logo: picture }, 'fr'),
    );
    objects = objectsOf(pdf);
    pages = pdfText(pdf).pages;
    const tree = headOf(pointed('StructTreeRoot', catalogue()));
    root = elementAt(/\/K \[(\d+) 0 R\]/.exec(tree)?.[1] ?? '');
  });

  it('is said to be there, with the language and a title that is shown', () => {
    expect(headOf(pointed('MarkInfo', catalogue()))).toContain('/Marked true');
    expect(catalogue()).toContain('/Lang (fr)');
    expect(catalogue() + headOf(pointed('ViewerPreferences', catalogue()))).toContain(
      '/DisplayDocTitle true',
    );
    expect(headOf(pointed('Metadata', catalogue()))).toMatch(/\/Subtype \/XML/);
    expect(root.type).toBe('Document');
  });

  it('has its title once on the first page, and at the top of every other', () => {
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) expect(page.split('Rapportdepreuve')).toHaveLength(2);
  });

  it('has one title, and headings that leave out no step', () => {
    const headings: number[] = [];
    const walk = ({ type, children }: Element): void => {
      if (/^H\d$/.test(type)) headings.push(Number(type[1]));
      children.forEach(walk);
    };
    walk(root);
    expect(headings.filter((level) => level === 1)).toEqual([1]);
    expect(headings.length).toBeGreaterThan(8);
    for (const [i, level] of headings.entries())
      expect(level).toBeLessThanOrEqual((headings[i - 1] ?? 0) + 1);
  });

  it('has tables whose every row is as wide as its head, and heads that say what they are of', () => {
    const tables = all.filter(({ type }) => type === 'Table');
    expect(tables.length).toBeGreaterThan(5);
    for (const { children: rows } of tables) {
      for (const row of rows) {
        expect(row.type).toBe('TR');
        expect(row.children.length).toBe(rows[0]?.children.length);
      }
      const later = rows.slice(1).flatMap(({ children }) => children.slice(1));
      expect(later.map(({ type }) => type)).not.toContain('TH');
      expect(rows.some((row) => row.children.some(({ type }) => type === 'TH'))).toBe(true);
    }
    for (const { head } of all.filter(({ type }) => type === 'TH'))
      expect(head).toMatch(/\/Scope \/(Row|Column)/);
    for (const { children } of all.filter(({ type }) => type === 'LI'))
      expect(children.map(({ type }) => type)).toEqual(['Lbl', 'LBody']);
  });

  it('has words for every picture', () => {
    const figures = all.filter(({ type }) => type === 'Figure');
    expect(figures.length).toBeGreaterThan(1);
    for (const { head } of figures) {
      expect(head).toMatch(/\/Alt \((?!\))/);
      expect(head).toContain('/BBox');
    }
  });

  it('holds everything that is on a page, or leaves it out as decoration', () => {
    const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head));
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) {
      const content = objects.get(pointed('Contents', page.head) ?? '')?.stream ?? '';
      let open = 0;
      for (const [operator] of content.matchAll(/\b(?:BDC|BMC|EMC|TJ|Tj|Do|S|f|B)\b(?=\s)/g)) {
        if (operator === 'BDC' || operator === 'BMC') open += 1;
        else if (operator === 'EMC') open -= 1;
        else expect(open, operator).toBe(1);
        expect(open).toBeGreaterThanOrEqual(0);
      }
      expect(open).toBe(0);
    }
  });
});
