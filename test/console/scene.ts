import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { BrowserContext, Download, Page } from 'playwright-core';
import type { Role } from '../../src/contract/operators.ts';
import type { UserRow } from '../../src/db/operators/users.ts';
import { csrfTokenOf, startSession } from '../../src/operators/sessions.ts';
import { projectFolder } from '../command-line.ts';
import { call, type TestAnswer, type TestOptions, type TestService, testService } from '../harness.ts';
import { addPerson } from '../signed-rows.ts';
import { launchBrowser, type RunningBrowser } from './browser.ts';

/** The service with people who work in its console, asked as their pages ask and shown in a browser. */

export interface Operator {
  readonly user: UserRow;
  readonly cookie: string;
  /** What a page of theirs sends with everything. */
  readonly headers: Readonly<Record<string, string>>;
  get(path: string, headers?: Record<string, string>): Promise<TestAnswer>;
  send(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<TestAnswer>;
}

export interface ConsoleScene {
  readonly service: TestService;
  /** Somebody who is signed in; no password is hashed for it, which takes long on purpose. */
  operator(role: Role, login?: string, client?: number): Promise<Operator>;
  /** A page of theirs in a browser, at an address under /console. */
  open(operator: Operator, path?: string, options?: PageOptions): Promise<Page>;
  /** A page of nobody yet. */
  openNew(path?: string, options?: PageOptions): Promise<Page>;
  stop(): Promise<void>;
}

interface PageOptions {
  readonly language?: 'en' | 'fr';
  readonly dark?: boolean;
  readonly phone?: boolean;
}

export async function consoleScene(
  settings: Record<string, string> = {},
  options: TestOptions = {},
): Promise<ConsoleScene> {
  const service = await testService(
    { CONSOLE_SECOND_FACTOR: 'optional', FOUR_EYES_WAIT_HOURS: '0', ...settings },
    options,
  );
  let running: Promise<RunningBrowser> | undefined;
  const faults: string[] = [];

  const newContext = async ({ language = 'en', dark, phone }: PageOptions): Promise<BrowserContext> => {
    running ??= launchBrowser();
    const { browser } = await running;
    const context = await browser.newContext({
      baseURL: service.url,
      locale: language,
      colorScheme: dark ? 'dark' : 'light',
      viewport: phone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
      ...(phone && { isMobile: true, hasTouch: true }),
    });
    context.setDefaultTimeout(60_000);
    return context;
  };
  const show = async (context: BrowserContext, path: string): Promise<Page> => {
    const page = await context.newPage();
    // What a browser complains of is a fault of ours: a broken script, a policy that refuses something of the page.
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) {
        faults.push(message.text());
      }
    });
    await page.goto(`/console${path}`);
    return page;
  };

  return {
    service,
    operator: (role, login = role, client) => makeOperator(service, role, login, client),
    open: async (operator, path = '/', options = {}) => {
      const context = await newContext(options);
      const [name = '', value = ''] = operator.cookie.split('=');
      await context.addCookies([
        { name, value, url: `${service.url}/console`, httpOnly: true, sameSite: 'Strict' },
      ]);
      return show(context, path);
    },
    openNew: async (path = '/', options = {}) => show(await newContext(options), path),
    stop: async () => {
      await (await running)?.close();
      await service.stop();
      if (faults.length > 0) throw new Error(`the browser complained: ${faults.join('; ')}`);
    },
  };
}

async function makeOperator(
  service: TestService,
  role: Role,
  login: string,
  client: number | null = null,
): Promise<Operator> {
  const { keyring } = service.runtime;
  const name = login.charAt(0).toUpperCase() + login.slice(1);
  const user = await addPerson(service.runtime, {
    login,
    name,
    role,
    passwordHash: '-',
    passwordTemporary: false,
    companyId: client,
  });
  const { newToken, session } = await startSession(service.services.sessions, user, 'test');
  const cookie = `akwaba_session=${newToken}`;
  const csrf = csrfTokenOf(keyring, session);
  return {
    user,
    cookie,
    headers: { cookie, 'X-Csrf-Token': csrf },
    get: (path, headers = {}) =>
      call(`${service.url}/console/api${path}`, { headers: { cookie, ...headers } }),
    send: (method, path, body, headers = {}) =>
      call(`${service.url}/console/api${path}`, {
        method,
        headers: {
          cookie,
          'X-Csrf-Token': csrf,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
  };
}

export async function downloaded(download: Download): Promise<Buffer> {
  return buffer(await download.createReadStream());
}

/** Where `npm run pictures` keeps those of the console, for docs/en/console.md; nobody looks at them after other runs. */
const pictureFolder = join(projectFolder, 'node_modules', '.cache', 'console-pictures');

export async function takePicture(page: Page, name: string): Promise<void> {
  if (process.env.CONSOLE_PICTURES === undefined) return;
  mkdirSync(pictureFolder, { recursive: true });
  await page.screenshot({ path: join(pictureFolder, `${name}.png`), animations: 'disabled' });
}

/** Opens a part of a dossier: hits, press, checks, face, owners, risk, given, notes, history. */
export const openPart = (page: Page, part: string): Promise<void> => page.locator(`#tab-${part}`).click();
