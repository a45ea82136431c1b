import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Review, ReviewField, ReviewPicture } from '../../src/contract/console/dossier.ts';
import { inventedPersons } from '../../src/demo/invented-register.ts';
import type { Box } from '../../src/documents/facts.ts';
import { moved, seenFrom } from '../../src/documents/homography.ts';
import type { TestClient } from '../harness.ts';
import { accepted, analysed, sample } from '../uploads.ts';
import { photographed, seenCorners } from './photographed-card.ts';
import { type ConsoleScene, consoleScene, type Operator } from './scene.ts';

/** What a reviewer sees of pictures that were really looked at. */

let scene: ConsoleScene;
let client: TestClient;
let reviewer: Operator;

beforeAll(async () => {
  scene = await consoleScene({}, { worker: true });
  await scene.service.load('persons', inventedPersons());
  client = await scene.service.client();
  reviewer = await scene.operator('reviewer');
});
afterAll(() => scene?.stop());

async function reviewOf(front: Uint8Array, back: Uint8Array): Promise<Review> {
  const { id } = await accepted(scene.service, client, 'v2', [
    ['documentType', 'CNI'],
    ['verificationsToApply', 'DB_CHECK,MRZ_CHECK,EXPIRATION_CHECK,TEMPLATE_CHECK'],
    ['idDocumentFront', front],
    ['idDocumentBack', back],
  ]);
  await analysed(client, id);
  return (await reviewer.get(`/dossiers/${id}`)).body;
}

const flatSize = { width: 1100, height: 693 };
const seen = seenFrom(seenCorners, flatSize.width, flatSize.height);

/** How far the corners of one are from the other's at most, in pixels. */
function apart(one: readonly (readonly number[])[], other: readonly (readonly number[])[]): number {
  return Math.max(
    ...one.map(([x = 0, y = 0], at) => Math.hypot(x - (other[at]?.[0] ?? 0), y - (other[at]?.[1] ?? 0))),
  );
}

it('shows fields of print, zone and register, and the same places on a flat scan and on a turned photograph', async () => {
  const [front, back] = [sample('cni-2020-front'), sample('cni-2020-back')];
  const flat = await reviewOf(front, back);
  const taken = await reviewOf(await photographed(front), await photographed(back));
  for (const review of [flat, taken]) {
    expect(review).toMatchObject({ status: 'A_TRAITER', name: 'KOUADIO AFFOUÉ HONORINE', kyb: false });
    const fields: ReviewField[] = review.documents[0]?.fields ?? [];
    expect(fields.filter(({ differs }) => differs)).toEqual([]);
    expect(fields.find(({ name }) => name === 'nni')).toMatchObject({
      printed: { value: '10000000001', side: 'back' },
      zone: '10000000001',
      register: '10000000001',
    });
  }
  const pictures = (review: Review): readonly ReviewPicture[] => review.documents[0]?.pictures ?? [];
  expect(pictures(flat).map(({ size }) => size)).toEqual([flatSize, flatSize]);
  expect(pictures(taken).map(({ size }) => size)).toEqual([
    { width: 1500, height: 1900 },
    { width: 1500, height: 1900 },
  ]);
  for (const [at, picture] of pictures(taken).entries()) {
    expect(apart(picture.paper ?? [], seenCorners)).toBeLessThan(30);
    const known = pictures(flat)[at]?.found ?? [];
    expect(picture.found.map(({ field }) => field)).toEqual(known.map(({ field }) => field));
    expect(known.some(({ field }) => field === 'zone')).toBe(picture.side === 'back');
    for (const { field, corners } of picture.found) {
      const onFlat = (known.find((one) => one.field === field)?.corners ?? []) as unknown as Box;
      const expected = onFlat.map((point) => (seen === null ? point : moved(seen, point)));
      // A letter is some thirty pixels large, and there is air around it.
      expect([field, apart(corners, expected) < 40]).toEqual([field, true]);
    }
  }
});
