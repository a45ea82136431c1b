import { readFileSync } from 'node:fs';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { ConfigError } from '../../platform/settings/config.ts';

/** The file beside the weights that says which networks look at faces, and what their numbers mean. Paths are beside it. */

const view = Type.Object(
  { zoom: Type.Number({ exclusiveMinimum: 0 }), isMirrored: Type.Boolean() },
  { additionalProperties: false },
);

const embedder = Type.Object(
  {
    file: Type.String({ minLength: 1 }),
    /** How much it counts; those of all networks add up to 1. */
    weight: Type.Number({ exclusiveMinimum: 0, maximum: 1 }),
    /** A value of 0 to 255 goes in as (value - mean) / scale. */
    mean: Type.Number(),
    scale: Type.Number({ exclusiveMinimum: 0 }),
    /** How it is shown a face. The sum of several views is steadier than one. */
    views: Type.Array(view, { minItems: 1 }),
  },
  { additionalProperties: false },
);
export type EmbedderModel = Static<typeof embedder>;

const modelFile = Type.Object(
  {
    /** Stored with every comparison: must change whenever an outcome may change. */
    name: Type.String({ minLength: 1 }),
    finder: Type.String({ minLength: 1 }),
    points: Type.String({ minLength: 1 }),
    embedders: Type.Array(embedder, { minItems: 1 }),
    /** Templates of faces that are nobody's; how many of the nearest count, and how much. */
    strangers: Type.Object(
      {
        file: Type.String({ minLength: 1 }),
        nearest: Type.Integer({ minimum: 1 }),
        weight: Type.Number({ minimum: 0 }),
      },
      { additionalProperties: false },
    ),
    /** The score that is worth a similarity of 80, and how fast it grows there. */
    similarity: Type.Object(
      { at80: Type.Number({ minimum: -1, maximum: 1 }), steepness: Type.Number({ exclusiveMinimum: 0 }) },
      { additionalProperties: false },
    ),
    /** Two faces of a million are compared in the search for doubles: their cosine must be above this. */
    duplicateCosine: Type.Number({ minimum: -1, maximum: 1 }),
  },
  { additionalProperties: false },
);
export type FaceModelFile = Static<typeof modelFile>;

const validator = Compile(modelFile);

export function readFaceModelFile(path: string): FaceModelFile {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new ConfigError([`FACE_MODEL: ${path} cannot be read: ${(error as Error).message}`]);
  }
  if (validator.Check(value)) return value;
  throw new ConfigError(
    validator.Errors(value).map((e) => `FACE_MODEL: ${path}: ${e.instancePath || '/'} ${e.message}`),
  );
}
