import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectFolder } from '../command-line.ts';
import { type TestClient, type TestService, testService } from '../harness.ts';
import { describeInBrowser, launchBrowser, type RunningBrowser } from './browser.ts';

/** /docs in a browser: one picture chosen and nothing else touched is an upload that is accepted. */

let service: TestService;
let client: TestClient;
let running: RunningBrowser;
beforeAll(async () => {
  service = await testService();
  client = await service.client({ checks: 100 });
});
afterAll(async () => {
  await running?.close();
  await service.stop();
});

const sample = (name: string) => join(projectFolder, 'samples', name);

/** The page at an operation, with both secrets given. */
async function authorised(operationId: string): Promise<Page> {
  running ??= await launchBrowser();
  const page = await running.browser.newPage({ baseURL: service.url });
  page.setDefaultTimeout(60_000);
  await page.goto(`/docs#/Dossiers/${operationId}`);
  await page.getByRole('button', { name: 'Authorize' }).first().click();
  const secrets = page.locator('.auth-container input[type=text]');
  await secrets.nth(0).fill(client.headers['Api-Key'] ?? '');
  await page.locator('.auth-container button.authorize').nth(0).click();
  await page
    .locator('.auth-container input[type=text]')
    .first()
    .fill(client.headers['Api-Secret'] ?? '');
  await page.locator('.auth-container button.authorize').last().click();
  await page.locator('.modal-ux .close-modal').click();
  return page;
}

async function upload(page: Page, operationId: string, field: string, file: string) {
  const block = page.locator(`#operations-Dossiers-${operationId}`);
  // The address opened another one.
  if ((await block.locator('.opblock-body').count()) === 0) {
    await block.locator('.opblock-summary-control').click();
  }
  await block.locator(`[data-property-name=${field}] input[type=file]`).setInputFiles(sample(file));
  const answered = page.waitForResponse((response) => response.url().endsWith('/upload-files'));
  await block.getByRole('button', { name: 'Execute' }).click();
  const response = await answered;
  const answer = { status: response.status(), body: await response.json() };
  // What the page shows of its request: a browser does not give the body of a form that holds a file.
  const sent = await block.locator('.curl-command .curl').innerText();
  return { ...answer, parts: [...sent.matchAll(/-F '(\w+)=/g)].map(([, name]) => name) };
}

describeInBrowser('the reference page', () => {
  // A page takes seconds to load, and has every operation: only a form that was sent already needs another one.
  let page: Page;
  const sent = new Set<string>();
  afterAll(() => page?.close());

  const uploads = [
    ['uploadDossierV2', 'idDocumentFront', 'cni-2020-front.jpg', 'CNI'],
    ['uploadDossierV1', 'cniRecto', 'cni-2020-front.jpg', 'CNI'],
    ['uploadDossierV2', 'companyRccm', 'rccm.jpg', 'RCCM'],
  ] as const;
  it.each(uploads)('%s takes %s alone', async (operationId, field, file, type) => {
    if (sent.size === 0 || sent.has(operationId)) {
      await page?.close();
      page = await authorised(operationId);
    }
    sent.add(operationId);
    const { status, body, parts } = await upload(page, operationId, field, file);
    expect(body).toMatchObject({ clientFilesToAnalyzeDocuments: [{ type }] });
    expect(status).toBe(200);
    expect(parts.filter((name) => name !== 'documentType')).toEqual([field]);
  });
});
