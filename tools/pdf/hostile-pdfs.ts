import { deflateSync } from 'node:zlib';
import { rawPdf, rawStream, writePdf } from './write-pdf.ts';

/** PDF files that are not taken, with the code by which each is refused. */

const pages = (more = '', count = 1) =>
  `<< /Type /Pages /Kids [${'3 0 R '.repeat(count)}] /Count ${count} ${more} >>`;
const page = (more: string, box = '0 0 300 300') =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] ${more} >>`;
const text = { texts: [{ text: 'Bonjour', at: [100, 100], size: 20 }] } as const;
const drawn = rawStream('', '0 0 100 100 re f');

/** A catalogue, its pages, a page with a square on it, and what else there is from object 5 on. */
const simple = (catalogue: string, ...more: (string | Buffer)[]) =>
  rawPdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    pages(),
    page('/Contents 4 0 R'),
    drawn,
    ...more,
  ]);

/** Forms within forms: each draws the next one ten times. */
function forms(levels: number): (string | Buffer)[] {
  return Array.from({ length: levels }, (_, level) => {
    const next = level + 1 < levels ? `/Resources << /XObject << /F ${6 + level} 0 R >> >>` : '';
    const body = level + 1 < levels ? '/F Do '.repeat(10) : '0 0 m 200 200 l 100 0 l s '.repeat(200);
    return rawStream(`/Type /XObject /Subtype /Form /BBox [0 0 300 300] ${next}`, body);
  });
}

const objectsOf = (body: string): Buffer => {
  const head = '9 0 ';
  const stream = deflateSync(`${head}${body}`);
  return rawStream(`/Type /ObjStm /N 1 /First ${head.length} /Filter /FlateDecode`, stream);
};

export interface HostilePdf {
  readonly name: string;
  readonly code: string;
  /** Which one a PDF passes that is too large; absent where that depends on the machine. */
  readonly limit?: string;
  readonly make: () => Buffer | Promise<Buffer>;
}

const boxed = (box: string) =>
  rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', pages(), page('/Contents 4 0 R', box), drawn]);
const levels = 200_000;

/** Files that are taken though they lead astray: what they say of themselves is passed over. */
export const oddPdfs: readonly Omit<HostilePdf, 'code' | 'limit'>[] = [
  { name: 'a page without size', make: () => boxed('0 0 0 0') },
  { name: 'a page of less than nothing', make: () => boxed('0 0 -1e9 -1e9') },
  { name: 'arrays within arrays', make: () => simple(`/X ${'['.repeat(levels)}${']'.repeat(levels)}`) },
  {
    name: 'objects within objects',
    make: () => simple(`/X ${'<< /A '.repeat(levels)}1${' >>'.repeat(levels)}`),
  },
];

export const hostilePdfs: readonly HostilePdf[] = [
  { name: 'nothing but a header', code: 'BROKEN_PDF', make: () => Buffer.from('%PDF-1.4\n%%EOF') },
  {
    name: 'a header and noise',
    code: 'BROKEN_PDF',
    make: () => Buffer.from(`%PDF-1.7\n${'\0\xff'.repeat(5000)}`, 'latin1'),
  },
  {
    name: 'no page',
    code: 'BROKEN_PDF',
    make: () => rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']),
  },
  {
    name: 'pages that hold themselves',
    code: 'BROKEN_PDF',
    make: () => rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']),
  },
  {
    name: 'a tree of pages without end',
    code: 'BROKEN_PDF',
    make: () =>
      rawPdf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        ...Array.from({ length: 20_000 }, (_, at) => `<< /Type /Pages /Kids [${at + 3} 0 R] /Count 1 >>`),
      ]),
  },
  { name: 'an empty page', code: 'BROKEN_PDF', make: () => writePdf([{}]) },
  { name: 'half a file', code: 'BROKEN_PDF', make: async () => (await writePdf([text])).subarray(0, 300) },
  { name: 'a password', code: 'PDF_ENCRYPTED', make: () => writePdf([text], { userPassword: 'secret' }) },
  { name: 'an owner', code: 'PDF_ENCRYPTED', make: () => writePdf([text], { ownerPassword: 'secret' }) },
  { name: 'a script', code: 'PDF_SCRIPTED', make: () => writePdf([text], { script: 'app.alert(1)' }) },
  {
    name: 'a script when it is opened',
    code: 'PDF_SCRIPTED',
    make: () => simple('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
  },
  {
    name: 'a script by the numbers of its letters',
    code: 'PDF_SCRIPTED',
    make: () => simple('/OpenAction << /S /#4aava#53cript /J#53 (app.alert(1)) >>'),
  },
  {
    name: 'a script among compressed objects',
    code: 'PDF_SCRIPTED',
    make: () => simple('', objectsOf('<< /S /JavaScript /JS (app.alert(1)) >>')),
  },
  {
    name: 'a program to launch',
    code: 'PDF_SCRIPTED',
    make: () => simple('/OpenAction << /S /Launch /F (cmd.exe) >>'),
  },
  {
    name: 'a dynamic form',
    code: 'PDF_SCRIPTED',
    make: () => simple('/AcroForm << /XFA 5 0 R /Fields [] >>', rawStream('', '<xdp/>')),
  },
  {
    name: 'a file within',
    code: 'PDF_WITH_FILES',
    make: () => writePdf([text], { file: Buffer.from('MZ') }),
  },
  {
    name: 'a file in a note',
    code: 'PDF_WITH_FILES',
    make: () =>
      rawPdf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        pages(),
        page('/Annots [4 0 R]'),
        '<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS << /F (a.exe) >> >>',
      ]),
  },
  {
    name: 'eleven pages',
    code: 'PDF_TOO_LARGE',
    limit: 'more than 10 pages',
    make: () => writePdf(Array.from({ length: 11 }, () => text)),
  },
  {
    name: 'a page of kilometres',
    code: 'PDF_TOO_LARGE',
    limit: 'a page larger than 14,400 points (5 m) a side, or narrower than 9',
    make: () => writePdf([{ size: [10_000_000, 10_000_000], ...text }]),
  },
  {
    name: 'a page like a thread',
    code: 'PDF_TOO_LARGE',
    limit: 'a page larger than 14,400 points (5 m) a side, or narrower than 9',
    make: () => writePdf([{ size: [14_000, 1], ...text }]),
  },
  {
    name: 'forms within forms',
    code: 'PDF_TOO_LARGE',
    make: () =>
      rawPdf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        pages(),
        page('/Contents 4 0 R /Resources << /XObject << /F 5 0 R >> >>'),
        rawStream('', '/F Do'),
        ...forms(9),
      ]),
  },
  {
    name: 'objects that unfold',
    code: 'PDF_TOO_LARGE',
    limit: 'more than 32 MB of objects once unpacked',
    make: () => simple('', objectsOf(' '.repeat(60 * 1024 ** 2))),
  },
  {
    name: 'a picture that unfolds',
    code: 'BROKEN_PDF',
    make: () =>
      rawPdf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        pages(),
        page('/Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >>'),
        rawStream('', '300 0 0 300 0 0 cm /I Do'),
        rawStream(
          '/Type /XObject /Subtype /Image /Width 60000 /Height 60000 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter [/FlateDecode /FlateDecode]',
          deflateSync(deflateSync(Buffer.alloc(1_000_000))),
        ),
      ]),
  },
];
