import { Router } from 'express';
import * as z from 'zod';
import type { Context } from '../../context.ts';
import { findShownPageById } from '../../domain/approval/shown-page.ts';
import { createCovers } from '../../domain/music/covers.ts';
import { getOnly } from '../../http/methods.ts';
import { addresses } from '../addresses.ts';
import { isSessionOf } from '../shared/requests/is-session-of.ts';
import { sendFileNotModified, sendGeneratedFile } from '../sharing/send-generated-file.ts';
import { isCoverKey } from './cover-address.ts';

/** The needed part of a music slot; its data was checked when it was stored. */
const withCover = z.object({ thumbnail: z.string().min(1) });

/** GET /-/covers/<slot>/<key>: the picture of a release, from the address in its slot. */
export function coverRoutes(context: Context): Router {
  const router = Router({ caseSensitive: true });
  const covers = createCovers(context);
  router.all(addresses.publicPage.cover.pattern, getOnly, async (req, res, next) => {
    const { slotId, key } = req.params;
    const remotes = (await remotesOf(context, slotId)).filter(({ address }) =>
      isCoverKey(context.config.secretKeys, Number(slotId), address, key),
    );
    const remote = remotes.find(({ isPublic }) => isPublic) ?? remotes[0];
    if (remote === undefined) return next();
    if (!remote.isPublic && !(await isSessionOf(context, req, remote.ownerId))) {
      if (remote.isShown) await findShownPageById(context.db.read, remote.profileId);
      return next();
    }
    const forSoLong = (seconds: number) => (remote.isPublic ? `public, max-age=${seconds}` : 'private, no-cache');
    const cover = await covers.pictureAt(remote.address, remote.profileId);
    // The host of the picture may be silent for a moment only.
    if (cover === null) return void res.set('Cache-Control', forSoLong(300)).sendStatus(404);
    const file = {
      type: 'image/jpeg',
      etag: cover.etag,
      headers: { 'Cache-Control': forSoLong(604_800) },
      fileName: `cover-${slotId}.jpg`,
    };
    if (sendFileNotModified(req, res, file)) return;
    const picture = await cover.read();
    if (picture === null) res.sendStatus(404);
    else sendGeneratedFile(req, res, file, picture);
  });
  return router;
}

interface RemoteCover {
  address: string;
  profileId: number;
  ownerId: number;
  /** Whether the picture is on the published page, suspended or not. */
  isShown: boolean;
  /** False for a picture that only its owner sees. */
  isPublic: boolean;
}

/** Returns the picture addresses of a music slot, stored and as visitors see it, with its page; an empty list for any other slot. */
async function remotesOf({ db }: Context, slotId: string): Promise<RemoteCover[]> {
  if (!/^[1-9]\d{0,8}$/.test(slotId)) return [];
  const where = { id: Number(slotId) };
  const user = { select: { suspendedAt: true } } as const;
  const profile = {
    select: { id: true, userId: true, status: true, unpublishedSince: true, suspendedAt: true, user },
  } as const;
  const contents = { type: true, data: true } as const;
  const [slot, published] = [
    await db.read.slot.findUnique({ where, select: { ...contents, profile } }),
    await db.read.publishedSlot.findUnique({ where, select: { ...contents, page: { select: { profile } } } }),
  ];
  const found = [
    ...(published ? [{ ...published, profile: published.page.profile, isShown: true }] : []),
    ...(slot ? [{ ...slot, isShown: slot.profile.unpublishedSince === null }] : []),
  ];
  return found.flatMap(({ type, data, profile: page, isShown }) => {
    const read = type === 'music' ? withCover.safeParse(JSON.parse(data)) : null;
    if (!read?.success) return [];
    const isSuspended = page.suspendedAt !== null || page.user.suspendedAt !== null;
    const shown = isShown && page.status;
    const remote = { address: read.data.thumbnail, profileId: page.id, ownerId: page.userId };
    return [{ ...remote, isShown: shown, isPublic: shown && !isSuspended }];
  });
}
