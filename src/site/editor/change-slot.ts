import { ownerSlotTypes } from '../../blocks/index.ts';
import type { Context } from '../../context.ts';
import { ownerAccess } from '../../domain/profiles/page-access.ts';
import { findOwnProfile } from '../../domain/profiles/profile-rows.ts';
import { createSlots, type NewSlot } from '../../domain/slots/create-slots.ts';
import { changeLayouts, layoutsInGroup } from '../../domain/slots/layout-of-groups.ts';
import { slotNotFound } from '../../domain/slots/slot-errors.ts';
import { readLayout, type SlotLayout } from '../../domain/slots/slot-layout.ts';
import { type SlotRow, slotRowsOf } from '../../domain/slots/slot-rows.ts';
import { stepSlot } from '../../domain/slots/step-slot.ts';
import { updateSlots } from '../../domain/slots/update-slots.ts';
import { parseVisibility } from '../../domain/slots/visibility.ts';
import { texts } from '../../texts/index.ts';
import { actorOf, runAction } from '../shared/requests/run-action.ts';
import { changeIfUnchanged } from '../shared/requests/seen.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';

/** A slot as its form sends it. */
type SentSlot = Pick<NewSlot, 'data' | 'visibility' | 'mistakes'> & { layout: SlotLayout };

/** Returns the stored part of a slot that its form is drawn from. */
export const slotAsStored = ({ data, visibility, layout }: Pick<SlotRow, 'data' | 'visibility' | 'layout'>): string =>
  `${data}${visibility ?? ''}${layout ?? ''}`;

/** Changes a slot, if it has not changed since its form was rendered. Throws EditConflictError, and the errors of `updateSlots`. */
export function changeSlot(
  context: Context,
  visit: PersonVisit,
  profileId: number,
  slotId: number,
  { layout: wished, renames, ...change }: SentSlot & { renames: boolean },
): Promise<void> {
  const userId = visit.session.account.id;
  const profileKey = String(profileId);
  const now = context.now();
  const rules = { slotTypes: ownerSlotTypes(context.slotTypes), maxPageBytes: context.config.limits.pageBytes, now };
  return runAction(context, visit, { name: 'update_slot', profileKey }, (write) =>
    write(async (tx) => {
      const profile = await findOwnProfile(tx, ownerAccess(userId), profileKey);
      const stored = async () => {
        const row = (await slotRowsOf(tx, profile.id)).find(({ id }) => id === slotId);
        if (!row) throw slotNotFound();
        return slotAsStored(row);
      };
      await changeIfUnchanged(visit, stored, async () => {
        const rows = await slotRowsOf(tx, profile.id);
        const { layout, others } = layoutsInGroup({ rows, slotId, layout: wished, renames });
        await updateSlots(tx, actorOf(visit), profileKey, [{ id: slotId, ...change, layout }], rules);
        await changeLayouts(tx, actorOf(visit), profile, others, rules);
      });
    }),
  );
}

/** Hides a slot of an own page, or shows it again; its stored times stay. Throws the errors of `updateSlots`. */
export function hideSlot(
  context: Context,
  visit: PersonVisit,
  profileId: number,
  slotId: number,
  hidden: boolean,
): Promise<void> {
  const profileKey = String(profileId);
  const { slotTypes, config, now } = context;
  const rules = { slotTypes: ownerSlotTypes(slotTypes), maxPageBytes: config.limits.pageBytes, now: now() };
  return runAction(context, visit, { name: 'update_slot', profileKey }, (write) =>
    write(async (tx) => {
      const { id } = await findOwnProfile(tx, ownerAccess(visit.session.account.id), profileKey);
      const row = (await slotRowsOf(tx, id)).find((slot) => slot.id === slotId);
      if (!row) throw slotNotFound();
      const visibility = { ...parseVisibility(row.visibility), hidden };
      await updateSlots(tx, actorOf(visit), profileKey, [{ id: slotId, data: {}, visibility }], rules);
    }),
  );
}

/**
 * Puts a slot of an own page into the group of another one, directly after it; makes a group of the two if that has none. Throws
 * `not_found`, and the errors of a page that is too large.
 */
export function groupSlots(
  context: Context,
  visit: PersonVisit,
  profileId: number,
  { slotId, ontoId }: { slotId: number; ontoId: number },
): Promise<void> {
  const profileKey = String(profileId);
  const rules = { maxPageBytes: context.config.limits.pageBytes, now: context.now() };
  return runAction(context, visit, { name: 'update_slot', profileKey }, (write) =>
    write(async (tx) => {
      const profile = await findOwnProfile(tx, ownerAccess(visit.session.account.id), profileKey);
      const rows = await slotRowsOf(tx, profile.id);
      const [slot, onto] = [slotId, ontoId].map((wanted) => rows.find(({ id }) => id === wanted));
      if (!slot || !onto || slot === onto) throw slotNotFound();
      const target = readLayout(onto.layout);
      const heading = target.group || texts[visit.locale].editor.newGroup;
      const grouped = { group: heading, open: target.group === '' ? true : target.open };
      const layouts = [slot, onto].map((row): [SlotRow, SlotLayout] => [
        row,
        { ...readLayout(row.layout), ...grouped },
      ]);
      await stepSlot(tx, actorOf(visit), profileKey, slotId, { after: ontoId }, rules.now);
      await changeLayouts(tx, actorOf(visit), profile, layouts, rules);
    }),
  );
}

/** Adds a slot to an own page and returns its id. Throws the errors of `createSlots`. */
export function addSlot(
  context: Context,
  visit: PersonVisit,
  profileId: number,
  { layout: wished, ...slot }: SentSlot & Pick<NewSlot, 'type' | 'order'>,
): Promise<number> {
  const profileKey = String(profileId);
  const { slotTypes, config } = context;
  const now = context.now();
  const { slotsPerProfile: maxSlots, pageBytes: maxPageBytes } = config.limits;
  const rules = { slotTypes: ownerSlotTypes(slotTypes), maxSlots, maxPageBytes, now };
  return runAction(context, visit, { name: 'create_slot', profileKey }, (write) =>
    write(async (tx) => {
      const profile = await findOwnProfile(tx, ownerAccess(visit.session.account.id), profileKey);
      const rows = await slotRowsOf(tx, profile.id);
      const { layout } = layoutsInGroup({ rows, slotId: null, layout: wished, renames: false });
      const [added] = await createSlots(tx, actorOf(visit), profileKey, [{ ...slot, layout }], slot.order, rules);
      if (!added) throw new Error('one slot was requested and none was created');
      return added.id;
    }),
  );
}
