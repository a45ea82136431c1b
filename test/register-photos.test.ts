import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerLimits } from '../src/registries/limits.ts';
import { localRegisters } from '../src/registries/local.ts';
import { akwaba } from './command-line.ts';
import { newCardPerson, oldCardPerson, resident } from './fixtures.ts';
import { call, freshDatabase, type TestClient, type TestService, testService } from './harness.ts';

let service: TestService;
let client: TestClient;
let env: Record<string, string>;
let png: Buffer;
let jpeg: Buffer;
const folder = mkdtempSync(join(tmpdir(), 'akwaba-photos-'));
beforeAll(async () => {
  const DATABASE_URL = await freshDatabase();
  service = await testService({ DATABASE_URL });
  env = { DATABASE_URL, DATA_DIR: service.config.dataDir };
  client = await service.client();
  const picture = sharp({ create: { width: 40, height: 50, channels: 3, background: 'teal' } });
  png = await picture.clone().png().toBuffer();
  jpeg = await picture.clone().jpeg().toBuffer();
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true });
});

const person = async (query = 'documentType=CNI&nni=10000000012') =>
  (await client.get(`/search/person?${query}`)).body;
async function shown(link: string): Promise<Buffer> {
  const response = await fetch(link);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}
const file = (name: string, records: readonly object[]) => {
  writeFileSync(join(folder, name), records.map((record) => JSON.stringify(record)).join('\n'));
  return join(folder, name);
};
async function json(...args: string[]) {
  const { code, stdout, stderr } = await akwaba([...args, '--json'], env);
  expect(stderr).toBe('');
  expect(code).toBe(0);
  return JSON.parse(stdout);
}

describe('the photo of a person', () => {
  it('is shown by a link in the answer, the bytes as they were imported', async () => {
    await service.load('persons', [
      { ...newCardPerson, idImage: png.toString('base64') },
      { ...oldCardPerson, idImage: `data:image/jpeg;base64,${jpeg.toString('base64')}` },
    ]);
    const found = await person();
    expect(found).toMatchObject({ lastName: newCardPerson.lastName });
    expect(found).not.toHaveProperty('idImage');
    expect(found.idImageUrl.startsWith(`${service.url}/pictures/person/`)).toBe(true);
    expect((await shown(found.idImageUrl)).equals(png)).toBe(true);
    const old = await person('documentType=CNI&idCardNumber=C0012345678');
    expect((await shown(old.idImageUrl)).equals(jpeg)).toBe(true);
  });

  it('stays when the record is imported again without one, and is replaced by another', async () => {
    const before = (await person()).idImageUrl;
    for (const without of [{}, { idImage: '' }, { idImage: null }]) {
      await service.load('persons', [{ ...newCardPerson, firstName: 'Affoué Rose', ...without }]);
    }
    const found = await person();
    expect(found.firstName).toBe('Affoué Rose');
    expect((await shown(found.idImageUrl)).equals(png)).toBe(true);
    await service.load('persons', [{ ...newCardPerson, idImage: jpeg.toString('base64') }]);
    // A link given out before shows the photo that is now there.
    expect((await shown(before)).equals(jpeg)).toBe(true);
  });

  it('is taken from whichever line of one file has it', async () => {
    await service.load('persons', [{ ...resident, idImage: png.toString('base64') }, resident]);
    const found = await person('documentType=CARTE_RESIDENT&nni=20000000018');
    expect((await shown(found.idImageUrl)).equals(png)).toBe(true);
  });

  it('leaves an address of its own alone where there is no photo', async () => {
    const idImageUrl = 'https://register.example/photos/7.jpg';
    await service.load('persons', [{ uin: '30000000071', lastName: 'TANO', idImageUrl }]);
    expect((await person('documentType=CNI&nni=30000000071')).idImageUrl).toBe(idImageUrl);
    await service.load('persons', [{ uin: '30000000072', lastName: 'TANO' }]);
    expect((await person('documentType=CNI&nni=30000000072')).idImageUrl).toBe('');
  });

  it('is read by those who need its bytes', async () => {
    const registers = localRegisters(service.runtime.database, service.runtime.keyring);
    const answer = await registers.person({ documentType: 'CARTE_RESIDENT', nni: resident.uin });
    const photo = answer.kind === 'found' ? answer.photo : undefined;
    expect(await photo?.read()).toEqual({ kind: 'found', record: png });
    const none = await registers.person({ documentType: 'CNI', nni: '30000000072' });
    expect(none).not.toHaveProperty('photo');
  });

  it('lies sealed, and does not open under another person', async () => {
    const { database } = service.runtime;
    const rows = await database.query<{ sealed: Buffer }>('SELECT sealed FROM register_photos');
    expect(rows.length).toBeGreaterThan(2);
    for (const { sealed } of rows) {
      expect(sealed.includes(png.subarray(8, 40))).toBe(false);
      expect(sealed.includes(jpeg.subarray(3, 35))).toBe(false);
    }
    const { idImageUrl } = await person('documentType=CARTE_RESIDENT&nni=20000000018');
    const id = new URL(idImageUrl).pathname.split('/').at(-1);
    await database.query(
      `UPDATE register_photos f SET sealed = (SELECT sealed FROM register_photos WHERE key <> f.key LIMIT 1)
       FROM register_persons p WHERE p.key = f.key AND p.photo_id = $1`,
      [id],
    );
    expect((await call(idImageUrl)).status).toBe(503);
    await service.load('persons', [{ ...resident, idImage: png.toString('base64') }]);
    expect((await shown(idImageUrl)).equals(png)).toBe(true);
  });
});

