import { Router } from 'express';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { createCovers } from '../../domain/music/covers.ts';
import { addresses } from '../addresses.ts';
import { sendGeneratedFile } from '../sharing/send-generated-file.ts';
import { isCoverKey } from './cover-address.ts';

/** What of a music slot is needed; its data was checked when it was stored. */
const withCover = z.object({ thumbnail: z.string().min(1) });

/** GET /-/covers/<slot>/<key>: the picture of a release, taken from where its slot says. */
export function coverRoutes(context: Context): Router {
  const router = Router({ caseSensitive: true });
  const covers = createCovers(context);
  router.get(addresses.publicPage.cover.pattern, async (req, res, next) => {
    const remote = await remoteOf(context, req.params.slotId);
    if (remote === null || !isCoverKey(context.config.secretKeys, Number(req.params.slotId), remote, req.params.key)) {
      return next();
    }
    const picture = await covers.pictureAt(remote);
    if (picture === null) {
      // Whoever has the picture may be silent for a moment only.
      res.set('Cache-Control', 'public, max-age=300').sendStatus(404);
      return;
    }
    sendGeneratedFile(req, res, {
      type: 'image/jpeg',
      body: picture,
      cacheControl: 'public, max-age=604800',
      fileName: `cover-${req.params.slotId}.jpg`,
    });
  });
  return router;
}

/** The address that a stored music slot names; null for whatever is no such slot. */
async function remoteOf({ db }: Context, slotId: string): Promise<string | null> {
  if (!/^[1-9]\d{0,8}$/.test(slotId)) return null;
  const slot = await db.read.slot.findUnique({ where: { id: Number(slotId) }, select: { type: true, data: true } });
  const read = slot?.type === 'music' ? withCover.safeParse(JSON.parse(slot.data)) : null;
  return read?.success ? read.data.thumbnail : null;
}
