import { type Static, Type } from 'typebox';
import { oneOf, text, uuid } from './fields.ts';

/** The camera that a picture of a capture session came from, and what a result says of it. */

/** What the page knows of the camera: its name, how large and fast it is, when frames came and whether they differ at all. */
export const CameraReport = Type.Object(
  {
    label: Type.String({ maxLength: 200 }),
    width: Type.Integer({ minimum: 0, maximum: 100_000 }),
    height: Type.Integer({ minimum: 0, maximum: 100_000 }),
    frameRate: Type.Number({ minimum: 0, maximum: 10_000 }),
    frames: Type.Array(
      Type.Object(
        { at: Type.Number({ minimum: 0 }), changed: Type.Boolean() },
        { additionalProperties: false },
      ),
      { maxItems: 60 },
    ),
  },
  { additionalProperties: false },
);
export type CameraReport = Static<typeof CameraReport>;
/** The name of a program that pretends to be a camera; frames that are all equal; frames that come without any jitter. */
const virtualCameraSigns = ['KNOWN_NAME', 'STILL_FRAMES', 'EVEN_FRAMES'] as const;
export type VirtualCameraSign = (typeof virtualCameraSigns)[number];

/** Of a result whose pictures somebody took in a session. */
export const ResultCaptureSession = Type.Object(
  {
    id: uuid('Identifier of the session'),
    consentVersion: text('Of the text that the person agreed to'),
    assisted: Type.Boolean({ description: 'Somebody at a counter took the pictures' }),
    virtualCamera: Type.Optional(
      Type.Object(
        {
          label: text('What the camera calls itself'),
          sign: oneOf(
            virtualCameraSigns,
            'KNOWN_NAME: of a program that pretends to be a camera; STILL_FRAMES: all frames are equal; EVEN_FRAMES: they come without any jitter',
          ),
        },
        {
          title: 'VirtualCamera',
          description:
            'Only where a picture may have come from a program that pretends to be a camera: a remark for who decides, with the alert VIRTUAL_CAMERA_SUSPECTED in the console. It changes no check and no score',
        },
      ),
    ),
  },
  {
    title: 'ResultCaptureSession',
    description: 'Additive: only where a person took the pictures in a capture session',
  },
);
