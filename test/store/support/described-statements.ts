import BetterSqlite3 from 'better-sqlite3';
import pg from 'pg';
import type { AnyStatement } from '../../../src/store/statement.ts';

/** A column of a statement as the database describes it; unknown properties are null. */
export interface DescribedColumn {
  name: string;
  kind: string | null;
  /** Name of its column in the table. */
  origin: string | null;
  isNotNull: boolean | null;
}

export interface Description {
  columns: DescribedColumn[];
  /** The kinds of the parameters in their order; null if the database does not type them. */
  parameters: string[] | null;
}

export interface Describer {
  describe(statement: AnyStatement): Promise<Description>;
  close(): Promise<void>;
}

const kindsOfSqlite: Record<string, string> = {
  INTEGER: 'number',
  REAL: 'number',
  TEXT: 'string',
  DATETIME: 'date',
  BOOLEAN: 'boolean',
  BLOB: 'bytes',
};

/** Prepares statements on a SQLite file, which knows the origin tables of columns. */
export function openSqliteDescriber(path: string): Describer {
  const raw = new BetterSqlite3(path);
  const notNullOf = raw.prepare<[string, string], { isNotNull: number }>(
    'SELECT "notnull" OR pk > 0 AS "isNotNull" FROM pragma_table_info(?) WHERE name = ?',
  );
  const isNotNull = (table: string | null, column: string | null) => {
    // The function json_each is a table, too, without described columns.
    const isKnown = table !== null && column !== null && table !== 'json_each';
    const found = isKnown ? notNullOf.get(table, column) : undefined;
    return found === undefined ? null : found.isNotNull === 1;
  };
  return {
    async describe({ sqlite }) {
      const prepared = raw.prepare(sqlite.text);
      if (!prepared.reader) return { columns: [], parameters: null };
      return {
        columns: prepared.columns().map(({ name, type, table, column }) => ({
          name,
          kind: type === null ? null : (kindsOfSqlite[type] ?? type),
          origin: column,
          isNotNull: isNotNull(table, column),
        })),
        parameters: null,
      };
    },
    close: async () => void raw.close(),
  };
}

const kindsOfPostgresql: Record<string, string> = {
  ...{ integer: 'number', bigint: 'number', smallint: 'number', numeric: 'number', 'double precision': 'number' },
  ...{ text: 'string', 'timestamp without time zone': 'date', boolean: 'boolean', bytea: 'bytes' },
};

/** Prepares statements on a PostgreSQL database, which types their columns and parameters. */
export async function openPostgresqlDescriber(connectionString: string): Promise<Describer> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const typeNames = await client.query<{ oid: number; name: string }>(
    'SELECT oid::int, format_type(oid, NULL) AS "name" FROM pg_type',
  );
  const nameOfType = new Map(typeNames.rows.map(({ oid, name }) => [oid, name]));
  const kindOf = (type: string) => kindsOfPostgresql[type] ?? type;
  const attributes = await client.query<{ at: string; name: string; isNotNull: boolean }>(
    `SELECT attrelid::text || '.' || attnum AS "at", attname AS "name", attnotnull AS "isNotNull" FROM pg_attribute`,
  );
  const attributeAt = new Map(attributes.rows.map((row) => [row.at, row]));
  return {
    async describe({ postgresql: { text } }) {
      await client.query(`PREPARE described AS ${text}`);
      const prepared = await client.query<{ types: string[] }>(
        `SELECT ARRAY(SELECT format_type(type, NULL) FROM unnest(parameter_types) AS type)::text[] AS "types"
         FROM pg_prepared_statements WHERE name = 'described'`,
      );
      const fields = await describedFields(client);
      await client.query('DEALLOCATE described');
      return {
        columns: fields.map(({ name, dataTypeID, tableID, columnID }) => {
          const attribute = attributeAt.get(`${tableID}.${columnID}`);
          const kind = kindOf(nameOfType.get(dataTypeID) ?? String(dataTypeID));
          return { name, kind, origin: attribute?.name ?? null, isNotNull: attribute?.isNotNull ?? null };
        }),
        parameters: (prepared.rows[0]?.types ?? []).map(kindOf),
      };
    },
    close: () => client.end(),
  };
}

/** Columns of the statement prepared as `described`, which is not executed. */
function describedFields(client: pg.Client): Promise<pg.FieldDef[]> {
  return new Promise((resolve, reject) => {
    let fields: pg.FieldDef[] = [];
    client.query({
      submit(connection: pg.Connection) {
        connection.describe({ type: 'S', name: 'described' }, true);
        connection.sync();
      },
      handleRowDescription(message: { fields: pg.FieldDef[] }) {
        fields = message.fields;
      },
      handleReadyForQuery: () => resolve(fields),
      handleError: reject,
    });
  });
}
