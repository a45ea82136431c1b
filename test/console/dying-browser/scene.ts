import type { Page } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { describeInBrowser, launchBrowser, type RunningBrowser } from '../browser.ts';

/** Three tests of a file, as pages are tested; the browser dies in the second. */
export function testsOfADyingBrowser(die: (running: RunningBrowser, page: Page) => unknown): void {
  describeInBrowser('a browser', () => {
    let running: RunningBrowser;
    beforeAll(async () => {
      running = await launchBrowser();
    });
    afterAll(() => running.close());

    const greeting = async (meanwhile: (page: Page) => unknown) => {
      const page = await running.browser.newPage();
      await page.setContent('<p>Akwaba</p>');
      await meanwhile(page);
      await page.getByText('Akwaba').waitFor();
    };
    it('lives', () => greeting(() => undefined));
    it('dies', () => greeting((page) => die(running, page)));
    it('is asked once more', () => greeting(() => undefined));
  });
}
