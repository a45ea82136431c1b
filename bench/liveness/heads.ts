import { FaceFinder } from '../../src/vision/faces/face-finder.ts';
import { faceModelOf } from '../../src/vision/faces/face-model.ts';
import { FacePoints } from '../../src/vision/faces/face-points.ts';
import { people } from '../../test/fixtures/vision/faces/face-pictures.ts';
import { type Head, headOf } from '../../tools/recordings/head.ts';
import { namesOf, personOf, readFaceFolder } from '../faces/face-folder.ts';

/** Whose recordings are made, and to which group they count. */
export interface Person {
  readonly head: Head;
  readonly group: string;
}

/** How much of its light a darkened face keeps: a simulation, which cannot stand for people. */
const darkened = 0.45;

const visionClient = async () => {
  const model = faceModelOf();
  return { finder: await FaceFinder.open(model.finder), points: await FacePoints.open(model.points) };
};

/** By the light that the picture has of the skin: the light it was taken in counts as well as the skin. */
const byLight = (luminance: number): string =>
  luminance < 90 ? 'darker third of grey values' : luminance < 150 ? 'middle' : 'lighter';

/** The six sample faces of a development dependency, each also darkened. */
export async function samplePeople(): Promise<Person[]> {
  const seeing = await visionClient();
  const found: Person[] = [];
  for (const { name, file } of people) {
    const [as, dark] = [
      await headOf(name, file, seeing),
      await headOf(`${name}, darkened`, file, seeing, darkened),
    ];
    if (as) found.push({ head: as, group: byLight(as.luminance) });
    if (dark) found.push({ head: dark, group: 'darkened by us' });
  }
  return found;
}

/** People of a folder as `bench -- faces` takes it, one picture each; every other one of its group of people who may fare worse. */
export async function folderPeople(folder: string, most: number): Promise<Person[]> {
  const { pictures, pairs, groupPairs } = readFaceFolder(folder);
  const ofGroup = onePictureEach(namesOf(groupPairs));
  const people = new Set(ofGroup.map(personOf));
  const others = onePictureEach(namesOf(pairs)).filter((name) => !people.has(personOf(name)));
  const seeing = await visionClient();
  const found: Person[] = [];
  for (let i = 0; found.length < most && i < Math.max(ofGroup.length, others.length); i++) {
    for (const [name, group] of [
      [ofGroup[i], "the folder's group"],
      [others[i], 'others of the folder'],
    ] as const) {
      const head = name && (await headOf(name, pictures.get(name) ?? '', seeing));
      if (head) found.push({ head, group });
    }
  }
  return found;
}

function onePictureEach(names: readonly string[]): readonly string[] {
  const first = new Map<string, string>();
  for (const name of names) if (!first.has(personOf(name))) first.set(personOf(name), name);
  return [...first.values()];
}
