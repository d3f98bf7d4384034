import { randomBytes } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import { invalidField, notFound, ServiceError, type Text } from '../errors.ts';
import type { Origins } from '../own-hosts.ts';
import { ownerAccess } from '../profiles/page-access.ts';
import { findOwnProfile } from '../profiles/profile-rows.ts';
import { isRowId } from '../validation/values.ts';
import { typedHost } from './host-name.ts';

export const maxDomainsOfPage = 5;

/** A domain as its owner sees it. */
export interface CustomDomain {
  id: number;
  host: string;
  token: string;
  /** Whether its DNS has verified the owner, so that it shows the page. */
  isServed: boolean;
}

const columns = { id: true, host: true, token: true, servedHost: true } as const;

/** The domains of a page, in the order in which they were added. */
export async function listCustomDomains(
  reader: Pick<Reader, 'customDomain'>,
  profileId: number,
): Promise<CustomDomain[]> {
  const rows = await reader.customDomain.findMany({ where: { profileId }, orderBy: { id: 'asc' }, select: columns });
  return rows.map(({ servedHost, ...domain }) => ({ ...domain, isServed: servedHost !== null }));
}

/** Returns a domain of one of the user's pages. Throws `not_found`, also for another user's domain. */
export async function findOwnDomain(
  reader: Pick<Reader, 'customDomain'>,
  userId: number,
  domainId: number,
): Promise<CustomDomain & { profileId: number }> {
  const row = isRowId(domainId)
    ? await reader.customDomain.findFirst({
        where: { id: domainId, profile: { userId } },
        select: { ...columns, profileId: true },
      })
    : null;
  if (row === null) throw notFound(textOf((t) => t.customDomainMessages.noSuchDomain));
  const { servedHost, ...domain } = row;
  return { ...domain, isServed: servedHost !== null };
}

/** Returns the domain once no other user is about to verify the same host, in its state then. */
export async function lockOwnDomain(
  tx: Pick<Transaction, 'customDomain' | 'lock'>,
  userId: number,
  domainId: number,
): Promise<CustomDomain & { profileId: number }> {
  const { host } = await findOwnDomain(tx, userId, domainId);
  await tx.lock(`domain ${host}`);
  return findOwnDomain(tx, userId, domainId);
}

/** Adds a domain, which shows nothing until its DNS is verified. Throws `validation_failed`, `limit_reached`, `not_found`. */
export async function addCustomDomain(
  tx: Transaction,
  { config, now }: Pick<Context, 'config' | 'now'>,
  of: { userId: number; profileKey: string; typed: string },
): Promise<void> {
  const { id: profileId } = await findOwnProfile(tx, ownerAccess(of.userId), of.profileKey);
  const others = await listCustomDomains(tx, profileId);
  const hosts = others.map((other) => other.host);
  const host = anotherHost(of.typed, hosts, config);
  const token = randomBytes(15).toString('hex');
  await tx.customDomain.create({ data: { profileId, host, token, createdAt: now() } });
}

/** Returns the typed host of a further domain of a page. Throws `validation_failed`, `limit_reached`. */
export function anotherHost(typed: string, others: readonly string[], config: Origins): string {
  const host = typedHost(typed, config);
  if (others.includes(host)) throw invalidField('host', alreadyThere);
  if (others.length >= maxDomainsOfPage) throw new ServiceError('limit_reached', tooMany);
  return host;
}

const alreadyThere: Text = textOf((t) => t.customDomainMessages.alreadyThere);
const tooMany: Text = textOf((t) => t.customDomainMessages.tooMany(maxDomainsOfPage));

/** Removes a domain, which shows nothing from the commit on. Throws `not_found`. */
export async function removeCustomDomain(tx: Transaction, userId: number, domainId: number): Promise<void> {
  const { id, host, profileId } = await findOwnDomain(tx, userId, domainId);
  await tx.customDomain.delete({ where: { id } });
  await stopForwarding(tx, host, { profileId });
}

/** Redirects the page's own address to a verified domain, or stops that (null). Throws `not_found`, `validation_failed`. */
export async function forwardPage(
  tx: Transaction,
  userId: number,
  profileKey: string,
  domainId: number | null,
): Promise<void> {
  const { id } = await findOwnProfile(tx, ownerAccess(userId), profileKey);
  const domain = domainId === null ? null : await lockOwnDomain(tx, userId, domainId);
  if (domain !== null && (domain.profileId !== id || !domain.isServed)) {
    throw invalidField(
      'domainId',
      textOf((t) => t.customDomainMessages.notOfThisPage),
    );
  }
  await tx.profile.update({ where: { id }, data: { forwardsTo: domain?.host ?? null } });
}

/** Removes redirects to a host that no longer shows the page. */
export async function stopForwarding(
  tx: Pick<Transaction, 'profile'>,
  host: string,
  of: { profileId: number } | { notOf: number },
): Promise<void> {
  const id = 'profileId' in of ? of.profileId : { not: of.notOf };
  await tx.profile.updateMany({ where: { id, forwardsTo: host }, data: { forwardsTo: null } });
}
