import type { Context } from '../../context.ts';
import { fileUrl } from '../../domain/files/file-url.ts';
import { languages } from '../../domain/languages.ts';
import { changePageSettings } from '../../domain/profiles/change-page-settings.ts';
import { ownerAccess } from '../../domain/profiles/page-access.ts';
import { findOwnProfile } from '../../domain/profiles/profile-rows.ts';
import { newUntil } from '../../domain/profiles/search-engines.ts';
import { maxSocials } from '../../domain/profiles/update-profile.ts';
import { validateAll } from '../../domain/validation/validate-all.ts';
import type { Transaction } from '../../store/database.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { undoOfferOf } from '../history/undo-offer.ts';
import { momentText } from '../shared/components/moment.tsx';
import { ownProfile } from '../shared/requests/own-profile.ts';
import { actorOf, runAction } from '../shared/requests/run-action.ts';
import { EditConflictError } from '../shared/requests/seen.ts';
import { uploadPictures } from '../shared/requests/upload-pictures.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { renderPageSettings } from './page-settings-page.tsx';
import { seenSettings, settingsSinceDrawn } from './settings-since-drawn.ts';
import { changesOf, linesOf, namedSetting, storedSettings, typedSettings } from './settings-values.ts';
import { movedSocial } from './typed-socials.ts';

/** Twenty social links of full length, and the longest texts, each letter six characters in a form's body. */
const maxFormSize = '512kb';

/** A form that is drawn again. */
interface Redrawn {
  errors: Record<string, string[]>;
  /** Path of the picture that was uploaded with it. */
  avatar: string | undefined;
}

/** `/my-links/<profileId>/settings`: everything about a page that is no block and not its look, in one form. */
export function addPageSettings(dashboard: DashboardRouter, context: Context): void {
  const { config, db } = context;

  async function page(visit: PersonVisit, redrawn?: Redrawn) {
    const { locale, csrf } = visit;
    const row = await ownProfile(context, visit);
    const { id, login, publicLogin, unpublishedChanges, suspendedAt, status } = row;
    const stored = await storedSettings(db.read, row);
    const form = redrawn && settingsSinceDrawn(visit, stored, typedSettings(visit, stored, redrawn.avatar));
    const values = form?.values ?? stored;
    const conflicts = (form?.conflicting ?? []).map((name) => namedSetting(name, stored[name], locale));
    const at = newUntil(row, config);
    return renderPageSettings({
      locale,
      page: {
        ...{ id, login, publicLogin, unpublishedChanges, suspendedAt, status },
        name: row.title ?? publicLogin,
      },
      state: {
        ...{ csrf, values, errors: redrawn?.errors, seen: seenSettings(stored) },
        ...(conflicts.length > 0 && { changed: { locale, now: conflicts } }),
      },
      avatarUrl: values.avatar === '' ? null : fileUrl(config.publicUrl, values.avatar),
      socials: linesOf(values.socials),
      movedSocial: redrawn ? movedSocial(visit.field('do')) : null,
      maxSocials,
      siteHost: new URL(config.publicUrl).host,
      languages,
      mostCounted: config.statistics,
      newUntil: at > context.now() ? momentText({ at, locale, timezone: visit.timezone }) : null,
      isSaved: visit.parameter('saved') !== '',
      undoOffer: await undoOfferOf(context, visit, row),
    });
  }

  /** Stores the changed settings in one unit of work; an invalid one, or a rejected picture, leaves all as they are. */
  function save(visit: PersonVisit, picture: Promise<string | undefined>): Promise<void> {
    const profileKey = String(visit.req.params.profileId);
    const actor = actorOf(visit);
    const read = async (tx: Transaction) =>
      storedSettings(tx, await findOwnProfile(tx, ownerAccess(actor.userId), profileKey));
    return runAction(context, visit, { name: 'change_page_settings', profileKey }, async (write) => {
      const avatar = await pathOrUndefined(picture);
      return write(async (tx) => {
        const stored = await read(tx);
        const form = settingsSinceDrawn(visit, stored, typedSettings(visit, stored, avatar));
        await validateAll(
          () => picture,
          () => changePageSettings(tx, actor, profileKey, changesOf(form.changed, form.values), context.now()),
        );
        if (form.conflicting.length === 0) return;
        // A form that was sent twice changes nothing the second time.
        const now = await read(tx);
        if (form.conflicting.some((name) => now[name] !== stored[name])) throw new EditConflictError();
      });
    });
  }

  dashboard.personPage(addresses.pageSettings.page.pattern, {
    gone: (t) => t.pageSettings,
    maxFormSize,
    maxFiles: 1,
    redraws: true,
    get: async (visit) => visit.send(await page(visit)),
    post: async (visit) => {
      // Checked before a picture is stored, in case the page does not exist.
      const { id } = await ownProfile(context, visit);
      let avatar: string | undefined;
      await visit.attempt(
        async () => {
          const picture = uploadPictures(context, visit, 'picture').then(([first]) => first?.path);
          avatar = await pathOrUndefined(picture);
          // Other buttons change the form and not the page.
          if (!['', 'save'].includes(visit.field('do'))) {
            await picture;
            return visit.send(await page(visit, { errors: {}, avatar }));
          }
          await save(visit, picture);
          visit.redirect(addresses.pageSettings.page.href({ profileId: id }, { saved: 'yes' }));
        },
        (errors) => page(visit, { errors, avatar }),
      );
    },
  });
}

/** Returns the path of an uploaded picture, or undefined without one. A rejected picture also gives undefined: `save` reports its error. */
function pathOrUndefined(picture: Promise<string | undefined>): Promise<string | undefined> {
  return picture.catch(() => undefined);
}
