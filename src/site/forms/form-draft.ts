import type { ChannelView } from '../../domain/channels/channels.ts';
import type { Locale } from '../../domain/errors.ts';
import { maxFields } from '../../domain/forms/create-form.ts';
import type { FormNotice, TypedNotice } from '../../domain/forms/form-notice.ts';
import type { FormView } from '../../domain/forms/form-view.ts';
import { texts } from '../../texts/index.ts';
import type { NamedValue } from '../shared/components/form-state.ts';
import type { Visit } from '../shared/requests/visit.ts';

/** A form with its owner's notice to visitors. */
export interface FormWithNotice {
  form: FormView;
  notice: FormNotice;
}

/** A form in progress, by the names of its inputs. */
export interface FormDraft {
  values: Record<string, string>;
  fieldsCount: number;
  maxFields: number;
  focusedField: number | null;
  chosenChannels: number[];
}

/** The `id` is of a field that the form has already. */
const parts = ['id', 'label', 'type', 'options', 'required', 'link.words', 'link.href'] as const;
type Row = Record<(typeof parts)[number], string>;
const emptyRow: Row = {
  ...{ id: '', label: '', type: 'text', options: '', required: '' },
  ...{ 'link.words': '', 'link.href': '' },
};

/** The inputs about the form as a whole. */
const formParts = [
  'title',
  'buttonText',
  'successMessage',
  'noticeText',
  'noticeLink.words',
  'noticeLink.href',
] as const;

/** Returns the input so far; at first a form with one empty field. */
export function readFormDraft(visit: Pick<Visit, 'field' | 'fields'>): FormDraft {
  const count = Number(visit.field('fieldsCount'));
  const fieldsCount = Number.isInteger(count) ? Math.min(Math.max(count, 1), maxFields) : 1;
  const rows = Array.from({ length: fieldsCount }, (_, index): Row => {
    const part = (name: keyof Row) => visit.field(`fields.${index}.${name}`);
    return { ...typedRow(part), type: part('type') || 'text' };
  });
  const texts = Object.fromEntries(formParts.map((part) => [part, visit.field(part)]));
  const chosenChannels = visit.fields('notificationChannelIds').map(Number).filter(Number.isSafeInteger);
  return draftOf(texts, rows, chosenChannels);
}

/** Returns the draft of an existing form. */
export function draftOfForm({ form, notice }: FormWithNotice): FormDraft {
  const { title, buttonText, successMessage, fields, notificationChannelIds } = form;
  const rows = fields.map(
    ({ id, label, type, options = [], required }): Row => ({
      id,
      label,
      type,
      options: options.join('\n'),
      required: required ? 'yes' : '',
      'link.words': notice.labelLinks[id]?.words ?? '',
      'link.href': notice.labelLinks[id]?.href ?? '',
    }),
  );
  const { text: noticeText, link } = notice;
  const own = { noticeText, 'noticeLink.words': link?.words ?? '', 'noticeLink.href': link?.href ?? '' };
  return draftOf({ title, buttonText, successMessage, ...own }, rows, notificationChannelIds);
}

/** For each field of the draft, its field in the form. */
export function fieldIds(draft: FormDraft): string[] {
  return rowsOf(draft).map(({ id }) => id);
}

/** The draft after one of its field buttons was pressed; null for any other button. */
export function changedForm(draft: FormDraft, button: string): FormDraft | null {
  const rows = rowsOf(draft);
  const [act, number] = button.split('-');
  const index = Number(number);
  if (act === 'add') {
    if (rows.length >= maxFields) return draft;
    return { ...draftOf(draft.values, [...rows, emptyRow], draft.chosenChannels), focusedField: rows.length };
  }
  const row = rows[index];
  if ((act !== 'up' && act !== 'down' && act !== 'remove') || row === undefined) return null;
  const others = rows.filter((_, place) => place !== index);
  const place = act === 'up' ? Math.max(index - 1, 0) : Math.min(index + 1, others.length);
  if (act !== 'remove') others.splice(place, 0, row);
  const left = others.length === 0 ? [emptyRow] : others;
  return {
    ...draftOf(draft.values, left, draft.chosenChannels),
    focusedField: act === 'remove' ? Math.min(index, left.length - 1) : place,
  };
}

