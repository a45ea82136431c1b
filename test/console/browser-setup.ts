import type { TestProject } from 'vitest/node';
import { type FoundBrowser, findBrowser } from './find-browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    browser: FoundBrowser | null;
  }
}

/** Looks for a browser once for the whole run. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('browser', await findBrowser());
}
