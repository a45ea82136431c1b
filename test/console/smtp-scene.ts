import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { freePort } from '../free-port.ts';

/** A mail server of our own, which keeps what it takes. */
export class SmtpScene {
  readonly mails: { readonly to: string; readonly text: string }[] = [];
  /** Addresses that it does not take. */
  readonly refused = new Set<string>();
  /** Addresses that it does not take now. */
  readonly later = new Set<string>();
  port = 0;
  readonly #sockets = new Set<Socket>();
  #server = createServer((socket) => this.#talk(socket));

  async open(): Promise<void> {
    this.port ||= await freePort();
    this.#server = createServer((socket) => this.#talk(socket)).listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    if (!this.#server.listening) return;
    this.#server.close();
    await once(this.#server, 'close');
  }

  #talk(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => this.#sockets.delete(socket));
    let given = '';
    let to = '';
    let inBody = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 mail.example');
    socket.on('data', (piece) => {
      given += piece;
      for (;;) {
        const end = inBody ? '\r\n.\r\n' : '\r\n';
        const at = given.indexOf(end);
        if (at < 0) return;
        const line = given.slice(0, at);
        given = given.slice(at + end.length);
        if (inBody) {
          this.mails.push({ to, text: decoded(line) });
          inBody = false;
          say('250 kept');
        } else if (/^RCPT/i.test(line)) {
          to = /<(.*)>/.exec(line)?.[1] ?? '';
          say(this.refused.has(to) ? '550 nobody here' : this.later.has(to) ? '450 not now' : '250 good');
        } else if (/^DATA/i.test(line)) {
          inBody = true;
          say('354 go on');
        } else if (/^STARTTLS/i.test(line)) say('502 not here');
        else say(/^QUIT/i.test(line) ? '221 bye' : '250 good');
      }
    });
  }
}

/** Header and body without the encodings of mail. */
function decoded(mail: string): string {
  const [head = '', ...body] = mail.split('\r\n\r\n');
  const text = body.join('\n\n');
  const isQuoted = /quoted-printable/i.test(head);
  const isBase64 = /transfer-encoding: base64/i.test(head);
  const bytes = isBase64
    ? Buffer.from(text, 'base64')
    : isQuoted
      ? Buffer.from(
          text
            .replace(/=\r\n/g, '')
            .replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
          'latin1',
        )
      : Buffer.from(text);
  return `${head}\n\n${bytes.toString('utf8')}`;
}
