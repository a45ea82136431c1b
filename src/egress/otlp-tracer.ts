import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { platformLimits } from '../platform/limits.ts';
import { packageVersion } from '../platform/package-root.ts';
import type { TraceSettings } from '../platform/settings/log-settings.ts';
import type { SpanKind, Tracer } from '../platform/tracing/trace.ts';
import { askBounded } from './asked-service.ts';
import { outsideLimits } from './limits.ts';

const kinds: Readonly<Record<SpanKind, number>> = { internal: 1, server: 2, client: 3, consumer: 5 };
const failedCode = 2;

/** Sends spans to an OpenTelemetry collector (OTLP over HTTP, JSON). Drops what it refuses, with one warning. */
export class OtlpTracer implements Tracer {
  readonly #settings: TraceSettings;
  readonly #warn: (message: string) => void;
  #waiting: object[] = [];
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | undefined;
  #drops = false;

  constructor(settings: TraceSettings, warn: (message: string) => void) {
    this.#settings = settings;
    this.#warn = warn;
  }

  begin: Tracer['begin'] = (name, kind, parent) => {
    const sampled = parent?.sampled ?? true;
    const context = { traceId: parent?.traceId ?? randomHex(16), spanId: randomHex(8), sampled };
    const began = Date.now();
    const clock = performance.now();
    const end: ReturnType<Tracer['begin']>['end'] = (attributes, endName = name) => {
      if (!sampled) return;
      this.#add({
        traceId: context.traceId,
        spanId: context.spanId,
        ...(parent && { parentSpanId: parent.spanId }),
        name: endName,
        kind: kinds[kind],
        startTimeUnixNano: nanoseconds(began),
        endTimeUnixNano: nanoseconds(began + performance.now() - clock),
        attributes: asPairs(attributes),
        status: 'error.type' in attributes ? { code: failedCode } : {},
      });
    };
    return { context, end };
  };

  async close(): Promise<void> {
    const late = wait(platformLimits.spansCloseSeconds * 1000, undefined, { ref: false });
    await Promise.race([this.#sendAll(), late]);
    this.#waiting = [];
  }

  #add(span: object): void {
    if (this.#waiting.length < platformLimits.spansWaiting) this.#waiting.push(span);
    else this.#note(false);
    if (this.#waiting.length >= platformLimits.spansTogether) void this.#sendAll();
    else
      this.#timer ??= setTimeout(() => void this.#sendAll(), platformLimits.spansGatherMilliseconds).unref();
  }

  #note(isTaken: boolean): void {
    if (!isTaken && !this.#drops) this.#warn('The collector does not take traces: spans are dropped.');
    this.#drops = !isTaken;
  }

  /** One request at a time: a slow collector holds up nothing but these. */
  #sendAll(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#sending ??= this.#send().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  async #send(): Promise<void> {
    while (this.#waiting.length > 0) {
      const spans = this.#waiting.splice(0, platformLimits.spansTogether);
      this.#note(await this.#post(spans).catch(() => false));
    }
  }

  async #post(spans: readonly object[]): Promise<boolean> {
    const { endpoint, headers } = this.#settings;
    const attributes = asPairs({
      'service.name': 'akwaba',
      'service.version': packageVersion,
      'service.instance.id': `${hostname()}-${process.pid}`,
    });
    const scopeSpans = [{ scope: { name: 'akwaba', version: packageVersion }, spans }];
    const url = new URL(`${endpoint}/v1/traces`);
    const { status } = await askBounded(
      url,
      outsideLimits.outsideAnswerBytes,
      platformLimits.spansRequestSeconds,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ resourceSpans: [{ resource: { attributes }, scopeSpans }] }),
      },
    );
    return status < 300;
  }
}

const randomHex = (bytes: number): string => randomBytes(bytes).toString('hex');
const nanoseconds = (milliseconds: number): string => `${Math.round(milliseconds * 1000)}000`;

const asPairs = (attributes: Readonly<Record<string, string | number>>) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));
