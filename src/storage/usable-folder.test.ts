import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { describe, expect, it, onTestFinished } from 'vitest';
import { filesystemBlobs } from './filesystem.ts';
import { requireUsableFolder } from './usable-folder.ts';

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'akwaba-folder-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

const lookAt = (root: string) => () => requireUsableFolder(root);

describe('a folder for pictures', () => {
  it('may be new, empty, begun or whole, with notes and what file systems put there', async () => {
    const root = folder();
    expect(lookAt(join(root, 'not', 'yet'))).not.toThrow();
    expect(lookAt(root)).not.toThrow();
    for (const name of ['00', 'ff', 'lost+found', '.Trash-0']) mkdirSync(join(root, name));
    writeFileSync(join(root, 'installation'), '');
    writeFileSync(join(root, 'mark.123e4567-e89b-42d3-a456-426614174000'), '');
    expect(lookAt(root)).not.toThrow();
    await filesystemBlobs(root).writeNote('installation', 'x');
    // Whoever put something beside our pictures later has a reason.
    writeFileSync(join(root, 'README.txt'), '');
    expect(lookAt(root)).not.toThrow();
  });

  it("is not somebody's home, nor a file, and nothing is made in it", () => {
    const home = folder();
    mkdirSync(join(home, 'Documents'));
    writeFileSync(join(home, 'letter.txt'), '');
    expect(() => filesystemBlobs(home)).toThrow(
      /holds something else than pictures \(Documents, letter.txt\)/,
    );
    expect(readdirSync(home).sort()).toEqual(['Documents', 'letter.txt']);
    // A folder under a name that a note could have is no note.
    const other = folder();
    mkdirSync(join(other, 'music'));
    expect(lookAt(other)).toThrow('music');
    const file = join(folder(), 'file');
    writeFileSync(file, '');
    expect(lookAt(file)).toThrow('is not a folder');
    expect(lookAt(join(file, 'beneath'))).toThrow(/not a folder|cannot be written/);
  });

  it('is refused where it cannot be written, as the account that would', () => {
    const root = folder();
    for (const name of ['whole', 'closed']) mkdirSync(join(root, name));
    mkdirSync(join(root, 'whole', '00'));
    chmodSync(join(root, 'closed'), 0o555);
    chmodSync(join(root, 'whole', '00'), 0o555);
    const paths = [join(root, 'closed'), join(root, 'closed', 'new'), join(root, 'whole')];
    const [closed, beneath, whole] = lookWithoutRights(root, paths);
    expect(closed).toContain('cannot be written by the account that runs this (EACCES)');
    expect(beneath).toContain(`${join(root, 'closed')} cannot be written`);
    expect(whole).toContain(`${join(root, 'whole', '00')} cannot be written`);
  });
});

/** Root may write everywhere: the look is done by an account that may not. */
function lookWithoutRights(root: string, paths: readonly string[]): string[] {
  const uid = 65_534;
  const program = join(root, 'look.mjs');
  buildSync({
    stdin: {
      contents: `import { requireUsableFolder } from './usable-folder.ts';
        if (process.getuid() === 0) { process.setgroups([]); process.setgid(${uid}); process.setuid(${uid}); }
        const told = process.argv.slice(2).map((path) => {
          try { requireUsableFolder(path); return 'usable'; } catch (error) { return error.message; }
        });
        console.log(JSON.stringify(told));`,
      resolveDir: fileURLToPath(new URL('.', import.meta.url)),
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: program,
    packages: 'bundle',
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    logLevel: 'silent',
  });
  if (process.getuid?.() === 0) {
    chmodSync(root, 0o755);
    chownSync(join(root, 'whole'), uid, uid);
  }
  const { stdout } = spawnSync(process.execPath, [program, ...paths], {
    encoding: 'utf8',
  });
  return JSON.parse(stdout) as string[];
}
