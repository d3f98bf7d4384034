import { type Draft, emptyRow, inputName, rowsOf, withRows } from './draft.ts';
import type { RowsField, SlotFormDefinition } from './slot-field.ts';

/** A draft after one of its buttons, and the next input. */
export interface ChangedDraft {
  draft: Draft;
  focus: string | null;
}

/** The draft after a button of a repeated group, or of a picture, was pressed (`up:data.items:2`); null for any other button. */
export function changedDraft(form: SlotFormDefinition, draft: Draft, button: string): ChangedDraft | null {
  const [act = '', name = '', number = ''] = button.split(':');
  if (act === 'clear' && Object.hasOwn(draft, name)) return { draft: { ...draft, [name]: '' }, focus: null };
  const field = form.fields.find(
    (candidate): candidate is RowsField => candidate.kind === 'rows' && inputName(candidate) === name,
  );
  if (!field) return null;
  const rows = rowsOf(field, draft);
  const first = field.fields.find(({ kind }) => kind !== 'hidden' && kind !== 'picture');
  const focusOn = (index: number) => (first ? inputName(field, index, first) : null);
  if (act === 'add') {
    // Uploaded pictures have already added their rows.
    if (field.ofPictures) return { draft, focus: rows.length === 0 ? null : focusOn(rows.length - 1) };
    if (rows.length >= field.max) return { draft, focus: null };
    return { draft: withRows(field, draft, [...rows, emptyRow(field)]), focus: focusOn(rows.length) };
  }
  const index = Number(number);
  const row = rows[index];
  if (row === undefined) return null;
  const others = rows.filter((_, place) => place !== index);
  const place = { up: Math.max(index - 1, 0), down: Math.min(index + 1, others.length) }[act];
  if (place !== undefined) others.splice(place, 0, row);
  else if (act !== 'remove') return null;
  const focus = place ?? Math.min(index, others.length - 1);
  return { draft: withRows(field, draft, others), focus: focus < 0 ? null : focusOn(focus) };
}
