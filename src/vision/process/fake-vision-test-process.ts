import { lookAt } from '../look.ts';
import type { VisionClient } from '../text/vision-client.ts';
import type { PictureRequest } from './messages.ts';
import { servePictures } from './serve-pictures.ts';

/* A vision process that decodes for real, and whose eyes see one line around every picture. */

// Like a decoder that never comes back: it does not leave by itself.
setInterval(() => undefined, 1000);

const visionClient: VisionClient = {
  readZone: async () => null,
  findPapers: async () => [],
  findFaces: async () => [],
  findText: async () => [],
  readLine: async () => ({ text: '', confidence: 0, perCharacter: 0 }),
  look: async ({ width, height }) => ({
    turned: 0,
    lines: [
      {
        text: `${process.pid}`,
        confidence: 1,
        box: [
          [0, 0],
          [width, 0],
          [width, height],
          [0, height],
        ],
      },
    ],
    mrz: null,
    timingsMs: { find: 1, read: 2, mrz: 3 },
  }),
};

await servePictures(async () => (request: PictureRequest) => lookAt(request, visionClient));
