import { type Static, Type } from 'typebox';
import { oneOf } from '../fields.ts';
import { deliveryStates } from '../webhooks.ts';
import { body, orNull, Time, Uuid } from './shapes.ts';

/** Where clients are told of events, and what was sent there. */

export const Endpoint = Type.Object({
  id: Uuid,
  /** Who may not change it sees the host only: the rest may hold a secret of the receiver. */
  url: Type.String(),
  disabledAt: orNull(Time),
  /** GONE: the receiver said so; OPERATOR: somebody here did. */
  disabledReason: orNull(Type.String()),
  /** While the secret is changed, until when the old one signs too. */
  oldSecretUntil: orNull(Time),
  createdAt: Time,
});
export type Endpoint = Static<typeof Endpoint>;

export const EndpointList = Type.Object({
  endpoints: Type.Array(Endpoint),
  /** How many a client may have. */
  limit: Type.Integer(),
});
export type EndpointList = Static<typeof EndpointList>;

/** With its secret, which is shown here and never again. */
export const EndpointWithSecret = Type.Object({ endpoint: Endpoint, secret: Type.String() });
export type EndpointWithSecret = Static<typeof EndpointWithSecret>;

/** No limit here: what an address is refused for is told by the rules of addresses. */
export const NewEndpoint = body({ url: Type.String({ minLength: 1 }) });
export const ChangeEndpoint = body({ disabled: Type.Boolean() });

/** How many deliveries were cancelled with it. */
export const Cancelled = Type.Object({ cancelled: Type.Integer() });
export type Cancelled = Static<typeof Cancelled>;

/** What came back: a status, or why there is none. */
const answered = {
  status: orNull(Type.Integer()),
  failure: orNull(Type.Object({ code: Type.String(), words: Type.String() })),
};

export const TestSent = Type.Object({
  webhookId: Uuid,
  taken: Type.Boolean(),
  ...answered,
  milliseconds: Type.Integer(),
});
export type TestSent = Static<typeof TestSent>;

export const Delivery = Type.Object({
  id: Uuid,
  endpointId: Uuid,
  /** Of the address that it goes to. */
  host: Type.String(),
  dossierId: Uuid,
  messageType: Type.String(),
  sequence: Type.Integer(),
  state: oneOf(deliveryStates, 'State'),
  /** Since it was made, or last replayed. */
  attempts: Type.Integer(),
  ...answered,
  createdAt: Time,
  deliveredAt: orNull(Time),
  nextAttemptAt: orNull(Time),
  /** Its endpoint takes messages, and its dossier was not erased. */
  replayable: Type.Boolean(),
});
export type Delivery = Static<typeof Delivery>;

export const DeliveryPage = Type.Object({
  deliveries: Type.Array(Delivery),
  /** What to give as `after` for those that follow; null at the end. */
  next: orNull(Uuid),
});
export type DeliveryPage = Static<typeof DeliveryPage>;

export const DeliveryAttempts = Type.Object({
  delivery: Delivery,
  attempts: Type.Array(Type.Object({ at: Time, ...answered, milliseconds: Type.Integer() })),
});
export type DeliveryAttempts = Static<typeof DeliveryAttempts>;

const day = Type.String({ minLength: 1, maxLength: 40 });

/** Those of whole days, UTC, both included. */
export const ReplayRange = body({
  from: day,
  to: day,
  failedOnly: Type.Boolean(),
  endpointId: Type.Optional(Uuid),
});
export type ReplayRange = Static<typeof ReplayRange>;

export const Replays = Type.Object({
  replayed: Type.Integer(),
  /** Their endpoint takes no messages any more, or their dossier was erased. */
  impossible: Type.Integer(),
});
export type Replays = Static<typeof Replays>;
