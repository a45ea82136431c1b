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
