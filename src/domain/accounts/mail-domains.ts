import type { Config } from '../../config.ts';
import { textOf } from '../../texts/index.ts';
import { invalidField } from '../errors.ts';

type DomainConfig = Pick<Config, 'allowedMailDomains' | 'blockedMailDomains'>;

/** Returns whether an account can have a normalized address (ALLOWED_MAIL_DOMAINS, BLOCKED_MAIL_DOMAINS). */
export function isMailDomainAllowed(
  { allowedMailDomains: allowed, blockedMailDomains: blocked }: DomainConfig,
  email: string,
): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const isIn = (domains: readonly string[]) => domains.some((name) => domain === name || domain.endsWith(`.${name}`));
  return !isIn(blocked) && (allowed.length === 0 || isIn(allowed));
}

/** Throws `validation_failed` for an address of a domain that the operator does not take. */
export function rejectMailDomain(config: DomainConfig, email: string): void {
  if (isMailDomainAllowed(config, email)) return;
  throw invalidField(
    'email',
    textOf((t) => t.accountMessages.mailDomainIsRejected),
  );
}
