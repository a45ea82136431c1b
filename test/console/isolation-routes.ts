import type { Permission, Whose } from '../../src/contract/operators.ts';
import { readyTable } from '../../src/risk/ready-table.ts';

/**
 * Every route of the console, and how it is asked so that it would do or show something if nobody stood in the way.
 * A new route needs a row: isolation.test.ts takes them from the router.
 */

/** What a client has, by the names that addresses give it. */
export interface Belongings {
  readonly client: number;
  readonly name: string;
  readonly dossier: string;
  readonly picture: string;
  readonly note: string;
  readonly subject: string;
  readonly capture: string;
  readonly certificate: string;
  readonly login: string;
  readonly credential: number;
  readonly endpoint: string;
  readonly delivery: string;
  /** Proposals that wait: about the subject, and about the client. */
  readonly act: string;
  readonly clientAct: string;
  /** Of somebody who is signed in. */
  readonly session: string;
  readonly holder: string;
  readonly externalId: string;
  readonly reportNumber: string;
  readonly reportFile: Buffer;
}

export interface RouteRow {
  readonly whose: Whose;
  /** What it takes; `see` unless told. */
  readonly may?: Permission;
  readonly query?: string;
  readonly body?: (of: Belongings) => unknown;
  /** What names another client elsewhere than in the address; refused like what nobody has, or answered with nothing. */
  readonly lures?: (other: Belongings) => readonly Lure[];
  /** Asked by a test of its own, since it ends what the others need. */
  readonly apart?: true;
}

interface Lure {
  readonly query?: string;
  readonly body?: unknown;
  /** 404 unless told. */
  readonly status?: number;
}

const reason = 'vu au guichet';
const row = (whose: Whose, more: Omit<RouteRow, 'whose'> = {}): RouteRow => ({ whose, ...more });
const same = (body: unknown) => () => body;
const operator = (may: Permission, body?: unknown): RouteRow =>
  row('operator', { may, ...(body !== undefined && { body: same(body) }) });
const changes = { revision: 0, reason };
const days = { from: '2020-01-01', to: '2099-01-01', failedOnly: false };
const identity = {
  ...{ name: 'Neuf', country: '', city: '', contactEmail: '', rccmNumber: '', type: '', ownerName: '' },
  agencies: [],
};
/** What else of the queue names a client. */
const queueLures = ({ client, dossier, holder, externalId }: Belongings): Lure[] => [
  { query: `client=${client}` },
  ...[dossier, holder, externalId].map((text) => ({
    query: `search=${encodeURIComponent(text)}`,
    status: 200,
  })),
];

