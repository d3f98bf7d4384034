import { hash } from 'node:crypto';

/** The type of a parameter or column; a trailing `?` allows null. */
type Kind = 'number' | 'string' | 'date' | 'boolean' | 'bytes';
interface ValueTypes {
  number: number;
  string: string;
  date: Date;
  boolean: boolean;
  bytes: Uint8Array;
}
type ValueOf<K> = K extends `${infer Name extends Kind}?`
  ? ValueTypes[Name] | null
  : K extends Kind
    ? ValueTypes[K]
    : never;

export type Columns = Record<string, Kind | `${Kind}?`>;
type RowWith<C extends Columns> = { [Name in keyof C]: ValueOf<C[Name]> };

/** A parameter passed as JSON and read by the JSON functions of each database. */
export interface Json<T> {
  kind: 'json';
  /** Never set: it carries the type. */
  type?: T;
}

/** Declares a parameter passed as JSON. */
export function json<T>(): Json<T> {
  return { kind: 'json' };
}

/** Parameters by name. `numbers` and `strings` are lists, for `"id" IN :ids`. */
export type ParameterKinds = Record<string, Kind | `${Kind}?` | 'numbers' | 'strings' | Json<unknown>>;
export type ParametersOf<P extends ParameterKinds> = {
  readonly [Name in keyof P]: P[Name] extends Json<infer T>
    ? T
    : P[Name] extends 'numbers'
      ? readonly number[]
      : P[Name] extends 'strings'
        ? readonly string[]
        : ValueOf<P[Name]>;
};

export type SqlValue = string | number | boolean | Date | Uint8Array | null;

/**
 * The text of a hand-written statement, with `:name` for parameters. One text is in the SQL that SQLite and PostgreSQL share: quoted
 * identifiers, RETURNING and UPDATE ... FROM allowed. Two texts differ only where they read JSON or use a feature of one database.
 */
export type StatementText = string | Record<Dialect, string>;
type Dialect = 'sqlite' | 'postgresql';

/** A statement for one database: with numbered parameters, and their values in that order. */
interface DialectStatement<Parameters> {
  readonly text: string;
  valuesOf(parameters: Parameters): SqlValue[];
}

/** A hand-written statement for the few hot paths where the ORM's cost shows (docs/decisions/0003). */
export interface Statement<Parameters, Row> extends Readonly<Record<Dialect, DialectStatement<Parameters>>> {
  readonly parameters: ParameterKinds;
  readonly columns: Columns;
  /** The name under which PostgreSQL keeps it prepared, the same for the same text. */
  readonly name: string;
  /** False if it only reads, or locks. */
  readonly mayChange: boolean;
  /** True if it is as fast as finding a row by a key. */
  readonly isLookup: boolean;
  /** Returns a function that makes a row from a driver's list of values, by the names of its columns. */
  listToRow(names: readonly string[]): (values: readonly unknown[]) => Row;
}

/** A statement that returns no rows. */
export type Command<Parameters> = Statement<Parameters, Record<string, never>>;

/** Any statement, with its parameters given as a list of values. */
export type AnyStatement = Statement<never, unknown>;

/** The rows that a statement returns. */
export type RowOf<S extends AnyStatement> = ReturnType<ReturnType<S['listToRow']>>;

/** Every statement of the loaded modules. */
export const declaredStatements: AnyStatement[] = [];

/** Declares a statement with named parameters whose rows have the given columns. */
export function statement<const P extends ParameterKinds, const C extends Columns>(
  text: StatementText,
  parameters: P,
  columns: C,
): Statement<ParametersOf<P>, RowWith<C>> {
  return declare(text, parameters, columns, false);
}

/** Declares a statement that finds a row, or those of a short list, by a unique key. On PostgreSQL those of several requests share a round trip. */
export function lookup<const P extends ParameterKinds, const C extends Columns>(
  text: StatementText,
  parameters: P,
  columns: C,
): Statement<ParametersOf<P>, RowWith<C>> {
  return declare(text, parameters, columns, true);
}

/** Declares a statement that returns no rows. */
export function command<const P extends ParameterKinds>(text: StatementText, parameters: P): Command<ParametersOf<P>> {
  return declare(text, parameters, {}, false);
}

function declare<P extends ParameterKinds, C extends Columns>(
  text: StatementText,
  parameters: P,
  columns: C,
  isLookup: boolean,
): Statement<ParametersOf<P>, RowWith<C>> {
  const texts = typeof text === 'string' ? { sqlite: text, postgresql: text } : text;
  const sqlite = compile(texts.sqlite, parameters, 'sqlite');
  const postgresql = compile(texts.postgresql, parameters, 'postgresql');
  const converters = Object.entries(columns).map(([name, kind]) => [name, converterOf(kind)] as const);
  const declared: Statement<ParametersOf<P>, RowWith<C>> = {
    parameters,
    columns,
    sqlite,
    postgresql,
    name: hash('sha256', postgresql.text, 'base64url'),
    mayChange: !/^\s*SELECT\b/i.test(postgresql.text),
    isLookup,
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
  declaredStatements.push(declared);
  return declared;
}

/** Expressions by which each database reads a list passed as JSON. */
const lists = {
  sqlite: {
    numbers: (list: string) => `(SELECT value FROM json_each(${list}))`,
    strings: (list: string) => `(SELECT value FROM json_each(${list}))`,
  },
  postgresql: {
    numbers: (list: string) => `(SELECT unnest(translate(${list}, '[]', '{}')::int[]))`,
    strings: (list: string) => `(SELECT json_array_elements_text(${list}))`,
  },
} as const;

/** Writes a text with `:name` for one database. A colon before it makes a cast of PostgreSQL's. Throws if text and parameters do not agree. */
function compile<P extends ParameterKinds>(
  text: string,
  kinds: P,
  dialect: Dialect,
): DialectStatement<ParametersOf<P>> {
  const names: string[] = [];
  const compiled = text.replace(/(?<!:):([a-z]\w*)/gi, (_, name: string) => {
    const kind = kinds[name];
    if (kind === undefined) throw new Error(`:${name} is no parameter of ${text}`);
    // PostgreSQL's parameters can be used twice.
    if (dialect === 'sqlite' || !names.includes(name)) names.push(name);
    const place = dialect === 'sqlite' ? '?' : `$${names.indexOf(name) + 1}`;
    return kind === 'numbers' || kind === 'strings' ? lists[dialect][kind](place) : place;
  });
  const unused = Object.keys(kinds).filter((name) => !names.includes(name));
  if (unused.length > 0) throw new Error(`${unused} are parameters, and not in ${text}`);
  const isJson = names.map((name) => {
    const kind = kinds[name];
    return kind === 'numbers' || kind === 'strings' || typeof kind === 'object';
  });
  return {
    text: compiled,
    valuesOf: (parameters) =>
      names.map((name, index) => {
        const value = parameters[name];
        // By its kind, any other value is a SqlValue.
        return isJson[index] ? JSON.stringify(value) : (value as SqlValue);
      }),
  };
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
      // SQLite has milliseconds since 1970, PostgreSQL's driver returns a Date.
      return (value) => (value instanceof Date ? value : new Date(Number(value)));
  }
}
