import type { Context } from '../../context.ts';
import { createHourlyLimit } from '../../domain/accounts/guessing-guard.ts';
import { addLinks } from '../../domain/import/add-links.ts';
import { createReleaseFinder } from '../../domain/import/music-slots.ts';
import { linksOfAddress, linksOfFile, linksOfText } from '../../domain/import/read-links.ts';
import { typedLink } from '../../domain/links/typed-link.ts';
import { findOwnProfile } from '../../domain/profiles/profile-rows.ts';
import { type DraftItem, renderImportDraftPage } from '../pages/import/import-draft-page.tsx';
import { renderImportPage } from '../pages/import/import-page.tsx';
import { importTexts } from '../pages/import/import-texts.ts';
import { ifThere } from './if-there.ts';
import { chosenLinks, draftErrors, draftOf, linksOnPage, typedDraft } from './import-draft.ts';
import type { PeopleRouter, PersonVisit } from './people-router.ts';

/** The source of a page of 1 MB, of which most characters are three in a form's body. */
const longestSource = '4mb';
/** A hundred links of two thousand characters with their titles. */
const longestDraft = '1mb';
const pagesPerHour = 60;

/** `/my-links/<profileId>/import`: links from another page, a file or a text become a draft, and what of it is chosen is added. */
export function addImportPages(people: PeopleRouter, context: Context): void {
  const { db, slotTypes } = context;
  const findReleases = createReleaseFinder(context);
  const limitPages = createHourlyLimit(pagesPerHour);

  const ownPage = (visit: PersonVisit) =>
    findOwnProfile(db.read, visit.session.account.id, String(visit.req.params.profileId));

  async function sourcePage(visit: PersonVisit, errors?: Record<string, string[]>) {
    const { id, login } = await ownPage(visit);
    const { locale, csrf } = visit;
    const added = /^\d{1,3}$/.test(visit.parameter('added')) ? Number(visit.parameter('added')) : null;
    const values = { url: visit.field('url'), pasted: visit.field('pasted') };
    return renderImportPage({ locale, csrf, page: { id, login }, added, values, errors });
  }

  async function draftPage(visit: PersonVisit, items: DraftItem[], more: number, errors?: Record<string, string[]>) {
    const { id, login } = await ownPage(visit);
    const { locale, csrf } = visit;
    return renderImportDraftPage({ locale, csrf, page: { id, login }, items, more, errors });
  }

  /** The links of the one source that the form names. */
  async function found(visit: PersonVisit) {
    const [file] = visit.files();
    if (file) return linksOfFile(file);
    if (visit.field('url') === '') return linksOfText(visit.field('pasted'));
    await limitPages(`user ${visit.session.account.id}`);
    return linksOfAddress(context, typedLink(visit.field('url')));
  }

  people.personPage('/my-links/:profileId/import', {
    longestForm: longestSource,
    mostFiles: 1,
    get: ifThere(importTexts, async (visit) => visit.send(await sourcePage(visit))),
    post: ifThere(importTexts, async (visit) => {
      // Nobody is asked for a page that is not there.
      const row = await ownPage(visit);
      await visit.attempt(
        async () => {
          const { links, more } = await found(visit);
          const items = draftOf(links, await linksOnPage(db.read, row), slotTypes);
          visit.send(await draftPage(visit, items, more));
        },
        // Of the three forms, the one that asks others is the one that can be asked too often.
        ({ form, ...errors }) => sourcePage(visit, form ? { ...errors, url: form } : errors),
      );
    }),
  });

  people.personPage('/my-links/:profileId/import/save', {
    longestForm: longestDraft,
    get: (visit) => visit.redirect(`/my-links/${encodeURIComponent(String(visit.req.params.profileId))}/import`),
    post: ifThere(importTexts, async (visit) => {
      const row = await ownPage(visit);
      const userId = visit.session.account.id;
      const items = typedDraft(visit, await linksOnPage(db.read, row), slotTypes);
      await visit.attempt(
        async () => {
          const chosen = chosenLinks(items);
          const music = chosen.filter(({ kind }) => kind === 'music').map(({ link }) => link);
          const releases = await findReleases(userId, music);
          const rules = { slotTypes, maxSlots: context.config.limits.slotsPerProfile, now: context.now() };
          const added = await db.write(async (tx) => {
            await tx.lock(`user:${userId}`);
            return addLinks(tx, userId, String(row.id), chosen, releases, rules);
          });
          visit.redirect(`/my-links/${row.id}/import?added=${added.slots + added.socials}`);
        },
        (errors) => draftPage(visit, items, 0, draftErrors(items, errors)),
      );
    }),
  });
}
