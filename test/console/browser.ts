import { type Browser, chromium } from 'playwright-core';
import { afterEach, beforeEach, describe, inject } from 'vitest';
import type { Needing } from '../not-run.ts';
import { type DeathWatch, watchForDeath } from './browser-death.ts';
import { type FoundBrowser, silentArguments } from './find-browser.ts';

const { usual, withCamera } = inject('browsers');

/** Tests that need one are skipped without; find-browser.ts says why, and the end of the run which. */
export const hasBrowser = usual !== null;
export const needsBrowser: Needing = { meta: { needs: 'a browser' } };
const needsCamera: Needing = { meta: { needs: 'a browser with a camera (apt-get install chromium)' } };

export interface RunningBrowser {
  readonly browser: Browser;
  readonly pid: number | undefined;
  readonly watch: DeathWatch;
  close(): Promise<void>;
}

const watches = new Set<DeathWatch>();
let ofThisWorker: Promise<RunningBrowser> | undefined;

/**
 * The browser of this worker, for one file after the other; each has contexts of its own, which share nothing, and closing
 * closes them. One that died is not used again. In find-browser.ts is what it is started with, in browser-fonts.ts why
 * it once died.
 */
export async function launchBrowser(): Promise<RunningBrowser> {
  ofThisWorker ??= launch(usual, []);
  const running = await ofThisWorker;
  const { browser, watch } = running;
  watches.add(watch);
  return {
    ...running,
    close: async () => {
      watches.delete(watch);
      if ((await watch.death()) === undefined) {
        await Promise.all(browser.contexts().map((context) => context.close()));
        return;
      }
      ofThisWorker = undefined;
      await running.close();
    },
  };
}

/** For `describeWithCamera`. */
export const launchWithCamera = (moreArguments: readonly string[]): Promise<RunningBrowser> =>
  launch(withCamera, moreArguments);

async function launch(found: FoundBrowser | null, moreArguments: readonly string[]): Promise<RunningBrowser> {
  if (found === null) throw new Error('there is no browser');
  // As a server, because only that one lets us see its process.
  const server = await chromium.launchServer({
    executablePath: found.path,
    args: [...silentArguments, ...moreArguments],
    env: { ...(process.env as Record<string, string>), ...found.environment },
  });
  const browser = await chromium.connect(server.wsEndpoint());
  const watch = await watchForDeath(server, browser);
  watches.add(watch);
  return {
    browser,
    pid: server.process().pid,
    watch,
    close: async () => {
      watches.delete(watch);
      await server.close();
    },
  };
}

/**
 * Tests in a browser. Where it dies, this one and those after it fail for that reason alone. They have their time: each
 * step of a page is waited for on a machine that may be busy.
 */
export function describeInBrowser(name: string, tests: () => void): void {
  describeIn(hasBrowser, needsBrowser, name, tests);
}

/** Tests of pages that use a camera. */
export function describeWithCamera(name: string, tests: () => void): void {
  describeIn(withCamera !== null, needsCamera, name, tests);
}

function describeIn(there: boolean, needs: Needing, name: string, tests: () => void): void {
  describe.skipIf(!there)(name, needs, () => {
    let death: Error | undefined;
    beforeEach(() => {
      if (death !== undefined) throw death;
    });
    afterEach(async ({ task }) => {
      for (const watch of watches) death ??= await watch.death();
      if (death === undefined) return;
      // Instead of what Playwright made of it.
      task.result?.errors?.splice(0);
      throw death;
    });
    tests();
  });
}
