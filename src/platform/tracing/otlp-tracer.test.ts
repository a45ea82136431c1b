import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answering, type SmallServer, smallServer } from '../../outside/small-server.fixture.ts';
import { OtlpTracer } from './otlp-tracer.ts';
import { readTraceparent, traceparentOf } from './trace.ts';

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
    const counts = { exported: 0, dropped: 0 };
    const settings = { endpoint: collector.url, headers: { 'x-token': 'secret' } };
    const tracer = new OtlpTracer(settings, (result, count) => {
      counts[result] += count;
    });
    return { tracer, counts };
  };

  it('are sent as OTLP in JSON, with the headers of the settings', async () => {
    collector.behave = answering(200, {});
    const { tracer, counts } = tracing();
    tracer.begin('GET', 'server', parent).end({ name: 'GET /v2/x', attributes: { 'http.route': '/v2/x' } });
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
        attributes: [{ key: 'http.route', value: { stringValue: '/v2/x' } }],
        status: {},
      },
    ]);
    expect(counts).toEqual({ exported: 1, dropped: 0 });
  });

  it('are dropped and counted where the collector refuses them, or does not answer while too many wait', async () => {
    collector.behave = answering(503, {});
    const refused = tracing();
    refused.tracer.begin('x', 'internal', undefined).end({});
    await refused.tracer.close();
    expect(refused.counts).toEqual({ exported: 0, dropped: 1 });

    const asked = new Promise<() => void>((resolve) => {
      collector.behave = (_, response) => resolve(() => response.writeHead(200).end());
    });
    const { tracer, counts } = tracing();
    for (let i = 0; i < 6000; i += 1) tracer.begin('x', 'internal', undefined).end({});
    // One request is under way with 512, and 4096 wait.
    expect(counts).toEqual({ exported: 0, dropped: 6000 - 512 - 4096 });
    (await asked)();
    collector.behave = answering(200, {});
    await tracer.close();
    expect(counts).toEqual({ exported: 512 + 4096, dropped: 6000 - 512 - 4096 });
  });
});
