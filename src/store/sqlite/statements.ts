import type BetterSqlite3 from 'better-sqlite3';
import type { AnyStatement, Command, SqlValue, Statement } from '../statement.ts';

type Bindable = string | number | Uint8Array | null;

/** A prepared statement that returns rows. */
interface Query<Row> {
  prepared: BetterSqlite3.Statement<Bindable[], unknown[]>;
  toRow(values: readonly unknown[]): Row;
}

/** Runs hand-written statements on one connection; each is prepared once. */
export function statementRunner(raw: BetterSqlite3.Database, onStatement: () => void) {
  const queries = new Map<AnyStatement, Query<unknown>>();
  const commands = new Map<AnyStatement, BetterSqlite3.Statement<Bindable[]>>();

  function query<Row>(statement: Statement<never, Row>): Query<Row> {
    onStatement();
    // The cached query was made from this statement.
    const known = queries.get(statement) as Query<Row> | undefined;
    if (known) return known;
    // Lists of values: creating an object for every row is slower in the driver than reading it.
    const prepared = raw.prepare<Bindable[], unknown[]>(statement.sqlite.text).raw();
    const made = { prepared, toRow: statement.listToRow(prepared.columns().map(({ name }) => name)) };
    queries.set(statement, made);
    return made;
  }

  function execute<Parameters>(statement: Command<Parameters>, parameters: Parameters): number {
    onStatement();
    const prepared = commands.get(statement) ?? raw.prepare<Bindable[]>(statement.sqlite.text);
    commands.set(statement, prepared);
    return prepared.run(...bindables(statement, parameters)).changes;
  }

  return {
    async all<Parameters, Row>(statement: Statement<Parameters, Row>, parameters: Parameters): Promise<Row[]> {
      const { prepared, toRow } = query(statement);
      return prepared.all(...bindables(statement, parameters)).map(toRow);
    },
    async first<Parameters, Row>(statement: Statement<Parameters, Row>, parameters: Parameters): Promise<Row | null> {
      const { prepared, toRow } = query(statement);
      const values = prepared.get(...bindables(statement, parameters));
      return values === undefined ? null : toRow(values);
    },
    async run<Parameters>(statement: Command<Parameters>, parameters: Parameters): Promise<number> {
      return execute(statement, parameters);
    },
    send<Parameters>(statement: Command<Parameters>, parameters: Parameters): void {
      execute(statement, parameters);
    },
  };
}

function bindables<Parameters>({ sqlite }: Statement<Parameters, unknown>, parameters: Parameters): Bindable[] {
  return sqlite.valuesOf(parameters).map(toBindable);
}

function toBindable(value: SqlValue): Bindable {
  if (value instanceof Date) return value.getTime();
  return typeof value === 'boolean' ? Number(value) : value;
}
