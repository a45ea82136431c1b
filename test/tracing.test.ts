import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningService, startService } from '../src/main.ts';
import { loadConfig } from '../src/platform/settings/config.ts';
import { answering, type SmallServer, smallServer } from './fixtures/egress/small-server.ts';
import { call, eventually, freshDatabase } from './harness.ts';
import { accepted, sample } from './uploads.ts';

/** A request's trace, from its traceparent through the analysis to the client's webhook and the operator's collector. */
const dataDir = mkdtempSync(join(tmpdir(), 'akwaba-tracing-'));
const traceId = 'c0ffee00'.repeat(4);
const traceparent = `00-${traceId}-00000000000000ab-01`;
let collector: SmallServer;
let receiver: SmallServer;
let settings: Record<string, string>;

beforeAll(async () => {
  [collector, receiver] = [await smallServer(), await smallServer()];
  for (const server of [collector, receiver]) server.behave = answering(200, {});
  settings = {
    DATABASE_URL: await freshDatabase(),
    DATA_DIR: dataDir,
    DEMO: 'true',
    DEMO_EXAMPLES: 'false',
    PORT: '0',
    CONSOLE: 'false',
    LOG_LEVEL: 'silent',
    WEBHOOK_ALLOW_PRIVATE: 'true',
    METRICS_TOKEN: 'a-token-for-the-test',
  };
});
afterAll(async () => {
  await Promise.all([collector.stop(), receiver.stop()]);
  rmSync(dataDir, { recursive: true, force: true });
});

/** Uploads, and gives the headers of the webhook that tells its result. */
async function uploadTo(service: RunningService, externalId: string, headers: Record<string, string>) {
  const { apiKey, apiSecret } = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8'));
  const client = { headers: { 'Api-Key': apiKey, 'Api-Secret': apiSecret } };
  if (receiver.received.length === 0) {
    const added = await call(`${service.url}/v2/webhooks`, {
      method: 'POST',
      headers: { ...client.headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ url: `${receiver.url}/secret-path` }),
    });
    expect(added.status, JSON.stringify(added.body)).toBeLessThan(300);
  }
  const parts = [
    ['documentType', 'CNI'],
    ['externalId', externalId],
    ['idDocumentFront', sample('cni-2020-front')],
  ] as const;
  await accepted(service, client, 'v2', parts, headers);
  const told = () =>
    receiver.received.find(({ body }) => body.includes(externalId) && body.includes('ANALYSIS_RESULT'));
  await eventually('the result is told', () => told() !== undefined, 60);
  const header = told()?.headers.traceparent;
  return header === undefined ? undefined : String(header);
}

const metricsOf = async ({ url }: RunningService): Promise<string> =>
  (await call(`${url}/metrics`, { headers: { Authorization: 'Bearer a-token-for-the-test' } })).body;

it('reaches the collector by route, stage and webhook, and the webhook by its header; nothing personal is in it', async () => {
  const service = await startService(
    loadConfig({ ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }, dataDir),
  );
  const sent = await uploadTo(service, 'sbx-good-traced', { traceparent });
  expect(sent).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
  const metrics = await metricsOf(service);
  await service.stop();

  const spans = collector.received.flatMap(({ body }) =>
    JSON.parse(body).resourceSpans[0].scopeSpans[0].spans.filter(
      (span: { traceId: string }) => span.traceId === traceId,
    ),
  );
  const named = (name: string) => spans.filter((span) => span.name === name);
  const [request] = named('POST /v2/clients-files/upload-files');
  const [analysis] = named('analysis');
  expect(request).toMatchObject({ parentSpanId: '00000000000000ab', kind: 2 });
  expect(analysis).toMatchObject({ parentSpanId: request.spanId, kind: 5 });
  for (const stage of ['reading', 'checks', 'settling'])
    expect(named(stage), stage).toEqual([expect.objectContaining({ parentSpanId: analysis.spanId })]);
  expect(named('webhook').map(({ spanId }) => spanId)).toContain(sent?.split('-')[2]);

  const { apiKey } = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8'));
  const all = collector.received.map(({ body }) => body).join();
  for (const value of ['sbx-good', apiKey, 'secret-path', '127.0.0.1']) expect(all).not.toContain(value);
  expect(all).not.toContain('/health/');

  expect(metrics).toMatch(/^akwaba_analysis_seconds_count\{stage="checks"\} 1$/m);
  expect(metrics).toMatch(/^akwaba_dossiers_total\{outcome="A_TRAITER"\} 1$/m);
  expect(metrics).toMatch(/^akwaba_webhook_attempts_total\{result="2xx"\} [12]$/m);
  expect(metrics).toMatch(/^akwaba_database_wait_seconds_count\{pool="lookups"\} [1-9]/m);
  expect(metrics).toMatch(/^akwaba_database_waiting\{pool="work"\} \d+$/m);
});

it('is passed on as it came where nothing is traced, and not invented', async () => {
  const before = collector.received.length;
  const service = await startService(loadConfig(settings, dataDir));
  expect(await uploadTo(service, 'sbx-good-passed', { traceparent })).toBe(traceparent);
  expect(await uploadTo(service, 'sbx-good-without', {})).toBeUndefined();
  await service.stop();
  expect(collector.received).toHaveLength(before);
});
