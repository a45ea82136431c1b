import { constants, inflateSync } from 'node:zlib';
import { visionLimits } from '../limits.ts';
import { pdfTooLarge } from '../process/pdf-too-large.ts';
import { VisionError } from '../process/vision-error.ts';

/**
 * Scripts and files that a PDF carries, told by the names in its objects wherever they stand: PDFium lists those of the usual
 * places only. Nothing here runs them; who opens the original might.
 */
const hidden = {
  PDF_SCRIPTED: /\/(?:JavaScript|JS|Launch|XFA|RichMedia)(?![\w.-])/,
  PDF_WITH_FILES: /\/(?:EmbeddedFiles?|FileAttachment|Collection)(?![\w.-])/,
} as const;

export function refuseHidden(bytes: Uint8Array): void {
  let left: number = visionLimits.pdfObjectBytes;
  for (const { text, body } of partsOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))) {
    const named = plainNames(text);
    refuseNamed(named);
    // The dictionary of the stream stands before it: compressed objects, which are as good as others.
    const dictionary = named.slice(named.lastIndexOf(' obj'));
    if (!/\/ObjStm(?!\w)/.test(dictionary)) continue;
    const objects = /\/Filter/.test(dictionary) ? inflated(body, left) : body;
    left -= objects.length;
    refuseNamed(plainNames(objects.toString('latin1')));
  }
}

/** What stands outside of streams, each piece with the stream behind it. */
function* partsOf(source: Buffer): Generator<{ readonly text: string; readonly body: Buffer }> {
  for (let at = 0; at < source.length; ) {
    const found = source.indexOf('stream', at);
    const start = found < 0 ? source.length : found + 'stream'.length;
    const end = source.indexOf('endstream', start);
    const body = source.subarray(start, end < 0 ? source.length : end);
    yield { text: source.toString('latin1', at, start), body };
    at = end < 0 ? source.length : end + 'endstream'.length;
  }
}

/** Any character of a name may be written by its number. */
const plainNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

function refuseNamed(text: string): void {
  if (hidden.PDF_SCRIPTED.test(text)) throw new VisionError('PDF_SCRIPTED');
  if (hidden.PDF_WITH_FILES.test(text)) throw new VisionError('PDF_WITH_FILES');
}

function inflated(body: Buffer, most: number): Buffer {
  const begin = body.findIndex((byte) => byte !== 0x0d && byte !== 0x0a);
  try {
    return inflateSync(body.subarray(Math.max(0, begin)), {
      maxOutputLength: Math.max(1, most),
      finishFlush: constants.Z_SYNC_FLUSH,
    });
  } catch (error) {
    throw error instanceof RangeError
      ? pdfTooLarge('objects', error)
      : new VisionError('BROKEN_PDF', {}, error);
  }
}
