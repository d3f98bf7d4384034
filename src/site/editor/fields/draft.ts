import { typedLink } from '../../../domain/links/typed-link.ts';
import { richHtml, richInput } from '../rich-text/rich-input.ts';
import type { RowsField, SingleField, SlotFormDefinition } from './slot-field.ts';

/** Values in a form, by the names of its inputs; the name of a repeated group has the number of rows. */
export type Draft = Record<string, string>;
export type DraftRow = Record<string, string>;

/** Returns the draft of stored data; missing values are those of a new block. */
export function draftOfData({ fields, initial }: SlotFormDefinition, data: Record<string, unknown>): Draft {
  const draft: Draft = {};
  for (const field of fields) {
    if (field.kind === 'lookup') draft.lookup = '';
    else if (field.kind !== 'rows') {
      const value = valueAt(data, field.name) ?? valueAt(initial, field.name);
      Object.assign(draft, inputsOf(field, inputName(field), value));
    } else {
      const list = valueAt(data, field.name);
      const rows = (Array.isArray(list) ? list : []).map(
        (entry: unknown): DraftRow =>
          Object.assign({}, ...field.fields.map((part) => inputsOf(part, part.name, valueAt(entry, part.name)))),
      );
      Object.assign(draft, rowsAsDraft(field, rows));
    }
  }
  return draft;
}

/** The draft that was posted. */
export function readDraft({ fields }: SlotFormDefinition, posted: (name: string) => string): Draft {
  const draft: Draft = {};
  for (const field of fields) {
    if (field.kind === 'lookup') draft.lookup = posted('lookup');
    else if (field.kind !== 'rows') {
      for (const name of inputNames(field, inputName(field))) draft[name] = posted(name);
    } else {
      const wanted = Number(posted(inputName(field)));
      // Too many pictures may have been chosen; all are kept until the owner decides which to remove.
      const count = Number.isInteger(wanted) ? Math.min(Math.max(wanted, 0), 2 * field.max) : 0;
      const rows = Array.from({ length: count }, (_, index) => rowOf(field, index, posted));
      Object.assign(draft, rowsAsDraft(field, rows));
    }
  }
  return draft;
}

/** Returns the data of a draft; empty inputs are left out if the type has a default or requires more than a text. */
export function dataOfDraft({ fields, finish }: SlotFormDefinition, draft: Draft): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  for (const field of fields) {
    if (field.kind === 'lookup') continue;
    const value =
      field.kind === 'rows'
        ? rowsOf(field, draft).map((row) =>
            Object.fromEntries(
              field.fields.flatMap((part) => {
                const inRow = typedValue(part, row[part.name] ?? '', row[originalInputName(part.name)]);
                return inRow === undefined ? [] : [[part.name, inRow]];
              }),
            ),
          )
        : typedValue(field, draft[inputName(field)] ?? '', draft[originalInputName(inputName(field))]);
    if (value !== undefined) putAt(data, field.name.split('.'), value);
  }
  return finish ? finish(data) : data;
}

/** The name of an input, which is the path that an error about it has. */
export function inputName(field: { name: string }, index?: number, part?: { name: string }): string {
  return ['data', field.name, ...(index === undefined ? [] : [index]), ...(part ? [part.name] : [])].join('.');
}

/** Returns the name of the hidden input with the original of a rich text. */
export const originalInputName = (name: string): string => `${name}.was`;

/** Returns the names of all inputs of a field, its own first. */
function inputNames({ kind }: SingleField, name: string): string[] {
  return kind === 'rich' ? [name, originalInputName(name)] : [name];
}

/** Returns the rows of a group as in the inputs, with an empty text for each missing one. */
export function rowsOf(field: RowsField, draft: Draft): DraftRow[] {
  return Array.from({ length: Number(draft[inputName(field)] ?? 0) }, (_, index) =>
    rowOf(field, index, (name) => draft[name] ?? ''),
  );
}

function rowOf(field: RowsField, index: number, inputAt: (name: string) => string): DraftRow {
  const names = field.fields.flatMap((part) => inputNames(part, part.name));
  return Object.fromEntries(names.map((name) => [name, inputAt(inputName(field, index, { name }))]));
}

/** The draft with other rows in a group. */
export function withRows(field: RowsField, draft: Draft, rows: readonly DraftRow[]): Draft {
  const prefix = `${inputName(field)}.`;
  const others = Object.entries(draft).filter(([name]) => !name.startsWith(prefix));
  return { ...Object.fromEntries(others), ...rowsAsDraft(field, rows) };
}

/** Returns the draft without empty rows, so that the numbers in errors are those that people see. */
export function withoutEmptyRows({ fields }: SlotFormDefinition, draft: Draft): Draft {
  return fields.reduce((left, field) => {
    if (field.kind !== 'rows') return left;
    const typed = field.fields.filter(({ kind }) => kind !== 'hidden');
    const full = rowsOf(field, left).filter((row) => typed.some((part) => row[part.name]?.trim()));
    return withRows(field, left, full);
  }, draft);
}

/** Returns a row of a group in which nothing was typed yet. */
export const emptyRow = (field: RowsField): DraftRow => Object.fromEntries(field.fields.map((part) => [part.name, '']));

function rowsAsDraft(field: RowsField, rows: readonly DraftRow[]): Draft {
  const names = field.fields.flatMap((part) => inputNames(part, part.name));
  const inputs = rows.flatMap((row, index) =>
    names.map((name) => [inputName(field, index, { name }), row[name] ?? ''] as const),
  );
  return { [inputName(field)]: String(rows.length), ...Object.fromEntries(inputs) };
}

function inputsOf(field: SingleField, name: string, value: unknown): Draft {
  const text = inputOf(field, value);
  return field.kind === 'rich'
    ? { [name]: richInput(text, field.inline).text, [originalInputName(name)]: text }
    : { [name]: text };
}

function inputOf(field: SingleField, value: unknown): string {
  if (field.kind === 'check') return value === true ? 'yes' : '';
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

function typedValue(field: SingleField, input: string, was = ''): unknown {
  switch (field.kind) {
    case 'rich':
      return richHtml(input, was, field.inline);
    case 'check':
      return input === 'yes';
    case 'icon':
      return input === '' ? null : input;
    case 'number':
      // Any other text is sent as typed, and the type reports its error.
      return input.trim() === '' ? undefined : /^-?\d{1,9}$/.test(input.trim()) ? Number(input) : input;
    case 'link':
      return typedLink(input);
    case 'picture':
      return field.as === 'address' ? typedLink(input) : input === '' ? undefined : input;
    case 'color':
    case 'own-thing':
    case 'hidden':
    case 'choice':
    case 'button-style':
      return input === '' ? undefined : input;
    default:
      return input;
  }
}

function valueAt(data: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined,
      data,
    );
}

function putAt(data: Record<string, unknown>, [key = '', ...deeper]: string[], value: unknown): void {
  if (deeper.length === 0) {
    data[key] = value;
    return;
  }
  const inner: Record<string, unknown> = { ...(typeof data[key] === 'object' ? data[key] : {}) };
  putAt(inner, deeper, value);
  data[key] = inner;
}
