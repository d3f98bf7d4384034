import { heldChannelsOf } from '../../domain/approval/held-channels.ts';
import { listChannels } from '../../domain/channels/channels.ts';
import { storedChannelIds } from '../../domain/forms/form-view.ts';
import { isSameForm } from '../../domain/forms/same-form.ts';
import type { SlotState, StoredForm } from '../../domain/history/page-change.ts';
import { namedFormIds } from '../../domain/slots/slot-context.ts';
import type { Reader } from '../../store/database.ts';
import type { Review, ReviewedForm } from './review-page.tsx';

/** A page with waiting changes, and its published version. */
interface WaitingForms {
  page: { id: number; userId: number };
  published: readonly StoredForm[];
  slots: readonly SlotState[];
}

/** Returns the forms of a page whose content or channels differ from the published version, and new ones. */
export async function changedForms(
  reader: Pick<Reader, 'first' | 'form' | 'notificationChannel'>,
  { page: { id, userId }, published, slots }: WaitingForms,
): Promise<Review['forms']> {
  const ids = [...new Set([...published.map((form) => form.id), ...namedFormIds(slots)])];
  if (ids.length === 0) return [];
  const held = await heldChannelsOf(reader, id);
  const labels = new Map((await listChannels(reader, userId)).map((channel) => [channel.id, channel.label]));
  const rows = await reader.form.findMany({ where: { userId, id: { in: ids } }, orderBy: { createdAt: 'asc' } });
  return rows.flatMap((row): Review['forms'] => {
    const channelIds = storedChannelIds(row);
    const after: ReviewedForm = { ...row, channels: labelsOf(channelIds, labels) };
    const was = published.find((form) => form.id === row.id);
    if (was === undefined) return [{ before: null, after }];
    const before: ReviewedForm = { ...was, channels: labelsOf(held[row.id] ?? channelIds, labels) };
    const isSame = isSameForm(before, after) && before.channels.join() === after.channels.join();
    return isSame ? [] : [{ before, after }];
  });
}

function labelsOf(ids: readonly number[], labels: ReadonlyMap<number, string>): string[] {
  return ids.flatMap((id) => labels.get(id) ?? []);
}