describe('akwaba registry', () => {
  it('imports photos from files beside the import file, or in --images, and names bad lines', async () => {
    mkdirSync(join(folder, 'faces'));
    writeFileSync(join(folder, 'faces', '1.png'), png);
    writeFileSync(join(folder, 'faces', '2.txt.png'), 'not a picture');
    writeFileSync(
      join(folder, 'large.jpg'),
      Buffer.concat([jpeg, Buffer.alloc(registerLimits.registerPhotoBytes)]),
    );
    const path = file('persons.jsonl', [
      { uin: '50000000001', lastName: 'A', idImage: 'faces/1.png' },
      { uin: '50000000002', lastName: 'B', idImage: 'faces/2.txt.png' },
      { uin: '50000000003', lastName: 'C', idImage: 'large.jpg' },
      { uin: '50000000004', lastName: 'D', idImage: '../../etc/passwd.png' },
      { uin: '50000000005', lastName: 'E' },
    ]);
    const { code, stdout } = await akwaba(['registry', 'import', 'persons', path, '--json'], env);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ lines: 5, added: 2, photos: 1, bad: 3 });
    expect(JSON.parse(stdout).badLines).toMatchObject([
      {
        line: 2,
        reason: 'idImage is a file of unknown format: not PNG, JPEG or WebP; save it as one of these',
      },
      { line: 3, reason: `idImage has over ${registerLimits.registerPhotoBytes} bytes` },
      { line: 4, reason: 'idImage must name a file inside the folder of pictures' },
    ]);
    const { idImageUrl } = await person('documentType=CNI&nni=50000000001');
    expect((await shown(idImageUrl)).equals(png)).toBe(true);

    const input = 'uin,idImage\n50000000006,1.png\n';
    const from = ['registry', 'import', 'persons', '-', '--format', 'csv'];
    const images = join(folder, 'faces');
    const nowhere = await akwaba(from, env, input);
    expect(nowhere).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('line 2: idImage names a file'),
    });
    const wrong = await akwaba([...from, '--images', join(images, '1.png')], env, input);
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('is not a folder') });
    const done = await akwaba([...from, '--images', images], env, input);
    expect(done).toMatchObject({ code: 0, stdout: expect.stringContaining('1 photos stored') });
  });

  it('takes a photo as large as allowed in one line, and in a CSV cell', async () => {
    const largest = Buffer.concat([png, Buffer.alloc(registerLimits.registerPhotoBytes - png.length, 7)]);
    await service.load(
      'persons',
      Array.from({ length: 20 }, (_, i) => ({
        uin: String(60000000000 + i),
        idImage: largest.toString('base64'),
      })),
    );
    for (const nni of ['60000000000', '60000000019']) {
      const { idImageUrl } = await person(`documentType=CNI&nni=${nni}`);
      expect((await shown(idImageUrl)).equals(largest)).toBe(true);
    }
    const path = join(folder, 'large.csv');
    writeFileSync(path, `uin,idImage\n60000000099,${largest.toString('base64')}\n`);
    expect(await json('registry', 'import', 'persons', path)).toMatchObject({ added: 1, photos: 1, bad: 0 });
  });

  it.each(['jsonl', 'csv'])('exports photos to %s with --photos, and takes them back', async (format) => {
    const { database } = service.runtime;
    await database.query('DELETE FROM register_persons');
    expect(await database.query('SELECT 1 FROM register_photos')).toEqual([]);
    await service.load('persons', [{ ...newCardPerson, idImage: png.toString('base64') }, oldCardPerson]);
    const paths = ['plain', 'photos'].map((name) => join(folder, `${name}.${format}`));
    const [plain = '', photos = ''] = paths;
    await akwaba(['registry', 'export', 'persons', plain], env);
    await akwaba(['registry', 'export', 'persons', photos, '--photos'], env);
    expect(readFileSync(plain, 'utf8')).not.toContain('idImage"');
    expect(readFileSync(plain, 'utf8')).not.toMatch(/idImage[,\n]/);
    expect(readFileSync(photos, 'utf8')).toContain(png.toString('base64'));
    await database.query('DELETE FROM register_persons');
    expect(await json('registry', 'import', 'persons', photos)).toMatchObject({ added: 2, photos: 1 });
    expect((await shown((await person()).idImageUrl)).equals(png)).toBe(true);
  });

  it('removes a photo: links end, the record stays, and the chain tells without the number', async () => {
    const { idImageUrl } = await person();
    expect(await json('registry', 'remove-photo', 'CNI', '1000 0000 012')).toEqual({ removed: true });
    expect(await call(idImageUrl)).toMatchObject({ status: 404, body: { code: 'PICTURE_NOT_FOUND' } });
    expect(await person()).toMatchObject({ lastName: newCardPerson.lastName, idImageUrl: '' });
    const again = await akwaba(['registry', 'remove-photo', 'CNI', '10000000012'], env);
    expect(again).toMatchObject({ code: 1, stderr: 'The register holds no photo under this number.\n' });
    const wrong = await akwaba(['registry', 'remove-photo', 'CARTE_RESIDENT', 'CI001234567'], env);
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('must be an NNI') });
    const [newest] = await json('audit', 'show', '--count', '1');
    expect(newest).toMatchObject({ action: 'register.photo-removed' });
    expect(JSON.stringify(newest)).not.toContain('10000000012');
  });
});
