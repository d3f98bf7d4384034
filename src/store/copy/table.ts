/**
 * Type of a column's values, the same on both databases. A `moment` is in milliseconds since 1970, as SQLite stores it. An unknown column
 * type counts as text, and its first value is rejected.
 */
export type ColumnKind = 'integer' | 'number' | 'text' | 'boolean' | 'moment' | 'bytes';
export type Value = number | string | boolean | Buffer | null;

/** The values of a row in the order of its table's columns. */
export type Row = Value[];

interface Column {
  name: string;
  kind: ColumnKind;
}

export interface Table {
  name: string;
  /** In the order of their names: migrations have added them in another order on each database. */
  columns: Column[];
  /** The columns of the primary key. */
  key: string[];
  /** The other tables that its foreign keys refer to. */
  parents: string[];
}

/** Sorts tables so that each follows those it refers to. */
export function sortByReferences(tables: Table[]): Table[] {
  const ordered: Table[] = [];
  let rest = tables;
  while (rest.length > 0) {
    const next = rest.filter(({ parents }) => !rest.some(({ name }) => parents.includes(name)));
    if (next.length === 0) throw new Error(`tables refer to one another: ${rest.map(({ name }) => name).join(', ')}`);
    ordered.push(...next);
    rest = rest.filter((table) => !next.includes(table));
  }
  return ordered;
}

/** Returns whether both databases store a value unchanged. */
export function isOfKind(value: Value, kind: ColumnKind): boolean {
  if (value === null) return true;
  switch (kind) {
    case 'integer':
      // PostgreSQL's INTEGER has 32 bits.
      return typeof value === 'number' && (value | 0) === value;
    case 'moment':
      return Number.isInteger(value);
    case 'number':
      return Number.isFinite(value);
    case 'text':
      // PostgreSQL stores no NUL.
      return typeof value === 'string' && !value.includes('\0');
    case 'boolean':
      return typeof value === 'boolean';
    default:
      return Buffer.isBuffer(value);
  }
}

/** An identifier of SQL in double quotes, as both databases understand it. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
/** Identifiers of SQL, quoted and separated by commas. */
export const quotedList = (names: readonly string[]) => names.map(quoted).join(', ');
/** The names of a table's columns, in the order of the values of its rows. */
export const namesOf = ({ columns }: Table) => columns.map(({ name }) => name);
