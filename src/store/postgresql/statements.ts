import pg, { type ClientBase, type Pool, type QueryArrayResult } from 'pg';
import type { SqlValue, Statement } from '../statement.ts';

/** Where a statement can be sent: to one connection, or to whichever of the pool is free. */
export type Connection = Pick<ClientBase | Pool, 'query'>;

/** Columns of times hold UTC without saying so. */
const timestampType = 1114;
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === timestampType
      ? (text: string) => new Date(`${text.replace(' ', 'T')}Z`)
      : pg.types.getTypeParser(type, format),
};

/** Sends a hand-written statement; each connection parses and plans it once and keeps it under its name. */
export function sendStatement(
  connection: Connection,
  { name, numberedText }: Statement<unknown>,
  parameters: readonly SqlValue[],
): Promise<QueryArrayResult> {
  return connection.query({ name, text: numberedText, values: parameters.map(toParameter), rowMode: 'array', types });
}

/** The rows of a result, by the names of its columns. */
export function rowsOf<Row>(statement: Statement<Row>, { fields, rows }: QueryArrayResult): Row[] {
  return rows.map(rowMaker(statement, fields));
}

const rowMakers = new WeakMap<Statement<unknown>, (values: readonly unknown[]) => unknown>();

function rowMaker<Row>(statement: Statement<Row>, fields: readonly pg.FieldDef[]): (values: readonly unknown[]) => Row {
  // What is kept for a statement was made from it.
  const known = rowMakers.get(statement) as ((values: readonly unknown[]) => Row) | undefined;
  if (known) return known;
  const made = statement.listToRow(fields.map(({ name }) => name));
  rowMakers.set(statement, made);
  return made;
}

function toParameter(value: SqlValue): SqlValue {
  // The driver would write a Date in the zone of this process.
  return value instanceof Date ? value.toISOString() : value;
}
