import * as z from 'zod';
import { stickerOutput } from '../../../tools/stickers/sticker-output.ts';
import { updateStickers } from '../../../tools/stickers/update-stickers.ts';
import type { Context } from '../../context.ts';
import { featuresOf } from '../../domain/accounts/features.ts';
import { blockTitle } from '../../domain/analytics/block-title.ts';
import { notFound } from '../../domain/errors.ts';
import { fileUrl } from '../../domain/files/file-url.ts';
import type { ProfileRow } from '../../domain/profiles/profile-rows.ts';
import { slotSettings, slotViewsOf } from '../../domain/slots/slot-views.ts';
import { type StickerView, stickersOf } from '../../domain/stickers/stickers.ts';
import type { Transaction } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import { blockName } from '../shared/components/block-name.ts';
import { callOperation } from '../shared/requests/call-operation.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import type { DashboardSticker, StickerBlock } from './shown-sticker.tsx';

/** Returns the stickers of a page, the lowest first; null while they are off for the account. */
export async function ownStickers({ config, db }: Context, row: ProfileRow): Promise<DashboardSticker[] | null> {
  if (!(await featuresOf(db.read, row.userId)).stickers) return null;
  const shown = ({ image, ...sticker }: StickerView): DashboardSticker => ({
    ...sticker,
    image: 'path' in image ? { src: fileUrl(config.publicUrl, image.path) } : image,
  });
  return (await stickersOf(db.read, row)).map(shown);
}

/** Returns the sticker that a visit is about. Throws `not_found`. */
export async function ownSticker(context: Context, visit: PersonVisit, row: ProfileRow): Promise<DashboardSticker> {
  const stickers = (await ownStickers(context, row)) ?? [];
  const sticker = stickers.find(({ id }) => String(id) === visit.req.params.stickerId);
  if (!sticker) throw notFound(textOf((t) => t.requestMessages.stickerNotFound));
  return sticker;
}

/** Returns the blocks of a page that a sticker can sit on. */
export async function stickerBlocksOf(context: Context, visit: PersonVisit, row: ProfileRow): Promise<StickerBlock[]> {
  const slots = await slotViewsOf(context.db.read, slotSettings(context), row, context.cache.slots);
  return slots.map((slot) => {
    const kind = blockName(slot.type, visit.locale);
    const title = blockTitle(slot);
    return { id: slot.id, name: title === null ? kind : `${title.slice(0, 80)} (${kind})` };
  });
}

/** Changes the stickers of a page by the operation of the catalogue, and returns them. */
export async function changeStickers(
  context: Context,
  visit: PersonVisit,
  row: ProfileRow,
  body: Record<string, unknown>,
  stored?: (tx: Transaction) => Promise<string>,
) {
  const params = { profileKey: String(row.id) };
  const after = await callOperation(context, visit, updateStickers, { params, body }, stored);
  return z.array(stickerOutput).parse(after);
}
