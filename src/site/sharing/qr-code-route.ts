import type { Request, Response, Router } from 'express';
import { contentHash } from '../../content-hash.ts';
import type { Context } from '../../context.ts';
import { findShownPage, type ShownPage } from '../../domain/approval/shown-page.ts';
import { invalidField } from '../../domain/errors.ts';
import { draw, drawStored, turnOfNetwork } from '../../domain/files/drawing.ts';
import { disconnectSignal } from '../../http/disconnect-signal.ts';
import { getOnly } from '../../http/methods.ts';
import { textOf } from '../../texts/index.ts';
import { version } from '../../version.ts';
import { addresses } from '../addresses.ts';
import { robotsHeader } from '../public-page/robots-header.ts';
import { isOfferedLook } from './offered-looks.ts';
import { sendFileOfPage } from './page-file.ts';
import { drawQrCode, qrFormats } from './qr-code.ts';
import { readQrLook } from './qr-look.ts';
import { roundPicture } from './round-picture.ts';
import { sendFileNotModified, sendGeneratedFile } from './send-generated-file.ts';
import { withJsonErrors } from './service-errors.ts';

/** A login may change at any time, and then the code has no target. */
const hourlyCache = 'public, max-age=3600';
/** The side of the page's picture in a code, enough for print. */
const middlePixels = 512;

/** GET /qr/<login>: the page's address as a QR code. */
export function addQrCodeRoute(router: Router, context: Context): void {
  router.all(addresses.publicPage.qrCode.pattern, getOnly, async (req, res, next) => {
    const row = await findShownPage(context.db.read, req.params.login);
    if (row === null) return next();
    await withJsonErrors(context, req, res, () => sendQrCode(context, row, req, res));
  });
}

/**
 * Sends it as SVG, PNG or PDF, by `?format` or else by `Accept`, in the colours of `?color` and `?background`, with `?middle`. An ending of
 * the address does not choose: `mara.png` is a login as well, and its owner would get the visitors of `mara`. Looks that the dashboard
 * offers are cached, and so is the round picture for all looks. There are too many other looks to cache them.
 */
async function sendQrCode(context: Context, row: ShownPage, req: Request, res: Response): Promise<void> {
  const look = readQrLook(req.query, row.avatar !== null);
  const format = qrFormatOf(req);
  const { type } = qrFormats[format];
  const fileName = `${row.login}.${format}`;
  const headers = {
    ...{ 'Cache-Control': hourlyCache, ...robotsHeader(context, row) },
    ...(req.query.format === undefined && { Vary: 'Accept' }),
  };
  const address = context.site.pageUrl(row.login);
  const drawLook = async (signal?: AbortSignal) => {
    const avatar = look.middle === 'avatar' ? await roundAvatar(context, row, req.ip ?? '') : null;
    return draw(turnOfNetwork(req.ip ?? '', signal), (sharp) => drawQrCode(sharp, format, { address, look, avatar }));
  };
  if (isOfferedLook(row, look)) {
    const name = `qr ${format} ${Object.values(look).join(' ')}`;
    const make = async () => ({ body: await drawLook() });
    await sendFileOfPage(context, row, req, res, { name, type, fileName, headers: () => headers, make });
    return;
  }
  // All inputs of the code, so that its ETag is known before it is rendered.
  const etag = contentHash(JSON.stringify([version, address, look, format, look.middle === 'avatar' && row.avatar]));
  const file = { type, etag, headers, fileName };
  if (sendFileNotModified(req, res, file)) return;
  sendGeneratedFile(req, res, file, await drawLook(disconnectSignal(res)));
}

/** Returns the page's picture cut to a circle, made once for each revision of the page; null if its file cannot be read any more. */
async function roundAvatar({ cache, files }: Context, row: ShownPage, address: string): Promise<Buffer | null> {
  const make = async () => {
    const body = await drawStored(
      files,
      row.avatar,
      turnOfNetwork(address),
      async (sharp, file) => file && roundPicture(sharp, file, middlePixels),
    );
    return { body, etag: null, changesAt: Number.POSITIVE_INFINITY };
  };
  return (await cache.files.get(row, make, 'round avatar')).body;
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
