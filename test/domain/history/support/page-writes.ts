import fc from 'fast-check';
import type { Context } from '../../../../src/context.ts';
import type { Author } from '../../../../src/domain/actor.ts';
import { changeDesign } from '../../../../src/domain/design/change-design.ts';
import { updateProfileSettings } from '../../../../src/domain/profiles/profile-settings.ts';
import { updateProfile } from '../../../../src/domain/profiles/update-profile.ts';
import { createSlots } from '../../../../src/domain/slots/create-slots.ts';
import { deleteSlots } from '../../../../src/domain/slots/delete-slots.ts';
import { reorderSlots } from '../../../../src/domain/slots/reorder-slots.ts';
import { slotLayout } from '../../../../src/domain/slots/slot-layout.ts';
import { stepSlot } from '../../../../src/domain/slots/step-slot.ts';
import { updateSlots } from '../../../../src/domain/slots/update-slots.ts';
import { updateStickers } from '../../../../src/domain/stickers/update-stickers.ts';
import type { Transaction } from '../../../../src/store/database.ts';
import { newLogin } from '../../../support/api-client.ts';
import type { StoredPage } from './stored-page.ts';

const number = fc.nat({ max: 30 });
const order = fc.option(fc.nat({ max: 8 }), { nil: undefined });
const some = fc.uniqueArray(number, { minLength: 1, maxLength: 3 });
/** Any write of a page. */
export const pageWrites = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), orders: fc.array(order, { minLength: 1, maxLength: 3 }), order }),
  fc.record({
    kind: fc.constant('change' as const),
    which: some,
    title: fc.constantFrom('A', 'B', 'Ж', '"\\\u2028'),
    orders: fc.array(order, { minLength: 3, maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('hide' as const),
    which: some,
    visibility: fc.constantFrom(null, { hidden: true }, { from: '2027-05-01T10:00Z', until: '2027-05-02T10:00Z' }),
  }),
  fc.record({
    kind: fc.constant('lay out' as const),
    which: some,
    layout: fc.record({
      size: fc.constantFrom('regular', 'half'),
      group: fc.constantFrom('', 'Press'),
      open: fc.boolean(),
    }),
  }),
  fc.record({ kind: fc.constant('delete' as const), which: some }),
  fc.record({ kind: fc.constant('reorder' as const), seed: number }),
  fc.record({
    kind: fc.constant('step' as const),
    which: number,
    step: fc.constantFrom('up', 'down', 'first', 'last'),
  }),
  fc.record({ kind: fc.constant('head' as const), title: fc.constantFrom('One', 'Two', null), socials: number }),
  fc.record({
    kind: fc.constant('look' as const),
    themeId: fc.integer({ min: 1, max: 10 }),
    design: fc.record({ accentColor: fc.constantFrom('', '#c2410c'), header: fc.constantFrom('centred', 'side') }),
  }),
  fc.record({ kind: fc.constant('address' as const), language: fc.constantFrom('en', 'ru', null) }),
  fc.record({ kind: fc.constant('stick' as const), on: fc.option(number), order: fc.option(fc.nat({ max: 4 })) }),
  fc.record({ kind: fc.constant('shift' as const), which: number, on: fc.option(number), dx: fc.nat({ max: 3 }) }),
  fc.record({ kind: fc.constant('peel' as const), which: number }),
);
export type PageWrite = typeof pageWrites extends fc.Arbitrary<infer T> ? T : never;

/** All kinds of authors. */
export const writers: Author['credential'][] = [
  { kind: 'session' },
  { kind: 'personal_token', id: 1, pages: 'all' },
  { kind: 'oauth', grantId: 'g', clientId: 'c', pages: 'all' },
  { kind: 'import' },
  { kind: 'command_line' },
];

/** Carries out one write; it names its objects by places in the present page. */
export async function writePage(
  { slotTypes, now: clock }: Pick<Context, 'slotTypes' | 'now'>,
  tx: Transaction,
  author: Author,
  pageId: number,
  page: StoredPage,
  step: PageWrite,
): Promise<void> {
  const key = String(pageId);
  const now = clock();
  const rules = { slotTypes, maxSlots: 500, maxPageBytes: 0, now, pathOf: (index: number) => `slots.${index}.` };
  const ids = page.slots.map(({ id }) => id);
  const pick = (which: number, of = ids) => of[which % Math.max(of.length, 1)];
  const picks = (which: number[]) => [...new Set(which.flatMap((place) => pick(place) ?? []))];
  const slotOf = (on: number | null) => (on === null ? null : (pick(on) ?? null));
  const stickers = page.stickers.map(({ id }) => id);
  const nothing = { place: [], move: [], peel: [] };
  switch (step.kind) {
    case 'add': {
      const slots = step.orders.map((place) => ({ type: 'text', data: { title: 'New' }, order: place }));
      await createSlots(tx, author, key, slots, step.order, rules);
      return;
    }
    case 'change': {
      const changes = picks(step.which).map((id, index) => ({
        id,
        data: { title: step.title },
        order: step.orders[index],
      }));
      if (changes.length > 0) await updateSlots(tx, author, key, changes, rules);
      return;
    }
    case 'hide': {
      const changes = picks(step.which).map((id) => ({ id, data: {}, visibility: step.visibility }));
      if (changes.length > 0) await updateSlots(tx, author, key, changes, rules);
      return;
    }
    case 'lay out': {
      const changes = picks(step.which).map((id) => ({ id, data: {}, layout: slotLayout.parse(step.layout) }));
      if (changes.length > 0) await updateSlots(tx, author, key, changes, rules);
      return;
    }
    case 'delete':
      if (ids.length > 0) await deleteSlots(tx, author, key, picks(step.which), { ...rules, pathOf: String });
      return;
    case 'reorder': {
      const all = [...ids].sort((a, b) => ((a * 7919 + step.seed) % 101) - ((b * 7919 + step.seed) % 101) || a - b);
      if (ids.length > 0) await reorderSlots(tx, author, key, { order: all }, now);
      return;
    }
    case 'step': {
      const id = pick(step.which);
      // One of the four words above.
      if (id !== undefined) await stepSlot(tx, author, key, id, step.step as 'up', now);
      return;
    }
    case 'head': {
      const socials = Array.from({ length: step.socials % 3 }, (_, index) => ({
        link: `https://instagram.com/a${index}`,
      }));
      await updateProfile(tx, author, key, { title: step.title, socials }, now);
      return;
    }
    case 'look':
      await changeDesign(tx, author, key, step, now);
      return;
    case 'address':
      await updateProfileSettings(tx, author, key, { login: newLogin(), languageCode: step.language }, now);
      return;
    case 'stick': {
      const place = { spot: 'top' as const, dx: 0, dy: 0, rotation: 1.5, scale: 1, image: { emoji: '🎉' } };
      const sticker = { ...place, slotId: slotOf(step.on), order: step.order ?? undefined };
      await updateStickers(tx, author, key, { ...nothing, place: [sticker] }, now);
      return;
    }
    case 'shift': {
      const id = pick(step.which, stickers);
      if (id === undefined) return;
      const move = [{ id, slotId: slotOf(step.on), dx: step.dx, rotation: step.dx / 4 }];
      await updateStickers(tx, author, key, { ...nothing, move }, now);
      return;
    }
    case 'peel': {
      const id = pick(step.which, stickers);
      if (id !== undefined) await updateStickers(tx, author, key, { ...nothing, peel: [id] }, now);
    }
  }
}
