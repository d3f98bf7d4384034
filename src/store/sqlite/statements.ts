import type BetterSqlite3 from 'better-sqlite3';
import type { SqlValue, Statement } from '../statement.ts';

type Bindable = string | number | Uint8Array | null;

/** A prepared statement that returns rows. */
interface Query<Row> {
  prepared: BetterSqlite3.Statement<Bindable[], unknown[]>;
  toRow(values: readonly unknown[]): Row;
}

/** Runs hand-written statements on one connection; each is prepared once. */
export function statementRunner(raw: BetterSqlite3.Database, onStatement: () => void) {
  const queries = new Map<Statement<unknown>, Query<unknown>>();
  const commands = new Map<string, BetterSqlite3.Statement<Bindable[]>>();

  function query<Row>(statement: Statement<Row>): Query<Row> {
    onStatement();
    // What is kept for a statement was made from it.
    const known = queries.get(statement) as Query<Row> | undefined;
    if (known) return known;
    // Lists of values: making an object of every row takes the driver longer than reading it.
    const prepared = prepare<unknown[]>(statement.text).raw();
    const made = { prepared, toRow: statement.listToRow(prepared.columns().map(({ name }) => name)) };
    queries.set(statement, made);
    return made;
  }

  function command({ text }: Statement<Record<string, never>>): BetterSqlite3.Statement<Bindable[]> {
    onStatement();
    const known = commands.get(text) ?? prepare(text);
    commands.set(text, known);
    return known;
  }

  function prepare<Row>(text: string): BetterSqlite3.Statement<Bindable[], Row> {
    // Prisma's adapter switches the connection to 64-bit integers; ids and times fit a number.
    return raw.prepare<Bindable[], Row>(text).safeIntegers(false);
  }

  return {
    async all<Row>(statement: Statement<Row>, ...parameters: SqlValue[]): Promise<Row[]> {
      const { prepared, toRow } = query(statement);
      return prepared.all(...parameters.map(toBindable)).map(toRow);
    },
    async first<Row>(statement: Statement<Row>, ...parameters: SqlValue[]): Promise<Row | null> {
      const { prepared, toRow } = query(statement);
      const values = prepared.get(...parameters.map(toBindable));
      return values === undefined ? null : toRow(values);
    },
    async run(statement: Statement<Record<string, never>>, ...parameters: SqlValue[]): Promise<number> {
      return command(statement).run(...parameters.map(toBindable)).changes;
    },
    send(statement: Statement<Record<string, never>>, ...parameters: SqlValue[]): void {
      command(statement).run(...parameters.map(toBindable));
    },
  };
}

function toBindable(value: SqlValue): Bindable {
  if (value instanceof Date) return value.getTime();
  return typeof value === 'boolean' ? Number(value) : value;
}
