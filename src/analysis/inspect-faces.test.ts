import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { documentOf, dossierOf } from '../../test/fixtures/analysis/checks/question.ts';
import type { Box, DocumentFacts, SeenPicture, Side } from '../documents/facts.ts';
import { DossierKey, pictureContext, type StoredDossier } from '../dossiers/stored-dossier.ts';
import { SealingKey } from '../platform/keys/sealing.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import { faceModelOf } from '../vision/faces/face-model.ts';
import { type FaceObservation, faceProblems } from '../vision/faces/face-observation.ts';
import { templateLength } from '../vision/faces/face-template.ts';
import type { FaceRequest } from '../vision/process/messages.ts';
import { VisionError } from '../vision/process/vision-error.ts';
import type { ReadDocument } from './check.ts';
import { inspectFaces } from './inspect-faces.ts';

/** Sealed pictures, and eyes that tell what they were shown. */

const key = new DossierKey(new SealingKey(randomBytes(32)));
const blobs = new Map<string, Buffer>();
const store: BlobStore = {
  place: 'memory',
  put: async () => undefined,
  get: async (id) => blobs.get(id),
  stream: async () => undefined,
  delete: async () => undefined,
  list: async function* () {},
  readNote: async () => undefined,
  writeNote: async () => undefined,
};

function keptPicture(id: string, side: Side): ReadDocument['pictures'][number] {
  const made = key.key.makeKey(pictureContext(id));
  blobs.set(id, made.key.seal(pictureContext(id), `bytes of ${id}`));
  return { id, side, name: id, wrappedKey: made.wrapped };
}

const observation: FaceObservation = {
  faces: [],
  problem: null,
  template: new Int8Array(templateLength).fill(1),
  portrait: Buffer.from('portrait'),
};

function scene(
  answer: (shown: string) => FaceObservation = () => observation,
  facts: Partial<DocumentFacts> = {},
) {
  const card: ReadDocument = {
    ...documentOf('CNI', {}, facts),
    pictures: [keptPicture('card-front', 'front'), keptPicture('card-back', 'back')],
  };
  const selfie: ReadDocument = {
    ...documentOf('SELFIE', {}),
    pictures: [keptPicture('selfie', 'front')],
  };
  const shown: [string, FaceRequest['face']][] = [];
  const look = (dossier: StoredDossier) =>
    inspectFaces(
      dossier,
      key,
      {
        blobs: store,
        faceModel: faceModelOf(),
        vision: {
          face: async (bytes, face) => {
            shown.push([Buffer.from(bytes).toString(), face]);
            return answer(Buffer.from(bytes).toString());
          },
        },
      },
      new AbortController().signal,
    );
  return { card, selfie, shown, look, faces: look(dossierOf(card, selfie)) };
}

describe('the faces of a dossier', () => {
  it('the selfie is opened and looked at once, however many ask', async () => {
    const { faces, shown } = scene();
    const seen = await Promise.all([faces.selfie(), faces.selfie()]);
    expect(await faces.selfie()).toEqual({
      usable: true,
      template: observation.template,
      portrait: observation.portrait,
    });
    expect(seen[0]).toBe(seen[1]);
    expect(shown).toEqual([['bytes of selfie', { role: 'selfie' }]]);
  });

  it('nothing is opened before it is asked for', () => {
    expect(scene().shown).toEqual([]);
  });

  it('the portrait is looked for on the front, and where the paper and its template have it', async () => {
    const { faces, card, shown } = scene();
    await faces.portrait(card);
    expect(shown).toEqual([['bytes of card-front', { role: 'portrait' }]]);
    const corners: Box = [
      [0, 0],
      [100, 0],
      [100, 63],
      [0, 63],
    ];
    const pictures = [{ given: 'back', sides: ['front'], corners }] as unknown as readonly SeenPicture[];
    const swapped = scene(undefined, { layout: 'cni-2020', pictures });
    await swapped.faces.portrait(swapped.card);
    expect(swapped.shown).toEqual([
      ['bytes of card-back', { role: 'portrait', place: { paper: corners, frame: [0.04, 0.24, 0.3, 0.78] } }],
    ]);
  });

  it('a photo of a source is looked at as it is', async () => {
    const { faces, shown } = scene();
    await faces.photo(Buffer.from('photo'));
    expect(shown).toEqual([['photo', { role: 'photo' }]]);
  });

  it('a face with a problem cannot be compared, and says why', async () => {
    const { faces } = scene(() => ({ ...observation, problem: 'FACE_COVERED', template: null }));
    expect(await faces.selfie()).toEqual({
      usable: false,
      code: 'FACE_COVERED',
      words: faceProblems.FACE_COVERED,
    });
  });

  it('a picture that was removed is told of, without a look', async () => {
    const { card, selfie, look, shown } = scene();
    const without = (document: ReadDocument): ReadDocument => ({
      ...document,
      pictures: document.pictures.map((picture) => ({ ...picture, wrappedKey: null })),
    });
    const faces = look(dossierOf(without(card), without(selfie)));
    expect(await faces.selfie()).toMatchObject({ usable: false, code: 'PICTURE_REMOVED' });
    expect(await faces.portrait(without(card))).toMatchObject({ usable: false, code: 'PICTURE_REMOVED' });
    expect(shown).toEqual([]);
  });

  it('a picture that the store does not have is told of, without a look', async () => {
    const { faces, card, selfie, shown } = scene();
    for (const { id } of [...card.pictures, ...selfie.pictures]) blobs.delete(id);
    expect(await faces.selfie()).toMatchObject({ usable: false, code: 'PICTURE_MISSING' });
    expect(await faces.portrait(card)).toMatchObject({ usable: false, code: 'PICTURE_MISSING' });
    expect(shown).toEqual([]);
  });

  it('a picture that is refused cannot be compared; any other trouble is a failed attempt', async () => {
    const refused = scene(() => {
      throw new VisionError('BROKEN_PICTURE');
    });
    expect(await refused.faces.selfie()).toMatchObject({ usable: false, code: 'BROKEN_PICTURE' });
    const busy = scene(() => {
      throw new VisionError('VISION_BUSY');
    });
    await expect(busy.faces.selfie()).rejects.toThrow(VisionError);
    await expect(busy.faces.portrait(busy.card)).rejects.toThrow(VisionError);
  });
});
