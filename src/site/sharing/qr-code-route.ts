import type { Request, Response, Router } from 'express';
import { contentHash } from '../../content-hash.ts';
import type { Context } from '../../context.ts';
import { findShownPage, type ShownPage } from '../../domain/approval/shown-page.ts';
import { invalidField } from '../../domain/errors.ts';
import { drawStored, turnOfNetwork } from '../../domain/files/drawing.ts';
import { goneSignal } from '../../http/gone-signal.ts';
import { getOnly } from '../../http/methods.ts';
import { textOf } from '../../texts/index.ts';
import { version } from '../../version.ts';
import { addresses } from '../addresses.ts';
import { isOfferedLook } from './offered-looks.ts';
import { sendFileOfPage } from './page-file.ts';
import { drawQrCode, qrFormats } from './qr-code.ts';
import { readQrLook } from './qr-look.ts';
import { orRefusal } from './refusal.ts';
import { endIfFileKnown, sendGeneratedFile } from './send-generated-file.ts';

/** A login may change at any time, and then the code leads nowhere. */
const forAnHour = 'public, max-age=3600';

/** GET /qr/<login>: the page's address as a QR code. */
export function addQrCodeRoute(router: Router, context: Context): void {
  router.all(addresses.publicPage.qrCode.pattern, getOnly, async (req, res, next) => {
    const row = await findShownPage(context.db.read, req.params.login);
    if (row === null) return next();
    await orRefusal(context, req, res, () => sendQrCode(context, row, req, res));
  });
}

/**
 * As SVG, PNG or PDF, by `?format` or else by `Accept`, in the colours of `?color` and `?background`, with `?middle`. An ending of the address does
 * not choose: `mara.png` is a login as well, and its owner would get the visitors of `mara`. Looks that the dashboard offers are kept; there are
 * too many others.
 */
async function sendQrCode(context: Context, row: ShownPage, req: Request, res: Response): Promise<void> {
  const look = readQrLook(req.query, row.avatar !== null);
  const format = qrFormatOf(req);
  const { type } = qrFormats[format];
  const fileName = `${row.login}.${format}`;
  const headers = { 'Cache-Control': forAnHour, ...(req.query.format === undefined && { Vary: 'Accept' }) };
  const address = context.site.pageUrl(row.login);
  const picture = look.middle === 'avatar' ? row.avatar : null;
  const draw = (signal?: AbortSignal) =>
    drawStored(context.files, picture, turnOfNetwork(req.ip ?? '', signal), (sharp, avatar) =>
      drawQrCode(sharp, format, { address, look, avatar }),
    );
  if (isOfferedLook(row, look)) {
    const name = `qr ${format} ${Object.values(look).join(' ')}`;
    const make = async () => ({ body: await draw() });
    await sendFileOfPage(context, row, req, res, { name, type, fileName, headers: () => headers, make });
    return;
  }
  // All that the code is made of, so that it is known before it is drawn.
  const etag = contentHash(JSON.stringify([version, address, look, format, look.middle === 'avatar' && row.avatar]));
  const file = { type, etag, headers, fileName };
  if (endIfFileKnown(req, res, file)) return;
  sendGeneratedFile(req, res, file, await draw(goneSignal(res)));
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
