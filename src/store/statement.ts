import { hash } from 'node:crypto';

/** What a column of a hand-written statement holds; a trailing `?` says that it may be null. */
type ColumnKind = 'number' | 'string' | 'date' | 'boolean' | 'bytes';
interface ColumnTypes {
  number: number;
  string: string;
  date: Date;
  boolean: boolean;
  bytes: Uint8Array;
}
type Columns = Record<string, ColumnKind | `${ColumnKind}?`>;
type RowWith<C extends Columns> = {
  [Name in keyof C]: C[Name] extends `${infer Kind extends ColumnKind}?`
    ? ColumnTypes[Kind] | null
    : C[Name] extends ColumnKind
      ? ColumnTypes[C[Name]]
      : never;
};

export type SqlValue = string | number | boolean | Date | Uint8Array | null;

/**
 * The text of a hand-written statement, with `?` for parameters. One text stands in the SQL that SQLite and PostgreSQL share: quoted
 * identifiers, RETURNING and UPDATE ... FROM allowed. Two texts differ only where a list comes as JSON; they take the same parameters.
 */
type StatementText = string | { sqlite: string; postgresql: string };

/** A hand-written statement for the few hot paths where the ORM's cost shows (docs/decisions/0003). */
export interface Statement<Row> {
  readonly text: string;
  /** The text for PostgreSQL, with its numbered parameters. */
  readonly numberedText: string;
  /** The name under which PostgreSQL keeps it prepared, the same for the same text. */
  readonly name: string;
  readonly hasRows: boolean;
  /** False where it only reads, or locks. */
  readonly mayChange: boolean;
  /** Whether it takes no longer than finding a row by a key does. */
  readonly isLookup: boolean;
  /** What makes a row of the list of values that a driver gives, by the names of its columns. */
  listToRow(names: readonly string[]): (values: readonly unknown[]) => Row;
}

/** The rows that a statement returns. */
export type RowOf<S extends Statement<unknown>> = ReturnType<ReturnType<S['listToRow']>>;

/** Declares a statement whose rows have the given columns. */
export function statement<const C extends Columns>(text: StatementText, columns: C): Statement<RowWith<C>> {
  let parameter = 0;
  const { sqlite, postgresql } = typeof text === 'string' ? { sqlite: text, postgresql: text } : text;
  const numberedText = postgresql.replace(/\?/g, () => `$${++parameter}`);
  const converters = Object.entries(columns).map(([name, kind]) => [name, converterOf(kind)] as const);
  return {
    text: sqlite,
    numberedText,
    name: hash('sha256', numberedText, 'base64url'),
    hasRows: converters.length > 0,
    mayChange: !/^\s*SELECT\b/i.test(numberedText),
    isLookup: false,
    listToRow(names) {
      const places = converters.map(([name, convert]) => ({ name, convert, place: names.indexOf(name) }));
      return (values) => {
        const row: Record<string, unknown> = {};
        for (const { name, convert, place } of places) {
          row[name] = values[place] === null ? null : convert(values[place]);
        }
        // Built from the same `columns` that RowWith is computed from.
        return row as RowWith<C>;
      };
    },
  };
}

/** Declares a statement that finds a row, or those of a short list, by a unique key. On PostgreSQL those of several requests share a packet. */
export function lookup<const C extends Columns>(text: StatementText, columns: C): Statement<RowWith<C>> {
  return { ...statement(text, columns), isLookup: true };
}

/** Declares a statement that returns no rows. */
export function command(text: StatementText): Statement<Record<string, never>> {
  return statement(text, {});
}

function converterOf(kind: string): (value: unknown) => unknown {
  switch (kind.replace('?', '')) {
    case 'number':
      return Number;
    case 'string':
      return String;
    case 'boolean':
      return Boolean;
    case 'bytes':
      // Both drivers give a Buffer or another Uint8Array.
      return (value) => value;
    default:
      // SQLite holds milliseconds since 1970, PostgreSQL's driver gives a Date.
      return (value) => (value instanceof Date ? value : new Date(Number(value)));
  }
}
