import * as z from 'zod';
import { block, dimensionOutput, reportOutput, totals } from '../../../tools/analytics/report-output.ts';
import type { Operation } from '../../../tools/define-operation.ts';
import { metaOf } from '../../../tools/envelope.ts';
import { operations } from '../../../tools/index.ts';
import { slotData, slotVisibility } from '../../../tools/operation-fields.ts';
import { profileOutput } from '../../../tools/profiles/profile-output.ts';
import { createSlot } from '../../../tools/slots/create-slot.ts';
import { newSlotEntry } from '../../../tools/slots/create-slots.ts';
import { slotUpdateEntry } from '../../../tools/slots/update-slots.ts';
import {
  comparisonEntry,
  socialPostOutput,
  spans,
  timelineOutput,
  totalsOutput,
} from '../../../tools/social/social-output.ts';
import { suspended, unpublished } from '../../../tools/with-page-state.ts';
import { warningOutput } from '../../../tools/with-warnings.ts';
import { newField } from '../../domain/forms/create-form.ts';
import { formField } from '../../domain/forms/form-fields.ts';
import { changedField } from '../../domain/forms/update-form.ts';
import { anyColor } from '../../domain/slots/data-fields.ts';
import { linkedEvent, linkedForm } from '../../domain/slots/linked-things.ts';
import { movedSticker, newSticker } from '../../domain/stickers/sticker-fields.ts';
import { entryDocumentSchema, exampleRequest } from '../entry-document.ts';
import { objectIn } from './object-in.ts';

/** Schemas by the names of their components, which generators give to their types. */
export type NamedSchemas = readonly (readonly [name: string, schema: z.ZodType])[];

/** Returns the place of a component in the document. */
export function componentPath(name: string): string {
  return `#/components/schemas/${name}`;
}

/** Names of operations' results: of `data` itself, or of its entries if it is a list. */
const resultNames: Record<string, string> = {
  list_profiles: 'Profile',
  get_profile: 'ProfileWithSlots',
  check_login: 'LoginCheck',
  get_profile_settings: 'ProfileSettings',
  list_slots: 'Slot',
  check_links: 'CheckedLink',
  find_links: 'FoundLinks',
  upload_file: 'UploadedFile',
  create_upload: 'Upload',
  get_me: 'Me',
  get_slot_type: 'SlotTypeDescription',
  lookup_music: 'MusicRelease',
  get_account_analytics: 'AccountAnalytics',
  get_profile_analytics: 'Analytics',
  get_form_analytics: 'FormAnalytics',
  list_forms: 'Form',
  get_stickers: 'Sticker',
  list_social_accounts: 'SocialAccount',
  get_social_analytics: 'SocialAnalytics',
  get_social_account_analytics: 'SocialAccountAnalytics',
  list_social_posts: 'SocialPost',
  get_social_post: 'SocialPostDetails',
  compare_social: 'SocialComparison',
  list_notification_channels: 'NotificationChannel',
};

/** Schemas of responses except blocks, whose schemas depend on their types (`returnedSlots`). */
export function returnedSchemas(): NamedSchemas {
  const results = operations.flatMap(({ name, output }): [string, z.ZodType][] => {
    const named = resultNames[name];
    return named === undefined ? [] : [[named, entryOf(output)]];
  });
  return [
    ...results,
    ['EntryDocument', entryDocumentSchema],
    ['ExampleRequest', exampleRequest],
    ['ProfileComputed', profileOutput.shape.computed],
    ['SocialLink', profileOutput.shape.socials.element],
    ['LinkedEvent', linkedEvent],
    ['LinkedForm', linkedForm],
    ['FormField', formField],
    ['AnalyticsTotals', totals],
    ['AnalyticsBlock', block],
    ['AnalyticsPeriod', objectIn(reportOutput.shape.period)],
    ['AnalyticsDay', objectIn(reportOutput.shape.timeline)],
    ['AnalyticsHour', objectIn(reportOutput.shape.hours)],
    ['AnalyticsDeletedBlock', objectIn(reportOutput.shape.deletedBlocks)],
    ['AnalyticsDimension', dimensionOutput],
    ['SocialTotals', totalsOutput],
    ['SocialPeriod', spans.period],
    ['SocialDay', objectIn(timelineOutput)],
    ['SocialMetrics', socialPostOutput.shape.metrics],
    ['SocialComparisonEntry', comparisonEntry],
    ['Unpublished', unpublished],
    ['Suspended', suspended],
    ['Warning', warningOutput],
    ...metaSchemas(),
  ];
}

