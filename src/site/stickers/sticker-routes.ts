import { z } from 'zod';
import { stickerOutput } from '../../../tools/stickers/sticker-output.ts';
import { updateStickers } from '../../../tools/stickers/update-stickers.ts';
import type { Context } from '../../context.ts';
import { featuresOf, setFeatures } from '../../domain/accounts/features.ts';
import { blockTitle } from '../../domain/analytics/block-title.ts';
import { notFound } from '../../domain/errors.ts';
import { fileUrl } from '../../domain/files/file-url.ts';
import { findOwnProfile, type ProfileRow } from '../../domain/profiles/profile-rows.ts';
import { slotSettings, slotViewsOf } from '../../domain/slots/slot-views.ts';
import { type StickerView, stickersOf } from '../../domain/stickers/stickers.ts';
import { textOf, texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { undoOfferOf } from '../history/undo-offer.ts';
import { slotTypeName } from '../shared/components/slot-type-names.ts';
import { callOperation } from '../shared/requests/call-operation.ts';
import type { DashboardRouter, PersonVisit } from '../shared/requests/dashboard-router.ts';
import { orNotFoundPage } from '../shared/requests/not-found-page.ts';
import { runAction } from '../shared/requests/run-action.ts';
import { uploadPictures } from '../shared/requests/upload-pictures.ts';
import type { DashboardSticker, StickerBlock } from './shown-sticker.tsx';
import { newStickerInput, placeInput, type StickerValues, stickerErrors, typedSticker } from './sticker-input.ts';
import { renderStickerPage } from './sticker-page.tsx';
import { renderStickersPage } from './stickers-page.tsx';

/** How far a press of a button pushes a sticker, in pixels. */
const push = 8;
const pushes: Readonly<Record<string, { dx: number; dy: number }>> = {
  left: { dx: -push, dy: 0 },
  right: { dx: push, dy: 0 },
  up: { dx: 0, dy: -push },
  down: { dx: 0, dy: push },
};
const fresh: StickerValues = {
  emoji: '',
  path: '',
  slotId: '',
  spot: 'top-right',
  dx: '0',
  dy: '0',
  rotation: '0',
  scale: '1',
};

/** `/my-links/<profileId>/stickers`: placing, pushing, putting elsewhere and peeling off, and the switch for all of it. */
export function addStickerPages(dashboard: DashboardRouter, context: Context): void {
  const { db } = context;
  const ownPage = (visit: PersonVisit) =>
    findOwnProfile(db.read, visit.session.account.id, String(visit.req.params.profileId));
  const toList = async (visit: PersonVisit) =>
    visit.redirect(addresses.stickers.list.href({ profileId: (await ownPage(visit)).id }));

  const shown = ({ image, ...sticker }: StickerView): DashboardSticker => ({
    ...sticker,
    image: 'path' in image ? { src: fileUrl(context.config.publicUrl, image.path) } : image,
  });

  async function blocksOf(row: ProfileRow, visit: PersonVisit): Promise<StickerBlock[]> {
    const slots = await slotViewsOf(db.read, slotSettings(context), row, context.cache.slots);
    return slots.map((slot) => {
      const kind = slotTypeName(slot.type, visit.locale);
      const title = blockTitle(slot);
      return { id: slot.id, name: title === null ? kind : `${title.slice(0, 80)} (${kind})` };
    });
  }

  async function listPage(
    visit: PersonVisit,
    row: ProfileRow,
    values: StickerValues,
    errors?: Record<string, string[]>,
  ) {
    const { locale, csrf } = visit;
    const { stickers: isOn } = await featuresOf(db.read, visit.session.account.id);
    const stickers = isOn ? (await stickersOf(db.read, row)).map(shown) : [];
    const touched = stickers.find(({ id }) => String(id) === visit.parameter('sticker'));
    const done = visit.parameter('done');
    return renderStickersPage({
      locale,
      csrf,
      profile: row,
      isOn,
      stickers,
      blocks: isOn ? await blocksOf(row, visit) : [],
      values,
      errors,
      notice: isDone(done) ? texts[locale].stickers[done] : undefined,
      undoOffer: await undoOfferOf(context, visit, row),
      touched: touched ? { sticker: touched, pushed: visit.parameter('way') } : null,
    });
  }

  /** The sticker that a visit is about. Throws `not_found`. */
  async function stickerOf(visit: PersonVisit, row: ProfileRow): Promise<DashboardSticker> {
    const stickers = (await featuresOf(db.read, row.userId)).stickers ? await stickersOf(db.read, row) : [];
    const sticker = stickers.find(({ id }) => String(id) === visit.req.params.stickerId);
    if (!sticker) throw notFound(textOf((t) => t.requestMessages.stickerNotFound));
    return shown(sticker);
  }

  async function change(visit: PersonVisit, row: ProfileRow, body: Record<string, unknown>) {
    const params = { profileKey: String(row.id) };
    return z.array(stickerOutput).parse(await callOperation(context, visit, updateStickers, { params, body }));
  }

  dashboard.personPage(addresses.stickers.list.pattern, {
    maxFiles: 1,
    redraws: true,
    get: orNotFoundPage(
      (t) => t.stickers,
      async (visit) => visit.send(await listPage(visit, await ownPage(visit), fresh)),
    ),
    post: orNotFoundPage(
      (t) => t.stickers,
      async (visit) => {
        const row = await ownPage(visit);
        const values = typedSticker(visit);
        await visit.attempt(
          async () => {
            const [picture] = await uploadPictures(context, visit, 'picture');
            // What was uploaded is kept for the next attempt; an emoji typed instead of an earlier picture takes its place.
            if (picture) values.path = picture.path;
            else if (values.emoji !== '') values.path = '';
            const after = await change(visit, row, { place: [newStickerInput(values)] });
            const id = String(after.at(-1)?.id);
            visit.redirect(
              `${addresses.stickers.list.href({ profileId: row.id }, { done: 'placed', sticker: id })}#sticker-${id}`,
            );
          },
          (errors) => listPage(visit, row, values, stickerErrors(errors)),
        );
      },
    ),
  });

  dashboard.personPage(addresses.stickers.switch.pattern, {
    get: orNotFoundPage((t) => t.stickers, toList),
    post: orNotFoundPage(
      (t) => t.stickers,
      async (visit) => {
        const row = await ownPage(visit);
        const stickers = visit.field('on') === 'yes';
        await runAction(context, visit, { name: 'switch_stickers' }, () =>
          setFeatures(context, visit.session.account.id, { stickers }),
        );
        visit.redirect(
          addresses.stickers.list.href({ profileId: row.id }, { done: stickers ? 'switchedOn' : 'switchedOff' }),
        );
      },
    ),
  });

  dashboard.personPage(addresses.stickers.edit.pattern, {
    redraws: true,
    get: orNotFoundPage(
      (t) => t.stickers,
      async (visit) => {
        const row = await ownPage(visit);
        const sticker = await stickerOf(visit, row);
        const { slotId, spot, dx, dy, rotation } = sticker;
        const place = {
          slotId: String(slotId ?? ''),
          spot,
          dx: String(dx),
          dy: String(dy),
          rotation: String(rotation),
        };
        visit.send(await stickerPage(visit, row, sticker, { ...fresh, ...place }));
      },
    ),
    post: orNotFoundPage(
      (t) => t.stickers,
      async (visit) => {
        const row = await ownPage(visit);
        const sticker = await stickerOf(visit, row);
        const values = typedSticker(visit);
        await visit.attempt(
          async () => {
            await change(visit, row, { move: [{ id: sticker.id, ...placeInput(values) }] });
            visit.redirect(
              `${addresses.stickers.list.href({ profileId: row.id }, { done: 'moved', sticker: sticker.id })}#sticker-${sticker.id}`,
            );
          },
          (errors) => stickerPage(visit, row, sticker, values, stickerErrors(errors)),
        );
      },
    ),
  });

  async function stickerPage(
    visit: PersonVisit,
    row: ProfileRow,
    sticker: DashboardSticker,
    values: StickerValues,
    errors?: Record<string, string[]>,
  ) {
    const { locale, csrf } = visit;
    return renderStickerPage({
      locale,
      csrf,
      profile: row,
      sticker,
      values,
      errors,
      blocks: await blocksOf(row, visit),
    });
  }

  dashboard.personPage(addresses.stickers.push.pattern, {
    get: orNotFoundPage((t) => t.stickers, toList),
    post: orNotFoundPage(
      (t) => t.stickers,
      async (visit) => {
        const row = await ownPage(visit);
        const { id } = await stickerOf(visit, row);
        const way = Object.keys(pushes).find((known) => known === visit.field('way'));
        await visit.attempt(
          async () => {
            if (way) await change(visit, row, { move: [{ id, by: pushes[way] }] });
            visit.redirect(
              `${addresses.stickers.list.href({ profileId: row.id }, { sticker: id, ...(way && { way }) })}#sticker-${id}`,
            );
          },
          (errors) => listPage(visit, row, fresh, { push: Object.values(errors).flat() }),
        );
      },
    ),
  });

  dashboard.personPage(addresses.stickers.peel.pattern, {
    get: orNotFoundPage((t) => t.stickers, toList),
    post: orNotFoundPage(
      (t) => t.stickers,
      async (visit) => {
        const row = await ownPage(visit);
        const { id } = await stickerOf(visit, row);
        await change(visit, row, { peel: [id] });
        visit.redirect(addresses.stickers.list.href({ profileId: row.id }, { done: 'peeled' }));
      },
    ),
  });
}

const doneWords = ['placed', 'moved', 'peeled', 'switchedOn', 'switchedOff'] as const;

function isDone(word: string): word is (typeof doneWords)[number] {
  return doneWords.some((known) => known === word);
}
