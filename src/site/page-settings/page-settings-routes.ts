import { updateProfile } from '../../../tools/profiles/update-profile.ts';
import { updateProfileSettings } from '../../../tools/profiles/update-profile-settings.ts';
import type { Context } from '../../context.ts';
import { countingIn } from '../../domain/analytics/counting.ts';
import { setCounting } from '../../domain/analytics/set-counting.ts';
import { holdChanges } from '../../domain/approval/hold-changes.ts';
import { guidanceOfPage, setGuidanceOfPage } from '../../domain/guidance.ts';
import { languages } from '../../domain/languages.ts';
import { hasWeeklyCheck, setWeeklyCheck } from '../../domain/link-check/weekly-check.ts';
import { accountLink } from '../../domain/links/account-link.ts';
import { typedLink } from '../../domain/links/typed-link.ts';
import { changeLegalLinks } from '../../domain/profiles/legal-links.ts';
import { ownerAccess } from '../../domain/profiles/page-access.ts';
import { findOwnProfile } from '../../domain/profiles/profile-rows.ts';
import { profileView } from '../../domain/profiles/profile-view.ts';
import { hideFromSearch, newUntil } from '../../domain/profiles/search-engines.ts';
import { maxSocials } from '../../domain/profiles/update-profile.ts';
import type { Transaction } from '../../store/database.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { undoOfferOf } from '../history/undo-offer.ts';
import { momentText } from '../shared/components/moment.tsx';
import { callOperation } from '../shared/requests/call-operation.ts';
import { ownProfile } from '../shared/requests/own-profile.ts';
import { actorOf, runAction } from '../shared/requests/run-action.ts';
import { changeIfUnchanged, differing, seenStateOf, stateHashOf } from '../shared/requests/seen.ts';
import { noPictureChosen, uploadPictures } from '../shared/requests/upload-pictures.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import {
  type PageSettingsForm,
  type PageSettingsProps,
  pageSettingsForms,
  renderPageSettings,
} from './page-settings-page.tsx';
import { type FormOfValues, isOfValues, namedValues, storedValues, typedValues } from './settings-values.ts';
import { typedSocials } from './typed-socials.ts';

type Stored = (tx: Transaction) => Promise<string>;

/** Saves the input of each form, by one operation of the catalogue if there is one. */
const saves: Record<PageSettingsForm, (context: Context, visit: PersonVisit, stored: Stored) => Promise<unknown>> = {
  about: (context, visit, stored) =>
    update(context, visit, { title: visit.field('title'), description: visit.field('description') }, stored),
  address(context, visit, stored) {
    const languageId = visit.field('languageId');
    const body = { login: visit.field('login').trim(), languageId: languageId === '' ? null : Number(languageId) };
    return callOperation(context, visit, updateProfileSettings, { params: paramsOf(visit), body }, stored);
  },
  avatar: async (context, visit) => update(context, visit, { avatar: await chosenPicture(context, visit) }),
  socials(context, visit, stored) {
    const socials = typedSocials(visit).map((link) => ({ link: accountLink(link) ?? typedLink(link) }));
    return update(context, visit, { socials }, stored);
  },
  approval(context, visit) {
    const { profileKey } = paramsOf(visit);
    const { userId } = actorOf(visit);
    return runAction(context, visit, { name: 'hold_changes', profileKey }, (write) =>
      write((tx) => holdChanges(tx, userId, profileKey, visit.field('holdsChanges') === 'yes')),
    );
  },
  statistics(context, visit) {
    const { profileKey } = paramsOf(visit);
    const { userId } = actorOf(visit);
    return runAction(context, visit, { name: 'set_statistics', profileKey }, (write) =>
      write((tx) => setCounting(tx, userId, profileKey, visit.field('statistics'))),
    );
  },
  links(context, visit) {
    const { profileKey } = paramsOf(visit);
    const { userId } = actorOf(visit);
    return runAction(context, visit, { name: 'set_weekly_link_check', profileKey }, (write) =>
      write((tx) => setWeeklyCheck(tx, userId, profileKey, visit.field('isChecked') === 'yes', context.now())),
    );
  },
  legal(context, visit, stored) {
    const { profileKey } = paramsOf(visit);
    const { userId } = actorOf(visit);
    const typed = { privacy: visit.field('privacy'), imprint: visit.field('imprint') };
    return runAction(context, visit, { name: 'set_legal_links', profileKey }, (write) =>
      write((tx) =>
        changeIfUnchanged(
          visit,
          () => stored(tx),
          () => changeLegalLinks(tx, userId, profileKey, typed, context.now()),
        ),
      ),
    );
  },
  search(context, visit) {
    const { profileKey } = paramsOf(visit);
    const { userId } = actorOf(visit);
    const isHidden = visit.field('isHidden') === 'yes';
    return runAction(context, visit, { name: 'hide_from_search', profileKey }, (write) =>
      write((tx) => hideFromSearch(tx, userId, profileKey, isHidden, context.now())),
    );
  },
  guidance(context, visit) {
    const { profileKey } = paramsOf(visit);
    const { userId } = actorOf(visit);
    return runAction(context, visit, { name: 'set_guidance', profileKey }, (write) =>
      write((tx) => setGuidanceOfPage(tx, userId, profileKey, visit.field('guidance'))),
    );
  },
};

