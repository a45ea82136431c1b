import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scoreCaps } from '../src/dossiers/result/score-caps.ts';
import { company, informal, newCardPerson } from './fixtures.ts';
import { call, type TestAnswer, type TestClient, type TestService, testService } from './harness.ts';
import { aboutAccused, loadArticles } from './media-scene.ts';
import { exposed, loadList, sanctioned } from './screening-scene.ts';
import { plainPicture } from './uploads.ts';

let service: TestService;
let client: TestClient;
let testClient: TestClient;
// biome-ignore lint/suspicious/noExplicitAny: the document is what is tested.
let document: any;
beforeAll(async () => {
  service = await testService({ AUTH_FAILURES_PER_MINUTE: '10000' });
  await service.load('persons', [newCardPerson]);
  await service.load('companies', [company]);
  await service.load('informal', [informal]);
  await loadList(service, 'national', sanctioned);
  await loadList(service, 'officials', exposed);
  await loadArticles(service, aboutAccused);
  client = await service.client({ checks: 10 });
  testClient = await service.inTest(client);
  document = (await call(`${service.url}/openapi.json`)).body;
});
afterAll(() => service.stop());

/** Of the interface's own family, and additive. */
const additions = [
  'post /verification/personInfoScore',
  'post /v1/verification/face-match',
  'post /v2/verification/face-match',
];

const contract = [
  'post /v1/clients-files/upload-files',
  'post /v2/clients-files/upload-files',
  'get /v1/clients-files/client-file-to-analyze-id/{file-verification-uuid}',
  'get /v2/clients-files/client-file-to-analyze-id/{file-verification-uuid}',
  'get /v2/clients-files/',
  'get /v2/clients-files/by-external-id/{externalId}',
  'get /search/company',
  'get /search/company-changes',
  'get /search/person',
  'get /search/sanctioned-person',
  'get /search/pep',
  'get /search/media',
  'post /verification/informal-business',
  'get /subscriptions/status',
];

/** What programs do for themselves, beside the contract. */
const selfService = [
  'post /v2/capture-sessions',
  'get /v2/capture-sessions',
  'get /v2/capture-sessions/{sessionId}',
  'post /v2/capture-sessions/{sessionId}/cancel',
  'get /v2/clients-files/client-file-to-analyze-id/{file-verification-uuid}/history',
  'post /v2/clients-files/client-file-to-analyze-id/{file-verification-uuid}/rerun',
  'get /v2/usage',
  'get /v2/ledger',
  'get /v2/credentials/current',
  'post /v2/credentials/current/secrets',
  'delete /v2/credentials/current/secrets/old',
  'delete /v2/credentials/current/secrets/new',
  'get /v2/policy',
  'put /v2/policy',
  'post /v2/policy/test',
  'get /v2/risk-table',
  'put /v2/risk-table',
  'post /v2/screening/subjects',
  'get /v2/screening/subjects',
  'get /v2/screening/subjects-export',
  'get /v2/screening/subjects/{externalId}',
  'delete /v2/screening/subjects/{externalId}',
  'put /v2/customers/{externalId}',
  'get /v2/customers/{externalId}',
  'get /v2/customers',
  'post /v2/customers/{externalId}/end',
  'post /v2/customers/{externalId}/reopen',
  'get /v2/customers/{externalId}/events',
  'get /v2/customers-events',
  'get /v2/webhooks',
  'post /v2/webhooks',
  'patch /v2/webhooks/{endpointId}',
  'delete /v2/webhooks/{endpointId}',
  'post /v2/webhooks/{endpointId}/secret',
  'post /v2/webhooks/{endpointId}/test',
  'get /v2/webhook-deliveries',
  'get /v2/webhook-deliveries/{deliveryId}',
  'post /v2/webhook-deliveries/{deliveryId}/replay',
  'post /v2/webhook-deliveries/replay',
];

/** What anybody may read. */
const open = ['get /problems', 'get /codes', 'get /sandbox'];

/** Tells whether a value is of a shape of the document. */
function compiled(given: object) {
  const ajv = new Ajv2020({
    strict: false,
    formats: { uuid: true, date: true, 'date-time': true, int64: true },
  });
  ajv.addSchema({ $id: 'doc', components: document.components });
  const schema = JSON.parse(JSON.stringify(given).replaceAll('"#/components', '"doc#/components'));
  return ajv.compile({ ...schema, ...('properties' in schema ? { additionalProperties: false } : {}) });
}

