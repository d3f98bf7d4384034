import { type Request, Router } from 'express';
import type { Context } from '../../context.ts';
import { findShownPageById, type ShownPage } from '../../domain/approval/shown-page.ts';
import { drawStored, turnOfNetwork } from '../../domain/files/drawing.ts';
import { stillPicture } from '../../domain/files/process-image.ts';
import { findProfileById, type ProfileRow } from '../../domain/profiles/profile-rows.ts';
import { PageSuspendedError } from '../../domain/suspension/page-suspended-error.ts';
import { isRowId } from '../../domain/validation/values.ts';
import { getOnly } from '../../http/methods.ts';
import { addresses } from '../addresses.ts';
import { isSessionOf } from '../shared/requests/is-session-of.ts';
import { sendFileOfPage } from '../sharing/page-file.ts';
import { stillAddress } from './still-address.ts';

/** Maximum width of a stored background. */
const largestSide = 1_920;

/** GET /-/stills/<page>/<key>: a still of a page's animated background, for visitors who prefer less motion. */
export function stillRoutes(context: Context): Router {
  const router = Router({ caseSensitive: true });
  router.all(addresses.publicPage.still.pattern, getOnly, async (req, res, next) => {
    const id = Number(req.params.profileId);
    const found = await versionAt(context, req, id);
    if (found === null) return next();
    const { row, picture, isPublic } = found;
    const cacheControl = isPublic ? 'public, max-age=31536000, immutable' : 'private, no-cache';
    const isSent = await sendFileOfPage(context, row, req, res, {
      name: 'still',
      type: 'image/webp',
      fileName: `background-${row.id}.webp`,
      headers: () => ({ 'Cache-Control': cacheControl }),
      make: () =>
        drawStored(context.files, picture, turnOfNetwork(req.ip ?? ''), async (sharp, file) => ({
          body: file && (await stillPicture(sharp, file, largestSide, 'webp')),
        })),
    });
    if (!isSent) next();
  });
  return router;
}

interface PageWithStill {
  row: ShownPage | ProfileRow;
  /** Path of the picture that moves. */
  picture: string;
  isPublic: boolean;
}

/** Returns a page as visitors see it or, for previews of waiting changes, in its present state, only for its owner. */
async function versionAt(context: Context, req: Request, id: number): Promise<PageWithStill | null> {
  if (!isRowId(id)) return null;
  const { read } = context.db;
  const shown = await findShownPageById(read, id).catch(suspendedOnly);
  const isSuspended = shown instanceof PageSuspendedError;
  if (!isSuspended && shown?.bgImage && stillAddress(shown) === req.path)
    return { row: shown, picture: shown.bgImage, isPublic: true };
  const row = await findProfileById(read, id);
  if (row?.bgImage && stillAddress(row) === req.path && (await isSessionOf(context, req, row.userId)))
    return { row, picture: row.bgImage, isPublic: false };
  if (isSuspended) throw shown;
  return null;
}

function suspendedOnly(error: unknown): PageSuspendedError {
  if (error instanceof PageSuspendedError) return error;
  throw error;
}
