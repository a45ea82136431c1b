import { connect, createServer, type Socket } from 'node:net';

/**
 * A link to the database that takes a while each way, in a process of its own: what a database on another machine, or one
 * that waits for its replica, costs. `slow-link.ts SOCKET TARGET MILLISECONDS`
 */

const [own = '', target = '', delay = '1'] = process.argv.slice(2);

function forward(from: Socket, to: Socket): void {
  from.on('data', (piece) => {
    setTimeout(() => to.write(piece), Number(delay));
  });
  from.on('end', () => setTimeout(() => to.end(), Number(delay)));
  from.on('error', () => to.destroy());
}

createServer((socket) => {
  const server = connect(target);
  forward(socket, server);
  forward(server, socket);
}).listen(own, () => process.send?.('ready'));
process.once('disconnect', () => process.exit());
