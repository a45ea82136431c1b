import { connect, createServer, type Server, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';

/** The test's database server, which has only a socket file, by TCP. */

export const socketOf = ({ searchParams }: URL): string =>
  `${searchParams.get('host')}/.s.PGSQL.${searchParams.get('port')}`;

/** As the protocol numbers it. */
const cancelRequest = 80_877_102;

/** Answers the request for TLS as PostgreSQL does, and hands everything else on to it. */
export function overTls(
  socketFile: string,
  certificate: { readonly key: string; readonly cert: string },
): Server {
  return createServer((client: Socket) => {
    client.on('error', () => undefined);
    client.once('data', (first) => {
      const server = connect(socketFile);
      // A request to cancel may come without TLS, as PgBouncer sends it.
      const plain = first.readInt32BE(4) === cancelRequest;
      client.write(plain ? '' : 'S');
      const way = plain ? client : new TLSSocket(client, { isServer: true, ...certificate });
      for (const end of [way, server]) end.on('error', () => client.destroy());
      if (plain) server.write(first);
      way.pipe(server).pipe(way);
    });
  });
}

export interface Relay {
  readonly port: number;
  /** Connections that were asked for, also while it was away. */
  asked: number;
  /** Ends all connections and takes none until it is back. */
  away(): void;
  back(): void;
  close(): Promise<void>;
}

/** Hands everything on, unless the server behind it is to seem away; what is asked as `change` has it. */
export async function plainRelay(
  socketFile: string,
  change: (asked: Buffer) => Buffer = (asked) => asked,
): Promise<Relay> {
  const open = new Set<Socket>();
  let isAway = false;
  const server = createServer((client) => {
    relay.asked += 1;
    client.on('error', () => undefined);
    if (isAway) return client.destroy();
    const behind = connect(socketFile);
    for (const [end, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      open.add(end);
      end.on('error', () => other.destroy());
      end.on('close', () => open.delete(end) && other.destroy());
    }
    client.on('data', (asked) => behind.write(change(asked))).on('end', () => behind.end());
    return behind.pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const relay: Relay = {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    asked: 0,
    away: () => {
      isAway = true;
      for (const socket of open) socket.destroy();
    },
    back: () => {
      isAway = false;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return relay;
}
