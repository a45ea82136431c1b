import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createCompany, issueCredential } from '../accounts/accounts.ts';
import { checkCatalogue } from '../analysis/checks.ts';
import { credentialScopes } from '../contract/account.ts';
import type { Ledger } from '../credits/ledger.ts';
import { hasCompanies } from '../db/clients/companies.ts';
import { packageRoot } from '../platform/package-root.ts';
import { keepArticles } from '../press/keep-articles.ts';
import { importRegister } from '../registries/import.ts';
import type { RegisterName } from '../registries/records.ts';
import type { Runtime } from '../runtime.ts';
import { importList } from '../screening/import-list.ts';
import { custom } from '../screening/sources/custom.ts';
import { jsonLines } from '../tables/read-lines.ts';
import { demoPictures } from './demo-run.ts';
import { inventedArticles } from './invented-articles.ts';
import { inventedListFile, inventedLists } from './invented-lists.ts';
import {
  demoCompany,
  demoInformal,
  demoPerson,
  inventedCompanies,
  inventedInformal,
  inventedPersons,
} from './invented-register.ts';

/** A client, credits, an invented register, lists and articles, so that a new user has something to call at once. */

export interface DemoFile {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly apiSecret: string;
}

export const demoChecks = 1000;
/** Misspelt on purpose. */
const demoListed = 'Siloue Navige Drissa';
const demoInPress = 'Silué Navigué Drissa';
const actor = 'demo';

export function demoFilePath(dataDir: string): string {
  return join(dataDir, 'demo.json');
}

export function readDemoFile(dataDir: string): DemoFile | undefined {
  const path = demoFilePath(dataDir);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as DemoFile) : undefined;
}

export const examplesFilePath = (dataDir: string): string => join(dataDir, 'demo-examples.json');

/** Whether examples are still to be made (demo-examples.ts). */
export const areWished = (dataDir: string): boolean => existsSync(examplesFilePath(dataDir));

/** Makes the demo where there are no clients yet, and says so; gives it when it was made now. */
export async function makeDemoIfEmpty(
  runtime: Runtime,
  ledger: Ledger,
  making: () => void,
): Promise<DemoFile | undefined> {
  if (await hasCompanies(runtime.database)) return undefined;
  making();
  return makeDemo(runtime, ledger, '');
}

/** Registers, lists and articles first, the client last: a demo cut short is made anew by the next start. */
export async function makeDemo(runtime: Runtime, ledger: Ledger, baseUrl: string): Promise<DemoFile> {
  const { database, keyring, config } = runtime;
  const registers: Record<RegisterName, readonly object[]> = {
    persons: inventedPersons(),
    companies: inventedCompanies(),
    informal: inventedInformal(),
  };
  for (const [name, records] of Object.entries(registers) as [RegisterName, readonly object[]][]) {
    const report = await importRegister({ database, keyring }, name, jsonLines(records), 'jsonl', { actor });
    if (report.bad > 0) throw new Error(`the invented register is at fault: ${report.badLines[0]?.reason}`);
  }
  await importInventedLists(runtime);
  await keepInventedArticles(runtime);
  return database.transaction(async (tx) => {
    const expirationDate = `${new Date().getUTCFullYear() + 1}-12-31`;
    const company = await createCompany(
      tx,
      keyring,
      actor,
      {
        name: 'Banque Démo',
        country: "Côte d'Ivoire",
        city: 'Abidjan',
        contact_email: 'demo@banque.example',
        verifications: [...checkCatalogue.usual],
      },
      { type: 'CHECK_COUNT', expirationDate },
    );
    await ledger.grant(tx, company.id, { amount: demoChecks, reason: 'demo', actor });
    const { credential, apiSecret } = await issueCredential(tx, keyring, actor, company.id, {
      mode: 'test',
      label: 'demo',
      // So that every call of the reference can be tried.
      scopes: credentialScopes,
    });
    const demo = { baseUrl, apiKey: credential.api_key, apiSecret };
    // Written before the commit: the secret is known nowhere else, and a client without it would be of no use.
    writeDemoFile(config.dataDir, demo);
    if (config.demoExamples) writeOwnFile(examplesFilePath(config.dataDir), { next: 'make' });
    return demo;
  });
}

