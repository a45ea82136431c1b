import type { Parameters } from '../errors.ts';
import type { PictureReading } from './picture.ts';
import type { VisionCode } from './vision-error.ts';

/** What the pool and its processes say to each other, one picture at a time. */

export interface Request {
  readonly bytes: Uint8Array;
  /** Also give back the picture with what was read drawn onto it. */
  readonly annotate: boolean;
}

export interface Seen {
  readonly reading: PictureReading;
  /** PNG. */
  readonly annotated?: Uint8Array;
}

/** A process is `ready` once, before its first picture; or it `failed`, and is of no use any more. */
export type Reply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'seen'; readonly seen: Seen }
  | { readonly kind: 'refused'; readonly code: VisionCode; readonly parameters: Parameters }
  | { readonly kind: 'failed'; readonly why: string };

/** How bin/akwaba.js knows that it shall be such a process. */
export const processArgument = 'vision-process';
