import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ownCheckout } from './own-checkout.ts';

const whole = ownCheckout();
const small = ownCheckout();
for (const copy of [whole, small]) {
  // Pages of a line each: which they are does not matter here, and each bundle would take seconds longer.
  for (const page of ['console', 'capture']) {
    writeFileSync(join(copy, page, 'main.tsx'), "import './page.css';\ndocument.title = 'page';\n");
    writeFileSync(join(copy, page, 'page.css'), 'p { color: black }\n');
  }
}
// Nor does the program, where it is about when a bundle is made and which one is run; but it takes packages as ours does.
rmSync(join(small, 'src'), { recursive: true });
mkdirSync(join(small, 'src', 'cli'), { recursive: true });
writeFileSync(
  join(small, 'src', 'cli', 'program.ts'),
  `import { Command } from 'commander';
export const program = new Command('akwaba').description('Identity, company and compliance').version('0.0.0');
`,
);
writeFileSync(join(small, 'src', 'vocabularies.ts'), '');
for (const name of ['start.ts', 'cli.ts']) {
  writeFileSync(join(small, 'src', name), "import { program } from './cli/program.ts';\nprogram.parse();\n");
}
const temporary = mkdtempSync(join(tmpdir(), 'akwaba-bin-tmp-'));
afterAll(() => {
  for (const folder of [whole, small, temporary]) rmSync(folder, { recursive: true });
});

const environment = { PATH: process.env.PATH ?? '', HOME: '/nowhere', TMPDIR: temporary };
const node = (args: readonly string[], cwd?: string, more: Record<string, string> = {}) =>
  spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...environment, ...more },
    ...(cwd && { cwd }),
  });

/** The commands of a checkout, and where its bundles lie. */
function commandsOf(copy: string) {
  const command = join(copy, 'bin', 'akwaba.js');
  const akwaba = (...args: string[]) => node([command, ...args]);
  const cache = join(copy, 'node_modules', '.cache');
  return {
    command,
    akwaba,
    help: () => akwaba('--help'),
    build: () => node([join(copy, 'bin', 'build.js')]),
    cache,
    shelf: join(cache, 'akwaba-programs'),
    dist: join(copy, 'dist'),
  };
}
const ours = commandsOf(whole);
const { command, akwaba, help, build, cache, shelf, dist } = commandsOf(small);

const expectParts = () => {
  // By hand these only say that they are not for hands.
  for (const [name, words] of [
    ['vision-process', 'akwaba read FILE'],
    ['remove-cells', 'akwaba read FILE'],
    ['face-thread', 'akwaba clients set'],
    ['index-thread', 'akwaba lists'],
    ['feed-thread', 'akwaba media'],
    ['report-thread', 'akwaba dossiers report'],
  ] as const) {
    expect(ours.akwaba(name)).toMatchObject({ status: 2, stderr: expect.stringContaining(words) });
  }
};

const bundles = (folder: string) => readdirSync(folder).filter((name) => name !== 'current');

const source = join(small, 'src', 'cli', 'program.ts');
const original = readFileSync(source, 'utf8');
const change = (words: string) =>
  writeFileSync(source, original.replace('Identity, company and compliance', words));

beforeEach(() => {
  writeFileSync(source, original);
  for (const folder of [cache, dist, ours.cache, ours.dist]) rmSync(folder, { recursive: true, force: true });
});

