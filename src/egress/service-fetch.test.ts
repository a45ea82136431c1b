import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outsideLimits } from './limits.ts';
import { serviceFetch } from './service-fetch.ts';

describe('a service that a library asks', () => {
  let server: Server;
  let url: string;
  const get = { method: 'GET', headers: {} };
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/elsewhere') response.writeHead(302, { location: '/there' });
      if (request.url === '/long') response.write(Buffer.alloc(outsideLimits.serviceAnswerBytes + 1));
      response.end(`${request.method} ${request.headers.authorization ?? ''}`);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  it('is asked with what the library says, and leads nowhere by itself', async () => {
    const ask = serviceFetch({ plainHosts: ['127.0.0.1'] });
    const posted = await ask(url, { method: 'POST', headers: { authorization: 'x' }, body: 'a=b' });
    expect([posted.status, await posted.text()]).toEqual([200, 'POST x']);
    expect((await ask(`${url}/elsewhere`, get)).status).toBe(302);
    await expect(ask(`${url}/long`, get)).rejects.toThrow(RangeError);
  });

  it('is asked over https, and names no address further inside than its own', async () => {
    await expect(serviceFetch({ plainHosts: [] })(url, get)).rejects.toThrow('not asked');
    const ask = serviceFetch({
      plainHosts: ['login.example', 'metadata.example', '169.254.169.254'],
      resolve: async (host) => [
        { address: host === 'login.example' ? '127.0.0.1' : '169.254.169.254', family: 4 },
      ],
    });
    expect((await ask(url.replace('127.0.0.1', 'login.example'), get)).status).toBe(200);
    await expect(ask('http://169.254.169.254/', get)).rejects.toThrow('not asked');
    await expect(ask('http://metadata.example/', get)).rejects.toThrow('not public');
  });
});
