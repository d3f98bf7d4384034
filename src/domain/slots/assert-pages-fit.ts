import type { Transaction } from '../../store/database.ts';
import { largerPagesWithEvent, largerPagesWithForm } from '../../store/statements/page-size.ts';
import { textOf } from '../../texts/index.ts';
import { readPublishedVersion } from '../approval/published-version.ts';
import { limitReached } from '../errors.ts';
import { mayUsePage, type PageAccess } from '../profiles/page-access.ts';
import { kilobytes } from './assert-page-fits.ts';
import { type SizedSlot, sizesOf, total } from './page-size.ts';
import type { ShowingPage } from './pages-showing.ts';
import { parseStored } from './slot-view.ts';

/** The rules for a write of a form or an event, which pages show. */
export interface LinkedWriteRules {
  now: Date;
  /** 0 for any size. */
  maxPageBytes: number;
}

/**
 * The enlarged form or event. The published version of a page shows the present state of an event, and the present notice of a form:
 * `userId` is for these.
 */
type Enlarged = { formId: string; userId?: number } | { eventId: number; userId: number };

/** Pages that a message names. */
const maxNamed = 5;

/**
 * Call this after a form or an event was enlarged, with the pages that show it. Throws `limit_reached` if one of them is larger than
 * allowed (docs/interface.md 5.7); the message names those that the caller may use.
 */
export async function assertPagesFit(
  tx: Pick<Transaction, 'all' | 'first'>,
  enlarged: Enlarged,
  places: readonly ShowingPage[],
  { maxPageBytes }: LinkedWriteRules,
  access: PageAccess,
): Promise<void> {
  if (maxPageBytes === 0 || places.length === 0) return;
  const asked = { profileIds: places.map(({ profileId }) => profileId), size: maxPageBytes };
  const larger =
    'formId' in enlarged
      ? await tx.all(largerPagesWithForm, { formId: enlarged.formId, ...asked })
      : await tx.all(largerPagesWithEvent, { eventId: enlarged.eventId, ...asked });
  const sizes = new Map(larger.map(({ id, bytes }) => [id, bytes]));
  const { userId } = enlarged;
  if (userId !== undefined) {
    for (const { profileId } of places) {
      const bytes = await sizeOfPublished(tx, profileId, userId, (slot) => shows(slot, enlarged));
      if (bytes > maxPageBytes) sizes.set(profileId, Math.max(bytes, sizes.get(profileId) ?? 0));
    }
  }
  if (sizes.size === 0) return;
  const large = places.filter(({ profileId }) => sizes.has(profileId));
  const known = large.filter(({ profileId }) => mayUsePage(access, { id: profileId, userId: access.userId }));
  throw limitReached(
    textOf((t, locale) => {
      const named = known.slice(0, maxNamed).map(({ profileId, login }) => {
        return `${login} (${kilobytes(sizes.get(profileId) ?? 0, locale)})`;
      });
      return t.slotMessages.pagesTooLarge(
        named.join(', '),
        large.length - named.length,
        kilobytes(maxPageBytes, locale),
      );
    }),
  );
}

/** Returns the size of a page's published version if it shows the enlarged object; else 0. */
async function sizeOfPublished(
  tx: Pick<Transaction, 'all' | 'first'>,
  profileId: number,
  userId: number,
  isShownBy: (slot: SizedSlot) => boolean,
): Promise<number> {
  const published = await readPublishedVersion(tx, profileId);
  if (published === null || !published.slots.some(isShownBy)) return 0;
  return total(await sizesOf(tx, userId, published.slots, published.forms));
}

function shows({ type, data }: SizedSlot, enlarged: Enlarged): boolean {
  const { formId, view, eventId } = parseStored(data);
  if ('eventId' in enlarged) return type === 'event' && eventId === enlarged.eventId;
  return type === 'form' && view === 'inline' && formId === enlarged.formId;
}
