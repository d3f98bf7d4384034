import { buffer } from 'node:stream/consumers';
import { Router } from 'express';
import type { Context } from '../../context.ts';
import { findShownPageById, type ShownPage } from '../../domain/approval/shown-page.ts';
import { stillPicture } from '../../domain/files/process-image.ts';
import type { ProfileRow } from '../../domain/profiles/profile-rows.ts';
import { isRowId } from '../../domain/row-id.ts';
import { profileById } from '../../store/statements/profiles.ts';
import { addresses } from '../addresses.ts';
import { sendFileOfPage } from '../sharing/page-file.ts';
import { stillAddress } from './still-address.ts';

/** As wide as what lies behind a whole page is kept. */
const largestSide = 1_920;

/** GET /-/stills/<page>/<key>: a page's moving background, as those see it who prefer less motion. */
export function stillRoutes(context: Context): Router {
  const router = Router({ caseSensitive: true });
  router.get(addresses.publicPage.still.pattern, async (req, res, next) => {
    const id = Number(req.params.profileId);
    const row = (await versionsOf(context, id)).find((one) => stillAddress(one) === req.path);
    const picture = row?.bgImage;
    if (!picture) return next();
    const isSent = await sendFileOfPage(context, row, req, res, {
      name: 'still',
      type: 'image/webp',
      fileName: `background-${row.id}.webp`,
      headers: () => ({ 'Cache-Control': 'public, max-age=31536000, immutable' }),
      async make() {
        // What is opened is read to its end, or it would stay open.
        const reading = await context.files.read(picture);
        return { body: reading && (await stillPicture(await buffer(reading), largestSide, 'webp')) };
      },
    });
    if (!isSent) next();
  });
  return router;
}

/** A page as visitors see it and, for previews of what waits, as it is. */
async function versionsOf({ db }: Context, id: number): Promise<(ShownPage | ProfileRow)[]> {
  if (!isRowId(id)) return [];
  const versions = [await findShownPageById(db.read, id), await db.read.first(profileById, id)];
  return versions.filter((version) => version !== null);
}