describe('the OpenAPI document', () => {
  it('is version 3.1 and describes exactly the 14 endpoints of the contract, what was added, self-service and the catalogue', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method} ${path}`),
    );
    expect(described.sort()).toEqual([...contract, ...additions, ...selfService, ...open].sort());
    for (const addition of additions) {
      const [method = '', path = ''] = addition.split(' ');
      expect(document.paths[path][method].description, path).toMatch(/^An addition to the interface\./);
    }
  });

  it('says what the score is for and what not, with the table that caps it, and how types are read', () => {
    const { description } = document.info;
    expect(description).toContain('It is no probability, it decides nothing');
    for (const { most, words } of Object.values(scoreCaps)) {
      expect(description).toContain(`| ${words.en} | ${most} |`);
    }
    const { score } = document.components.schemas.AnalysisResultV2.properties;
    expect(score.description).toMatch(/^For the order of work, and for no decision/);
    expect(description).toContain('`documentType=cni` is forgiven');
    const { documentType, idDocument2Type } = document.components.schemas.UploadV2.properties;
    expect(documentType.description).toContain('Small letters are forgiven');
    expect(idDocument2Type.description).toContain('without it the document is AUTRE');
  });

  it('suits generators: choices are told by a word, numbers may have 53 bits, messages are no calls', () => {
    const { schemas, pathItems } = document.components;
    for (const name of ['ScoringV1', 'ScoringV2', 'DocumentV1']) {
      const { anyOf, oneOf, discriminator } = schemas[name];
      expect(anyOf).toBeUndefined();
      const told = Object.entries<string>(discriminator.mapping);
      expect(new Set(told.map(([, $ref]) => $ref))).toEqual(
        new Set(oneOf.map((one: Media['schema']) => one.$ref)),
      );
      for (const [word, $ref] of told) {
        const { const: only, enum: words = [only] } = schemas[$ref.split('/').at(-1) ?? ''].properties.type;
        expect(words).toContain(word);
      }
    }
    // What a check that was not executed has.
    expect(schemas.FaceMatch.required).toEqual(['type']);
    expect(schemas.AnalysisResultV1.properties.id.format).toBe('int64');
    expect(schemas.CaptureSessionRequest.properties.expiresInMinutes.format).toBeUndefined();
    expect(schemas.DossierReceived.properties.simulated).not.toHaveProperty('const');
    // In Go a shape called NewX is also the function that makes an X.
    expect(Object.keys(schemas).filter((name) => /^New/.test(name))).toEqual([]);
    expect(Object.keys(document.webhooks)).toEqual(Object.keys(pathItems));
    for (const [name, { $ref }] of Object.entries<{ $ref: string }>(document.webhooks)) {
      expect($ref).toBe(`#/components/pathItems/${name}`);
    }
  });

  it('names every shape once, and every reference leads somewhere', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
    expect(references.length).toBeGreaterThan(20);
    for (const [, name] of references) expect(document.components.schemas).toHaveProperty([name ?? '']);
  });

  it('asks for both headers everywhere and describes problems for every endpoint', () => {
    expect(document.security).toEqual([{ ApiKey: [], ApiSecret: [] }]);
    expect(document.components.securitySchemes.ApiKey).toMatchObject({ in: 'header', name: 'Api-Key' });
    expect(document.components.securitySchemes.ApiSecret).toMatchObject({ in: 'header', name: 'Api-Secret' });
    for (const [path, methods] of Object.entries<Record<string, { responses: object; security?: unknown[] }>>(
      document.paths,
    )) {
      for (const { responses, security } of Object.values(methods)) {
        // The catalogue needs no credentials.
        if (security?.length === 0) continue;
        expect('200' in responses || '201' in responses, path).toBe(true);
        expect(Object.keys(responses), path).toEqual(expect.arrayContaining(['401', '403', '429', '503']));
      }
    }
  });

  it('names the operations of self-service, each with an example that fits its shape', () => {
    const names = new Set<string>();
    for (const operation of selfService) {
      const [method = '', path = ''] = operation.split(' ');
      const { operationId, requestBody, responses } = document.paths[path][method];
      expect(operationId, operation).toMatch(/^[a-z]+[A-Z]\w+$/);
      names.add(operationId);
      const bodies = [
        responses['200'] ?? responses['201'],
        ...(requestBody === undefined ? [] : [requestBody]),
      ];
      for (const { content } of bodies) {
        const [{ schema, example }] = Object.values<Media>(content) as [Media];
        expect(example, operation).toBeDefined();
        const validate = compiled(schema);
        expect(validate(example), `${operation}: ${JSON.stringify(validate.errors)}`).toBe(true);
      }
    }
    expect(names.size).toBe(selfService.length);
  });

  it('has multipart bodies with every upload field of the contract', () => {
    const fields = (path: string) => {
      const { $ref } = document.paths[path].post.requestBody.content['multipart/form-data'].schema;
      return Object.keys(document.components.schemas[$ref.split('/').at(-1)].properties);
    };
    expect(fields('/v1/clients-files/upload-files')).toEqual(
      expect.arrayContaining([
        'selfie',
        'cniRecto',
        'cniVerso',
        'carteConsulaireRecto',
        'carteConsulaireVerso',
        'carteResidentRecto',
        'carteResidentVerso',
        'passport',
      ]),
    );
    expect(fields('/v2/clients-files/upload-files')).toEqual(
      expect.arrayContaining([
        'selfie',
        'idDocumentFront',
        'idDocumentBack',
        'externalId',
        'documentType',
        'verificationsToApply',
        'idDocumentType',
        'companyRccm',
        'companyDfe',
        'idDocument2Front',
        'idDocument2Back',
        'idDocument2Type',
        'idDocument3Front',
        'idDocument3Back',
        'idDocument3Type',
        'carteGriseFront',
        'carteGriseBack',
      ]),
    );
  });
});

