import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { may, type Role, roles } from '../../src/contract/operators.ts';
import { findAuditEnd } from '../../src/db/audit/audit.ts';
import { findAnyDossier } from '../../src/db/dossiers/dossiers.ts';
import { listDossierSubjects } from '../../src/db/subjects/subjects.ts';
import { itInLongRuns } from '../breadth.ts';
import { analysedDossier } from './dossier-scene.ts';
import { addressOf, type Belongings, consoleRoutes, type RouteRow } from './isolation-routes.ts';
import { type ConsoleScene, consoleScene, type Operator } from './scene.ts';

/** People of one client see nothing of another: every route of the console, in every role, with another client's identifiers. */

let scene: ConsoleScene;
let ours: Belongings;
let theirs: Belongings;
let people: Readonly<Record<Role, Operator>>;
/** What no answer may hold: all that tells of the other client. */
let marks: string[];

beforeAll(async () => {
  scene = await consoleScene({ WEBHOOK_ALLOW_PRIVATE: 'true' });
  const staff = {
    administrator: await scene.operator('administrator', 'chief'),
    senior: await scene.operator('senior', 'senior'),
  };
  ours = await belongings(staff, { name: 'Banque du Bandama', login: 'akissi', holder: 'Ouattara' });
  // Numbers that stand nowhere else, so that each is found in an answer.
  await scene.service.runtime.database.query('ALTER TABLE companies ALTER COLUMN id RESTART WITH 804071');
  await scene.service.runtime.database.query('ALTER TABLE credentials ALTER COLUMN id RESTART WITH 604071');
  theirs = await belongings(staff, { name: 'Crédit Comoé', login: 'zamble', holder: 'Zézéto' });
  const entries = await Promise.all(
    roles.map(async (role) => [role, await scene.operator(role, `ours.${role}`, ours.client)] as const),
  );
  people = Object.fromEntries(entries) as Record<Role, Operator>;
  const { mac } = await findAuditEnd(scene.service.runtime.database, theirs.client);
  const { reportFile: _file, holder, ...told } = theirs;
  marks = [
    ...Object.values(told).map(String),
    'Zamble',
    holder.toUpperCase(),
    mac.toString('hex'),
    'comoe.example',
  ];
});
afterAll(() => scene?.stop());

