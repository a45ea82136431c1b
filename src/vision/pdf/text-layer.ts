import type { LayerWord } from '../../documents/facts.ts';
import { visionLimits } from '../limits.ts';
import type { ShrunkPicture } from '../process/messages.ts';
import type { Pdfium } from './pdfium.ts';

type Size = Pick<ShrunkPicture, 'width' | 'height'>;

/** Rendering mode of letters that are not drawn: those that a scanner's reader laid over the picture. */
const invisible = 3;

/** The words that a PDF itself says are on a page, in pixels of the page as it is drawn. */
export function wordsOnPage(pdfium: Pdfium, page: number, size: Size): readonly LayerWord[] {
  const text = pdfium._FPDFText_LoadPage(page);
  if (text === 0) return [];
  const at = pdfium.wasmExports.malloc(4 * 8);
  const words: LayerWord[] = [];
  let open: { text: string; box: LayerWord['box']; isHidden: boolean } | undefined;
  const count = Math.min(pdfium._FPDFText_CountChars(text), visionLimits.pdfPageCharacters);
  for (let index = 0; index <= count; index += 1) {
    const letter = index < count ? letterOf(pdfium, text, index) : '';
    const box = letter === '' ? undefined : boxOf(pdfium, { page, text, index, at }, size);
    if (box === undefined) {
      if (open !== undefined) words.push(open);
      open = undefined;
      continue;
    }
    const object = pdfium._FPDFText_GetTextObject(text, index);
    const isHidden = object !== 0 && pdfium._FPDFTextObj_GetTextRenderMode(object) === invisible;
    open =
      open === undefined
        ? { text: letter, box, isHidden }
        : {
            text: open.text + letter,
            box: around([...open.box, ...box]),
            isHidden: open.isHidden || isHidden,
          };
  }
  pdfium.wasmExports.free(at);
  pdfium._FPDFText_ClosePage(text);
  return words;
}

/** Empty between words, and where a font does not say what its letters are. */
function letterOf(pdfium: Pdfium, text: number, index: number): string {
  if (pdfium._FPDFText_HasUnicodeMapError(text, index) > 0) return '';
  const code = pdfium._FPDFText_GetUnicode(text, index);
  const letter = code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : '';
  return /^[\p{L}\p{M}\p{N}\p{P}\p{S}]$/u.test(letter) ? letter : '';
}

function boxOf(
  pdfium: Pdfium,
  { page, text, index, at }: { page: number; text: number; index: number; at: number },
  { width, height }: Size,
): LayerWord['box'] | undefined {
  if (pdfium._FPDFText_GetCharBox(text, index, at, at + 8, at + 16, at + 24) === 0) return undefined;
  const [left = 0, right = 0, bottom = 0, top = 0] = pdfium.HEAPF64.slice(at / 8, at / 8 + 4);
  const corner = (x: number, y: number) => {
    pdfium._FPDF_PageToDevice(page, 0, 0, width, height, 0, x, y, at, at + 4);
    const [deviceX = 0, deviceY = 0] = pdfium.HEAP32.slice(at / 4, at / 4 + 2);
    return [deviceX, deviceY] as const;
  };
  return around([...corner(left, bottom), ...corner(right, top)]);
}

/** Around corners, each x and y. */
function around(corners: readonly number[]): LayerWord['box'] {
  const [xs, ys] = [0, 1].map((axis) => corners.filter((_, at) => at % 2 === axis)) as [number[], number[]];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
