import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import type { Random } from '../../tools/invented/random.ts';

/** A client's own receiver of webhooks, which is sometimes out of order. */

export interface Receiver {
  readonly url: string;
  /** By webhook-id: every copy that came, links taken out. */
  readonly copies: ReadonlyMap<string, readonly string[]>;
  /** Of which one copy at least was answered with 200. */
  readonly taken: ReadonlySet<string>;
  readonly faults: readonly string[];
  /** How often it did not take a message. */
  readonly failures: number;
  /** What signs from now on; before, nothing is taken. */
  know(secret: string): void;
  /** From now on it takes everything. */
  recover(): void;
  close(): Promise<void>;
}

/** Share of messages that are not taken while it is out of order. */
const failing = 0.2;

const refusals: readonly ((response: ServerResponse) => void)[] = [
  (response) => response.writeHead(500).end(),
  (response) => response.writeHead(503).end('later'),
  (response) => response.socket?.destroy(),
];

export async function openReceiver(random: Random, host = '127.0.0.1'): Promise<Receiver> {
  const copies = new Map<string, string[]>();
  const taken = new Set<string>();
  const faults: string[] = [];
  const state = { webhook: undefined as Webhook | undefined, share: failing, failures: 0 };
  const server = createServer(async (request, response) => {
    let text = '';
    try {
      for await (const chunk of request) text += chunk;
    } catch {
      // Its sender was killed in the middle of it.
      return;
    }
    const headers = request.headers as Record<string, string>;
    const id = headers['webhook-id'] ?? '';
    try {
      state.webhook?.verify(text, headers);
    } catch (error) {
      faults.push(`the signature of ${id} does not verify: ${(error as Error).message}`);
    }
    copies.set(id, [...(copies.get(id) ?? []), withoutLinks(text)]);
    if (state.webhook === undefined || random.chance(state.share)) {
      state.failures += 1;
      random.pick(refusals)(response);
      return;
    }
    taken.add(id);
    response.writeHead(200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}/hook`,
    copies,
    taken,
    faults,
    get failures() {
      return state.failures;
    },
    know: (secret) => {
      state.webhook = new Webhook(secret);
    },
    recover: () => {
      state.share = 0;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Links are made at each sending, so that copies differ in them and in nothing else. */
function withoutLinks(text: string): string {
  return JSON.stringify(JSON.parse(text), (key, value) =>
    key === 'frontUrl' || key === 'backUrl' ? 'link' : value,
  );
}
