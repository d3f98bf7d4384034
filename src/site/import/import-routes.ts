import type { Context } from '../../context.ts';
import type { Author } from '../../domain/actor.ts';
import { enforceLimit } from '../../domain/enforce-limit.ts';
import { ServiceError } from '../../domain/errors.ts';
import { addLinks } from '../../domain/import/add-links.ts';
import { maxPageMegabytes, pagesAsked } from '../../domain/import/fetch-page.ts';
import { countMissing, createReleaseFinder } from '../../domain/import/music-slots.ts';
import { linksOnPage } from '../../domain/import/offered-links.ts';
import { pageOfAddress, pageOfFile, pageOfText } from '../../domain/import/read-links.ts';
import { typedLink } from '../../domain/links/typed-link.ts';
import { profileChanges, updateProfile } from '../../domain/profiles/update-profile.ts';
import { parseOrThrow } from '../../domain/validation/field-errors.ts';
import { forPerson, textOf, texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { undoOfferOf } from '../history/undo-offer.ts';
import { missingReleasesOf } from '../shared/components/missing-releases.tsx';
import { ownProfile } from '../shared/requests/own-profile.ts';
import { runAction } from '../shared/requests/run-action.ts';
import { storedPicture } from '../shared/requests/stored-picture.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { chosenOf, draftErrors, draftOf, typedDraft } from './import-draft.ts';
import { type ImportDraftPageProps, renderImportDraftPage } from './import-draft-page.tsx';
import { introDraft, introErrors, typedIntro } from './import-intro.ts';
import { renderImportPage } from './import-page.tsx';

/** A page of 1 MB: most characters of its source become three in a form's body. */
const maxSourceMegabytes = 4;
/** Four hundred links of two thousand characters with their titles. */
const maxDraftSize = '4mb';

/** `/my-links/<profileId>/import`: another page, a file or a text becomes a draft, and the selected part of it is added. */
export function addImportPages(dashboard: DashboardRouter, context: Context): void {
  const { db, slotTypes } = context;
  const findReleases = createReleaseFinder(context);

  const ownPage = (visit: PersonVisit) => ownProfile(context, visit);

  async function sourcePage(visit: PersonVisit, errors?: Record<string, string[]>) {
    const row = await ownPage(visit);
    const { locale, csrf } = visit;
    const added = /^\d{1,3}$/.test(visit.parameter('added')) ? Number(visit.parameter('added')) : null;
    const values = { url: visit.field('url'), pasted: visit.field('pasted') };
    const introTaken = visit.parameter('intro') === 'yes';
    const missingReleases = missingReleasesOf(visit);
    const undoOffer = await undoOfferOf(context, visit, row);
    return renderImportPage({
      ...{ locale, csrf, page: row, added, introTaken, missingReleases, undoOffer, values, errors },
    });
  }

  async function draftPage(
    visit: PersonVisit,
    draft: Pick<ImportDraftPageProps, 'items' | 'intro'> & Partial<ImportDraftPageProps>,
  ) {
    const page = await ownPage(visit);
    const { locale, csrf } = visit;
    const unset = { more: 0, leftOut: 0, keepsGroups: true, pictureProblem: null };
    return renderImportDraftPage({ locale, csrf, page, ...unset, ...draft });
  }

  const sentField = (visit: PersonVisit) =>
    visit.files().length > 0 ? 'file' : visit.field('url') === '' ? 'pasted' : 'url';

  /** Returns the content of the source named in the form. */
  async function found(visit: PersonVisit, known: ReadonlySet<string>) {
    const { id } = visit.session.account;
    const [file] = visit.files();
    if (file) return pageOfFile(id, file, known);
    if (visit.field('url') === '') return pageOfText(id, visit.field('pasted'), known, 'pasted');
    return pageOfAddress(context, id, typedLink(visit.field('url')), known);
  }

  /** Returns the path of the other page's picture, or the reason why there is none; its address is checked like that of a page. */
  async function pictureOf(visit: PersonVisit, address: string | null) {
    if (address === null) return { avatar: null, pictureProblem: null };
    const { pictureFailed } = texts[visit.locale].importLinks;
    try {
      await enforceLimit(context, pagesAsked, `user ${visit.session.account.id}`);
      const avatar = await storedPicture(context, visit, address);
      return { avatar, pictureProblem: avatar === null ? pictureFailed : null };
    } catch (error) {
      if (!(error instanceof ServiceError) || error.code === 'internal') throw error;
      // The links of the other page are still there to be added.
      return {
        avatar: null,
        pictureProblem: error.code === 'limit_reached' ? forPerson(error.text, visit.locale) : pictureFailed,
      };
    }
  }

  dashboard.personPage(addresses.import.page.pattern, {
    gone: (t) => t.importLinks,
    maxFormSize: `${maxSourceMegabytes}mb`,
    tooLarge: async (visit) => {
      const isFile = visit.req.is('multipart/form-data');
      const problem = textOf(({ importMessages: t }) =>
        isFile ? t.fileTooLarge(maxPageMegabytes) : t.textTooLarge(maxSourceMegabytes),
      );
      const errors = { [isFile ? 'file' : 'pasted']: [forPerson(problem, visit.locale)] };
      visit.send(await sourcePage(visit, errors), 413);
    },
    maxFiles: 1,
    redraws: true,
    get: async (visit) => visit.send(await sourcePage(visit)),
    post: async (visit) => {
      // Does not ask about a page that does not exist.
      const row = await ownPage(visit);
      await visit.attempt(
        async () => {
          const known = await linksOnPage(db.read, row);
          const { links, more, leftOut, intro } = await found(visit, known);
          const { avatar, pictureProblem } = await pictureOf(visit, intro?.picture ?? null);
          const items = draftOf(links, known, slotTypes);
          const draft = { items, more, leftOut, intro: introDraft(context, row, intro, avatar) };
          visit.send(await draftPage(visit, { ...draft, pictureProblem }));
        },
        // An exceeded limit is shown beside the source that was sent.
        ({ form, ...errors }) => sourcePage(visit, form ? { ...errors, [sentField(visit)]: form } : errors),
      );
    },
  });

  dashboard.personPage(addresses.import.save.pattern, {
    gone: (t) => t.importLinks,
    maxFormSize: maxDraftSize,
    redraws: true,
    get: (visit) => visit.redirect(addresses.import.page.href({ profileId: String(visit.req.params.profileId) })),
    post: async (visit) => {
      const row = await ownPage(visit);
      const userId = visit.session.account.id;
      const items = typedDraft(visit, await linksOnPage(db.read, row), slotTypes);
      const intro = typedIntro(context, row, visit);
      const keepsGroups = visit.field('keepsGroups') === 'yes';
      const leftOut = Number(visit.field('leftOut')) || 0;
      await visit.attempt(
        async () => {
          const { links, changes } = chosenOf(items, intro, keepsGroups);
          const music = links.filter(({ kind }) => kind === 'music').map(({ link }) => link);
          const takesIntro = Object.keys(changes).length > 0;
          const author: Author = { userId, credential: { kind: 'import' } };
          const { slotsPerProfile: maxSlots, pageBytes: maxPageBytes } = context.config.limits;
          const rules = { slotTypes, maxSlots, maxPageBytes, now: context.now() };
          const releases = await findReleases(userId, music);
          const added = await runAction(context, visit, { name: 'import_links', profileKey: row.id }, (write) =>
            write(async (tx) => {
              if (takesIntro) {
                const parsed = parseOrThrow(profileChanges, changes);
                await updateProfile(tx, author, String(row.id), parsed, rules.now);
              }
              return addLinks(tx, author, String(row.id), links, releases, rules);
            }),
          );
          const missing = countMissing(music, releases);
          const outcome = {
            added: added.slots + added.socials,
            ...(takesIntro && { intro: 'yes' }),
            ...(missing > 0 && { missing }),
          };
          visit.redirect(addresses.import.page.href({ profileId: row.id }, outcome));
        },
        (errors) =>
          draftPage(visit, { items, intro, leftOut, keepsGroups, errors: introErrors(draftErrors(items, errors)) }),
      );
    },
  });
}
