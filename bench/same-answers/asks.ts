/** Requests that every program of this interface can be asked, good and bad, in both languages. */

export interface Ask {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Who asks: the demo's program, and its first administrator. */
export interface Askers {
  readonly program: Readonly<Record<string, string>>;
  readonly person: Readonly<Record<string, string>>;
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Shape }>> };
}
interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly $ref?: string;
}
export interface Interface {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const json = { 'Content-Type': 'application/json' };
const languages = ['en', 'fr'] as const;
/** What is sent where a text is wanted: some of it is found in the demo, most of it is refused. */
const values = ['CUST-0001', '', 'Kouassi Yao', '2026-02-30', 'x'.repeat(600), '\u202eabc', '0', '-1', '1e9'];
const bodies = (fields: readonly string[]): string[] => [
  '{}',
  '[]',
  'null',
  '{"a"',
  JSON.stringify({ unknownField: 1 }),
  ...[1, [], {}, true, null, ...values].map((value) =>
    JSON.stringify(Object.fromEntries(fields.map((field) => [field, value]))),
  ),
];

/** As many of each operation as `most`; which, is drawn by its place, so that they differ from one to the next. */
export function apiAsks({ paths }: Interface, { program }: Askers, dossier: string, most: number): Ask[] {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  return operations.flatMap(({ path, method, operation }, place) => {
    const given = operation.parameters ?? [];
    const fields = Object.keys(
      operation.requestBody?.content['application/json']?.schema?.properties ?? { value: {} },
    );
    const sent = method === 'GET' || method === 'DELETE' ? [undefined] : bodies(fields);
    return Array.from({ length: most }, (_, at) => {
      const value = (shift: number) => values[(place + at + shift) % values.length] ?? '';
      const address = path.replace(/\{[^}]+\}/g, () =>
        at === 0 ? dossier : encodeURIComponent(value(1) || '-'),
      );
      const asked = given.filter((one) => one.in === 'query' && at > 0);
      const query = asked.map(({ name }, shift) => `${name}=${encodeURIComponent(value(shift))}`).join('&');
      const body = sent[(at * 5 + place) % sent.length];
      return {
        name: `${method} ${path} #${at}`,
        method,
        path: `${address}${query && `?${query}`}${at === 3 ? `${query ? '&' : '?'}unknown=1` : ''}`,
        headers: {
          'Accept-Language': languages[at % 2] ?? 'en',
          ...(at !== 2 && program),
          ...(body !== undefined && (at === 4 ? { 'Content-Type': 'text/plain' } : json)),
        },
        ...(body !== undefined && { body }),
      };
    });
  });
}

const read = [
  ...['/session', '/queue', '/queue?status=A_TRAITER', '/queue?status=NONE', '/queue/counts', '/queue/next'],
  ...[
    '/queue/views',
    '/queue/reviewers',
    '/queue/clients',
    '/portfolio/open',
    '/risk/due',
    '/figures?days=0',
  ],
  ...['/clients', '/clients/1', '/clients/99', '/clients/x', '/clients/1/credentials', '/clients/1/ledger'],
  ...['/clients/1/risk', '/clients/1/policy', '/clients/1/policy/facts', '/clients/1/proposals'],
  ...['/clients/1/webhooks', '/clients/1/portfolio', '/clients/1/consent', '/users', '/lists', '/lists/99'],
  ...[
    '/press',
    '/press/feeds',
    '/registers',
    '/audit/chains',
    '/audit/entries?chain=0',
    '/subjects?search=ko',
  ],
  ...[
    '/dossiers/DOSSIER',
    '/dossiers/DOSSIER/pulse',
    '/dossiers/none',
    '/certificates/none',
    '/captures/none',
  ],
];
const written: readonly (readonly [string, string, readonly string[]])[] = [
  ['POST', '/dossiers/DOSSIER/decision', ['status', 'reason', 'reasonCodes', 'revision']],
  ['POST', '/dossiers/DOSSIER/notes', ['text']],
  ['POST', '/clients/1/policy/draft', ['text']],
  ['PUT', '/clients/1/policy', ['text', 'ground', 'version']],
  ['POST', '/clients/1/risk/trial', ['table']],
  ['PATCH', '/clients/1/settings', ['verifications', 'threshold']],
  ['POST', '/clients', ['name', 'verifications']],
  ['POST', '/clients/1/credits', ['number', 'reason']],
  ['POST', '/clients/1/credentials', ['mode', 'scopes']],
  ['POST', '/queue/decide', ['dossiers', 'status']],
  ['POST', '/users', ['login', 'name', 'role']],
  ['POST', '/lists/fetch', ['source']],
  ['POST', '/press/feeds', ['address']],
  ['POST', '/audit/verifications', ['chain', 'checkpoints']],
];

export function consoleAsks({ person }: Askers, dossier: string): Ask[] {
  const asks = [
    ...read.map((path) => ['GET', path, undefined] as const),
    ...written.flatMap(([method, path, fields]) =>
      bodies(fields).map((body) => [method, path, body] as const),
    ),
  ];
  return asks.map(([method, path, body], at) => ({
    name: `${method} /console/api${path} #${at}`,
    method,
    path: `/console/api${path.replace('DOSSIER', dossier)}`,
    headers: {
      'Accept-Language': languages[at % 2] ?? 'en',
      ...(at % 19 !== 18 && person),
      ...(body !== undefined && json),
    },
    ...(body !== undefined && { body }),
  }));
}
