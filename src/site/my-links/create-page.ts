import type { Context } from '../../context.ts';
import type { Account } from '../../domain/accounts/accounts.ts';
import type { Author } from '../../domain/actor.ts';
import { firstLook, lookOf } from '../../domain/design/looks.ts';
import { type FieldErrors, ServiceError, type Text, validationFailed } from '../../domain/errors.ts';
import { addLinks } from '../../domain/import/add-links.ts';
import { countMissing, type FindReleases } from '../../domain/import/music-slots.ts';
import { languageById } from '../../domain/languages.ts';
import { createProfile } from '../../domain/profiles/create-profile.ts';
import { profileChanges, updateProfile } from '../../domain/profiles/update-profile.ts';
import { applyTemplate } from '../../domain/templates/apply-template.ts';
import { plainLine } from '../../domain/text/plain-text.ts';
import { parseOrThrow } from '../../domain/validation/field-errors.ts';
import { withPreviews } from '../shared/requests/link-previews.ts';
import { actorOf, runAction } from '../shared/requests/run-action.ts';
import { storedPicture } from '../shared/requests/stored-picture.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { chooseTemplate, templateOf } from '../templates/use-template.ts';
import { linksOfPage, pastedPage, plannedLinks } from './pasted-source.ts';

/** A page that was just created. */
export interface NewPage {
  id: number;
  /** Whether its look was chosen before. */
  hasTemplate: boolean;
  /** Number of links of music whose release is not known. */
  missingReleases: number;
}

/**
 * Creates a page with the pasted links, or those of the page of another service that was pasted; all of it or nothing. `avatar` is the path
 * of its picture. A template gives it the design, and without links its blocks too; without a template it has the first look. All errors are
 * reported together, before any other host is contacted about the links. Throws `limit_reached`, `validation_failed` on `login`, `title`,
 * `links`, `avatar` and `template`.
 */
export function createPage(
  context: Context,
  findReleases: FindReleases,
  visit: PersonVisit,
  avatar: string | null,
): Promise<NewPage> {
  const { slotTypes, config } = context;
  const { account } = visit.session;
  const login = visit.field('login').trim();
  const maxProfiles = config.limits.profiles;
  const { publicUrl } = config;
  const action = { name: 'create_profile', pageOf: ({ id }: NewPage) => id } as const;
  return runAction(context, visit, action, async (write) => {
    const pasted = visit.field('links');
    const { links: typed, problem } = await plannedLinks(pasted, account.id, context);
    await rejectMistakes(context, actorOf(visit), login, problem);
    const key = templateOf(visit.field('template'));
    const page = visit.field('source') === 'import' ? await pastedPage(pasted, account.id) : null;
    const { links, intro } = page
      ? await linksOfPage(context, account.id, page.address)
      : { links: typed, intro: null };
    const music = links.filter(({ kind }) => kind === 'music').map(({ link }) => link);
    const picture = avatar === null && intro?.picture ? await storedPicture(context, visit, intro.picture) : avatar;
    const [releases, known] = await Promise.all([
      findReleases(account.id, music),
      withPreviews(context, visit, links, ({ kind }) => kind === 'button'),
    ]);
    const language = languageById(account.languageId)?.code ?? 'en';
    const template =
      key && (await chooseTemplate(context, account.id, { key, language, withBlocks: links.length === 0 }));
    const { slotsPerProfile: maxSlots, pageBytes: maxPageBytes } = config.limits;
    const rules = { slotTypes, maxSlots, maxPageBytes, now: context.now() };
    const title = plainLine(visit.field('title')) || intro?.name || null;
    const face = {
      ...(title !== null && { title }),
      ...(picture !== null && { avatar: picture }),
      ...(intro?.bio && { description: intro.bio }),
    };
    return write(async (tx) => {
      const author = actorOf(visit);
      const look = lookOf(firstLook);
      const { id } = await createProfile(tx, author, login, { maxProfiles, publicUrl, now: rules.now, look });
      if (Object.keys(face).length > 0)
        await updateProfile(tx, author, String(id), parseOrThrow(profileChanges, face), rules.now);
      await addLinks(tx, author, String(id), known, releases, rules);
      if (template) await applyTemplate(tx, author, String(id), template, links.length === 0, rules);
      return { id, hasTemplate: key !== null, missingReleases: countMissing(music, releases) };
    });
  });
}

/** Throws all errors of the new page and its links together. */
async function rejectMistakes(context: Context, author: Author, login: string, problem: Text | null): Promise<void> {
  const { config, db, now } = context;
  const wrong: FieldErrors = problem === null ? {} : { links: [problem] };
  await db
    .rehearse((tx) => {
      const rules = { maxProfiles: config.limits.profiles, publicUrl: config.publicUrl, now: now() };
      return createProfile(tx, author, login, rules);
    })
    .catch((error: unknown) => {
      if (!(error instanceof ServiceError) || error.fields === null) throw error;
      Object.assign(wrong, error.fields);
    });
  if (Object.keys(wrong).length > 0) throw validationFailed(wrong);
}

/** Returns the name that the person gave, without markup; empty if it was derived from their e-mail address, which must stay private. */
export function nameOfAccount({ name, email }: Account): string {
  return name.toLowerCase() === email.split('@')[0] ? '' : plainLine(name);
}
