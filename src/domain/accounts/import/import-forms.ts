import type * as z from 'zod';
import { ZodError } from 'zod';
import type { Config } from '../../../config.ts';
import { newForm } from '../../forms/create-form.ts';
import { checkedNotice, parseFormNotice, type TypedNotice } from '../../forms/form-notice.ts';
import { rejectWrongDays } from '../../forms/keep-submissions.ts';
import type { StoredForm } from '../../history/page-change.ts';
import { parseOrThrow } from '../../validation/field-errors.ts';
import { type ImportReport, skipItem } from './import-report.ts';
import type { NewIds } from './new-ids.ts';
import type { RecordOf } from './record-schemas.ts';
import { rejectionReason, unreadable } from './unreadable.ts';

/** A form that can be created. Its fields keep their ids, which submissions use. */
interface CheckedForm {
  form: z.output<typeof newForm>;
  fieldIds: readonly string[];
}

/** A form with its owner's settings. */
export interface FormToAdd extends CheckedForm {
  notice: TypedNotice | null;
  /** Days that its submissions are kept. */
  days: number | null;
}

/** A form as visitors see it, and with its waiting changes. */
export interface FormToImport {
  shown: FormToAdd;
  waiting: Omit<StoredForm, 'id'> | null;
}

/** Checks a form as if its owner entered it, with its notice and the time that its submissions are kept. Throws `validation_failed`. */
export function formToImport(
  form: RecordOf<'form'>,
  published: RecordOf<'publishedForm'> | undefined,
  { config, ids, report }: { config: Config; ids: NewIds; report: ImportReport },
): FormToImport {
  const channelIds = [...new Set(form.notificationChannelIds.flatMap((id) => ids.channels.get(id) ?? []))];
  const current = checked(form, channelIds);
  const shown = published === undefined ? current : checked(published, channelIds);
  /** Null for a choice that cannot be stored. */
  const taken = <Choice>(check: () => Choice): Choice | null => {
    try {
      return check();
    } catch (error) {
      skipItem(report, 'form', form.title, error instanceof ZodError ? unreadable : rejectionReason(error));
      return null;
    }
  };
  const notice = taken(() => noticeOf(form, shown.fieldIds));
  const days = taken(() => {
    rejectWrongDays(form.keepSubmissionsDays, config);
    return form.keepSubmissionsDays;
  });
  return { shown: { ...shown, notice, days }, waiting: published === undefined ? null : waitingForm(current) };
}

function noticeOf({ notice }: RecordOf<'form'>, fieldIds: readonly string[]): TypedNotice {
  const { text, link, labelLinks } = parseFormNotice(JSON.stringify(notice));
  const fields = fieldIds.map((id) => ({ link: labelLinks[id] ?? noLink }));
  const typed = { noticeText: text, noticeLink: link ?? noLink, fields };
  checkedNotice(typed);
  return typed;
}

const noLink = { words: '', href: '' };

function waitingForm({ form, fieldIds }: CheckedForm): Omit<StoredForm, 'id'> {
  const { fields, title, buttonText, successMessage } = form;
  const withIds = fields.map((field, index) => ({ id: fieldIds[index] ?? '', ...field }));
  return { title, buttonText, successMessage, fields: JSON.stringify(withIds) };
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
): CheckedForm {
  const input = { title, buttonText, successMessage, notificationChannelIds };
  const form = parseOrThrow(newForm, { ...input, fields: fields.map(({ id: _id, ...field }) => field) });
  return { form, fieldIds: fieldIdsOf(fields.map(({ id }) => id)) };
}

const fieldId = /^[A-Za-z0-9_-]{1,64}$/;

/** Returns the original ids; new ones if they are not unique. */
function fieldIdsOf(ids: readonly unknown[]): string[] {
  const texts = ids.map(String);
  const areUsable = texts.every((id) => fieldId.test(id)) && new Set(texts).size === texts.length;
  return areUsable ? texts : texts.map((_, index) => `field-${index + 1}`);
}
