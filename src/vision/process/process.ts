import type { PictureText } from '../../documents/facts.ts';
import type { Faces } from '../faces/faces.ts';
import {
  type Answer,
  type AnyRequest,
  type NetworkRequest,
  networkArgument,
  pdfArgument,
  type Request,
  type RestrictionsRequest,
  restrictionsArgument,
  type ShrinkRequest,
  shrinkArgument,
} from './messages.ts';
import { servePictures } from './serve-pictures.ts';

/** A process that decodes pictures, and reads them or only makes them smaller; started through bin/akwaba.js. */

if (process.send === undefined) {
  process.stderr.write('This is started by the service itself. To read a picture: akwaba read FILE\n');
  process.exitCode = 2;
} else if (process.argv.includes(shrinkArgument)) {
  await servePictures(async () => {
    const { shrinkPicture } = await import('../pixels/image.ts');
    return ({ bytes, longest }: ShrinkRequest) => shrinkPicture(bytes, longest);
  });
} else if (process.argv.includes(pdfArgument)) {
  await servePictures(async () => {
    const [{ drawPdf }, { compiledPdfium }] = await Promise.all([
      import('../pdf/draw-pdf.ts'),
      import('../pdf/pdfium.ts'),
    ]);
    await compiledPdfium();
    return ({ bytes }: AnyRequest) => drawPdf(bytes);
  });
} else if (process.argv.includes(restrictionsArgument)) {
  await servePictures(async () => {
    const { tryRestrictions } = await import('./isolation/try-restrictions.ts');
    return ({ isolation }: RestrictionsRequest) => tryRestrictions(isolation);
  });
} else if (process.argv.includes(networkArgument)) {
  await servePictures(async () => {
    const { Network } = await import('../pixels/session.ts');
    // Each is opened when it is first asked for, and kept.
    const networks = new Map<string, ReturnType<typeof Network.open>>();
    return async ({ network, inputs }: NetworkRequest) => {
      const opened = networks.get(network) ?? Network.open(network, { keepsMemory: true });
      networks.set(network, opened);
      return (await opened).answer(inputs);
    };
  });
} else {
  await servePictures(async () => {
    const [{ lookAt }, { KeptCut }, { factsOf }, visionClient] = await Promise.all([
      import('../look.ts'),
      import('../faces/kept-cut.ts'),
      import('../../documents/facts-of.ts'),
      import('../text/vision-client.ts').then(({ openVisionClient }) => openVisionClient()),
    ]);
    // Most pictures are of papers: what looks at faces is loaded with the first one.
    let faces: Promise<Faces> | undefined;
    const kept = new KeptCut();
    return async (request: Request): Promise<Answer> => {
      if ('face' in request || 'recording' in request) {
        faces ??= Promise.all([import('../faces/faces.ts'), import('../faces/face-model.ts')]).then(
          ([{ Faces }, { faceModelOf }]) => Faces.open(faceModelOf(request.faceModel)),
        );
        const seeing = await faces;
        return 'face' in request ? seeing.look(request, kept) : seeing.record(request);
      }
      if (!('document' in request)) return lookAt(request, visionClient, faces && kept);
      const { type, front, back } = request.document;
      const withRoles = async (text: PictureText) =>
        text.roles === undefined ? visionClient.withRoles(text) : text;
      return factsOf(type, await withRoles(front), back && (await withRoles(back)));
    };
  });
}
