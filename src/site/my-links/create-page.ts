import type { Context } from '../../context.ts';
import type { Account } from '../../domain/accounts/accounts.ts';
import { type FieldErrors, ServiceError, validationFailed } from '../../domain/errors.ts';
import { addLinks, type PlannedLink } from '../../domain/import/add-links.ts';
import { linkKind } from '../../domain/import/link-kind.ts';
import type { FindReleases } from '../../domain/import/music-slots.ts';
import { readPastedLinks } from '../../domain/import/read-pasted-links.ts';
import { createProfile } from '../../domain/profiles/create-profile.ts';
import { updateProfile } from '../../domain/profiles/update-profile.ts';
import { plainLine } from '../../domain/text/plain-text.ts';
import type { Visit } from '../shared/requests/visit.ts';

/**
 * Makes a page with the links that were pasted, all of it or nothing, and returns its id; a person's first one is titled with their
 * name. Every mistake is told at once, and before anybody is asked about music. Throws `limit_reached`, `validation_failed` on `login` and `links`.
 */
export async function createPage(
  context: Context,
  findReleases: FindReleases,
  account: Account,
  { field }: Pick<Visit, 'field'>,
): Promise<number> {
  const { config, db, slotTypes } = context;
  const userId = account.id;
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
    const { id, isMain } = await createProfile(tx, userId, login, { maxProfiles });
    if (isMain) await updateProfile(tx, userId, String(id), { title: titleOf(account) }, rules.now);
    await addLinks(tx, userId, String(id), planned, releases, rules);
    return id;
  });
}

/** The name that the person gave, without markup; none where it was made of their e-mail address, which is nobody's to read. */
function titleOf({ name, email }: Account): string | null {
  return name.toLowerCase() === email.split('@')[0] ? null : plainLine(name);
}
