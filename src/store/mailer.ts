import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** Hands a mail over; never throws: a failure is logged without the text, which may hold a secret link. */
  send(mail: Mail): Promise<void>;
}

/** Mail through an SMTP server; without one the text is written to the log, so that a single-machine set-up can still reset a password. */
export function createMailer(smtpUrl: string | null, publicUrl: string, log: Logger): Mailer {
  if (smtpUrl === null) {
    return {
      async send({ to, subject, text }) {
        log.warn({ to, subject, text }, 'no SMTP_URL is set: this mail was not sent');
      },
    };
  }
  const transport = createTransport(smtpUrl);
  const from = `Vitrine <no-reply@${new URL(publicUrl).hostname}>`;
  return {
    async send({ to, subject, text }) {
      try {
        await transport.sendMail({ from, to, subject, text });
      } catch (error) {
        log.error(
          { to, subject, error: error instanceof Error ? error.message : String(error) },
          'a mail could not be sent',
        );
      }
    },
  };
}
