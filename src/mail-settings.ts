import * as z from 'zod';
import { isServiceAddress, passwordHint } from './setting-addresses.ts';

/** The mail server and the sender of all mails. */
export interface MailSettings {
  /** null for no server: no mail is sent. */
  smtpUrl: string | null;
  /** `Name <address>` or an address; null for `Vitrine <no-reply@…>` at the host of PUBLIC_URL. */
  mailFrom: string | null;
}

/** The settings of `MailSettings`, as environment variables. */
export const mailVariables = {
  SMTP_URL: z
    .string()
    .refine((value) => isServiceAddress(/^smtps?:$/, value), `must start with smtp:// or smtps://, ${passwordHint}`)
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(isSender, 'must be an e-mail address, or a name and an address: Example Links <links@example.com>')
    .optional(),
};

/** Returns whether a text is one address, with or without a name that needs no quotes (RFC 5322 §3.4). */
function isSender(value: string): boolean {
  const [, address = value] = /^[^<>"\\,;:@\p{Cc}]{1,100} <([^<>]+)>$/u.exec(value) ?? [];
  return z.email().safeParse(address).success;
}

/** Returns the settings as the server uses them. */
export function mailSettings(value: z.infer<z.ZodObject<typeof mailVariables>>): MailSettings {
  return { smtpUrl: value.SMTP_URL ?? null, mailFrom: value.MAIL_FROM ?? null };
}
