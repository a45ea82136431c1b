import { parsedUrl } from '../parsed-url.ts';
import { boolean, nonEmpty, optional, secret, setting } from './setting-values.ts';

function smtpUrl(text: string): string {
  const url = parsedUrl(text);
  if (url?.hostname && ['smtp:', 'smtps:'].includes(url.protocol)) return text;
  // It may hold a password, so it is not repeated.
  throw new Error('is not an address like smtp://user:password@mail.bank.example:587');
}

/** Rows of the table of settings: mail to people of the console. */
export const mailSettings = {
  SMTP_URL: secret('', optional(smtpUrl), {
    en: 'Mail server for mail to people of the console: smtp://user:password@mail.bank.example:587, or smtps://. PUBLIC_URL and MAIL_FROM belong to it. Empty: no mail; the bell of the console tells the same.',
  }),
  SMTP_ALLOW_PLAIN: setting('false', boolean, {
    en: 'true: also to a mail server that offers no TLS. Links to choose a password then go over the network openly.',
  }),
  MAIL_FROM: setting('', optional(nonEmpty), { en: 'Sender of these mails: Akwaba <akwaba@bank.example>.' }),
} as const;

type Values = { [K in keyof typeof mailSettings]: ReturnType<(typeof mailSettings)[K]['parse']> };

export const mailConfig = ({ SMTP_URL: url, SMTP_ALLOW_PLAIN: allowPlain, MAIL_FROM: from }: Values) =>
  url === undefined || from === undefined ? undefined : { url, allowPlain, from };

export const mailProblems = ({ SMTP_URL: url, MAIL_FROM: from }: Values): string[] =>
  (url === undefined) === (from === undefined) ? [] : ['MAIL_FROM: goes with SMTP_URL'];
