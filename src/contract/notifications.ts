import { type Static, Type } from 'typebox';
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
export const noticeWords: Readonly<Record<NoticeKind | AccountMail, Text>> = {
  mention: { en: 'You are mentioned in a note.', fr: 'Une note vous mentionne.' },
  assigned: { en: 'A dossier was handed to you.', fr: 'Un dossier vous a été confié.' },
  late: {
    en: 'A dossier is about to miss its time.',
    fr: 'Un dossier est sur le point de dépasser son délai.',
  },
  hit: { en: 'A watched customer has a new hit.', fr: 'Un client surveillé a une nouvelle correspondance.' },
  backup: { en: 'The backup has stopped.', fr: "La sauvegarde s'est arrêtée." },
  invitation: {
    en: 'An account waits for you. Choose your password.',
    fr: 'Un compte vous attend. Choisissez votre mot de passe.',
  },
  password: { en: 'Choose a new password.', fr: 'Choisissez un nouveau mot de passe.' },
  address: { en: 'Confirm that this address is yours.', fr: 'Confirmez que cette adresse est la vôtre.' },
};

/** What a link in a mail says. */
export const AccountLink = body({
  for: oneOf(accountMails, 'What it is for'),
  user: Type.Integer({ minimum: 1 }),
  until: Type.Integer({ minimum: 1 }),
  mac: Type.String({ minLength: 1, maxLength: 100 }),
  newPassword: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
});
export type AccountLink = Static<typeof AccountLink>;
