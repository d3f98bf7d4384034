import * as z from 'zod';
import type { SlotTypes } from '../../../blocks/index.ts';
import type { ListChange } from '../../history/list-change.ts';
import {
  type PageChange,
  type PageFields,
  pageChange,
  type SlotBefore,
  type SlotState,
  type StickerState,
} from '../../history/page-change.ts';
import { loginProblem } from '../../profiles/login-rules.ts';
import { profileChanges, storedFields } from '../../profiles/update-profile.ts';
import { readLayout, storedLayout } from '../../slots/slot-layout.ts';
import { storedVisibility, visibility } from '../../slots/visibility.ts';
import { newSticker } from '../../stickers/sticker-fields.ts';
import { isObject } from '../../validation/values.ts';
import type { NewIds } from './new-ids.ts';
import { lookOf, slotDataOf } from './page-state-of.ts';

export interface VersionRules {
  slotTypes: SlotTypes;
  ids: NewIds;
  slotIds: ReadonlyMap<number, number>;
  stickerIds: ReadonlyMap<number, number>;
  /** Types of blocks by their former ids; those restored by a version are added. */
  types: Map<number, string>;
}

/**
 * Returns a change of an export in this server's stored form: values that it would restore are checked like writes, so that restoring
 * cannot store invalid data. Null for one that cannot be stored. Versions are passed newest first.
 */
export function changeOf(stored: Record<string, unknown>, rules: VersionRules): PageChange | null {
  const read = pageChange.safeParse(stored);
  if (!read.success) return null;
  // Forms have no history of their own, and ids of other versions are only valid on the other server.
  const { fields, slots, stickers, forms: _forms, undone: _undone, ...rest } = read.data;
  try {
    return {
      ...rest,
      ...(fields && { fields: fieldsOf(fields, rules) }),
      ...(slots && { slots: slotsOf(slots, rules) }),
      ...(stickers && { stickers: stickersOf(stickers, rules) }),
    };
  } catch (error) {
    if (error instanceof UnfitError || error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}

/** The parts of a version that can be restored but that no write could store. */
class UnfitError extends Error {
  override name = 'UnfitError';
}

type StoredFields = NonNullable<z.output<typeof pageChange>['fields']>;

function fieldsOf(fields: StoredFields, { ids }: VersionRules): Partial<PageFields> {
  const { login, title, description, socials, avatar, bgImage, design, ...look } = fields;
  if (login !== undefined && loginProblem(login) !== null) throw new UnfitError('a login that no page can have');
  const words = profileChanges.parse({
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(socials !== undefined && { socials: JSON.parse(socials) }),
  });
  const wholeLook = lookOf({
    ...{ themeId: 1, languageId: null, showsMadeWith: true, showsShare: true, ...given(look) },
    design: design === undefined ? {} : objectIn(design),
  });
  const names = new Set(Object.keys(given({ design, ...look })));
  return {
    ...(login !== undefined && { login }),
    ...storedFields(words),
    ...Object.fromEntries(Object.entries(wholeLook).filter(([name]) => names.has(name))),
    ...(avatar !== undefined && { avatar: avatar && (ids.files.get(avatar) ?? null) }),
    ...(bgImage !== undefined && { bgImage: bgImage && (ids.files.get(bgImage) ?? null) }),
  };
}

function given<Fields extends object>(fields: Fields): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  // The members that are not undefined keep their types.
  return Object.fromEntries(entries) as { [Name in keyof Fields]?: NonNullable<Fields[Name]> };
}

function slotsOf(
  { added = [], removed = [], changed = [], moved = [] }: ListChange<SlotState, SlotBefore>,
  rules: VersionRules,
): ListChange<SlotState, SlotBefore> {
  const { slotIds, types } = rules;
  for (const [, { id, type }] of removed) types.set(id, type);
  return {
    added: renamed(added, slotIds),
    removed: removed.flatMap(([place, slot]): [number, SlotState][] => {
      const id = slotIds.get(slot.id);
      if (id === undefined) return [];
      const { data, visibility: shown = null, layout = null } = contentsOf(slot.type, slot, rules);
      return [[place, { ...slot, id, data, visibility: shown, layout }]];
    }),
    changed: changed.flatMap((slot): SlotBefore[] => {
      const [id, type] = [slotIds.get(slot.id), types.get(slot.id)];
      return id === undefined || type === undefined ? [] : [{ id, ...contentsOf(type, slot, rules) }];
    }),
    moved: movedOf(moved, slotIds),
  };
}

/** Returns data, visibility and layout of a block, checked as in writes of blocks. */
function contentsOf<Slot extends SlotBefore>(
  type: string,
  { data, visibility: shown, layout }: Slot,
  { slotTypes, ids }: VersionRules,
): Omit<SlotBefore, 'id'> {
  const checked = slotDataOf(slotTypes, type, objectIn(data), ids);
  if ('problem' in checked) throw new UnfitError('data that no block can have');
  return {
    data: checked.data,
    ...(shown !== undefined && { visibility: shown && visibilityOf(shown) }),
    ...(layout !== undefined && { layout: storedLayout(readLayout(layout)) }),
  };
}

function visibilityOf(stored: string): string | null {
  const { hidden, from, until } = visibility.parse(JSON.parse(stored));
  const time = (text: string | null) => (text === null ? null : new Date(text).toISOString());
  try {
    return storedVisibility({ hidden, from: time(from), until: time(until) });
  } catch {
    throw new UnfitError('a time that is none');
  }
}

type StickerBefore = Partial<StickerState> & { id: number };

function stickersOf(
  { added = [], removed = [], changed = [], moved = [] }: NonNullable<PageChange['stickers']>,
  { stickerIds, slotIds, ids }: VersionRules,
): NonNullable<PageChange['stickers']> {
  const fileOf = (path: string) => {
    const file = ids.files.get(path);
    if (file === undefined) throw new UnfitError('a file that is not here');
    return file;
  };
  /** With the members that are given, each as it may be stored. */
  const checked = <Sticker extends StickerBefore>(sticker: Sticker, id: number): Sticker => {
    const { id: _id, path, emoji, slotId, createdAt: _at, ...place } = sticker;
    const image = path ? { path } : { emoji: emoji ?? '⭐' };
    newSticker.parse({ image, ...place });
    return {
      ...sticker,
      id,
      ...(path && { path: fileOf(path) }),
      ...(slotId !== undefined && { slotId: slotIds.get(slotId ?? 0) ?? null }),
    };
  };
  const named = <Sticker extends StickerBefore>(sticker: Sticker): Sticker[] => {
    const id = stickerIds.get(sticker.id);
    return id === undefined ? [] : [checked(sticker, id)];
  };
  return {
    added: renamed(added, stickerIds),
    removed: removed.flatMap(([place, sticker]) => named(sticker).map((kept): [number, StickerState] => [place, kept])),
    changed: changed.flatMap((sticker) => named(sticker as StickerBefore)),
    moved: movedOf(moved, stickerIds),
  };
}

function renamed(listed: readonly number[], ids: ReadonlyMap<number, number>): number[] {
  return listed.flatMap((id) => ids.get(id) ?? []);
}

function movedOf(moved: readonly [number, number][], ids: ReadonlyMap<number, number>): [number, number][] {
  return moved.flatMap(([id, place]): [number, number][] => {
    const known = ids.get(id);
    return known === undefined ? [] : [[known, place]];
  });
}

/** Throws UnfitError, and SyntaxError for invalid JSON. */
function objectIn(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text);
  if (isObject(value)) return value;
  throw new UnfitError('no object');
}