const personClaim = { firstName: 'Affoué', lastName: "N'GUESSAN", dateOfBirth: '12/04/1985', gender: 'F' };

/** Two requests with one key, of which the second answer counts. */
async function again(key: string, first: string, second: string): Promise<TestAnswer> {
  const ask = (nni: string) =>
    client.post('/verification/personInfoScore', { ...personClaim, nni }, { 'Idempotency-Key': key });
  await ask(first);
  return ask(second);
}

/** Two plain pictures, on which there is no face. */
async function faces({ headers }: TestClient, field: string): Promise<TestAnswer> {
  const form = new FormData();
  for (const name of ['selfie', field]) form.append(name, new Blob([await plainPicture()]), 'a.png');
  const version = field === 'idDocumentFront' ? 'v2' : 'v1';
  const address = `${service.url}/${version}/verification/face-match`;
  return call(address, { method: 'POST', headers, body: form });
}

/** Every operation, whoever added it, and every message. */
const operations = () =>
  [document.paths, document.components.pathItems].flatMap((paths) =>
    Object.entries<Record<string, Operation>>(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, ...operation })),
    ),
  );

interface Shape {
  readonly properties?: Readonly<Record<string, { readonly deprecated?: boolean }>>;
}

interface Media {
  readonly schema: { readonly $ref?: string };
  readonly example?: unknown;
  readonly encoding?: object;
}

interface Operation {
  readonly parameters?: readonly {
    readonly name: string;
    readonly schema: Readonly<Record<string, unknown>>;
  }[];
  readonly operationId?: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Record<string, Media> };
  readonly responses: Record<string, { headers?: Record<string, object>; content?: Record<string, Media> }>;
}

