import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../accounts/authenticate.ts';
import { appendAudit } from '../audit/chain.ts';
import { refusalFor } from '../credits/ledger.ts';
import { type Operation, prices } from '../credits/prices.ts';
import { getSubscription } from '../db/clients/subscriptions.ts';
import type { Db } from '../db/database.ts';
import { addScreenings } from '../db/screening/screenings.ts';
import { AppError } from '../platform/problems/errors.ts';
import type { Answer } from '../registries/register.ts';
import {
  coveredScreening,
  type KeptSearch,
  screeningReference,
  screeningRow,
} from '../screening/keep-screening.ts';
import type { Services } from './services.ts';

const chargedHeader = 'X-Checks-Charged';

/**
 * Refuses a client that cannot pay with 402, before any lookup. The admission's copy may be seconds old, so a refusal
 * reads the subscription again; the charge itself decides.
 */
export async function requireCredits(
  services: Services,
  caller: Caller,
  operation: Operation,
): Promise<void> {
  // Test calls have a number a day instead: sandbox.ts.
  if (caller.credential.test || refusalFor(caller.subscription, operation) === undefined) return;
  const refusal = refusalFor(await getSubscription(services.lookups, caller.company.id), operation);
  if (refusal !== undefined) throw refusal;
}

function chargeFor(request: FastifyRequest, operation: Operation) {
  const { credential } = request.caller;
  return { operation, reference: request.id, credentialId: credential.id, test: credential.test };
}

/** Charges for a search, unless it is free (no operation), and keeps its row, together; the charge's reference names the row. */
export async function chargeForSearch(
  services: Services,
  request: FastifyRequest,
  operation: Operation | undefined,
  search: KeptSearch,
): Promise<void> {
  const { company, credential } = request.caller;
  const made = {
    occasion: 'search',
    companyId: company.id,
    test: credential.test,
    by: `credential:${credential.id}`,
    reference: request.id,
  } as const;
  const { keyring, lookups } = services;
  const screening = screeningRow(keyring.sealingKey('screenings'), made, search);
  if (credential.test || operation === undefined) {
    // The books, which the chain covers, know nothing of what is free: the chain tells of the search itself.
    await lookups.transaction(async (tx) => {
      await addScreenings(tx, [screening]);
      const details = { topic: screening.topic, hits: screening.hits, ...coveredScreening(screening) };
      await appendAudit(tx, keyring, {
        chain: company.id,
        actor: made.by,
        action: 'screening.searched',
        details,
      });
    });
    return;
  }
  await services.ledger.charge(company.id, {
    ...chargeFor(request, operation),
    reference: screeningReference(screening),
    screening,
  });
}

/** Charges for an answer; where the answer is to be kept, both happen in one transaction. */
export async function chargeOnce(
  services: Services,
  request: FastifyRequest,
  operation: Operation,
  charge: boolean,
  keep: ((tx: Db) => Promise<void>) | undefined,
): Promise<void> {
  const { id } = request.caller.company;
  if (keep === undefined) {
    if (charge) await services.ledger.charge(id, chargeFor(request, operation));
    return;
  }
  await services.database.transaction(async (tx) => {
    await keep(tx);
    if (charge) await services.ledger.chargeWithin(tx, id, chargeFor(request, operation));
  });
}

/** Shows what the call cost, in a header for the client and in the metrics. */
export function noteCharge(
  services: Services,
  reply: FastifyReply,
  operation: Operation,
  isCharged: boolean,
): void {
  const charged = isCharged && !reply.request.caller.credential.test;
  reply.header(chargedHeader, String(charged ? prices[operation] : 0));
  if (charged) services.metrics.charged.inc({ operation }, prices[operation]);
}

/** The record, or undefined where the register has none; a register that could not be asked is a 503. */
export function known<T>(services: Services, operation: Operation, answer: Answer<T>): T | undefined {
  services.metrics.registerAnswers.inc({ operation, answer: answer.kind });
  if (answer.kind === 'unavailable') {
    throw new AppError('REGISTER_UNAVAILABLE', {
      retryAfterSeconds: answer.retryAfterSeconds,
      cause: new Error(`register: ${answer.reason}`),
    });
  }
  return answer.kind === 'found' ? answer.record : undefined;
}
