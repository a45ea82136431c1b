import { readFileSync } from 'node:fs';
import { FaceEmbedder } from '../../src/vision/faces/face-embedder.ts';
import { FaceFinder } from '../../src/vision/faces/face-finder.ts';
import { measureFace } from '../../src/vision/faces/face-measures.ts';
import { faceModelOf } from '../../src/vision/faces/face-model.ts';
import { FacePoints } from '../../src/vision/faces/face-points.ts';
import { findMeshedFaces } from '../../src/vision/faces/find-faces.ts';
import { decodeColour } from '../../src/vision/pixels/image.ts';
import { median, number, printTable, quantile, timed } from '../tables.ts';

/** Where the time of a face goes: every picture once, on one thread. */
export async function printTiming(paths: readonly string[]): Promise<void> {
  const model = faceModelOf();
  const visionClient = {
    finder: await FaceFinder.open(model.finder),
    points: await FacePoints.open(model.points),
  };
  const embedder = await FaceEmbedder.open(model.embedders);
  const times = {
    decode: [] as number[],
    find: [] as number[],
    judge: [] as number[],
    embed: [] as number[],
  };
  for (const path of paths) {
    const bytes = readFileSync(path);
    const decoded = await timed(() => decodeColour(bytes));
    const { picture } = decoded.result;
    const found = await timed(() => findMeshedFaces(picture, visionClient));
    const [face] = found.result;
    if (face === undefined) continue;
    const judged = await timed(async () => measureFace(picture, face));
    const embedded = await timed(() => embedder.templateOf(picture, face.mesh));
    times.decode.push(decoded.ms);
    times.find.push(found.ms);
    times.judge.push(judged.ms);
    times.embed.push(embedded.ms);
  }
  const both = times.find.map((ms, i) => ms + (times.embed[i] ?? 0));
  const row = (name: string, values: readonly number[]) => [
    name,
    number(median(values)),
    number(quantile(values, 0.95)),
  ];
  printTable(
    ['ms a face', 'median', 'p95'],
    [
      row('decode', times.decode),
      row('find and place its parts', times.find),
      row('judge whether it can be compared', times.judge),
      row('align and embed, three views', times.embed),
      row('find, align and embed', both),
    ],
  );
}
