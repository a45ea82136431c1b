import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { httpRegisters } from './http.ts';
import { registerLimits } from './limits.ts';
import type { PersonAnswer, Registers } from './register.ts';

/** Photos of a register that is asked over HTTP: a real small server, at two addresses. */

const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(100, 7)]);
const answers: Record<string, (response: ServerResponse) => void> = {
  '/photo.jpg': (response) => response.end(jpeg),
  '/page': (response) => response.end('<html>'),
  '/large.jpg': (response) =>
    response.end(Buffer.concat([jpeg, Buffer.alloc(registerLimits.registerPhotoBytes)])),
  '/elsewhere': (response) => response.writeHead(302, { location: '/photo.jpg' }).end(),
  '/busy': (response) => response.writeHead(503).end('later'),
};
let record: object = {};
let asked: { path: string; token: string | undefined }[] = [];
function serve(request: IncomingMessage, response: ServerResponse): void {
  const path = request.url ?? '';
  asked.push({ path, token: request.headers['x-token'] as string | undefined });
  if (path.startsWith('/persons/')) response.end(JSON.stringify(record));
  else (answers[path] ?? ((missing) => missing.writeHead(404).end()))(response);
}
const servers = [createServer(serve), createServer(serve)];
let [base, other] = ['', ''];
beforeAll(async () => {
  for (const server of servers) await new Promise<void>((go) => server.listen(0, '127.0.0.1', go));
  const [first = '', second = ''] = servers.map(
    (server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  );
  [base, other] = [first, second];
});
beforeEach(() => {
  asked = [];
});
afterAll(() => {
  for (const server of servers) server.close();
});

const nowhere = async () => ({ kind: 'not-found' }) as const;
const local: Registers = {
  person: nowhere,
  company: nowhere,
  companyHistory: nowhere,
  informalBusiness: nowhere,
};

async function ask(person: object, more: object = {}): Promise<PersonAnswer> {
  record = { lastName: 'KOFFI', ...person };
  const persons = { url: `${base}/persons/{nni}`, headers: { 'X-Token': 'secret' }, retries: 0, ...more };
  return httpRegisters({ persons }, local).person({ documentType: 'CNI', nni: '10000000012' });
}
async function photo(person: object, more: object = {}) {
  const answer = await ask(person, more);
  return answer.kind === 'found' ? answer.photo : undefined;
}
const paths = () => asked.map(({ path }) => path);

describe('the photo of an outside register', () => {
  it('is read from the record itself, under whatever name that has it', async () => {
    const found = await photo({ bild: jpeg.toString('base64') }, { fields: { idImage: 'bild' } });
    expect(await found?.read()).toEqual({ kind: 'found', record: jpeg });
    expect(paths()).toEqual(['/persons/10000000012']);
  });

  it('is fetched from the register by its link, with the register’s headers, when it is read and not before', async () => {
    for (const idImageUrl of [`${base}/photo.jpg`, '/photo.jpg']) {
      asked = [];
      const found = await photo({ idImageUrl });
      expect(paths()).toEqual(['/persons/10000000012']);
      expect(await found?.read()).toEqual({ kind: 'found', record: jpeg });
      expect(asked.at(-1)).toEqual({ path: '/photo.jpg', token: 'secret' });
    }
  });

  it('is fetched elsewhere only where the operator allows it, and without our credentials', async () => {
    const idImageUrl = `${other}/photo.jpg`;
    expect(await photo({ idImageUrl })).toBeUndefined();
    const allowed = await photo({ idImageUrl }, { photoOrigins: [other] });
    expect(await allowed?.read()).toEqual({ kind: 'found', record: jpeg });
    expect(asked.at(-1)).toEqual({ path: '/photo.jpg', token: undefined });
  });

  it.each(['', 'http://nowhere.example/a.jpg', 'http://[', 'file:///etc/passwd', null, 7])(
    'is none for the link %j',
    async (idImageUrl) => {
      const answer = await ask({ idImageUrl });
      expect(answer.kind).toBe('found');
      expect(answer).not.toHaveProperty('photo');
    },
  );

  it.each([
    ['is gone', { idImageUrl: '/gone.jpg' }, 'not-found'],
    ['is no picture', { idImageUrl: '/page' }, 'not-found'],
    ['is too large', { idImageUrl: '/large.jpg' }, 'not-found'],
    ['is no base64', { idImage: 'photo.jpg' }, 'not-found'],
    ['is no picture in base64', { idImage: Buffer.from('text').toString('base64') }, 'not-found'],
    ['cannot be fetched now', { idImageUrl: '/busy' }, 'unavailable'],
    ['redirects', { idImageUrl: '/elsewhere' }, 'unavailable'],
  ])('that %s has its own answer', async (_, person, kind) => {
    const found = await photo(person);
    expect((await found?.read())?.kind).toBe(kind);
  });

  it('in a large record is asked for again, so that the memory of answers stays small', async () => {
    const idImage = Buffer.concat([jpeg, Buffer.alloc(registerLimits.registerRememberedBytes)]).toString(
      'base64',
    );
    for (const [given, times] of [
      [{ idImage }, 2],
      [{ idImage: jpeg.toString('base64') }, 1],
    ] as const) {
      asked = [];
      record = { lastName: 'KOFFI', ...given };
      const registers = httpRegisters({ persons: { url: `${base}/persons/{nni}` } }, local);
      for (let i = 0; i < 2; i++) await registers.person({ documentType: 'CNI', nni: '10000000012' });
      expect(asked).toHaveLength(times);
    }
  });
});
