import { Router } from 'express';
import type { Context } from '../../context.ts';
import { findShownPage, findShownPageById, type ShownPage } from '../../domain/approval/shown-page.ts';
import { invalidField } from '../../domain/errors.ts';
import { drawStored, turnOfNetwork } from '../../domain/files/drawing.ts';
import { isRowId } from '../../domain/validation/values.ts';
import { nameRoute } from '../../http/measure-requests.ts';
import { getOnly } from '../../http/methods.ts';
import { textOf } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { publicProfileOf } from '../public-page/rendered-page.ts';
import { robotsHeader } from '../public-page/robots-header.ts';
import { pageCaching } from '../public-page/send-page.ts';
import { contactCardOf } from './contact-card.ts';
import { contactPicture } from './contact-picture.ts';
import { coverBand } from './cover-band.ts';
import { icalendar } from './icalendar.ts';
import { oembedOf, pageOfOembed, thumbnailFits } from './oembed.ts';
import { sendFileOfPage } from './page-file.ts';
import { shownSlotsOf } from './published-page.ts';
import { addQrCodeRoute } from './qr-code-route.ts';
import { sendServiceError, withJsonErrors } from './service-errors.ts';
import { drawSharePicture } from './share-picture.ts';
import { vcard } from './vcard.ts';

/** Files for sharing a page: its QR code, its owner's contact, and the picture of previews. */
export function sharingRoutes(context: Context): Router {
  const router = Router({ caseSensitive: true });
  // Personal addresses are only for visitors of the page, not for search engines.
  const ofPeople = (changesAt: number) => ({ ...pageCaching(context.now(), changesAt), 'X-Robots-Tag': 'noindex' });
  addQrCodeRoute(router, context);
  router.all(addresses.publicPage.oembed.pattern, getOnly, (req, res) => {
    // Also for errors, so that scripts on other sites can read the reason.
    res.set('Access-Control-Allow-Origin', '*');
    const { format = 'json' } = req.query;
    if (format !== 'json') {
      const onlyJson = textOf((t) => t.shareMessages.onlyJson);
      // oEmbed's own status for an unsupported format (oembed.com, section 2.3.4).
      return sendServiceError(context, req, res, invalidField('format', onlyJson), 501);
    }
    return withJsonErrors(context, req, res, async () => {
      const row = await pageOfOembed(context, req);
      const hasThumbnail = thumbnailFits(req);
      await sendFileOfPage(context, row, req, res, {
        name: hasThumbnail ? 'oembed' : 'oembed without thumbnail',
        type: 'application/json; charset=utf-8',
        fileName: `${row.login}.json`,
        headers: () => ({ 'Cache-Control': 'public, max-age=300', 'X-Robots-Tag': 'noindex' }),
        async make() {
          const profile = await publicProfileOf(context, row);
          return { body: Buffer.from(JSON.stringify(oembedOf(profile, context.config.publicUrl, hasThumbnail))) };
        },
      });
    });
  });
  router.all(/^\/-\/vcard\/([^/]+)\.vcf$/, getOnly, async (req, res, next) => {
    nameRoute(res, '/-/vcard/{login}.vcf');
    const row = await findShownPage(context.db.read, req.params[0] ?? '');
    if (row === null) return next();
    const isSent = await sendFileOfPage(context, row, req, res, {
      name: 'vcard',
      type: 'text/vcard; charset=utf-8',
      fileName: `${row.login}.vcf`,
      headers: ofPeople,
      async make(madeAt) {
        const { slots, changesAt } = await shownSlotsOf(context, row, madeAt);
        const card = contactCardOf(await publicProfileOf(context, row), slots);
        if (card === null) return { body: null, changesAt };
        const turn = turnOfNetwork(req.ip ?? '');
        const picture = row.avatar && (await drawStored(context.files, row.avatar, turn, contactPicture));
        return { body: Buffer.from(vcard(card, picture || null)), changesAt };
      },
    });
    if (!isSent) next();
  });
  router.all(addresses.publicPage.calendar.pattern, getOnly, async (req, res, next) => {
    const slotId = Number(req.params.slotId);
    const row = await findPageOfEvent(context, slotId);
    if (row === null) return next();
    const isSent = await sendFileOfPage(context, row, req, res, {
      name: `event ${slotId}`,
      type: 'text/calendar; charset=utf-8',
      fileName: `${row.login}.ics`,
      headers: ofPeople,
      async make(madeAt) {
        const { slots, changesAt } = await shownSlotsOf(context, row, madeAt);
        const shown = slots.find(({ id }) => id === slotId);
        const event = shown?.type === 'event' ? shown.computed.event : null;
        const of = {
          host: new URL(context.config.publicUrl).hostname,
          pageUrl: context.site.pageUrl(row.login),
          now: row.updatedAt,
        };
        return { body: event && Buffer.from(icalendar(event, of)), changesAt };
      },
    });
    if (!isSent) next();
  });
  router.all(/^\/-\/share\/([^/]+)\.jpg$/, getOnly, async (req, res, next) => {
    nameRoute(res, '/-/share/{login}.jpg');
    const row = await findShownPage(context.db.read, req.params[0] ?? '');
    if (row === null) return next();
    // The revision is part of the address that pages name.
    const maxAge = req.query.v === String(row.revision) ? 86_400 : 300;
    await sendFileOfPage(context, row, req, res, {
      name: 'share picture',
      type: 'image/jpeg',
      fileName: `${row.login}.jpg`,
      headers: () => ({ 'Cache-Control': `public, max-age=${maxAge}`, ...robotsHeader(context, row) }),
      async make() {
        const profile = await publicProfileOf(context, row);
        const turn = turnOfNetwork(req.ip ?? '');
        const band = await drawStored(context.files, row.bgImage, turn, async (sharp, file) =>
          file === null ? null : coverBand(sharp, file),
        );
        return drawStored(context.files, row.avatar, turn, async (sharp, avatar) => ({
          body: await drawSharePicture(sharp, profile, avatar, band),
        }));
      },
    });
  });
  return router;
}

/** Returns the published page with an event in a block, by the block's id, regardless of the block's visibility. */
async function findPageOfEvent({ db }: Context, slotId: number): Promise<ShownPage | null> {
  if (!isRowId(slotId)) return null;
  const wanted = { where: { id: slotId }, select: { type: true, profileId: true } } as const;
  const slot = (await db.read.slot.findUnique(wanted)) ?? (await db.read.publishedSlot.findUnique(wanted));
  if (slot?.type !== 'event') return null;
  return findShownPageById(db.read, slot.profileId);
}
