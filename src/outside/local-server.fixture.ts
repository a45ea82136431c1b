import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

/** Real servers on this machine, for tests; each is closed with all its connections, whatever hangs in them. */
export class LocalServers {
  readonly #closing: (() => Promise<unknown>)[] = [];

  /** The port that it listens on. */
  async listen(server: Server): Promise<number> {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const sockets = new Set<{ destroy(): unknown }>();
    server.on('connection', (socket) => sockets.add(socket));
    this.#closing.push(() => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    });
    return (server.address() as AddressInfo).port;
  }

  /** The address of its first page. */
  async serve(handler: RequestListener): Promise<string> {
    return `http://127.0.0.1:${await this.listen(createServer(handler))}/`;
  }

  async close(): Promise<void> {
    for (const close of this.#closing.splice(0).reverse()) await close();
  }
}
