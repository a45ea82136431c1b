import { type TSchema, Type } from 'typebox';
import webhookTexts from '../../vocabulary/webhooks/words.json' with { type: 'json' };
import type { Text } from '../platform/language.ts';
import { CaptureSessionChanged, captureMessageExample } from './capture.ts';
import { CustomerChanged, customerChangedExample } from './customers.ts';
import { alertExample, receivedExample, resultV2Example, statusChangedExample } from './examples.ts';
import { dateTimeText, nullableText, oneOf, simulated, text, texts, uuid } from './fields.ts';
import { reasonCodes } from './history.ts';
import { type AnalysisResults, analysisStatuses } from './results.ts';
import { SubjectRisk } from './risk.ts';
import { PepMatch, SanctionMatch, sanctionMatchExample } from './screening.ts';

/** What the service sends to a client's webhooks. */

export const messageTypes = [
  'DOCUMENT_TO_ANALYSE_RECEIVED',
  'ANALYSIS_RESULT',
  'STATUS_CHANGED',
  'MONITORING_ALERT',
  'CAPTURE_SESSION_CHANGED',
  'CUSTOMER_CHANGED',
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
    additionalData: texts('As given at the upload'),
    documents: Type.Array(
      Type.Object(
        {
          id: Type.String(),
          type: text('For example CNI or RCCM'),
          filesToAnalyse: Type.Array(
            Type.Object({ id: Type.String(), documentName: Type.String() }, { title: 'ReceivedPicture' }),
          ),
        },
        { title: 'ReceivedDocument' },
      ),
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
      reasonCodes,
    },
    { title: 'StatusChanged' },
  );

const alert = Type.Object(
  {
    id: uuid(
      'Identifier of the newest dossier of the person or company; of a customer whom you gave without a dossier its own',
    ),
    externalId: nullableText('Your own identifier of that dossier, or of that customer'),
    subjectId: uuid('The person or company; the same for all its dossiers'),
    source: Type.Optional(
      Type.Literal('PORTFOLIO', {
        description: 'Only for a customer whom you gave by POST /v2/screening/subjects, or in a file',
      }),
    ),
    risk: SubjectRisk,
    sanctions: Type.Array(SanctionMatch, {
      description: 'New matches on lists of sanctions, score 70 and above',
    }),
    peps: Type.Array(PepMatch, {
      description: 'New matches on lists of politically exposed persons, score 70 and above',
    }),
    lists: Type.Array(
      Type.Object({ name: Type.String(), version: Type.Integer() }, { title: 'SearchedList' }),
      { description: 'The lists that were searched' },
    ),
  },
  { title: 'MonitoringAlert' },
);

/** A kind of message: what it tells, what to do on it, what it carries and an example of that. */
export interface Message {
  readonly meaning: Text;
  readonly whatToDo: Text;
  readonly payload: TSchema;
  readonly example: object;
}

/** Every kind of message; `result` is the shape of results that they carry. */
export const messagesWith = (
  result: AnalysisResults['v2'],
): Readonly<Record<MessageType | 'TEST', Message>> => ({
  DOCUMENT_TO_ANALYSE_RECEIVED: {
    ...webhookTexts.messages.DOCUMENT_TO_ANALYSE_RECEIVED,
    payload: received,
    example: receivedExample,
  },
  ANALYSIS_RESULT: {
    ...webhookTexts.messages.ANALYSIS_RESULT,
    payload: result,
    example: resultV2Example,
  },
  STATUS_CHANGED: {
    ...webhookTexts.messages.STATUS_CHANGED,
    payload: statusChanged(result),
    example: statusChangedExample,
  },
  MONITORING_ALERT: {
    ...webhookTexts.messages.MONITORING_ALERT,
    payload: alert,
    example: { ...alertExample, sanctions: [sanctionMatchExample], peps: [] },
  },
  CAPTURE_SESSION_CHANGED: {
    ...webhookTexts.messages.CAPTURE_SESSION_CHANGED,
    payload: CaptureSessionChanged,
    example: captureMessageExample,
  },
  CUSTOMER_CHANGED: {
    ...webhookTexts.messages.CUSTOMER_CHANGED,
    payload: CustomerChanged,
    example: customerChangedExample,
  },
  TEST: {
    ...webhookTexts.messages.TEST,
    payload: Type.Object({}, { title: 'TestPayload', additionalProperties: false }),
    example: {},
  },
});

const headers = [
  ['webhook-id', 'Equals `webhookId`; the same in every repetition'],
  ['webhook-timestamp', 'When it was sent, seconds since 1970'],
  [
    'webhook-signature',
    '`v1,` and the base64 of HMAC-SHA-256 of `id.timestamp.body`, as Standard Webhooks has it; two, separated by a space, while the secret is changed',
  ],
] as const;

/** DOCUMENT_TO_ANALYSE_RECEIVED -> DocumentToAnalyseReceived */
const inCamelCase = (name: string): string =>
  name
    .toLowerCase()
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const exampleOf = (messageType: string, { example }: Message) => ({
  webhookId: '0198f5a2-6f16-7a21-8d01-4e5f6a7b8c9d',
  companyId: 4,
  messageType,
  timestamp: '2026-03-02T09:15:47.000Z',
  sequence: messageType === 'TEST' ? 0 : 2,
  payload: example,
});

const bodyOf = (messageType: string, { payload }: Message) =>
  Type.Object(
    {
      webhookId: uuid('Names this message'),
      companyId: Type.Integer(),
      messageType: Type.Literal(messageType),
      timestamp: Type.String({ format: 'date-time', description: 'When it happened' }),
      sequence: Type.Integer({
        minimum: messageType === 'TEST' ? 0 : 1,
        description: 'Grows per dossier, capture session or customer',
      }),
      payload,
    },
    { title: `${inCamelCase(messageType)}Message` },
  );

/** The `webhooks` of the OpenAPI document; `result` is the shape of results that they carry. */
export function describedWebhooks(result: AnalysisResults['v2']): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(messagesWith(result)).map(([messageType, message]) => {
      const schema = bodyOf(messageType, message);
      return [
        messageType,
        {
          post: {
            operationId: `on${inCamelCase(messageType)}`,
            tags: ['Webhooks'],
            summary: messageType,
            description: `${message.meaning.en} ${message.whatToDo.en} A 2xx within 15 seconds takes it; otherwise it is sent again, up to nine times in three days. 410 ends all sending to this address. The same message may come more than once, and the order is not promised: \`sequence\` grows per dossier, per capture session or per customer.`,
            security: [],
            parameters: headers.map(([name, words]) => ({
              name,
              in: 'header',
              required: true,
              description: words,
              schema: { type: 'string' },
            })),
            requestBody: {
              required: true,
              content: { 'application/json': { schema, example: exampleOf(messageType, message) } },
            },
            responses: {
              200: { description: 'Taken' },
              410: { description: 'Send nothing to this address any more' },
            },
          },
        },
      ];
    }),
  );
}