const client = '/clients/:client';
const credential = `${client}/credentials/:credential`;
const endpoint = `${client}/webhooks/:endpoint`;
/** A PNG of one pixel. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const upload = '00000000-0000-4000-8000-000000000000';

export const consoleRoutes: Readonly<Record<string, RouteRow>> = {
  'POST /session': row('everyone', { apart: true }),
  'GET /session': row('everyone'),
  'DELETE /session': row('everyone', { apart: true }),
  'GET /session/directory': row('everyone'),
  'GET /organisation': row('everyone'),
  'POST /session/directory': row('everyone', { apart: true }),
  'POST /session/directory/answer': row('everyone', { apart: true }),
  'POST /session/code': row('everyone', { apart: true }),
  'POST /session/password': row('everyone', { apart: true }),
  'POST /session/second-factor': row('everyone', { apart: true }),
  'POST /session/second-factor/confirm': row('everyone', { apart: true }),
  'POST /session/link': row('everyone', { apart: true }),
  'GET /notifications': row('everyone'),
  'POST /notifications/seen': row('everyone', { body: () => ({ upTo: 1 }) }),
  'GET /account/contact': row('everyone'),
  'PUT /account/contact': row('everyone', { body: () => ({ address: null, language: 'en', unwanted: [] }) }),
  'GET /account/sessions': row('everyone'),
  'DELETE /account/sessions/:id': row('everyone', { apart: true }),

  'GET /queue': row('own', { lures: queueLures }),
  'GET /queue/counts': row('own', { lures: queueLures }),
  'GET /queue/next': row('own', {
    lures: (other) => [...queueLures(other), { query: `after=${other.dossier}`, status: 200 }],
  }),
  'GET /queue/clients': row('own'),
  'GET /queue/views': row('own'),
  'POST /queue/views': row('own', { body: same({ name: 'essai', query: 'kyb=true', shared: false }) }),
  'DELETE /queue/views/:view': row('own'),
  'GET /queue/reviewers': row('own', {
    may: 'review',
    lures: (other) => [{ query: `client=${other.client}` }],
  }),
  'GET /queue/together': row('own', {
    may: 'review',
    lures: ({ dossier }) => [{ query: `ids=${dossier}` }],
    apart: true,
  }),
  'POST /queue/decide': row('own', {
    may: 'review',
    lures: ({ dossier }) => [{ body: { dossiers: [{ id: dossier, revision: 1 }], to: 'REJETE', reason } }],
  }),
  'POST /queue/confirm': row('own', {
    may: 'review',
    lures: ({ dossier }) => [{ body: { dossiers: [{ id: dossier, revision: 1 }] } }],
  }),
  'POST /queue/hand-out': row('own', {
    may: 'revise',
    lures: ({ dossier }) => [{ body: { dossiers: [dossier], to: null } }],
  }),
  'GET /figures/by': row('own', {
    query: 'by=alert',
    lures: (other) => [{ query: `by=alert&client=${other.client}` }],
  }),
  'GET /figures.csv': row('own', { lures: (other) => [{ query: `client=${other.client}` }] }),
  'GET /figures': row('own', { lures: (other) => [{ query: `client=${other.client}` }] }),

  'GET /dossiers/:id': row('dossier'),
  'GET /dossiers/:id/links': row('dossier'),
  'GET /dossiers/:id/pulse': row('dossier'),
  'GET /dossiers/:id/pictures/:picture': row('dossier'),
  'GET /dossiers/:id/report.html': row('dossier'),
  'GET /dossiers/:id/report.pdf': row('dossier'),
  'POST /dossiers/:id/decision': row('dossier', {
    may: 'review',
    body: same({ ...changes, to: 'VALIDE' }),
  }),
  'POST /dossiers/:id/proposal': row('dossier', {
    may: 'review',
    body: same({ ...changes, proposal: 1, outcome: 'confirmed' }),
  }),
  'POST /dossiers/:id/rerun': row('dossier', {
    may: 'review',
    body: same({ ...changes, checks: ['DB_CHECK'] }),
  }),
  'POST /dossiers/:id/corrections': row('dossier', {
    may: 'review',
    body: ({ dossier }) => ({
      ...changes,
      document: dossier,
      corrections: [{ field: 'nni', value: '10000000001' }],
    }),
  }),
  'POST /dossiers/:id/hits': row('dossier', {
    may: 'review',
    body: ({ subject }) => ({ subjectId: subject, hit: 'national/1', cleared: true, seen: '', reason }),
  }),

  'POST /dossiers/:id/human-look': row('dossier', {
    may: 'review',
    body: same({ revision: 1, reason }),
  }),
  'POST /dossiers/:id/notes': row('dossier', { may: 'review', body: same({ text: 'vu' }) }),
  'DELETE /dossiers/:id/notes/:note': row('dossier', { may: 'review' }),
  'POST /dossiers/:id/holder': row('dossier', { may: 'review', body: same({}) }),
  'DELETE /dossiers/:id/holder': row('dossier', { may: 'review' }),

  'GET /subjects': row('own', {
    lures: ({ client, externalId }) => [
      { query: `client=${client}&search=10000000001` },
      { query: `search=${externalId}`, status: 200 },
    ],
  }),
  'GET /subjects/:id': row('subject'),
  'GET /subjects/:id/links': row('subject'),
  'POST /subjects/:id/hold': row('subject', { may: 'protect', body: same({ held: true, reason }) }),
  'POST /subjects/:id/proposals/:proposal': row('subject', {
    may: 'review',
    body: same({ outcome: 'declined', reason }),
  }),
  'GET /subjects/:id/export': row('subject', { may: 'protect' }),
  'GET /subjects/:id/erasure': row('subject', { may: 'protect' }),
  'POST /subjects/:id/erasure': row('subject', {
    may: 'protect',
    body: ({ subject }) => ({ basis: 'request', reason, confirm: subject.slice(0, 8) }),
  }),
  'GET /risk/due': row('own', { lures: ({ client }) => [{ query: `client=${client}` }] }),
  'POST /subjects/:id/risk/review': row('subject', { may: 'review', body: same({ reason }) }),
  'POST /subjects/:id/risk/override': row('subject', {
    may: 'revise',
    body: same({ rating: 'HIGH', reason }),
  }),
  'GET /certificates/:id': row('certificate'),
  'GET /certificates/:id/file': row('certificate'),
  'GET /certificates/:id/page': row('certificate'),

  'POST /subjects/:id/hits': row('subject', {
    may: 'review',
    body: ({ subject }) => ({ subjectId: subject, hit: 'a:1', mark: 'cleared', seen: '', reason }),
  }),
  'GET /portfolio/open': row('own'),
  'GET /captures/:id': row('capture'),
  'POST /captures/:id/cancel': row('capture', { may: 'review' }),

  'GET /clients': row('own'),
  'POST /clients': operator('operate', {
    ...{ name: 'Neuf', subscriptionType: 'CHECK_COUNT', checks: 1, expires: '2099-12-31' },
    ...{ mode: 'test', lastClient: 999_999_999 },
  }),
  [`GET ${client}`]: row('client'),
  [`GET ${client}/logo`]: row('client', { may: 'operate' }),
  [`PUT ${client}/logo`]: row('client', { may: 'operate', body: () => dot }),
  [`DELETE ${client}/logo`]: row('client', { may: 'operate' }),
  [`PATCH ${client}/settings`]: row('client', {
    may: 'operate',
    body: same({ informalThreshold: 71, seen: { informalThreshold: 70 } }),
  }),
  [`PUT ${client}/identity`]: operator('operate', { ...identity, seen: identity }),
  [`POST ${client}/suspension`]: operator('operate', { suspended: true }),
  [`DELETE ${client}/test`]: row('client', { may: 'operate' }),
  [`POST ${client}/credits`]: operator('operate', { amount: 5, reason, lastGrant: null }),
  [`GET ${client}/ledger`]: row('client'),
  [`GET ${client}/ledger.csv`]: row('client'),
  [`GET ${client}/credentials`]: row('client'),
  [`POST ${client}/credentials`]: row('client', {
    may: 'operate',
    body: same({ mode: 'test', label: 'essai' }),
  }),
  [`POST ${credential}/revocation`]: row('client', { may: 'operate' }),
  [`PUT ${credential}/scopes`]: row('client', { may: 'operate', body: same({ scopes: ['read'] }) }),
  [`POST ${credential}/secrets`]: row('client', { may: 'operate' }),
  [`DELETE ${credential}/secrets/:which`]: row('client', { may: 'operate' }),
  [`GET ${client}/proposals`]: row('client'),
  [`POST ${client}/proposals/:proposal`]: row('client', {
    may: 'protect',
    body: same({ outcome: 'declined', reason }),
  }),
  [`GET ${client}/portfolio`]: row('client'),
  [`POST ${client}/portfolio/uploads`]: row('client', {
    may: 'operate',
    query: 'name=a.csv',
    body: same(Buffer.from('externalId,name\n')),
  }),
  [`DELETE ${client}/portfolio/uploads/:upload`]: row('client', { may: 'operate' }),
  [`POST ${client}/portfolio/preview`]: row('client', { may: 'operate', body: same({ upload }) }),
  [`POST ${client}/portfolio/import`]: row('client', {
    may: 'operate',
    body: same({ upload, test: false, monitor: false }),
  }),
  // Of an import that ended; imports-api.test.ts asks for it.
  [`GET ${client}/portfolio/mend/:task`]: row('client', { may: 'operate', apart: true }),
  [`GET ${client}/retention`]: row('client'),
  [`GET ${client}/portfolio/export`]: row('client', { may: 'protect', query: 'format=csv' }),
  [`GET ${client}/captures`]: row('client', {
    lures: ({ capture, externalId }) => [
      { query: `after=${capture}`, status: 200 },
      { query: `externalId=${externalId}`, status: 200 },
    ],
  }),
  [`POST ${client}/captures`]: row('client', { may: 'review', body: same({ type: 'KYC' }) }),
  [`GET ${client}/risk`]: row('client'),
  [`POST ${client}/risk/trial`]: row('client', { may: 'operate', body: same({ table: readyTable }) }),
  [`PUT ${client}/risk`]: row('client', {
    may: 'operate',
    body: same({ table: { ...readyTable, name: 'neuf' }, seen: 0, reason }),
  }),
  [`GET ${client}/consent`]: row('client'),
  [`POST ${client}/consent`]: row('client', {
    may: 'operate',
    body: same({ french: 'Je suis d’accord.', english: 'I agree.', instead: 'standard-1' }),
  }),
  [`GET ${client}/policy`]: row('client'),
  [`POST ${client}/policy/draft`]: row('client', { body: same({ text: '{}' }) }),
  [`PUT ${client}/policy`]: row('client', {
    may: 'operate',
    body: same({ text: '{}', ground: '', version: 0 }),
  }),
  [`POST ${client}/policy/off`]: row('client', { may: 'operate', body: same({ reason, version: 0 }) }),
  [`POST ${client}/policy/test`]: row('client', { body: same({ text: '{}' }) }),
  [`GET ${client}/policy/figures`]: row('client'),
  [`GET ${client}/review`]: row('client'),
  [`PATCH ${client}/review`]: row('client', { may: 'operate', body: same({ lockMinutes: 20 }) }),
  [`PUT ${client}/review/reasons`]: row('client', {
    may: 'operate',
    body: same({
      ...{ code: 'NON_SIGNE', decision: 'REJETE', condition: 'ALWAYS' },
      ...{ french: 'Non signé.', english: 'Not signed.' },
    }),
  }),
  [`DELETE ${client}/review/reasons/:code`]: row('client', { may: 'operate' }),
  [`POST ${client}/review/ready-reasons`]: row('client', { may: 'operate' }),
  [`GET ${client}/webhooks`]: row('client'),
  [`POST ${client}/webhooks`]: row('client', {
    may: 'operate',
    body: same({ url: 'https://bank.example/hook' }),
  }),
  [`POST ${endpoint}/secret`]: row('client', { may: 'operate' }),
  [`PATCH ${endpoint}`]: row('client', { may: 'operate', body: same({ disabled: true }) }),
  [`DELETE ${endpoint}`]: row('client', { may: 'operate' }),
  [`POST ${endpoint}/test`]: row('client', { may: 'operate' }),
  [`GET ${client}/deliveries`]: row('client', {
    lures: ({ delivery, endpoint: id }) => [
      { query: `after=${delivery}`, status: 200 },
      { query: `endpoint=${id}`, status: 200 },
    ],
  }),
  [`GET ${client}/deliveries/:delivery`]: row('client'),
  [`POST ${client}/deliveries/:delivery/replay`]: row('client', { may: 'operate' }),
  [`POST ${client}/replay/count`]: row('client', {
    may: 'operate',
    body: same(days),
    lures: ({ endpoint: id }) => [{ body: { ...days, endpointId: id }, status: 200 }],
  }),
  [`POST ${client}/replay`]: row('client', {
    may: 'operate',
    body: same(days),
    lures: ({ endpoint: id }) => [{ body: { ...days, endpointId: id }, status: 200 }],
  }),

  'GET /users': row('own', { may: 'manage-users' }),
  'POST /users': row('own', {
    may: 'manage-users',
    lures: ({ client }) => [{ body: { login: 'intrus', name: 'Intrus', role: 'viewer', client } }],
    body: same({ login: 'adjoua', name: 'Adjoua', role: 'viewer' }),
  }),
  'PATCH /users/:login': row('person', { may: 'manage-users', body: same({ role: 'viewer' }) }),
  'POST /users/:login/password': row('person', { may: 'manage-users' }),
  'POST /users/:login/second-factor': row('person', { may: 'manage-users' }),
  'POST /users/:login/unlock': row('person', { may: 'manage-users' }),

  'GET /audit/chains': row('own'),
  'GET /audit/entries': row('own', {
    lures: ({ client, dossier, login }) => [
      { query: `chain=${client}` },
      { query: 'chain=0' },
      { query: `dossier=${dossier}`, status: 200 },
      { query: `actor=${encodeURIComponent(login)}`, status: 200 },
    ],
  }),
  'GET /audit/checkpoints': row('own'),
  'POST /audit/verifications': row('own', {
    lures: ({ client: chain }) => [
      { body: { chain, checkpoints: '' } },
      { body: { chain: 0, checkpoints: '' } },
    ],
  }),
  'POST /audit/reports/number': row('own', {
    lures: ({ reportNumber }) => [{ body: { number: reportNumber }, status: 200 }],
  }),
  'POST /audit/reports/file': row('own', {
    lures: ({ reportFile }) => [{ body: reportFile, status: 200 }],
  }),

  'POST /uploads': { ...operator('operate', Buffer.from('a')), query: 'name=a.csv' },
  'DELETE /uploads/:upload': operator('operate'),
  'GET /errands/:id': operator('see'),
  'GET /errands/:id/mend': operator('operate'),
  'GET /imports/:kind/template': row('own'),
  'POST /imports/:kind/preview': operator('operate', { upload }),
  'GET /lists': operator('see'),
  'GET /lists/:id': operator('see'),
  'GET /lists/:id/changes': { ...operator('see'), query: 'from=1&to=1' },
  'POST /lists/:id/rollback': operator('operate', { version: 1, reason }),
  'POST /lists/:id/remove': operator('operate', { reason }),
  'POST /lists/fetch': operator('operate', { list: 'un', companyId: null }),
  'POST /lists/import': operator('operate', {
    ...{ upload, source: 'custom', list: 'vigilance', companyId: null, force: false },
  }),
  'GET /registers': operator('see'),
  'POST /registers/:name/import': operator('operate', { upload, dryRun: true }),
  'GET /press': operator('see'),
  'GET /press/articles': { ...operator('see'), query: 'words=port' },
  'GET /press/feeds': operator('see'),
  'POST /press/feeds': operator('operate', { url: 'https://journal.example/flux', source: '' }),
  'POST /press/starter': operator('operate'),
  'POST /press/feeds/turn': operator('operate', { feeds: [1], enabled: false }),
  'DELETE /press/feeds/:id': operator('operate'),
  'POST /press/fetch': operator('operate', { feeds: [] }),
  'GET /jobs': operator('see'),
  'POST /jobs/try-now': operator('operate', { job: 1 }),
  'GET /doctor': operator('operate'),
  'GET /doctor/backups': operator('operate'),
};

/** An address with what somebody has; `inner`: whose the things are that belong to the first. */
export function addressOf(url: string, of: Belongings, inner: Belongings = of): string {
  const kind = url.split('/')[1] ?? '';
  const ids: Readonly<Record<string, string>> = {
    dossiers: of.dossier,
    subjects: of.subject,
    captures: of.capture,
    certificates: of.certificate,
    account: of.session,
  };
  const values: Readonly<Record<string, string | number>> = {
    client: of.client,
    id: ids[kind] ?? 1,
    login: encodeURIComponent(of.login),
    picture: inner.picture,
    note: inner.note,
    view: upload,
    // One that no list has.
    code: 'NOBODYS',
    credential: inner.credential,
    endpoint: inner.endpoint,
    delivery: inner.delivery,
    proposal: kind === 'clients' ? inner.clientAct : inner.act,
    which: 'old',
    name: 'persons',
    upload,
    kind: 'portfolio',
    task: 1,
  };
  return url.replace(/:(\w+)/g, (_, name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no ${name} is known for ${url}`);
    return String(value);
  });
}
