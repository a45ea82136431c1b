import { type Static, Type } from 'typebox';
import type { CheckType } from './account.ts';
import { CameraReport } from './capture-camera.ts';
import { nullable, nullableText, oneOf, simulated, text, texts, uuid } from './fields.ts';
import { moves } from './liveness.ts';
import { identityDocumentTypes } from './uploads.ts';

/**
 * Capture sessions: a program makes one and sends its link to a person, who takes the pictures. First what programs
 * see, then what the page uses under /capture/api.
 */

const captureTypes = ['KYC', 'KYB'] as const;
const selfieKinds = ['none', 'photo', 'liveness'] as const;
export type SelfieKind = (typeof selfieKinds)[number];
export const captureLanguages = ['fr', 'en'] as const;
/** CREATED: nobody has opened the link. OPENED: its page was shown. IN_PROGRESS: the person consented, and one device has it. */
export const captureStatuses = [
  'CREATED',
  'OPENED',
  'IN_PROGRESS',
  'SUBMITTED',
  'EXPIRED',
  'CANCELLED',
  'DECLINED',
] as const;
export type CaptureStatus = (typeof captureStatuses)[number];
/** A paper and its sides, the person, the company's papers. */
const captureSlots = ['front', 'back', 'selfie', 'rccm', 'dfe'] as const;
export type CaptureSlot = (typeof captureSlots)[number];
/** Papers of which one side says all. */
export const oneSided: readonly string[] = ['PASSEPORT'];

const mostCaptureMinutes = 10_080;

const time = (description: string) => Type.String({ format: 'date-time', description });

/** It has a name: Java's generated clients make nothing that compiles of a set of words without one. */
const identityPaper = Type.Unsafe<(typeof identityDocumentTypes)[number]>({
  ...oneOf(identityDocumentTypes, 'Identity paper'),
  title: 'IdentityDocumentType',
});

const sessionExample = {
  id: '3f0f7c52-2c1a-4b6e-9d0e-1f6f2c8a7b10',
  credentialId: 7,
  status: 'CREATED',
  type: 'KYC',
  documentTypes: ['CNI', 'PASSEPORT'],
  selfie: 'liveness',
  assisted: false,
  externalId: 'customer-1027',
  language: 'fr',
  redirectUrl: 'https://bank.example/back',
  additionalData: {},
  createdAt: '2026-03-02T09:15:00.000Z',
  expiresAt: '2026-03-03T09:15:00.000Z',
  endedAt: null,
  dossierId: null,
};

export function newCaptureSession(checkTypes: readonly CheckType[]) {
  return Type.Object(
    {
      type: oneOf(captureTypes, 'Of a person (KYC) or of a company (KYB)'),
      documentTypes: Type.Optional(
        Type.Array(identityPaper, {
          uniqueItems: true,
          minItems: 1,
          description:
            'Identity papers that the person may choose from; absent: all of them for KYC, none for KYB, whose person then photographs the papers of the company only',
        }),
      ),
      selfie: Type.Optional(
        oneOf(
          selfieKinds,
          'none (default): no picture of the person; photo: one; liveness: the person turns the head as asked, and LIVENESS_CHECK says whether somebody was there',
        ),
      ),
      externalId: Type.Optional(
        Type.String({ minLength: 1, maxLength: 200, description: 'Your own identifier of the dossier' }),
      ),
      verificationsToApply: Type.Optional(
        Type.Array(oneOf(checkTypes, 'Check'), {
          description: 'Absent or empty: all that are configured on your account',
        }),
      ),
      language: Type.Optional(oneOf(captureLanguages, 'Of the page, until the person chooses; absent: fr')),
      redirectUrl: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 2000,
          description:
            'Where the person is led at the end, with `status` and `id` (of the session) added, which it must not have itself; https, or http on this machine',
        }),
      ),
      expiresInMinutes: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: mostCaptureMinutes,
          description: 'Default 1440, a day; at most 10080, a week',
        }),
      ),
      additionalData: Type.Optional(texts('Comes back in the session, in the result and in webhooks')),
      assisted: Type.Optional(
        Type.Boolean({ description: 'true: somebody at a counter takes the pictures for the customer' }),
      ),
    },
    {
      additionalProperties: false,
      title: 'CaptureSessionRequest',
      examples: [
        { type: 'KYC', documentTypes: ['CNI', 'PASSEPORT'], selfie: 'liveness', externalId: 'customer-1027' },
      ],
    },
  );
}

