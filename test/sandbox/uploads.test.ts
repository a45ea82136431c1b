import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCatalogue } from '../../src/analysis/checks.ts';
import { resultWords } from '../../src/cli/result-words.ts';
import { scoreCaps } from '../../src/dossiers/result/score-caps.ts';
import { problems } from '../../src/platform/problems/problems.ts';
import { dossierSection } from '../../src/reports/dossier-sections.ts';
import { loadReview } from '../../src/review/review.ts';
import { registerEndpoint } from '../../src/webhooks/endpoints.ts';
import { call, eventually, type TestClient } from '../harness.ts';
import { accepted, analysed, type Parts, resultPath, upload } from '../uploads.ts';
import {
  type Body,
  formOf,
  isRefused,
  type SandboxScene,
  sandboxScene,
  simulated,
  uploads,
} from './scene.ts';
import { checkOf, checksOf, doesNotApply, isAsWished } from './wished.ts';

/** Every row of uploads, made to happen through the service as it runs, with what the row says and nothing else. */

let scene: SandboxScene;
/** What the receiver of webhooks got, by the externalId of the dossier. */
const got: Body[] = [];
const receiver = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  got.push(JSON.parse(text));
  response.end();
});

/** The result of each row's upload, by its value. */
const results = new Map<string, Body>();

/** Papers of a person and of a company: every check applies. */
const everything = (externalId: string): Parts => [
  ['documentType', 'CNI'],
  ['externalId', externalId],
  ['idDocumentFront', scene.picture],
  ['selfie', scene.picture],
  ['companyRccm', scene.picture],
];
let all: Body;

beforeAll(async () => {
  scene = await sandboxScene({ worker: true });
  const { service, live, test } = scene;
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const { database, keyring } = service.runtime;
  await database.transaction((tx) =>
    registerEndpoint(tx, keyring, 'test', { companyId: live.companyId, url, allowPrivate: true }),
  );
  await Promise.all(simulated.map((row) => accepted(service, test, 'v2', formOf(row, scene.picture))));
  const { body: slow } = await test.get('/v2/clients-files/by-external-id/sbx-slow-1');
  await wake(slow.clientFileToAnalyzeId);
  for (const { value } of simulated) {
    await eventually(`${value} is analysed`, async () => {
      const { body } = await test.get(`/v2/clients-files/by-external-id/${value}-1`);
      results.set(value, body);
      return body.status !== 'EN_COURS';
    });
  }
  const { id } = await accepted(service, test, 'v2', everything('sbx-good-all'));
  all = await analysed(test, id);
});
afterAll(async () => {
  await scene?.service.stop();
  receiver.closeAllConnections();
  receiver.close();
});

/** The time of a job has come. */
const wake = (id: string) =>
  scene.service.runtime.database.query('UPDATE jobs SET wake_at = now() WHERE subject = $1', [id]);