/** A client with one of everything. */
async function belongings(
  { administrator, senior }: Readonly<Record<'administrator' | 'senior', Operator>>,
  { name, login, holder }: { readonly name: string; readonly login: string; readonly holder: string },
): Promise<Belongings> {
  const { service } = scene;
  const { database } = service.runtime;
  const made = await service.client({ company: { name } });
  const { companyId: client } = made;
  const send = async (by: Operator, method: 'POST' | 'PATCH', path: string, body: unknown) => {
    const answer = await by.send(method, path, body);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.body;
  };
  const url = `https://${login === 'zamble' ? 'comoe' : 'bandama'}.example/hook`;
  const { endpoint } = await send(administrator, 'POST', `/clients/${client}/webhooks`, { url });
  const externalId = `${login}-2026-17`;
  const numbers = (n: number) => ({
    nni: `5${client}${n}`.padEnd(11, '0'),
    cardNumber: `CI88${client}${n}`.padEnd(11, '0'),
  });
  const person = async (n: number) => {
    const dossier = await analysedDossier(service, made, {
      externalId: n === 1 ? externalId : null,
      holder: { ...numbers(n), lastName: holder.toUpperCase() },
    });
    const row = await findAnyDossier(database, dossier);
    const [subject] = await listDossierSubjects(database, row?.id ?? 0);
    return { dossier, subject: subject?.id ?? '' };
  };
  const erased = await person(2);
  const { certificate } = await send(senior, 'POST', `/subjects/${erased.subject}/erasure`, {
    ...{ basis: 'request', reason: 'demande 17', confirm: erased.subject.slice(0, 8) },
  });
  const { dossier, subject } = await person(1);
  const capture = await send(administrator, 'POST', `/clients/${client}/captures`, {
    type: 'KYC',
    externalId,
  });
  const settings = { fourEyes: true, seen: { fourEyes: false } };
  await send(administrator, 'PATCH', `/clients/${client}/settings`, settings);
  await send(administrator, 'PATCH', `/clients/${client}/settings`, {
    fourEyes: false,
    seen: { fourEyes: true },
  });
  const clientActs = (await senior.get(`/clients/${client}/proposals`)).body.acts;
  await send(senior, 'POST', `/subjects/${subject}/hold`, { held: true, reason: 'réquisition' });
  const { proposal: act } = await send(senior, 'POST', `/subjects/${subject}/hold`, {
    held: false,
    reason: 'levée',
  });
  await send(senior, 'POST', `/dossiers/${dossier}/notes`, { text: 'vu au guichet' });
  const review = (await senior.get(`/dossiers/${dossier}`)).body;
  const report = String((await senior.get(`/dossiers/${dossier}/report.html`)).body);
  const deliveries = (await senior.get(`/clients/${client}/deliveries`)).body.deliveries;
  const credentials = (await senior.get(`/clients/${client}/credentials`)).body.credentials;
  const somebody = await scene.operator('reviewer', login, client);
  const sessions = (await somebody.get('/account/sessions')).body.sessions;
  return {
    ...{ client, name, dossier, subject, act, login, holder, externalId },
    picture: review.documents[0].pictures[0].id,
    note: review.work.notes[0].id,
    capture: capture.session.id,
    certificate: certificate.id,
    credential: credentials[0].id,
    endpoint: endpoint.id,
    delivery: deliveries[0].id,
    clientAct: clientActs[0].id,
    session: sessions[0].id,
    reportNumber: /akwaba-report:([0-9a-f]{64})/.exec(report)?.[1] ?? '',
    reportFile: Buffer.from(report),
  };
}

/** What nobody has. */
function nothing(): Belongings {
  const uuids = [
    'dossier',
    'picture',
    'note',
    'subject',
    'capture',
    'certificate',
    'endpoint',
    'delivery',
    'act',
  ];
  const ids = Object.fromEntries([...uuids, 'clientAct', 'session'].map((name) => [name, randomUUID()]));
  return { ...theirs, ...ids, client: 777_777, credential: 777_777, login: 'nobody' };
}

interface Heard {
  readonly status: number;
  readonly text: string;
}

