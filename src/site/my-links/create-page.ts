import type { Context } from '../../context.ts';
import type { Account } from '../../domain/accounts/accounts.ts';
import type { Author } from '../../domain/actor.ts';
import { type FieldErrors, ServiceError, type Text, validationFailed } from '../../domain/errors.ts';
import { addLinks, type PlannedLink } from '../../domain/import/add-links.ts';
import { linkKind } from '../../domain/import/link-kind.ts';
import type { FindReleases } from '../../domain/import/music-slots.ts';
import { pastedLinks } from '../../domain/import/pasted-links.ts';
import { enforceReadingLimit } from '../../domain/import/read-links.ts';
import { languageById } from '../../domain/languages.ts';
import { createProfile } from '../../domain/profiles/create-profile.ts';
import { updateProfile } from '../../domain/profiles/update-profile.ts';
import { applyTemplate } from '../../domain/templates/apply-template.ts';
import { plainLine } from '../../domain/text/plain-text.ts';
import { withPreviews } from '../shared/requests/link-previews.ts';
import { actorOf, runAction } from '../shared/requests/run-action.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { chooseTemplate, templateOf } from '../templates/use-template.ts';

/**
 * Creates a page with the pasted links, all of it or nothing, and returns its id; a person's first one is titled with their name. `avatar`
 * is the path of its picture. Of a template it gets the design, and without pasted links its blocks too. All errors are reported together,
 * before any other host is contacted about the links. Throws `limit_reached`, `validation_failed` on `login`, `links`, `avatar` and
 * `template`.
 */
export function createPage(
  context: Context,
  findReleases: FindReleases,
  visit: PersonVisit,
  avatar: string | null,
): Promise<number> {
  const { slotTypes, config } = context;
  const { account } = visit.session;
  const login = visit.field('login').trim();
  const maxProfiles = config.limits.profiles;
  return runAction(context, visit, { name: 'create_profile', pageOf: (id: number) => id }, async (write) => {
    const pasted = visit.field('links');
    await enforceReadingLimit(context, account.id, pasted.length);
    const { links, problem } = pastedLinks(pasted);
    await rejectMistakes(context, actorOf(visit), login, problem);
    const key = templateOf(visit.field('template'));
    const planned = links.map((link): PlannedLink => ({ ...link, kind: linkKind(link.link, slotTypes) }));
    const music = planned.filter(({ kind }) => kind === 'music').map(({ link }) => link);
    const [releases, known] = await Promise.all([
      findReleases(account.id, music),
      withPreviews(context, visit, planned, ({ kind }) => kind === 'button'),
    ]);
    const language = languageById(account.languageId)?.code ?? 'en';
    const template =
      key && (await chooseTemplate(context, account.id, { key, language, withBlocks: links.length === 0 }));
    const { slotsPerProfile: maxSlots, pageBytes: maxPageBytes } = config.limits;
    const rules = { slotTypes, maxSlots, maxPageBytes, now: context.now() };
    return write(async (tx) => {
      const { id, isMain } = await createProfile(tx, actorOf(visit), login, { maxProfiles, now: rules.now });
      const face = { ...(isMain && { title: titleOf(account) }), ...(avatar !== null && { avatar }) };
      if (Object.keys(face).length > 0) await updateProfile(tx, actorOf(visit), String(id), face, rules.now);
      await addLinks(tx, actorOf(visit), String(id), known, releases, rules);
      if (template) await applyTemplate(tx, actorOf(visit), String(id), template, links.length === 0, rules);
      return id;
    });
  });
}

/** Throws all errors of the new page and its links together. */
async function rejectMistakes(context: Context, author: Author, login: string, problem: Text | null): Promise<void> {
  const { config, db, now } = context;
  const wrong: FieldErrors = problem === null ? {} : { links: [problem] };
  await db
    .rehearse((tx) => createProfile(tx, author, login, { maxProfiles: config.limits.profiles, now: now() }))
    .catch((error: unknown) => {
      if (!(error instanceof ServiceError) || error.fields === null) throw error;
      Object.assign(wrong, error.fields);
    });
  if (Object.keys(wrong).length > 0) throw validationFailed(wrong);
}

/** Returns the name that the person gave, without markup; null if it was derived from their e-mail address, which must stay private. */
function titleOf({ name, email }: Account): string | null {
  return name.toLowerCase() === email.split('@')[0] ? null : plainLine(name);
}
