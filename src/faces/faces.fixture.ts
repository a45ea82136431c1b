import { templateLength, templateOf } from '../vision/faces/face-template.ts';

/** Invented faces. */

/** Numbers from 0 to 1 that are the same for the same seed. */
export function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 8) / 2 ** 24;
  };
}

/** A person's face in one of many pictures: the same `person` is alike, another one a stranger. */
export function faceOf(person: number, picture = 0, noise = 0.25): Int8Array {
  const [own, other] = [numbersOf(person * 7919 + 1), numbersOf(picture * 104_729 + person + 5)];
  // The first numbers of such a row still show the seed.
  for (let i = 0; i < 20; i++) own() + other();
  return templateOf(
    Float64Array.from({ length: templateLength }, () => own() - 0.5 + noise * (other() - 0.5)),
  );
}
