import type { TestProject } from 'vitest/node';
import { type FoundBrowsers, findBrowsers } from './find-browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    browsers: FoundBrowsers;
  }
}

/** Looks for browsers once for the whole run. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('browsers', await findBrowsers());
}
