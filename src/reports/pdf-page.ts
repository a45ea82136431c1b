import { dirname, join } from 'node:path';
import PDFDocument from 'pdfkit';
import { installed } from '../platform/package-root.ts';
import { fill } from '../platform/problems/errors.ts';
import type { ReportContent, Tone } from './content.ts';
import { lettersOf, type PrintableText } from './pdf-letters.ts';
import { reportMark } from './render-html.ts';
import { say } from './report-words.ts';

/** The sheets of a PDF report: fonts, colours, where the next thing goes, and what stands on every page. */

const fontFolder = join(dirname(installed.resolve('dejavu-fonts-ttf/package.json')), 'ttf');
const fonts = {
  plain: join(fontFolder, 'DejaVuSans.ttf'),
  bold: join(fontFolder, 'DejaVuSans-Bold.ttf'),
  code: join(fontFolder, 'DejaVuSansMono.ttf'),
} as const;
export type FontName = keyof typeof fonts;

/** Points; A4 is 595 by 842. */
const margins = { top: 62, bottom: 56, left: 50, right: 50 };

export const inks: Readonly<Record<Tone | 'soft' | 'line' | 'mark', string>> = {
  plain: '#1c1b19',
  good: '#0a6245',
  warn: '#8a4b00',
  bad: '#a3231a',
  soft: '#57534a',
  line: '#bbb3a3',
  mark: '#d9480f',
};

export interface Written {
  readonly font?: FontName;
  readonly size?: number;
  readonly ink?: keyof typeof inks;
  /** From the left margin. */
  readonly indent?: number;
  /** Default: the rest of the line. */
  readonly width?: number;
}

export class PdfPage {
  readonly document: PDFKit.PDFDocument;
  readonly left = margins.left;
  readonly width: number;
  readonly #printable: Readonly<Record<FontName, PrintableText>>;
  readonly #content: ReportContent;

  constructor(content: ReportContent & { readonly hash: string }) {
    this.#content = content;
    this.document = new PDFDocument({
      size: 'A4',
      margins,
      bufferPages: true,
      lang: content.language,
      displayTitle: true,
      info: { Title: content.head, Creator: 'Akwaba', Keywords: reportMark(content.hash) },
    });
    const names = Object.keys(fonts) as FontName[];
    for (const name of names) this.document.registerFont(name, fonts[name]);
    this.width = this.document.page.width - margins.left - margins.right;
    this.#printable = {
      plain: lettersOf(fonts.plain),
      bold: lettersOf(fonts.bold),
      code: lettersOf(fonts.code),
    };
    this.document.font('plain');
  }

  get y(): number {
    return this.document.y;
  }
  set y(y: number) {
    this.document.y = y;
  }
  get bottom(): number {
    return this.document.page.height - margins.bottom;
  }
  /** Usable height of a page. */
  get height(): number {
    return this.bottom - margins.top;
  }

  /** Starts a new page if this height does not fit on the current one. */
  need(height: number): void {
    if (this.y + height > this.bottom && this.y > margins.top) this.newPage();
  }

  newPage(): void {
    this.document.addPage();
  }

  space(height: number): void {
    this.y = Math.min(this.y + height, this.bottom);
  }

  heightOf(text: string, written: Written & { readonly width: number }): number {
    return this.#with(text, written, (shown) =>
      this.document.heightOfString(shown, { width: written.width, lineGap: 1.5 }),
    );
  }

  /** Writes at the current height; what is longer continues on the next page. */
  write(text: string, written: Written = {}): void {
    const { indent = 0, width = this.width - indent, ink = 'plain' } = written;
    this.#with(text, written, (shown) =>
      this.document.fillColor(inks[ink]).text(shown, this.left + indent, this.y, { width, lineGap: 1.5 }),
    );
  }

  #with<T>(text: string, { font = 'plain', size = 9.5 }: Written, work: (shown: string) => T): T {
    this.document.font(font).fontSize(size);
    return work(this.#printable[font].shown(text));
  }

  line(ink: keyof typeof inks = 'line', thickness = 0.6): void {
    const { document, left, width } = this;
    document
      .moveTo(left, this.y)
      .lineTo(left + width, this.y)
      .lineWidth(thickness)
      .strokeColor(inks[ink])
      .stroke();
  }

  /** Adds the running head and page numbers, now that the number of pages is known; returns the file. */
  async finish(): Promise<Buffer> {
    const { language, head } = this.#content;
    const { document } = this;
    if (Object.values(this.#printable).some(({ missed }) => missed)) {
      this.space(8);
      this.write(say.missingLetters[language], { size: 8, ink: 'soft' });
    }
    const pages = document.bufferedPageRange().count;
    for (let page = 0; page < pages; page++) {
      document.switchToPage(page);
      // Outside the margins, where text would otherwise begin a new page.
      document.page.margins = { ...margins, top: 0, bottom: 0 };
      const words = fill(say.page[language], { page: page + 1, pages });
      this.#margin(head, 30, 'left');
      this.#margin('Akwaba', document.page.height - 36, 'left');
      this.#margin(words, document.page.height - 36, 'right');
    }
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise((resolve) => document.on('end', resolve));
    document.end();
    await ended;
    return Buffer.concat(chunks);
  }

  #margin(text: string, y: number, align: 'left' | 'right'): void {
    this.#with(text, { size: 7.5 }, (shown) =>
      this.document
        .fillColor(inks.soft)
        .text(shown, this.left, y, { width: this.width, align, lineBreak: false }),
    );
  }
}
