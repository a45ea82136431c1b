import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Figures } from '../../src/contract/console/figures.ts';
import { akwabaAlone, ended, shell } from '../command-line.ts';
import { freePort } from '../free-port.ts';
import { call, eventually } from '../harness.ts';
import { describeInBrowser, launchBrowser } from './browser.ts';

/** A demo as somebody finds it who starts the service for the first time and signs in. */
const parent = mkdtempSync(join(tmpdir(), 'akwaba-examples-'));
const folder = join(parent, 'data');
const children: ChildProcess[] = [];
const signal = ({ pid = 0 }: ChildProcess, name: NodeJS.Signals) => process.kill(-pid, name);
afterAll(() => {
  // Only after a failure is anything left to kill.
  for (const child of children) {
    try {
      signal(child, 'SIGKILL');
    } catch {}
  }
  rmSync(parent, { recursive: true, force: true });
});

async function start() {
  const port = await freePort();
  const child = shell('npm start', { PORT: String(port), DATA_DIR: folder, DEMO_EXAMPLES: 'true' });
  const end = ended(child);
  children.push(child);
  const url = `http://127.0.0.1:${port}`;
  const ready = () =>
    fetch(`${url}/health/ready`)
      .then((answer) => answer.status === 200)
      .catch(() => false);
  await eventually('the service is ready', ready, 90);
  return { url, end, group: (name: NodeJS.Signals) => signal(child, name) };
}

describeInBrowser('the examples of a demo', () => {
  it('are there at the first sign-in, once, also when the service was killed while it made them, and go with one act', async () => {
    const killed = await start();
    const demo = JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8'));
    const headers = { 'Api-Key': demo.apiKey, 'Api-Secret': demo.apiSecret };
    const days = 'startDate=2020-01-01&endDate=2099-12-31';
    const dossiers = async (url: string): Promise<{ status: string }[]> =>
      (await call(`${url}/v2/clients-files/?${days}&size=50`, { headers })).body.content;
    await eventually('the first are there', async () => (await dossiers(killed.url)).length > 1, 120);
    killed.group('SIGKILL');
    await killed.end;

    const { url, group, end } = await start();
    const isMade = () => !existsSync(join(folder, 'demo-examples.json'));
    await eventually('all are made', isMade, 300);
    const made = (await dossiers(url)).map(({ status }) => status);
    expect(made).toHaveLength(10);
    expect(new Set(made)).toEqual(new Set(['A_TRAITER', 'VALIDE', 'A_COMPLETER', 'REJETE', 'ERREUR']));

    const { browser, close } = await launchBrowser();
    const page = await (await browser.newContext({ baseURL: url, locale: 'en' })).newPage();
    const { login, password } = JSON.parse(readFileSync(join(folder, 'first-administrator.json'), 'utf8'));
    await page.goto('/console/?status=all');
    await page.getByLabel('Login').fill(login);
    await page.getByLabel('Password').fill(password);
    await page.keyboard.press('Enter');
    await page.getByLabel('Present password').fill(password);
    for (const name of ['New password', 'New password again']) {
      await page.getByLabel(name, { exact: true }).fill('quelques mots faciles');
    }
    await page.keyboard.press('Enter');
    const rows = page.locator('a.row-link');
    await rows.nth(9).waitFor();
    expect(await rows.count()).toBe(10);
    await page.getByRole('link', { name: 'LOBALIA TRANSIT' }).click();
    await page.getByRole('link', { name: 'Links' }).first().click();
    await page.getByText('+225 07 00 00 00 39').first().waitFor();
    await page.getByRole('link', { name: /Portfolio/ }).click();
    await page.getByText(/^5 customers, [1-9]/).waitFor();
    await page.getByRole('link', { name: 'Captures' }).click();
    await page.getByRole('link', { name: 'DEMO-CAPTURE' }).waitFor();
    const received = async () => {
      const answer = await page.evaluate(() => fetch('/console/api/figures?test=true').then((a) => a.json()));
      return (answer as Figures).parts.filter((part) => part.received > 0).length;
    };
    expect(await received()).toBe(30);
    await page.goto('/console/figures');
    await page
      .getByText(/^\+\d+% on the 30 days before$/)
      .first()
      .waitFor();
    await page.getByRole('tab', { name: 'Rule' }).click();
    await page.getByRole('cell', { name: 'Sans réserve · version 1' }).waitFor();

    await page.goto('/console/clients/1');
    for (const at of [0, 1]) {
      await page.getByRole('button', { name: 'Remove all test data' }).nth(at).click();
    }
    await page.getByText('Removed: 10 dossiers.').waitFor();
    await page.goto('/console/?status=all');
    await page.getByText('No dossier fits these filters').waitFor();
    expect(await received()).toBe(0);
    expect(await dossiers(url)).toEqual([]);
    await close();
    const verified = await akwabaAlone(['audit', 'verify'], { DATA_DIR: folder });
    expect(verified.code, verified.stdout + verified.stderr).toBe(0);
    group('SIGTERM');
    await end;
  });
});
