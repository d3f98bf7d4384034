import { domainToASCII } from 'node:url';
import * as z from 'zod';
import { oneOf } from './one-of.ts';
import { isHostName } from './setting-addresses.ts';

/** Rules for creating an account. */
export interface SignUpSettings {
  /** `invite`: only with the code of an invitation. */
  signUp: 'open' | 'invite' | 'closed';
  /** The most accounts that are created by sign-up in an hour, from all addresses together; 0 for any number. */
  signUpsPerHour: number;
  /** Domains whose addresses an account can have, in lower case as in DNS; none for all. Subdomains belong to them. */
  allowedMailDomains: string[];
  /** Domains whose addresses no account can have, in the same form. */
  blockedMailDomains: string[];
}

const domains = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((domain) => domain.trim().toLowerCase().replace(/^@/, ''))
      // A text that is not a domain is rejected unchanged.
      .map((domain) => domainToASCII(domain) || domain)
      .filter((domain) => domain !== ''),
  )
  .refine((value) => value.every(isHostName), 'must be domains such as example.com, separated by commas')
  .default([]);

const mostSignUps = 1_000_000;
const number = `must be a whole number from 0 to ${mostSignUps}`;

/** The settings of `SignUpSettings`, as environment variables. */
export const signUpVariables = {
  SIGN_UP: oneOf('open', 'invite', 'closed').default('open'),
  SIGN_UPS_PER_HOUR: z.coerce.number(number).int(number).min(0, number).max(mostSignUps, number).default(0),
  ALLOWED_MAIL_DOMAINS: domains,
  BLOCKED_MAIL_DOMAINS: domains,
};

/** Returns the settings as the server uses them. */
export function signUpSettings(value: z.infer<z.ZodObject<typeof signUpVariables>>): SignUpSettings {
  return {
    signUp: value.SIGN_UP,
    signUpsPerHour: value.SIGN_UPS_PER_HOUR,
    allowedMailDomains: value.ALLOWED_MAIL_DOMAINS,
    blockedMailDomains: value.BLOCKED_MAIL_DOMAINS,
  };
}
