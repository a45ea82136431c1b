import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../../tools/invented/random.ts';
import { badForms, type Form, goodForms } from './forms.ts';

/** Clients that upload one dossier after the other, whatever happens to the service. */

export interface Upload {
  readonly name: string;
  readonly form: Form;
  /** SHA-256 of its first picture, which no other upload has: by it its dossiers are found. */
  readonly mark: string;
  readonly key: string | undefined;
  readonly mustBeRefused: boolean;
  /** `lost`: no answer, or 503: it may have been accepted all the same. */
  outcome: 'accepted' | 'refused' | 'lost';
  /** Of the dossier, once accepted. */
  id?: string;
  answeredAt?: number;
  requests: number;
}

export interface Stream {
  readonly uploads: readonly Upload[];
  /** Answers that must not happen. */
  readonly faults: readonly string[];
  /** Answers by status; 0 stands for a broken connection. */
  readonly answers: ReadonlyMap<number, number>;
  /** Settles in the moment of the next 200 to an upload. */
  nextAccepted(): Promise<void>;
  /** No new uploads; settles when those with a key are answered. */
  end(): Promise<void>;
}

export interface Target {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** One upload waits at most this long for its answer, and one with a key for its final one. */
const answerSeconds = 60;
const finalSeconds = 180;
const againMilliseconds = 300;
/** Between two uploads of one client. */
const pauseMilliseconds = [100, 1200] as const;
const shares = { bad: 0.12, withKey: 0.5, hungUp: 0.15 } as const;
/** A client that hangs up does so after this long. */
const hangUpMilliseconds = [5, 150] as const;

/** `enough`: whether the service has enough to do; until it has not, clients that may begin an upload wait. */
export function startStream(
  target: Target,
  clients: number,
  random: Random,
  enough: () => Promise<boolean>,
): Stream {
  const sender = new Sender(target, random, enough);
  const running = Array.from({ length: clients }, () => sender.run());
  return {
    uploads: sender.uploads,
    faults: sender.faults,
    answers: sender.answers,
    nextAccepted: () => new Promise((resolve) => sender.waiting.push(resolve)),
    end: async () => {
      sender.ended = true;
      await Promise.all(running);
    },
  };
}

class Sender {
  readonly #target: Target;
  readonly #random: Random;
  readonly #enough: () => Promise<boolean>;
  readonly uploads: Upload[] = [];
  readonly faults: string[] = [];
  readonly answers = new Map<number, number>();
  /** Who wants to hear of the next 200. */
  readonly waiting: (() => void)[] = [];
  ended = false;

  constructor(target: Target, random: Random, enough: () => Promise<boolean>) {
    this.#target = target;
    this.#random = random;
    this.#enough = enough;
  }

  async run(): Promise<void> {
    while (!this.ended) {
      if (await this.#enough()) {
        await delay(againMilliseconds);
        continue;
      }
      const upload = this.#next();
      await this.#send(upload);
      await this.#readOne();
      await delay(this.#random.integer(...pauseMilliseconds));
    }
  }

  #next(): Upload {
    const mustBeRefused = this.#random.chance(shares.bad);
    const name = `upload-${this.uploads.length + 1}`;
    const form = marked(this.#random.pick(mustBeRefused ? badForms : goodForms), name);
    const [first = Buffer.alloc(0)] = Object.values(form.files);
    const upload: Upload = {
      name,
      form,
      mark: createHash('sha256').update(first).digest('hex'),
      key: this.#random.chance(shares.withKey) ? `key-of-${name}` : undefined,
      mustBeRefused,
      outcome: 'lost',
      requests: 0,
    };
    this.uploads.push(upload);
    return upload;
  }

  /** Without a key it is sent once; with one until there is an answer that tells. */
  async #send(upload: Upload): Promise<void> {
    const deadline = Date.now() + finalSeconds * 1000;
    // Only who can ask again hangs up.
    let patience =
      upload.key !== undefined && this.#random.chance(shares.hungUp)
        ? this.#random.integer(...hangUpMilliseconds)
        : answerSeconds * 1000;
    for (;;) {
      upload.requests += 1;
      const final = await this.#sendOnce(upload, patience);
      if (final || upload.key === undefined) return;
      patience = answerSeconds * 1000;
      if (Date.now() > deadline) {
        this.faults.push(`${upload.key} got no answer that tells in ${finalSeconds} s`);
        return;
      }
      await delay(againMilliseconds);
    }
  }

  async #sendOnce(upload: Upload, patience: number): Promise<boolean> {
    const { status, body } = await this.#ask(`/${upload.form.version}/clients-files/upload-files`, patience, {
      method: 'POST',
      body: multipart(upload),
      headers: {
        ...this.#target.headers,
        ...(upload.key !== undefined && { 'Idempotency-Key': upload.key }),
      },
    });
    if (status === 200) {
      for (const hear of this.waiting.splice(0)) hear();
      const { id } = body as { id: string };
      upload.outcome = 'accepted';
      upload.id = id;
      upload.answeredAt = Date.now();
      if (upload.mustBeRefused) this.faults.push(`${upload.name} was accepted, and should not be`);
      return true;
    }
    if (status === 400) {
      upload.outcome = 'refused';
      if (!upload.mustBeRefused) this.faults.push(`a good upload was refused: ${JSON.stringify(body)}`);
      return true;
    }
    return false;
  }

  /** What was accepted can be asked for at any time, and is found or "not now". */
  async #readOne(): Promise<void> {
    const accepted = this.uploads.filter(({ id }) => id !== undefined);
    if (accepted.length === 0) return;
    const { id } = this.#random.pick(accepted);
    const path = `/v2/clients-files/client-file-to-analyze-id/${id}`;
    const { status } = await this.#ask(path, answerSeconds * 1000, { headers: this.#target.headers });
    if (status === 404) this.faults.push(`the dossier ${id} was accepted and is not found`);
  }

  async #ask(path: string, patience: number, init: RequestInit): Promise<{ status: number; body: unknown }> {
    const answer = await fetch(this.#target.url + path, { ...init, signal: AbortSignal.timeout(patience) })
      .then(async (response) => ({ status: response.status, body: (await response.json()) as unknown }))
      .catch(() => ({ status: 0, body: undefined }));
    this.answers.set(answer.status, (this.answers.get(answer.status) ?? 0) + 1);
    if (!expected.has(answer.status)) {
      this.faults.push(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    }
    return answer;
  }
}

/** Done, refused, in flight, not now; and no answer at all. */
const expected = new Set([0, 200, 400, 404, 409, 503]);

/** The same papers, told from all others by what follows the end of a picture, where no decoder looks. */
function marked(form: Form, name: string): Form {
  const files = Object.entries(form.files).map(([field, bytes]) => [
    field,
    Buffer.concat([bytes, Buffer.from(name)]),
  ]);
  return { ...form, files: Object.fromEntries(files) };
}

function multipart({ form, name }: Upload): FormData {
  const data = new FormData();
  for (const [field, text] of Object.entries(form.texts)) data.append(field, text);
  if (form.version === 'v2') data.append('externalId', name);
  for (const [field, bytes] of Object.entries(form.files)) {
    data.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `${field}.jpg`);
  }
  return data;
}
