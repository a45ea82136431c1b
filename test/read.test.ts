import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { akwaba } from './command-line.ts';

const folder = mkdtempSync(join(tmpdir(), 'akwaba-read-'));
afterAll(() => rmSync(folder, { recursive: true }));
const DATA_DIR = join(folder, 'data');

describe('akwaba read', () => {
  it('answers every file with a line in the order given, without a database', async () => {
    const text = join(folder, 'text.png');
    writeFileSync(text, 'no picture');
    const files = [join(folder, 'nowhere.png'), text, folder];
    const { code, stdout, stderr } = await akwaba(['read', ...files, '--json'], { DATA_DIR });
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
});
