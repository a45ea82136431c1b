import { type Static, type TSchema, Type } from 'typebox';
import { credentialModes } from './account.ts';
import { nullable, oneOf, shownOnce, text, uuid, whyNotShown } from './fields.ts';
import { deliveryStates, messageTypes } from './webhooks.ts';

/** Where clients are told of events, and what was sent there: as programs and the console ask for it. */

const time = (description: string) => Type.String({ format: 'date-time', description });
/** A body whose unknown fields are refused. */
const body = <const P extends Record<string, TSchema>>(properties: P, options: object) =>
  Type.Object(properties, { additionalProperties: false, ...options });

const endpointExample = {
  id: '5b0d2f0e-4f0c-4f57-9f0e-0d8f2c1a7b31',
  url: 'https://bank.example/akwaba',
  mode: 'live',
  eventTypes: [],
  disabledAt: null,
  disabledReason: null,
  oldSecretUntil: null,
  createdAt: '2026-03-02T09:15:00.000Z',
};
const secretExample = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

export const Endpoint = Type.Object(
  {
    id: uuid('Identifier of the endpoint'),
    url: text(
      'Address that takes the messages. Of an endpoint of both worlds a test credential sees the beginning only',
    ),
    mode: nullable(
      oneOf(credentialModes, 'Mode'),
      'Whose messages it gets: those about live or about test dossiers; null: both, as an operator may set it up. One of both is changed with a live credential',
    ),
    eventTypes: Type.Array(Type.String(), {
      description: 'The types of messages that it gets; empty: all, also those that come later',
    }),
    disabledAt: nullable(time('Time'), 'Since when nothing is sent there; null while it takes messages'),
    disabledReason: nullable(
      Type.String(),
      'GONE: the receiver answered 410. CLIENT: your program did it. OPERATOR: whoever runs the service did',
    ),
    oldSecretUntil: nullable(
      time('Time'),
      'While the secret is changed, until when messages are signed with the old one too',
    ),
    createdAt: time('When it was added'),
  },
  { title: 'WebhookEndpoint', examples: [endpointExample] },
);
export type Endpoint = Static<typeof Endpoint>;

export const EndpointList = Type.Object(
  {
    endpoints: Type.Array(Endpoint),
    limit: Type.Integer({ description: 'How many an organisation may have, live and test together' }),
  },
  { title: 'WebhookEndpoints', examples: [{ endpoints: [endpointExample], limit: 10 }] },
);
export type EndpointList = Static<typeof EndpointList>;

export const EndpointWithSecret = Type.Object(
  {
    endpoint: Endpoint,
    secret: text('Signs its messages. Shown here and never again: keep it now'),
  },
  { title: 'EndpointWithSecret' },
);
export type EndpointWithSecret = Static<typeof EndpointWithSecret>;

/** The same for programs, whose request may be sent twice. */
export const OwnEndpointWithSecret = Type.Object(
  {
    endpoint: Endpoint,
    secret: shownOnce('Signs its messages', 'POST /v2/webhooks/{endpointId}/secret'),
    explanation: whyNotShown,
  },
  {
    title: 'WebhookEndpointWithSecret',
    examples: [{ endpoint: endpointExample, secret: secretExample }],
  },
);
export type OwnEndpointWithSecret = Static<typeof OwnEndpointWithSecret>;

/** No limit here: what an address is refused for is told by the rules of addresses. */
const url = Type.String({
  minLength: 1,
  description: 'A public https address',
  'x-shown': { type: 'string', format: 'uri', pattern: '^https?://' },
});

const wanted = (description: string) =>
  Type.Optional(
    Type.Array(oneOf(messageTypes, 'Type of a message'), { maxItems: messageTypes.length, description }),
  );

export const NewEndpoint = body(
  { url, eventTypes: wanted('The types of messages that it gets. Absent or empty: all') },
  {
    title: 'WebhookEndpointRequest',
    examples: [{ url: endpointExample.url, eventTypes: ['ANALYSIS_RESULT', 'STATUS_CHANGED'] }],
  },
);

export const ChangeEndpoint = body(
  {
    url: Type.Optional(url),
    eventTypes: wanted('The types of messages that it gets from now on; empty: all'),
    disabled: Type.Optional(
      Type.Boolean({
        description:
          'true: nothing is sent there, and what waits is cancelled; false: messages are sent again',
      }),
    ),
  },
  { title: 'ChangeWebhookEndpoint', examples: [{ url: 'https://bank.example/hooks/akwaba' }] },
);

const cancelled = Type.Integer({ description: 'How many deliveries that waited were cancelled' });

export const ChangedEndpoint = Type.Object(
  { endpoint: Endpoint, cancelled },
  { title: 'ChangedWebhookEndpoint', examples: [{ endpoint: endpointExample, cancelled: 0 }] },
);

export const Cancelled = Type.Object(
  { cancelled },
  { title: 'CancelledDeliveries', examples: [{ cancelled: 2 }] },
);
export type Cancelled = Static<typeof Cancelled>;

