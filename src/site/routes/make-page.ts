import type { Context } from '../../context.ts';
import { type FieldErrors, ServiceError, validationFailed } from '../../domain/errors.ts';
import { addLinks, type PlannedLink } from '../../domain/import/add-links.ts';
import { linkKind } from '../../domain/import/link-kind.ts';
import type { FindReleases } from '../../domain/import/music-slots.ts';
import { readPastedLinks } from '../../domain/import/read-pasted-links.ts';
import { createProfile } from '../../domain/profiles/create-profile.ts';
import type { Visit } from './visit.ts';

/**
 * Makes a page with the links that were pasted, all of it or nothing, and answers its id. Every mistake is told at once, and before
 * anybody is asked about music. Throws `limit_reached`, `validation_failed` on `login` and `links`.
 */
export async function makePage(
  context: Context,
  findReleases: FindReleases,
  userId: number,
  { field }: Pick<Visit, 'field'>,
): Promise<number> {
  const { config, db, slotTypes } = context;
  const login = field('login').trim();
  const { links, mistakes } = readPastedLinks(field('links'));
  const planned = links.map((link): PlannedLink => ({ ...link, kind: linkKind(link.link, slotTypes) }));
  const maxProfiles = config.limits.profiles;
  const wrong: FieldErrors = mistakes.length > 0 ? { links: mistakes } : {};
  await db
    .rehearse((tx) => createProfile(tx, userId, login, { maxProfiles }))
    .catch((error: unknown) => {
      if (!(error instanceof ServiceError) || error.fields === null) throw error;
      Object.assign(wrong, error.fields);
    });
  if (Object.keys(wrong).length > 0) throw validationFailed(wrong);
  const music = planned.filter(({ kind }) => kind === 'music').map(({ link }) => link);
  const releases = await findReleases(userId, music);
  const rules = { slotTypes, maxSlots: config.limits.slotsPerProfile, now: context.now() };
  return db.write(async (tx) => {
    await tx.lock(`user:${userId}`);
    const { id } = await createProfile(tx, userId, login, { maxProfiles });
    await addLinks(tx, userId, String(id), planned, releases, rules);
    return id;
  });
}
