import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { akwaba, akwabaAlone, projectFolder } from './command-line.ts';

const folder = mkdtempSync(join(tmpdir(), 'akwaba-read-'));
afterAll(() => rmSync(folder, { recursive: true }));
const DATA_DIR = join(folder, 'data');

const card = (name: string) => join(projectFolder, 'bench', 'pictures', 'cards', `${name}.jpg`);
/** Of card 10. */
const zone = [
  'I<RMWSA48490513<<<<<<<<<<<<<<<',
  '4501217<2006224RMW<<<<<<<<<<<6',
  'VLZGXKIE<<VIVIANE<WILFRIED<<<<',
];
const texts = (answer: { lines: readonly { text: string }[] }) => answer.lines.map(({ text }) => text);

/** The share of pixels that are not the same in both pictures. */
async function differing(a: string, b: string): Promise<number> {
  const [one, other] = await Promise.all(
    [a, b].map((file) => sharp(readFileSync(file)).toColourspace('srgb').removeAlpha().raw().toBuffer()),
  );
  if (one === undefined || other === undefined) expect.unreachable();
  let count = 0;
  for (const [n, value] of one.entries()) if (Math.abs(value - (other[n] ?? 0)) > 40) count++;
  return count / one.length;
}

describe('akwaba read', () => {
  it('answers every file with a line in the order given, without a database', async () => {
    const text = join(folder, 'text.png');
    writeFileSync(text, 'no picture');
    const files = [join(folder, 'nowhere.png'), text, folder];
    const { code, stdout, stderr } = await akwabaAlone(['read', ...files, '--json'], { DATA_DIR });
    expect(code).toBe(1);
    const answers = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers).toEqual(
      files.map((file, n) => ({
        file,
        error: {
          code: ['FILE_NOT_FOUND', 'NOT_A_PICTURE', 'NOT_A_FILE'][n],
          message: expect.stringMatching(/\. \w/),
        },
      })),
    );
    expect(stderr).toBe('');
    expect(readdirSync(folder)).toEqual(['text.png']);
  });

  it('speaks in words without --json', async () => {
    const { stdout } = await akwaba(['read', join(folder, 'nowhere.png')], { DATA_DIR });
    expect(stdout).toBe(`${join(folder, 'nowhere.png')}: There is no such file. Check the path.\n\n`);
  });

  it('draws onto one picture only', async () => {
    const { code, stdout, stderr } = await akwaba(['read', 'a.png', 'b.png', '--annotate', 'c.png'], {});
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain('give one file');
  });

  it('reads the cards, in the order given, past one that is broken', async () => {
    const [first, last] = [card('10'), card('04')];
    const broken = join(folder, 'broken.jpg');
    writeFileSync(broken, readFileSync(first).subarray(0, 9000));
    const { code, stdout, stderr } = await akwabaAlone(['read', '--json', first, broken, last], { DATA_DIR });
    expect(stderr).toBe('');
    expect(code).toBe(1);
    const [one, two, three, ...more] = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(more).toEqual([]);
    expect(Object.keys(one).sort()).toEqual(
      [
        ...['file', 'type', 'side', 'country', 'confidence', 'recognised', 'fields'],
        ...['width', 'height', 'turned', 'paper', 'lines', 'mrz', 'quality', 'timingsMs'],
      ].sort(),
    );
    expect(one).toMatchObject({ file: first, width: 1000, height: 728, turned: 0 });
    expect(one.mrz).toMatchObject({ format: 'TD1', valid: true, lines: zone });
    expect(texts(one)).toEqual(expect.arrayContaining([...zone, 'Nom et prénoms']));
    expect(Object.keys(one.timingsMs)).toEqual(['decode', 'paper', 'find', 'read', 'mrz', 'total']);
    for (const line of one.lines) expect(Object.keys(line)).toEqual(['text', 'confidence', 'box']);
    expect(two).toEqual({ file: broken, error: { code: 'BROKEN_PICTURE', message: expect.any(String) } });
    expect(three).toMatchObject({ file: last, width: 569, height: 642, mrz: null });
    expect(texts(three).length).toBeGreaterThan(10);
  });

  it('names the paper and gives its fields, or reads it as what it is declared to be', async () => {
    const front = join(projectFolder, 'samples', 'cni-2009-front.jpg');
    const answer = async (...more: string[]) =>
      JSON.parse((await akwaba(['read', '--json', front, ...more], { DATA_DIR })).stdout);
    const found = await answer();
    expect(found).toMatchObject({ type: 'CNI', side: 'front', country: 'CIV' });
    expect(found.confidence).toBeGreaterThan(0.9);
    expect(found.fields.last_name).toMatchObject({ value: 'SILUE', box: expect.any(Array) });
    expect(Object.keys(found.fields.last_name)).toEqual(['value', 'confidence', 'box']);
    const declared = await answer('--type', 'PASSEPORT');
    expect(declared).toMatchObject({ type: 'PASSEPORT', side: null, fields: {} });
    expect(declared.confidence).toBeLessThan(0.5);
    const { code, stderr } = await akwaba(['read', front, '--type', 'PASSPORT'], { DATA_DIR });
    expect(code).toBe(2);
    expect(stderr).toContain('PASSEPORT');
  });

  it('tells people what it read, and draws it onto the picture', async () => {
    const drawn = join(folder, 'drawn.png');
    const { code, stdout } = await akwaba(['read', card('10'), '--annotate', drawn], { DATA_DIR });
    expect(code).toBe(0);
    expect(stdout).toContain('1000 x 728 pixels');
    for (const text of ['Nom et prénoms', ...zone]) expect(stdout).toContain(text);
    const { format, width, height } = await sharp(readFileSync(drawn)).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1000, height: 728 });
    const difference = await differing(drawn, card('10'));
    expect(difference).toBeGreaterThan(0.005);
    expect(difference).toBeLessThan(0.3);
  });
});
