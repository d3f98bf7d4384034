import type { Context } from '../../context.ts';
import { setFeatures } from '../../domain/accounts/features.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { ownProfile } from '../shared/requests/own-profile.ts';
import { runAction } from '../shared/requests/run-action.ts';
import { uploadPictures } from '../shared/requests/upload-pictures.ts';
import { changeStickers } from './own-stickers.ts';
import { freshValues, newStickerInput, stickerErrors, typedSticker } from './sticker-input.ts';
import { stickersDocument } from './stickers-document.ts';

/** `/my-links/<profileId>/stickers`: the stickers of a page, placing one, and the switch for all of it. */
export function addStickersPage(dashboard: DashboardRouter, context: Context): void {
  dashboard.personPage(addresses.stickers.list.pattern, {
    gone: (t) => t.stickers,
    maxFiles: 1,
    redraws: true,
    get: async (visit) =>
      visit.send(await stickersDocument(context, visit, await ownProfile(context, visit), freshValues)),
    post: async (visit) => {
      const row = await ownProfile(context, visit);
      const values = typedSticker(visit);
      await visit.attempt(
        async () => {
          const [picture] = await uploadPictures(context, visit, 'picture');
          // An uploaded picture is kept for the next attempt; an emoji typed instead of an earlier picture replaces it.
          if (picture) values.path = picture.path;
          else if (values.emoji !== '') values.path = '';
          const after = await changeStickers(context, visit, row, { place: [newStickerInput(values)] });
          const id = String(after.at(-1)?.id);
          visit.redirect(
            `${addresses.stickers.list.href({ profileId: row.id }, { done: 'placed', sticker: id })}#sticker-${id}`,
          );
        },
        (errors) => stickersDocument(context, visit, row, values, stickerErrors(errors)),
      );
    },
  });

  dashboard.personPage(addresses.stickers.switch.pattern, {
    gone: (t) => t.stickers,
    get: async (visit) =>
      visit.redirect(addresses.stickers.list.href({ profileId: (await ownProfile(context, visit)).id })),
    post: async (visit) => {
      const row = await ownProfile(context, visit);
      const stickers = visit.field('on') === 'yes';
      await runAction(context, visit, { name: 'switch_stickers' }, () =>
        setFeatures(context, visit.session.account.id, { stickers }),
      );
      visit.redirect(
        addresses.stickers.list.href({ profileId: row.id }, { done: stickers ? 'switchedOn' : 'switchedOff' }),
      );
    },
  });
}
