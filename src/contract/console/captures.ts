import { type Static, Type } from 'typebox';
import type { CheckType } from '../account.ts';
import { CaptureSession, CaptureSessions, captureStatuses, newCaptureSession } from '../capture.ts';
import { oneOf } from '../fields.ts';
import { body, orNull, Time, testFlag } from './shapes.ts';

/** Capture sessions, which people at a counter make for customers. */

export const CaptureQuery = Type.Object(
  {
    test: testFlag,
    status: Type.Optional(oneOf(captureStatuses, 'Status')),
    externalId: Type.Optional(Type.String({ maxLength: 200 })),
    after: Type.Optional(Type.String({ pattern: '^[0-9a-f-]{36}$' })),
  },
  { additionalProperties: false },
);

export const newCapture = (checkTypes: readonly CheckType[]) =>
  body({ ...newCaptureSession(checkTypes).properties, test: Type.Optional(Type.Boolean()) });

export const Captures = Type.Object({
  ...CaptureSessions.properties,
  /** Of sessions that something else than the service wrote, which are not shown. */
  findings: Type.Array(Type.String()),
});
export type Captures = Static<typeof Captures>;

export const Capture = Type.Object({
  session: CaptureSession,
  /** Api-Key of the credential that made it; null where a person did. */
  credential: orNull(Type.String()),
  words: Type.String(),
  test: Type.Boolean(),
  client: Type.Object({ id: Type.Integer(), name: Type.String() }),
  /** Checks that were chosen for it; null: those of the client. */
  verifications: orNull(Type.Array(Type.Unsafe<CheckType>(Type.String()))),
  consent: orNull(Type.Object({ version: Type.String(), at: Time })),
  /** For who may hand it over, and only while nobody has begun. */
  url: orNull(Type.String()),
});
export type Capture = Static<typeof Capture>;

/** What people agree to before they take pictures for a client. */
export const ConsentText = Type.Object({
  /** `standard-1` is the service's own, which a client has until it has words of its own. */
  version: Type.String(),
  own: Type.Boolean(),
  french: Type.String(),
  english: Type.String(),
  /** Said where something else than the service wrote a newer one, which does not count. */
  finding: orNull(Type.String()),
});
export type ConsentText = Static<typeof ConsentText>;

export const NewConsentText = body({
  french: Type.String(),
  english: Type.String(),
  /** The version that was read before it was changed. */
  instead: Type.String({ maxLength: 40 }),
});