/** Returns the draft as the body of `create_form`; typed choices count for a list only. */
export function formInput(draft: FormDraft) {
  const { title, buttonText, successMessage } = draft.values;
  return {
    title,
    buttonText,
    successMessage,
    fields: typedFields(draft).map(({ id: _id, ...field }) => field),
    notificationChannelIds: draft.chosenChannels,
  };
}

/** Returns the fields of the draft with their ids; the id of a new one is empty. */
export function typedFields(draft: FormDraft) {
  return rowsOf(draft).map(({ id, label, type, options, required }) => ({
    ...{ id, type, label },
    required: required === 'yes',
    ...(type === 'select' && { options: linesOf(options) }),
  }));
}

/** The draft's words to visitors, for `setFormNotice`; a link is for a checkbox only. */
export function noticeInput(draft: FormDraft): TypedNotice {
  const { values } = draft;
  const none = { words: '', href: '' };
  return {
    noticeText: values.noticeText ?? '',
    noticeLink: { words: values['noticeLink.words'] ?? '', href: values['noticeLink.href'] ?? '' },
    fields: rowsOf(draft).map((row) => ({
      link: row.type === 'checkbox' ? { words: row['link.words'], href: row['link.href'] } : none,
    })),
  };
}

/** The draft in words, for comparison with another one. */
export function formWords(draft: FormDraft, channels: readonly ChannelView[], locale: Locale): NamedValue[] {
  const t = texts[locale].forms;
  const types: Record<string, string | undefined> = t.fieldTypes;
  const fields = rowsOf(draft).map(({ label, type, options, required, ...row }) => {
    const more = [
      types[type] ?? type,
      ...(required === '' ? [] : [t.required]),
      ...(type === 'select' ? linesOf(options) : []),
      ...(type === 'checkbox' && row['link.href'] !== '' ? [row['link.words'], row['link.href']] : []),
    ];
    return `${label} (${more.join(', ')})`;
  });
  const chosen = channels.filter(({ id }) => draft.chosenChannels.includes(id)).map(({ label }) => label);
  return [
    { label: t.name, value: draft.values.title ?? '' },
    { label: t.buttonText, value: draft.values.buttonText ?? '' },
    { label: t.successMessage, value: draft.values.successMessage ?? '' },
    { label: t.fields, value: fields.join('\n') },
    { label: t.channels, value: chosen.join('\n') },
    { label: t.notice, value: draft.values.noticeText ?? '' },
    { label: t.noticeLinkWords, value: draft.values['noticeLink.words'] ?? '' },
    { label: t.noticeLink, value: draft.values['noticeLink.href'] ?? '' },
  ];
}

/** Returns the messages by input: those about one choice or one channel are at its box or list. */
export function formErrors(errors: Record<string, string[]>): Record<string, string[]> {
  const byInput: Record<string, string[]> = {};
  for (const [field, messages] of Object.entries(errors)) {
    const option = /^(fields\.\d+\.options)\.(\d+)$/.exec(field);
    const input = option?.[1] ?? (field.startsWith('notificationChannelIds') ? 'notificationChannelIds' : field);
    const numbered = option ? messages.map((message) => `${Number(option[2]) + 1}: ${message}.`) : messages;
    byInput[input] = [...(byInput[input] ?? []), ...numbered];
  }
  return byInput;
}

function rowsOf({ values, fieldsCount }: FormDraft): Row[] {
  return Array.from({ length: fieldsCount }, (_, index) => {
    const part = (name: keyof Row) => values[`fields.${index}.${name}`] ?? '';
    return typedRow(part);
  });
}

const typedRow = (part: (name: keyof Row) => string): Row => ({
  id: part('id'),
  label: part('label'),
  type: part('type'),
  options: part('options'),
  required: part('required'),
  'link.words': part('link.words'),
  'link.href': part('link.href'),
});

function draftOf(values: Record<string, string>, rows: readonly Row[], chosenChannels: number[]): FormDraft {
  const texts = formParts.map((part) => [part, values[part] ?? ''] as const);
  const typed = rows.flatMap((row, index) => parts.map((part) => [`fields.${index}.${part}`, row[part]] as const));
  return {
    values: Object.fromEntries([...texts, ...typed]),
    fieldsCount: rows.length,
    maxFields: maxFields,
    focusedField: null,
    chosenChannels,
  };
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
