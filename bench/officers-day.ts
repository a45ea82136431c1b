import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { checkoutOf, demoHeaders, serve, uploadCard } from '../tools/earlier-program.ts';
import { number, printTable, timed } from './tables.ts';

/**
 * An officer's day by keys alone, in a browser at 1366 x 768: dossiers of ten kinds, each read until its gravest reason
 * is in view, then decided. `--dossiers 30`; `--against COMMIT` plays the same at that version first. Needs CHROMIUM or
 * /usr/bin/chromium.
 */
const { values } = parseArgs({
  options: { dossiers: { type: 'string', default: '30' }, against: { type: 'string' } },
});
const count = Number(values.dossiers);
const screen = { width: 1366, height: 768 };

/** Ten kinds by values of the sandbox, and what is decided of each. */
const kinds: readonly (readonly [value: string, key: 'v' | 'x'])[] = [
  ['sbx-good', 'v'],
  ['sbx-template-good', 'v'],
  ['sbx-sanction-hit', 'x'],
  ['sbx-pep-hit', 'x'],
  ['sbx-media-hit', 'x'],
  ['sbx-expiration-expired', 'x'],
  ['sbx-db-mismatch', 'x'],
  ['sbx-mrz-mismatch', 'x'],
  ['sbx-pep-possible', 'v'],
  ['sbx-db-not-found', 'x'],
];
const keyOf = (i: number) => kinds[i % kinds.length]?.[1] ?? 'v';

/** Where a page says the gravest reason: today's verdict; earlier the first card that has one, or all checks where none has. */
const reasons = ['.verdict-why li, .verdict .clean', '.hit, .article, .check.bad, .check.warn', '.check'];

async function day(commit: string | null): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'akwaba-day-'));
  const checkout = checkoutOf(commit);
  // An earlier version knows no examples.
  const settings = { DATA_DIR: dataDir, ...(commit === null && { DEMO_EXAMPLES: 'false' }) };
  const service = await serve(checkout, settings);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const headers = await demoHeaders(dataDir);
    for (let i = 0; i < count; i++) {
      const [value] = kinds[i % kinds.length] ?? ['plain'];
      await uploadCard(service.url, headers, { externalId: `${value}-${i}` });
    }
    const made = execFileSync(
      process.execPath,
      [join(checkout, 'bin', 'akwaba.js'), 'users', 'create', 'awa', '--name', 'Awa', '--role', 'reviewer'],
      { cwd: checkout, encoding: 'utf8', env: { ...process.env, ...settings } },
    );
    const password = /Password\s+(\S+)/.exec(made)?.[1] ?? '';
    const context = await browser.newContext({
      baseURL: service.url,
      locale: 'fr',
      viewport: screen,
    });
    context.setDefaultTimeout(120_000);
    const page = await context.newPage();
    await signIn(page, password);
    await allAnalysed(page);
    const { result, ms } = await timed(() => work(page));
    return [
      commit ?? 'today',
      String(result.decided),
      String(result.keys),
      String(result.scrolled),
      number((result.keys + result.scrolled) / result.decided, 1),
      '0',
      number(ms / 1000, 1),
    ];
  } finally {
    await browser.close();
    await service.stop();
    rmSync(dataDir, { recursive: true, force: true });
    if (commit !== null) rmSync(checkout, { recursive: true, force: true });
  }
}

async function signIn(page: Page, password: string): Promise<void> {
  const fill = async (words: readonly string[]) => {
    const fields = page.locator('input[type=password]');
    for (const [i, word] of words.entries()) await fields.nth(i).fill(word);
    await page.keyboard.press('Enter');
  };
  await page.goto('/console/?test=true');
  await page.locator('input').first().fill('awa');
  await fill([password]);
  await page.locator('input[type=password]').nth(2).waitFor();
  await fill([password, 'quelques mots faciles', 'quelques mots faciles']);
  await page.locator('nav').first().waitFor({ state: 'attached' });
}

async function allAnalysed(page: Page): Promise<void> {
  const waiting = () =>
    page.evaluate(async () => {
      const answer = await fetch('/console/api/queue/counts?test=true');
      const { statuses } = (await answer.json()) as { statuses: Record<string, number> };
      return statuses.A_TRAITER ?? 0;
    });
  while ((await waiting()) < count) await page.waitForTimeout(500);
  await page.goto('/console/?test=true');
  await page.locator('a.row-link').first().waitFor();
}

async function work(page: Page) {
  let keys = 0;
  let scrolled = 0;
  const press = async (key: string) => {
    keys++;
    await page.keyboard.press(key);
  };
  let before = page.url();
  await press('n');
  for (let decided = 0; decided < count; decided++) {
    await page.waitForURL((url) => url.href !== before && url.pathname.includes('/dossiers/'));
    before = page.url();
    await page.locator('main h1').waitFor();
    await page.locator(reasons.join()).first().waitFor({ state: 'attached' });
    while (!(await isInView(page)) && scrolled < count * 20) {
      scrolled++;
      await page.keyboard.press('PageDown');
      await page.waitForTimeout(150);
    }
    await press(await keyFor(page));
    await page.locator('dialog[open] input[type=checkbox]').first().waitFor();
    await press('1');
    // Once: from then on each decision leads to the next dossier.
    if (decided === 0) await press('n');
    await press('Enter');
  }
  await page.waitForURL((url) => !url.pathname.includes('/dossiers/'));
  return { decided: count, keys, scrolled };
}

/** What is decided of the dossier that is open, by its externalId. */
async function keyFor(page: Page): Promise<string> {
  const text = await page.locator('main').innerText();
  const index = kinds.findLastIndex(([value]) => text.includes(`${value}-`));
  return keyOf(Math.max(0, index));
}

/** Whether the gravest reason can be read above the bar of decisions. */
async function isInView(page: Page): Promise<boolean> {
  for (const place of reasons) {
    const found = page.locator('main').locator(place).first();
    if ((await found.count()) === 0) continue;
    const box = await found.boundingBox();
    return box !== null && box.y + Math.min(box.height, 60) <= screen.height - 70;
  }
  return true;
}

const rows: string[][] = [];
for (const commit of [...(values.against === undefined ? [] : [values.against]), null]) {
  rows.push(await day(commit));
}
printTable(
  ['version', 'dossiers', 'keys to decide', 'keys to scroll', 'keys a dossier', 'clicks', 'seconds'],
  rows,
);
