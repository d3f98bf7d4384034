import { buffer } from 'node:stream/consumers';
import { type Request, type Response, Router } from 'express';
import type { Context } from '../../context.ts';
import { findShownPage, findShownPageById, type ShownPage } from '../../domain/approval/shown-page.ts';
import { invalidField, ServiceError } from '../../domain/errors.ts';
import { isRowId } from '../../domain/row-id.ts';
import type { LinkedEvent } from '../../domain/slots/slot-type.ts';
import { slotSettings, slotViewsOf } from '../../domain/slots/slot-views.ts';
import { nextChange } from '../../domain/slots/visibility.ts';
import { errorEnvelope, statusOf } from '../../http/error-envelope.ts';
import { acceptedLocale } from '../../http/locale.ts';
import { nameRoute } from '../../http/measured.ts';
import { createRevisionCache } from '../../store/revision-cache.ts';
import { textOf } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { publicProfileOf } from '../public-page/rendered-page.ts';
import { pageCaching } from '../public-page/send-page.ts';
import { shownSlots } from '../public-page/slots/shown-slots.ts';
import type { ShownSlot } from '../public-page/slots/slot-content.tsx';
import { contactCardOf } from './contact-card.ts';
import { icalendar } from './icalendar.ts';
import { oembedOf, pageOfOembed } from './oembed.ts';
import { drawQrCode, qrFormats } from './qr-code.ts';
import { readQrLook } from './qr-look.ts';
import { sendGeneratedFile } from './send-generated-file.ts';
import { drawSharePicture } from './share-picture.ts';
import { vcard } from './vcard.ts';

/** A login may change at any time, and then these lead nowhere. */
const forAnHour = 'public, max-age=3600';

/** What a page is passed on with: its QR code, its owner's contact, and the picture of previews. */
export function sharingRoutes(context: Context): Router {
  const router = Router({ caseSensitive: true });
  const pictures = createRevisionCache<Buffer>(64);
  router.get(addresses.publicPage.qrCode.pattern, async (req, res, next) => {
    const row = await findShownProfile(context, req.params.login);
    if (row === null) return next();
    await orRefusal(context, req, res, () => sendQrCode(context, row, req, res));
  });
  router.get(addresses.publicPage.oembed.pattern, (req, res) => {
    // For refusals, too: a program in a page of another site reads why.
    res.set('Access-Control-Allow-Origin', '*');
    const { format = 'json' } = req.query;
    if (format !== 'json') {
      const onlyJson = textOf((t) => t.shareMessages.onlyJson);
      // oEmbed's own status for a format that is not provided (oembed.com, section 2.3.4).
      return sendRefusal(context, req, res, invalidField('format', onlyJson), 501);
    }
    return orRefusal(context, req, res, async () => {
      const row = await pageOfOembed(context, req);
      const profile = await publicProfileOf(context, row);
      sendGeneratedFile(req, res, {
        type: 'application/json; charset=utf-8',
        body: Buffer.from(JSON.stringify(oembedOf(profile, context.config.publicUrl, req))),
        cacheControl: 'public, max-age=300',
        fileName: `${row.login}.json`,
        headers: { 'X-Robots-Tag': 'noindex' },
      });
    });
  });
  router.get(/^\/-\/vcard\/([^/]+)\.vcf$/, async (req, res, next) => {
    nameRoute(res, '/-/vcard/{login}.vcf');
    const row = await findShownProfile(context, req.params[0] ?? '');
    if (row === null) return next();
    const { slots, cacheControl, headers } = await shownSlotsOf(context, row);
    const card = contactCardOf(await publicProfileOf(context, row), slots);
    if (card === null) return next();
    sendGeneratedFile(req, res, {
      type: 'text/vcard; charset=utf-8',
      body: Buffer.from(vcard(card)),
      cacheControl,
      fileName: `${row.login}.vcf`,
      // Addresses of people are for those who open the page.
      headers: { ...headers, 'X-Robots-Tag': 'noindex' },
    });
  });
  router.get(addresses.publicPage.calendar.pattern, async (req, res, next) => {
    const found = await findShownEvent(context, req.params.slotId);
    if (found === null) return next();
    const { publicUrl } = context.config;
    const of = {
      host: new URL(publicUrl).hostname,
      pageUrl: context.site.pageUrl(found.row.login),
      now: found.row.updatedAt,
    };
    sendGeneratedFile(req, res, {
      type: 'text/calendar; charset=utf-8',
      body: Buffer.from(icalendar(found.event, of)),
      cacheControl: found.cacheControl,
      fileName: `${found.row.login}.ics`,
      headers: { ...found.headers, 'X-Robots-Tag': 'noindex' },
    });
  });
  router.get(/^\/-\/share\/([^/]+)\.jpg$/, async (req, res, next) => {
    nameRoute(res, '/-/share/{login}.jpg');
    const row = await findShownProfile(context, req.params[0] ?? '');
    if (row === null) return next();
    const profile = await publicProfileOf(context, row);
    const avatar = row.avatar === null ? null : () => avatarOf(context, row);
    sendGeneratedFile(req, res, {
      type: 'image/jpeg',
      body: await pictures.get(row, () => drawSharePicture(profile, avatar)),
      // The revision is part of the address that pages name.
      cacheControl: req.query.v === String(row.revision) ? 'public, max-age=86400' : 'public, max-age=300',
      fileName: `${row.login}.jpg`,
    });
  });
  return router;
}