describe('whoever makes a client of it', () => {
  it('finds a name, a tag that is explained and examples for every operation and message', () => {
    const tags = document.tags.map(({ name }: { name: string }) => name);
    const names = operations().map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const { name, operationId, summary, tags: [tag] = [], requestBody, responses } of operations()) {
      expect(operationId, name).toMatch(/^[a-z][A-Za-z0-9]+$/);
      expect(summary, name).toBeTruthy();
      expect(tags, name).toContain(tag);
      for (const [type, media] of Object.entries(requestBody?.content ?? {})) {
        expect(media.example, `${name} ${type}`).toBeDefined();
      }
      for (const [status, { content = {} }] of Object.entries(responses)) {
        for (const [type, media] of Object.entries(content)) {
          if (type !== 'text/html') expect(media.example, `${name} ${status} ${type}`).toBeDefined();
        }
      }
    }
  });

  it('is told where the service is, and that bodies are required', () => {
    expect(document.servers).toEqual([{ url: service.url, description: 'This service' }]);
    for (const { name, requestBody } of operations()) {
      if (requestBody !== undefined) expect(requestBody.required, name).toBe(true);
    }
  });

  it('sees files as files, what was read by its keys, and only what is deprecated as that', () => {
    const { UploadV2, OcrExtractedData, IdentityDocumentV1 } = document.components.schemas;
    expect(UploadV2.properties.idDocumentFront).toMatchObject({ type: 'string', format: 'binary' });
    expect(UploadV2.properties.documentType.format).toBeUndefined();
    const form =
      document.paths['/v2/clients-files/upload-files'].post.requestBody.content['multipart/form-data'];
    expect(form.encoding.selfie).toEqual({ contentType: 'image/png, image/jpeg, image/webp' });
    expect(form.encoding.companyRccm.contentType).toContain('application/pdf');
    expect(Object.keys(OcrExtractedData.properties)).toEqual(
      expect.arrayContaining(['last_name', 'document_expiry_yyyy_mm_dd', 'companyName', 'taxpayerNumber']),
    );
    expect(IdentityDocumentV1.properties.personInfoScoring.deprecated).toBe(true);
    const twice = Object.values<Shape>(document.components.schemas).flatMap(({ properties = {} }) =>
      Object.keys(properties).filter((name) => properties[name]?.deprecated && `${name}Iso` in properties),
    );
    expect(new Set(twice)).toEqual(
      new Set(['at', 'createdAt', 'updatedAt', 'screenedAt', 'relationshipEndedAt', 'keptUntil']),
    );
    expect(JSON.stringify(document).match(/"deprecated":/g)).toHaveLength(1 + twice.length);
  });

  it('has patterns that every language reads: no names of kinds of characters', () => {
    const patterns = [...JSON.stringify(document).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)];
    expect(patterns.length).toBeGreaterThan(10);
    for (const [, written = ''] of patterns) {
      const pattern = JSON.parse(written);
      expect(pattern).not.toMatch(/\\p\{/i);
      expect(() => [new RegExp(pattern), new RegExp(pattern, 'u')]).not.toThrow();
    }
    const { pattern } = document.components.schemas.RiskTable.properties.name;
    for (const [name, isTaken] of [
      ['Agence n° 1', true],
      ['a\u0000b', false],
      [' \u200b', false],
    ] as const) {
      expect(new RegExp(pattern).test(name), name).toBe(isTaken);
    }
  });

  it('says what a key may be, and how high pages and entries go', () => {
    const keys = operations().flatMap(({ parameters = [] }) =>
      parameters.filter(({ name }) => name === 'idempotency-key'),
    );
    expect(keys.length).toBeGreaterThan(5);
    for (const { schema } of keys) expect(schema).toMatchObject({ maxLength: 200, pattern: '^[!-~]+$' });
    for (const { parameters = [] } of operations()) {
      for (const { name, schema } of parameters) {
        if (name === 'page') expect(schema.maximum).toBe(999_999_999);
        if (name === 'before' && schema.type === 'integer') {
          expect(schema).toMatchObject({ maximum: 999_999_999_999_999, format: 'int64' });
        }
      }
    }
  });

  it('sees what a number, a day or an address must look like, and which fields exclude each other', () => {
    const parameter = (path: string, name: string) =>
      document.paths[path].get.parameters.find((one: { name: string }) => one.name === name).schema;
    const fits = ({ pattern }: { pattern: string }, text: string) => new RegExp(pattern).test(text);
    expect(fits(parameter('/search/company', 'rccmNumber'), 'CI-ABJ-03-2022-B13-90001')).toBe(true);
    expect(fits(parameter('/search/company', 'rccmNumber'), 'CI-ABJ-2018-M-04830')).toBe(false);
    expect(fits(parameter('/search/person', 'nni'), '1000000000')).toBe(false);
    expect(fits(parameter('/search/person', 'idCardNumber'), 'C0000000001')).toBe(true);
    const { InformalBusinessRequest, PersonInfoScoreRequest, WebhookEndpointRequest, WebhookReplayRange } =
      document.components.schemas;
    expect(InformalBusinessRequest.properties.ownerBirthDate.format).toBe('date');
    expect(WebhookReplayRange.properties.from.format).toBe('date');
    expect(WebhookEndpointRequest.properties.url).toMatchObject({ format: 'uri', pattern: '^https?://' });
    const { not } = PersonInfoScoreRequest;
    const refuses = new Ajv2020({ strict: false }).compile(not);
    const given = [{}, { nni: '1' }, { iDCardNumber: '1' }, { nni: '1', iDCardNumber: '1' }];
    expect(given.map((body) => refuses(body))).toEqual([true, false, false, true]);
    expect(JSON.stringify(document)).not.toContain('x-shown');
  });

  it('sees the message of a test, and the types of the exported portfolio', () => {
    const { TestMessage } = document.components.schemas;
    expect(TestMessage.properties.messageType.const).toBe('TEST');
    expect(TestMessage.properties.sequence.minimum).toBe(0);
    expect(document.webhooks).toHaveProperty('TEST');
    const { content } = document.paths['/v2/screening/subjects-export'].get.responses[200];
    expect(Object.keys(content)).toEqual(['application/x-ndjson', 'text/csv']);
  });

  it('sees the headers of answers where they are sent', () => {
    const headers = (path: string, method: string, status: number) =>
      Object.keys(document.paths[path][method].responses[status].headers);
    expect(headers('/search/company', 'get', 200)).toEqual(
      expect.arrayContaining(['RateLimit', 'RateLimit-Policy', 'X-Checks-Charged', 'X-Request-Id']),
    );
    const upload = '/v2/clients-files/upload-files';
    expect(headers(upload, 'post', 200)).toContain('Idempotent-Replayed');
    expect(headers(upload, 'post', 200)).not.toContain('X-Checks-Charged');
    expect(headers(upload, 'post', 429)).toContain('Akwaba-Simulated');
    expect(headers('/v2/verification/face-match', 'post', 200)).toContain('X-Checks-Charged');
    expect(headers('/v2/webhooks', 'post', 200)).toContain('Idempotent-Replayed');
    expect(headers('/v2/webhooks', 'post', 200)).not.toContain('Akwaba-Simulated');
    const result = '/v2/clients-files/client-file-to-analyze-id/{file-verification-uuid}';
    expect(headers(result, 'get', 200)).toContain('Retry-After');
    for (const { name, responses } of operations().filter(({ tags: [tag] = [] }) => tag !== 'Webhooks')) {
      for (const status of ['429', '503']) {
        if (status in responses)
          expect(Object.keys(responses[status]?.headers ?? {}), name).toContain('Retry-After');
      }
    }
  });
});

