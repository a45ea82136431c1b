import { defineConfig } from 'vitest/config';
import { NotRun } from './test/not-run.ts';
import { SlowestFirst, testSeed } from './test/sequencer.ts';
import { slowFiles } from './test/slow-files.ts';

const everywhere = {
  // Forks, because tests start servers and signal processes; two, because that is what the machines have.
  pool: 'forks',
  maxWorkers: 2,
  // Only for what hangs: on a machine that others keep busy a test of a second takes minutes.
  testTimeout: 1_800_000,
  hookTimeout: 1_800_000,
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

const slowUnits = slowFiles.filter((name) => name.startsWith('src/'));

if (testSeed !== '') console.log(`Files are shuffled; the same order again: TEST_SEED=${testSeed}`);

export default defineConfig({
  test: {
    ...everywhere,
    reporters: ['default', new NotRun()],
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          ...inService,
          name: 'service',
          include: ['test/**/*.test.ts', ...slowUnits],
          globalSetup: [
            'test/temporary-setup.ts',
            'test/bundle-setup.ts',
            'test/global-setup.ts',
            'test/console/browser-setup.ts',
          ],
        },
      },
      {
        test: {
          ...inService,
          name: 'unit',
          include: ['src/**/*.test.ts', 'console/**/*.test.ts', 'capture/**/*.test.ts'],
          exclude: slowUnits,
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
        },
      },
    ],
  },
});
