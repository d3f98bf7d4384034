import type { Context } from '../../context.ts';
import type { Transaction } from '../../store/database.ts';
import { linksOfSlots } from './links-of-slots.ts';
import { storeListedLinks } from './listed-links.ts';
import { writtenBy } from './written-links.ts';

const none: ReadonlySet<string> = new Set();

/**
 * Looks up the links that a unit of work has written in the lists, and stores those that are listed. To be called at its end. Returns the
 * listed ones that no operator has released.
 */
export async function checkWrittenLinks(
  tx: Transaction,
  context: Pick<Context, 'config' | 'slotTypes' | 'now' | 'linkLists'>,
  userId: number,
): Promise<ReadonlySet<string>> {
  const { linkLists } = context;
  const written = writtenBy(tx);
  if (!linkLists.isOn || written.size === 0) return none;
  const found = new Set<string>();
  for (const [profileId, { slots, links }] of written) {
    const all = [...links, ...(await linksOfSlots(tx, context, userId, slots))];
    const listed = all.filter((link) => linkLists.isListed(link));
    for (const link of await storeListedLinks(tx, context, profileId, listed)) found.add(link);
  }
  return found;
}
