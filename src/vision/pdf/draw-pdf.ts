import { visionLimits } from '../limits.ts';
import { encodeJpeg } from '../pixels/image.ts';
import type { DrawnPage } from '../process/messages.ts';
import { pdfTooLarge } from '../process/pdf-too-large.ts';
import { VisionError } from '../process/vision-error.ts';
import { needsPassword, openPdfium, type Pdfium } from './pdfium.ts';
import { refuseHidden } from './refuse-hidden.ts';
import { wordsOnPage } from './text-layer.ts';

/** The pages of a PDF as pictures; runs in a vision process only. Throws a VisionError for what is not taken. */
export async function drawPdf(bytes: Uint8Array): Promise<readonly DrawnPage[]> {
  const pdfium = await openPdfium();
  try {
    return await pagesOf(pdfium, bytes);
  } catch (error) {
    // PDFium ends by a trap where its memory is at its end, or a file leads it astray.
    const isTrap = error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
    throw isTrap ? pdfTooLarge('memory', error) : error;
  }
}

async function pagesOf(pdfium: Pdfium, bytes: Uint8Array): Promise<readonly DrawnPage[]> {
  const document = opened(pdfium, bytes) || opened(pdfium, withTrailer(bytes));
  if (document === 0) throw new VisionError('BROKEN_PDF');
  if (pdfium._FPDF_GetSecurityHandlerRevision(document) >= 0) throw new VisionError('PDF_ENCRYPTED');
  if (pdfium._FPDFDoc_GetJavaScriptActionCount(document) > 0) throw new VisionError('PDF_SCRIPTED');
  if (pdfium._FPDFDoc_GetAttachmentCount(document) > 0) throw new VisionError('PDF_WITH_FILES');
  refuseHidden(bytes);
  const count = pdfium._FPDF_GetPageCount(document);
  if (count > visionLimits.pdfPages) throw pdfTooLarge('pages');
  const pages: DrawnPage[] = [];
  for (let index = 0; index < count; index += 1) {
    const page = await drawPage(pdfium, document, index);
    if (page !== undefined) pages.push(page);
  }
  if (pages.length === 0) throw new VisionError('BROKEN_PDF');
  return pages;
}

/** 0 where it cannot be opened. */
function opened(pdfium: Pdfium, bytes: Uint8Array): number {
  const at = roomFor(pdfium, bytes.length);
  pdfium.HEAPU8.set(bytes, at);
  const document = pdfium._FPDF_LoadMemDocument(at, bytes.length, 0);
  if (document === 0 && pdfium._FPDF_GetLastError() === needsPassword) throw new VisionError('PDF_ENCRYPTED');
  return document;
}

/** A file that ends within its table of objects lacks only the name of its first object. One that ends sooner may lack pages. */
function withTrailer(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = file.toString('latin1', Math.max(0, file.lastIndexOf('endobj')));
  const before = file.toString('latin1', 0, Math.max(0, file.lastIndexOf('/Catalog')));
  const [name] = /\d+ \d+(?= obj)/.exec(before.slice(Math.max(0, before.lastIndexOf(' obj') - 20))) ?? [];
  if (!/^endobj\s+xref\s/.test(end) || name === undefined) throw new VisionError('BROKEN_PDF');
  return Buffer.concat([file, Buffer.from(`\ntrailer\n<< /Root ${name} R >>\n%%EOF`)]);
}

function roomFor(pdfium: Pdfium, bytes: number): number {
  const at = pdfium.wasmExports.malloc(bytes);
  if (at === 0) throw pdfTooLarge('memory');
  return at;
}

/** Undefined where there is none, or one without a drop of ink, as of a scanner that takes both sides. */
async function drawPage(pdfium: Pdfium, document: number, index: number): Promise<DrawnPage | undefined> {
  const page = pdfium._FPDF_LoadPage(document, index);
  if (page === 0) return undefined;
  const { width, height } = sizeOf(pdfium._FPDF_GetPageWidthF(page), pdfium._FPDF_GetPageHeightF(page));
  const stride = 3 * width;
  const at = roomFor(pdfium, stride * height);
  const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, bgr, at, stride);
  pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffff_ffff);
  pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, withAnnotations | asRgb);
  const rgb = pdfium.HEAPU8.slice(at, at + stride * height);
  const words = wordsOnPage(pdfium, page, { width, height });
  pdfium._FPDFBitmap_Destroy(bitmap);
  pdfium.wasmExports.free(at);
  pdfium._FPDF_ClosePage(page);
  if (rgb.every((value) => value === 0xff)) return undefined;
  const jpeg = await encodeJpeg({ width, height, rgb }, Math.max(width, height));
  return { number: index + 1, width, height, words, jpeg };
}

/** PDFium's format, and what it is to do. */
const [bgr, withAnnotations, asRgb] = [2, 0x01, 0x10];

const pointsPerInch = 72;
/** A page of paper is drawn at so many dots an inch, a small one more finely, so that its longer side has about `longSide`. */
const [leastDots, mostDots, longSide] = [200, 300, 2400];
/** Programs that make a page of a photograph often take its pixels for points. */
const longestSide = 3600;
/** No side is longer by the format's rules, nor shorter than a line of print. */
const [mostPoints, leastPoints] = [14_400, 9];

function sizeOf(across: number, down: number): { readonly width: number; readonly height: number } {
  const longer = Math.max(across, down);
  if (!(longer <= mostPoints) || !(Math.min(across, down) >= leastPoints)) throw pdfTooLarge('sheet');
  const dots = Math.min(mostDots, Math.max(leastDots, (longSide * pointsPerInch) / longer));
  const scale = Math.min(dots / pointsPerInch, longestSide / longer);
  return { width: Math.round(across * scale), height: Math.round(down * scale) };
}
