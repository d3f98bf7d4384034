import pg from 'pg';
import type { Statement } from '../statement.ts';

/** Makes a row of the texts that PostgreSQL returns. */
export type RowMaker = (values: (string | null)[]) => unknown;

const rowMakers = new WeakMap<Statement<unknown>, RowMaker>();

/** What makes the rows of a statement, once its columns are known. */
export function rowMakerOf(statement: Statement<unknown>): RowMaker | undefined {
  return rowMakers.get(statement);
}

/** Keeps what makes the rows of a statement, whose columns PostgreSQL has described. */
export function keepRowMaker(statement: Statement<unknown>, fields: readonly pg.FieldDef[]): RowMaker {
  const parsers = fields.map(({ dataTypeID }) => parserOf(dataTypeID));
  const toRow = statement.listToRow(fields.map(({ name }) => name));
  const make: RowMaker = (values) =>
    toRow(values.map((value, index) => (value === null ? null : parsers[index]?.(value))));
  rowMakers.set(statement, make);
  return make;
}

/** Columns of times hold UTC without saying so. */
const timestampType = 1114;

/** What reads a value of a type, by the number that PostgreSQL has for the type. */
export function parserOf(type: number): (text: string) => unknown {
  if (type === timestampType) return (text) => new Date(`${text.replace(' ', 'T')}Z`);
  return pg.types.getTypeParser(type, 'text');
}
