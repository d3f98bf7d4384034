import type { HistoryEntry } from '../migrations/migration-connection.ts';
import type { Contents } from './contents.ts';
import type { Row, Table } from './table.ts';

/** A database as tables with rows, read as of one moment. */
export interface TableReader {
  /** Returns all tables except those of the migrations, of the copy itself, and those that are never copied. */
  tables(): Promise<Table[]>;
  history(): Promise<HistoryEntry[]>;
  /** Yields the rows in the order of the primary key, which is the same each time. A batch fits in memory. */
  batches(table: Table): AsyncIterable<Row[]>;
  /** Returns the last id assigned in each table with a sequence, even if its row was deleted. */
  lastIds(tables: Table[]): Promise<Map<string, number>>;
  close(): Promise<void>;
}

/** Reads the content of a backup, as of the same moment. */
export type Look = (reader: TableReader) => Promise<void>;

/** A database that a copy is made into. */
export interface TableWriter extends TableReader {
  /** Returns the progress of an unfinished copy by table; or null. */
  progress(): Promise<Map<string, Contents> | null>;
  /** Begins a copy: from here on no server starts on the database. */
  begin(): Promise<void>;
  /** Inserts rows and records the progress of the table with them, both or nothing. */
  insert(table: Table, rows: Row[], copied: Contents): Promise<void>;
  /** Deletes all rows and the recorded progress. */
  clear(tables: Table[]): Promise<void>;
  /** Sets the sequences and removes the copy's own tables, so that servers may start. */
  finish(lastIds: Map<string, number>): Promise<void>;
}

/** Rows that are read, inserted and in memory together. */
export const rowsAtOnce = 200;
/** Maximum bytes of a batch, which has fewer rows if they are long. */
export const bytesAtOnce = 1_000_000;

/** Salts and visitors of a day are in no backup and no copy (docs/decisions/0206). */
export const visitorTables = ['VisitorSalt', 'DayVisitor'] as const;

/** Table in which a copy records its progress. */
export const progressTable = '_vitrine_copy';

export const createProgressTable = `CREATE TABLE IF NOT EXISTS "${progressTable}" (
    "table"    TEXT PRIMARY KEY NOT NULL,
    "rows"     INTEGER NOT NULL,
    "checksum" TEXT NOT NULL
)`;
