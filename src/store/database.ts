import type { PrismaClient } from '../../generated/sqlite/client.ts';
import type { Announcements } from './announcements.ts';
import type { Command, Statement } from './statement.ts';

/** Names of the models in the client. */
export type ModelName = Exclude<keyof PrismaClient, `$${string}` | symbol>;
export type Models = Pick<PrismaClient, ModelName>;
type ReadMethod = 'findFirst' | 'findMany' | 'findUnique' | 'count' | 'aggregate' | 'groupBy';
type ReadModels = { [Name in ModelName]: Pick<PrismaClient[Name], ReadMethod> };

/** Reads. Every function that only reads takes a Reader, so that it can run inside and outside of a write. */
export interface Reader extends ReadModels {
  all<Parameters, Row>(statement: Statement<Parameters, Row>, parameters: Parameters): Promise<Row[]>;
  first<Parameters, Row>(statement: Statement<Parameters, Row>, parameters: Parameters): Promise<Row | null>;
}

/** One unit of work: everything written through it is stored together or not at all. */
export interface Transaction extends Models, Pick<Reader, 'all' | 'first'> {
  /** Runs a statement and returns the number of rows it changed. */
  run<Parameters>(statement: Command<Parameters>, parameters: Parameters): Promise<number>;
  /**
   * Runs a statement whose result the work does not need: it may be sent together with the next ones, up to the commit, so it is not
   * awaited. If it fails, the whole unit fails.
   */
  send<Parameters>(statement: Command<Parameters>, parameters: Parameters): void;
  /** Waits until no other unit of work has the lock of that name; released with the unit. SQLite has one writer, so it is free there. */
  lock(name: string): Promise<void>;
  /**
   * For permanent deletions: after the write, no file of the database contains the deleted data (docs/decisions/0033). It costs a copy of
   * the log into the database. On PostgreSQL it does nothing.
   */
  leaveNoTrace(): void;
  /** For actions of this process alone once the work is durable, such as dropping a cache entry or sending mail. */
  afterCommit(action: () => void): void;
  /** The same object for units that share a transaction, all of which are rolled back if one fails; undefined for a unit with its own. */
  shared?: object | undefined;
}

export interface WriteOptions {
  /**
   * A lock that the unit takes before anything else. On PostgreSQL short units that each have one may share a transaction, as all units do
   * on SQLite (docs/decisions/0003).
   */
  lock?: string;
}

export interface Database extends Announcements {
  /** Never used inside a write, and never writes (on SQLite the connection is opened read-only). */
  read: Reader;
  /**
   * Runs `work` as one unit. It may run again if the database requires it (busy, deadlock), so it must be repeatable: no network call, no
   * change outside of the transaction except through `afterCommit`.
   */
  write<T>(work: (tx: Transaction) => Promise<T>, options?: WriteOptions): Promise<T>;
  /** Runs `work` like a write and rolls it back; returns what the write would have returned. */
  rehearse<T>(work: (tx: Transaction) => Promise<T>, options?: WriteOptions): Promise<T>;
  /** Reads once, without the repetitions of `read` if the database becomes unavailable. Throws the driver's error. */
  check(): Promise<void>;
  /** Loads the modules that the first use of a model would otherwise wait for. */
  loadModels(): Promise<void>;
  /** Statements sent to the database since it was opened. */
  statementCount(): number;
  /** Numbers of open and idle connections, and of units that wait for one or for their turn. */
  load(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}

/** Thrown out of `write` when another unit of work had a needed lock for ten seconds. */
export class LockTimeoutError extends Error {
  override name = 'LockTimeoutError';
}

/** True for the error of a write that breaks a unique index; `field` is one of the index's columns. */
export function isUniqueViolation(error: unknown, field: string): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  if (error.code === 'P2002') return JSON.stringify('meta' in error ? error.meta : {}).includes(field);
  // Errors of hand-written statements: SQLite names the columns in its message, PostgreSQL (unique_violation) the index, which has their
  // names.
  if (error.code === 'SQLITE_CONSTRAINT_UNIQUE') return error.message.includes(field);
  return error.code === '23505' && 'constraint' in error && String(error.constraint).includes(field);
}
