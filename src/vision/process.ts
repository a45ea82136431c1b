import { servePictures } from './serve-pictures.ts';

/** A process that decodes and reads pictures, started by pool.ts through bin/akwaba.js. */

if (process.send === undefined) {
  process.stderr.write('This is started by the service itself. To read a picture: akwaba read FILE\n');
  process.exitCode = 2;
} else {
  await servePictures(async () => {
    const [{ lookAt }, eyes] = await Promise.all([
      import('./look.ts'),
      import('./eyes.ts').then(({ openEyes }) => openEyes()),
    ]);
    return { eyes, lookAt };
  });
}
