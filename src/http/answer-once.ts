import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountLimits } from '../accounts/limits.ts';
import {
  type AnswerToStore,
  claimKey,
  findClaim,
  releaseKey,
  storeAnswers,
} from '../db/clients/idempotent-requests.ts';
import type { Db } from '../db/database.ts';
import { AppError, invalid } from '../platform/problems/errors.ts';
import { httpLimits } from './limits.ts';
import { simulatedHeader } from './sandbox.ts';
import type { Services } from './services.ts';

/** The answer as it is to be kept, in the transaction that makes it true, so that both happen or neither. */
export type ToKeep<T> = (answer: T) => AnswerToStore;

export interface Once<T> {
  readonly answer: T;
  readonly replayed: boolean;
}

/**
 * Answers a POST once. With an `Idempotency-Key` the transaction of `work` stores the first 200, which the same request
 * (by `fingerprint`) gets again, free, for a day. A request that dies leaves neither, and its key is free after the
 * lease.
 */
export async function answerOnce<T>(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  fingerprint: () => (string | Buffer)[],
  work: (toKeep: ToKeep<T> | undefined) => Promise<T>,
): Promise<Once<T>> {
  const key = idempotencyKey(request);
  if (key === undefined) return { answer: await work(undefined), replayed: false };
  const { database, keyring } = services;
  const credentialId = request.caller.credential.id;
  const keyHash = keyring.lookupHash('idempotency', key);
  const requestHash = keyring.hash('lookup', ...fingerprint());
  const ages = { hours: accountLimits.idempotencyHours, leaseSeconds: httpLimits.idempotencyLeaseSeconds };
  const claim = await claimKey(database, credentialId, keyHash, requestHash, ages);
  const context = `${credentialId}:${keyHash.toString('hex')}`;
  if (claim === undefined) {
    const stored = await findClaim(database, credentialId, keyHash);
    if (stored !== undefined && !stored.request_hash.equals(requestHash)) {
      throw new AppError('IDEMPOTENCY_KEY_REUSED');
    }
    if (stored === undefined || stored.sealed_answer === null) throw inProgress();
    reply.header('Idempotent-Replayed', 'true');
    const answer = JSON.parse(keyring.open('answers', context, stored.sealed_answer).toString()) as T;
    if ((answer as { simulated?: true }).simulated) reply.header(simulatedHeader, 'true');
    return { answer, replayed: true };
  }
  try {
    const answer = await work((made) => ({
      credentialId,
      keyHash,
      claim,
      sealed: keyring.seal('answers', context, JSON.stringify(made)),
    }));
    return { answer, replayed: false };
  } catch (error) {
    // If this fails, the lease frees the key.
    await releaseKey(database, credentialId, keyHash, claim).catch(() => undefined);
    throw error;
  }
}

/** Of a JSON body: the same fields in another order are the same request. */
export const canonicalJson = (body: unknown): string =>
  JSON.stringify(Object.entries(body as object).sort(([a], [b]) => (a < b ? -1 : 1)));

export async function keepAnswer(tx: Db, answer: AnswerToStore): Promise<void> {
  if (!(await storeAnswers(tx, [answer]))) throw inProgress();
}

const inProgress = (): AppError => new AppError('REQUEST_IN_PROGRESS', { retryAfterSeconds: 1 });

/** The header's value, or a 400 where it cannot be a key. */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  const good = typeof key === 'string' && /^[\x21-\x7e]+$/.test(key);
  if (!good) {
    const example = 'b3c1f6de-6a4e-4c0e-9b1c-8f4f0a1d2e3f';
    throw invalid({ field: 'Idempotency-Key', code: 'INVALID_FORMAT', parameters: { example } });
  }
  if (key.length > httpLimits.idempotencyKeyCharacters) {
    const parameters = { limit: httpLimits.idempotencyKeyCharacters };
    throw invalid({ field: 'Idempotency-Key', code: 'TOO_LONG', parameters });
  }
  return key;
}
