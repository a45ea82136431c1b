import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reader, VisionClient } from '../src/analysis/read-pictures.ts';
import { type VisionCode, VisionError } from '../src/vision/process/vision-error.ts';
import { type FaceScene, faceScene, personsFace, portraitOf, problemFace } from './face-scene.ts';
import { classify } from './fixtures/documents/with-roles.ts';
import { newCardPerson } from './fixtures.ts';
import {
  call,
  eventually,
  type TestAnswer,
  type TestClient,
  type TestService,
  testService,
} from './harness.ts';
import { kept, type Parts } from './uploads.ts';

/** Comparison of faces at once, with eyes that see what a test puts before them. */

let service: TestService;
let scene: FaceScene;
let client: TestClient;
const [holder, stranger] = [1, 2];

/** What the eyes do instead, for one test. */
let instead: Partial<Reader> = {};
const visionClient: VisionClient = {
  read: async (bytes, options) => {
    if (instead.read !== undefined) return instead.read(bytes, options);
    const { reading } = await scene.vision.read(bytes, options);
    return { reading: { ...reading, named: classify(reading) } };
  },
  face: (...asked) => (instead.face ?? scene.vision.face)(...asked),
  understand: (...asked) => scene.vision.understand(...asked),
  close: async () => undefined,
};

beforeAll(async () => {
  service = await testService({ RATE_LIMIT_PER_SECOND: '10000', UPLOADS_AT_ONCE: '50' }, { visionClient });
  scene = await faceScene(service);
  await registerHolds(false);
});
beforeEach(async () => {
  instead = {};
  scene.looked.length = 0;
  client = await service.client({ checks: 10 });
});
afterAll(() => service.stop());

const registerHolds = (photo: boolean) =>
  service.load('persons', [
    { ...newCardPerson, ...(photo && { idImage: scene.pictures.register.toString('base64') }) },
  ]);

function compare(version: 'v1' | 'v2', parts: Parts, headers = {}, by = client): Promise<TestAnswer> {
  const body = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') body.append(name, value);
    else body.append(name, new Blob([new Uint8Array(value)]), 'photo.png');
  }
  const address = `${service.url}/${version}/verification/face-match`;
  return call(address, { method: 'POST', headers: { ...by.headers, ...headers }, body });
}

const selfie = (): Parts => [['selfie', scene.pictures.selfie]];
const card = (...more: Parts): Parts => [
  ...selfie(),
  ['idDocumentFront', scene.pictures.front],
  ['idDocumentBack', scene.pictures.back],
  ...more,
];
const consumed = async () => (await kept(service, client)).consumed;
const cost = ({ headers }: TestAnswer) => headers.get('X-Checks-Charged');

describe('a selfie and a card', () => {
  it('of one person match: one check, and nothing is kept but the charge and its audit entry', async () => {
    scene.show({ selfie: personsFace(holder), front: personsFace(holder) });
    const tables = await filled();
    const answer = await compare('v2', card(['documentType', 'cni']));
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      type: 'FACE_MATCH',
      faceMatched: true,
      similarity: expect.stringMatching(/^(9\d|100)\.\d\d$/),
      comparedImageBase64: portraitOf(holder),
      faceMatchVerificationType: 'OFFLINE',
      explanation: [
        expect.stringMatching(/^The selfie and the portrait on the document: similarity/),
        expect.any(String),
        'The register has no photo of this person that can be used.',
      ],
    });
    expect([cost(answer), await kept(service, client)]).toEqual([
      '1',
      { dossiers: 0, jobs: 0, blobs: 0, available: 9, reserved: 0, consumed: 1 },
    ]);
    const more = await filled();
    const grown = Object.keys(more).filter((name) => more[name] !== tables[name]);
    // A rate that is noted names a credential and no picture.
    expect(grown.filter((name) => name !== 'rate_limits').sort()).toEqual([
      'audit_entries',
      'daily_tallies',
      'ledger',
    ]);
  });

  it('of two do not, which is an answer and costs one check; without a type what they show counts', async () => {
    scene.show({ selfie: personsFace(stranger), front: personsFace(holder) });
    const answer = await compare('v2', card(), { 'Accept-Language': 'fr' });
    expect(answer.body).toMatchObject({ faceMatched: false, comparedImageBase64: portraitOf(holder) });
    expect(answer.body).not.toHaveProperty('notComparedReason');
    expect(answer.body.explanation[0]).toMatch(/^Le selfie et le portrait figurant sur le document/);
    expect([cost(answer), await consumed()]).toEqual(['1', 1]);
  });

  it("is compared with the register's photo where there is one", async () => {
    await registerHolds(true);
    scene.show({
      selfie: personsFace(holder),
      register: personsFace(holder),
      front: personsFace(stranger),
    });
    const { body } = await compare('v2', card());
    await registerHolds(false);
    expect(body).toMatchObject({
      faceMatched: true,
      faceMatchVerificationType: 'GOVERNMENT',
      comparedImageBase64: portraitOf(holder),
    });
  });

  it('of v1 by its own fields', async () => {
    scene.show({ selfie: personsFace(holder), front: personsFace(holder), passport: personsFace(holder) });
    const both = [
      ...selfie(),
      ['cniRecto', scene.pictures.front] as const,
      ['cniVerso', scene.pictures.back] as const,
    ];
    expect((await compare('v1', both)).body).toMatchObject({ type: 'FACE_MATCH', faceMatched: true });
    const passport = await compare('v1', [...selfie(), ['passport', scene.pictures.passport]]);
    expect(passport.body).toMatchObject({ faceMatched: true, faceMatchVerificationType: 'OFFLINE' });
    expect(passport.body.explanation.at(-1)).toMatch(/^No official register has photos/);
  });
});

