import type { FastifySchema, RouteOptions } from 'fastify';
import { answerHeaders, headersOf, type Sending } from './answer-headers.ts';

type Fields = Readonly<Record<string, unknown>>;

type Parts = Readonly<Partial<Record<'headers' | 'querystring' | 'body' | 'response', Fields>>> & {
  readonly summary?: string;
};

/** The schema of a route as the document shows it: with the headers of its answers and the types of its parameters. */
export function describeRoute(schema: FastifySchema, { config = {} }: RouteOptions): FastifySchema {
  const { headers, querystring, body, response = {}, summary } = schema as Parts;
  const responses = response as Readonly<Record<string, Fields>>;
  const sending: Sending = {
    isOpen: config.open === true,
    isCharged: '402' in responses && config.chargedLater !== true,
    isIdempotent: 'idempotency-key' in ((headers?.properties ?? {}) as Fields),
    isSimulated: config.spends === true,
    sends: config.sends ?? [],
  };
  const described = Object.entries(responses).map(([status, shape]) => {
    const names = headersOf(Number(status), sending);
    const sent = Object.fromEntries(names.map((name) => [name, answerHeaders[name]]));
    return [status, { ...shape, 'x-response-description': shape.description || summary, headers: sent }];
  });
  return {
    ...schema,
    ...(config.open === true && { security: [] }),
    ...(headers !== undefined && { headers: withShownTypes(headers) }),
    ...(querystring !== undefined && { querystring: withShownTypes(querystring) }),
    ...(body !== undefined && { body: withShownTypes(body) }),
    response: Object.fromEntries(described),
  };
}

/** What arrives as a text is read by rules of ours, which forgive much; who calls sends numbers, days and so on as they should be. */
function withShownTypes({ 'x-shown': whole, ...given }: Fields): Fields {
  if (given.properties === undefined) return given;
  const parameters = Object.entries(given.properties as Readonly<Record<string, Fields>>);
  return {
    ...given,
    ...(whole as Fields | undefined),
    properties: Object.fromEntries(
      parameters.map(([name, { 'x-shown': shown, pattern, maxLength, ...parameter }]) => [
        name,
        shown === undefined
          ? {
              ...parameter,
              ...(pattern !== undefined && { pattern }),
              ...(maxLength !== undefined && { maxLength }),
            }
          : { ...parameter, ...(shown as Fields) },
      ]),
    ),
  };
}
