import {
  type ArgType,
  type ColumnType,
  ColumnTypeEnum,
  DriverAdapterError,
  type MappedError,
  type SqlQuery,
  type SqlQueryable,
} from '@prisma/driver-adapter-utils';
import BetterSqlite3 from 'better-sqlite3';

/** The types of the columns that migrations declare. */
const columnTypes: Readonly<Record<string, ColumnType>> = {
  BLOB: ColumnTypeEnum.Bytes,
  BOOLEAN: ColumnTypeEnum.Boolean,
  DATETIME: ColumnTypeEnum.DateTime,
  INTEGER: ColumnTypeEnum.Int32,
  REAL: ColumnTypeEnum.Double,
  TEXT: ColumnTypeEnum.Text,
};

/**
 * Lets Prisma send its queries to a connection that hand-written statements use as well. The adapter that Prisma offers for better-sqlite3
 * opens a connection of its own.
 */
export function prismaQueries(raw: BetterSqlite3.Database, onStatement: () => void): SqlQueryable {
  function prepare({ sql, args, argTypes }: SqlQuery): BetterSqlite3.Statement<unknown[], unknown[]> {
    onStatement();
    return raw
      .prepare<unknown[], unknown[]>(sql)
      .bind(...args.map((value, index) => toBindable(value, argTypes[index])));
  }

  return {
    provider: 'sqlite',
    adapterName: 'better-sqlite3',
    queryRaw: (query) =>
      withPrismaErrors(() => {
        const prepared = prepare(query);
        if (!prepared.reader) {
          prepared.run();
          return { columnNames: [], columnTypes: [], rows: [] };
        }
        const columns = prepared.columns();
        const rows = prepared.raw().all();
        const types = columns.map(({ type }, index) => columnTypes[type ?? ''] ?? typeOfValues(rows, index));
        return {
          columnNames: columns.map(({ name }) => name),
          columnTypes: types,
          rows: rows.map((row) => row.map((value, index) => fromStored(value, types[index]))),
        };
      }),
    executeRaw: (query) => withPrismaErrors(() => prepare(query).run().changes),
  };
}

/** The type of a column that is computed. */
function typeOfValues(rows: readonly unknown[][], index: number): ColumnType {
  const value = rows.find((row) => row[index] !== null)?.[index];
  return typeof value === 'string' ? ColumnTypeEnum.Text : ColumnTypeEnum.UnknownNumber;
}

/** Times are stored as milliseconds since 1970; `DEFAULT CURRENT_TIMESTAMP` stores text, which Prisma reads. */
function fromStored(value: unknown, type: ColumnType | undefined): unknown {
  return type === ColumnTypeEnum.DateTime && typeof value === 'number' ? new Date(value).toISOString() : value;
}

/** Some values arrive as text in JSON. */
function toBindable(value: unknown, type: ArgType | undefined): unknown {
  if (typeof value === 'boolean') return Number(value);
  if (value instanceof Date) return value.getTime();
  if (typeof value !== 'string') return value;
  switch (type?.scalarType) {
    case 'datetime':
      return new Date(value).getTime();
    case 'bytes':
      return Buffer.from(value, 'base64');
    case 'int':
    case 'float':
      return Number(value);
    default:
      return value;
  }
}

async function withPrismaErrors<T>(work: () => T): Promise<T> {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof BetterSqlite3.SqliteError)) throw error;
    throw new DriverAdapterError({ ...mappedError(error), originalCode: error.code, originalMessage: error.message });
  }
}

function mappedError({ code, message }: InstanceType<typeof BetterSqlite3.SqliteError>): MappedError {
  switch (code) {
    case 'SQLITE_CONSTRAINT_UNIQUE':
    case 'SQLITE_CONSTRAINT_PRIMARYKEY':
      return { kind: 'UniqueConstraintViolation' };
    case 'SQLITE_CONSTRAINT_FOREIGNKEY':
    // A foreign key with ON DELETE RESTRICT.
    case 'SQLITE_CONSTRAINT_TRIGGER':
      return { kind: 'ForeignKeyConstraintViolation' };
    default:
      // The driver gives names of codes (https://www.sqlite.org/rescode.html) and no numbers; 1 is SQLITE_ERROR.
      return { kind: 'sqlite', extendedCode: 1, message };
  }
}
