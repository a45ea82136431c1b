import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answering, type SmallServer, smallServer } from '../../test/fixtures/egress/small-server.ts';
import { AnswerError, AskedService } from './asked-service.ts';
import { outsideLimits } from './limits.ts';

/** What registries/http-source.test.ts does not show: bodies, and services that ask to be left alone. */

let server: SmallServer;
beforeAll(async () => {
  server = await smallServer();
});
beforeEach(() => {
  server.received.length = 0;
});
afterAll(() => server.stop());

const settings = {
  timeoutSeconds: 1,
  retries: 2,
  breakerFailures: 5,
  breakerSeconds: 30,
  cacheSeconds: 60,
};
const bounds = { answerBytes: 1000, rememberedBytes: 100, rememberedAnswers: 10 };
const service = (more: Partial<typeof settings> = {}) =>
  new AskedService({ ...settings, ...more }, bounds, (status, body) => {
    if (status !== 200) return undefined;
    const { value } = JSON.parse(body.toString());
    if (typeof value !== 'number') throw new AnswerError('no number');
    return value;
  });
const ask = (of: AskedService<number>, body?: string) =>
  of.ask({ address: `${server.url}/x`, headers: {}, ...(body !== undefined && { method: 'POST', body }) });

describe('a service that is asked', () => {
  it('gets the body, and is not asked again for the same body, but for another', async () => {
    server.behave = (request, response) => answering(200, { value: request.body.length })(request, response);
    const asked = service();
    expect(await ask(asked, 'abc')).toEqual({ kind: 'answered', value: 3 });
    expect(await ask(asked, 'abc')).toEqual({ kind: 'answered', value: 3 });
    expect(await ask(asked, 'ab')).toEqual({ kind: 'answered', value: 2 });
    expect(server.received.map(({ method, body }) => `${method} ${body}`)).toEqual(['POST abc', 'POST ab']);
  });

  it('whose answer cannot be what it means is unavailable, is not asked again at once, and is not remembered', async () => {
    server.behave = answering(200, { value: 'many' });
    const asked = service();
    expect(await ask(asked)).toMatchObject({ kind: 'unavailable', reason: 'no number' });
    expect(server.received).toHaveLength(1);
    server.behave = answering(200, { value: 1 });
    expect(await ask(asked)).toEqual({ kind: 'answered', value: 1 });
  });

  it('that answers more than is remembered is asked each time, and beyond the limit not listened to', async () => {
    const asked = service();
    server.behave = answering(200, { value: 1, more: 'x'.repeat(200) });
    for (let i = 0; i < 2; i++) expect(await ask(asked)).toEqual({ kind: 'answered', value: 1 });
    expect(server.received).toHaveLength(2);
    server.behave = answering(200, { value: 1, more: 'x'.repeat(2000) });
    expect(await ask(asked)).toMatchObject({ kind: 'unavailable' });
  });

  it('that asks to be asked in a moment is asked then', async () => {
    server.behave = (request, response) =>
      answering(
        server.received.length === 1 ? 429 : 200,
        { value: 1 },
        { 'Retry-After': '1' },
      )(request, response);
    expect(await ask(service())).toEqual({ kind: 'answered', value: 1 });
    expect(server.received).toHaveLength(2);
  });

  it.each([
    ['in seconds', () => '900'],
    ['as a time', () => new Date(Date.now() + 900_000).toUTCString()],
  ])('that asks to be asked much later, %s, is left alone until then', async (_how, when) => {
    server.behave = answering(503, {}, { 'Retry-After': when() });
    const asked = service({ breakerSeconds: 600 });
    const first = await ask(asked);
    expect(first).toMatchObject({ kind: 'unavailable', reason: 'it answered 503' });
    const reported = first.kind === 'unavailable' ? first.retryAfterSeconds : 0;
    expect(reported).toBeGreaterThan(890);
    expect(await ask(asked)).toMatchObject({ kind: 'unavailable' });
    expect(server.received).toHaveLength(1);
  });

  it.each(['soon', '-5', '', '99999999999999999999'])(
    'that asks for a wait that is none (%j) is believed no longer than an hour',
    async (wait) => {
      server.behave = answering(500, {}, { 'Retry-After': wait });
      const answer = await ask(service({ retries: 0, breakerSeconds: 1 }));
      const reported = answer.kind === 'unavailable' ? answer.retryAfterSeconds : 0;
      expect(reported).toBeGreaterThanOrEqual(1);
      expect(reported).toBeLessThanOrEqual(outsideLimits.outsideLongestWaitSeconds);
    },
  );
});