/** `/my-links/<profileId>/settings` and its forms. */
export function addPageSettings(dashboard: DashboardRouter, context: Context): void {
  const { config } = context;

  async function page(visit: PersonVisit, refused?: { form: PageSettingsForm; errors: Record<string, string[]> }) {
    const row = await ownProfile(context, visit);
    const { id, login, title, socials, computed } = profileView(config.publicUrl, row);
    const stored = storedValues(row);
    const { locale } = visit;
    const stateOf = (form: FormOfValues): PageSettingsProps['states'][FormOfValues] => {
      const seen = JSON.stringify(stored[form]);
      if (refused?.form !== form) return { values: stored[form], seen: stateHashOf(seen) };
      const values = typedValues(visit, form);
      const different = () => differing(namedValues(stored[form], locale), namedValues(values, locale));
      return { values, errors: refused.errors, ...seenStateOf(visit, seen, different) };
    };
    const errorsOf = (form: PageSettingsForm) => (refused?.form === form ? { errors: refused.errors } : {});
    const holdsChanges = refused?.form === 'approval' ? visit.field('holdsChanges') : row.holdsChanges ? 'yes' : '';
    const statistics = refused?.form === 'statistics' ? visit.field('statistics') : countingIn(row.statistics);
    const isStoredChecked = (await hasWeeklyCheck(context.db.read, row.id)) ? 'yes' : '';
    const isChecked = refused?.form === 'links' ? visit.field('isChecked') : isStoredChecked;
    const isHidden = refused?.form === 'search' ? visit.field('isHidden') : row.isHiddenFromSearch ? 'yes' : '';
    const guidance =
      refused?.form === 'guidance' ? visit.field('guidance') : ((await guidanceOfPage(context.db.read, id)) ?? '');
    const states: PageSettingsProps['states'] = {
      about: stateOf('about'),
      address: stateOf('address'),
      avatar: errorsOf('avatar'),
      socials: stateOf('socials'),
      approval: { values: { holdsChanges }, ...errorsOf('approval') },
      statistics: { values: { statistics }, ...errorsOf('statistics') },
      legal: stateOf('legal'),
      links: { values: { isChecked }, ...errorsOf('links') },
      search: { values: { isHidden }, ...errorsOf('search') },
      guidance: { values: { guidance }, ...errorsOf('guidance') },
    };
    const at = newUntil(row, config);
    return renderPageSettings({
      locale,
      csrf: visit.csrf,
      page: {
        ...{
          id,
          login,
          publicLogin: row.publicLogin,
          unpublishedChanges: row.unpublishedChanges,
          suspendedAt: row.suspendedAt,
          status: row.status,
          name: title ?? row.publicLogin,
        },
        avatarUrl: computed.avatarUrl,
      },
      siteHost: new URL(config.publicUrl).host,
      languages,
      states,
      socials: refused?.form === 'socials' ? typedSocials(visit) : socials.map(({ link }) => link),
      maxSocials,
      mostCounted: config.statistics,
      newUntil: at > context.now() ? momentText({ at, locale, timezone: visit.timezone }) : null,
      saved: pageSettingsForms.find((form) => form === visit.parameter('saved')) ?? null,
      undoOffer: await undoOfferOf(context, visit, row),
    });
  }

  dashboard.personPage(addresses.pageSettings.page.pattern, {
    gone: (t) => t.pageSettings,
    get: async (visit) => visit.send(await page(visit)),
  });

  for (const form of pageSettingsForms) {
    dashboard.personPage(addresses.pageSettings[form].pattern, {
      gone: (t) => t.pageSettings,
      maxFiles: 1,
      redraws: true,
      get: (visit) => visit.redirect(addresses.pageSettings.page.href({ profileId: paramsOf(visit).profileKey })),
      post: async (visit) => {
        // Checked before a picture is stored, in case the page does not exist.
        const { id } = await ownProfile(context, visit);
        await visit.attempt(
          async () => {
            await saves[form](context, visit, async (tx) => {
              const values = storedValues(await findOwnProfile(tx, ownerAccess(visit.session.account.id), String(id)));
              return isOfValues(form) ? JSON.stringify(values[form]) : '';
            });
            visit.redirect(`${addresses.pageSettings.page.href({ profileId: id }, { saved: form })}#${form}`);
          },
          (errors) => page(visit, { form, errors }),
        );
      },
    });
  }
}

function paramsOf(visit: PersonVisit): { profileKey: string } {
  return { profileKey: String(visit.req.params.profileId) };
}

function update(
  context: Context,
  visit: PersonVisit,
  body: Record<string, unknown>,
  stored?: Stored,
): Promise<unknown> {
  return callOperation(context, visit, updateProfile, { params: paramsOf(visit), body }, stored);
}

/** The path of the uploaded picture; null if the button removes the present one. */
async function chosenPicture(context: Context, visit: PersonVisit): Promise<string | null> {
  if (visit.field('do') === 'remove') return null;
  const [picture] = await uploadPictures(context, visit, 'picture');
  if (!picture) throw noPictureChosen();
  return picture.path;
}
