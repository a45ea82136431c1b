import { connect, createServer, type Server, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';

/** The test's database server, which has only a socket file, by TCP. */

export const socketOf = ({ searchParams }: URL): string =>
  `${searchParams.get('host')}/.s.PGSQL.${searchParams.get('port')}`;

/** Answers the request for TLS as PostgreSQL does, and hands everything else on to it. */
export function overTls(
  socketFile: string,
  certificate: { readonly key: string; readonly cert: string },
): Server {
  return createServer((client: Socket) => {
    client.on('error', () => undefined);
    client.once('data', () => {
      client.write('S');
      const secure = new TLSSocket(client, { isServer: true, ...certificate });
      const server = connect(socketFile);
      for (const end of [secure, server]) end.on('error', () => client.destroy());
      secure.pipe(server).pipe(secure);
    });
  });
}
