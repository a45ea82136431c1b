import { createHash, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { makeSession, type NewCaptureSession } from '../../src/capture/sessions.ts';
import { capturePartBytes } from '../../src/contract/capture.ts';
import { call, type TestAnswer, type TestService } from '../harness.ts';
import { plainPicture } from '../uploads.ts';

/** A device with its cookie, which asks as the page does. */
export class Phone {
  readonly #service: TestService;
  cookie = '';
  link = '';

  constructor(service: TestService, url = '') {
    this.#service = service;
    this.link = url.split('#')[1] ?? '';
  }

  async ask(
    method: string,
    path: string,
    body?: object | Buffer,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer> {
    const isBytes = Buffer.isBuffer(body);
    const answer = await call(`${this.#service.url}/capture/api${path}`, {
      method,
      headers: {
        ...(this.cookie !== '' && { Cookie: this.cookie }),
        ...(method !== 'GET' && { 'X-Capture': '1' }),
        ...(body !== undefined && {
          'Content-Type': isBytes ? 'application/octet-stream' : 'application/json',
        }),
        ...headers,
      },
      ...(body !== undefined && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    const set = answer.headers.get('set-cookie');
    if (set !== null) this.cookie = set.split(';')[0] ?? '';
    return answer;
  }

  open(): Promise<TestAnswer> {
    return this.ask('POST', '/open', { link: this.link });
  }

  async begin(more: object = {}): Promise<TestAnswer> {
    return this.ask('POST', '/begin', {
      link: this.link,
      consent: true,
      consentVersion: 'standard-1',
      language: 'fr',
      ...more,
    });
  }

  session(): Promise<TestAnswer> {
    return this.ask('GET', '/session');
  }

  announce(
    slot: string,
    picture: Buffer,
    upload: string = randomUUID(),
    camera?: object,
  ): Promise<TestAnswer> {
    const announced = { slot, upload, bytes: picture.length, sha256: sha256(picture), camera };
    return this.ask('POST', '/uploads', announced);
  }

  part(upload: string, number: number, picture: Buffer, headers: Record<string, string> = {}) {
    const bytes = picture.subarray(number * capturePartBytes, (number + 1) * capturePartBytes);
    return this.ask('PUT', `/uploads/${upload}/parts/${number}`, bytes, {
      'Part-Sha256': sha256(bytes),
      ...headers,
    });
  }

  finish(upload: string): Promise<TestAnswer> {
    return this.ask('POST', `/uploads/${upload}/finish`);
  }

  /** From announcing it to the answer that has its look. */
  async take(slot: string, picture: Buffer, camera?: object): Promise<TestAnswer> {
    const { body } = await this.announce(slot, picture, undefined, camera);
    for (let n = 0; n < body.parts; n += 1) await this.part(body.upload, n, picture);
    return this.finish(body.upload);
  }

  /** Frames are not taken before their time: as if so many seconds had gone by since a recording began. */
  async beganAgo(challenge: string, seconds: number): Promise<void> {
    await this.#service.runtime.database.query(
      `UPDATE capture_uploads SET begun_at = now() - $2 * interval '1 second' WHERE upload = $1`,
      [challenge, seconds],
    );
  }

  frame(challenge: string, number: number, jpeg: Buffer, at = number * 100, move = 0): Promise<TestAnswer> {
    return this.ask('PUT', `/liveness/${challenge}/frames/${number}?at=${at}&move=${move}`, jpeg, {
      'Content-Type': 'image/jpeg',
    });
  }
}

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Status and name of an answer. */
export const codeOf = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];

/** Ten frames and some, with moves as asked. */
export async function recorded(phone: Phone, frames = 12, gap = 100) {
  const { body } = await phone.ask('POST', '/liveness');
  await phone.beganAgo(body.challenge, 60);
  for (let n = 0; n < frames; n += 1) {
    const jpeg = await plainPicture(60 + n, 'jpeg');
    const answer = await phone.frame(
      body.challenge,
      n,
      jpeg,
      n * gap,
      Math.floor((n * body.moves.length) / frames),
    );
    expect(answer.status).toBe(200);
  }
  return body;
}

/** A good JPEG of so many bytes at least: what follows its end is nobody's. */
export async function largePicture(bytes: number, shade = 90): Promise<Buffer> {
  const jpeg = await plainPicture(shade, 'jpeg');
  return Buffer.concat([jpeg, Buffer.alloc(Math.max(0, bytes - jpeg.length), 7)]);
}

/** A session of a client, and a phone that was sent its link. */
export async function invited(
  service: TestService,
  companyId: number,
  request: Partial<NewCaptureSession> = {},
  test = false,
) {
  const maker = { world: { companyId, test }, actor: 'cli' };
  const made = await makeSession(service.services, maker, { type: 'KYC', ...request });
  return { ...made, maker, phone: new Phone(service, made.link.url) };
}

/** The same, with the paper chosen and nothing taken yet. */
export async function begun(
  service: TestService,
  companyId: number,
  request: Partial<NewCaptureSession> = { documentTypes: ['PASSEPORT'] },
  test = false,
) {
  const scene = await invited(service, companyId, request, test);
  await scene.phone.open();
  const { status, body } = await scene.phone.begin();
  if (status !== 200) throw new Error(`it did not begin: ${JSON.stringify(body)}`);
  return scene;
}

/** Takes all of a shared rate, as calls do that come faster than it fills, which no slow machine can make. */
export async function drainRate(service: TestService, name: string): Promise<void> {
  await service.runtime.database.query(
    "UPDATE rate_limits SET full_at = clock_timestamp() + interval '10 minutes' WHERE name LIKE $1",
    [`${name}%`],
  );
}
