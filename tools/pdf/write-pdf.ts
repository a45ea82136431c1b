import PDFDocument from 'pdfkit';

/** PDF files with what a test wants of them: text, scans, hidden text, passwords, scripts, files within. */

/** In points from the upper left corner of the page; `at` is the baseline. */
export interface PdfText {
  readonly text: string;
  readonly at: readonly [x: number, y: number];
  readonly size: number;
  readonly bold?: boolean;
  readonly align?: 'start' | 'middle' | 'end';
}

export interface PdfPage {
  /** In points; a sheet of A4 where nothing is said. */
  readonly size?: readonly [width: number, height: number];
  /** A picture over all of it. */
  readonly picture?: Buffer;
  readonly texts?: readonly PdfText[];
  /** The text is there and not drawn, as over a scan. */
  readonly hidden?: boolean;
  /** Each typed over what is covered there in white. */
  readonly over?: readonly PdfText[];
  /** A quarter turn or more in which readers show it. */
  readonly rotate?: 90 | 180 | 270;
}

export interface PdfOptions {
  readonly userPassword?: string;
  readonly ownerPassword?: string;
  readonly script?: string;
  readonly file?: Buffer;
}

export const a4: readonly [number, number] = [595.28, 841.89];

export async function writePdf(
  pages: readonly PdfPage[],
  { script, file, ...protection }: PdfOptions = {},
): Promise<Buffer> {
  const document = new PDFDocument({
    autoFirstPage: false,
    compress: true,
    info: { CreationDate: new Date(0), ModDate: new Date(0) },
    ...protection,
  });
  const pieces: Buffer[] = [];
  const ended = new Promise<void>((resolve) =>
    document.on('data', (piece) => pieces.push(piece)).on('end', resolve),
  );
  for (const { size = a4, picture, texts = [], hidden = false, over = [], rotate } of pages) {
    document.addPage({ size: [...size], margin: 0 });
    if (rotate !== undefined) Object.assign(document.page.dictionary.data, { Rotate: rotate });
    if (picture !== undefined) document.image(picture, 0, 0, { width: size[0], height: size[1] });
    document.addContent(hidden ? '3 Tr' : '0 Tr');
    for (const text of texts) typeText(document, text);
    for (const text of over) typeText(document, text, true);
  }
  if (script !== undefined) document.addNamedJavaScript('script', script);
  if (file !== undefined) document.file(file, { name: 'within.txt' });
  document.end();
  await ended;
  return Buffer.concat(pieces);
}

function typeText(
  document: PDFKit.PDFDocument,
  { text, at: [x, y], size, bold, align = 'start' }: PdfText,
  isCovering = false,
): void {
  document.font(bold ? 'Helvetica-Bold' : 'Helvetica', size);
  const width = document.widthOfString(text);
  const left = x - { start: 0, middle: width / 2, end: width }[align];
  if (isCovering) document.rect(left - 2, y - size, width + 4, size * 1.3).fill('#ffffff');
  document.fillColor('#1d1d1f').text(text, left, y, { lineBreak: false, baseline: 'alphabetic' });
}

/** A file of these objects, from 1; the first one is the catalogue. */
export function rawPdf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const places: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  for (const [place, body] of objects.entries()) {
    places.push(length);
    add(Buffer.concat([Buffer.from(`${place + 1} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n')]));
  }
  const start = length;
  const rows = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  add(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

export const rawStream = (dictionary: string, body: Buffer | string): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${Buffer.byteLength(body)} >>\nstream\n`),
    Buffer.from(body),
    Buffer.from('\nendstream'),
  ]);
