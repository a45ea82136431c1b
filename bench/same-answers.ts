import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { checkoutOf, demoHeaders, serve, uploadCard } from '../tools/earlier-program.ts';
import { type Ask, type Askers, apiAsks, consoleAsks, type Interface } from './same-answers/asks.ts';

/**
 * Whether this program answers as that of a commit does: the same requests to both, each on a new folder with the demo, and
 * every status, header of ours and body that differs. Identifiers, times and secrets, which are new each time, are left out.
 */
const [commit = 'HEAD'] = process.argv.slice(2);

interface Answered {
  readonly ask: string;
  readonly text: string;
}

async function answersOf(checkout: string, asksOf: (at: Place) => Promise<Ask[]>): Promise<Answered[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'akwaba-same-'));
  const settings = {
    DATA_DIR: dataDir,
    DEMO: 'true',
    CONSOLE_SECOND_FACTOR: 'optional',
    LOG_LEVEL: 'silent',
  };
  const { url, stop } = await serve(checkout, { ...settings, RATE_LIMIT_PER_SECOND: '10000' });
  try {
    const program = await demoHeaders(dataDir);
    const dossier = await uploadCard(url, program, { externalId: 'CUST-0001' });
    const result = () =>
      fetch(`${url}/v2/clients-files/client-file-to-analyze-id/${dossier}`, { headers: program });
    while (((await (await result()).json()) as { status: string }).status === 'EN_COURS') await wait(500);
    const askers = { program, person: await signIn(url, dataDir) };
    const answers: Answered[] = [];
    for (const { name, method, path, headers, body } of await asksOf({ url, askers, dossier })) {
      const answer = await fetch(url + path, {
        method,
        headers,
        redirect: 'manual',
        ...(body !== undefined && { body }),
      });
      answers.push({
        ask: name,
        text: plain(`${answer.status} ${headersOf(answer)}\n${await answer.text()}`, url),
      });
    }
    return answers;
  } finally {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Place {
  readonly url: string;
  readonly askers: Askers;
  readonly dossier: string;
}

/** The first administrator, who chooses a password. */
async function signIn(url: string, dataDir: string): Promise<Record<string, string>> {
  const { login, password } = JSON.parse(readFileSync(join(dataDir, 'first-administrator.json'), 'utf8'));
  const headers: Record<string, string> = { 'Content-Type': 'application/json' };
  const post = async (path: string, method: string, body: object) => {
    const answer = await fetch(`${url}/console/api${path}`, { method, headers, body: JSON.stringify(body) });
    const [cookie] = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    if (cookie) headers.Cookie = cookie;
    const { csrfToken } = (await answer.json()) as { csrfToken?: string };
    if (csrfToken) headers['X-Csrf-Token'] = csrfToken;
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  };
  await post('/session', 'POST', { login, password });
  await post('/session/password', 'POST', { password, newPassword: 'quatre mots pour entrer ici' });
  const { 'Content-Type': _, ...person } = headers;
  return person;
}

const ours = [
  'content-type',
  'retry-after',
  'x-checks-charged',
  'x-simulated',
  'cache-control',
  'www-authenticate',
];
const headersOf = ({ headers }: Response): string =>
  ours.flatMap((name) => (headers.has(name) ? [`${name}: ${headers.get(name)}`] : [])).join('; ');

const plain = (text: string, url: string): string =>
  text
    .replaceAll(url, '<url>')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<uuid>')
    .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?(\.\d+)?Z?/g, '<time>')
    .replace(/"[\w-]{40,}"/g, '"<secret>"')
    .replace(/[0-9a-f]{32,}/g, '<hash>')
    .replace(/ak_\w+|"id":\d{12,}|DocumentId":\d{12,}|expires=\d+&signature=[\w-]+/g, '<new>');

let asks: Ask[] = [];
const rememberedBy = async ({ url, askers, dossier }: Place): Promise<Ask[]> => {
  const document = (await (await fetch(`${url}/docs/json`)).json()) as Interface;
  asks = [...apiAsks(document, askers, dossier, 8), ...consoleAsks(askers, dossier)];
  return asks;
};
/** The same for other askers and another dossier. */
let first: Place | undefined;
const before = await answersOf(checkoutOf(commit), (place) => {
  first = place;
  return rememberedBy(place);
});
const after = await answersOf(checkoutOf(null), async ({ askers, dossier }) =>
  asks.map((ask) => ({
    ...ask,
    path: ask.path.replace(first?.dossier ?? '', dossier),
    headers: Object.fromEntries(
      Object.entries(ask.headers).map(([name, value]) => [
        name,
        { ...askers.program, ...askers.person }[name] ?? value,
      ]),
    ),
  })),
);
let different = 0;
for (const [at, { ask, text }] of before.entries()) {
  const now = after[at]?.text ?? '';
  if (now === text) continue;
  different += 1;
  console.log(`\n${ask}\n- ${text.slice(0, 2000)}\n+ ${now.slice(0, 2000)}`);
}
console.log(`\n${before.length} requests, ${different} answered otherwise`);
process.exitCode = different === 0 ? 0 : 1;
