import { isDeepStrictEqual } from 'node:util';
import { placeAsNamed } from '../../documents/template/portrait-place.ts';
import type { ColourPicture, DecodedPicture } from '../pixels/image.ts';
import { type PictureReading, scaledBox } from '../pixels/picture.ts';
import type { PortraitPlace } from './face-observation.ts';
import { cutPortrait, type PortraitCut } from './portrait-cut.ts';

interface Kept extends PortraitCut {
  readonly bytes: Uint8Array;
  readonly place: PortraitPlace;
  /** From pixels to those shown. */
  readonly scale: number;
}

/**
 * The part that bears the portrait, cut while the pixels of its picture are at hand: that is not decoded again to look at the
 * face. Of the last such picture only, and until it is taken.
 */
export class KeptCut {
  #kept: Kept | undefined;

  keep(
    bytes: Uint8Array,
    { picture, shownWidth }: DecodedPicture<ColourPicture>,
    reading: PictureReading,
  ): void {
    const place = placeAsNamed(reading);
    if (place === undefined) return;
    const scale = shownWidth / picture.width;
    const cut = cutPortrait(picture, { ...place, paper: scaledBox(place.paper, 1 / scale, 1 / scale) });
    this.#kept = cut === null ? undefined : { ...cut, bytes, place, scale };
  }

  /** Only of this very picture, and at this very place. */
  take(bytes: Uint8Array, place: PortraitPlace): Omit<Kept, 'bytes' | 'place'> | undefined {
    const kept = this.#kept;
    if (kept === undefined || !isDeepStrictEqual(kept.place, place)) return undefined;
    if (Buffer.compare(kept.bytes, bytes) !== 0) return undefined;
    this.#kept = undefined;
    return kept;
  }
}
