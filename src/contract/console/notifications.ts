import { type Static, Type } from 'typebox';
import { oneOf } from '../fields.ts';
import { noticeKinds } from '../notifications.ts';
import { body, orNull, Time } from './shapes.ts';

/** What people are told: in the console, and by mail where they want it. */

export const Notices = Type.Object({
  unseen: Type.Integer(),
  notices: Type.Array(
    Type.Object({
      id: Type.Integer(),
      kind: oneOf(noticeKinds, 'Kind'),
      words: Type.String(),
      path: Type.String(),
      at: Time,
      seen: Type.Boolean(),
    }),
  ),
});
export type Notices = Static<typeof Notices>;

export const SeenNotices = body({ upTo: Type.Integer({ minimum: 1 }) });

const Language = oneOf(['en', 'fr'], 'Language');
export const mailAddress = Type.String({
  maxLength: 200,
  pattern: '^[^\\s@<>",;]+@[^\\s@<>",;]+\\.[^\\s@<>",;]+$',
});
const unwanted = Type.Array(oneOf(noticeKinds, 'Kind'), { uniqueItems: true });

export const Contact = Type.Object({
  /** Whether the service sends mail at all. */
  mail: Type.Boolean(),
  address: orNull(Type.String()),
  verified: Type.Boolean(),
  language: Language,
  /** Kinds that come by no mail. */
  unwanted,
});
export type Contact = Static<typeof Contact>;
export const ContactForm = body({ address: orNull(mailAddress), language: Language, unwanted });
