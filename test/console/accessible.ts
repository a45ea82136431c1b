import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(options: { resultTypes: readonly 'violations'[] }): Promise<{
    violations: { id: string; impact: string; nodes: { html: string }[] }[];
  }>;
}

/** What axe finds serious or worse on the page as it is now: rule and elements. */
export async function seriousFaults(page: Page): Promise<string[]> {
  // Through the debugger: the page's own policy lets no other script in. Once a document: it takes as long as a look.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    const { axe: checker } = globalThis as unknown as { axe: Axe };
    // What is in order is told without its elements, which nobody reads.
    return (await checker.run({ resultTypes: ['violations'] })).violations;
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}
