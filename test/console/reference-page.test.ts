import { join } from 'node:path';
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

async function upload(operationId: string, field: string, file: string) {
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
  const block = page.locator(`#operations-Dossiers-${operationId}`);
  await block.locator(`[data-property-name=${field}] input[type=file]`).setInputFiles(sample(file));
  const answered = page.waitForResponse((response) => response.url().endsWith('/upload-files'));
  await block.getByRole('button', { name: 'Execute' }).click();
  const response = await answered;
  const answer = { status: response.status(), body: await response.json() };
  // What the page shows of its request: a browser does not give the body of a form that holds a file.
  const sent = await block.locator('.curl-command .curl').innerText();
  await page.close();
  return { ...answer, parts: [...sent.matchAll(/-F '(\w+)=/g)].map(([, name]) => name) };
}

describeInBrowser('the reference page', () => {
  it.each([
    ['uploadDossierV1', 'cniRecto', 'cni-2020-front.jpg', 'CNI'],
    ['uploadDossierV2', 'idDocumentFront', 'cni-2020-front.jpg', 'CNI'],
    ['uploadDossierV2', 'companyRccm', 'rccm.jpg', 'RCCM'],
  ])('%s takes %s alone', async (operationId, field, file, type) => {
    const { status, body, parts } = await upload(operationId, field, file);
    expect(body).toMatchObject({ clientFilesToAnalyzeDocuments: [{ type }] });
    expect(status).toBe(200);
    expect(parts.filter((name) => name !== 'documentType')).toEqual([field]);
  });
});
