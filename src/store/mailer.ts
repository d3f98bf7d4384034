import type { Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { causeOf } from './outgoing/outage.ts';
import type { OutageLog } from './outgoing/outage-log.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The address for replies. */
  replyTo?: string | undefined;
  /** The part before the `@` of a Message-ID, which identifies duplicate mails (RFC 5322 §3.6.4). */
  messageId?: string;
}

export interface Mailer {
  /** Delivers a mail, or throws if the server does not accept it; the error omits the address, which servers repeat. */
  deliver(mail: Mail): Promise<void>;
  /** Throws if the server does not respond or does not accept the credentials. */
  check(): Promise<void>;
}

/**
 * Time for a server to respond, in milliseconds. A server that inspects a mail before it accepts it needs minutes, and a client that gives
 * up sooner sends the mail twice (RFC 5321 §4.5.3.2). The ten minutes recommended there for the end of a text are not used: a hanging
 * server delays other deliveries for as long.
 */
const smtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 5 * 60_000 };

/**
 * Sends mail through an SMTP server. Without one, mails are only logged at level debug, since they may contain answers of visitors and
 * secret links.
 */
export function createMailer(
  { smtpUrl, mailFrom, publicUrl }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>,
  log: Logger,
  outages: OutageLog,
): Mailer {
  const { hostname } = new URL(publicUrl);
  const from = mailFrom ?? `Vitrine <no-reply@${hostname}>`;
  return smtpUrl === null ? logged(log) : throughServer(smtpUrl, from, hostname, outages);
}

/**
 * Returns whether a mail certainly was not delivered: the server rejected it or could not be reached. A server that stops responding may
 * have accepted it.
 */
export function isUndelivered(error: unknown): boolean {
  const { code, syscall, responseCode, timeoutType } = Object(error);
  const isAway = code === 'EDNS' || syscall === 'connect';
  return isAway || ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT'].includes(timeoutType) || responseCode !== undefined;
}

/** Returns whether the server rejected this mail permanently (RFC 5321 §4.2.1). */
export function isRejected(error: unknown): boolean {
  return isOfMail(error) && Object(error).responseCode >= 500;
}

/** A rejection of this one mail, for example of its address, is no fault of the server. */
const isOfMail = (error: unknown) => ['EENVELOPE', 'EMESSAGE'].includes(Object(error).code);

function logged(log: Logger): Mailer {
  return {
    async deliver({ to, subject, text }) {
      log.debug({ to, subject, text }, 'no SMTP_URL is set: this mail was not sent');
      log.warn('no SMTP_URL is set: a mail was not sent; LOG_LEVEL=debug logs mails');
    },
    check: async () => {},
  };
}

function throughServer(smtpUrl: string, from: string, hostname: string, outages: OutageLog): Mailer {
  // Loaded with the first mail: most servers start long before they send one.
  let transport: Promise<Transporter> | undefined;
  const connect = () => {
    transport ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({ url: smtpUrl, ...smtpTimeouts }),
    );
    return transport;
  };
  const deliver: Mailer['deliver'] = async ({ messageId, replyTo, ...mail }) => {
    try {
      await (await connect()).sendMail({
        from,
        ...mail,
        // Automatic responders, such as holiday notices, ignore these mails (RFC 3834 §5).
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        ...(messageId && { messageId: `<${messageId}@${hostname}>` }),
      });
    } catch (error) {
      // Servers repeat the address in their reasons, which are logged.
      if (error instanceof Error) error.message = error.message.replaceAll(mail.to, '…');
      if (!isOfMail(error)) outages(new URL(smtpUrl).hostname, causeOf(error));
      throw error;
    }
  };
  return { deliver, check: async () => void (await (await connect()).verify()) };
}