/** What came back: a status, or why there is none. */
const answered = {
  status: nullable(Type.Integer(), 'What the receiver answered'),
  failure: nullable(
    Type.Object({ code: Type.String(), words: Type.String() }, { title: 'WebhookFailure' }),
    'Why no answer came, by a code and in words',
  ),
};
const simulated = Type.Optional(
  Type.Literal(true, { description: 'The sandbox made up the last attempt: nothing was sent. Additive' }),
);
const milliseconds = Type.Integer({ description: 'How long it took' });

export const TestSent = Type.Object(
  {
    webhookId: uuid('Names the message'),
    taken: Type.Boolean({ description: 'Whether the receiver answered 2xx' }),
    ...answered,
    milliseconds,
  },
  {
    title: 'WebhookTest',
    examples: [
      {
        webhookId: '0c5e6c1e-58a2-4b0a-8df2-55f5f4b2b0aa',
        taken: true,
        status: 200,
        failure: null,
        milliseconds: 84,
      },
    ],
  },
);
export type TestSent = Static<typeof TestSent>;

const deliveryExample = {
  id: 'c2b8a9f3-1d5b-4f2e-9d62-6a1d6a3f1e55',
  endpointId: endpointExample.id,
  host: 'bank.example',
  dossierId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  captureSessionId: null,
  subjectId: null,
  messageType: 'ANALYSIS_RESULT',
  sequence: 2,
  state: 'FAILED',
  attempts: 10,
  status: 503,
  failure: null,
  createdAt: '2026-03-02T09:20:11.000Z',
  deliveredAt: null,
  nextAttemptAt: null,
  replayable: true,
};

export const Delivery = Type.Object(
  {
    id: uuid('The `webhookId` that the receiver sees'),
    endpointId: uuid('The endpoint it goes to'),
    host: text('Of the address that it goes to'),
    dossierId: nullable(
      uuid('Dossier'),
      'The dossier it is about: the `id` that the upload answered with; null of a capture session that has become none',
    ),
    captureSessionId: nullable(uuid('Session'), 'The capture session it is about; null of a dossier'),
    subjectId: nullable(uuid('Subject'), 'The customer of your portfolio it is about; null of others'),
    messageType: text(messageTypes.join(', ')),
    sequence: Type.Integer({ description: 'Grows per dossier, and per capture session' }),
    state: oneOf(deliveryStates, 'PENDING: waits for its next attempt'),
    attempts: Type.Integer({ description: 'Since it was made, or last replayed' }),
    ...answered,
    simulated,
    createdAt: time('When it was made'),
    deliveredAt: nullable(time('Time'), 'When the receiver took it'),
    nextAttemptAt: nullable(time('Time'), 'When it is tried next'),
    replayable: Type.Boolean({
      description:
        'Whether it can be sent again: its endpoint takes messages, and what it is about was not erased',
    }),
  },
  { title: 'WebhookDelivery', examples: [deliveryExample] },
);
export type Delivery = Static<typeof Delivery>;

export const DeliveryPage = Type.Object(
  {
    deliveries: Type.Array(Delivery, { description: 'Newest first; never the bodies' }),
    next: nullable(uuid('Identifier'), 'What to give as `after` for those that follow; null at the end'),
  },
  { title: 'WebhookDeliveries', examples: [{ deliveries: [deliveryExample], next: null }] },
);
export type DeliveryPage = Static<typeof DeliveryPage>;

export const DeliveryAttempts = Type.Object(
  {
    delivery: Delivery,
    attempts: Type.Array(
      Type.Object({ at: time('When'), ...answered, simulated, milliseconds }, { title: 'WebhookAttempt' }),
      {
        description: 'Newest first',
      },
    ),
  },
  {
    title: 'WebhookDeliveryAttempts',
    examples: [
      {
        delivery: deliveryExample,
        attempts: [{ at: '2026-03-05T11:02:40.000Z', status: 503, failure: null, milliseconds: 120 }],
      },
    ],
  },
);
export type DeliveryAttempts = Static<typeof DeliveryAttempts>;

const day = (description: string) =>
  Type.String({
    minLength: 1,
    maxLength: 40,
    description,
    'x-shown': { type: 'string', format: 'date' },
  });

export const ReplayRange = body(
  {
    from: day('First day, yyyy-mm-dd, UTC'),
    to: day('Last day; it is included'),
    failedOnly: Type.Boolean({ description: 'true: only those that failed' }),
    endpointId: Type.Optional(
      Type.String({
        pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
        description: 'Only those to this endpoint',
      }),
    ),
  },
  {
    title: 'WebhookReplayRange',
    examples: [{ from: '2026-03-02', to: '2026-03-05', failedOnly: true }],
  },
);
export type ReplayRange = Static<typeof ReplayRange>;

export const Replays = Type.Object(
  {
    replayed: Type.Integer({ description: 'How many are sent again, with the same webhookId and body' }),
    impossible: Type.Integer({
      description:
        'How many cannot be: their endpoint takes no messages any more, or their dossier was erased',
    }),
  },
  { title: 'WebhookReplays', examples: [{ replayed: 12, impossible: 0 }] },
);
export type Replays = Static<typeof Replays>;
