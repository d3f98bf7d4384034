import type { SlotType } from '../../blocks/index.ts';
import { textOf } from '../../texts/index.ts';
import type { Text } from '../errors.ts';
import { parseErrorsOf, unknownField } from '../validation/field-errors.ts';
import { safeParse } from '../validation/safe-parse.ts';
import { computedFields } from './computed-fields.ts';

export interface SlotDataIssue {
  /** Dotted path of the offending field, e.g. `data.items.2.foo`. */
  path: string;
  text: Text;
}

export type SlotDataValidation =
  | { ok: true; data: Record<string, unknown> }
  /** `unlisted`: how many more issues there are than one error lists. */
  | { ok: false; issues: SlotDataIssue[]; unlisted: number };

/**
 * Validates the whole data of one slot. `data` of the result is the stored form. All errors are listed together: every unknown and every
 * server-computed key at any depth (docs/interface.md 3.2) beside every wrong value.
 */
export function validateSlotData(slotType: SlotType, data: unknown, path = 'data'): SlotDataValidation {
  const parsed = safeParse(slotType.schema, data);
  if (parsed.success) return { ok: true, data: parsed.data };
  const { mistakes, unlisted } = parseErrorsOf(parsed.error);
  const issues = mistakes.map(({ path: field, text }) => ({
    path: [path, ...field.map(String)].join('.'),
    text: text ?? unknownKeyText(slotType, field),
  }));
  return { ok: false, issues, unlisted };
}

const computedField: Text = textOf((t) => t.slotMessages.computedField);

function unknownKeyText(slotType: SlotType, field: PropertyKey[]): Text {
  const name = field.map((part) => (typeof part === 'number' ? '[]' : `.${String(part)}`)).join('');
  return name === '.computed' || Object.hasOwn(computedFields(slotType.computedSchema), name.slice(1))
    ? computedField
    : unknownField;
}