describe('an upload', () => {
  it.each(simulated.filter(({ checks }) => checks).map((row) => [row.value, row] as const))(
    '%s',
    (value, { checks = {} }) => {
      const body = results.get(value);
      expect(body).toMatchObject({
        status: 'A_TRAITER',
        simulated: true,
        externalId: `${value}-1`,
        errors: [],
      });
      // The row alone makes its outcome happen.
      for (const [type, wish] of Object.entries(checks)) isAsWished(checkOf(body, type), wish, value);
      const others = checksOf(body).filter(({ type }) => checks[type] === undefined);
      const applying = others.filter(({ reasons }) => !doesNotApply(reasons));
      expect(applying.length).toBeGreaterThan(2);
      for (const check of applying) isAsWished(check, 'GOOD', value);
    },
  );

  it.each([
    [
      'sbx-company-mismatch',
      'COMPANY_DB_CHECK',
      ['documentType', 'idDocumentFront'],
      'NOT_FOR_THIS_DOCUMENT',
    ],
    ['sbx-mrz-failed', 'MRZ_CHECK', ['companyRccm'], 'NOT_FOR_THIS_DOCUMENT'],
    ['sbx-face-mismatch', 'FACE_MATCH_CHECK', ['documentType', 'idDocumentFront'], 'NO_SELFIE'],
  ])('%s with other papers says what its row wants', async (value, type, sent, code) => {
    const form = everything(`${value}-other`).filter(([name]) => [...sent, 'externalId'].includes(name));
    const { id } = await accepted(scene.service, scene.test, 'v2', form);
    const check = checkOf(await analysed(scene.test, id), type);
    expect([check.status, check.reasons]).toEqual(['NOT_APPLICABLE', [code, 'SANDBOX_NEEDS_MORE']]);
    const needs = simulated.find((row) => row.value === value)?.needs;
    expect(check.explanation.at(-1)).toContain(`${value} is about this check`);
    expect(check.explanation.at(-1)).toContain(`Send too: ${needs} (`);
  });

  it('of papers of a person and of a company says so of none that applies to one of them', async () => {
    const { id } = await accepted(scene.service, scene.test, 'v2', everything('sbx-company-good-all'));
    const body = await analysed(scene.test, id);
    expect(JSON.stringify(body)).not.toContain('SANDBOX_NEEDS_MORE');
    isAsWished(checkOf(body, 'COMPANY_DB_CHECK'), 'GOOD', 'sbx-company-good');
  });

  it('comes out well where nothing else is wished, in every result of the account', () => {
    for (const body of [results.get('sbx-good'), all]) {
      expect(body).toMatchObject({ status: 'A_TRAITER', simulated: true, errors: [] });
      expect(body.score).toBeGreaterThan(95);
    }
    for (const type of checkCatalogue.usual) isAsWished(checkOf(all, type), 'GOOD', 'sbx-good');
    scene.fits([...results.values()], 'AnalysisResultV2');
  });

  it.each(
    Object.entries(scoreCaps).flatMap(([code, { most, examples }]) =>
      examples.map((value) => [value, most, code] as const),
    ),
  )('%s scores %i, no more and no less: %s', (value, most) => {
    expect(results.get(value).score).toBe(most);
  });

  it('stands above every other one where it is good', () => {
    const { score } = results.get('sbx-good');
    for (const value of Object.values(scoreCaps).flatMap(({ examples }) => examples)) {
      expect(results.get(value).score).toBeLessThan(score);
    }
  });

  it('of two persons searches for both, asks the register for both, and says so', () => {
    const body = results.get('sbx-sides-two-persons');
    for (const type of ['DB_CHECK', 'SANCTION_CHECK', 'PEP_CHECK', 'MEDIA_CHECK']) {
      const { status, reasons, explanation } = checkOf(body, type);
      expect([type, status]).toEqual([type, 'EXECUTED']);
      expect(reasons).toContain('TWO_PERSONS');
      expect(explanation.join(' ')).toMatch(/SANDBOX AWA ESSAI.*KONATE YACOUBA/);
    }
    expect(checkOf(body, 'DB_CHECK').scoring).toMatchObject({ lastNameMatchingScore: 100 });
    expect(checkOf(body, 'MRZ_CHECK').scoring.errors).toContain('MRZ_VIZ_MISMATCH_LAST_NAME');
  });

  it('of one side says why its score is what it is, and has no zone of the side that was not sent', () => {
    const front = results.get('sbx-sides-front-only');
    expect(front).toMatchObject({
      score: 85,
      scoreCaps: [
        { code: 'UNKNOWN', most: 85 },
        { code: 'FRONT_ONLY', most: 85, explanation: 'only the front of a two-sided paper was seen' },
      ],
    });
    expect(checkOf(front, 'MRZ_CHECK').scoring.errors).toContain('NO_MRZ_FOUND');
    expect(front.documents[0].ocrExtractedData.mrz).toBeNull();
    expect(results.get('sbx-sides-back-only').scoreCaps).toMatchObject([{ code: 'BACK_ONLY', most: 40 }]);
  });

  it('is in the list and in version 1 as everywhere', async () => {
    const { test, fits } = scene;
    const { body } = await test.get(resultPath('v1', all.clientFileToAnalyzeId));
    expect(body).toMatchObject({ simulated: true, rccmValid: true, kybConsistentValid: true });
    fits([body], 'AnalysisResultV1');
    const day = new Date().toISOString().slice(0, 10);
    const listed = await test.get(`/v2/clients-files/?startDate=${day}&endDate=${day}&size=100`);
    expect(listed.body.totalElements).toBeGreaterThan(simulated.length);
    expect(listed.body.content.every((one: Body) => one.simulated)).toBe(true);
  });

  it.each([
    ['sbx-duplicate-identity', 'DUPLICATED_IDENTITY', 'sbx-another-dossier'],
    ['sbx-duplicate-external-id', 'DUPLICATED_EXTERNAL_IDS', 'sbx-duplicate-external-id-1'],
    ['sbx-duplicate-face', 'DUPLICATED_FACE', 'sbx-another-dossier'],
  ])('%s', (value, code, other) => {
    expect(results.get(value).errors).toEqual([{ code, duplicatedExternalIds: [other] }]);
  });

  it('sbx-erreur', () => {
    const body = results.get('sbx-erreur');
    expect(body).toMatchObject({ status: 'ERREUR', simulated: true, errors: [{ code: 'ANALYSIS_FAILED' }] });
    expect(checkOf(body, 'DB_CHECK').status).toBe('FAILED');
  });

  it('sbx-slow waits, and says when to ask again', async () => {
    const { service, test } = scene;
    const { id } = await accepted(service, test, 'v2', everything('sbx-slow-2'));
    const { body, headers } = await test.get(resultPath('v2', id));
    expect(body).toMatchObject({ status: 'EN_COURS', simulated: true, score: 0 });
    expect(headers.get('retry-after')).not.toBeNull();
    const [job] = await service.runtime.database.query<{ seconds: number }>(
      'SELECT extract(epoch FROM wake_at - turn)::int AS seconds FROM jobs WHERE subject = $1',
      [id],
    );
    expect(job).toEqual({ seconds: 3600 });
    await wake(id);
    await eventually('it is analysed', async () => {
      const { body: later } = await test.get(resultPath('v2', id));
      return later.status === 'A_TRAITER';
    });
  });

  it.each(uploads.filter(isRefused).map((row) => [row.value, row.problem, row] as const))(
    '%s is refused',
    async (value, problem, row) => {
      const { service, test, picture } = scene;
      const answer = await upload(service, test, 'v2', formOf(row, picture));
      expect(answer.status).toBe(problems[problem].status);
      expect(answer.body).toMatchObject({ code: problem, simulated: true });
      expect(answer.headers.get('akwaba-simulated')).toBe('true');
      if (answer.status !== 402) expect(answer.headers.get('retry-after')).toBe('1');
      expect((await test.get(`/v2/clients-files/by-external-id/${value}-1`)).status).toBe(404);
    },
  );

  it('says so again when it is replayed', async () => {
    const { service, test } = scene;
    const body = () => {
      const form = new FormData();
      for (const [field, value] of everything('sbx-good-replayed')) {
        form.append(field, typeof value === 'string' ? value : new Blob([new Uint8Array(value)]));
      }
      return form;
    };
    const once = () =>
      call(`${service.url}/v2/clients-files/upload-files`, {
        method: 'POST',
        headers: { ...test.headers, 'Idempotency-Key': 'replayed-1' },
        body: body(),
      });
    const [first, again] = [await once(), await once()];
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('akwaba-simulated')).toBe('true');
  });

  it('refuses a value that the table does not have, and names the nearest', async () => {
    const { status, body } = await upload(scene.service, scene.test, 'v2', everything('sbx-sanctoin-hit'));
    expect([status, body.errors[0].code]).toEqual([400, 'UNKNOWN_SANDBOX_VALUE']);
    expect(body.errors[0].message).toContain('sbx-sanction-hit');
  });

  it('is named by a file in version 1, which has no externalId', async () => {
    const { service, test, picture } = scene;
    const body = new FormData();
    body.append('cniRecto', new Blob([new Uint8Array(picture)]), 'sbx-expiration-expired.png');
    const { body: sent } = await call(`${service.url}/v1/clients-files/upload-files`, {
      method: 'POST',
      headers: test.headers,
      body,
    });
    expect(sent.simulated).toBe(true);
    let result: Body;
    await eventually('it is analysed', async () => {
      result = (await test.get(resultPath('v1', sent.id))).body;
      return result.status !== 'EN_COURS';
    });
    const check = result.documents[0].verifications.find((one: Body) => one.type === 'EXPIRATION_CHECK');
    expect(check.scoring.score).toBe('EXPIRED');
  });
});