async function findShownProfile({ db }: Context, login: string): Promise<ShownPage | null> {
  const row = await findShownPage(db.read, login);
  return row?.status ? row : null;
}

/** The event that a block of a published page shows, by the block's id. */
async function findShownEvent(
  context: Context,
  slotId: string,
): Promise<({ row: ShownPage; event: LinkedEvent } & Omit<ShownSlots, 'slots'>) | null> {
  if (!isRowId(Number(slotId))) return null;
  const { db } = context;
  const wanted = { where: { id: Number(slotId) }, select: { type: true, profileId: true } } as const;
  const slot = (await db.read.slot.findUnique(wanted)) ?? (await db.read.publishedSlot.findUnique(wanted));
  if (slot?.type !== 'event') return null;
  const row = await findShownPageById(db.read, slot.profileId);
  if (!row?.status) return null;
  const { slots, ...caching } = await shownSlotsOf(context, row);
  const shown = slots.find(({ id }) => id === Number(slotId));
  const event = shown?.type === 'event' ? shown.computed.event : null;
  return event && { row, event, ...caching };
}

async function avatarOf({ files }: Context, { avatar }: ShownPage): Promise<Buffer | null> {
  const reading = avatar === null ? null : await files.read(avatar);
  return reading && buffer(reading);
}

/** The blocks that visitors see, and how caches may keep what is made of them: as they may keep the page. */
interface ShownSlots {
  slots: ShownSlot[];
  cacheControl: string;
  headers: Record<string, string>;
}

async function shownSlotsOf(context: Context, row: ShownPage): Promise<ShownSlots> {
  const { db, cache, slotTypes } = context;
  // Before they are read: a block that appears or goes meanwhile leaves nothing to keep.
  const now = context.now();
  const views = await slotViewsOf(db.read, slotSettings(context), row, cache.slots);
  const { 'Cache-Control': cacheControl, ...headers } = pageCaching(now, nextChange(views, now.getTime()));
  return { slots: shownSlots(views, slotTypes), cacheControl, headers };
}

/**
 * As SVG, PNG or PDF, by `?format` or else by `Accept`, in the colours of `?color` and `?background`, with `?middle`. An ending of the address does
 * not choose: `mara.png` is a login as well, and its owner would get the visitors of `mara`.
 */
async function sendQrCode(context: Context, row: ShownPage, req: Request, res: Response): Promise<void> {
  const look = readQrLook(req.query, row.avatar !== null);
  const format = qrFormatOf(req);
  const source = { address: context.site.pageUrl(row.login), look, avatar: () => avatarOf(context, row) };
  sendGeneratedFile(req, res, {
    type: qrFormats[format].type,
    body: await drawQrCode(format, source),
    cacheControl: forAnHour,
    fileName: `${row.login}.${format}`,
    ...(req.query.format === undefined && { headers: { Vary: 'Accept' } }),
  });
}

/** Does the work, whose refusals a program reads. */
async function orRefusal(context: Context, req: Request, res: Response, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    sendRefusal(context, req, res, error, statusOf[error.code]);
  }
}

function sendRefusal({ config }: Context, req: Request, res: Response, error: ServiceError, status: number): void {
  res.status(status).json(errorEnvelope(error, acceptedLocale(req.headers), config.publicUrl));
}

/** Throws `validation_failed` on `format`. */
function qrFormatOf(req: Request): keyof typeof qrFormats {
  const { format } = req.query;
  if (format === 'svg' || format === 'png' || format === 'pdf') return format;
  if (format !== undefined) {
    throw invalidField(
      'format',
      textOf((t) => t.shareMessages.qrFormat),
    );
  }
  return req.accepts(['image/svg+xml', 'image/png']) === 'image/png' ? 'png' : 'svg';
}
