import { perHour } from '../enforce-limit.ts';

/** Limits of mails to one address, over all accounts and requests. */
export const mailLimits = {
  /** To an unverified address, which may be a stranger's (docs/decisions/0435). */
  unverified: perHour('email-proofs', 5),
  /** Of links that reset a password: a stranger must not flood a mailbox. */
  reset: perHour('password-reset-mails', 3),
  /** Of codes that make an address a notification channel, from all accounts together: it may be a stranger's. */
  channelCode: perHour('channel-codes', 5),
};

/** Name of such a limit. */
export type MailLimit = keyof typeof mailLimits;
