import { randomBytes } from 'node:crypto';

/** Where a span hangs, as the W3C's `traceparent` says it. */
export interface TraceContext {
  readonly traceId: string;
  readonly spanId: string;
  readonly sampled: boolean;
}

const format = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const allZero = /^0+$/;

/** Undefined where there is none, or none that can be used: then a trace begins anew. */
export function readTraceparent(text: unknown): TraceContext | undefined {
  const found = typeof text === 'string' ? format.exec(text) : null;
  if (found === null) return undefined;
  const [, version = '', traceId = '', spanId = '', flags = '', more] = found;
  const wrong = version === 'ff' || (version === '00' && more !== undefined);
  if (wrong || allZero.test(traceId) || allZero.test(spanId)) return undefined;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export const traceparentOf = (context: TraceContext | undefined): string | undefined =>
  context && `00-${context.traceId}-${context.spanId}-${context.sampled ? '01' : '00'}`;

export const newSpanId = (): string => randomBytes(8).toString('hex');
export const newTraceId = (): string => randomBytes(16).toString('hex');

/** All that a span may say: no address, number, name or value of anybody. */
export type SpanAttributes = Partial<
  Record<
    | 'http.request.method'
    | 'http.route'
    | 'http.response.status_code'
    | 'error.type'
    | 'akwaba.attempt'
    | 'akwaba.outcome',
    string | number
  >
>;

export type SpanKind = 'internal' | 'server' | 'client' | 'consumer';

export interface Span {
  /** For what happens within; undefined where nothing is traced. */
  readonly context: TraceContext | undefined;
  end(told: {
    readonly name?: string;
    readonly attributes?: SpanAttributes;
    readonly failed?: boolean;
  }): void;
}

export interface Tracer {
  begin(name: string, kind: SpanKind, parent: TraceContext | undefined): Span;
  /** Sends what is left, within seconds. */
  close(): Promise<void>;
}

/** Records nothing, and passes on what came in. */
export const noTracer: Tracer = {
  begin: (_name, _kind, context) => ({ context, end: () => undefined }),
  close: async () => undefined,
};

/** Runs `work` within a span that ends with it. */
export async function traced<T>(
  span: Span,
  work: (context: TraceContext | undefined) => Promise<T>,
  attributes: SpanAttributes = {},
): Promise<T> {
  try {
    const result = await work(span.context);
    span.end({ attributes });
    return result;
  } catch (error) {
    const type = error instanceof Error ? error.name : 'unknown';
    span.end({ attributes: { ...attributes, 'error.type': type }, failed: true });
    throw error;
  }
}