describe('people', () => {
  it('see in the console, the report and the command line that it was simulated', async () => {
    const { database, keyring, checks } = scene.service.services;
    const uuid = results.get('sbx-sanction-hit').clientFileToAnalyzeId;
    const viewer = { actor: 'test', permissions: new Set(), name: 'test' };
    const speaking = { checks, language: 'fr', date: () => '' } as const;
    const review = await loadReview({ database, keyring }, viewer as never, uuid, speaking);
    expect(review.simulated).toBe(true);
    const check = review.documents.flatMap((one) => one.checks).find(({ type }) => type === 'SANCTION_CHECK');
    expect(check).toMatchObject({ tone: 'bad' });
    expect(check?.explanation.at(-1)).toContain('Simulé par le bac à sable');
    expect(review.alerts).toContain('SANCTION');
    expect(resultWords(results.get('sbx-good'))).toContain('simulated by the sandbox');
    const proof = { madeAt: new Date(0), madeBy: { name: '', actor: '' }, service: '' };
    expect(JSON.stringify(dossierSection(review, proof as never, 'fr'))).toContain('Simulé : le bac à sable');
  });
});

describe('webhooks', () => {
  let admin: TestClient;
  beforeAll(async () => {
    admin = await scene.service.inTest(scene.live, ['admin']);
  });
  const attempts = (value: string) =>
    scene.service.runtime.database.query<{
      state: string;
      http_status: number | null;
      failure: string | null;
    }>(
      `SELECT d.state, a.http_status, a.failure FROM webhook_deliveries d JOIN dossiers o ON o.id = d.dossier_id
       JOIN webhook_attempts a ON a.delivery_id = d.id
       WHERE o.uuid = $1 AND d.message_type = 'ANALYSIS_RESULT' ORDER BY a.at`,
      [results.get(value).clientFileToAnalyzeId],
    );
  /** As a program reads it. */
  const shown = async (value: string): Promise<Body[]> => {
    const { body } = await admin.get('/v2/webhook-deliveries?messageType=ANALYSIS_RESULT&size=100');
    const dossier = results.get(value).clientFileToAnalyzeId;
    return body.deliveries.filter(({ dossierId }: Body) => dossierId === dossier);
  };
  const sent = (value: string) =>
    got.filter(
      ({ messageType, payload }) => messageType === 'ANALYSIS_RESULT' && payload.externalId === `${value}-1`,
    );

  it('say that they were simulated, and hold the result', async () => {
    await eventually('it is delivered', () => sent('sbx-good').length === 1);
    expect(sent('sbx-good')[0].payload).toMatchObject({ simulated: true, status: 'A_TRAITER' });
    expect(sent('sbx-good')[0]).not.toHaveProperty('fault');
  });

  it.each([
    ['sbx-webhook-500', { http_status: 500, failure: null }],
    ['sbx-webhook-timeout', { http_status: null, failure: 'TIMEOUT' }],
  ])('%s: the delivery fails and is tried again later', async (value, attempt) => {
    await eventually('it was tried', async () => (await attempts(value)).length > 0);
    expect((await attempts(value))[0]).toEqual({ state: 'PENDING', ...attempt });
    expect(sent(value)).toEqual([]);
    expect(await shown(value)).toMatchObject([{ simulated: true }]);
  });

  it('sbx-webhook-once: the next attempt is really sent', async () => {
    const value = 'sbx-webhook-once';
    await eventually('it was tried', async () => (await attempts(value)).length > 0);
    await scene.service.runtime.database.query(
      "UPDATE jobs SET wake_at = now() WHERE kind = 'deliver' AND lease IS NULL",
    );
    await eventually('it is delivered', async () => (await attempts(value)).at(-1)?.state === 'DELIVERED');
    expect((await attempts(value)).map(({ http_status }) => http_status)).toEqual([500, 200]);
    expect(sent(value)).toHaveLength(1);
    const [delivery] = await shown(value);
    expect(delivery).not.toHaveProperty('simulated');
    const { body } = await admin.get(`/v2/webhook-deliveries/${delivery.id}`);
    expect(body.attempts.map((one: Body) => one.simulated)).toEqual([undefined, true]);
  });
});

describe('the books', () => {
  it('know nothing of it all', async () => {
    const { body } = await scene.live.get('/subscriptions/status');
    expect(body).toMatchObject({ totalChecks: 40, reservedChecks: 0 });
  });

  it('have uploads of live credentials, which are read, whatever they are called', async () => {
    const { service } = scene;
    const rich = await service.client();
    for (const value of ['sbx-sanction-hit', 'sbx-402', 'sbx-no-such-value']) {
      const { status, body } = await upload(service, rich, 'v2', everything(`${value}-9`));
      expect([status, body.simulated]).toEqual([200, undefined]);
    }
    const [row] = await service.runtime.database.query<{ amount: number }>(
      "SELECT count(*)::int AS amount FROM ledger WHERE company_id = $1 AND kind = 'reserve'",
      [rich.companyId],
    );
    expect(row).toEqual({ amount: 3 });
  });
});
