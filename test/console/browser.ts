import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';
import type { Needing } from '../not-run.ts';
import { quietArguments } from './find-browser.ts';

const found = inject('browser');

/** Tests that need one are skipped without; find-browser.ts says why, and the end of the run which. */
export const hasBrowser = found !== null;
export const needsBrowser: Needing = { meta: { needs: 'a browser' } };

export async function launchBrowser(): Promise<Browser> {
  if (found === null) throw new Error('there is no browser');
  return chromium.launch({
    executablePath: found.path,
    args: quietArguments,
    env: { ...(process.env as Record<string, string>), ...found.environment },
  });
}