describe('the command', () => {
  it('runs the sources as they are now, from a bundle that it makes by itself', () => {
    expect(help().stdout).toContain('Usage: akwaba');
    expect(bundles(shelf)).toHaveLength(1);
    change('CHANGED');
    expect(help().stdout).toContain('CHANGED');
    expect(help().stdout).toContain('CHANGED');
    expect(bundles(shelf)).toHaveLength(2);
    // As it was before, whatever the times of the files say.
    writeFileSync(source, original);
    expect(help().stdout).not.toContain('CHANGED');
    expect(bundles(shelf)).toHaveLength(2);
  });

  it('runs every part of the service from such a bundle', () => {
    expect(ours.help().stdout).toContain('Usage: akwaba');
    expect(bundles(ours.shelf)).toHaveLength(1);
    expectParts();
  });

  it('runs what was built ahead, but not when the sources changed since', () => {
    expect(build()).toMatchObject({ status: 0, stderr: '' });
    expect(help().stdout).toContain('Usage: akwaba');
    expect(existsSync(shelf)).toBe(false);
    change('CHANGED');
    expect(help().stdout).toContain('CHANGED');
    expect(bundles(shelf)).toHaveLength(1);
    expect(build().status).toBe(0);
    expect(bundles(dist)).toHaveLength(2);
  });

  it('needs no sources where it was built, and nothing that it could write', () => {
    expect(ours.build().status).toBe(0);
    const folders = ['console', 'capture', 'src'].map((name) => join(whole, name));
    for (const folder of folders) renameSync(folder, `${folder}.away`);
    writeFileSync(ours.cache, 'in the way');
    try {
      expect(ours.help()).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('Usage') });
      expectParts();
      rmSync(ours.dist, { recursive: true });
      expect(ours.help()).toMatchObject({
        status: 2,
        stderr: expect.stringContaining('neither a built program'),
      });
    } finally {
      for (const folder of folders) renameSync(`${folder}.away`, folder);
    }
  });

  it('runs where no bundle can be written, from a folder that is gone afterwards', () => {
    writeFileSync(ours.cache, 'in the way');
    const { status, stdout, stderr } = ours.help();
    expect([status, stdout]).toEqual([0, expect.stringContaining('Usage: akwaba')]);
    expect(stderr).toContain('"npm run build" saves that');
    expect(ours.akwaba('report-thread').status).toBe(2);
    expect(readdirSync(temporary)).toEqual([]);
  });

  it('says what to do where no bundle can be written anywhere', () => {
    writeFileSync(cache, 'in the way');
    const file = join(temporary, 'file');
    writeFileSync(file, '');
    for (const [TMPDIR, why] of [
      [join(temporary, 'nowhere'), 'ENOENT'],
      [file, 'ENOTDIR'],
    ] as const) {
      const { status, stdout, stderr } = node([command, '--help'], undefined, { TMPDIR });
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toContain(`${TMPDIR} can be written (${why}).\nRun "npm run build"`);
      expect(stderr.trim().split('\n')).toHaveLength(2);
    }
    rmSync(file);
  });

  it('takes no package from the shared temporary folder for such a bundle', () => {
    writeFileSync(cache, 'in the way');
    const planted = join(temporary, 'node_modules', 'commander');
    mkdirSync(planted, { recursive: true });
    writeFileSync(join(planted, 'package.json'), '{ "type": "module", "exports": "./planted.js" }');
    writeFileSync(join(planted, 'planted.js'), 'console.log("PLANTED"); process.exit(7);');
    // Found first by whoever looks for a package from a folder in there that has none itself.
    const asked = join(temporary, 'asked.mjs');
    writeFileSync(asked, 'import "commander";');
    expect(node([asked])).toMatchObject({ status: 7, stdout: 'PLANTED\n' });
    expect(help().stdout).toContain('Usage: akwaba');
    for (const name of ['node_modules', 'asked.mjs'])
      rmSync(join(temporary, name), { recursive: true, force: true });
  });
});