async function ask(by: Operator, route: string, address: string, query = '', body?: unknown): Promise<Heard> {
  const [method = ''] = route.split(' ');
  const isFile = body instanceof Uint8Array;
  const type = isFile ? 'application/octet-stream' : 'application/json';
  const response = await fetch(`${scene.service.url}/console/api${address}${query && `?${query}`}`, {
    method,
    headers: {
      cookie: by.cookie,
      ...(method !== 'GET' && { 'X-Csrf-Token': by.headers['X-Csrf-Token'] ?? '' }),
      ...(body !== undefined && { 'Content-Type': type }),
    },
    ...(body !== undefined && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  return { status: response.status, text: Buffer.from(await response.arrayBuffer()).toString() };
}

const urlOf = (route: string): string => route.split(' ')[1] ?? '';
const without = (text: string) => JSON.stringify({ ...JSON.parse(text), requestId: undefined });

/** Refused like what nobody has, word for word. */
async function expectUnknown(by: Operator, route: string, { query, body }: RouteRow): Promise<void> {
  const url = urlOf(route);
  const [hidden, unknown] = await Promise.all(
    [theirs, nothing()].map((of) => ask(by, route, addressOf(url, of), query, body?.(of))),
  );
  expect([route, hidden?.status, unknown?.status]).toEqual([route, 404, 404]);
  expect(without(hidden?.text ?? '')).toBe(without(unknown?.text ?? ''));
}

function expectNoLeak(route: string, { text }: Heard): void {
  expect([route, marks.filter((mark) => text.includes(mark))]).toEqual([route, []]);
}

const rows = Object.entries(consoleRoutes);
const ofPlace = rows.filter(([, { whose }]) => !['own', 'everyone', 'operator'].includes(whose));

/** Short runs ask as an administrator, whom no role stops before the client does. */
const itAs = (role: Role) => (role === 'administrator' ? it : itInLongRuns);

describe('people of a client', () => {
  it('are asked about on every route that the console has', () => {
    const api = '/console/api';
    const there = scene.service.routes
      .filter((route) => route.includes(` ${api}/`) && !/^(HEAD|OPTIONS)/.test(route))
      .map((route) => route.replace(api, ''));
    expect(there.length).toBeGreaterThan(80);
    expect([...new Set(there)].sort()).toEqual(Object.keys(consoleRoutes).sort());
  });

  it('have marks to be found by: the operator sees them all', async () => {
    const chief = await scene.operator('administrator', 'chief');
    const seen = await Promise.all(
      ofPlace
        .filter(([route]) => route.startsWith('GET'))
        .map(
          async ([route, { query }]) =>
            (await ask(chief, route, addressOf(urlOf(route), theirs), query)).text,
        ),
    );
    const own = await Promise.all(
      ['/users', `/audit/entries?chain=${theirs.client}`, '/clients'].map(
        async (path) => (await ask(chief, 'GET ', path)).text,
      ),
    );
    const all = [...seen, ...own].join('\n');
    const unseen = marks.filter((mark) => !all.includes(mark));
    // What is only in addresses.
    expect(unseen.filter((mark) => mark !== theirs.session)).toEqual([]);
  });

  // First: their own log then tells nothing of what they asked for in vain.
  for (const role of roles) {
    (role === 'viewer' ? it : itAs(role))(
      `get what is their client's, and nothing beside it, as ${role}`,
      async () => {
        const shown = rows.filter(
          ([route, { whose, apart }]) => route.startsWith('GET') && whose !== 'operator' && !apart,
        );
        for (const [route, { query, may: needed = 'see' }] of shown) {
          const heard = await ask(people[role], route, addressOf(urlOf(route), ours), query);
          expect([route, heard.status]).toEqual([route, may(role, needed) ? 200 : 403]);
          expectNoLeak(route, heard);
        }
      },
    );
  }

  for (const role of roles) {
    itAs(role)(
      `do not get what is another client's, nor whether there is such a thing, as ${role}`,
      async () => {
        const before = await findAuditEnd(scene.service.runtime.database, theirs.client);
        for (const [route, row] of ofPlace) await expectUnknown(people[role], route, row);
        for (const [route, row] of rows.filter(([, { whose }]) => whose === 'operator')) {
          const { status, text } = await ask(
            people[role],
            route,
            addressOf(urlOf(route), ours),
            row.query,
            row.body?.(ours),
          );
          expect([route, status, JSON.parse(text).code]).toEqual([route, 404, 'ROUTE_NOT_FOUND']);
        }
        const after = await findAuditEnd(scene.service.runtime.database, theirs.client);
        expect(after.sequence).toBe(before.sequence);
      },
    );

    itAs(role)(`do not get it by what belongs to something of their own, as ${role}`, async () => {
      const before = await findAuditEnd(scene.service.runtime.database, theirs.client);
      const inner = ofPlace.filter(([route]) => /:\w+.*:(?!which)\w+/.test(route));
      expect(inner.length).toBeGreaterThan(10);
      const unknown = nothing();
      for (const [route, { query, body }] of inner) {
        const address = addressOf(urlOf(route), ours, theirs);
        const heard = await ask(people[role], route, address, query, body?.(ours));
        expect([route, [403, 404, 409].includes(heard.status)]).toEqual([route, true]);
        expectNoLeak(route, { ...heard, text: heard.text.replaceAll(address, '') });
        const nowhere = addressOf(urlOf(route), ours, unknown);
        const other = await ask(people[role], route, nowhere, query, body?.(ours));
        expect([route, without(heard.text)]).toEqual([route, without(other.text)]);
      }
      const after = await findAuditEnd(scene.service.runtime.database, theirs.client);
      expect(after.sequence).toBe(before.sequence);
    });

    itAs(role)(`do not get it by what they ask with, as ${role}`, async () => {
      const before = await findAuditEnd(scene.service.runtime.database, theirs.client);
      const unknown = nothing();
      for (const [route, { lures, may: needed = 'see' }] of rows) {
        const others = lures?.(unknown) ?? [];
        for (const [i, lure] of (lures?.(theirs) ?? []).entries()) {
          const address = addressOf(urlOf(route), ours);
          const heard = await ask(people[role], route, address, lure.query, lure.body);
          const wanted = may(role, needed)
            ? (lure.status ?? 404)
            : lure.query?.includes('client=')
              ? 404
              : 403;
          expect([route, lure, heard.status]).toEqual([route, lure, wanted]);
          expectNoLeak(route, heard);
          // As what nobody has: neither the words nor the order of what is shown tell the two apart.
          const other = await ask(people[role], route, address, others[i]?.query, others[i]?.body);
          expect([route, other.status]).toEqual([route, heard.status]);
          if (!/"(requestId|at|countedAt)":/.test(heard.text)) expect(other.text).toBe(heard.text);
        }
      }
      const after = await findAuditEnd(scene.service.runtime.database, theirs.client);
      expect(after.sequence).toBe(before.sequence);
    });
  }

  it('are not told how many dossiers others have by where a page of the queue ends', async () => {
    const { database } = scene.service.runtime;
    await database.query(
      `INSERT INTO dossiers (uuid, company_id, sequence, credential_id, test, kyb, version, status, created_at, indexed)
       SELECT gen_random_uuid(), company_id, sequence + 1000 + n, credential_id, test, kyb, version, 'A_TRAITER', created_at, 1
       FROM dossiers, generate_series(1, 60) n WHERE uuid = $1`,
      [ours.dossier],
    );
    const first = (await people.viewer.get('/queue')).body;
    expect(first.next).toMatch(/^\d+\.[0-9a-f-]{36}$/);
    expect((await people.viewer.get(`/queue?after=${first.next}`)).body.rows.length).toBeGreaterThan(0);
    const key = first.next.split('.')[0];
    for (const id of [theirs.dossier, randomUUID()]) {
      const { status, body } = await people.viewer.get(`/queue?after=${key}.${id}`);
      expect([status, body.errors[0].code]).toEqual([400, 'INVALID_FORMAT']);
    }
  });

  it('leave every attempt in the log of their client, whether there is such a thing or not', async () => {
    const { reviewer } = people;
    const unknown = nothing();
    for (const id of [theirs.dossier, unknown.dossier]) {
      expect((await reviewer.get(`/dossiers/${id}`)).status).toBe(404);
    }
    expect((await reviewer.get(`/queue?client=${theirs.client}`)).status).toBe(404);
    expect((await reviewer.get('/doctor')).status).toBe(404);
    const path = `/audit/entries?chain=${ours.client}&actor=${reviewer.user.login}&action=user.not-theirs`;
    const { body } = await (await scene.operator('viewer', 'reader')).get(path);
    const told = body.entries
      .slice(0, 4)
      .map(({ details }: { details: { value: string }[] }) => details.map(({ value }) => value).join(' '));
    const who = reviewer.user.login;
    expect(told).toEqual([
      `${who} page /console/api/doctor`,
      `${who} organisation ${theirs.client}`,
      `${who} dossier ${unknown.dossier}`,
      `${who} dossier ${theirs.dossier}`,
    ]);
  });
});
