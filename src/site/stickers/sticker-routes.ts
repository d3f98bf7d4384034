import type { Context } from '../../context.ts';
import type { ProfileRow } from '../../domain/profiles/profile-rows.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter, PersonVisit } from '../shared/requests/dashboard-router.ts';
import { orNotFoundPage } from '../shared/requests/not-found-page.ts';
import { changeStickers, ownProfile, ownSticker, stickerBlocksOf } from './own-stickers.ts';
import type { DashboardSticker } from './shown-sticker.tsx';
import { freshValues, placeInput, type StickerValues, stickerErrors, typedSticker } from './sticker-input.ts';
import { renderStickerPage } from './sticker-page.tsx';

/** `/my-links/<profileId>/stickers/<stickerId>`: putting a sticker elsewhere. */
export function addStickerPage(dashboard: DashboardRouter, context: Context): void {
  async function page(
    visit: PersonVisit,
    row: ProfileRow,
    sticker: DashboardSticker,
    values: StickerValues,
    errors?: Record<string, string[]>,
  ) {
    const { locale, csrf } = visit;
    const blocks = await stickerBlocksOf(context, visit, row);
    return renderStickerPage({ locale, csrf, profile: row, sticker, values, errors, blocks });
  }

  dashboard.personPage(addresses.stickers.edit.pattern, {
    redraws: true,
    get: orNotFoundPage(
      (t) => t.stickers,
      async (visit) => {
        const row = await ownProfile(context, visit);
        const sticker = await ownSticker(context, visit, row);
        const { slotId, spot, dx, dy, rotation } = sticker;
        const place = {
          slotId: String(slotId ?? ''),
          spot,
          dx: String(dx),
          dy: String(dy),
          rotation: String(rotation),
        };
        visit.send(await page(visit, row, sticker, { ...freshValues, ...place }));
      },
    ),
    post: orNotFoundPage(
      (t) => t.stickers,
      async (visit) => {
        const row = await ownProfile(context, visit);
        const sticker = await ownSticker(context, visit, row);
        const values = typedSticker(visit);
        await visit.attempt(
          async () => {
            await changeStickers(context, visit, row, { move: [{ id: sticker.id, ...placeInput(values) }] });
            visit.redirect(
              `${addresses.stickers.list.href({ profileId: row.id }, { done: 'moved', sticker: sticker.id })}#sticker-${sticker.id}`,
            );
          },
          (errors) => page(visit, row, sticker, values, stickerErrors(errors)),
        );
      },
    ),
  });
}