describe('code that others could have written', () => {
  const planted = 'console.log("PLANTED");';
  /** What is on the shelf, if it is run, says so. */
  const plant = (folder: string) => {
    for (const name of bundles(folder)) writeFileSync(join(folder, name, 'start.js'), planted);
  };
  const isRoot = process.getuid?.() === 0;

  it.runIf(isRoot)('is not run from a cache that belongs to another user', () => {
    help();
    const [name = ''] = bundles(shelf);
    plant(shelf);
    expect(help().stdout).toBe('PLANTED\n');
    for (const path of [join(shelf, name, 'start.js'), join(shelf, name), shelf, cache]) {
      chownSync(path, 1, 1);
      expect(help()).toMatchObject({
        status: 2,
        stdout: '',
        stderr: expect.stringContaining(`${path} belongs to user 1`),
      });
      chownSync(path, 0, 0);
    }
    // Nor is anything put there for others to change.
    change('CHANGED');
    chownSync(shelf, 1, 1);
    expect(help()).toMatchObject({ status: 2, stdout: '' });
    expect(bundles(shelf)).toEqual([name]);
  });

  it('is not run from a folder or file that a group or everybody may write, with the sticky bit or without', () => {
    build();
    const [name = ''] = bundles(dist);
    plant(dist);
    const paths = [join(dist, name, 'start.js'), join(dist, name, 'console'), join(dist, name), dist];
    for (const path of paths) {
      const before = lstatSync(path).mode;
      for (const mode of [0o775, 0o757, 0o1777]) {
        chmodSync(path, mode);
        expect(help(), `${path} ${mode.toString(8)}`).toMatchObject({
          status: 2,
          stdout: '',
          stderr: expect.stringContaining(`has mode ${mode.toString(8)}`),
        });
      }
      chmodSync(path, before);
    }
    expect(help().stdout).toBe('PLANTED\n');
    chmodSync(small, 0o777);
    expect(help()).toMatchObject({ status: 2, stdout: '' });
    chmodSync(small, 0o700);
  });

  it('is not made of sources that everybody may write', () => {
    for (const path of [source, join(small, 'src', 'cli'), join(small, 'src'), join(small, 'bin')]) {
      const before = lstatSync(path).mode;
      chmodSync(path, 0o777);
      expect(help(), path).toMatchObject({
        status: 2,
        stdout: '',
        stderr: expect.stringContaining(`${path} belongs to`),
      });
      chmodSync(path, before);
    }
    expect(existsSync(shelf)).toBe(false);
    expect(help().status).toBe(0);
  });

  it('does not come of the umask: what is built is ours to write alone', () => {
    const line = `umask 000 && "${process.execPath}" "${join(small, 'bin', 'build.js')}"`;
    expect(spawnSync('sh', ['-c', line], { env: environment }).status).toBe(0);
    expect(help().status).toBe(0);
  });

  it('is not taken from the folder in which a loader of sources keeps what it translated', () => {
    // Whoever knows the sources knows the names in it, and could have made it before us.
    const tsx = () => node(['--import', 'tsx', join(small, 'src', 'cli.ts'), '--version'], small).stdout;
    tsx();
    const loaders = join(temporary, `tsx-${process.getuid?.()}`);
    for (const name of readdirSync(loaders)) {
      const translated = JSON.parse(readFileSync(join(loaders, name), 'utf8'));
      translated.code = planted + translated.code;
      writeFileSync(join(loaders, name), JSON.stringify(translated));
    }
    expect(tsx()).toContain('PLANTED');
    writeFileSync(cache, 'in the way');
    expect(akwaba('--version').stdout).not.toContain('PLANTED');
    rmSync(loaders, { recursive: true });
  });
});

describe('bundles of before', () => {
  const old = new Date(Date.now() - 10 * 86_400_000);
  const olderBundle = (name: string, days: number) => {
    mkdirSync(join(shelf, name, 'users'), { recursive: true });
    const time = new Date(old.getTime() - days * 86_400_000);
    utimesSync(join(shelf, name), time, time);
  };

  it('stay while a process uses them, and go when none does', () => {
    help();
    const [first = ''] = bundles(shelf);
    olderBundle('01', 1);
    olderBundle('02', 2);
    olderBundle('03', 3);
    olderBundle('04', 4);
    // One that lives, one that was killed long ago, one of another container that touched its mark just now.
    const mark = (name: string, pid: number) => writeFileSync(join(shelf, name, 'users', String(pid)), '');
    mark('02', process.pid);
    mark('03', 2 ** 22 + 1);
    utimesSync(join(shelf, '03', 'users', String(2 ** 22 + 1)), old, old);
    mark('04', 2 ** 22 + 1);
    change('CHANGED');
    help();
    const left = bundles(shelf);
    expect(left).toEqual(expect.arrayContaining([first, '02', '04']));
    expect(left).not.toContain('01');
    expect(left).not.toContain('03');
  });
});
