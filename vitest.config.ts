import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { NotRun } from './test/not-run.ts';
import { SlowestFirst, testSeed } from './test/sequencer.ts';
import { longFiles, slowFiles } from './test/slow-files.ts';

const everywhere = {
  // Forks, because tests start servers and signal processes; one more than the machines have processors, because tests
  // also wait: for pauses before another attempt, for pages, for disks.
  pool: 'forks',
  maxWorkers: 3,
  // Only for what hangs: on a machine that others keep busy a test of a second takes minutes.
  testTimeout: 1_800_000,
  hookTimeout: 1_800_000,
  expect: { poll: { timeout: 600_000 } },
  // Some tests load the networks into the worker: it must be started with this (src/vision/pixels/onnx-runtime.ts).
  env: { ORT_DISABLE_TELEMETRY: '1' },
} as const;

const inService = {
  ...everywhere,
  // A worker keeps the modules that it has loaded for the next file, which would take longer to load than to
  // run: no file may leave anything changed in them.
  isolate: false,
  setupFiles: 'test/worker-setup.ts',
} as const;

const withDatabase = [
  'test/temporary-setup.ts',
  'test/bundle-setup.ts',
  'test/global-setup.ts',
  'test/console/browser-setup.ts',
];

/** test/clients installs packages. */
const others = ['**/node_modules/**'];
const units = ['src/**/*.test.ts', 'console/**/*.test.ts', 'capture/**/*.test.ts'];
const slowUnits = slowFiles.filter((name) => name.startsWith('src/'));
/** `npm test` runs unit tests in the workers of the project `service`, which have translated and loaded the sources already. */
const unitsToo = process.env.UNITS_WITH_SERVICE === undefined ? slowUnits : units;
const longTools = longFiles.filter((name) => name.startsWith('tools/'));

/** Of which `npm test` tries a part, and a long run everything (test/breadth.ts). */
function triedInPart(): string[] {
  return ['src', 'console', 'capture', 'test']
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))))
    .filter(
      (name) => name.endsWith('.test.ts') && !name.includes('node_modules') && !longFiles.includes(name),
    )
    .filter((name) => /from '(fast-check|.*\/breadth\.ts)'/.test(readFileSync(name, 'utf8')));
}

if (testSeed !== '') console.log(`Files are shuffled; the same order again: TEST_SEED=${testSeed}`);

export default defineConfig({
  test: {
    ...everywhere,
    // The same for a worker that is to end.
    teardownTimeout: everywhere.testTimeout,
    reporters: ['default', new NotRun()],
    sequence: { sequencer: SlowestFirst },
    // Not package.json, which would make every release, and each new script, run all unit tests in `npm run test:quick`.
    forceRerunTriggers: ['**/vitest.config.ts'],
    projects: [
      {
        test: {
          ...inService,
          name: 'service',
          include: ['test/**/*.test.ts', ...unitsToo],
          exclude: [...others, ...longFiles],
          globalSetup: withDatabase,
        },
      },
      {
        test: {
          ...inService,
          name: 'unit',
          include: units,
          exclude: [...others, ...slowUnits, ...longFiles],
          globalSetup: ['test/bundle-setup.ts'],
        },
      },
      {
        test: {
          ...everywhere,
          name: 'tools',
          isolate: false,
          setupFiles: 'test/tools-setup.ts',
          include: ['tools/**/*.test.ts', 'bench/*/*.test.ts'],
          exclude: longTools,
        },
      },
      {
        test: {
          ...inService,
          name: 'long',
          env: { ...everywhere.env, ONLY_TRIED_IN_PART: '1' },
          allowOnly: true,
          include: [
            ...longFiles.filter((name) => !longTools.includes(name)),
            ...(process.env.TEST_RUNS === undefined ? [] : triedInPart()),
          ],
          globalSetup: withDatabase,
        },
      },
      {
        test: {
          ...everywhere,
          name: 'long-tools',
          isolate: false,
          setupFiles: 'test/tools-setup.ts',
          include: longTools,
        },
      },
    ],
  },
});
