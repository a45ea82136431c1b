import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ended, projectFolder } from '../command-line.ts';
import { hasBrowser, needsBrowser } from './browser.ts';

interface Outcome {
  readonly name: string;
  readonly assertionResults: readonly {
    readonly title: string;
    readonly status: string;
    readonly failureMessages: readonly string[];
  }[];
}

describe.skipIf(!hasBrowser)('a browser that dies', needsBrowser, () => {
  const outcomes = join(tmpdir(), `akwaba-dying-browser-${process.pid}.json`);
  let files: Map<string, Outcome['assertionResults']>;
  let printed: string;
  beforeAll(async () => {
    const { stdout, stderr } = await runDying(outcomes);
    printed = stdout + stderr;
    const { testResults }: { testResults: readonly Outcome[] } = JSON.parse(readFileSync(outcomes, 'utf8'));
    files = new Map(testResults.map(({ name, assertionResults }) => [basename(name), assertionResults]));
  }, 120_000);
  afterAll(() => rmSync(outcomes, { force: true }));

  for (const [file, how] of [
    ['killed.dies.ts', 'The browser died: it ended with SIGKILL.'],
    ['page-crashed.dies.ts', 'The browser died: the process of a page crashed with SIGSEGV.'],
  ] as const) {
    it(`is told by the test in which it died and by those after it, and by them alone: ${file}`, () => {
      const told = [expect.stringContaining(how)];
      expect(files.get(file)).toMatchObject([
        // Also in the file that ran second: it had a browser of its own.
        { title: 'lives', status: 'passed', failureMessages: [] },
        { title: 'dies', status: 'failed', failureMessages: told },
        { title: 'is asked once more', status: 'failed', failureMessages: told },
      ]);
      expect(printed.split(how)).toHaveLength(2);
    });
  }

  it('tells what it said last, and what to do', () => {
    expect(printed).toMatch(/It said last:\n(?:.*\n)*?.*Intentionally crashing .* chrome:\/\/crash/);
    expect(printed).toContain('CHROMIUM=');
    expect(printed).not.toContain('has been closed');
  });
});

function runDying(outcomes: string): ReturnType<typeof ended> {
  const vitest = join(projectFolder, 'node_modules', 'vitest', 'vitest.mjs');
  const config = join(projectFolder, 'test', 'console', 'dying-browser', 'vitest.config.ts');
  const args = [
    vitest,
    'run',
    '--config',
    config,
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${outcomes}`,
  ];
  // What this run tells its own workers is no matter of that one's.
  const environment = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|NODE_OPTIONS|TINYPOOL)/.test(name),
  );
  return ended(
    spawn(process.execPath, args, {
      cwd: projectFolder,
      env: { ...Object.fromEntries(environment), NO_COLOR: '1' },
    }),
  );
}
