import type { QualityCode, QualityFinding } from '../../documents/facts.ts';
import type { ColourPicture } from '../pixels/image.ts';
import type { Box, GreyPicture } from '../pixels/picture.ts';
import { greyRange, lineHeight, measureText, type TextMeasures } from '../text/text-measures.ts';
import { blindedShare } from './glare.ts';
import { colourBeat } from './moire.ts';
import { screenPattern } from './screen.ts';

/**
 * Why a picture is hard to read, so that a person learns how to take it again. It refuses nothing.
 *
 * The limits were found on seven papers of samples/, made worse step by step, saved as JPEG of quality 85 and read:
 * each stands where the share of fields that are read exactly begins to fall. Of 135 drawn photographs that had no part
 * in this, six got a code (BLURRED) and all read badly (31 %); 19 others of which less than 80 % was read got none.
 */

/** Pixels. Shrunk papers read 97 % at a median height of 8.1, 85 % at 6.7, 23 % at 5.4. */
const leastHeight = 7;
/** Share of the height. Blurred papers read 95 % at 0.24, 81 % at 0.28, 50 % at 0.32; half the size, 79 % at 0.27. */
const widestEdge = 0.25;
/** Pixels. Edges of a sharp picture are as wide as this however small it is: then it is small, and not blurred. */
const sharpEdge = 2.5;
/** Grey values between ink and paper. With the noise of a phone at night (10) papers read 95 % at 38, 87 % at 31. */
const leastContrast = 32;
/** The paper's grey value below which light was wanting, and not contrast. */
const darkPaper = 90;
/** Grey value of ink on paper that is all white. Ever brighter papers read 98 % at 77, 79 % at 108, 53 % at 195. */
const brightestInk = 100;
const whitePaper = 254;
/** Share of the text's area. Papers with spots of 0.0015 to 0.0035 read 92 %; those without one show 0.0006 at most. */
const mostGlare = 0.002;
/** Paper as bright as this cannot be distinguished from a lamp's reflection: white pages are not examined for it. */
const glaringPaper = 248;
/**
 * How far waves of a screen stand out, as a logarithm. Of 294 drawn photographs and 45 real pictures with enough text to
 * judge none is beyond 0.65, nor of 119 that were saved, enlarged and turned. Of 120 papers on drawn screens that had no
 * part in this 42 % are beyond the limit: 86 % where a pixel of the screen spans two of the sensor's or more, 18 % where
 * it spans less and the pattern is faint or gone.
 */
export const mostPattern = 1;
/**
 * Share of the picture whose colours beat in one wave. Of 160 pictures that were taken directly or scanned the highest is
 * 0.10; two photographs of real screens have 0.46 and 0.58, of which the waves above are not told.
 */
const mostBeat = 0.25;

interface Measures extends TextMeasures {
  readonly glare: number;
  readonly pattern: number;
}

interface Rule {
  readonly code: QualityCode;
  readonly limit: number;
  readonly value: (measures: Measures) => number;
  readonly isAmiss: (measures: Measures, value: number) => boolean;
}

const contrast = ({ bright, dark }: Pick<TextMeasures, 'bright' | 'dark'>): number => bright - dark;

/** What is amiss in the whole comes first: want of light blurs, too. */
const rules: readonly Rule[] = [
  {
    code: 'SCREEN',
    limit: mostPattern,
    value: ({ pattern }) => pattern,
    isAmiss: (_, pattern) => pattern > mostPattern,
  },
  {
    code: 'TOO_SMALL',
    limit: leastHeight,
    value: ({ height }) => height,
    isAmiss: (_, height) => height < leastHeight,
  },
  {
    code: 'TOO_DARK',
    limit: leastContrast,
    value: contrast,
    isAmiss: ({ bright }, value) => value < leastContrast && bright < darkPaper,
  },
  {
    code: 'TOO_BRIGHT',
    limit: brightestInk,
    value: ({ dark }) => dark,
    isAmiss: ({ bright }, dark) => bright >= whitePaper && dark > brightestInk,
  },
  {
    code: 'LOW_CONTRAST',
    limit: leastContrast,
    value: contrast,
    isAmiss: ({ bright }, value) => value < leastContrast && bright >= darkPaper && bright < whitePaper,
  },
  {
    code: 'BLURRED',
    limit: widestEdge,
    value: ({ edgeWidth }) => edgeWidth,
    isAmiss: ({ height }, width) => width > widestEdge && width * height > sharpEdge,
  },
  {
    code: 'GLARE',
    limit: mostGlare,
    value: ({ glare }) => glare,
    isAmiss: ({ bright }, glare) => glare > mostGlare && bright < glaringPaper,
  },
];

/** A line that was read so surely is print. Blurred papers on which no line is have 11 lines and more, other pictures 8 at most. */
const legible = 0.5;
const linesOfPaper = 10;

/** Whether lines are print, and not what looks like it in the picture of something else: only print can be blurred. */
export const isPrinted = (lines: readonly { readonly confidence: number }[]): boolean =>
  lines.length >= linesOfPaper || lines.some(({ confidence }) => confidence >= legible);

/** A picture, and the lines that were found in it, in its own pixels. */
interface Lines {
  readonly picture: GreyPicture;
  readonly boxes: readonly Box[];
  readonly colours?: ColourPicture;
}

/**
 * `boxes` are the lines that were found, in pixels of this very picture. Where that was straightened, `taken` is the
 * photograph as it was taken: the pattern of a screen does not outlast a change of the pixels.
 */
export function qualityOf(
  picture: GreyPicture,
  boxes: readonly Box[],
  taken: Lines = { picture, boxes },
): readonly QualityFinding[] {
  if (boxes.length === 0) return withoutText(picture);
  const text = measureText(picture, boxes);
  const measures = {
    ...text,
    glare: blindedShare(picture, boxes, text.height),
    pattern: Math.max(screenPattern(taken.picture, taken.boxes, lineHeight(taken.boxes)), beatOf(taken)),
  };
  return rules.flatMap(({ code, limit, value, isAmiss }) => {
    const measured = value(measures);
    return isAmiss(measures, measured) ? [{ code, value: rounded(measured), limit }] : [];
  });
}

/** In parts of what is told. */
const beatOf = ({ colours }: Lines): number =>
  colours === undefined ? 0 : (colourBeat(colours) / mostBeat) * mostPattern;

/** Of a picture without text nothing is known but its light. */
function withoutText(picture: GreyPicture): readonly QualityFinding[] {
  const range = greyRange(picture);
  const value = contrast(range);
  const isDark = value < leastContrast && range.bright < darkPaper;
  return [
    ...(isDark ? [{ code: 'TOO_DARK', value, limit: leastContrast } as const] : []),
    { code: 'NO_TEXT_FOUND', value: 0, limit: 1 },
  ];
}

const rounded = (value: number): number => Number(value.toFixed(4));