/** Names of `meta` members that several operations share; the others are named for the operation. */
const metaNames: Record<string, string> = {
  get_profile: 'PageMeta',
  create_profile: 'WriteMeta',
  update_profile: 'PageWriteMeta',
  list_forms: 'ListMeta',
  list_slots: 'PageListMeta',
};

function metaSchemas(): NamedSchemas {
  const metas = new Map<z.ZodType, string>();
  const nameAll = (nameOf: (operation: Operation) => string | undefined) => {
    for (const operation of operations) {
      const [meta, name] = [metaOf(operation), nameOf(operation)];
      if (meta !== undefined && name !== undefined && !metas.has(meta)) metas.set(meta, name);
    }
  };
  nameAll(({ name }) => metaNames[name]);
  nameAll(({ name }) => `${pascalCase(name)}Meta`);
  return [...metas].map(([meta, name]) => [name, meta] as const);
}

/** Schemas of requests except blocks (`sentSlots`). */
export function sentSchemas(): NamedSchemas {
  const bodies = operations
    .filter(hasBody)
    .flatMap((operation) => [
      [bodyName(operation), operation.file ? formBody(operation.body, operation.file) : operation.body] as const,
      ...(operation.file ? [[bodyInsteadOfFile(operation), jsonBody(operation.body, operation.file)] as const] : []),
    ]);
  return [
    ...bodies,
    [bodyName(createSlot), newSlotEntry],
    ['SlotUpdate', slotUpdateEntry],
    ['SlotDataChanges', slotData],
    ['SlotVisibility', slotVisibility],
    ['Color', anyColor],
    ['NewFormField', newField],
    ['FormFieldChanges', changedField],
    ['NewSticker', newSticker],
    ['StickerMove', movedSticker],
  ];
}

type FilePart = NonNullable<Operation['file']>;

/** A form with one file (OpenAPI 3.1, section 4.8.14.2). */
function formBody(body: Operation['body'], { part, instead, maxMegabytes }: FilePart): z.ZodType {
  const { [instead]: _address, ...others } = body.shape;
  const file = z.string().meta({
    description: `The file, at most ${maxMegabytes} MB.`,
    contentMediaType: 'application/octet-stream',
    // Generators recognise a file by this.
    format: 'binary',
  });
  return z.strictObject({ [part]: file, ...others }).meta(rulesOf(body));
}

/** Without a file its field is required. */
function jsonBody(body: Operation['body'], { instead }: FilePart): z.ZodType {
  const needed = body.shape[instead];
  return needed ? body.extend({ [instead]: z.nonoptional(needed) }).meta(rulesOf(body)) : body;
}

/**
 * Returns the rules of a body about several of its fields, which zod keeps beside the schema and does not pass on to one derived from it.
 */
function rulesOf(body: Operation['body']): z.GlobalMeta {
  return body.meta() ?? {};
}

/** Returns whether an operation has a body with fields. */
export function hasBody({ body }: Operation): boolean {
  return Object.keys(body.shape).length > 0;
}

/** The component of an operation's body. */
export function bodyName({ name }: Pick<Operation, 'name'>): string {
  return `${pascalCase(name)}Body`;
}

/** The component of the JSON that is accepted in place of a form with a file. */
export function bodyInsteadOfFile({ name }: Pick<Operation, 'name'>): string {
  return `${pascalCase(name)}FromUrlBody`;
}

function pascalCase(name: string): string {
  return `_${name}`.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());
}

function entryOf(output: z.ZodType): z.ZodType {
  // The type of an element is wider than zod guarantees; every schema in the catalogue is made by the whole library.
  return output instanceof z.ZodArray ? (output.element as z.ZodType) : output;
}
