import type { Context } from '../../context.ts';
import type { ProfileRow } from '../../domain/profiles/profile-rows.ts';
import { texts } from '../../texts/index.ts';
import { undoOfferOf } from '../history/undo-offer.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { ownStickers, stickerBlocksOf } from './own-stickers.ts';
import type { StickerValues } from './sticker-input.ts';
import { renderStickersPage } from './stickers-page.tsx';

const doneWords = ['placed', 'moved', 'peeled', 'switchedOn', 'switchedOff'] as const;

/** Draws the list of a page's stickers, with the input for a new one and the result of the last attempt. */
export async function stickersDocument(
  context: Context,
  visit: PersonVisit,
  row: ProfileRow,
  values: StickerValues,
  errors?: Record<string, string[]>,
): Promise<RenderedDocument> {
  const { locale, csrf } = visit;
  const stickers = await ownStickers(context, row);
  const touched = stickers?.find(({ id }) => String(id) === visit.parameter('sticker'));
  const done = doneWords.find((known) => known === visit.parameter('done'));
  return renderStickersPage({
    locale,
    csrf,
    profile: row,
    isOn: stickers !== null,
    stickers: stickers ?? [],
    blocks: stickers === null ? [] : await stickerBlocksOf(context, visit, row),
    values,
    errors,
    notice: done && texts[locale].stickers[done],
    undoOffer: await undoOfferOf(context, visit, row),
    touched: touched ? { sticker: touched, pushed: visit.parameter('way') } : null,
  });
}
