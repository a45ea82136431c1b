import { visionLimits } from '../limits.ts';
import { encodeJpeg } from '../pixels/image.ts';
import type { DrawnPage, DrawnPdf } from '../process/messages.ts';
import { VisionError } from '../process/vision-error.ts';
import { needsPassword, openPdfium, type Pdfium } from './pdfium.ts';
import { refuseHidden } from './refuse-hidden.ts';
import { wordsOnPage } from './text-layer.ts';

/** The pages of a PDF as pictures; runs in a vision process only. Throws a VisionError for what is not taken. */
export async function drawPdf(bytes: Uint8Array): Promise<DrawnPdf> {
  const pdfium = await openPdfium();
  try {
    return { pages: await pagesOf(pdfium, bytes) };
  } catch (error) {
    // PDFium ends by a trap where its memory is at its end, or a file leads it astray.
    const isTrap = error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
    throw isTrap ? tooLarge(error) : error;
  }
}

const tooLarge = (cause?: unknown): VisionError =>
  new VisionError('PDF_TOO_LARGE', { pages: visionLimits.pdfPages }, cause);

async function pagesOf(pdfium: Pdfium, bytes: Uint8Array): Promise<readonly DrawnPage[]> {
  const at = roomFor(pdfium, bytes.length);
  pdfium.HEAPU8.set(bytes, at);
  const document = pdfium._FPDF_LoadMemDocument(at, bytes.length, 0);
  if (document === 0) {
    const isLocked = pdfium._FPDF_GetLastError() === needsPassword;
    throw isLocked ? new VisionError('PDF_ENCRYPTED') : broken('no document');
  }
  if (pdfium._FPDF_GetSecurityHandlerRevision(document) >= 0) throw new VisionError('PDF_ENCRYPTED');
  if (pdfium._FPDFDoc_GetJavaScriptActionCount(document) > 0) throw new VisionError('PDF_SCRIPTED');
  if (pdfium._FPDFDoc_GetAttachmentCount(document) > 0) throw new VisionError('PDF_WITH_FILES');
  refuseHidden(bytes);
  const count = pdfium._FPDF_GetPageCount(document);
  if (count > visionLimits.pdfPages) throw tooLarge();
  const pages: DrawnPage[] = [];
  for (let index = 0; index < count; index += 1) {
    const page = await drawPage(pdfium, document, index);
    if (page !== undefined) pages.push(page);
  }
  if (pages.length === 0) throw broken('no page');
  return pages;
}

function roomFor(pdfium: Pdfium, bytes: number): number {
  const at = pdfium.wasmExports.malloc(bytes);
  if (at === 0) throw tooLarge();
  return at;
}

const broken = (why: string): VisionError => new VisionError('BROKEN_PDF', {}, why);

/** Undefined where there is none, or one without a drop of ink, as of a scanner that takes both sides. */
async function drawPage(pdfium: Pdfium, document: number, index: number): Promise<DrawnPage | undefined> {
  const page = pdfium._FPDF_LoadPage(document, index);
  if (page === 0) return undefined;
  const { width, height } = sizeOf(pdfium._FPDF_GetPageWidthF(page), pdfium._FPDF_GetPageHeightF(page));
  const stride = width * samples;
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
const samples = 3;

const pointsPerInch = 72;
/** A page of paper is drawn at so many dots an inch, a small one more finely, so that its longer side has about `longSide`. */
const [leastDots, mostDots, longSide] = [200, 300, 2400];
/** Programs that make a page of a photograph often take its pixels for points. */
const longestSide = 3600;
/** No side is longer by the format's rules, nor shorter than a line of print. */
const [mostPoints, leastPoints] = [14_400, 9];

function sizeOf(across: number, down: number): { readonly width: number; readonly height: number } {
  const longer = Math.max(across, down);
  if (!(longer <= mostPoints) || !(Math.min(across, down) >= leastPoints)) throw tooLarge();
  const dots = Math.min(mostDots, Math.max(leastDots, (longSide * pointsPerInch) / longer));
  const scale = Math.min(dots / pointsPerInch, longestSide / longer);
  return { width: Math.round(across * scale), height: Math.round(down * scale) };
}
