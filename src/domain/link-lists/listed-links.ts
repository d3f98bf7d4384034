import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../store/database.ts';
import { setHiddenLinks } from '../../store/statements/profiles.ts';
import { bumpRevision } from '../profiles/profile-rows.ts';
import { hashSecret } from '../secrets.ts';

/** The values of `ListedLink.decision`. */
export const linkDecisions = ['release', 'hide'] as const;
export type LinkDecision = (typeof linkDecisions)[number];

/**
 * Stores links of a page that are on a list, and hides them if LISTED_LINKS is `hold`, unless an operator has decided. Returns those that
 * no operator has released. Called under the lock of the owner.
 */
export async function storeListedLinks(
  tx: Transaction,
  { config, now }: Pick<Context, 'config' | 'now'>,
  profileId: number,
  listed: readonly string[],
): Promise<string[]> {
  const byHash = new Map(listed.map((link) => [hashSecret(link), link]));
  if (byHash.size === 0) return [];
  const known = await tx.listedLink.findMany({ where: { profileId, linkHash: { in: [...byHash.keys()] } } });
  const isHidden = config.listedLinks === 'hold';
  const hashes = new Set(known.map(({ linkHash }) => linkHash));
  const added = [...byHash].filter(([linkHash]) => !hashes.has(linkHash));
  if (added.length > 0) {
    const foundAt = now();
    const data = added.map(([linkHash, link]) => ({ profileId, linkHash, link, foundAt, isHidden }));
    await tx.listedLink.createMany({ data });
  }
  const toHide = known.filter((row) => isHidden && row.decision === null && !row.isHidden).map(({ id }) => id);
  if (toHide.length > 0) await tx.listedLink.updateMany({ where: { id: { in: toHide } }, data: { isHidden } });
  if (isHidden && added.length + toHide.length > 0) await hideStoredLinks(tx, profileId, now());
  const released = new Set(known.filter(({ decision }) => decision === 'release').map(({ linkHash }) => linkHash));
  return [...byHash].filter(([linkHash]) => !released.has(linkHash)).map(([, link]) => link);
}

/** Returns the listed links of a page that no operator has released, for its owner. */
export function ownListedLinks(
  reader: Pick<Reader, 'listedLink'>,
  profileId: number,
): Promise<{ link: string; isHidden: boolean }[]> {
  return reader.listedLink.findMany({
    where: { profileId, OR: [{ decision: null }, { decision: 'hide' }] },
    orderBy: { id: 'asc' },
    select: { link: true, isHidden: true },
    take: 50,
  });
}

/** Copies from the stored links of a page which of them are hidden. */
export async function hideStoredLinks(tx: Transaction, profileId: number, now: Date): Promise<void> {
  const hidden = await tx.listedLink.findMany({
    where: { profileId, isHidden: true },
    orderBy: { id: 'asc' },
    select: { link: true },
  });
  const links = hidden.map(({ link }) => link);
  tx.send(setHiddenLinks, { hiddenLinks: links.length === 0 ? null : JSON.stringify(links), profileId });
  bumpRevision(tx, profileId, now);
}
