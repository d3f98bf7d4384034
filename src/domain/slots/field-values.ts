import { type BlockField, type BlockFields, type FieldPlace, type FieldRole, isReadIn } from './block-fields.ts';

/** Stored data, or computed values: they may be older than today's schema. */
export type Values = Record<string, unknown>;

/** The paths of the fields of a role, in the order of the definition. */
export function pathsOf<Role extends FieldRole>(fields: BlockFields, role: Role): string[] {
  return fieldsWith(fields, role).map(([path]) => path);
}

/** The fields of a role with their paths, in the order of the definition. */
export function fieldsWith<Role extends FieldRole>(
  fields: BlockFields,
  role: Role,
): [path: string, field: Extract<BlockField, { role: Role }>][] {
  return Object.entries(fields).flatMap(([path, field]) =>
    // The role was just compared.
    field.role === role ? [[path, field as Extract<BlockField, { role: Role }>]] : [],
  );
}

/** The paths of the fields that people read in a place. */
export function pathsReadIn(place: FieldPlace, fields: BlockFields): ReadonlySet<string> {
  return new Set(Object.keys(fields).filter((path) => fields[path] && isReadIn(place, fields[path])));
}

/** Returns the values at a path such as `items[].title`, each with its place, such as `items.0.title`. Missing values are left out. */
export function valuesAt(data: unknown, path: string): { place: string; value: unknown }[] {
  return path.split('.').reduce(
    (found, step) => {
      const name = step.replace('[]', '');
      return found.flatMap(({ place, value }) => {
        if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return [];
        const inner: unknown = Reflect.get(value, name);
        const at = place === '' ? name : `${place}.${name}`;
        if (step === name) return [{ place: at, value: inner }];
        const entries: unknown[] = Array.isArray(inner) ? inner : [];
        return entries.map((entry, index) => ({ place: `${at}.${index}`, value: entry }));
      });
    },
    [{ place: '', value: data }],
  );
}

/** The texts at a path that are not empty. */
export function textsAt(data: unknown, path: string): string[] {
  return valuesAt(data, path).flatMap(({ value }) => (typeof value === 'string' && value !== '' ? [value] : []));
}

/** Returns whether a path is within the rows of a list. */
export function isInRows(path: string): boolean {
  return path.includes('[]');
}
