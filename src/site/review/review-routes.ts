import type { Context } from '../../context.ts';
import { discardChanges, publishChanges } from '../../domain/approval/publish-changes.ts';
import { readPublishedVersion } from '../../domain/approval/published-version.ts';
import { findShownPageForOwner } from '../../domain/approval/shown-page.ts';
import { differencesBetween } from '../../domain/history/differences.ts';
import { readPageState } from '../../domain/history/page-state.ts';
import { changedObjects } from '../../domain/history/touched.ts';
import { type Version, versionsOf } from '../../domain/history/versions.ts';
import { ownerAccess } from '../../domain/profiles/page-access.ts';
import { findOwnProfile, type ProfileRow, profileNotFound } from '../../domain/profiles/profile-rows.ts';
import { pageUrl } from '../../domain/profiles/profile-view.ts';
import { slotSettings, slotViewsOf } from '../../domain/slots/slot-views.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { authorWords } from '../history/change-words.ts';
import { renderPage } from '../public-page/rendered-page.ts';
import { momentText } from '../shared/components/moment.tsx';
import { ownProfile } from '../shared/requests/own-profile.ts';
import { actorOf, runAction } from '../shared/requests/run-action.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { changedForms } from './changed-forms.ts';
import { type Review, renderReviewPage } from './review-page.tsx';

/** `/my-links/<profileId>/review`: unpublished changes beside the visitors' version, and publishing or discarding them. */
export function addReviewPage(dashboard: DashboardRouter, context: Context): void {
  const { db } = context;
  const idOf = (visit: PersonVisit) => String(visit.req.params.profileId);

  async function page(visit: PersonVisit, errors?: Record<string, string[]>) {
    const { locale, csrf, timezone } = visit;
    const row = await ownProfile(context, visit);
    const review = await reviewOf(context, visit, row);
    const isWide = visit.parameter('width') === 'desktop';
    return renderReviewPage({ locale, csrf, timezone, errors, profile: row, review, isWide });
  }

  dashboard.personPage(addresses.review.page.pattern, {
    gone: (t) => t.review,
    get: async (visit) => visit.send(await page(visit)),
    post: (visit) =>
      visit.attempt(
        async () => {
          const profileKey = idOf(visit);
          const isPublishing = visit.field('do') === 'publish';
          const { id, status } = await findOwnProfile(db.read, ownerAccess(visit.session.account.id), profileKey);
          // A new page has no earlier state, so discarding it deletes it, after another question.
          if (!isPublishing && !status) return visit.redirect(addresses.myLinks.delete.href({ profileId: id }));
          const revision = Number(visit.field('revision'));
          const actor = actorOf(visit);
          const { slotsPerProfile: maxSlots, pageBytes: maxPageBytes } = context.config.limits;
          const rules = { slotTypes: context.slotTypes, maxSlots, maxPageBytes, now: context.now() };
          const name = isPublishing ? 'publish_changes' : 'discard_changes';
          const { id: profileId } = await runAction(context, visit, { name, profileKey }, (write) =>
            write((tx) =>
              isPublishing
                ? publishChanges(tx, actor, profileKey, revision, rules.now)
                : discardChanges(tx, actor, profileKey, revision, rules),
            ),
          );
          const done = isPublishing ? 'published' : 'discarded';
          visit.redirect(addresses.history.list.href({ profileId }, { done }));
        },
        (errors) => page(visit, errors),
      ),
  });

  dashboard.personPage(addresses.review.published.pattern, {
    gone: (t) => t.review,
    framed: true,
    get: async (visit) => {
      const { id } = await ownProfile(context, visit);
      const shown = await findShownPageForOwner(db.read, id);
      if (shown === null) throw profileNotFound();
      const slots = await slotViewsOf(db.read, slotSettings(context), shown, context.cache.slots);
      visit.send(await renderPage(context, shown, null, { slots }));
    },
  });
}

/** Returns the waiting changes of a page, or null. */
async function reviewOf({ db, config, now }: Context, visit: PersonVisit, row: ProfileRow): Promise<Review | null> {
  if (row.unpublishedSince === null && row.status) return null;
  const today = await readPageState(db.read, row);
  // Published or discarded in this moment, or by 1.1, which leaves a new page unpublished.
  const published = (await readPublishedVersion(db.read, row.id)) ?? { ...today, forms: [] };
  const { locale, timezone } = visit;
  const { unpublishedSince: since, unpublishedChanges } = row;
  const versions = await versionsOf(db.read, row.id, config.history, now());
  const waiting = versions.filter(({ at }) => since !== null && at >= since).slice(0, unpublishedChanges);
  const authors = authorsByThing(waiting, (version) => authorWords(version, locale));
  const t = texts[locale].review;
  const moment = momentText({ at: since ?? row.updatedAt, locale, timezone });
  const [before, after] = [published.fields.login, row.login].map((login) => pageUrl(config.publicUrl, login));
  return {
    lead: row.status ? t.lead(row.login, moment) : t.newPage.lead(moment),
    revision: row.revision,
    differences: differencesBetween(published, today),
    authorOf: (thing) => authors.get(thing) ?? null,
    forms: await changedForms(db.read, { page: row, published: published.forms, slots: today.slots }),
    address: row.status && before !== undefined && after !== undefined && before !== after ? { before, after } : null,
  };
}

/** Returns the authors of each object's changes, the newest first. */
function authorsByThing(versions: readonly Version[], nameOf: (version: Version) => string): Map<string, string> {
  const authors = new Map<string, Set<string>>();
  for (const version of versions) {
    for (const thing of changedObjects(version.change)) {
      authors.set(thing, (authors.get(thing) ?? new Set()).add(nameOf(version)));
    }
  }
  return new Map([...authors].map(([thing, names]) => [thing, [...names].join(', ')]));
}
