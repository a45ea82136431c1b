import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '../credits/prices.ts';
import { AppError, type ProblemCode } from '../platform/problems/errors.ts';
import type { Answer, Registers } from '../registries/register.ts';
import type { SandboxCall } from '../sandbox/row.ts';
import { chargeOnce, known, noteCharge } from './charging.ts';
import { admitCall } from './sandbox.ts';
import type { Services } from './services.ts';

export interface Lookup<T> {
  readonly operation: Operation & SandboxCall;
  readonly value: string;
  ask(registers: Registers): Promise<Answer<T>>;
  readonly notFound: ProblemCode;
}

/** A lookup in a register: only a found record is charged for. */
export async function paidLookup<T extends object>(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { operation, value, ask, notFound }: Lookup<T>,
): Promise<T & { simulated?: true }> {
  noteCharge(services, reply, operation, false);
  const { registers, isSimulated } = await admitCall(services, request, reply, operation, value);
  const answer = await ask(registers);
  if (isSimulated) {
    if (answer.kind !== 'found') throw new AppError(notFound, { isSimulated });
    return { ...answer.record, simulated: true };
  }
  const record = known(services, operation, answer);
  if (record === undefined) throw new AppError(notFound);
  await chargeOnce(services, request, operation, true, undefined);
  noteCharge(services, reply, operation, true);
  return record;
}