const sentHeaders = [
  'RateLimit',
  'Retry-After',
  'X-Checks-Charged',
  'Akwaba-Simulated',
  'Idempotent-Replayed',
  'WWW-Authenticate',
  'X-Request-Id',
];

describe('every answer fits the document', () => {
  const person = '/search/person';
  const requests: [string, string, () => Promise<TestAnswer>][] = [
    ['get', person, () => client.get('/search/person?documentType=CNI&nni=10000000012')],
    ['get', '/search/company', () => client.get(`/search/company?rccmNumber=${company.rccm}`)],
    [
      'get',
      '/search/company-changes',
      () => client.get(`/search/company-changes?rccmNumber=${company.rccm}`),
    ],
    [
      'post',
      '/verification/informal-business',
      () =>
        client.post('/verification/informal-business', {
          iduCode: informal.iduCode,
          ownerBirthDate: '1985-04-12',
          ownerBirthPlace: 'x',
          activityMunicipality: 'y',
          ownerFullName: 'z',
        }),
    ],
    [
      'post',
      '/verification/personInfoScore',
      () => client.post('/verification/personInfoScore', { ...personClaim, nni: newCardPerson.uin }),
    ],
    [
      'post',
      '/verification/personInfoScore',
      () => client.post('/verification/personInfoScore', { ...personClaim, nni: '10000000099' }),
    ],
    ['post', '/v2/verification/face-match', () => faces(client, 'idDocumentFront')],
    ['post', '/v1/verification/face-match', () => faces(client, 'passport')],
    ['post', '/v1/verification/face-match', () => faces(client, 'nothing')],
    ['get', person, () => testClient.get('/search/person?documentType=CNI&nni=99000000001')],
    ['get', person, () => testClient.get('/search/person?documentType=CNI&nni=99000000404')],
    [
      'get',
      '/search/sanctioned-person',
      () => testClient.get('/search/sanctioned-person?personName=SANDBOX%20NOBODY'),
    ],
    ['post', '/verification/personInfoScore', () => again('k1', newCardPerson.uin, newCardPerson.uin)],
    ['post', '/verification/personInfoScore', () => again('k2', newCardPerson.uin, '10000000012')],
    ['get', '/problems', () => call(`${service.url}/problems`)],
    ['get', '/codes', () => call(`${service.url}/codes`)],
    ['get', '/sandbox', () => call(`${service.url}/sandbox`)],
    ['get', '/subscriptions/status', () => testClient.get('/subscriptions/status')],
    ['get', '/subscriptions/status', () => client.get('/subscriptions/status')],
    ['get', '/v2/usage', () => client.get('/v2/usage')],
    ['get', '/v2/ledger', () => client.get('/v2/ledger')],
    ['get', '/v2/credentials/current', () => client.get('/v2/credentials/current')],
    ['get', '/v2/webhooks', () => client.get('/v2/webhooks')],
    [
      'post',
      '/v2/webhooks',
      async () =>
        (await service.client({ scopes: ['admin'] })).post('/v2/webhooks', { url: 'https://a.example/' }),
    ],
    [
      'delete',
      '/v2/webhooks/{endpointId}',
      async () => (await service.client({ scopes: ['admin'] })).send('DELETE', '/v2/webhooks/x'),
    ],
    ['get', person, () => client.get('/search/person?documentType=CNI&nni=10000000099')],
    ['get', person, () => client.get('/search/person')],
    ['get', person, () => call(`${service.url}/search/person`)],
    ['get', '/search/pep', () => client.get('/search/pep?personName=AKAFFOU%20Fictif')],
    ['get', '/search/pep', () => client.get('/search/pep?personName=x')],
    [
      'get',
      '/search/sanctioned-person',
      () => client.get('/search/sanctioned-person?personName=ZOUMANA%20Exemple%20Bakary'),
    ],
    ['get', '/search/media', () => client.get('/search/media?personName=x')],
    ['get', '/search/media', () => client.get('/search/media?personName=GNAHORE%20Z%C3%A9phirin%20Exemple')],
    [
      'get',
      person,
      async () =>
        (await service.client({ checks: 0 })).get('/search/person?documentType=CNI&nni=10000000012'),
    ],
    [
      'post',
      '/verification/informal-business',
      () => client.post('/verification/informal-business', '<a/>', { 'Content-Type': 'text/xml' }),
    ],
  ];

  it.each(requests)('%s %s (case %#)', async (method, path, send) => {
    const { status, body, headers } = await send();
    const described = document.paths[path][method].responses[String(status)];
    expect(described, `${status} is described`).toBeDefined();
    for (const name of sentHeaders) {
      if (headers.has(name)) expect(Object.keys(described.headers), `${status}`).toContain(name);
    }
    const type = (headers.get('Content-Type') ?? '').split(';')[0] ?? '';
    const schema = described.content[type].schema;
    const validate = compiled(schema);
    expect(validate(body), JSON.stringify(validate.errors)).toBe(true);
    // No field that the document does not know: the contract allows additions only where it names them.
    const shape = schema.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)] : schema;
    if (shape.properties)
      expect(Object.keys(shape.properties)).toEqual(expect.arrayContaining(Object.keys(body)));
  });
});

