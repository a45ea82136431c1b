import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { akwaba } from './command-line.ts';
import { ayo, greyed, joe, kaci, mirroredPicture, pictureOf } from './fixtures/vision/faces/face-pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'akwaba-cli-faces-'));
afterAll(() => rmSync(folder, { recursive: true }));
const DATA_DIR = join(folder, 'data');

const file = (name: string) => join(folder, name);
beforeAll(async () => {
  writeFileSync(file('mirrored.jpg'), await mirroredPicture(pictureOf(joe)));
  writeFileSync(file('grey.jpg'), await greyed(pictureOf(joe)));
  writeFileSync(file('broken.jpg'), pictureOf(joe).subarray(0, 20_000));
  writeFileSync(file('text.png'), 'no picture');
});

const compare = (args: readonly string[], input = '') =>
  akwaba(['faces', 'compare', ...args], { DATA_DIR }, input);

const linesOf = (stdout: string) =>
  stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('akwaba faces compare', () => {
  it('tells in words whether two pictures show one person', async () => {
    const { code, stdout, stderr } = await compare([joe.file, file('mirrored.jpg')]);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/similarity 9\d\.\d\d of 100, above 80: taken for one person\n$/);
    const others = await compare([joe.file, kaci.file]);
    expect(others.code).toBe(0);
    expect(others.stdout).toMatch(
      /similarity \d{1,2}\.\d\d of 100, not above 80: not taken for one person\n$/,
    );
  });

  it('compares many pairs in the order given, past files that are missing or broken', async () => {
    const missing = file('nowhere.jpg');
    const pairs = [
      [kaci.file, kaci.file],
      [joe.file, missing],
      [joe.file, file('mirrored.jpg')],
      [file('broken.jpg'), file('text.png')],
      [ayo.file, joe.file],
      [joe.file, file('grey.jpg')],
    ];
    const list = file('pairs.tsv');
    writeFileSync(list, `\r\n${pairs.map((pair) => pair.join('\t')).join('\r\n')}\r\n  \r\n`);
    const { code, stdout, stderr } = await compare(['--pairs', list, '--json']);
    expect([code, stderr]).toEqual([1, '']);
    const answers = linesOf(stdout);
    expect(answers.map(({ a, b }) => [a, b])).toEqual(pairs);
    expect(answers.map(({ matched, reason, reasonOf }) => [matched, reason, reasonOf])).toEqual([
      [true, null, null],
      [false, 'FILE_NOT_FOUND', 'b'],
      [true, null, null],
      [false, 'BROKEN_PICTURE', 'a'],
      [false, null, null],
      [true, null, null],
    ]);
    for (const answer of answers) {
      expect(Object.keys(answer)).toEqual([
        ...['a', 'b', 'similarity', 'matched', 'reason', 'reasonOf', 'boxes'],
      ]);
      expect(answer.matched).toBe(answer.similarity > 80);
      if (answer.reason !== null) expect(answer.similarity).toBe(0);
    }
    expect(answers[0].similarity).toBeGreaterThan(99);
    expect(answers[1].boxes).toEqual({ a: [expect.any(Object)], b: [] });
    const [left, top] = joe.box;
    const [box] = answers[1].boxes.a;
    expect(Object.keys(box)).toEqual(['left', 'top', 'width', 'height', 'score']);
    expect(Math.hypot(box.left - left, box.top - top)).toBeLessThan(20);
  });

  it('reads pairs from standard input, and holds the second picture to what selfies must be', async () => {
    const input = `${file('grey.jpg')}\t${joe.file}\n${joe.file}\t${file('grey.jpg')}\n`;
    const { code, stdout } = await compare(['--pairs', '-', '--selfie', '--json'], input);
    expect(code).toBe(0);
    expect(linesOf(stdout)).toMatchObject([
      { matched: true, reason: null },
      { matched: false, similarity: 0, reason: 'FACE_GREY', reasonOf: 'b' },
    ]);
    const words = await compare(['--selfie', joe.file, file('grey.jpg')]);
    expect(words.code).toBe(0);
    expect(words.stdout).toContain(`${file('grey.jpg')}: The picture is in black and white`);
  });

  it('draws the faces onto the pictures, in a folder that it makes', async () => {
    const drawn = file('new/drawn');
    const { code } = await compare([joe.file, kaci.file, '--annotate', drawn]);
    expect(code).toBe(0);
    expect(readdirSync(drawn).sort()).toEqual(['joe-gardner-2.jpg.png', 'kaci-baum-2.jpg.png']);
    for (const person of [joe, kaci]) {
      const bytes = readFileSync(join(drawn, `${person.name}.jpg.png`));
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 400, height: 400 });
      const [after, before] = await Promise.all(
        [bytes, pictureOf(person)].map((picture) => sharp(picture).removeAlpha().raw().toBuffer()),
      );
      const differing = after?.filter((value, i) => Math.abs(value - (before?.[i] ?? 0)) > 40).length ?? 0;
      expect(differing).toBeGreaterThan(300);
      expect(differing).toBeLessThan(20_000);
    }
  });

  it('names the line of a list that is no pair', async () => {
    const list = file('wrong.tsv');
    for (const [content, line] of [
      [`${joe.file}\t${kaci.file}\n\n${joe.file}\n`, 3],
      [`${joe.file}\t${kaci.file}\textra\n`, 1],
      [`\t${kaci.file}\n`, 1],
    ] as const) {
      writeFileSync(list, content);
      const { code, stdout, stderr } = await compare(['--pairs', list]);
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toContain(`Line ${line} of ${list}`);
    }
    const { code, stderr } = await compare(['--pairs', file('no-list.tsv')]);
    expect(code).toBe(1);
    expect(stderr).toContain('cannot be read (ENOENT)');
  });

  it.each([
    [[]],
    [['a.jpg']],
    [['a.jpg', 'b.jpg', '--pairs', 'list.tsv']],
    [['a.jpg', '--pairs', 'list.tsv']],
  ])('wants two pictures or a list, not %j', async (args) => {
    const { code, stdout, stderr } = await compare(args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('name two pictures, or a file of pairs with --pairs');
  });

  it('explains itself', async () => {
    const { code, stdout } = await compare(['--help']);
    expect(code).toBe(0);
    for (const word of ['--pairs', '--selfie', '--annotate', '--json', 'TAB', 'Above 80', 'exit code is 1']) {
      expect(stdout).toContain(word);
    }
  });

  it('left no database behind', () => {
    expect(readdirSync(folder)).not.toContain('data');
  });
});
