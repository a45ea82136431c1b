import { type Static, Type } from 'typebox';
import texts from '../../vocabulary/notifications/words.json' with { type: 'json' };
import type { Text } from '../platform/language.ts';
import { body } from './console/shapes.ts';
import { oneOf } from './fields.ts';

/** What people of the console are told, and in which words. */

export const noticeKinds = ['mention', 'assigned', 'late', 'hit', 'backup'] as const;
export type NoticeKind = (typeof noticeKinds)[number];
/** Mails about one's own account, which everybody gets. */
export const accountMails = ['invitation', 'password', 'address'] as const;
export type AccountMail = (typeof accountMails)[number];

/** All that is said, on the page and in a mail: it names nobody. */
export const noticeWords: Readonly<Record<NoticeKind | AccountMail, Text>> = texts.notices;

/** What a link in a mail says. */
export const AccountLink = body({
  for: oneOf(accountMails, 'What it is for'),
  user: Type.Integer({ minimum: 1 }),
  until: Type.Integer({ minimum: 1 }),
  mac: Type.String({ minLength: 1, maxLength: 100 }),
  newPassword: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
});
export type AccountLink = Static<typeof AccountLink>;
