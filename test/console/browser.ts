import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';
import { quietArguments } from './find-browser.ts';

const found = inject('browser');

/** Tests that need one are skipped without; find-browser.ts says so. */
export const hasBrowser = found !== null;

export async function launchBrowser(): Promise<Browser> {
  if (found === null) throw new Error('there is no browser');
  return chromium.launch({
    executablePath: found.path,
    args: quietArguments,
    env: { ...(process.env as Record<string, string>), ...found.environment },
  });
}
