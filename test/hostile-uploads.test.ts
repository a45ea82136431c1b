import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, type TestAnswer, type TestClient, type TestService, testService } from './harness.ts';
import {
  accepted,
  kept,
  type Parts,
  plainPicture,
  refusedWithout,
  resultPath,
  sample,
  upload,
  uploadPath,
} from './uploads.ts';

/** What careless and hostile clients send. Whatever it is: the right words, nothing kept, and the service goes on. */

let service: TestService;
let client: TestClient;
let picture: Buffer;
beforeAll(async () => {
  service = await testService({ RATE_LIMIT_PER_SECOND: '10000' });
  client = await service.client({ checks: 100 });
  picture = await plainPicture();
  await accepted(service, client, 'v1', [['selfie', picture]]);
});
afterAll(() => service.stop());

const boundary = 'b0undary';
const formType = `multipart/form-data; boundary=${boundary}`;
const cni: Parts = [['documentType', 'CNI']];

/** One part as it goes over the line. */
function part(name: string, value: string | Buffer, more = ''): Buffer {
  const file = typeof value === 'string' ? '' : '; filename="photo.png"\r\nContent-Type: image/png';
  return Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}${more}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);
}
const end = Buffer.from(`--${boundary}--\r\n`);
const goodForm = () => Buffer.concat([part('idDocumentFront', picture), part('documentType', 'CNI'), end]);

interface Raw {
  readonly type?: string;
  readonly length?: number;
}

/** Sends bytes as they are; without a length they go in chunks. */
async function send(body: Iterable<Buffer> | AsyncIterable<Buffer>, raw: Raw = {}): Promise<TestAnswer> {
  const request = httpRequest(service.url + uploadPath('v2'), {
    method: 'POST',
    headers: {
      ...client.headers,
      'Content-Type': raw.type ?? formType,
      ...(raw.length !== undefined && { 'Content-Length': raw.length }),
    },
  });
  const answered = once(request, 'response') as Promise<[IncomingMessage]>;
  Readable.from(body)
    .on('error', () => undefined)
    .pipe(request);
  const [response] = await answered;
  let text = '';
  for await (const chunk of response) text += chunk;
  // What was not asked for any more is not sent any more.
  request.on('error', () => undefined).destroy();
  return { status: response.statusCode ?? 0, headers: new Headers(), body: JSON.parse(text) };
}

const sendAll = (...buffers: Buffer[]) => send([Buffer.concat(buffers)]);

const refused = (what: () => Promise<TestAnswer>, status: number, code: string, ...errors: string[]) =>
  refusedWithout([service, client], what, status, code, ...errors);

describe('forms that are broken', () => {
  it.each<[string, () => Promise<TestAnswer>]>([
    ['cut in a picture', () => send([goodForm().subarray(0, 200)])],
    ['cut before the last boundary', () => send([goodForm().subarray(0, -end.length)])],
    ['of another boundary', () => send([goodForm()], { type: 'multipart/form-data; boundary=other' })],
    ['without a boundary', () => send([goodForm()], { type: 'multipart/form-data' })],
    ['empty', () => send([])],
    ['of bytes that are no form', () => send([Buffer.alloc(5000, 7)])],
    ['of nothing but a boundary', () => send([Buffer.from(`--${boundary}`)])],
    [
      'with a part whose headers never end',
      () => sendAll(Buffer.from(`--${boundary}\r\n`), Buffer.alloc(200_000, 65)),
    ],
  ])('a form %s', async (_what, go) => {
    await refused(go, 400, 'INVALID_MULTIPART');
  });

  it('a thousand parts', async () => {
    const parts = Array.from({ length: 1000 }, (_, i) => part(`additionalData[k${i}]`, 'v'));
    await refused(() => sendAll(part('idDocumentFront', picture), ...parts, end), 400, 'TOO_MANY_PARTS');
  });

  it('a thousand pictures', async () => {
    const parts = Array.from({ length: 1000 }, () => part('idDocumentFront', picture));
    await refused(() => sendAll(...parts, end), 400, 'TOO_MANY_PARTS');
  });

  it('a form that ends, with more after it, is good', async () => {
    expect((await sendAll(goodForm(), Buffer.from('and a word after it'))).status).toBe(200);
  });
});

