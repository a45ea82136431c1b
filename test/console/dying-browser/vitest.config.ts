import { defineConfig } from 'vitest/config';

/** A run whose browsers die, for browser-death.test.ts; in one worker that keeps its modules, as other runs have them. */
// biome-ignore lint/style/noDefaultExport: Vitest takes its configuration so.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.dies.ts'],
    globalSetup: ['../browser-setup.ts'],
    pool: 'forks',
    maxWorkers: 1,
    isolate: false,
  },
});
