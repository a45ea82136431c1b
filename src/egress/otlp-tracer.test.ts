import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answering, type SmallServer, smallServer } from '../../test/fixtures/egress/small-server.ts';
import { readTraceparent, traceparentOf } from '../platform/tracing/trace.ts';
import { OtlpTracer } from './otlp-tracer.ts';

const parent = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), sampled: true };
const given = `00-${parent.traceId}-${parent.spanId}-01`;

describe('traceparent', () => {
  it('is read and written as the W3C says; what is none begins a trace anew', () => {
    expect(readTraceparent(given)).toEqual(parent);
    expect(readTraceparent(`cc-${parent.traceId}-${parent.spanId}-00-more`)).toEqual({
      ...parent,
      sampled: false,
    });
    expect(traceparentOf(parent)).toBe(given);
    for (const wrong of [
      undefined,
      '',
      given.toUpperCase(),
      `${given}-more`,
      given.replace('00-', 'ff-'),
      given.replace(parent.traceId, '0'.repeat(32)),
      given.replace(parent.spanId, '0'.repeat(16)),
    ])
      expect(readTraceparent(wrong), wrong).toBeUndefined();
  });
});

describe('spans', () => {
  let collector: SmallServer;
  beforeAll(async () => {
    collector = await smallServer();
  });
  afterAll(() => collector.stop());

  const tracing = () => {
    const warnings: string[] = [];
    const settings = { endpoint: collector.url, headers: { 'x-token': 'secret' } };
    return { tracer: new OtlpTracer(settings, (message) => warnings.push(message)), warnings };
  };

  it('are sent as OTLP in JSON, with the headers of the settings', async () => {
    collector.behave = answering(200, {});
    const { tracer, warnings } = tracing();
    tracer.begin('GET', 'server', parent).end({ 'http.route': '/v2/x', 'error.type': '500' }, 'GET /v2/x');
    tracer.begin('unwanted', 'server', { ...parent, sampled: false }).end({});
    await tracer.close();
    const [sent] = collector.received;
    expect([sent?.method, sent?.url, sent?.headers['x-token']]).toEqual(['POST', '/v1/traces', 'secret']);
    const { resourceSpans } = JSON.parse(sent?.body ?? '');
    expect(resourceSpans[0].resource.attributes[0]).toEqual({
      key: 'service.name',
      value: { stringValue: 'akwaba' },
    });
    expect(resourceSpans[0].scopeSpans[0].spans).toEqual([
      {
        traceId: parent.traceId,
        spanId: expect.stringMatching(/^[0-9a-f]{16}$/),
        parentSpanId: parent.spanId,
        name: 'GET /v2/x',
        kind: 2,
        startTimeUnixNano: expect.stringMatching(/^\d{19}$/),
        endTimeUnixNano: expect.stringMatching(/^\d{19}$/),
        attributes: [
          { key: 'http.route', value: { stringValue: '/v2/x' } },
          { key: 'error.type', value: { stringValue: '500' } },
        ],
        status: { code: 2 },
      },
    ]);
    expect(warnings).toEqual([]);
  });

  it('are dropped, and told of once, where the collector refuses them, or does not answer while too many wait', async () => {
    collector.behave = answering(503, {});
    const refused = tracing();
    for (let i = 0; i < 600; i += 1) refused.tracer.begin('x', 'internal', undefined).end({});
    await refused.tracer.close();
    expect(refused.warnings).toHaveLength(1);

    const asked = new Promise<() => void>((resolve) => {
      collector.behave = (_, response) => resolve(() => response.writeHead(200).end());
    });
    const { tracer, warnings } = tracing();
    const before = collector.received.length;
    for (let i = 0; i < 6000; i += 1) tracer.begin('x', 'internal', undefined).end({});
    expect(warnings).toHaveLength(1);
    (await asked)();
    collector.behave = answering(200, {});
    await tracer.close();
    const sent = collector.received
      .slice(before)
      .flatMap(({ body }) => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans);
    // One request was under way with 512, and 4096 waited.
    expect(sent).toHaveLength(512 + 4096);
  });
});
