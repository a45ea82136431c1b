import { outsideLimits } from './limits.ts';

/** Mail to people of the console, by the operator's own mail server. */

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** `refused`: the server takes this mail not, such as its address; `later`: not now; `away`: it takes none now. */
export type SendMail = (mail: Mail) => Promise<'sent' | 'refused' | 'later' | 'away'>;

export interface MailServer {
  readonly url: string;
  readonly from: string;
  /** Whether a server without TLS is good enough. */
  readonly allowPlain: boolean;
}

/** How a server says that it stops; what is above is about one mail. */
const closing = 421;

export function mailSender({ url, from, allowPlain }: MailServer, warn: (message: string) => void): SendMail {
  const { protocol, hostname, port, username, password } = new URL(url);
  const milliseconds = outsideLimits.outsideConnectSeconds * 1000;
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return async (mail) => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      ...(port !== '' && { port: Number(port) }),
      secure: protocol === 'smtps:',
      requireTLS: !allowPlain,
      ...(username !== '' && { auth }),
      connectionTimeout: milliseconds,
      greetingTimeout: milliseconds,
      socketTimeout: milliseconds,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      await transport.sendMail({ from, ...mail });
      return 'sent';
    } catch (error) {
      // Its message may repeat the address.
      const { code = 'FAILED', responseCode = 0 } = error as { code?: string; responseCode?: number };
      const isOfMail = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode > closing;
      warn(`a mail was not taken by the server: ${code} ${responseCode || ''}`.trim());
      return !isOfMail ? 'away' : responseCode >= 500 ? 'refused' : 'later';
    } finally {
      transport.close();
    }
  };
}
