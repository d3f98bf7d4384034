import { jsonSchemaOf, type PlainJsonSchema } from '../../../tools/json-schema.ts';
import { slotVisibility } from '../../../tools/operation-fields.ts';
import type { InterfaceText } from '../../domain/errors.ts';
import { isObject } from '../../domain/validation/values.ts';

// A caller that just drops the field which hides a block would show it to visitors, so the hint names the right place.

const wholeVisibility = jsonSchemaOf(slotVisibility, 'input');

/** Returns the schema of arguments with all of `visibility`, of which tools show only an outline (docs/decisions/0506). */
export function withWholeVisibility(schema: PlainJsonSchema): PlainJsonSchema {
  const { properties, items } = schema;
  const fields = isObject(properties) ? Object.entries(properties) : null;
  return {
    ...schema,
    ...(isObject(items) && { items: withWholeVisibility(items) }),
    ...(fields && {
      properties: Object.fromEntries(
        fields.map(([name, field]) => [
          name,
          name === 'visibility' ? wholeVisibility : isObject(field) ? withWholeVisibility(field) : field,
        ]),
      ),
    }),
  };
}

const hides = /^(is_?)?(hidden|hide|invisible)$/i;
const shows = /^(is_?)?(visible|shown|published|active|enabled)$/i;
const opposites = new Map<unknown, string>([
  [true, 'false'],
  ['true', 'false'],
  [false, 'true'],
  ['false', 'true'],
]);

/** Without its zone a time means another one. */
const offsetInstead: InterfaceText = {
  en: 'write the offset of the zone into from and until, such as 2026-05-01T10:00+02:00',
  ru: 'укажите смещение часового пояса в from и until, например 2026-05-01T10:00+02:00',
};

/** Returns the correct place of a field about the visibility of a block; null for any other, and if there is no such place. */
export function visibilityHint(
  name: string,
  sent: unknown,
  fields: readonly string[],
  siblingsOfData: readonly string[],
): InterfaceText | null {
  if (fields.includes('until') && /^(tz|time_?zone|zone)$/i.test(name)) return offsetInstead;
  const opposite = shows.test(name) ? opposites.get(sent) : undefined;
  const isHidden = opposite !== undefined || hides.test(name);
  const field = isHidden ? 'hidden' : name === 'from' || name === 'until' ? name : null;
  if (field === null) return null;
  const value = opposite === undefined ? '' : `: ${opposite}`;
  if (fields.includes(field)) return meant(field + value, '', '');
  if (fields.includes('visibility')) return meant(`visibility.${field}${value}`, '', '');
  return siblingsOfData.includes('visibility')
    ? meant(`visibility.${field}${value}`, ' beside data', ' рядом с data')
    : null;
}

function meant(what: string, placeEn: string, placeRu: string): InterfaceText {
  return { en: `did you mean ${what}${placeEn}?`, ru: `возможно, нужно ${what}${placeRu}?` };
}
