import type { ClientBase, Pool } from 'pg';
import type { AnyStatement, SqlValue } from '../statement.ts';
import { parserOf } from './parser-of.ts';

/** The result of a statement. */
export interface Outcome {
  rows: unknown[];
  /** Command that PostgreSQL carried out, such as `UPDATE` or `COMMIT`. */
  command: string;
  /** Number of rows returned or changed. */
  count: number;
}

type ToRow = (values: readonly unknown[]) => unknown;
/** The columns of a statement are always the same. */
const rowMakers = new WeakMap<AnyStatement, ToRow>();

const types = { getTypeParser: parserOf };

/**
 * Sends a statement. On a connection in pipeline mode it does not wait for the results of those sent before it, so that statements sent in one turn
 * take one round trip. PostgreSQL parses each once by connection.
 */
export async function sendStatement(
  to: Pick<ClientBase | Pool, 'query'>,
  statement: AnyStatement,
  values: readonly SqlValue[],
): Promise<Outcome> {
  const { fields, rows, command, rowCount } = await to.query<unknown[]>({
    name: statement.name,
    text: statement.postgresql.text,
    values: values.map(toBindable),
    rowMode: 'array',
    types,
  });
  const outcome = { command, count: rowCount ?? 0 };
  let toRow = rowMakers.get(statement);
  if (toRow === undefined) {
    toRow = statement.listToRow(fields.map(({ name }) => name));
    rowMakers.set(statement, toRow);
  }
  return { ...outcome, rows: rows.map(toRow) };
}

/** The driver would write a Date in the zone of this process. */
function toBindable(value: SqlValue): SqlValue {
  return value instanceof Date ? value.toISOString() : value;
}
