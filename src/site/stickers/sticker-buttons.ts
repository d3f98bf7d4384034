import type { Context } from '../../context.ts';
import type { ProfileRow } from '../../domain/profiles/profile-rows.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { ownProfile } from '../shared/requests/own-profile.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { changeStickers, ownSticker } from './own-stickers.ts';
import { freshValues } from './sticker-input.ts';
import { stickersDocument } from './stickers-document.ts';

/** Distance that a button moves a sticker, in pixels. */
const push = 8;
const pushes: Readonly<Record<string, { dx: number; dy: number }>> = {
  left: { dx: -push, dy: 0 },
  right: { dx: push, dy: 0 },
  up: { dx: 0, dy: -push },
  down: { dx: 0, dy: push },
};

/** `/my-links/<profileId>/stickers/<stickerId>/push` and `…/peel`: actions of the buttons beside a sticker. */
export function addStickerButtons(dashboard: DashboardRouter, context: Context): void {
  function button(pattern: string, press: (visit: PersonVisit, row: ProfileRow, id: number) => Promise<void>): void {
    dashboard.personPage(pattern, {
      gone: (t) => t.stickers,
      get: async (visit) =>
        visit.redirect(addresses.stickers.list.href({ profileId: (await ownProfile(context, visit)).id })),
      post: async (visit) => {
        const row = await ownProfile(context, visit);
        const { id } = await ownSticker(context, visit, row);
        await press(visit, row, id);
      },
    });
  }

  button(addresses.stickers.push.pattern, (visit, row, id) => {
    const way = Object.keys(pushes).find((known) => known === visit.field('way'));
    return visit.attempt(
      async () => {
        if (way) await changeStickers(context, visit, row, { move: [{ id, by: pushes[way] }] });
        visit.redirect(
          `${addresses.stickers.list.href({ profileId: row.id }, { sticker: id, ...(way && { way }) })}#sticker-${id}`,
        );
      },
      (errors) => stickersDocument(context, visit, row, freshValues, { push: Object.values(errors).flat() }),
    );
  });

  button(addresses.stickers.peel.pattern, async (visit, row, id) => {
    await changeStickers(context, visit, row, { peel: [id] });
    visit.redirect(addresses.stickers.list.href({ profileId: row.id }, { done: 'peeled' }));
  });
}
