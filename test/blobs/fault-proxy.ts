import { once } from 'node:events';
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';

/** What happens to a question on its way to the S3 server, or to its answer on the way back. */
type Fault =
  /** Answered by us, with a code of S3. */
  | { readonly answer: number; readonly code: string }
  /** The connection is cut before the server hears of it. */
  | 'reset'
  /** The server does it, and the answer is lost. */
  | 'lose-answer'
  /** The answer breaks off in the middle of its body. */
  | 'cut-body'
  /** The whole answer at once, and the end of the connection with it. */
  | 'close'
  /** Nothing is heard until the promise is kept. */
  | { readonly until: Promise<unknown> };

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** Stands before an S3 server, on this machine. */
export interface FaultProxy {
  readonly endpoint: string;
  /** What was asked, as `METHOD address`. */
  readonly asked: string[];
  /** Most questions at a time. */
  readonly most: () => number;
  /** Decides for each question; undefined lets it pass. */
  fault: (asked: Asked) => Fault | undefined;
  /** Nobody answers at its address any more, until it is brought up again. */
  down(): Promise<void>;
  up(): Promise<void>;
  stop(): Promise<void>;
}

export async function faultProxy(target: string): Promise<FaultProxy> {
  const asked: string[] = [];
  let [now, most, port] = [0, 0, 0];
  const proxy: FaultProxy = {
    get endpoint() {
      return `http://127.0.0.1:${port}`;
    },
    asked,
    most: () => most,
    fault: () => undefined,
    down: () => close(server),
    up: async () => {
      server = await listening(handle, port);
    },
    stop: () => close(server),
  };
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    asked.push(`${request.method} ${request.url}`);
    now += 1;
    most = Math.max(most, now);
    try {
      await pass(target, proxy.fault(request), request, response);
    } catch {
      response.destroy();
    } finally {
      now -= 1;
    }
  };
  let server = await listening(handle, 0);
  port = (server.address() as AddressInfo).port;
  return proxy;
}

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

async function listening(handle: Handle, port: number): Promise<Server> {
  const server = createServer((request, response) => void handle(request, response));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function close(server: Server): Promise<void> {
  if (!server.listening) return;
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}

async function pass(
  target: string,
  fault: Fault | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (fault === 'reset') {
    request.socket.resetAndDestroy();
    return;
  }
  if (typeof fault === 'object' && 'answer' in fault) {
    request.resume();
    await once(request, 'end');
    response.writeHead(fault.answer, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0"?><Error><Code>${fault.code}</Code></Error>`);
    return;
  }
  if (typeof fault === 'object') await fault.until;
  const { hostname, port } = new URL(target);
  const { method, url: path, rawHeaders: headers } = request;
  const asking = forward({ hostname, port, method, path, headers, agent: false });
  const answered = once(asking, 'response') as Promise<[IncomingMessage]>;
  await Promise.all([pipeline(request, asking), answered]);
  const [answer] = await answered;
  if (fault === 'lose-answer') {
    answer.resume();
    await once(answer, 'end');
    request.socket.resetAndDestroy();
    return;
  }
  if (fault === 'close') {
    const body = Buffer.concat(await answer.toArray());
    response.shouldKeepAlive = false;
    const { connection: _, ...headers } = answer.headers;
    response.writeHead(answer.statusCode ?? 500, { ...headers, connection: 'close' }).end(body);
    return;
  }
  response.writeHead(answer.statusCode ?? 500, answer.rawHeaders);
  if (fault !== 'cut-body') {
    await pipeline(answer, response);
    return;
  }
  const [piece] = (await once(answer, 'data')) as [Buffer];
  response.write(piece.subarray(0, piece.length / 2), () => request.socket.resetAndDestroy());
}
