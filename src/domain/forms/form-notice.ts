import * as z from 'zod';
import type { Reader, Transaction } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import { optionalWebOrMailLink } from '../links/web-or-mail-link.ts';
import { ownerAccess } from '../profiles/page-access.ts';
import { bumpRevision } from '../profiles/profile-rows.ts';
import { assertPagesFit, type LinkedWriteRules } from '../slots/assert-pages-fit.ts';
import { line, lines } from '../text/text-fields.ts';
import { parseOrThrow, wrong } from '../validation/field-errors.ts';
import type { FormField } from './form-fields.ts';
import { formPlaces } from './form-places.ts';
import { findOwnForm } from './own-form.ts';

export const maxNoticeText = 600;
export const maxLinkWords = 120;

/** A page about the form, such as the owner's privacy policy, with its link text; default: its address. */
export interface NoticeLink {
  words: string;
  href: string;
}

/** The owner's own words beside the notice that every form has. Only the dashboard can edit them (docs/decisions/0464). */
export interface FormNotice {
  text: string;
  link: NoticeLink | null;
  /** Links in the labels of checkboxes, by the field's id. */
  labelLinks: Readonly<Record<string, NoticeLink>>;
}

const storedLink = z.strictObject({ words: z.string(), href: z.string() });
const storedNotice = z.strictObject({
  text: z.string().default(''),
  link: storedLink.nullable().default(null),
  labelLinks: z.record(z.string(), storedLink).default({}),
});

/** Reads the stored notice of a form. */
export function parseFormNotice(json: string): FormNotice {
  return storedNotice.parse(JSON.parse(json));
}

const typedLink = z
  .strictObject({ words: line(maxLinkWords), href: optionalWebOrMailLink })
  .superRefine(({ words, href }, context) => {
    if (words === '' || href !== '') return;
    context.addIssue({ ...wrong(textOf((t) => t.fieldMessages.required)), path: ['href'] });
  });

/** A notice as its owner types it; `fields` has the link of each field's label, in the order of the form. */
const typedNotice = z.strictObject({
  noticeText: lines(maxNoticeText),
  noticeLink: typedLink,
  fields: z.array(z.strictObject({ link: typedLink })),
});
export type TypedNotice = z.input<typeof typedNotice>;

/** Returns the stored form of a notice. Throws `validation_failed`. */
export function checkedNotice(typed: TypedNotice): z.output<typeof typedNotice> {
  return parseOrThrow(typedNotice, typed);
}

/** Returns the notice of an own form. Throws `not_found`, also for another user's form. */
export async function readFormNotice(
  reader: Pick<Reader, 'form'>,
  userId: number,
  formId: string,
): Promise<FormNotice> {
  const row = await reader.form.findFirst({ where: { id: formId, userId }, select: { notice: true } });
  return parseFormNotice(row?.notice ?? '{}');
}

/**
 * Stores the notice of an own form, whose fields have just been stored in the same order. Every page that shows the form shows it
 * immediately: only its owner can change it, so nothing waits. Throws `not_found`, `validation_failed`, `limit_reached` where a page would
 * be larger than allowed.
 */
export async function setFormNotice(
  tx: Transaction,
  userId: number,
  formId: string,
  typed: TypedNotice,
  rules: LinkedWriteRules,
): Promise<void> {
  const { fields: formFields } = await findOwnForm(tx, ownerAccess(userId), formId);
  const json = noticeAsJson(typed, formFields);
  const before = await tx.form.findUniqueOrThrow({ where: { id: formId }, select: { notice: true } });
  if (before.notice === json) return;
  await tx.form.update({ where: { id: formId }, data: { notice: json }, select: { id: true } });
  const places = (await formPlaces(tx, userId)).get(formId) ?? [];
  for (const { profileId } of places) bumpRevision(tx, profileId, rules.now);
  if (Buffer.byteLength(json) > Buffer.byteLength(before.notice)) {
    await assertPagesFit(tx, { formId, userId }, places, rules, ownerAccess(userId));
  }
}

/** Returns the stored form of a notice for a form with these fields. Throws `validation_failed`. */
export function noticeAsJson(typed: TypedNotice, formFields: readonly FormField[]): string {
  const { noticeText: text, noticeLink, fields } = checkedNotice(typed);
  const labelLinks = Object.fromEntries(
    formFields.flatMap((field, index): [string, NoticeLink][] => {
      const link = fields[index]?.link;
      return link && link.href !== '' && canHaveLink(field) ? [[field.id, link]] : [];
    }),
  );
  const notice: FormNotice = { text, link: noticeLink.href === '' ? null : noticeLink, labelLinks };
  return JSON.stringify(notice);
}

/** Only the label of a checkbox is a sentence that visitors agree to. */
export function canHaveLink({ type }: Pick<FormField, 'type'>): boolean {
  return type === 'checkbox';
}
