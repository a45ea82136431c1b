import { type TSchema, Type } from 'typebox';
import { dateTimeText, nullableText, oneOf, simulated, text, uuid } from './fields.ts';
import { type AnalysisResults, analysisStatuses } from './results.ts';
import { PepMatch, SanctionMatch } from './screening.ts';

/** What the service sends to a client's webhooks. */

export const messageTypes = [
  'DOCUMENT_TO_ANALYSE_RECEIVED',
  'ANALYSIS_RESULT',
  'STATUS_CHANGED',
  'MONITORING_ALERT',
] as const;
export type MessageType = (typeof messageTypes)[number];

/** What became of a message to one address. */
export const deliveryStates = ['PENDING', 'DELIVERED', 'FAILED', 'CANCELLED'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** How the sandbox lets a receiver fail: always with 500, always by silence, or with 500 the first time only. */
export type ReceiverFault = 'ANSWERS_500' | 'TIMES_OUT' | 'FAILS_ONCE';

const received = Type.Object(
  {
    id: uuid('Identifier of the dossier'),
    simulated,
    externalId: nullableText('Your own identifier'),
    createdAt: dateTimeText('When it was received'),
    additionalData: Type.Record(Type.String(), Type.String()),
    documents: Type.Array(
      Type.Object({
        id: Type.String(),
        type: text('For example CNI or RCCM'),
        filesToAnalyse: Type.Array(Type.Object({ id: Type.String(), documentName: Type.String() })),
      }),
    ),
  },
  { title: 'DossierReceived' },
);

const statusChanged = (result: AnalysisResults['v2']) =>
  Type.Object(
    {
      ...result.properties,
      previousStatus: oneOf(analysisStatuses, 'The status before'),
      reason: text('Why, as whoever decided wrote it'),
    },
    { title: 'StatusChanged' },
  );

const alert = Type.Object(
  {
    id: uuid('Identifier of the newest dossier of the person or company'),
    externalId: nullableText('Your own identifier of that dossier'),
    subjectId: uuid('The person or company; the same for all its dossiers'),
    sanctions: Type.Array(SanctionMatch, {
      description: 'New matches on lists of sanctions, score 70 and above',
    }),
    peps: Type.Array(PepMatch, {
      description: 'New matches on lists of politically exposed persons, score 70 and above',
    }),
    lists: Type.Array(Type.Object({ name: Type.String(), version: Type.Integer() }), {
      description: 'The lists that were searched',
    }),
  },
  { title: 'MonitoringAlert' },
);

const payloadsWith = (
  result: AnalysisResults['v2'],
): Readonly<Record<MessageType, readonly [description: string, payload: TSchema]>> => ({
  DOCUMENT_TO_ANALYSE_RECEIVED: ['An upload was accepted.', received],
  ANALYSIS_RESULT: ['An analysis has ended; `status` may also be ERREUR.', result],
  MONITORING_ALERT: [
    'Lists have changed, and a person or company of yours is found on them that was not before. Sent to clients whose monitoring is on; free of charge.',
    alert,
  ],
  STATUS_CHANGED: ['A person decided on a dossier, or ran checks again.', statusChanged(result)],
});

const headers = [
  ['webhook-id', 'Equals `webhookId`; the same in every repetition'],
  ['webhook-timestamp', 'When it was sent, seconds since 1970'],
  [
    'webhook-signature',
    '`v1,` and the base64 of HMAC-SHA-256 of `id.timestamp.body`, as Standard Webhooks has it; two, separated by a space, while the secret is changed',
  ],
] as const;

/** The `webhooks` of the OpenAPI document; `result` is the shape of results that they carry. */
export function describedWebhooks(result: AnalysisResults['v2']): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(payloadsWith(result)).map(([messageType, [description, payload]]) => [
      messageType,
      {
        post: {
          tags: ['Webhooks'],
          summary: messageType,
          description: `${description} A 2xx within 15 seconds takes it; otherwise it is sent again, up to nine times in three days. 410 ends all sending to this address. The same message may come more than once, and the order is not promised: \`sequence\` grows per dossier.`,
          security: [],
          parameters: headers.map(([name, words]) => ({
            name,
            in: 'header',
            required: true,
            description: words,
            schema: { type: 'string' },
          })),
          requestBody: {
            content: {
              'application/json': {
                schema: Type.Object({
                  webhookId: uuid('Names this message'),
                  companyId: Type.Integer(),
                  messageType: Type.Literal(messageType),
                  timestamp: Type.String({ format: 'date-time', description: 'When it happened' }),
                  sequence: Type.Integer({ minimum: 1, description: 'Grows per dossier' }),
                  payload,
                }),
              },
            },
          },
          responses: { 200: { description: 'Taken' } },
        },
      },
    ]),
  );
}