describe('what cannot be compared is a 200, free, with its reason', () => {
  it.each([
    ['no face on the selfie', 'NO_FACE', { front: personsFace(holder) }],
    ['several on it', 'SEVERAL_FACES', { selfie: problemFace('SEVERAL_FACES'), front: personsFace(holder) }],
    ['none on the card', 'NO_REFERENCE_PORTRAIT', { selfie: personsFace(holder) }],
  ] as const)('%s', async (_, reason, faces) => {
    scene.show(faces);
    const answer = await compare('v2', card());
    expect([answer.status, cost(answer), await consumed()]).toEqual([200, '0', 0]);
    expect(answer.body).toEqual({
      type: 'FACE_MATCH',
      faceMatched: false,
      similarity: '0.00',
      comparedImageBase64: null,
      faceMatchVerificationType: 'OFFLINE',
      notComparedReason: reason,
      explanation: expect.arrayContaining([expect.stringMatching(new RegExp(`^${reason}: `))]),
    });
  });
});

describe('while the register does not answer', () => {
  const down = { kind: 'unavailable', reason: 'test', retryAfterSeconds: 1 } as const;
  const whileDown = async (work: () => Promise<TestAnswer>) => {
    const { registers } = service.services;
    Object.assign(service.services, { registers: { ...registers, person: async () => down } });
    const answer = await work();
    Object.assign(service.services, { registers });
    return answer;
  };

  it('the portrait is compared, free, and said', async () => {
    scene.show({ selfie: personsFace(holder), front: personsFace(holder) });
    const answer = await whileDown(() => compare('v2', card()));
    expect(answer.body).toMatchObject({ faceMatched: true, faceMatchVerificationType: 'OFFLINE' });
    expect(answer.body.explanation.at(-1)).toMatch(/^The official register did not answer/);
    expect([cost(answer), await consumed()]).toEqual(['0', 0]);
  });

  it('and there is no portrait: 503, since the register may have a photo', async () => {
    scene.show({ selfie: personsFace(holder) });
    const { status, body, headers } = await whileDown(() => compare('v2', card()));
    expect([status, body.code, await consumed()]).toEqual([503, 'REGISTER_UNAVAILABLE', 0]);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});

describe('400 names the field', () => {
  const refused = async (answer: TestAnswer, ...faults: string[]) => {
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_REQUEST']);
    const told = answer.body.errors.map(({ field, code }: Record<string, string>) => `${field} ${code}`);
    expect(told.sort()).toEqual(faults.sort());
    expect(await consumed()).toBe(0);
  };
  const front = (): Parts => [['idDocumentFront', scene.pictures.front]];

  it('of what is missing, too much or of the other version', async () => {
    await refused(await compare('v2', front()), 'selfie MISSING');
    await refused(await compare('v2', selfie()), 'idDocumentFront MISSING');
    await refused(await compare('v1', selfie()), 'cniRecto EXACTLY_ONE');
    const two = [['cniRecto', scene.pictures.front] as const, ['passport', scene.pictures.passport] as const];
    await refused(await compare('v1', [...selfie(), ...two]), 'cniRecto EXACTLY_ONE', 'passport EXACTLY_ONE');
    const back = ['idDocumentBack', scene.pictures.back] as const;
    await refused(await compare('v2', [...selfie(), back]), 'idDocumentFront BACK_WITHOUT_FRONT');
    await refused(await compare('v2', card(['documentType', 'CNX'])), 'documentType INVALID_CHOICE');
    await refused(await compare('v2', card(['externalId', 'a'])), 'externalId UNKNOWN_NEAREST');
    const other = await compare('v2', [...selfie(), ['cniRecto', scene.pictures.front]]);
    await refused(other, 'cniRecto OF_OTHER_VERSION_CALLED', 'idDocumentFront MISSING');
    expect(other.body.errors[0].message).toContain('POST /v1/verification/face-match');
  });

  it('of what is no picture, or more than an upload takes', async () => {
    await refused(
      await compare('v2', [['selfie', Buffer.from('%PDF-1.7')], ...front()]),
      'selfie NOT_A_PICTURE',
    );
    const cut = scene.pictures.front.subarray(0, -20);
    await refused(
      await compare('v2', [...selfie(), ['idDocumentFront', cut]]),
      'idDocumentFront BROKEN_PICTURE',
    );
    const large = Buffer.concat([scene.pictures.front, Buffer.alloc(10 * 1024 ** 2)]);
    const answer = await compare('v2', [...selfie(), ['idDocumentFront', large]]);
    expect([answer.status, answer.body.code]).toEqual([413, 'UPLOAD_TOO_LARGE']);
  });

  it.each<[VisionCode, string]>([
    ['BROKEN_PICTURE', 'BROKEN_PICTURE'],
    ['VISION_TIMED_OUT', 'UNREADABLE_PICTURE'],
    ['VISION_CRASHED', 'UNREADABLE_PICTURE'],
  ])('of a picture at which only its reader fails (%s)', async (code, told) => {
    scene.show({ selfie: personsFace(holder) });
    instead = { read: () => Promise.reject(new VisionError(code, { limit: 20 })) };
    await refused(await compare('v2', card()), `idDocumentFront ${told}`);
  });
});

describe('refused for other reasons, free', () => {
  it('402 without checks, 415 without a form', async () => {
    const poor = await service.client({ checks: 0 });
    expect((await compare('v2', card(), {}, poor)).status).toBe(402);
    expect((await client.post('/v2/verification/face-match', {})).status).toBe(415);
  });

  it('503 with Retry-After where nobody is free to look', async () => {
    instead = { face: () => Promise.reject(new VisionError('VISION_BUSY')) };
    const { status, body, headers } = await compare('v2', card());
    expect([status, body.code, headers.get('Retry-After')]).toEqual([503, 'PICTURES_BUSY', '5']);
    expect(await consumed()).toBe(0);
  });

  it('503 where pictures of too many are held, while an upload is still taken', async () => {
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    instead = {
      face: async () => {
        await gate;
        return problemFace('NO_FACE');
      },
    };
    const rich = await service.client();
    const turns = vi.spyOn(service.services.faceTurns, 'take');
    const held = Array.from({ length: 12 }, () => compare('v2', card(), {}, rich));
    await eventually('twelve are held', () => turns.mock.calls.length === 12);
    turns.mockRestore();
    const { status, body } = await compare('v2', card());
    expect([status, body.code]).toEqual([503, 'PICTURES_BUSY']);
    await scene.upload(client, scene.card());
    open();
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual(Array(12).fill(200));
  });
});

describe('with an Idempotency-Key', () => {
  it('the same pictures get the first answer again, free; others are refused', async () => {
    scene.show({ selfie: personsFace(holder), front: personsFace(holder) });
    const key = { 'Idempotency-Key': 'faces' };
    const first = await compare('v2', card(), key);
    const looks = scene.looked.length;
    const again = await compare('v2', card(), key);
    expect(again.body).toEqual(first.body);
    expect([again.headers.get('Idempotent-Replayed'), cost(again), scene.looked.length]).toEqual([
      'true',
      '0',
      looks,
    ]);
    const other = [...selfie(), ['idDocumentFront', scene.pictures.passport] as const];
    expect((await compare('v2', other, key)).status).toBe(422);
    expect(await consumed()).toBe(1);
  });
});

/** Rows of every table. */
async function filled(): Promise<Record<string, number>> {
  const { database } = service.runtime;
  const tables = await database.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
  );
  const counts = tables.map(async ({ name }) => {
    const [row] = await database.query<{ count: number }>(`SELECT count(*) FROM ${name}`);
    return [name, row?.count ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}
