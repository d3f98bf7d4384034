import type { Context } from '../../context.ts';
import type { Transaction } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import { invalidField, type Text } from '../errors.ts';
import { type CustomDomain, findOwnDomain, lockOwnDomain, stopForwarding } from './custom-domains.ts';

/** The records that verify a domain. Only the manager of its DNS can set them, and they contain no other account's token. */
export interface VerificationRecords {
  name: string;
  /** The value of a TXT record. */
  text: string;
  /** Target of a CNAME record, for users who cannot set TXT records. */
  alias: string;
}

/** Returns the DNS records to set for a domain; either the TXT or the CNAME record verifies it. */
export function verificationRecords(
  { host, token }: Pick<CustomDomain, 'host' | 'token'>,
  publicUrl: string,
): VerificationRecords {
  return {
    name: `_vitrine.${host}`,
    text: `vitrine-verify=${token}`,
    alias: `${token}.${new URL(publicUrl).hostname}`,
  };
}

/**
 * Looks for the record of a domain, and returns the unit of work that serves the domain from then on. An address record for this server
 * verifies nothing, because a former owner may have left it. Throws `validation_failed` if there is no such record or no name server
 * responds, and `not_found`.
 */
export async function verifyDomain(
  { config, db, dns, log }: Pick<Context, 'config' | 'db' | 'dns' | 'log'>,
  userId: number,
  domainId: number,
): Promise<(tx: Transaction) => Promise<void>> {
  const domain = await findOwnDomain(db.read, userId, domainId);
  const records = verificationRecords(domain, config.publicUrl);
  const [texts, aliases] = await Promise.all([dns.texts(records.name), dns.aliases(records.name)]).catch(
    (error: unknown) => {
      log.debug({ error, name: records.name }, 'DNS did not respond');
      throw invalidField('proof', noAnswer);
    },
  );
  const isProved = texts.includes(records.text) || aliases.some((alias) => alias.toLowerCase() === records.alias);
  if (!isProved) throw invalidField('proof', notFoundYet(records.name, [...texts, ...aliases]));
  return (tx) => serveDomain(tx, userId, domainId);
}

/** The last user to verify a domain gets it, because a former owner can no longer change its DNS. */
async function serveDomain(tx: Transaction, userId: number, domainId: number): Promise<void> {
  const { id, host, profileId } = await lockOwnDomain(tx, userId, domainId);
  await tx.customDomain.updateMany({ where: { servedHost: host, id: { not: id } }, data: { servedHost: null } });
  await stopForwarding(tx, host, { notOf: profileId });
  await tx.customDomain.update({ where: { id }, data: { servedHost: host } });
}

const noAnswer: Text = textOf((t) => t.customDomainMessages.noAnswer);

function notFoundYet(name: string, found: readonly string[]): Text {
  const shown = found.slice(0, 3).map((value) => value.slice(0, 100));
  if (shown.length === 0) {
    return textOf((t) => t.customDomainMessages.noRecord(name));
  }
  const list = shown.join(', ');
  return textOf((t) => t.customDomainMessages.otherRecord(name, list));
}