describe('parts that are empty, as browsers send what was left open', () => {
  const noFile = (name: string) =>
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n`,
    );

  it('are as if they had not been sent', async () => {
    const { status, body } = await sendAll(
      part('idDocumentFront', picture),
      part('documentType', 'CNI'),
      ...['selfie', 'idDocumentBack', 'idDocument2Front', 'companyRccm'].map(noFile),
      part('carteGriseFront', ''),
      ...['externalId', 'externalId', 'idDocumentType', 'verificationsToApply', 'additionalData'].map(
        (name) => part(name, ''),
      ),
      end,
    );
    expect([status, body.externalId]).toEqual([200, null]);
    expect(body.clientFilesToAnalyzeDocuments).toHaveLength(1);
    expect(body.clientFilesToAnalyzeDocuments[0].filesToAnalyse).toHaveLength(1);
  });

  it('are missing where they are required, and do not stand in the way of the same field with a picture', async () => {
    const type = part('documentType', 'CNI');
    const missing = 'idDocumentFront MISSING';
    await refused(() => sendAll(noFile('idDocumentFront'), type, end), 400, 'INVALID_REQUEST', missing);
    await refused(() => sendAll(part('idDocumentFront', ''), type, end), 400, 'INVALID_REQUEST', missing);
    const front = part('idDocumentFront', picture);
    const untyped = () => sendAll(front, part('documentType', ''), end);
    await refused(untyped, 400, 'INVALID_REQUEST', 'documentType MISSING');
    expect((await sendAll(noFile('idDocumentFront'), front, type, end)).status).toBe(200);
  });

  it('of the other version are said to be of it', async () => {
    const sent = () =>
      upload(service, client, 'v1', [
        ['selfie', picture],
        ['externalId', 'x'],
      ]);
    await refused(sent, 400, 'INVALID_REQUEST', 'externalId OF_OTHER_VERSION');
    const { body } = await sendAll(part('documentType', 'CNI'), part('carteResidentVerso', picture), end);
    expect(body.errors[0].message).toMatch(/field of v1 .*idDocumentBack, documentType=CARTE_RESIDENT/);
  });

  it('are refused where a file was chosen that has no bytes, and where nobody knows the field', async () => {
    const chosen = part('selfie', Buffer.alloc(0));
    await refused(
      () => sendAll(goodForm().subarray(0, -end.length), chosen, end),
      400,
      'INVALID_REQUEST',
      'selfie EMPTY_PICTURE',
    );
    const unknown = noFile('selfy');
    await refused(
      () => sendAll(goodForm().subarray(0, -end.length), unknown, end),
      400,
      'INVALID_REQUEST',
      'selfy UNKNOWN_NEAREST',
    );
  });
});

describe('fields', () => {
  const front = () => part('idDocumentFront', picture);
  const type = part('documentType', 'CNI');

  it.each<[string, () => Buffer[], number, string, string[]]>([
    ['a picture twice', () => [front(), front(), type], 400, 'INVALID_REQUEST', ['idDocumentFront REPEATED']],
    ['a text twice', () => [front(), type, type], 400, 'INVALID_REQUEST', ['documentType REPEATED']],
    [
      'a company paper as text',
      () => [part('companyRccm', 'x')],
      400,
      'INVALID_REQUEST',
      ['companyRccm NOT_A_FILE'],
    ],
    [
      'a picture as text',
      () => [part('idDocumentFront', 'x'), type],
      400,
      'INVALID_REQUEST',
      ['idDocumentFront NOT_A_FILE'],
    ],
    [
      'a text as file',
      () => [front(), part('documentType', Buffer.from('CNI'))],
      400,
      'INVALID_REQUEST',
      ['documentType NOT_A_TEXT'],
    ],
    [
      'an unknown picture',
      () => [front(), type, part('cniRect', picture)],
      400,
      'INVALID_REQUEST',
      ['cniRect UNKNOWN_NEAREST'],
    ],
    [
      'a picture of version 1',
      () => [type, part('cniRecto', picture)],
      400,
      'INVALID_REQUEST',
      ['cniRecto OF_OTHER_VERSION_CALLED', 'idDocumentFront MISSING'],
    ],
    [
      'an unknown text',
      () => [front(), type, part('external', 'x')],
      400,
      'INVALID_REQUEST',
      ['external UNKNOWN_NEAREST'],
    ],
    [
      'a field of the prototype',
      () => [front(), type, part('__proto__', 'x'), part('constructor', picture)],
      400,
      'INVALID_REQUEST',
      ['__proto__ UNKNOWN_NEAREST', 'constructor UNKNOWN_NEAREST'],
    ],
    [
      'no front',
      () => [part('idDocumentBack', picture), type],
      400,
      'INVALID_REQUEST',
      ['idDocumentFront BACK_WITHOUT_FRONT'],
    ],
    [
      'a name of 10,000 letters',
      () => [front(), type, part('n'.repeat(10_000), 'x')],
      400,
      'INVALID_REQUEST',
      [`${'n'.repeat(50)} UNKNOWN_NEAREST`],
    ],
    [
      'a key of 10,000 letters',
      () => [front(), type, part(`additionalData[${'k'.repeat(10_000)}]`, 'x')],
      400,
      'INVALID_REQUEST',
      [`additionalData[${'k'.repeat(50)}] TOO_LONG`],
    ],
    [
      'a text of 10 MB',
      () => [front(), type, part('externalId', 'x'.repeat(10 * 1024 ** 2))],
      400,
      'INVALID_REQUEST',
      ['externalId TOO_LONG'],
    ],
    [
      'a NUL in the externalId',
      () => [front(), type, part('externalId', 'a\u0000b')],
      400,
      'INVALID_REQUEST',
      ['externalId INVALID_CHARACTERS'],
    ],
    [
      'an escape in the externalId',
      () => [front(), type, part('externalId', '\u001b[31m')],
      400,
      'INVALID_REQUEST',
      ['externalId INVALID_CHARACTERS'],
    ],
    [
      'a NUL in a name',
      () => [front(), type, part('externalId\u0000', 'x')],
      400,
      'INVALID_REQUEST',
      ['externalId\u0000 UNKNOWN_NEAREST'],
    ],
    [
      'a NUL in a value',
      () => [front(), type, part('additionalData[a]', 'x\u0000')],
      400,
      'INVALID_REQUEST',
      ['additionalData[a] INVALID_CHARACTERS'],
    ],
  ])('%s', async (_what, parts, status, code, errors) => {
    await refused(() => sendAll(...parts(), end), status, code, ...errors);
  });

  it('a hundred lists of checks that do not exist get a short answer', async () => {
    const list = part('verificationsToApply', Array.from({ length: 200 }, (_, i) => `X${i}`).join(','));
    const before = await kept(service, client);
    const { status, body } = await sendAll(front(), type, ...Array<Buffer>(90).fill(list), end);
    expect([status, body.code]).toEqual([400, 'INVALID_REQUEST']);
    expect(body.errors.length).toBeLessThanOrEqual(20);
    expect(await kept(service, client)).toEqual(before);
  });

  it('keys of the prototype in additionalData come back as the data they are', async () => {
    const { body } = await upload(service, client, 'v2', [
      ['idDocumentFront', picture],
      ...cni,
      ['additionalData', '{"__proto__":"a","constructor":"b"}'],
      ['additionalData[toString]', 'c'],
    ]);
    const result = await client.get(resultPath('v2', body.id));
    expect(Object.entries(result.body.additionalData).sort()).toEqual([
      ['__proto__', 'a'],
      ['constructor', 'b'],
      ['toString', 'c'],
    ]);
  });
});

describe('too much', () => {
  const megabyte = 1024 ** 2;
  /** A good picture with so many bytes after its end. */
  const padded = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);

  it('a picture of 10 MB is taken, one byte more is 413 and names the field', async () => {
    const good = await upload(service, client, 'v2', [['idDocumentFront', padded(10 * megabyte)], ...cni]);
    expect(good.status).toBe(200);
    await refused(
      () => upload(service, client, 'v2', [['idDocumentFront', padded(10 * megabyte + 1)], ...cni]),
      413,
      'UPLOAD_TOO_LARGE',
      'idDocumentFront TOO_LARGE_FILE',
    );
  });

  /** Parts of 9 MB, beyond 40 MB in all. */
  function* flood() {
    for (const name of [
      'idDocumentFront',
      'idDocumentBack',
      'idDocument2Front',
      'idDocument2Back',
      'selfie',
    ]) {
      yield part(name, padded(9 * megabyte));
    }
    yield end;
  }

  it('a request of more than 40 MB is 413, whether it says so or not', async () => {
    const length = [...flood()].reduce((sum, buffer) => sum + buffer.length, 0);
    await refused(() => send(flood(), { length }), 413, 'UPLOAD_TOO_LARGE');
    await refused(() => send(flood()), 413, 'UPLOAD_TOO_LARGE');
  });
});

describe('clients that come and go', () => {
  /** Sends the beginning of a form and then whatever `rest` does with the connection. */
  async function begin(bytes: Buffer) {
    const request = httpRequest(service.url + uploadPath('v2'), {
      method: 'POST',
      headers: { ...client.headers, 'Content-Type': formType, 'Content-Length': 100_000 },
    });
    request.on('error', () => undefined);
    await new Promise<void>((resolve) => request.write(bytes, () => resolve()));
    return request;
  }

  it('one that vanishes in a picture leaves nothing', async () => {
    const before = await kept(service, client);
    const big = Buffer.concat([part('idDocumentFront', Buffer.from(sample('passeport')))]);
    const request = await begin(big.subarray(0, 60_000));
    await eventually(
      'its picture is being stored',
      async () => (await kept(service, client)).blobs > before.blobs,
    );
    request.destroy();
    await eventually('nothing is left', async () => (await kept(service, client)).blobs === before.blobs);
    expect(await kept(service, client)).toEqual(before);
  });

  it('one that sends byte by byte is served in the end, and others meanwhile', async () => {
    const form = goodForm();
    async function* trickle() {
      for (let at = 0; at < form.length; at += 7) {
        yield form.subarray(at, at + 7);
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
    const slow = send(trickle(), { length: form.length });
    expect((await client.get('/subscriptions/status')).status).toBe(200);
    expect((await slow).status).toBe(200);
  });

  it('the service is well after all of it', async () => {
    const ready = await fetch(`${service.url}/health/ready`);
    expect(ready.status).toBe(200);
    await accepted(service, client, 'v2', [['idDocumentFront', picture], ...cni]);
  });
});

describe('a store that does not take the picture', () => {
  it('is a 503 while the form still comes, leaves nothing, and the next upload goes through', async () => {
    const { blobs: store } = service.services;
    const { put } = store;
    const before = await kept(service, client);
    let puts = 0;
    store.put = async () => {
      puts += 1;
      throw new Error('no room');
    };
    try {
      async function* form() {
        yield part('idDocumentFront', picture);
        yield part('idDocumentBack', picture);
        // The second picture begins when the first has ended, so that its failure is known before the form ends.
        await eventually('both were put', () => puts === 2);
        for (let i = 0; i < 100; i++) await new Promise((resolve) => setImmediate(resolve));
        yield Buffer.concat([part('documentType', 'CNI'), end]);
      }
      const { status, body } = await send(form());
      expect([status, body.code]).toEqual([503, 'STORAGE_UNAVAILABLE']);
    } finally {
      store.put = put;
    }
    expect(await kept(service, client)).toEqual(before);
    await accepted(service, client, 'v2', [['idDocumentFront', picture], ...cni]);
  });
});
