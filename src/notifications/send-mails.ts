import { type AccountMail, accountMails, noticeWords } from '../contract/notifications.ts';
import type { Database } from '../db/database.ts';
import { type DueMail, findDueMail, settleMail } from '../db/operators/notifications.ts';
import type { SendMail } from '../egress/smtp.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { typeset } from '../platform/language.ts';
import type { TimeBudget } from '../platform/time-budget.ts';
import { accountPath, openAddress } from './contact.ts';
import { notificationLimits } from './limits.ts';

interface MailTools {
  readonly database: Database;
  readonly keyring: Keyring;
  /** Where people reach the service. */
  readonly baseUrl: string;
  readonly send: SendMail;
}

const frame = {
  en: (said: string, address: string) => ({
    subject: `Akwaba: ${said.replace(/\.$/, '')}`,
    text: `${said}\n\n${address}\n\nWhat you get by mail is chosen in your account in the console.\n`,
  }),
  fr: (said: string, address: string) => ({
    subject: typeset(`Akwaba : ${said.replace(/\.$/, '')}`),
    text: `${typeset(said)}\n\n${address}\n\nCe que vous recevez par courriel se choisit dans votre compte, dans la console.\n`,
  }),
};

/**
 * Sends the mails that are due, one after the other. While the server is away each waits for its next attempt, and the
 * round ends; nothing is lost. A mail that was sent just before a crash may come twice.
 */
export async function sendMails(tools: MailTools, budget: TimeBudget): Promise<void> {
  for (;;) {
    const mail = await findDueMail(tools.database);
    if (mail === undefined || !(await sendOne(tools, mail)) || budget.isOver()) return;
  }
}

/** False where the server cannot be asked now. */
async function sendOne({ database, keyring, baseUrl, send }: MailTools, mail: DueMail): Promise<boolean> {
  const { address, verified } = openAddress(keyring, mail.user_id, mail.sealed_address);
  const account = accountMails.find((kind): kind is AccountMail => kind === mail.kind);
  const isAsked = account === 'invitation' || account === 'address';
  if (address === null || !(verified || isAsked)) {
    await settleMail(database, mail.id, null);
    return true;
  }
  const path = account === undefined ? mail.path : accountPath(keyring, account, mail, address);
  const words = frame[mail.language](noticeWords[mail.kind][mail.language], `${baseUrl}/console${path}`);
  const outcome = await send({ to: address, ...words });
  const { mailRetrySeconds: pauses, mailRefusals } = notificationLimits;
  const pause = pauses[Math.min(mail.attempts, pauses.length - 1)] ?? null;
  const isLeft = outcome === 'sent' || (outcome === 'refused' && mail.attempts + 1 >= mailRefusals);
  await settleMail(database, mail.id, isLeft ? null : pause);
  return outcome !== 'away';
}
