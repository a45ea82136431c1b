import { type Text, words } from '../../platform/language.ts';
import { visionLimits } from '../limits.ts';
import { VisionError, type VisionReason } from './vision-error.ts';

const { pdfPages, pdfMemoryBytes, pdfObjectBytes, pdfSeconds } = visionLimits;
const [memory, objects] = [pdfMemoryBytes, pdfObjectBytes].map((bytes) => bytes / 1024 ** 2);

/** What a PDF passes. */
const passed = {
  pages: words(`more than ${pdfPages} pages`, `plus de ${pdfPages} pages`),
  sheet: words(
    'a page larger than 14,400 points (5 m) a side, or narrower than 9',
    'une page de plus de 14 400 points (5 m) de côté, ou de moins de 9',
  ),
  objects: words(
    `more than ${objects} MB of objects once unpacked`,
    `plus de ${objects} Mo d'objets une fois décompressés`,
  ),
  memory: words(
    `pages that cannot be drawn within ${memory} MB of memory`,
    `des pages qui ne se dessinent pas dans ${memory} Mo de mémoire`,
  ),
  time: words(
    `pages that take more than ${pdfSeconds} s of work to draw`,
    `des pages dont le dessin demande plus de ${pdfSeconds} s de calcul`,
  ),
} as const satisfies Record<string, Text>;

export const pdfTooLarge = (limit: keyof typeof passed, cause?: unknown): VisionError =>
  new VisionError('PDF_TOO_LARGE', { limit: passed[limit] }, cause);

/** The limit that a process passed which was ended, or fell, over a file. */
export const endedBy: Readonly<Partial<Record<VisionReason, keyof typeof passed>>> = {
  crashed: 'memory',
  'out-of-memory': 'memory',
  'timed-out': 'time',
};
