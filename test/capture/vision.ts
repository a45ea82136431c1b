import type { VisionClient } from '../../src/analysis/read-pictures.ts';
import type { PictureReading } from '../../src/vision/pixels/picture.ts';

/** Eyes that see a good passport, whatever they are shown: what is told of pictures is tested elsewhere. */
export const kindEyes: VisionClient = {
  read: async () => ({
    reading: {
      named: { layout: 'passport', type: 'PASSEPORT', side: 'front', country: 'CIV', confidence: 0.9 },
      quality: [],
    } as unknown as PictureReading,
  }),
  understand: async () => {
    throw new Error('nobody asks');
  },
  face: async () => ({ faces: [], problem: null, template: null, portrait: null }),
  close: async () => undefined,
};
