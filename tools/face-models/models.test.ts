import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/platform/package-root.ts';
import { Network, output } from '../../src/vision/pixels/session.ts';
import { faceModels } from './models.ts';
import { referencePicture } from './reference-picture.ts';

/**
 * models/face-*.onnx against reference.json, which holds what others' implementations answered for the originals: for
 * tflite TensorFlow Lite itself.
 */

/** Of an answer enough numbers, from all over it, to tell any other answer from it. */
interface Reference {
  readonly length: number;
  /** Largest and mean absolute value. */
  readonly largest: number;
  readonly mean: number;
  /** Values by their place. */
  readonly values: Readonly<Record<string, number>>;
}

interface ModelReference {
  readonly by: string;
  readonly outputs: Readonly<Record<string, Reference>>;
}

const models = join(packageRoot, 'models');
const references: Record<string, ModelReference> = JSON.parse(
  readFileSync(new URL('./reference.json', import.meta.url), 'utf8'),
);
const origins: unknown = JSON.parse(readFileSync(join(models, 'face-models.json'), 'utf8'));

/** Of the largest value: implementations add in another order, which is seen in the sixth digit. */
const tolerance = 2e-5;

describe('a network for faces', () => {
  it.each(faceModels)('$file answers what its original answers elsewhere', async (model) => {
    const network = await Network.open(model.file);
    const answers = await network.run(referencePicture(model.side), 3, model.side, model.side);
    const outputs = references[model.file]?.outputs ?? {};
    expect(Object.keys(answers).sort()).toEqual(Object.keys(outputs).sort());
    for (const { name, shape } of model.outputs) {
      const values = output(answers, name);
      const reference = outputs[name];
      expect(answers[name]?.dims).toEqual(shape);
      expect(values.length).toBe(reference?.length);
      const near = tolerance * (reference?.largest ?? 0);
      const mean = values.reduce((sum, value) => sum + Math.abs(value), 0) / values.length;
      expect(Math.abs(mean - (reference?.mean ?? 0))).toBeLessThan(near);
      for (const [place, value] of Object.entries(reference?.values ?? {}))
        expect(Math.abs((values[Number(place)] ?? 0) - value)).toBeLessThan(near);
    }
  });

  it('is the file that the tool made, of the package that it names', () => {
    expect(origins).toEqual(
      faceModels.map(({ file, from: { name, ...rest } }) => ({
        file,
        package: name,
        ...rest,
        sha256: createHash('sha256')
          .update(readFileSync(join(models, file)))
          .digest('hex'),
      })),
    );
  });
});
