import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Get, guardedGet } from '../src/egress/guarded-get.ts';
import { slowness } from './slowness.ts';

/** A public web of our own: a proxy for plain http that plays every host, so that guards see public names. */

export type Page = (response: ServerResponse, headers: IncomingHttpHeaders) => void;

export class Web {
  /** By address without the scheme, such as `paper.example.com/feed`. */
  readonly #pages = new Map<string, Page>();
  readonly #server: Server;
  readonly #busy = new Map<string, number>();
  /** What was asked for, in order. */
  readonly asked: string[] = [];
  /** The most requests that ran at the same time, of one host and of all. */
  mostOfOneHost = 0;
  mostOfAll = 0;

  constructor() {
    this.#server = createServer(({ url = '', headers }, response) => {
      const { host, pathname, search } = new URL(url, 'http://this.machine');
      this.asked.push(`${host}${pathname}${search}`);
      this.#count(host, 1);
      response.on('close', () => this.#count(host, -1));
      const page = this.#pages.get(`${host}${pathname}`);
      if (page === undefined) response.writeHead(404).end();
      else page(response, headers);
    });
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  get proxy(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** As the service asks, but in no time. */
  get get(): Get {
    return guardedGet({
      allowPrivate: false,
      plainHosts: ['.example.com'],
      proxy: this.proxy,
      seconds: 4 * slowness(),
      idleSeconds: 2 * slowness(),
    });
  }

  set(address: string, page: Page | string | Buffer): void {
    const whole: Page = (response) => void response.end(page);
    this.#pages.set(address, typeof page === 'function' ? page : whole);
  }

  #count(host: string, change: number): void {
    const busy = (this.#busy.get(host) ?? 0) + change;
    this.#busy.set(host, busy);
    this.mostOfOneHost = Math.max(this.mostOfOneHost, busy);
    this.mostOfAll = Math.max(
      this.mostOfAll,
      [...this.#busy.values()].reduce((sum, one) => sum + one, 0),
    );
  }
}

export const rss = (...titles: readonly string[]): string =>
  `<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>Le Journal</title>${titles
    .map((title) => `<item><title>${title}</title><link>/${encodeURIComponent(title)}</link></item>`)
    .join('')}</channel></rss>`;

export const answer =
  (status: number, headers: Record<string, string> = {}): Page =>
  (response) =>
    void response.writeHead(status, headers).end();

/** Writes without end. */
export const endless =
  (chunk: Buffer): Page =>
  (response) => {
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', more);
    more();
  };

export const dripping: Page = (response) => {
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
};
