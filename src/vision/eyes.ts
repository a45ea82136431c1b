import type { GreyPicture, PictureReading } from './picture.ts';

/** Loaded models. One picture at a time. */
export interface Eyes {
  look(picture: GreyPicture): Promise<Omit<PictureReading, 'timingsMs'> & { timingsMs: Omit<PictureReading['timingsMs'], 'decode' | 'total'> }>;
}

export async function openEyes(): Promise<Eyes> {
  throw new Error('The models are not there yet.');
}
