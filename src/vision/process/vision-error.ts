import type { Language, Text } from '../../platform/language.ts';
import {
  type FieldProblemCode,
  fill,
  fillText,
  type TextParameters,
} from '../../platform/problems/errors.ts';
import { fieldProblems } from '../../platform/problems/field-problems.ts';

/**
 * Why a picture was not read. `refused` is permanent: the picture is at fault. Every other reason is a failed attempt
 * that says nothing about the picture.
 */
export type VisionReason = 'refused' | 'crashed' | 'timed-out' | 'out-of-memory' | 'busy';

interface VisionProblem {
  readonly reason: VisionReason;
  readonly words: Text;
}

export const visionProblems = {
  EMPTY_PICTURE: problem(
    'refused',
    'The file is empty. Send the picture again.',
    "Le fichier est vide. Renvoyez l'image.",
  ),
  NOT_A_PICTURE: problem(
    'refused',
    'This is {found}: not {formats}, whatever its name says. To send it: {how}.',
    "C'est {found} : {formats}, quoi que dise son nom. Pour l'envoyer : {how}.",
  ),
  BROKEN_PICTURE: problem(
    'refused',
    'The picture is damaged or cut off. Send the original file again, or take a new picture.',
    "L'image est endommagée ou tronquée. Renvoyez le fichier d'origine, ou prenez une nouvelle image.",
  ),
  TOO_LARGE_PICTURE: problem(
    'refused',
    'A picture may have at most {megabytes} MB and {megapixels} million pixels, {side} a side. Send a smaller one; 2000 pixels across are plenty for a card.',
    'Une image peut avoir au plus {megabytes} Mo et {megapixels} millions de pixels, {side} par côté. Envoyez-en une plus petite ; 2000 pixels de large suffisent pour une carte.',
  ),
  BROKEN_PDF: ofFile('BROKEN_PDF'),
  PDF_ENCRYPTED: ofFile('PDF_ENCRYPTED'),
  PDF_SCRIPTED: ofFile('PDF_SCRIPTED'),
  PDF_WITH_FILES: ofFile('PDF_WITH_FILES'),
  PDF_TOO_LARGE: ofFile('PDF_TOO_LARGE'),
  VISION_CRASHED: problem(
    'crashed',
    'Reading the picture failed on our side. Try again; if it persists, take a new picture.',
    "La lecture de l'image a échoué de notre côté. Réessayez ; si cela persiste, prenez une nouvelle image.",
  ),
  VISION_NOT_STARTED: problem(
    'busy',
    'What reads pictures could not be started on our side. Try again in a moment.',
    "Ce qui lit les images n'a pas pu démarrer de notre côté. Réessayez dans un instant.",
  ),
  VISION_TIMED_OUT: problem(
    'timed-out',
    'Reading the picture took more than {limit} s of work and was stopped. Send a smaller or clearer one.',
    "La lecture de l'image a demandé plus de {limit} s de calcul et a été arrêtée. Envoyez-en une plus petite ou plus nette.",
  ),
  VISION_OUT_OF_MEMORY: problem(
    'out-of-memory',
    'Reading the picture took more than {limit} MB of memory and was stopped. Send a smaller one.',
    "La lecture de l'image a demandé plus de {limit} Mo de mémoire et a été arrêtée. Envoyez-en une plus petite.",
  ),
  VISION_BUSY: problem(
    'busy',
    'Too many pictures are waiting to be read. Try again in a few seconds.',
    "Trop d'images attendent d'être lues. Réessayez dans quelques secondes.",
  ),
  VISION_STOPPED: problem(
    'busy',
    'The service is stopping and reads no more pictures. Try again in a moment.',
    "Le service s'arrête et ne lit plus d'images. Réessayez dans un instant.",
  ),
} as const satisfies Record<string, VisionProblem>;

export type VisionCode = keyof typeof visionProblems;

export class VisionError extends Error {
  override readonly name = 'VisionError';
  readonly reason: VisionReason;
  constructor(
    readonly code: VisionCode,
    readonly parameters: TextParameters = {},
    /** For the operator; never holds anything of the picture. */
    cause?: unknown,
    reason: VisionReason = visionProblems[code].reason,
  ) {
    super(fillText(visionProblems[code].words, parameters).en, { cause });
    this.reason = reason;
  }
  /** Once it happened so often that the picture must be at fault. */
  asRefusal(): VisionError {
    return new VisionError(this.code, this.parameters, this.cause, 'refused');
  }
  words(language: Language): string {
    return fillText(visionProblems[this.code].words, this.parameters)[language];
  }
}

function problem(reason: VisionReason, en: string, fr: string): VisionProblem {
  return { reason, words: { en, fr } };
}

/** In the words of the refusal that names its field; what to do is a sentence of its own. */
function ofFile(code: FieldProblemCode): VisionProblem {
  const said = (text: string, field: string) =>
    fill(`${text}.`, { field }).replace(/ ?; (\p{L})/u, (_, first: string) => `. ${first.toUpperCase()}`);
  const { en, fr } = fieldProblems[code];
  return problem('refused', said(en, 'The file'), said(fr, 'Le fichier'));
}
