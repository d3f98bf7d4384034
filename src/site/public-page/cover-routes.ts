import { Router } from 'express';
import * as z from 'zod';
import type { Context } from '../../context.ts';
import { createCovers } from '../../domain/music/covers.ts';
import { addresses } from '../addresses.ts';
import { endIfFileKnown, sendGeneratedFile } from '../sharing/send-generated-file.ts';
import { isCoverKey } from './cover-address.ts';

/** What of a music slot is needed; its data was checked when it was stored. */
const withCover = z.object({ thumbnail: z.string().min(1) });

/** GET /-/covers/<slot>/<key>: the picture of a release, taken from where its slot says. */
export function coverRoutes(context: Context): Router {
  const router = Router({ caseSensitive: true });
  const covers = createCovers(context);
  router.get(addresses.publicPage.cover.pattern, async (req, res, next) => {
    const { slotId, key } = req.params;
    const remote = (await remotesOf(context, slotId)).find(({ address }) =>
      isCoverKey(context.config.secretKeys, Number(slotId), address, key),
    );
    if (remote === undefined) return next();
    const cover = await covers.pictureAt(remote.address, remote.profileId);
    if (cover === 'missing') return void res.set('Cache-Control', 'public, max-age=300').sendStatus(404);
    // Whoever has the picture may be silent for a moment only.
    if (cover === 'busy') return void res.sendStatus(404);
    const file = {
      type: 'image/jpeg',
      etag: cover.etag,
      headers: { 'Cache-Control': 'public, max-age=604800' },
      fileName: `cover-${slotId}.jpg`,
    };
    if (endIfFileKnown(req, res, file)) return;
    const picture = await cover.read();
    if (picture === null) res.sendStatus(404);
    else sendGeneratedFile(req, res, file, picture);
  });
  return router;
}

/** The addresses that a music slot names, as it is and as visitors see it, with its page; none for whatever is no such slot. */
async function remotesOf({ db }: Context, slotId: string): Promise<{ address: string; profileId: number }[]> {
  if (!/^[1-9]\d{0,8}$/.test(slotId)) return [];
  const wanted = { where: { id: Number(slotId) }, select: { type: true, data: true, profileId: true } } as const;
  const slots = [await db.read.slot.findUnique(wanted), await db.read.publishedSlot.findUnique(wanted)];
  return slots.flatMap((slot) => {
    const read = slot?.type === 'music' ? withCover.safeParse(JSON.parse(slot.data)) : null;
    return slot && read?.success ? { address: read.data.thumbnail, profileId: slot.profileId } : [];
  });
}
