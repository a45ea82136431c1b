/** Where a span hangs, as the W3C's `traceparent` says it. */
export interface TraceContext {
  readonly traceId: string;
  readonly spanId: string;
  readonly sampled: boolean;
}

/** Version 00 ends with the flags; ff is no version, and zeroes are no identifier. */
const format = /^(?!ff|00.{53}-)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.*)?$/;

/** Undefined where there is no usable one: then a new trace begins. */
export function readTraceparent(text: unknown): TraceContext | undefined {
  const [, traceId, spanId, flags] = (typeof text === 'string' && format.exec(text)) || [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export const traceparentOf = (context: TraceContext | undefined): string | undefined =>
  context && `00-${context.traceId}-${context.spanId}-${context.sampled ? '01' : '00'}`;

/** All that a span may say: no address, number, name or value of anybody. One with an `error.type` has failed. */
export type SpanAttributes = Partial<
  Record<
    'http.request.method' | 'http.route' | 'http.response.status_code' | 'error.type' | 'akwaba.attempt',
    string | number
  >
>;

export type SpanKind = 'internal' | 'server' | 'client' | 'consumer';

export interface Span {
  /** For what happens within; undefined where nothing is traced. */
  readonly context: TraceContext | undefined;
  /** Under another name where that is known only now. */
  end(attributes: SpanAttributes, name?: string): void;
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

/** Runs `work` within a span that ends with it, and has the attributes as they are then. */
export async function traced<T>(
  span: Span,
  work: (context: TraceContext | undefined) => Promise<T>,
  attributes: SpanAttributes = {},
): Promise<T> {
  try {
    return await work(span.context);
  } catch (error) {
    attributes['error.type'] = (error as Error).name;
    throw error;
  } finally {
    span.end(attributes);
  }
}
