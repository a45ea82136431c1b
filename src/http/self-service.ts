import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../accounts/authenticate.ts';
import { accountLimits } from '../accounts/limits.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../platform/problems/errors.ts';
import { answerOnce, keepAnswer } from './answer-once.ts';
import { onceHeader } from './schemas.ts';
import type { Services } from './services.ts';

/** What endpoints share by which programs of clients change something of their own. */

export const actorOf = ({ credential }: Caller): string => `credential:${credential.id}`;

export const onceHeaders = onceHeader(
  'The same key and request within 24 hours give the first answer again, without a secret that it showed; nothing is done twice',
);

/** Runs before validation, where a body may be left out. */
export async function orEmptyBody(request: FastifyRequest): Promise<void> {
  request.body ??= {};
}

/** What is kept of an answer with a secret, which is shown once: `secretIn` is without it and says how to make another. */
export interface WithoutSecret<T> {
  readonly secretIn: keyof T & string;
  /** The calls that make another, in their order. */
  readonly another: readonly string[];
}

/** Changes something in one transaction; a POST with an Idempotency-Key once, its answer kept with the change. */
export async function changeOnce<T>(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  change: (tx: Db) => Promise<T>,
  without?: WithoutSecret<T>,
): Promise<T> {
  const kept = (made: T): T => (without === undefined ? made : withoutSecret(request, made, without));
  return doOnce(services, request, reply, (keep) =>
    services.database.transaction(async (tx) => {
      const made = await change(tx);
      await keep(tx, kept(made));
      return made;
    }),
  );
}

function withoutSecret<T>({ language }: FastifyRequest, made: T, { secretIn, another }: WithoutSecret<T>): T {
  const words = {
    en: `The secret was shown in the first answer to this Idempotency-Key, and is not shown again. If that answer was lost, ${another.join(', then ')} makes another.`,
    fr: `Le secret a été montré dans la première réponse à cette Idempotency-Key et ne l'est plus. Si cette réponse s'est perdue, ${another.join(', puis ')} en crée un autre.`,
  };
  return { ...made, [secretIn]: null, explanation: [words[language]] };
}

/** The same for work that is no transaction; `keep` belongs into the one that ends it. */
export async function doOnce<T>(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (keep: (tx: Db, answer: T) => Promise<void>) => Promise<T>,
): Promise<T> {
  // The order of the members of a body does not matter.
  const members = Object.entries(request.body ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  const fingerprint = () => [request.method, request.url, JSON.stringify(members)];
  const { answer } = await provenOnly(
    answerOnce<T>(services, request, reply, fingerprint, (toKeep) =>
      work(async (tx, made) => {
        if (toKeep !== undefined) await keepAnswer(tx, toKeep(made));
      }),
    ),
  );
  return answer;
}

/** Rows that something else wrote are the operator's business, and reported elsewhere. */
async function provenOnly<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'ROW_NOT_OURS') throw error;
    throw new AppError('ACCOUNT_NOT_PROVEN', {
      retryAfterSeconds: accountLimits.notProvenSeconds,
      cause: error,
    });
  }
}
