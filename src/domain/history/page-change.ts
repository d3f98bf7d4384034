import * as z from 'zod';
import { listChangeOf } from './list-change.ts';

/** A page's own texts and look, as stored. */
export const pageFields = z.strictObject({
  login: z.string(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  avatar: z.string().nullable(),
  bgImage: z.string().nullable(),
  socials: z.string(),
  themeId: z.int(),
  design: z.string(),
  languageId: z.int().nullable(),
  showsMadeWith: z.boolean(),
  showsShare: z.boolean(),
});
export type PageFields = z.output<typeof pageFields>;
export type PageField = keyof PageFields;
export const pageFieldNames = pageFields.keyof().options;

/** A block as a version has it; its place is that in the list. Times are milliseconds since 1970. */
export const slotState = z.strictObject({
  id: z.int(),
  type: z.string(),
  data: z.string(),
  visibility: z.string().nullable().default(null),
  layout: z.string().nullable().default(null),
  createdAt: z.number(),
});
export type SlotState = z.output<typeof slotState>;

export const stickerState = z.strictObject({
  id: z.int(),
  slotId: z.int().nullable(),
  path: z.string().nullable(),
  emoji: z.string().nullable(),
  spot: z.string(),
  dx: z.int(),
  dy: z.int(),
  rotation: z.number(),
  scale: z.number(),
  createdAt: z.number(),
});
export type StickerState = z.output<typeof stickerState>;

/** The shown part of a form, as stored. */
export const storedForm = z.strictObject({
  id: z.string(),
  title: z.string(),
  buttonText: z.string(),
  successMessage: z.string(),
  fields: z.string(),
});
export type StoredForm = z.output<typeof storedForm>;

/** Former values of an altered block; its visibility and layout only if they changed. */
const slotBefore = z.strictObject({
  id: z.int(),
  data: z.string(),
  visibility: z.string().nullable().optional(),
  layout: z.string().nullable().optional(),
});
export type SlotBefore = z.output<typeof slotBefore>;

/**
 * The part of a page that a change removed: it restores the previous page from the changed one. For a field, its former value. A version is
 * stored as this and never as a whole page, so it is as small as the change.
 */
export const pageChange = z.strictObject({
  fields: pageFields.partial().optional(),
  slots: listChangeOf(slotState, slotBefore).optional(),
  stickers: listChangeOf(stickerState, stickerState.partial().required({ id: true })).optional(),
  /** For a change that discarded waiting changes, or undid that: the forms that it altered, which have no history of their own. */
  forms: z.array(z.strictObject({ was: storedForm, became: storedForm })).optional(),
  /** For a change that restored an earlier version: the time at which that version began. */
  restored: z.number().optional(),
  /** For a change that undid others: the ids of their versions, ascending. */
  undone: z.array(z.int()).optional(),
  /** For a change that only published: the number of changes that had waited. */
  published: z.int().optional(),
  /** For a change that discarded: the number of changes that had waited. */
  discarded: z.int().optional(),
  /** For a change that restored discarded changes: it waits again. */
  waits: z.literal(true).optional(),
});
export type PageChange = z.output<typeof pageChange>;

/** Returns whether a change is the creation of a page that waited for its owner. */
export function isCreation(change: PageChange): boolean {
  return Object.keys(change).length === 0;
}

/** Returns whether a change has no effect on the page and ends no review. */
export function isEmptyChange({ fields = {}, slots = {}, stickers = {}, forms, discarded }: PageChange): boolean {
  if (discarded !== undefined) return false;
  const lists = [Object.keys(fields), ...Object.values(slots), ...Object.values(stickers), forms];
  return lists.every((list) => (list ?? []).length === 0);
}