describe('pages', () => {
  it('/docs loads everything from the service itself', async () => {
    const page = await call(`${service.url}/docs`);
    expect(page.status).toBe(200);
    const own = [...(page.body as string).matchAll(/(?:src|href)="([^"]+)"/g)].map((m) => m[1] ?? '');
    expect(own.length).toBeGreaterThan(3);
    for (const address of own.filter((one) => one !== 'data:,')) {
      expect(address).not.toMatch(/^(https?:)?\/\//);
      expect((await call(new URL(address, `${service.url}/docs/`).href)).status, address).toBe(200);
    }
  });

  it('/docs shows every call with 40 kB and before any script', async () => {
    const page = await call(`${service.url}/docs`);
    for (const [path, methods] of Object.entries<Record<string, { operationId: string }>>(document.paths)) {
      expect(page.body).toContain(`>${path}</a>`);
      for (const { operationId } of Object.values(methods)) expect(page.body).toContain(`/${operationId}"`);
    }
    // A script of the type `module` waits until the page is there.
    expect(page.body.match(/<script[^>]*>/g)).toEqual([
      expect.stringMatching(/^<script type="module" src="\/docs\/start\.js/),
    ]);
    const style = /rel="stylesheet" href="([^"]+)"/.exec(page.body)?.[1];
    const first = await Promise.all(
      ['/docs', style].map((path) =>
        fetch(`${service.url}${path}`, { headers: { 'Accept-Encoding': 'gzip' } }),
      ),
    );
    const bytes = first.map(({ headers }) => Number(headers.get('Content-Length')));
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(40_000);
  });

  it('/ leads to the reference', async () => {
    const home = await fetch(`${service.url}/`, { redirect: 'manual' });
    expect(home.headers.get('Location')).toBe('/docs');
  });
});
