import * as z from 'zod';

/** Ids of rows, as they were on the other server. */
const rowId = z.int().min(1).max(2_147_483_647);
const formId = z.string().min(1).max(64);
/** Before this program there were no accounts. */
const moment = z.iso
  .datetime()
  .transform((text) => new Date(text))
  .refine((time) => time.getTime() >= 0);
const anyObject = z.record(z.string(), z.unknown());
const words = z.string().nullable();

/** The texts and settings of a page; each is checked when it is stored. */
const face = {
  login: z.string(),
  title: words,
  description: words,
  avatar: words,
  bgImage: words,
  socials: z.array(z.unknown()),
  themeId: z.int(),
  design: anyObject,
  languageId: z.int().nullable(),
  showsMadeWith: z.boolean(),
  showsShare: z.boolean(),
};
const block = {
  profileId: rowId,
  id: rowId,
  type: z.string(),
  data: anyObject,
  visibility: anyObject.nullable(),
  layout: anyObject.nullable(),
  createdAt: moment,
};
const decoration = {
  ...{ profileId: rowId, id: rowId, slotId: rowId.nullable(), path: words, emoji: words, spot: z.string() },
  ...{ dx: z.number(), dy: z.number(), rotation: z.number(), scale: z.number(), createdAt: moment },
};
const questions = {
  ...{ id: formId, title: z.string(), buttonText: z.string(), successMessage: z.string() },
  fields: z.array(anyObject),
};

/**
 * The lines of an export that are imported, with their imported members (docs/export.md). Others are ignored, so that a later version can
 * add some.
 */
export const recordSchemas = {
  file: z.object({ path: z.string().max(1024), purpose: z.string(), size: z.int().min(0), isLost: z.boolean() }),
  notificationChannel: z.object({ id: rowId, type: z.string(), target: z.string(), hearsOfChanges: z.boolean() }),
  event: z.object({
    ...{ id: rowId, title: z.string(), description: z.string(), place: z.string(), link: z.string() },
    ...{ startsAt: moment, endsAt: moment.nullable(), timezone: z.string() },
  }),
  form: z.object({
    ...{ ...questions, notificationChannelIds: z.array(z.int()), createdAt: moment },
    ...{ notice: anyObject, keepSubmissionsDays: z.int().nullable() },
  }),
  page: z.object({
    ...{ ...face, id: rowId, status: z.boolean(), holdsChanges: z.boolean(), statistics: z.string() },
    // Exports of earlier releases have none.
    legalLinks: anyObject.nullable().default(null),
    isHiddenFromSearch: z.boolean().default(false),
    guidance: words.default(null),
  }),
  slot: z.object(block),
  sticker: z.object(decoration),
  domain: z.object({ profileId: rowId, host: z.string() }),
  publishedPage: z.object({ ...face, profileId: rowId }),
  publishedSlot: z.object(block),
  publishedSticker: z.object(decoration),
  publishedForm: z.object({ ...questions, profileId: rowId }),
  version: z.object({ profileId: rowId, id: rowId, at: moment, callerName: z.string(), change: anyObject }),
  submission: z.object({
    ...{ formId, profileId: rowId.nullable(), slotId: rowId.nullable(), createdAt: moment },
    answers: z.array(anyObject),
  }),
} as const;

export type RecordOf<Kind extends keyof typeof recordSchemas> = z.output<(typeof recordSchemas)[Kind]>;
