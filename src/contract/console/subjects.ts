import { type Static, Type } from 'typebox';
import { erasureBasisNames } from '../erasures.ts';
import { oneOf } from '../fields.ts';
import { Certificate, DutyToKeep, FoundSubject } from '../views/subjects.ts';
import { body, ClientName, orNull, Reason, Uuid } from './shapes.ts';

export * from '../views/subjects.ts';

/** Persons and companies as clients know them, and what the law asks for their data. */

/** What a number was asked of; without one, only the clients to choose from. */
export const SubjectSearch = Type.Object({
  clients: Type.Array(ClientName),
  found: orNull(Type.Array(FoundSubject)),
});
export type SubjectSearch = Static<typeof SubjectSearch>;

export const SubjectQuery = Type.Object(
  {
    search: Type.Optional(Type.String({ maxLength: 100 })),
    client: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,8}$' })),
  },
  { additionalProperties: false },
);

export const HoldSubject = body({ held: Type.Boolean(), reason: Reason });

export const EraseSubject = body({
  basis: oneOf(erasureBasisNames, 'Basis'),
  reason: Type.String({ minLength: 3, maxLength: 200, pattern: '\\S' }),
  confirm: Type.String({ maxLength: 100 }),
});

/** The certificate of what was erased, the proposal to a second person, or the duty whose end the erasure waits for. */
export const ErasedOrProposed = Type.Object({
  certificate: orNull(Certificate),
  proposal: orNull(Uuid),
  duty: orNull(DutyToKeep),
});
export type ErasedOrProposed = Static<typeof ErasedOrProposed>;
