import type { Context } from '../../context.ts';
import { findShownPageForOwner, type ShownPage } from '../../domain/approval/shown-page.ts';
import { type Locale, ServiceError } from '../../domain/errors.ts';
import { changePageSharing } from '../../domain/profiles/change-page-sharing.ts';
import { ownerAccess } from '../../domain/profiles/page-access.ts';
import { findOwnProfile } from '../../domain/profiles/profile-rows.ts';
import { pageUrl } from '../../domain/profiles/profile-view.ts';
import { forPerson, texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { undoOfferOf } from '../history/undo-offer.ts';
import type { NamedValue } from '../shared/components/form-state.ts';
import { ownProfile } from '../shared/requests/own-profile.ts';
import { actorOf, runAction } from '../shared/requests/run-action.ts';
import { changeIfUnchanged, differing, seenStateOf } from '../shared/requests/seen.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { lookOfPage } from './offered-looks.ts';
import { plainQrLook, readQrLook } from './qr-look.ts';
import { renderSharePage, type SharePageProps } from './share-page.tsx';

/** `/my-links/<profileId>/share`: the link of a page, its QR code, and the visitors' sharing buttons. */
export function addSharePage(dashboard: DashboardRouter, context: Context): void {
  const { config, db, now } = context;
  const keyOf = (visit: PersonVisit) => String(visit.req.params.profileId);

  async function page(visit: PersonVisit, sent?: { shows: PageSharing; errors: Record<string, string[]> }) {
    const { locale, csrf } = visit;
    const row = await ownProfile(context, visit);
    const shown = (await findShownPageForOwner(db.read, row.id)) ?? row;
    const { look, refused } = lookInQuery(visit, shown);
    const { shows = row, errors } = sent ?? {};
    const different = () => differing(sharingWords(row, locale), sharingWords(shows, locale));
    const document = renderSharePage({
      locale,
      page: { ...row, name: row.title ?? row.publicLogin },
      shown: {
        login: shown.login,
        url: pageUrl(config.publicUrl, shown.login),
        hasAvatar: shown.avatar !== null,
        revision: shown.revision,
      },
      look,
      refused,
      shows,
      state: { csrf, errors, ...seenStateOf(visit, storedIn(row), different) },
      isSaved: visit.parameter('saved') === 'visitors',
      undoOffer: await undoOfferOf(context, visit, row),
    });
    return { document, status: refused ? 422 : 200 };
  }

  dashboard.personPage(addresses.share.page.pattern, {
    gone: ({ share }) => share,
    get: async (visit) => {
      const { document, status } = await page(visit);
      visit.send(document, status);
    },
    post: async (visit) => {
      const profileKey = keyOf(visit);
      const { userId } = actorOf(visit);
      await findOwnProfile(db.read, ownerAccess(userId), profileKey);
      const shows = {
        showsShare: visit.field('showsShare') === 'yes',
        showsMadeWith: visit.field('showsMadeWith') === 'yes',
      };
      await visit.attempt(
        async () => {
          await runAction(context, visit, { name: 'change_sharing', profileKey }, (write) =>
            write((tx) =>
              changeIfUnchanged(
                visit,
                async () => storedIn(await findOwnProfile(tx, ownerAccess(userId), profileKey)),
                () => changePageSharing(tx, actorOf(visit), profileKey, shows, now()),
              ),
            ),
          );
          visit.redirect(`${addresses.share.page.href({ profileId: profileKey }, { saved: 'visitors' })}#visitors`);
        },
        async (errors) => (await page(visit, { shows, errors })).document,
      );
    },
  });
}

type PageSharing = SharePageProps['shows'];

const storedIn = ({ showsShare, showsMadeWith }: PageSharing): string => JSON.stringify([showsShare, showsMadeWith]);

function sharingWords({ showsShare, showsMadeWith }: PageSharing, locale: Locale): NamedValue[] {
  const { share, forms } = texts[locale];
  const word = (on: boolean) => (on ? forms.yes : forms.no);
  return [
    { label: share.showsShare, value: word(showsShare) },
    { label: share.showsMadeWith, value: word(showsMadeWith) },
  ];
}

/** Returns the look in the query, with its errors; without one, that of the page itself. */
function lookInQuery(
  visit: PersonVisit,
  shown: Pick<ShownPage, 'themeId' | 'design' | 'avatar'>,
): Pick<SharePageProps, 'look' | 'refused'> {
  const names = ['color', 'background', 'middle'] as const;
  const sent = Object.fromEntries(names.map((name) => [name, visit.parameter(name) || undefined]));
  const hasAvatar = shown.avatar !== null;
  try {
    if (names.every((name) => sent[name] === undefined)) return { look: lookOfPage(shown) };
    return { look: readQrLook(sent, hasAvatar) };
  } catch (error) {
    if (!(error instanceof ServiceError) || error.fields === null) throw error;
    const messages = Object.entries(error.fields).map(([name, texts]) => [
      name,
      texts.map((text) => forPerson(text, visit.locale)),
    ]);
    return { look: plainQrLook, refused: { typed: sent, errors: Object.fromEntries(messages) } };
  }
}
