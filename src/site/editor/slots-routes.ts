import type { Context } from '../../context.ts';
import { clicksOfSlots } from '../../domain/analytics/clicks-of-slots.ts';
import { countingOf } from '../../domain/analytics/counting.ts';
import { readPeriod } from '../../domain/analytics/period.ts';
import { ServiceError } from '../../domain/errors.ts';
import { fileUrl } from '../../domain/files/file-url.ts';
import { ownListedLinks } from '../../domain/link-lists/listed-links.ts';
import type { ProfileRow } from '../../domain/profiles/profile-rows.ts';
import { sizeOfPage } from '../../domain/slots/page-size.ts';
import { slotLinks } from '../../domain/slots/slot-links.ts';
import type { SlotView } from '../../domain/slots/slot-view.ts';
import { slotSettings, slotViewsOf } from '../../domain/slots/slot-views.ts';
import { type SlotStep, stepSlot } from '../../domain/slots/step-slot.ts';
import { forPerson, texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { undoOfferOf } from '../history/undo-offer.ts';
import { textDraft } from '../import/text-draft.ts';
import { arrangeSlots, type PagePart } from '../public-page/slots/arrange-slots.ts';
import { drawableSlots, shownSlots } from '../public-page/slots/shown-slots.ts';
import type { ShownSlot } from '../public-page/slots/slot-data.ts';
import { shownNewPictures } from '../shared/requests/new-pictures.ts';
import { ownProfile } from '../shared/requests/own-profile.ts';
import { actorOf, runAction } from '../shared/requests/run-action.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { addPastedLink } from './add-link.ts';
import { addressAfterDeletion } from './address-after-deletion.ts';
import { groupSlots } from './change-slot.ts';
import { slotSummary } from './slot-summary.ts';
import { renderSlotsPage, type SlotsPageProps } from './slots-page.tsx';

/** `/my-links/<profileId>`: the blocks of a page in their order, adding one by its link, and moving one. */
export function addSlotsPage(dashboard: DashboardRouter, context: Context): void {
  const { config, db } = context;
  const keyOf = (visit: PersonVisit) => String(visit.req.params.profileId);
  const profileOf = (visit: PersonVisit) => ownProfile(context, visit);

  /** Returns the used size of a page once it is above half (docs/interface.md 5.7); else null. */
  async function sizeToShow(profileId: number): Promise<SlotsPageProps['size']> {
    const { pageBytes: maxBytes } = config.limits;
    if (maxBytes === 0) return null;
    const bytes = await sizeOfPage(db.read, profileId);
    return bytes > maxBytes / 2 ? { bytes, maxBytes } : null;
  }

  /** Returns the clicks on each block in the period that the statistics show first; null if the page does not count them. */
  async function clicksToShow(profile: ProfileRow, slots: readonly SlotView[], timezone: string) {
    if (countingOf(config, profile) === 'off') return null;
    const [from = 0] = readPeriod({ period: 'last28', timezone }, context.now()).edges;
    const ids = slots.map(({ id }) => id);
    return clicksOfSlots(db.read, profile.userId, String(profile.id), ids, context.now(), from);
  }

  async function page(visit: PersonVisit, profile: ProfileRow, errors?: Record<string, string[]>) {
    const { locale, csrf } = visit;
    const slots = await slotViewsOf(db.read, slotSettings(context), profile, context.cache.slots);
    const drawn = drawableSlots(slots, context.slotTypes);
    const shown = new Set(drawn.map(({ id }) => id));
    const alone = new Set(halvesAlone(shownSlots(slots, context.slotTypes)));
    const clicks = await clicksToShow(profile, slots, visit.timezone);
    const summaries = slots.map((slot) =>
      slotSummary(slot, {
        locale,
        timezone: visit.timezone,
        now: context.now(),
        isShown: shown.has(slot.id) && !isWithoutLinked(slot),
        isHalfAlone: alone.has(slot.id),
        clicks: clicks === null || slotLinks(slot).length === 0 ? null : (clicks.get(slot.id) ?? 0),
        fileUrl: (path) => fileUrl(config.publicUrl, path),
      }),
    );
    const names = new Map(summaries.map(({ id, name }) => [id, name]));
    return renderSlotsPage({
      locale,
      csrf,
      profile,
      slots: summaries,
      showsClicks: summaries.some(({ clicks: count }) => count !== null),
      searched: visit.parameter('q').trim().slice(0, 200),
      maxSlots: config.limits.slotsPerProfile,
      size: await sizeToShow(profile.id),
      notice: noticeOf(visit),
      moved: movedOf(visit.parameter('moved')),
      newPictures: await shownNewPictures(context, visit),
      undoOffer: await undoOfferOf(context, visit, profile, names),
      listedLinks: await ownListedLinks(db.read, profile.id),
      live: errors === undefined,
      values: { link: visit.field('link') },
      errors,
    });
  }

  dashboard.personPage(addresses.editor.list.pattern, {
    gone: (t) => t.editor,
    redraws: true,
    get: async (visit) => visit.send(await page(visit, await profileOf(visit))),
    post: async (visit) => {
      const profile = await profileOf(visit);
      await visit.attempt(
        async () => {
          const added = await addPastedLink(context, visit, profile.id);
          if (added === null) return visit.send(await textDraft(context, visit, visit.field('link')));
          const done = added.isIncomplete ? 'incomplete' : 'created';
          visit.redirect(`${addresses.editor.list.href({ profileId: profile.id }, { done })}#slot-${added.id}`);
        },
        (errors) => page(visit, profile, errors),
      );
    },
  });

  dashboard.personPage(addresses.editor.move.pattern, {
    gone: (t) => t.editor,
    get: (visit) => visit.redirect(addresses.editor.list.href({ profileId: keyOf(visit) })),
    post: async (visit) => {
      const { id: profileId } = await profileOf(visit);
      const [how = '', slotId = '', other = ''] = visit.field('move').split('-');
      const step = stepOf(how, other);
      const isScript = visit.req.accepts(['html', 'json']) === 'json';
      try {
        if (how === 'onto') {
          const ids = { slotId: Number(slotId), ontoId: Number(other) };
          await groupSlots(context, visit, profileId, ids);
        } else if (step !== null) {
          await runAction(context, visit, { name: 'move_slot', profileKey: profileId }, (write) =>
            write((tx) => stepSlot(tx, actorOf(visit), String(profileId), Number(slotId), step, context.now())),
          );
        }
      } catch (error) {
        if (!(error instanceof ServiceError) || error.code !== 'not_found') throw error;
        if (isScript) visit.res.status(404).json({ message: forPerson(error.text, visit.locale) });
        else visit.redirect(addressAfterDeletion(profileId));
        return;
      }
      if (isScript) visit.res.status(204).end();
      // Without a fragment, beside which browsers would not focus the button that was pressed.
      else
        visit.redirect(
          addresses.editor.list.href({ profileId }, step === null ? {} : { moved: `${how}-${Number(slotId)}` }),
        );
    },
  });
}

/** Returns the ids of the blocks of half the page's width that have their row to themselves. */
function halvesAlone(slots: readonly ShownSlot[]): number[] {
  const rowsOf = (parts: readonly PagePart[]): PagePart[] =>
    parts.flatMap((part) => (part.kind === 'group' ? rowsOf(part.parts) : [part]));
  return rowsOf(arrangeSlots(slots)).flatMap(({ kind, slots: row }) =>
    kind === 'slot' ? row.filter(({ layout }) => layout.size === 'half').map(({ id }) => id) : [],
  );
}

/** Events and forms can be deleted while blocks still name them. */
function isWithoutLinked({ type, computed }: SlotView): boolean {
  return (type === 'event' && computed.event === null) || (type === 'form' && computed.form === null);
}

function stepOf(how: string, other: string): SlotStep | null {
  if (how === 'before') return { before: Number(other) };
  if (how === 'after') return { after: Number(other) };
  return how === 'up' || how === 'down' || how === 'first' || how === 'last' ? how : null;
}

function movedOf(parameter: string): SlotsPageProps['moved'] {
  const [, by, id] = /^(up|down)-(\d+)$/.exec(parameter) ?? [];
  return by === 'up' || by === 'down' ? { by, id: Number(id) } : null;
}

function noticeOf(visit: PersonVisit): SlotsPageProps['notice'] {
  const t = texts[visit.locale].editor;
  const v = texts[visit.locale].visibility;
  switch (visit.parameter('done')) {
    case 'saved':
      return { kind: 'good', text: t.saved, marksTarget: true, isInOffer: true };
    case 'created':
      return { kind: 'good', text: t.created, marksTarget: true, isInOffer: true };
    case 'incomplete':
      return { kind: 'good', text: t.createdIncomplete, marksTarget: true };
    case 'duplicated':
      return { kind: 'good', text: v.duplicated, marksTarget: true };
    case 'hidden':
      return { kind: 'good', text: v.hiddenNow, marksTarget: true };
    case 'shown':
      return { kind: 'good', text: v.shownNow, marksTarget: true };
    case 'refused':
      return { kind: 'warning', text: t.refused, marksTarget: true };
    case 'deleted':
      return { kind: 'good', text: t.deleted, isInOffer: true };
    case 'gone':
      return { kind: 'warning', text: t.slotGone };
    default:
      return null;
  }
}
