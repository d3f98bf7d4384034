import type { Transaction } from '../../store/database.ts';
import { insertPublishedPage, insertPublishedSlots, markUnpublished } from '../../store/statements/approval.ts';
import { formsById } from '../../store/statements/forms.ts';
import { profileById } from '../../store/statements/profiles.ts';
import type { PageChange } from '../history/page-change.ts';
import { readPageState, revertPage } from '../history/page-state.ts';
import { loginKeyOf } from '../profiles/login-rules.ts';
import { namedFormIds } from '../slots/slot-context.ts';
import type { PublishedVersion } from './published-version.ts';

/**
 * Stores the published version of a page, from before a change that is made and not recorded yet: visitors see it until its owner publishes
 * or discards the waiting changes. Returns the time since which it waits: later than everything recorded before, even if the clock of
 * another process is ahead.
 */
export async function holdPage(
  tx: Pick<Transaction, 'all' | 'first' | 'send'>,
  profileId: number,
  change: PageChange,
  now: Date,
): Promise<Date> {
  const row = await tx.first(profileById, { id: profileId });
  if (row === null) throw new Error('a page that is changed is not there');
  const { fields, slots, stickers } = revertPage(await readPageState(tx, row), change);
  const formIds = namedFormIds(slots);
  const forms = formIds.length === 0 ? [] : await tx.all(formsById, { userId: row.userId, ids: formIds });
  const page: PublishedVersion = { fields, slots, stickers, forms };
  const { login } = fields;
  const { revision, updatedAt } = row;
  const published = { profileId, login, loginKey: loginKeyOf(login), revision, updatedAt };
  tx.send(insertPublishedPage, { ...published, page: JSON.stringify(page) });
  const rows = slots.map(({ id, type, data, visibility }) => [id, type, data, visibility] as const);
  if (rows.length > 0) tx.send(insertPublishedSlots, { profileId, slots: rows });
  const since = laterOf(now, new Date(row.updatedAt.getTime() + 1));
  tx.send(markUnpublished, { now: since, profileId });
  return since;
}

/** The later of two moments. */
export function laterOf(one: Date, other: Date): Date {
  return one < other ? other : one;
}