const sessionFields = {
  id: uuid('Identifier of the session'),
  credentialId: nullable(
    Type.Integer(),
    'The credential that made it, by its id: revoking that cancels the session while it is open; null where a person made it',
  ),
  status: oneOf(
    captureStatuses,
    'CREATED, OPENED (the page was shown), IN_PROGRESS (the person consented), then for good: SUBMITTED, EXPIRED, CANCELLED, DECLINED (no consent)',
  ),
  type: oneOf(captureTypes, 'KYC or KYB'),
  documentTypes: Type.Array(identityPaper),
  selfie: oneOf(selfieKinds, 'none, photo or liveness'),
  assisted: Type.Boolean({ description: 'Whether somebody takes the pictures for the customer' }),
  externalId: nullableText('Your own identifier'),
  language: oneOf(captureLanguages, 'Of the page'),
  redirectUrl: nullableText('Where the person is led at the end'),
  additionalData: texts('As given'),
  createdAt: time('When it was made'),
  expiresAt: time('Until when the link works'),
  endedAt: nullable(time('Time'), 'When it was submitted, declined, cancelled or expired'),
  dossierId: nullable(
    uuid('Dossier'),
    'Of a SUBMITTED session: the dossier, whose result is asked for by this id as after an upload',
  ),
  simulated,
};

export const CaptureSession = Type.Object(sessionFields, {
  title: 'CaptureSession',
  examples: [sessionExample],
});
export type CaptureSession = Static<typeof CaptureSession>;

export const CaptureSessionWithLink = Type.Object(
  {
    ...sessionFields,
    url: nullableText(
      'The link for the person. Whoever has it can take the pictures: send it to that person alone. Shown here and never again; null in an answer that is given again for the same Idempotency-Key',
    ),
    qrCode: nullableText('The link as a QR code, an SVG picture'),
    explanation: Type.Optional(
      Type.Array(Type.String(), { description: 'Only where the link is null: why' }),
    ),
  },
  {
    title: 'CaptureSessionWithLink',
    examples: [
      {
        ...sessionExample,
        url: 'https://akwaba.bank.example/capture#3f0f7c52-2c1a-4b6e-9d0e-1f6f2c8a7b10.hG9p…',
        qrCode: '<svg xmlns="http://www.w3.org/2000/svg" …></svg>',
      },
    ],
  },
);
export type CaptureSessionWithLink = Static<typeof CaptureSessionWithLink>;

export const CaptureSessions = Type.Object(
  {
    sessions: Type.Array(CaptureSession, { description: 'Newest first' }),
    next: nullable(uuid('Identifier'), 'What to give as `after` for those that follow; null at the end'),
  },
  { title: 'CaptureSessions', examples: [{ sessions: [sessionExample], next: null }] },
);
export type CaptureSessions = Static<typeof CaptureSessions>;

export const captureMessageExample = { ...sessionExample, status: 'IN_PROGRESS', previousStatus: 'OPENED' };
export const CaptureSessionChanged = Type.Object(
  { ...sessionFields, previousStatus: oneOf(captureStatuses, 'The status before') },
  { title: 'CaptureSessionChanged' },
);

/* What the page and the service say to each other. */

/** The service's remarks on a picture, in the page's language. */
export const Look = Type.Object(
  {
    usable: Type.Boolean({ description: 'false: it should be taken again, and words say why' }),
    looked: Type.Boolean({ description: 'false: it arrived, and nobody could look at it' }),
    words: text('One sentence for the person'),
    reasons: Type.Array(Type.Object({ code: Type.String(), words: Type.String() })),
    /** What was recognised; null where nothing was. */
    type: nullableText('Kind of paper'),
    side: nullable(oneOf(['front', 'back'], 'Side'), 'Which side it is, where that can be told'),
  },
  { title: 'CaptureLook' },
);
export type Look = Static<typeof Look>;

export const Shot = Type.Object({
  slot: oneOf(captureSlots, 'What is to be seen'),
  /** Whether the person may go on without it. */
  optional: Type.Boolean(),
  state: oneOf(['missing', 'arriving', 'taken'], 'Whether it is there'),
  upload: nullable(uuid('Upload'), 'Of what arrives or has arrived'),
  /** Numbers of parts that are there, of an upload that arrives. */
  received: Type.Array(Type.Integer()),
  look: nullable(Look, 'What was seen in it; null before'),
});
export type Shot = Static<typeof Shot>;

export const captureSteps = ['consent', 'paper', ...captureSlots, 'liveness', 'overview', 'done'] as const;

/** From the page in a frame to the page around it, by `postMessage`, whenever status or step change. */
export const CaptureFrameMessage = Type.Object(
  {
    source: Type.Literal('akwaba-capture'),
    session: uuid('Session'),
    status: nullable(
      oneOf(captureStatuses, 'Status'),
      'null where the link is not known, or another device has the session',
    ),
    step: oneOf(captureSteps, 'Which screen is shown'),
  },
  { title: 'CaptureFrameMessage' },
);
export type CaptureFrameMessage = Static<typeof CaptureFrameMessage>;

