import type { Block, Fact, ReportContent, ReportPicture } from './content.ts';
import { inks, PdfPage } from './pdf-page.ts';
import { drawTable } from './pdf-table.ts';

/** A report as PDF. It is made in a thread: see pdf-maker.ts. */
export async function renderPdf(content: ReportContent & { readonly hash: string }): Promise<Buffer> {
  const page = new PdfPage(content);
  page.write(content.title, { font: 'bold', size: 18 });
  page.write(content.head, { size: 8.5, ink: 'soft' });
  page.space(4);
  page.line('good', 1.5);
  page.space(6);
  for (const section of content.sections) {
    // Never the title alone at the foot of a page.
    page.need(section.blocks[0]?.kind === 'pictures' ? 300 : 90);
    page.space(10);
    page.write(section.title, { font: 'bold', size: 13 });
    page.line();
    page.space(6);
    for (const block of section.blocks) draw(page, block);
  }
  return page.finish();
}

const drawers: {
  readonly [Kind in Block['kind']]: (page: PdfPage, block: Extract<Block, { readonly kind: Kind }>) => void;
} = {
  heading: (page, { text, note, tone = 'plain' }) => {
    page.need(90);
    page.space(5);
    page.write(text, { font: 'bold', size: 10 });
    if (note !== undefined) page.write(note, { size: 9, ink: tone, font: tone === 'bad' ? 'bold' : 'plain' });
    page.space(2);
  },
  text: (page, { text, tone = 'plain' }) => {
    page.need(14);
    page.write(text, { ink: tone, font: tone === 'bad' ? 'bold' : 'plain' });
    page.space(3);
  },
  list: (page, { items }) => {
    for (const item of items) {
      page.need(14);
      const { y } = page;
      page.write('•', { width: 10 });
      page.y = y;
      page.write(item, { indent: 12 });
    }
    page.space(3);
  },
  code: (page, { text }) => {
    page.need(14);
    page.write(text, { font: 'code', size: 8.5 });
    page.space(4);
  },
  facts: (page, { rows }) => {
    for (const fact of rows) drawFact(page, fact);
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
  page.write(label, labelled);
  const afterLabel = page.y;
  page.y = y;
  page.write(value, { ...written, indent: labelWidth });
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
      page.write(picture.caption, { size: 8, ink: 'soft', indent, width: across });
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

function drawPicture(
  { document }: PdfPage,
  { shown, outlines, size }: ReportPicture,
  place: Box & { readonly x: number; readonly y: number },
): void {
  if (shown === null) return;
  const { x, y, width, height } = place;
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
}
