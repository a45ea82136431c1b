import { hostname } from 'node:os';
import { platformLimits } from '../limits.ts';
import { packageVersion } from '../package-root.ts';
import type { TraceSettings } from '../settings/log-settings.ts';
import { newSpanId, newTraceId, type SpanAttributes, type SpanKind, type Tracer } from './trace.ts';

/** Sends spans to an OpenTelemetry collector: OTLP over HTTP, in its JSON encoding. Loaded only where one is named. */

/** Spans that were sent, and those that were not: the collector was away, or too slow. */
export type CountSpans = (result: 'exported' | 'dropped', count: number) => void;

const kinds: Readonly<Record<SpanKind, number>> = { internal: 1, server: 2, client: 3, consumer: 5 };
const failedCode = 2;

export class OtlpTracer implements Tracer {
  readonly #settings: TraceSettings;
  readonly #count: CountSpans;
  #waiting: object[] = [];
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | undefined;

  constructor(settings: TraceSettings, count: CountSpans) {
    this.#settings = settings;
    this.#count = count;
  }

  begin: Tracer['begin'] = (name, kind, parent) => {
    const sampled = parent?.sampled ?? true;
    const context = { traceId: parent?.traceId ?? newTraceId(), spanId: newSpanId(), sampled };
    const began = Date.now();
    const clock = performance.now();
    return {
      context,
      end: (told) => {
        if (!sampled) return;
        this.#add({
          traceId: context.traceId,
          spanId: context.spanId,
          ...(parent && { parentSpanId: parent.spanId }),
          name: told.name ?? name,
          kind: kinds[kind],
          startTimeUnixNano: nanoseconds(began),
          endTimeUnixNano: nanoseconds(began + performance.now() - clock),
          attributes: asPairs(told.attributes ?? {}),
          status: told.failed ? { code: failedCode } : {},
        });
      },
    };
  };

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    const late = new Promise<void>((resolve) =>
      setTimeout(resolve, platformLimits.spansCloseSeconds * 1000).unref(),
    );
    await Promise.race([this.#sendAll(), late]);
    this.#count('dropped', this.#waiting.length);
    this.#waiting = [];
  }

  #add(span: object): void {
    if (this.#waiting.length >= platformLimits.spansWaiting) {
      this.#count('dropped', 1);
      return;
    }
    this.#waiting.push(span);
    if (this.#waiting.length >= platformLimits.spansTogether) void this.#sendAll();
    else
      this.#timer ??= setTimeout(() => void this.#sendAll(), platformLimits.spansGatherMilliseconds).unref();
  }

  /** One request at a time: a slow collector holds up nothing but these. */
  #sendAll(): Promise<void> {
    this.#sending ??= this.#send().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  async #send(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (this.#waiting.length > 0) {
      const spans = this.#waiting.splice(0, platformLimits.spansTogether);
      const isTaken = await this.#post(spans).catch(() => false);
      this.#count(isTaken ? 'exported' : 'dropped', spans.length);
    }
  }

  async #post(spans: readonly object[]): Promise<boolean> {
    const { endpoint, headers } = this.#settings;
    const resource = {
      'service.name': 'akwaba',
      'service.version': packageVersion,
      'service.instance.id': `${hostname()}-${process.pid}`,
    };
    const scopeSpans = [{ scope: { name: 'akwaba', version: packageVersion }, spans }];
    const response = await fetch(`${endpoint}/v1/traces`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ resourceSpans: [{ resource: { attributes: asPairs(resource) }, scopeSpans }] }),
      redirect: 'error',
      signal: AbortSignal.timeout(platformLimits.spansRequestSeconds * 1000),
    });
    // Read to its end: an unread body would keep the connection.
    await response.arrayBuffer();
    return response.ok;
  }
}

const nanoseconds = (milliseconds: number): string => `${Math.round(milliseconds * 1000)}000`;

const asPairs = (attributes: SpanAttributes | Readonly<Record<string, string>>) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));
