import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, type TestClient, type TestService, testService } from './harness.ts';
import { type Parts, plainPicture, refusedWithout, sample, upload, uploadPath } from './uploads.ts';

let service: TestService;
let client: TestClient;
let picture: Buffer;
beforeAll(async () => {
  service = await testService({ RATE_LIMIT_PER_SECOND: '10000' });
  client = await service.client({ checks: 100 });
  picture = await plainPicture();
});
afterAll(() => service.stop());

const cni: Parts = [['documentType', 'CNI']];

/** A PNG of so many pixels, which are all alike and so take few bytes. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body) >>> 0);
    return Buffer.concat([size, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * Math.min(height, 60_000)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('pictures that are none', () => {
  const jpeg = Buffer.from(sample('passeport'));
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['no bytes', () => Buffer.alloc(0), 'EMPTY_PICTURE'],
    ['three bytes', () => Buffer.from([0x89, 0x50, 0x4e]), 'NOT_A_PICTURE'],
    ['text', () => Buffer.from('<html>hello</html>'), 'NOT_A_PICTURE'],
    ['nothing but a signature', () => picture.subarray(0, 8), 'BROKEN_PICTURE'],
    ['no width and no height', () => pngOf(0, 0), 'BROKEN_PICTURE'],
    ['half a JPEG', () => jpeg.subarray(0, jpeg.length / 2), 'BROKEN_PICTURE'],
    ['half a PNG', () => picture.subarray(0, picture.length - 20), 'BROKEN_PICTURE'],
    ['a bomb', () => pngOf(50_000, 50_000), 'TOO_MANY_PIXELS'],
    ['41 million pixels', () => pngOf(8200, 5000), 'TOO_MANY_PIXELS'],
  ])('%s', async (_what, make, code) => {
    const bytes = await make();
    const { body } = await refusedWithout(
      [service, client],
      () => upload(service, client, 'v2', [['idDocumentFront', picture], ['idDocumentBack', bytes], ...cni]),
      400,
      'INVALID_REQUEST',
      `idDocumentBack ${code}`,
    );
    expect(body.errors[0].message).not.toMatch(/[{}]/);
  });

  const animated = Buffer.from('RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0\x02\0\0\0\0\0\0\0\0\0', 'latin1');
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['GIF', () => sharp(picture).gif().toBuffer()],
    ['animated WebP', () => animated],
    ['TIFF', () => sharp(picture).tiff().toBuffer()],
    ['AVIF', () => sharp(picture).avif().toBuffer()],
    ['HEIC', () => heic],
    ['BMP', () => Buffer.from(`BM\x3a${'\0'.repeat(7)}\x36\0\0\0\x28${'\0'.repeat(43)}`, 'latin1')],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ])('%s: the refusal names it and says what to send instead, in both languages', async (format, make) => {
    const parts: Parts = [['idDocumentFront', await make()], ...cni];
    for (const language of ['en', 'fr']) {
      const send = () => upload(service, client, 'v2', parts, { 'Accept-Language': language });
      const field = 'idDocumentFront NOT_A_PICTURE';
      const { body } = await refusedWithout([service, client], send, 400, 'INVALID_REQUEST', field);
      const [{ message }] = body.errors;
      expect(message).toMatch(format === 'animated WebP' ? /animated WebP |WebP animée/ : `${format} `);
      expect(message).toMatch(
        language === 'en'
          ? / is an? .*: not PNG, JPEG, WebP or PDF, /
          : / est une? .* : ni PNG, ni JPEG, ni WebP, ni PDF, /,
      );
    }
  });

  it('so it is in both versions and for company papers', async () => {
    for (const [version, parts] of [
      ['v1', [['passport', heic]]],
      ['v2', [['companyRccm', heic]]],
      ['v2', [['selfie', heic], ['idDocumentFront', picture], ...cni]],
    ] as const) {
      const field = `${parts[0][0]} NOT_A_PICTURE`;
      const send = () => upload(service, client, version, parts);
      const { body } = await refusedWithout([service, client], send, 400, 'INVALID_REQUEST', field);
      expect(body.errors[0].message).toMatch(/HEIC picture.*Most Compatible/);
      expect(body.errors[0].message.includes('or PDF')).toBe(parts[0][0] !== 'selfie');
    }
  });

  it('what is good is taken for what it is, whatever type and name it is sent under', async () => {
    const form = new FormData();
    const webp = await sharp(picture).webp().toBuffer();
    form.append('selfie', new Blob([new Uint8Array(webp)], { type: 'image/heic' }), 'c.heic');
    form.append('idDocumentFront', new Blob([new Uint8Array(picture)], { type: 'text/plain' }), 'a.txt');
    form.append('idDocumentBack', new Blob([new Uint8Array(jpeg)], { type: 'image/png' }), 'b.png');
    form.append('documentType', 'CNI');
    const address = service.url + uploadPath('v2');
    const { status } = await call(address, { method: 'POST', headers: client.headers, body: form });
    expect(status).toBe(200);
  });

  it('every picture at fault is named', async () => {
    await refusedWithout(
      [service, client],
      () =>
        upload(service, client, 'v1', [
          ['cniRecto', Buffer.from('x')],
          ['cniVerso', Buffer.alloc(0)],
          ['passport', jpeg.subarray(0, 5000)],
        ]),
      400,
      'INVALID_REQUEST',
      'cniRecto NOT_A_PICTURE',
      'cniVerso EMPTY_PICTURE',
      'passport BROKEN_PICTURE',
    );
  });
});
