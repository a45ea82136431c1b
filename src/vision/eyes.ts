import type { GreyPicture, PictureReading, Timings } from './picture.ts';

export interface Sight extends Pick<PictureReading, 'turned' | 'lines' | 'mrz'> {
  readonly timingsMs: Pick<Timings, 'find' | 'read' | 'mrz'>;
}

/** Loaded models. One picture at a time. */
export interface Eyes {
  look(picture: GreyPicture): Promise<Sight>;
}

export async function openEyes(): Promise<Eyes> {
  throw new Error('The models are not there yet.');
}
