import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '../credits/prices.ts';
import { claimKey, findClaim, releaseKey, storeAnswer } from '../db/idempotent-requests.ts';
import { AppError, invalid } from '../errors.ts';
import { limits } from '../limits.ts';
import { chargeFor, noteCharge } from './charging.ts';
import type { Services } from './services.ts';

/** What a POST came to: its answer, and whether it is to be paid for. */
export interface Outcome<T> {
  readonly answer: T;
  readonly charge: boolean;
}

/**
 * Answers a POST, once. With an `Idempotency-Key` the first 200 is stored in the transaction that charges
 * for it, and given again, free, to the same request for a day. A request that dies in between leaves
 * neither charge nor answer, and its key is free again after the lease.
 */
export async function answerOnce<T>(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  operation: Operation,
  work: () => Promise<Outcome<T>>,
): Promise<T> {
  const key = idempotencyKey(request);
  if (key === undefined) {
    const { answer, charge } = await work();
    if (charge) await services.ledger.charge(request.caller.company.id, chargeFor(request, operation));
    noteCharge(services, reply, operation, charge);
    return answer;
  }
  const { database, keyring } = services;
  const credentialId = request.caller.credential.id;
  const keyHash = keyring.lookupHash('idempotency', key);
  const requestHash = keyring.hash('lookup', operation, canonicalJson(request.body));
  const ages = { hours: limits.idempotencyHours, leaseSeconds: limits.idempotencyLeaseSeconds };
  const claim = await claimKey(database, credentialId, keyHash, requestHash, ages);
  const context = `${credentialId}:${keyHash.toString('hex')}`;
  if (claim === undefined) {
    const stored = await findClaim(database, credentialId, keyHash);
    if (stored !== undefined && !stored.request_hash.equals(requestHash)) {
      throw new AppError('IDEMPOTENCY_KEY_REUSED');
    }
    if (stored === undefined || stored.sealed_answer === null) throw inProgress();
    reply.header('Idempotent-Replayed', 'true');
    noteCharge(services, reply, operation, false);
    return JSON.parse(keyring.open('answers', context, stored.sealed_answer).toString()) as T;
  }
  try {
    const { answer, charge } = await work();
    const sealed = keyring.seal('answers', context, JSON.stringify(answer));
    await database.transaction(async (tx) => {
      if (!(await storeAnswer(tx, credentialId, keyHash, claim, sealed))) throw inProgress();
      if (charge) {
        await services.ledger.chargeWithin(tx, request.caller.company.id, chargeFor(request, operation));
      }
    });
    noteCharge(services, reply, operation, charge);
    return answer;
  } catch (error) {
    // Where even this fails, the lease frees the key.
    await releaseKey(database, credentialId, keyHash, claim).catch(() => undefined);
    throw error;
  }
}

function inProgress(): AppError {
  return new AppError('REQUEST_IN_PROGRESS', { retryAfterSeconds: 1 });
}

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  const good = typeof key === 'string' && /^[\x21-\x7e]+$/.test(key);
  if (!good) {
    const example = 'b3c1f6de-6a4e-4c0e-9b1c-8f4f0a1d2e3f';
    throw invalid({ field: 'Idempotency-Key', code: 'INVALID_FORMAT', parameters: { example } });
  }
  if (key.length > limits.idempotencyKeyCharacters) {
    const parameters = { limit: limits.idempotencyKeyCharacters };
    throw invalid({ field: 'Idempotency-Key', code: 'TOO_LONG', parameters });
  }
  return key;
}

/** The same fields in another order are the same request. */
function canonicalJson(body: unknown): string {
  return JSON.stringify(Object.entries(body as object).sort(([a], [b]) => (a < b ? -1 : 1)));
}
