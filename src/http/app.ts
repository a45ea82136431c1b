import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import cors from '@fastify/cors';
import fastify, { type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify';
import { languageOf } from '../platform/language.ts';
import { platformLimits } from '../platform/limits.ts';
import { AppError, invalid, problemBody } from '../platform/problems/errors.ts';
import { readTraceparent } from '../platform/tracing/trace.ts';
import { createAdmission } from './admission.ts';
import { registerCapture } from './capture/scope.ts';
import { registerConsole } from './console/scope.ts';
import { httpLimits } from './limits.ts';
import { answerProblem } from './problem-answers.ts';
import { registerOpenApi } from './reference/document.ts';
import { referencePage } from './reference/page.ts';
import { endpoints } from './routes.ts';
import type { App, SchemaTypes, Services } from './services.ts';
import { trustOf } from './sources.ts';
import { checkAddress } from './validation.ts';
import { compileSchema } from './validator.ts';

/** How long a client may take to send its headers, and all of its request. */
interface Patience {
  readonly headersSeconds: number;
  readonly requestSeconds: number;
}

/** The HTTP service. It never listens by itself, so that tests can ask it in memory; `patience` is shorter there. */
export async function createApp(
  services: Services,
  log: FastifyBaseLogger,
  patience: Patience = httpLimits,
): Promise<App> {
  const routes = new RouteTable();
  const app: App = fastify({
    // We log ourselves: Fastify would log addresses, which carry numbers of persons.
    logger: false,
    trustProxy: trustOf(services.config.trustProxy),
    bodyLimit: httpLimits.jsonBodyBytes,
    requestTimeout: patience.requestSeconds * 1000,
    keepAliveTimeout: httpLimits.idleConnectionSeconds * 1000,
    http: {
      maxHeaderSize: httpLimits.headerBytes,
      headersTimeout: patience.headersSeconds * 1000,
      connectionsCheckingInterval: httpLimits.slowCheckSeconds * 1000,
    },
    // A HEAD would be charged like its GET, and return nothing for it.
    exposeHeadRoutes: false,
    // While stopping, requests on open connections are still served.
    return503OnClosing: false,
    genReqId: (request) => requestId(request.headers['x-request-id']),
    // Counted in halves of characters, of which some have two.
    routerOptions: { maxParamLength: 2 * platformLimits.fieldCharacters },
    frameworkErrors: (error, request, reply) => {
      answerProblem(error, request as FastifyRequest, reply as FastifyReply);
    },
    clientErrorHandler: (error, socket) => answerBrokenHttp(routes, error, socket),
  }).withTypeProvider<SchemaTypes>();

  const answerNotFound = async ({ url }: FastifyRequest, reply: FastifyReply) => {
    const problem = notFoundProblem(routes, url);
    const allowed = allowedBy(problem);
    if (allowed !== undefined) reply.header('Allow', allowed);
    throw problem;
  };
  app.server.on('connect', ({ url = '' }, socket) => answerPlainly(socket, notFoundProblem(routes, url)));
  app.setValidatorCompiler(compileSchema);
  app.decorateRequest('caller');
  app.decorateRequest('place');
  app.decorateRequest('operator');
  app.decorateRequest('capture');
  app.decorateRequest('span');
  app.decorateRequest('language', {
    getter(this: FastifyRequest) {
      return languageOf(this.headers['accept-language']);
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    const parent = readTraceparent(request.headers.traceparent);
    request.span = services.tracer.begin(request.method, 'server', parent);
    reply.header('X-Request-Id', request.id);
    reply.headers(securityHeaders);
    if ((request.raw.url?.length ?? 0) > httpLimits.addressCharacters) {
      throw new AppError('ADDRESS_TOO_LONG', { parameters: { limit: httpLimits.addressCharacters } });
    }
  });
  if (services.config.corsOrigins.length > 0) {
    await app.register(cors, {
      origin: [...services.config.corsOrigins],
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    });
  }
  // Before a body is looked at.
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) await answerNotFound(request, reply);
  });
  app.setErrorHandler((error, request, reply) => {
    const problem = answerProblem(error, request, reply);
    services.metrics.problems.inc({ code: problem.code });
    if (problem.status >= 500) logFailure(log, request, problem);
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, parseJson(app));

  const observed = async (request: FastifyRequest, reply: FastifyReply) =>
    observe(services, log, request, reply);
  app.decorate('routes', routes);
  app.addHook('onRoute', (route) => routes.add(route.method, route.url));
  await registerOpenApi(app);
  referencePage(app, services);
  await app.register(async (scope) => {
    const api = scope.withTypeProvider<SchemaTypes>();
    api.addHook('onRoute', (route) => {
      route.handler = services.inFlight.counting(route.handler);
    });
    api.addHook('onRequest', createAdmission(services));
    api.addHook('preValidation', checkAddress);
    api.addHook('onResponse', observed);
    for (const endpoint of endpoints) endpoint(api, services);
  });
  if (services.config.console.enabled) await registerConsole(app, services, observed);
  await registerCapture(app, services, observed);
  app.setNotFoundHandler(answerNotFound);
  return app;
}

/** A known address lacks the method only. */
function notFoundProblem(routes: RouteTable, url: string): AppError {
  const allowed = routes.methodsOf(url).join(', ');
  return allowed === ''
    ? new AppError('ROUTE_NOT_FOUND')
    : new AppError('METHOD_NOT_ALLOWED', { parameters: { allowed } });
}

const allowedBy = ({ options }: AppError): string | undefined =>
  options.parameters?.allowed as string | undefined;

