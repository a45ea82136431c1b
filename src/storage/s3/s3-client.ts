import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'undici';
import { openAnswer, takeBody } from '../../egress/answer.ts';
import { BlobsRefused, BlobsUnavailable } from '../blob-store.ts';
import type { CredentialSource } from './credentials.ts';
import { s3Limits } from './limits.ts';
import { connectionFault, faultOf, hasExpired, isAbsence, refusalOf } from './s3-faults.ts';
import { queryString, type S3Request, signedHeaders } from './signature.ts';

export interface S3Address {
  /** Such as https://s3.example.com:9000. */
  readonly origin: string;
  /** Before the key: /bucket where the bucket stands in the path, or nothing. */
  readonly path: string;
  readonly region: string;
}

type Question = Pick<S3Request, 'method'> & {
  /** Without the slash before it; empty for the bucket itself. */
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** The first and the last byte of a part. */
  readonly part?: readonly [from: number, to: number];
};

interface Answer<Body> {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Body;
}

type Take<Body> = (answer: Answer<Readable>) => Promise<Answer<Body>>;

/**
 * Asks an S3 server and retries within a time. Final failures throw BlobsUnavailable or BlobsRefused; a missing key is
 * undefined.
 */
export class S3Client {
  readonly #address: S3Address;
  readonly #credentials: CredentialSource;
  #pool: Promise<Pool> | undefined;

  constructor(address: S3Address, credentials: CredentialSource) {
    this.#address = address;
    this.#credentials = credentials;
  }

  /** The whole answer in memory, so that a body that breaks off is asked for again. */
  async ask(question: Question, most: number = s3Limits.wordsBytes): Promise<Answer<Buffer> | undefined> {
    return this.#insistently(question, async (answer) => ({
      headers: answer.headers,
      body: await wholeBody(answer.body, most),
    }));
  }

  /** The body as it comes, where it is said to be this short at most; only up to its first byte it is tried again. */
  async open(question: Question, most: number): Promise<Answer<Readable | undefined> | undefined> {
    return this.#insistently(question, async ({ headers, body }) => {
      if (Number(headers['content-length']) <= most) return { headers, body };
      body.destroy();
      return { headers, body: undefined };
    });
  }

  /** Its connections would keep a command from ending. */
  async close(): Promise<void> {
    await (await this.#pool)?.destroy();
  }

  async #insistently<Body>(question: Question, take: Take<Body>): Promise<Answer<Body> | undefined> {
    const deadline = AbortSignal.timeout(s3Limits.questionSeconds * 1000);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#once(question, take, deadline);
      } catch (error) {
        const fault = connectionFault(error);
        if (fault instanceof BlobsRefused || attempt >= s3Limits.attempts) throw fault;
        await pause(attempt, deadline);
        if (deadline.aborted) throw fault;
      }
    }
  }

  async #once<Body>(
    { method, key, query = {}, body, part }: Question,
    take: Take<Body>,
    deadline: AbortSignal,
  ): Promise<Answer<Body> | undefined> {
    const { origin, path: bucket, region } = this.#address;
    const credentials = await this.#credentials.get();
    const path = `${bucket}/${key}`;
    const request = { method, host: new URL(origin).host, path, query, body };
    const search = queryString(query);
    // Heeded until the answer was taken: a body that is read as it comes is bounded by its silences instead.
    const patience = new AbortController();
    const late = () => patience.abort(deadline.reason);
    deadline.addEventListener('abort', late);
    try {
      deadline.throwIfAborted();
      const connections = await this.#connections();
      const signed = signedHeaders(request, credentials, region, new Date());
      const answer = await openAnswer(connections, {
        method,
        path: search === '' ? path : `${path}?${search}`,
        headers: part === undefined ? signed : { ...signed, range: `bytes=${part.join('-')}` },
        body: body ?? null,
        // Else each HEAD would cost a connection.
        reset: false,
        signal: patience.signal,
      });
      if (answer.status < 300) return await take(answer);
      const words = await wholeBody(answer.body, s3Limits.wordsBytes);
      const refusal = refusalOf(answer.status, words.toString('utf8'));
      if (isAbsence(refusal, method)) return undefined;
      const ended = hasExpired(refusal) && this.#credentials.renew();
      throw ended
        ? new BlobsUnavailable('the passing key has ended; another is asked for')
        : faultOf(refusal);
    } finally {
      deadline.removeEventListener('abort', late);
    }
  }

  #connections(): Promise<Pool> {
    this.#pool ??= import('undici').then(
      ({ Pool }) =>
        new Pool(this.#address.origin, {
          connections: s3Limits.connections,
          connectTimeout: s3Limits.connectSeconds * 1000,
          headersTimeout: s3Limits.silenceSeconds * 1000,
          bodyTimeout: s3Limits.silenceSeconds * 1000,
        }),
    );
    return this.#pool;
  }
}

async function wholeBody(body: Readable, most: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const isWhole = await takeBody(body, most, (piece) => pieces.push(piece));
  // Not asked for again: it would be as long.
  if (!isWhole) throw new BlobsRefused(`the server's answer is longer than ${most} bytes`);
  return Buffer.concat(pieces);
}

/** Longer each time, and never as long as that of others that failed in the same moment. */
async function pause(attempt: number, signal: AbortSignal): Promise<void> {
  const longest = s3Limits.pauseMilliseconds * 2 ** (attempt - 1);
  await wait(longest / 2 + Math.random() * (longest / 2), undefined, { signal }).catch(() => undefined);
}
