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

/** Says that the file is PDF/UA-1, which veraPDF confirms. */
const accessible =
  '<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about=""><pdfuaid:part>1</pdfuaid:part></rdf:Description>';

export interface Written {
  readonly font?: FontName;
  readonly size?: number;
  readonly ink?: keyof typeof inks;
  /** From the left margin. */
  readonly indent?: number;
  /** Default: the rest of the line. */
  readonly width?: number;
  /** The element that the text is; default: more of the open one. */
  readonly as?: Element;
}

/** What readers by voice follow: the elements of a tagged PDF that a report has. */
export type Element =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure';

interface ElementOptions extends PDFKit.Mixins.StructureElementOptions {
  readonly scope?: 'Row' | 'Column';
  /** Left, top, right, bottom. */
  readonly bbox?: readonly number[];
}

export class PdfPage {
  readonly document: PDFKit.PDFDocument;
  readonly #root: PDFKit.PDFStructureElement;
  #isArtifact = false;
  #within: { readonly type: Element; readonly element: PDFKit.PDFStructureElement };
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
      pdfVersion: '1.7',
      tagged: true,
      lang: content.language,
      displayTitle: true,
      info: {
        Title: `${content.title} · ${content.head}`,
        Creator: 'Akwaba',
        Keywords: reportMark(content.hash),
      },
    });
    // Not by the library's `subset`, which would list the glyphs of a font wrongly.
    this.document.appendXML(accessible);
    const names = Object.keys(fonts) as FontName[];
    for (const name of names) this.document.registerFont(name, fonts[name]);
    this.width = this.document.page.width - margins.left - margins.right;
    this.#printable = {
      plain: lettersOf(fonts.plain),
      bold: lettersOf(fonts.bold),
      code: lettersOf(fonts.code),
    };
    this.document.font('plain');
    this.#root = this.document.struct('Document');
    this.document.addStructure(this.#root);
    this.#within = { type: 'Document', element: this.#root };
  }

  /** What `draw` writes belongs to a new element of the one that is open. */
  within(type: Element, draw: () => void, options: ElementOptions = {}): void {
    if (this.#isArtifact) {
      draw();
      return;
    }
    const outer = this.#within;
    const element = this.document.struct(type, options);
    outer.element.add(element);
    this.#within = { type, element };
    draw();
    element.end();
    this.#within = outer;
  }

  /** Marks what `draw` puts on the page as content of the open element. */
  marked(draw: () => void): void {
    const { type, element } = this.#within;
    const content = this.document.markStructureContent(type);
    draw();
    this.document.endMarkedContent();
    element.add(content);
  }

  /** Of no meaning: lines, what stands on every page, a table's head when it is repeated. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    if (this.#isArtifact) {
      draw();
      return;
    }
    this.document.markContent('Artifact', { type });
    this.#isArtifact = true;
    draw();
    this.#isArtifact = false;
    this.document.endMarkedContent();
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
    const { indent = 0, width = this.width - indent, ink = 'plain', as } = written;
    const draw = () =>
      this.#with(text, written, (shown) =>
        this.document.fillColor(inks[ink]).text(shown, this.left + indent, this.y, { width, lineGap: 1.5 }),
      );
    if (this.#isArtifact) draw();
    else if (as === undefined) this.marked(draw);
    else this.within(as, () => this.marked(draw));
  }

  #with<T>(text: string, { font = 'plain', size = 9.5 }: Written, work: (shown: string) => T): T {
    this.document.font(font).fontSize(size);
    return work(this.#printable[font].shown(text));
  }

  line(ink: keyof typeof inks = 'line', thickness = 0.6): void {
    const { document, left, width } = this;
    this.artifact(() =>
      document
        .moveTo(left, this.y)
        .lineTo(left + width, this.y)
        .lineWidth(thickness)
        .strokeColor(inks[ink])
        .stroke(),
    );
  }

  /** Adds the running head and page numbers, now that the number of pages is known; returns the file. */
  async finish(): Promise<Buffer> {
    const { language, title, head } = this.#content;
    const { document } = this;
    if (Object.values(this.#printable).some(({ missed }) => missed)) {
      this.space(8);
      this.write(say.missingLetters[language], { size: 8, ink: 'soft', as: 'P' });
    }
    this.#root.end();
    const pages = document.bufferedPageRange().count;
    for (let page = 0; page < pages; page++) {
      document.switchToPage(page);
      // Outside the margins, where text would otherwise begin a new page.
      document.page.margins = { ...margins, top: 0, bottom: 0 };
      const words = fill(say.page[language], { page: page + 1, pages });
      this.artifact(() => {
        if (page > 0) this.#margin(`${title} · ${head}`, 30, 'left');
        this.#margin('Akwaba', document.page.height - 36, 'left');
        this.#margin(words, document.page.height - 36, 'right');
      }, 'Pagination');
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