/** For every answer. No HSTS: only the proxy knows whether the service is reached by TLS, so the proxy sets it. */
const securityHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** A client's own identifier is used where it is safe to repeat in headers and logs. */
const requestId = (given: string | string[] | undefined): string =>
  typeof given === 'string' && /^[\w.-]{1,100}$/.test(given) ? given : randomUUID();

const operating: ReadonlySet<string> = new Set(['/health/live', '/health/ready', '/metrics']);

/** One log line per answer. It has the route and not the address, which carries numbers of persons. */
function observe(
  services: Services,
  log: FastifyBaseLogger,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const route = request.routeOptions.url ?? 'unknown';
  const seconds = reply.elapsedTime / 1000;
  services.metrics.requests.inc({ method: request.method, route, status: reply.statusCode });
  services.metrics.seconds.observe({ route }, seconds);
  const isOperating = operating.has(route);
  if (!isOperating) endSpan(request, route, reply.statusCode);
  const level = isOperating ? 'debug' : 'info';
  log[level]({
    requestId: request.id,
    method: request.method,
    route,
    status: reply.statusCode,
    milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    ...(request.caller && {
      companyId: request.caller.company.id,
      credentialId: request.caller.credential.id,
    }),
    ...(request.operator && { userId: request.operator.user.id }),
  });
}

function endSpan({ span, method }: FastifyRequest, route: string, status: number): void {
  const said = { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status };
  span?.end({ ...said, ...(status >= 500 && { 'error.type': String(status) }) }, `${method} ${route}`);
}

/** Fields of an error that are safe to log; a database error's detail may hold values. */
function logFailure(log: FastifyBaseLogger, request: FastifyRequest, problem: AppError): void {
  const { cause } = problem.options;
  // The health watch logs once that the database is away; each request still has its line.
  if (problem.code === 'DATABASE_UNAVAILABLE') return;
  // A source that is down is not a fault of this program, so it is logged as a warning.
  const expected = problem.code !== 'INTERNAL_ERROR';
  log[expected ? 'warn' : 'error']({
    requestId: request.id,
    code: problem.code,
    route: request.routeOptions.url ?? 'unknown',
    ...(cause instanceof Error && {
      cause: cause.stack,
      causeCode: 'code' in cause ? cause.code : undefined,
    }),
  });
}

/** Of a request whose method Node does not know. */
const requestLine = /^[!#$%&'*+.^`|~\w-]+ (\/\S*) HTTP\/1\.[01]\r?\n/;

/** A request that Node cannot parse never reaches a route; it is still answered with a problem. */
function answerBrokenHttp(
  routes: RouteTable,
  error: NodeJS.ErrnoException & { readonly rawPacket?: unknown },
  socket: Socket,
): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const codes = {
    HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
    ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  } as const;
  const [, url] = (error.code === 'HPE_INVALID_METHOD' && requestLine.exec(String(error.rawPacket))) || [];
  const code = codes[error.code as keyof typeof codes] ?? 'BAD_HTTP';
  answerPlainly(socket, url === undefined ? new AppError(code) : notFoundProblem(routes, url));
}

function answerPlainly(socket: Duplex, problem: AppError): void {
  const body = JSON.stringify(problemBody(problem, 'en', randomUUID()));
  const allowed = allowedBy(problem);
  const headers = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    ...(allowed === undefined ? [] : [`Allow: ${allowed}`]),
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`);
  // A client that goes on sending would keep the connection. Not at once, or the unread answer is lost.
  setTimeout(() => socket.destroy(), httpLimits.lastWordsSeconds * 1000).unref();
}

/** Which methods an address has, so that a wrong method gets 405 and a wrong address 404. */
class RouteTable {
  readonly #routes: {
    readonly methods: readonly string[];
    readonly url: string;
    readonly pattern: RegExp;
  }[] = [];

  /** As `METHOD url`. */
  get all(): string[] {
    return this.#routes.flatMap(({ methods, url }) => methods.map((method) => `${method} ${url}`));
  }

  add(method: string | string[], url: string): void {
    const pattern = url
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
    this.#routes.push({ methods: [method].flat(), url, pattern: new RegExp(`^${pattern.join('/')}$`) });
  }

  methodsOf(url: string): string[] {
    const path = url.split('?', 1)[0] ?? '';
    const fitting = this.#routes.filter((route) => route.pattern.test(path));
    const exact = fitting.filter(({ url }) => url === path);
    const matching = exact.length > 0 ? exact : fitting;
    return [...new Set(matching.flatMap((route) => route.methods))];
  }
}

/** Parses JSON in strict UTF-8: Node would silently replace broken bytes. */
function parseJson(app: App) {
  const parse = app.getDefaultJsonParser('error', 'error');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return (
    request: FastifyRequest,
    body: Buffer,
    done: (error: Error | null, value?: unknown) => void,
  ): void => {
    if (body.length > httpLimits.jsonBodyBytes && valuesIn(body) > httpLimits.jsonValues) {
      done(invalid({ field: 'body', code: 'TOO_MANY_ITEMS', parameters: { limit: httpLimits.jsonValues } }));
      return;
    }
    let text: string;
    try {
      text = decoder.decode(body);
    } catch {
      done(new AppError('INVALID_ENCODING'));
      return;
    }
    void parse(request, text, (error, value) =>
      done(error === null ? null : new AppError('INVALID_JSON'), value),
    );
  };
}

/** An upper bound: each value follows a comma or a bracket. Megabytes of small values take long to parse. */
function valuesIn(body: Buffer): number {
  let count = 0;
  for (const byte of body) if (byte === 0x2c || byte === 0x5b || byte === 0x7b) count++;
  return count;
}