async function importInventedLists({ database, keyring, config }: Runtime): Promise<void> {
  for (const list of Object.keys(inventedLists) as (keyof typeof inventedLists)[]) {
    // So few names need no index file.
    const tools = { database, keyring, versionsKept: config.listVersions, prepare: async () => undefined };
    const files = [inventedListFile(list)];
    const report = await importList(tools, {
      source: custom,
      files,
      list,
      companyId: null,
      force: false,
      actor,
    });
    if (report.refusal !== null) throw new Error(`the invented list ${list} is at fault: ${report.refusal}`);
  }
}

async function keepInventedArticles({ database }: Runtime): Promise<void> {
  const { refused } = await keepArticles(database, inventedArticles(new Date()));
  if (refused > 0) throw new Error('the invented articles are at fault');
}

/** The address may differ at every start; the credentials stay. */
export function keepDemoAddress(dataDir: string, baseUrl: string): void {
  const demo = readDemoFile(dataDir);
  if (demo !== undefined && demo.baseUrl !== baseUrl) writeDemoFile(dataDir, { ...demo, baseUrl });
}

/** Calls with the demo's credentials, to copy and paste. */
export function demoCurl({ baseUrl, apiKey, apiSecret }: DemoFile) {
  const curl = `curl -s -H 'Api-Key: ${apiKey}' -H 'Api-Secret: ${apiSecret}'`;
  // As seen from where the command was started, so that the lines can be pasted there.
  const from = (path: string) => relative(process.cwd(), join(packageRoot, path));
  const { iduCode, ownerBirthDate, ownerBirthPlace, activityMunicipality, ownerFullName } = demoInformal;
  const body = JSON.stringify({
    iduCode,
    ownerBirthDate,
    ownerBirthPlace,
    activityMunicipality,
    ownerFullName,
  }).replaceAll("'", "'\\''");
  return {
    person: `${curl} '${baseUrl}/search/person?documentType=CNI&nni=${demoPerson.uin}'`,
    upload: `${curl} -F documentType=CNI -F idDocumentFront=@${from(demoPictures.idDocumentFront)} -F idDocumentBack=@${from(demoPictures.idDocumentBack)} '${baseUrl}/v2/clients-files/upload-files'`,
    company: `${curl} '${baseUrl}/search/company?rccmNumber=${encodeURIComponent(demoCompany.rccm)}'`,
    sanctioned: `${curl} '${baseUrl}/search/sanctioned-person?personName=${encodeURIComponent(demoListed)}'`,
    press: `${curl} '${baseUrl}/search/media?personName=${encodeURIComponent(demoInPress)}'`,
    informal: `${curl} -H 'Content-Type: application/json' -d '${body}' '${baseUrl}/verification/informal-business'`,
  };
}

/** What "akwaba demo" shows: everything to copy and paste. */
export function demoWords(demo: DemoFile): string {
  const { baseUrl, apiKey, apiSecret } = demo;
  const lines = Object.values(demoCurl(demo)).map((line) => `  ${line}\n`);
  return `
The demo organisation has ${demoChecks} checks, an invented register, invented lists and articles.

  Address     ${baseUrl}
  Api-Key     ${apiKey}
  Api-Secret  ${apiSecret}
  Reference   ${baseUrl}/docs
  Sandbox     ${baseUrl}/sandbox: these are test credentials; calls cost no checks, and values make outcomes happen

Try it:

${lines.join('\n')}`;
}

const writeDemoFile = (dataDir: string, demo: DemoFile) => writeOwnFile(demoFilePath(dataDir), demo);

/** A file that only this account can read. */
export function writeOwnFile(path: string, content: object): void {
  // Several processes may start at once, in containers even under the same number.
  const draft = `${path}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, `${JSON.stringify(content)}\n`, { mode: 0o600, flush: true });
  renameSync(draft, path);
}
