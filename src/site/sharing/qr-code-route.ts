import { type Request, type Response, Router } from 'express';
import { createKeyedMutex } from '../../async/keyed-mutex.ts';
import { contentHash } from '../../content-hash.ts';
import type { Context } from '../../context.ts';
import { findShownPage, type ShownPage } from '../../domain/approval/shown-page.ts';
import { invalidField, ServiceError } from '../../domain/errors.ts';
import { networkOf } from '../../domain/network-of.ts';
import { textOf } from '../../texts/index.ts';
import { version } from '../../version.ts';
import { addresses } from '../addresses.ts';
import { isOfferedLook } from './offered-looks.ts';
import { sendFileOfPage } from './page-file.ts';
import { avatarOf } from './published-page.ts';
import { drawQrCode, qrFormats } from './qr-code.ts';
import { readQrLook } from './qr-look.ts';
import { orRefusal } from './refusal.ts';
import { endIfFileKnown, sendGeneratedFile } from './send-generated-file.ts';

/** A login may change at any time, and then the code leads nowhere. */
const forAnHour = 'public, max-age=3600';
/** Whose turn it is to have a code drawn that is not kept, at all sites of this process. */
const turns = createKeyedMutex();

/** GET /qr/<login>: the page's address as a QR code. */
export function qrCodeRoute(context: Context): Router {
  const router = Router({ caseSensitive: true });
  router.get(addresses.publicPage.qrCode.pattern, async (req, res, next) => {
    const row = await findShownPage(context.db.read, req.params.login);
    if (row === null) return next();
    await orRefusal(context, req, res, () => sendQrCode(context, row, req, res));
  });
  return router;
}

/**
 * As SVG, PNG or PDF, by `?format` or else by `Accept`, in the colours of `?color` and `?background`, with `?middle`. An ending of the address does
 * not choose: `mara.png` is a login as well, and its owner would get the visitors of `mara`. Looks that the dashboard offers are kept; there are
 * too many others, so that each network has one of them drawn at a time.
 */
async function sendQrCode(context: Context, row: ShownPage, req: Request, res: Response): Promise<void> {
  const look = readQrLook(req.query, row.avatar !== null);
  const format = qrFormatOf(req);
  const { type } = qrFormats[format];
  const fileName = `${row.login}.${format}`;
  const headers = { 'Cache-Control': forAnHour, ...(req.query.format === undefined && { Vary: 'Accept' }) };
  const address = context.site.pageUrl(row.login);
  const draw = () => drawQrCode(format, { address, look, avatar: () => avatarOf(context, row) });
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
  sendGeneratedFile(req, res, file, await inTurn(networkOf(req.ip ?? '', 48), draw));
}

/** Draws unless the network has a code drawn already; throws `rate_limited` then. */
async function inTurn(network: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const endTurn = await turns.acquire(network, 0);
  if (endTurn === null) {
    throw new ServiceError(
      'rate_limited',
      textOf((t) => t.shareMessages.qrTurn),
      { retryAfter: 1 },
    );
  }
  try {
    return await draw();
  } finally {
    endTurn();
  }
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
