import { ZodError } from 'zod';
import type { Config } from '../../../config.ts';
import type { Transaction } from '../../../store/database.ts';
import type { Author } from '../../actor.ts';
import { createForm, newForm } from '../../forms/create-form.ts';
import { parseFormNotice, setFormNotice } from '../../forms/form-notice.ts';
import { chooseSubmissionDays } from '../../forms/keep-submissions.ts';
import { storeForm } from '../../forms/update-form.ts';
import type { StoredForm } from '../../history/page-change.ts';
import type { LinkedWriteRules } from '../../slots/assert-pages-fit.ts';
import { parseOrThrow } from '../../validation/field-errors.ts';
import { type ImportReport, leaveOut } from './import-report.ts';
import type { NewIds } from './new-ids.ts';
import type { RecordOf } from './record-schemas.ts';
import { refusalOf, unreadable } from './unreadable.ts';

interface FormRules {
  config: Config;
  now: Date;
  ids: NewIds;
  report: ImportReport;
}

/**
 * Takes a form as if its owner entered it. Its fields keep their ids, by which submissions name them. Where visitors see it as it was before
 * changes that wait, it is stored like that, and what it is now is returned for `holdForms`.
 */
export async function importForm(
  tx: Transaction,
  userId: number,
  form: RecordOf<'form'>,
  published: RecordOf<'publishedForm'> | undefined,
  { config, now, ids, report }: FormRules,
): Promise<StoredForm | null> {
  try {
    const notificationChannelIds = form.notificationChannelIds.flatMap((id) => ids.channels.get(id) ?? []);
    const current = checked(form, notificationChannelIds);
    const shown = published === undefined ? current : checked(published, notificationChannelIds);
    const { id } = await createForm(tx, userId, shown.form, now, shown.fieldIds);
    ids.forms.set(form.id, id);
    report.counts.form += 1;
    await importChoices(tx, userId, id, { ...form, fieldIds: shown.fieldIds }, { config, now, ids, report });
    if (published === undefined) return null;
    const { fields, title, buttonText, successMessage } = current.form;
    const withIds = fields.map((field, index) => ({ id: current.fieldIds[index] ?? '', ...field }));
    return { id, title, buttonText, successMessage, fields: JSON.stringify(withIds) };
  } catch (error) {
    leaveOut(report, 'form', form.title, refusalOf(error));
    return null;
  }
}

/** Takes what the form says beside the notice that every form has, and for how long its submissions are kept. */
async function importChoices(
  tx: Transaction,
  userId: number,
  formId: string,
  { title, notice, keepSubmissionsDays: days, fieldIds }: RecordOf<'form'> & { fieldIds: readonly string[] },
  { config, now, report }: FormRules,
): Promise<void> {
  try {
    const { text, link, labelLinks } = parseFormNotice(JSON.stringify(notice));
    const fields = fieldIds.map((id) => ({ link: labelLinks[id] ?? noLink }));
    const rules = { now, maxPageBytes: config.limits.pageBytes };
    await setFormNotice(tx, userId, formId, { noticeText: text, noticeLink: link ?? noLink, fields }, rules);
    await chooseSubmissionDays(tx, userId, formId, { days, isConfirmed: true }, { config, now });
  } catch (error) {
    leaveOut(report, 'form', title, error instanceof ZodError ? unreadable : refusalOf(error));
  }
}

const noLink = { words: '', href: '' };

/** Has the changes of forms wait as they did, once their pages stand. */
export async function holdForms(
  tx: Transaction,
  author: Author,
  forms: readonly StoredForm[],
  rules: LinkedWriteRules,
): Promise<void> {
  for (const form of forms) await storeForm(tx, { ...author, changesWait: true }, form, rules, {});
}

/** Throws `validation_failed`. */
function checked(
  {
    title,
    buttonText,
    successMessage,
    fields,
  }: Pick<RecordOf<'publishedForm'>, 'title' | 'fields' | 'buttonText' | 'successMessage'>,
  notificationChannelIds: number[],
) {
  const input = { title, buttonText, successMessage, notificationChannelIds };
  const form = parseOrThrow(newForm, { ...input, fields: fields.map(({ id: _id, ...field }) => field) });
  return { form, fieldIds: fieldIdsOf(fields.map(({ id }) => id)) };
}

const fieldId = /^[A-Za-z0-9_-]{1,64}$/;

/** The ids as they were; new ones where they could not be told apart. */
function fieldIdsOf(ids: readonly unknown[]): string[] {
  const texts = ids.map(String);
  const areUsable = texts.every((id) => fieldId.test(id)) && new Set(texts).size === texts.length;
  return areUsable ? texts : texts.map((_, index) => `field-${index + 1}`);
}
