import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInBrowser, launchBrowser, type RunningBrowser } from './browser.ts';

/** The fonts that an element is drawn with. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

describeInBrowser('the browser of the tests', () => {
  let running: RunningBrowser;
  beforeAll(async () => {
    running = await launchBrowser();
  });
  afterAll(() => running.close());

  it('has fonts for the text and the signs of the pages, whatever the machine has', async () => {
    const page = await running.browser.newPage();
    await page.setContent(
      '<meta charset="utf-8"><p style="font-family: sans-serif">SILUÉ</p><code style="font-family: DejaVu Sans Mono">CI88</code><b>✕ ✓ ↻ →</b>',
    );
    for (const selector of ['p', 'code', 'b']) {
      const { width } = (await page.locator(selector).boundingBox()) ?? { width: 0 };
      expect(width).toBeGreaterThan(10);
      expect(await fontsOf(page, selector)).not.toEqual([]);
    }
    // Other systems have no configuration of ours, and fonts of their own.
    if (process.platform === 'linux') expect(await fontsOf(page, 'code')).toEqual(['DejaVu Sans Mono']);
    await page.close();
  });

  it('survives what asks the system for a font', async () => {
    const page = await running.browser.newPage();
    await page.setContent(
      '<select><option>Validated</option></select><input type="date"><input type="checkbox" checked><svg><text y="20">12</text></svg>',
    );
    await page.screenshot();
    await page.close();
  });
});
