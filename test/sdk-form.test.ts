import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { type Fields, formOf } from '../sdk/typescript/src/form.ts';
import { packageRoot } from '../src/platform/package-root.ts';

const folder = mkdtempSync(join(tmpdir(), 'akwaba-form-'));
const path = join(folder, 'sbx-face-good.jpg');
copyFileSync(join(packageRoot, 'samples', 'passeport.jpg'), path);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const nameOf = async (selfie: Fields[string]) => ((await formOf({ selfie })).get('selfie') as File).name;

describe('a form of the TypeScript SDK', () => {
  it('calls files by their own names, which the sandbox goes by', async () => {
    const bytes = readFileSync(path);
    expect(await nameOf(path)).toBe('sbx-face-good.jpg');
    expect(await nameOf(pathToFileURL(path))).toBe('sbx-face-good.jpg');
    expect(await nameOf(new File([bytes], 'sbx-face-mismatch.jpg'))).toBe('sbx-face-mismatch.jpg');
    expect(await nameOf(new Uint8Array(bytes))).toBe('picture');
  });
});
