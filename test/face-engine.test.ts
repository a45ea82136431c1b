import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPerson } from '../src/demo/invented-register.ts';
import { knownPapers } from '../src/documents/papers.ts';
import { packageRoot } from '../src/platform/package-root.ts';
import { call, type TestClient, type TestService, testService } from './harness.ts';
import { type Analyse, analyser, type Body, check } from './specimen-scene.ts';
import { type Parts, sample } from './uploads.ts';

/** FACE_MATCH_CHECK with the real eyes: people of a package's sample pictures, on a specimen and before a camera. */

let service: TestService;
let client: TestClient;
let analyse: Analyse;
beforeAll(async () => {
  service = await testService({ RATE_LIMIT_PER_SECOND: '10000' }, { worker: true });
  client = await service.client({ checks: 1000 });
  analyse = await analyser(service, client);
});
afterAll(() => service.stop());

const person = (name: string): Buffer =>
  readFileSync(join(packageRoot, 'node_modules', 'paper-kit-2', 'assets', 'img', 'faces', `${name}.jpg`));
const ayo = person('ayo-ogunseinde-2');
const joe = person('joe-gardner-2');

/** The specimen's front, issued to somebody whom a picture shows: small, a little pale, as cards are printed. */
async function cardOf(picture: Buffer): Promise<Buffer> {
  const card = sharp(sample('cni-2020-front'));
  const { width, height } = await card.metadata();
  const frame = knownPapers.named('cni-2020')?.template.sides.front?.portrait ?? [0, 0, 1, 1];
  const [left, top] = [Math.round(width * frame[0]), Math.round(height * frame[1])];
  const portrait = await sharp(picture)
    .resize(Math.round(width * (frame[2] - frame[0])), Math.round(height * (frame[3] - frame[1])))
    .linear(0.8, 35)
    .toBuffer();
  return card
    .composite([{ input: portrait, left, top }])
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** Taken on another day: darker, from nearer, at a tilt, by a worse camera. */
const selfieOf = (picture: Buffer): Promise<Buffer> =>
  sharp(picture)
    .rotate(7, { background: '#777' })
    .modulate({ brightness: 0.8 })
    .resize(900)
    .jpeg({ quality: 70 })
    .toBuffer();

const match = async (front: Buffer, selfie: Buffer): Promise<Body> => {
  const parts: Parts = [
    ['idDocumentFront', front],
    ['idDocumentBack', sample('cni-2020-back')],
    ['selfie', selfie],
    ['documentType', 'CNI'],
    ['verificationsToApply', 'FACE_MATCH_CHECK'],
  ];
  const { v2 } = await analyse('v2', parts);
  const [card] = v2.documents.filter(({ type }: Body) => type === 'CNI');
  return check({ documents: [card] }, 'FACE_MATCH_CHECK');
};

describe("a stranger's photograph as the front of a card", () => {
  it('proves nothing, scores next to nothing and costs nothing', async () => {
    const own = await service.client();
    const { v2 } = await analyse(
      'v2',
      [
        ['idDocumentFront', joe],
        ['documentType', 'CNI'],
      ],
      own,
    );
    expect(v2.score).toBe(0);
    const template = check(v2, 'TEMPLATE_CHECK');
    expect([template.scoring.valid ?? false, template.scoring.score ?? null]).toEqual([false, null]);
    expect((await own.get('/subscriptions/status')).body.consumedChecks).toBe(0);
  });
});

describe('a card and a selfie at once', () => {
  const compare = async (front: Buffer, selfie: Buffer) => {
    const form = new FormData();
    for (const [name, picture] of Object.entries({ selfie, idDocumentFront: front })) {
      form.append(name, new Blob([new Uint8Array(picture)]), 'photo.jpg');
    }
    const address = `${service.url}/v2/verification/face-match`;
    const { status, body } = await call(address, { method: 'POST', headers: client.headers, body: form });
    expect(status).toBe(200);
    return body;
  };

  it('of one person match, of two do not, and a drawn portrait is none', async () => {
    const match = await compare(await cardOf(ayo), await selfieOf(ayo));
    expect(match).toMatchObject({ faceMatched: true, faceMatchVerificationType: 'OFFLINE' });
    expect(Number(match.similarity)).toBeGreaterThan(90);
    expect(await compare(await cardOf(ayo), await selfieOf(joe))).toMatchObject({ faceMatched: false });
    const drawn = await compare(Buffer.from(sample('cni-2020-front')), await selfieOf(ayo));
    expect(drawn.notComparedReason).toBe('NO_REFERENCE_PORTRAIT');
  });
});

describe('a card and a selfie', () => {
  it('of one person match, and the portrait on the card is shown', async () => {
    const { status, scoring } = await match(await cardOf(ayo), await selfieOf(ayo));
    expect(status).toBe('EXECUTED');
    expect(scoring).toMatchObject({ faceMatched: true, faceMatchVerificationType: 'OFFLINE' });
    expect(Number(scoring.similarity)).toBeGreaterThan(90);
    const { format, height } = await sharp(Buffer.from(scoring.comparedImageBase64, 'base64')).metadata();
    expect(format).toBe('jpeg');
    expect(height).toBeLessThanOrEqual(400);
  });

  it('of two do not', async () => {
    const { scoring } = await match(await cardOf(ayo), await selfieOf(joe));
    expect(scoring.faceMatched).toBe(false);
    expect(Number(scoring.similarity)).toBeLessThan(60);
  });

  it('of which the selfie shows two people: no match, and the reason', async () => {
    const two = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#777' } })
      .composite([
        { input: ayo, left: 0, top: 0 },
        { input: joe, left: 400, top: 0 },
      ])
      .jpeg()
      .toBuffer();
    const { status, scoring, explanation } = await match(await cardOf(ayo), two);
    expect(status).toBe('EXECUTED');
    expect(scoring).toMatchObject({ faceMatched: false, similarity: '0.00' });
    expect(explanation[0]).toMatch(/^SEVERAL_FACES/);
  });

  it('of which the card bears no face, held before one: the face behind it does not count', async () => {
    const card = await sharp(sample('cni-2020-front')).resize(900).toBuffer();
    const held = await sharp(ayo)
      .resize(1700, 1700)
      .composite([{ input: card, left: 420, top: 1120 }])
      .jpeg({ quality: 90 })
      .toBuffer();
    const { status, explanation } = await match(held, await selfieOf(ayo));
    expect(status).toBe('NOT_APPLICABLE');
    expect(explanation[0]).toMatch(/^NO_REFERENCE_PORTRAIT/);
  });
});

it('the photo of the register is compared rather than the portrait on the card', async () => {
  await service.load('persons', [{ ...demoPerson, idImage: joe.toString('base64') }]);
  const { scoring } = await match(await cardOf(ayo), await selfieOf(joe));
  expect(scoring).toMatchObject({ faceMatched: true, faceMatchVerificationType: 'GOVERNMENT' });
  const portraitSwapped = await match(await cardOf(ayo), await selfieOf(ayo));
  expect(portraitSwapped.scoring).toMatchObject({
    faceMatched: false,
    faceMatchVerificationType: 'GOVERNMENT',
  });
});
