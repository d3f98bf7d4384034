import type { Context } from '../../context.ts';
import type { ProfileRow } from '../../domain/profiles/profile-rows.ts';
import { type StickerView, stickersOf } from '../../domain/stickers/stickers.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { ownProfile } from '../shared/requests/own-profile.ts';
import { differing, seenStateOf, stateHashOf } from '../shared/requests/seen.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { changeStickers, ownSticker, stickerBlocksOf } from './own-stickers.ts';
import {
  placeInput,
  placeValues,
  placeWords,
  type StickerPlace,
  stickerErrors,
  typedSticker,
} from './sticker-input.ts';
import { renderStickerPage, type StickerPageProps } from './sticker-page.tsx';

/** `/my-links/<profileId>/stickers/<stickerId>`: moves a sticker. */
export function addStickerPage(dashboard: DashboardRouter, context: Context): void {
  async function page(visit: PersonVisit, row: ProfileRow, form: StickerForm) {
    const { locale, csrf } = visit;
    return renderStickerPage({ locale, csrf, profile: row, ...form });
  }

  dashboard.personPage(addresses.stickers.edit.pattern, {
    gone: (t) => t.stickers,
    redraws: true,
    get: async (visit) => {
      const row = await ownProfile(context, visit);
      const sticker = await ownSticker(context, visit, row);
      const state = { values: placeValues(sticker), seen: stateHashOf(storedIn(sticker)) };
      visit.send(await page(visit, row, { sticker, ...state, blocks: await stickerBlocksOf(context, visit, row) }));
    },
    post: async (visit) => {
      const row = await ownProfile(context, visit);
      const { id } = await ownSticker(context, visit, row);
      const values = typedSticker(visit);
      await visit.attempt(
        async () => {
          const change = { move: [{ id, ...placeInput(values) }] };
          await changeStickers(context, visit, row, change, async (tx) => {
            const sticker = (await stickersOf(tx, row)).find((one) => one.id === id);
            return sticker ? storedIn(sticker) : '';
          });
          visit.redirect(
            `${addresses.stickers.list.href({ profileId: row.id }, { done: 'moved', sticker: id })}#sticker-${id}`,
          );
        },
        async (errors) => {
          const sticker = await ownSticker(context, visit, row);
          const blocks = await stickerBlocksOf(context, visit, row);
          const words = (place: StickerPlace) => placeWords(place, blocks, visit.locale);
          const different = () => differing(words(placeValues(sticker)), words(values));
          const state = { errors: stickerErrors(errors), ...seenStateOf(visit, storedIn(sticker), different) };
          return page(visit, row, { sticker, values, ...state, blocks });
        },
      );
    },
  });
}

type StickerForm = Omit<StickerPageProps, 'locale' | 'csrf' | 'profile'>;

const storedIn = (sticker: Omit<StickerView, 'image'>): string => JSON.stringify(placeValues(sticker));
