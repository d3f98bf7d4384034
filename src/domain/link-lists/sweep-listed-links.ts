import type { Context } from '../../context.ts';
import type { Reader } from '../../store/database.ts';
import { pagesWithUncheckedLinks, setLinksChecked } from '../../store/statements/listed-links.ts';
import { lockUser } from '../accounts/user-lock.ts';
import { readPublishedVersion } from '../approval/published-version.ts';
import { legalLinkList, parseLegalLinks } from '../profiles/legal-links.ts';
import { findProfileById } from '../profiles/profile-rows.ts';
import { socialsOf } from '../profiles/profile-view.ts';
import { day } from '../retention/term.ts';
import { slotRowsOf } from '../slots/slot-rows.ts';
import { linksOfSlots } from './links-of-slots.ts';
import { hideStoredLinks, storeListedLinks } from './listed-links.ts';

/** Pages that are marked as checked at a time. */
const batch = 100;

/**
 * Looks up the links of every page in the lists once a day, since lists and events change without a write of the page. A page that fails
 * keeps no other from its check; throws the first error after all.
 */
export async function sweepListedLinks(context: Context, stop: AbortSignal): Promise<void> {
  const { db, linkLists, now } = context;
  await linkLists.loadDue();
  if (!linkLists.isOn || !linkLists.isComplete()) return;
  const errors: unknown[] = [];
  while (!stop.aborted) {
    const pages = await db.read.all(pagesWithUncheckedLinks, {
      before: new Date(now().getTime() - day),
      limit: batch,
    });
    if (pages.length === 0) break;
    for (const { id } of pages) {
      if (stop.aborted) return;
      await checkPage(context, id).catch((error: unknown) => errors.push(error));
    }
    const ids = pages.map(({ id }) => id);
    await db.write(async (tx) => tx.send(setLinksChecked, { ids, at: now() }));
  }
  if (errors.length > 0) throw errors[0];
}

/** Stores the listed links of a page, and forgets undecided ones that it no longer has. */
async function checkPage(context: Context, profileId: number): Promise<void> {
  const { db, linkLists, now } = context;
  const isListed = (link: string) => linkLists.isListed(link);
  const found = await linksOfPage(db.read, context, profileId);
  if (found === null) return;
  const where = { profileId, decision: null };
  if (!found.links.some(isListed) && (await db.read.listedLink.count({ where })) === 0) return;
  await db.write(async (tx) => {
    await lockUser(tx, found.userId);
    // Read again under the lock: a link that was written since must not be forgotten.
    const links = (await linksOfPage(tx, context, profileId))?.links ?? [];
    await storeListedLinks(tx, context, profileId, links.filter(isListed));
    const undecided = await tx.listedLink.findMany({ where, select: { id: true, link: true } });
    const gone = undecided.filter(({ link }) => !links.includes(link)).map(({ id }) => id);
    if (gone.length === 0) return;
    await tx.listedLink.deleteMany({ where: { id: { in: gone } } });
    await hideStoredLinks(tx, profileId, now());
  });
}

/** Returns every link of a page and of its published version; null if it was deleted. */
async function linksOfPage(
  reader: Pick<Reader, 'all' | 'first'>,
  context: Context,
  profileId: number,
): Promise<{ userId: number; links: string[] } | null> {
  const page = await findProfileById(reader, profileId);
  if (page === null) return null;
  const { userId } = page;
  const published = page.unpublishedSince === null ? null : await readPublishedVersion(reader, profileId);
  const slots = [...(await slotRowsOf(reader, profileId)), ...(published?.slots ?? [])];
  const links = [
    ...(await linksOfSlots(reader, context, userId, slots)),
    ...[page, ...(published ? [published.fields] : [])].flatMap(socialsOf).map(({ link }) => link),
    ...legalLinkList(parseLegalLinks(page.legalLinks)),
  ];
  return { userId, links: [...new Set(links)] };
}
