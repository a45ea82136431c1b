import { expect } from 'vitest';
import type { Reader } from '../src/analysis/read-pictures.ts';
import { type AnalysisTools, runAnalysis } from '../src/analysis/run-analysis.ts';
import type { Box, PictureText } from '../src/documents/facts.ts';
import { today } from '../src/platform/today.ts';
import type { FaceObservation, FaceProblem } from '../src/vision/faces/face-observation.ts';
import { templateLength, templateOf } from '../src/vision/faces/face-template.ts';
import type { FaceRequest } from '../src/vision/process/messages.ts';
import { cni2020, picture } from './fixtures/documents/papers.ts';
import { factsOf } from './fixtures/documents/with-roles.ts';
import type { TestClient, TestService } from './harness.ts';
import { jobScene } from './job-scene.ts';
import { type Both, validators } from './specimen-scene.ts';
import { accepted, type Parts, plainPicture, resultPath } from './uploads.ts';

/** Dossiers with selfies, analysed with eyes that see what a test puts before them. No worker runs. */

export type FaceScene = Awaited<ReturnType<typeof faceScene>>;

/** Another person for another number. */
export function personsFace(person: number): FaceObservation {
  const embedding = new Float32Array(templateLength);
  for (let i = 0; i < templateLength; i++) embedding[i] = i % 8 === person ? 1 : 0;
  return {
    faces: [],
    problem: null,
    template: templateOf(embedding),
    portrait: Buffer.from(`portrait of person ${person}`),
  };
}
export const problemFace = (problem: FaceProblem): FaceObservation => ({
  faces: [],
  problem,
  template: null,
  portrait: null,
});
export const portraitOf = (person: number): string =>
  Buffer.from(`portrait of person ${person}`).toString('base64');

/** The card found on its picture. */
export const cardCorners: Box = [
  [0, 0],
  [1000, 0],
  [1000, 630],
  [0, 630],
];
const onPaper = (text: PictureText): PictureText => ({
  ...text,
  paper: { corners: cardCorners, width: 1000, height: 630, confidence: 0.95, cells: [] },
});

/** Pictures are told apart by their shade. */
export async function faceScene(service: TestService) {
  const jobs = jobScene(service);
  const valid = await validators(service);
  const pictures = {
    selfie: await plainPicture(10),
    front: await plainPicture(20),
    back: await plainPicture(30),
    passport: await plainPicture(40),
    register: await plainPicture(50),
  };
  const nameOf = (bytes: Uint8Array) =>
    Object.entries(pictures).find(([, known]) => known.equals(bytes))?.[0] ?? 'unknown';
  const texts: Readonly<Record<string, PictureText>> = {
    front: onPaper(picture(cni2020.front)),
    back: onPaper(picture(cni2020.back ?? [])),
  };
  const sights = new Map<string, FaceObservation>();
  const looked: [name: string, face: FaceRequest['face']][] = [];
  const vision: Reader = {
    understand: async ({ type, front, back }) => factsOf(type, front, back),
    read: async (bytes) => {
      const timingsMs = { decode: 0, paper: 0, find: 0, read: 0, mrz: 0, total: 0 };
      const text = texts[nameOf(bytes)] ?? picture([]);
      return { reading: { ...text, turned: 0, quality: [], timingsMs } };
    },
    face: async (bytes, face) => {
      looked.push([nameOf(bytes), face]);
      return sights.get(nameOf(bytes)) ?? problemFace('NO_FACE');
    },
  };
  const tools = (more: Partial<AnalysisTools> = {}): AnalysisTools => ({
    ...service.services,
    vision,
    versions: { akwaba: 'test' },
    today,
    ...more,
  });
  const never = new AbortController().signal;
  const results = async (client: TestClient, id: string): Promise<Both> => {
    const { body: v2 } = await client.get(resultPath('v2', id));
    const { body: v1 } = await client.get(resultPath('v1', id));
    expect(valid.v2(v2), JSON.stringify(valid.v2.errors)).toBe(true);
    expect(valid.v1(v1), JSON.stringify(valid.v1.errors)).toBe(true);
    return { v1, v2 };
  };
  const analyse = async (more: Partial<AnalysisTools> = {}, signal: AbortSignal = never) => {
    looked.length = 0;
    await runAnalysis(tools(more), await jobs.take(), signal);
  };
  return {
    jobs,
    vision,
    pictures,
    looked,
    analyse,
    results,
    /** What each picture shows from now on; those not named show no face. */
    show: (faces: Readonly<Partial<Record<keyof typeof pictures, FaceObservation>>>) => {
      sights.clear();
      for (const [name, observation] of Object.entries(faces)) sights.set(name, observation);
    },
    upload: async (client: TestClient, parts: Parts): Promise<string> =>
      (await accepted(service, client, 'v2', parts)).id,
    /** A card of 2020, its two sides, and what else is sent with it. */
    card: (...more: Parts): Parts => [
      ['idDocumentFront', pictures.front],
      ['idDocumentBack', pictures.back],
      ['documentType', 'CNI'],
      ['verificationsToApply', 'FACE_MATCH_CHECK'],
      ...more,
    ],
  };
}