/** All that the page needs; the same answer to nearly every call. */
export const CaptureView = Type.Object(
  {
    id: uuid('Session'),
    status: oneOf(captureStatuses, 'Status'),
    type: oneOf(captureTypes, 'KYC or KYB'),
    selfie: oneOf(selfieKinds, 'Selfie'),
    assisted: Type.Boolean(),
    test: Type.Boolean({ description: 'A sandbox session: the page says so' }),
    language: oneOf(captureLanguages, 'Language'),
    client: text('Name of the company that asks'),
    consent: Type.Object({ version: Type.String(), text: Type.String() }),
    expiresAt: time('Until when'),
    documentTypes: Type.Array(oneOf(identityDocumentTypes, 'Paper')),
    documentType: nullable(oneOf(identityDocumentTypes, 'Paper'), 'What the person has chosen'),
    shots: Type.Array(Shot, {
      description: 'In the order in which they are taken; back only where the paper has one',
    }),
    liveness: nullable(
      Type.Object({
        recorded: Type.Boolean(),
        attemptsLeft: Type.Integer(),
        look: nullable(Look, 'What was seen'),
      }),
      'null where it is not asked for',
    ),
    /** The device that asks once had the session and now watches another one. */
    watching: Type.Boolean(),
    /** DECLINED after somebody had agreed. */
    withdrawn: Type.Boolean(),
    /** What the device that has the session shows. */
    step: oneOf(captureSteps, 'Step'),
    /** With status and id added; once the session has ended. */
    redirectUrl: nullableText('Where the person is led'),
  },
  { title: 'CaptureView' },
);
export type CaptureView = Static<typeof CaptureView>;

/** POST /capture/api/open: shows, claims nothing. POST /capture/api/begin: claims, once consent is given. */
export const LinkBody = Type.Object(
  {
    link: Type.String({ maxLength: 200 }),
    language: Type.Optional(oneOf(captureLanguages, 'In which the text of consent is to be read')),
  },
  { additionalProperties: false },
);
export const BeginBody = Type.Object(
  {
    link: Type.String({ maxLength: 200 }),
    consent: Type.Boolean({ description: 'false: declined' }),
    consentVersion: Type.String({ maxLength: 100 }),
    language: oneOf(captureLanguages, 'In which the consent was read'),
  },
  { additionalProperties: false },
);
/** PATCH /capture/api/session */
export const ChangeBody = Type.Object(
  {
    documentType: Type.Optional(oneOf(identityDocumentTypes, 'Paper')),
    language: Type.Optional(oneOf(captureLanguages, 'Language')),
    step: Type.Optional(oneOf(captureSteps, 'Step')),
  },
  { additionalProperties: false },
);
/** POST /capture/api/uploads: a picture that is going to come in parts of `capturePartBytes`, the last one shorter. */
export const capturePartBytes = 65_536;
export const hashPattern = '^[0-9a-f]{64}$';
export const UploadBody = Type.Object(
  {
    camera: Type.Optional(CameraReport),
    slot: oneOf(captureSlots, 'Slot'),
    /** Made by the page, so that asking twice makes one. */
    upload: uuid('Upload'),
    bytes: Type.Integer({ minimum: 1 }),
    sha256: Type.String({ pattern: hashPattern }),
  },
  { additionalProperties: false },
);
/** Also the answer to PUT /capture/api/uploads/{upload}/parts/{n} (from 0; header Part-Sha256: its hash in hex). */
export const UploadState = Type.Object({
  upload: uuid('Upload'),
  parts: Type.Integer(),
  received: Type.Array(Type.Integer()),
});
export type UploadState = Static<typeof UploadState>;
/* POST /capture/api/uploads/{upload}/finish answers a CaptureView whose shot has its look. */

/** POST /capture/api/liveness: a new challenge, of which one is good at a time. */
export const Challenge = Type.Object({
  challenge: uuid('Challenge'),
  moves: Type.Array(oneOf(moves, 'Move')),
  seconds: Type.Integer(),
  frames: Type.Object({ most: Type.Integer(), bytes: Type.Integer(), longSide: Type.Integer() }),
});
export type Challenge = Static<typeof Challenge>;
/** POST /capture/api/liveness/face takes a small JPEG: the recording begins once a face is in sight. */
export const FaceInSight = Type.Object({ face: Type.Boolean() });
export type FaceInSight = Static<typeof FaceInSight>;
/* PUT /capture/api/liveness/{challenge}/frames/{n}?at=MILLISECONDS&move=INDEX takes a JPEG, in order from 0. */
/** POST /capture/api/liveness/{challenge}/finish answers a CaptureView. */
export const RecordedBody = Type.Object(
  { camera: Type.Optional(CameraReport) },
  { additionalProperties: false },
);

/** POST /capture/api/hand-over: a link for the phone, good once and for some minutes. */
export const HandOver = Type.Object({
  url: Type.String(),
  qrCode: Type.String(),
  expiresAt: time('Until when'),
});
export type HandOver = Static<typeof HandOver>;
/* POST /capture/api/submit, POST /capture/api/withdraw answer a CaptureView. */
