import type { Context } from '../../context.ts';
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
  const links = await linksOfPage(context, profileId);
  if (links === null) return;
  const listed = links.all.filter((link) => linkLists.isListed(link));
  const where = { profileId, decision: null };
  if (listed.length === 0 && (await db.read.listedLink.count({ where })) === 0) return;
  await db.write(async (tx) => {
    await lockUser(tx, links.userId);
    await storeListedLinks(tx, context, profileId, listed);
    const undecided = await tx.listedLink.findMany({ where, select: { id: true, link: true } });
    const gone = undecided.filter(({ link }) => !links.all.includes(link)).map(({ id }) => id);
    if (gone.length === 0) return;
    await tx.listedLink.deleteMany({ where: { id: { in: gone } } });
    await hideStoredLinks(tx, profileId, now());
  });
}

/** Returns every link of a page and of its published version; null if it was deleted. */
async function linksOfPage(context: Context, profileId: number): Promise<{ userId: number; all: string[] } | null> {
  const { read } = context.db;
  const page = await findProfileById(read, profileId);
  if (page === null) return null;
  const { userId } = page;
  const published = page.unpublishedSince === null ? null : await readPublishedVersion(read, profileId);
  const slots = [...(await slotRowsOf(read, profileId)), ...(published?.slots ?? [])];
  const all = [
    ...(await linksOfSlots(read, context, userId, slots)),
    ...[page, ...(published ? [published.fields] : [])].flatMap(socialsOf).map(({ link }) => link),
    ...legalLinkList(parseLegalLinks(page.legalLinks)),
  ];
  return { userId, all: [...new Set(all)] };
}
