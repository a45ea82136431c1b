import type { Block, Fact, ReportContent, ReportPicture } from './content.ts';
import { inks, PdfPage } from './pdf-page.ts';
import { drawTable } from './pdf-table.ts';

/** A report as PDF. It is made in a thread: see pdf-maker.ts. */
export async function renderPdf(content: ReportContent & { readonly hash: string }): Promise<Buffer> {
  const page = new PdfPage(content);
  drawHead(page, content);
  for (const section of content.sections) {
    // Never the title alone at the foot of a page.
    page.need(section.blocks[0]?.kind === 'pictures' ? 300 : 90);
    page.space(10);
    page.within('Sect', () => {
      page.write(section.title, { font: 'bold', size: 13, as: 'H2' });
      page.line();
      page.space(6);
      for (const block of section.blocks) draw(page, block);
    });
  }
  return page.finish();
}

const logoBox = { width: 130, height: 44 };

/** The title, with the organisation's logo beside it. */
function drawHead(page: PdfPage, { title, head, logo }: ReportContent): void {
  const { y } = page;
  page.write(title, { font: 'bold', size: 18, width: page.width - logoBox.width, as: 'H1' });
  page.write(head, { size: 8.5, ink: 'soft', width: page.width - logoBox.width, as: 'P' });
  if (logo !== null) {
    const scale = Math.min(logoBox.width / logo.picture.width, logoBox.height / logo.picture.height);
    const [width, height] = [logo.picture.width * scale, logo.picture.height * scale];
    drawFigure(page, logo.words, { x: page.left + page.width - width, y, width, height }, (box) =>
      page.document.image(Buffer.from(logo.picture.jpeg), box.x, box.y, box),
    );
    page.y = Math.max(page.y, y + height);
  }
  page.space(4);
  page.line('good', 1.5);
  page.space(6);
}

const drawers: {
  readonly [Kind in Block['kind']]: (page: PdfPage, block: Extract<Block, { readonly kind: Kind }>) => void;
} = {
  heading: (page, { text, note, tone = 'plain' }) => {
    page.need(90);
    page.space(5);
    page.write(text, { font: 'bold', size: 10, as: 'H3' });
    if (note !== undefined)
      page.write(note, { size: 9, ink: tone, font: tone === 'bad' ? 'bold' : 'plain', as: 'P' });
    page.space(2);
  },
  text: (page, { text, tone = 'plain' }) => {
    page.need(14);
    page.write(text, { ink: tone, font: tone === 'bad' ? 'bold' : 'plain', as: 'P' });
    page.space(3);
  },
  list: (page, { items }) => {
    page.within('L', () => {
      for (const item of items) {
        page.need(14);
        const { y } = page;
        page.within('LI', () => {
          page.write('•', { width: 10, as: 'Lbl' });
          page.y = y;
          page.write(item, { indent: 12, as: 'LBody' });
        });
      }
    });
    page.space(3);
  },
  code: (page, { text }) => {
    page.need(14);
    page.write(text, { font: 'code', size: 8.5, as: 'P' });
    page.space(4);
  },
  facts: (page, { rows }) => {
    page.within('Table', () => {
      for (const fact of rows) drawFact(page, fact);
    });
    page.space(4);
  },
  table: (page, table) => drawTable(page, table),
  pictures: (page, { pictures, small }) => drawPictures(page, pictures, small ? facesTall : papersTall),
};

function draw<Kind extends Block['kind']>(
  page: PdfPage,
  block: Extract<Block, { readonly kind: Kind }>,
): void {
  const drawer = drawers[block.kind] as (
    page: PdfPage,
    block: Extract<Block, { readonly kind: Kind }>,
  ) => void;
  drawer(page, block);
}

const labelWidth = 125;

function drawFact(page: PdfPage, { label, value, code }: Fact): void {
  const written = { font: code ? 'code' : 'plain', size: code ? 8.5 : 9 } as const;
  const labelled = { size: 9, ink: 'soft', width: labelWidth - 8 } as const;
  const valueWidth = page.width - labelWidth;
  page.need(
    Math.min(
      page.height,
      Math.max(page.heightOf(label, labelled), page.heightOf(value, { ...written, width: valueWidth })),
    ),
  );
  const { y } = page;
  let afterLabel = y;
  page.within('TR', () => {
    page.within('TH', () => page.write(label, labelled), { scope: 'Row' });
    afterLabel = page.y;
    page.y = y;
    page.write(value, { ...written, indent: labelWidth, as: 'TD' });
  });
  // The value may have gone on on another page.
  if (page.y >= y) page.y = Math.max(page.y, afterLabel);
}

const gap = 14;
/** The tallest that pictures are, wide ones and upright ones. */
const papersTall = { wide: 210, upright: 330 };
const facesTall = { wide: 125, upright: 125 };

/** Two beside each other. */
function drawPictures(page: PdfPage, pictures: readonly ReportPicture[], tallest: Tallest): void {
  const across = (page.width - gap) / 2;
  for (let i = 0; i < pictures.length; i += 2) {
    const row = pictures.slice(i, i + 2);
    const boxes = row.map((picture) => sizeIn(picture, across, tallest));
    const captionHeights = row.map(({ caption }) => page.heightOf(caption, { size: 8, width: across }));
    const height = Math.max(...boxes.map((box) => box.height));
    page.need(height + Math.max(...captionHeights) + 8);
    const { y } = page;
    for (const [column, picture] of row.entries()) {
      const indent = column * (across + gap);
      const box = boxes[column];
      if (box !== undefined) drawPicture(page, picture, { ...box, x: page.left + indent, y });
      page.y = y + height + 3;
      page.write(picture.caption, { size: 8, ink: 'soft', indent, width: across, as: 'P' });
    }
    page.y = y + height + 3 + Math.max(...captionHeights) + 6;
  }
}

type Tallest = typeof papersTall;

interface Box {
  readonly width: number;
  readonly height: number;
}

function sizeIn({ shown, size }: ReportPicture, across: number, tallest: Tallest): Box {
  if (shown === null) return { width: across, height: 0 };
  const { width, height } = size ?? shown;
  const tall = height > width ? tallest.upright : tallest.wide;
  const scale = Math.min(across / width, tall / height);
  return { width: width * scale, height: height * scale };
}

interface Placed extends Box {
  readonly x: number;
  readonly y: number;
}

/** A picture, with the words of it for who does not see it. */
function drawFigure(page: PdfPage, alt: string, box: Placed, draw: (box: Placed) => void): void {
  const { x, y, width, height } = box;
  page.within('Figure', () => page.marked(() => draw(box)), { alt, bbox: [x, y, x + width, y + height] });
}

function drawPicture(page: PdfPage, { caption, shown, outlines, size }: ReportPicture, place: Placed): void {
  if (shown === null) return;
  drawFigure(page, caption, place, ({ x, y, width, height }) => {
    const { document } = page;
    document.image(Buffer.from(shown.jpeg), x, y, { width, height });
    if (size === null) return;
    for (const corners of outlines) {
      const points = corners.map(([cx = 0, cy = 0]): [number, number] => [
        x + (cx * width) / size.width,
        y + (cy * height) / size.height,
      ]);
      document
        .polygon(...points)
        .lineWidth(0.7)
        .strokeColor(inks.mark)
        .stroke();
    }
  });
}
