import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A real small server on this machine that does what a test tells it. */

interface Received {
  readonly url: string;
  readonly method: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
export type Behaviour = (request: Received, response: ServerResponse) => void;

export interface SmallServer {
  readonly url: string;
  /** What it was asked since it was last told to forget. */
  readonly received: Received[];
  behave: Behaviour;
  stop(): Promise<void>;
}

export async function smallServer(): Promise<SmallServer> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { url = '', method = '', headers } = request;
    const asked = { url, method, headers, body };
    received.push(asked);
    small.behave(asked, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const small: SmallServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    behave: (_request, response) => response.writeHead(404).end(),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return small;
}

export const answering =
  (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Behaviour =>
  (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
