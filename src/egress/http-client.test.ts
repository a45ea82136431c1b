import { createServer as createTcpServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { LocalServers } from '../../test/fixtures/egress/local-server.ts';
import type { Resolve } from './address-guard.ts';
import { guardedPost, type PostOptions } from './http-client.ts';

const servers = new LocalServers();
const serve = servers.serve.bind(servers);
const listen = servers.listen.bind(servers);
afterEach(() => servers.close());

const sender = (allowPrivate: boolean, resolve?: Resolve) =>
  guardedPost({ allowPrivate, ...(resolve && { resolve }) });

const message: PostOptions = { headers: { 'x-test': 'yes' }, body: '{"é":1}', timeoutSeconds: 10 };
const brief: PostOptions = { ...message, timeoutSeconds: 0.2 };

describe('a request to the outside', () => {
  it('arrives whole, and tells the status', async () => {
    let got = '';
    const url = await serve((request, response) => {
      request.on('data', (chunk) => {
        got += chunk;
      });
      request.on('end', () =>
        response.writeHead(request.headers['x-test'] === 'yes' ? 202 : 400).end('taken'),
      );
    });
    expect(await sender(true)(url, message)).toMatchObject({ status: 202 });
    expect(got).toBe('{"é":1}');
  });

  it('follows no redirect', async () => {
    const paths: string[] = [];
    const url = await serve((request, response) => {
      paths.push(request.url ?? '');
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    expect(await sender(true)(url, message)).toMatchObject({ status: 307 });
    expect(paths).toEqual(['/']);
  });

  it('ends when the answer does not come, and when it comes but never ends', async () => {
    const silent = await serve(() => undefined);
    expect(await sender(true)(silent, brief)).toMatchObject({ failure: 'TIMEOUT' });
    const endless = await serve((_, response) => {
      response.writeHead(200);
      const write = () => {
        while (!response.destroyed && response.write(Buffer.alloc(4096)));
      };
      response.on('drain', write);
      write();
    });
    expect(await sender(true)(endless, message)).toMatchObject({ status: 200 });
    const dripping = await serve((_, response) => {
      response.writeHead(200).write('.');
    });
    expect(await sender(true)(dripping, brief)).toMatchObject({ status: 200 });
  });

  it('ends when the name does not resolve in time', async () => {
    const never: Resolve = () => new Promise(() => undefined);
    expect(await sender(true, never)('http://hooks.example.com/', brief)).toMatchObject({
      failure: 'TIMEOUT',
    });
  });

  it('tells why there is no answer', async () => {
    const closing = await listen(createTcpServer((socket) => socket.destroy()));
    const talking = await listen(createTcpServer((socket) => socket.end('SSH-2.0-not-http\r\n')));
    const free = createTcpServer();
    const closed = await listen(free);
    await new Promise((resolve) => free.close(resolve));
    const missing: Resolve = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }));
    const post = (url: string, resolve?: Resolve) => sender(true, resolve)(url, message);
    expect(await post(`http://127.0.0.1:${closing}/`)).toMatchObject({ failure: 'CONNECTION_CLOSED' });
    expect(await post(`http://127.0.0.1:${talking}/`)).toMatchObject({ failure: 'NOT_HTTP' });
    expect(await post(`http://127.0.0.1:${closed}/`)).toMatchObject({ failure: 'CONNECTION_REFUSED' });
    expect(await post('http://hooks.example.com/', missing)).toMatchObject({ failure: 'NAME_NOT_FOUND' });
    expect(await post('http://hooks.example.com/', async () => [])).toMatchObject({
      failure: 'NAME_NOT_FOUND',
    });
    expect(await post(`https://127.0.0.1:${talking}/`)).toMatchObject({ failure: 'TLS_FAILED' });
  });

  it('is given up with the reason of its signal', async () => {
    const silent = await serve(() => stop.abort(new Error('the service stops')));
    const stop = new AbortController();
    await expect(sender(true)(silent, { ...message, signal: stop.signal })).rejects.toThrow(
      'the service stops',
    );
    await expect(sender(true)(silent, { ...message, signal: stop.signal })).rejects.toThrow(
      'the service stops',
    );
  });
});

describe('the guard of connections', () => {
  it('opens no socket to a name that resolves inside', async () => {
    let connections = 0;
    const port = await listen(
      createTcpServer(() => {
        connections += 1;
      }),
    );
    const inside: Resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    const guarded = sender(false, inside);
    expect(await guarded(`https://hooks.example.com:${port}/`, message)).toMatchObject({
      failure: 'ADDRESS_REFUSED',
    });
    expect(await guarded(`https://127.0.0.1:${port}/`, message)).toMatchObject({
      failure: 'ADDRESS_REFUSED',
    });
    expect(await guarded(`http://hooks.example.com:${port}/`, message)).toMatchObject({
      failure: 'ADDRESS_REFUSED',
    });
    expect(connections).toBe(0);
  });

  it('asks for the name once, and connects to that answer', async () => {
    let asked = 0;
    const url = await serve((_, response) => response.writeHead(204).end());
    const port = new URL(url).port;
    const changing: Resolve = async () => {
      asked += 1;
      return [{ address: asked === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
    };
    expect(await sender(true, changing)(`http://hooks.example.com:${port}/`, message)).toMatchObject({
      status: 204,
    });
    expect(asked).toBe(1);
  });
});
