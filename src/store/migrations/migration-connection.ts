import type { Migration } from './migration-files.ts';

/** A valid row of `_prisma_migrations`; rolled-back ones are ignored. */
export interface HistoryEntry {
  id: string;
  name: string;
  checksum: string;
  /** False while the migration is being applied, and after a statement-by-statement run that stopped before the last one. */
  finished: boolean;
}

/** Items of a schema: `column File.path` and the like, each with its definition. */
export type SchemaItems = ReadonlyMap<string, string>;

/** A connection of its own to the database, on which migrations are applied. */
export interface MigrationConnection {
  history(): Promise<HistoryEntry[]>;
  /**
   * Runs `work` as one transaction, in turn with every other process that migrates this database. The lock is the database's own and ends
   * with the connection, so a process that ends in the middle leaves neither half a migration nor a lock. May run the work again from the
   * beginning, after waiting for others that use its tables.
   */
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /** Runs statements that are separated by semicolons. */
  execute(script: string): Promise<void>;
  /** Adds a finished migration to the history, which it creates if necessary. */
  record(migration: Migration): Promise<void>;
  finish(entry: HistoryEntry): Promise<void>;
  isEmpty(table: string): Promise<boolean>;
  schemaItems(): Promise<SchemaItems>;
  /**
   * Runs scripts one after the other in an empty schema that is then dropped; returns the schema's items before the first and after each.
   */
  replay(before: string[], scripts: string[]): Promise<SchemaItems[]>;
  close(): Promise<void>;
}

export type Notify = (message: string) => void;
