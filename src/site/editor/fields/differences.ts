import type { Locale } from '../../../domain/errors.ts';
import { type Draft, inputName, rowsOf } from './draft.ts';
import type { SlotFormDefinition } from './slot-field.ts';

/** Returns the values in which one draft differs from another, with the labels of the form. */
export function differences(
  { fields }: SlotFormDefinition,
  now: Draft,
  other: Draft,
  locale: Locale,
): { label: string; value: string }[] {
  return fields.flatMap((field) => {
    if (field.kind === 'lookup' || field.kind === 'hidden') return [];
    const name = inputName(field);
    const label = field.label[locale];
    if (field.kind === 'rows') {
      const rows = rowsOf(field, now);
      if (JSON.stringify(rows) === JSON.stringify(rowsOf(field, other))) return [];
      const [named] = field.fields.filter(({ kind }) => kind === 'line' || kind === 'link');
      return [{ label, value: rows.map((row) => row[named?.name ?? ''] || '…').join('; ') }];
    }
    const value = now[name] ?? '';
    if (value === (other[name] ?? '')) return [];
    return [{ label, value: field.kind === 'choice' ? (field.options[value]?.[locale] ?? value) : value }];
  });
}
