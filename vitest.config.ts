import { defineConfig } from 'vitest/config';
import { NotRun } from './test/not-run.ts';

const everywhere = {
  // Forks, because tests start servers and signal processes; two, because that is what the machines have.
  pool: 'forks',
  maxWorkers: 2,
  testTimeout: 60_000,
  hookTimeout: 60_000,
} as const;

export default defineConfig({
  test: {
    ...everywhere,
    reporters: ['default', new NotRun()],
    globalSetup: ['test/global-setup.ts', 'test/console/browser-setup.ts'],
    projects: [
      {
        test: {
          ...everywhere,
          name: 'service',
          include: ['src/**/*.test.ts', 'console/**/*.test.ts', 'test/**/*.test.ts'],
          // A worker keeps the modules that it has loaded for the next file, which would take longer to load than to
          // run: no file may leave anything changed in them.
          isolate: false,
          setupFiles: ['test/worker-setup.ts'],
        },
      },
      {
        test: {
          ...everywhere,
          name: 'tools',
          include: ['tools/**/*.test.ts', 'bench/*/*.test.ts'],
          // They draw with what the service blocks in its own process. Last, so that no worker of the others ends for them.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
