import type { KeyedMutex } from '../../async/keyed-mutex.ts';
import { LockTimeoutError } from '../database.ts';
import { command, json, type Statement, statement } from '../statement.ts';
import type { Step } from './transaction.ts';

/** Milliseconds that a unit of work waits for a lock. */
export const lockTimeoutMs = 10_000;
/** A wait up to this length keeps the database's own limit, which saves a statement. */
const shortWait = 250;

/** A turn given by this process, and the remaining wait for the database's lock of that name. */
export interface LockTurn {
  name: string;
  timeoutMs: number;
  release(): void;
}

/** Waits for the turn of a name. Throws LockTimeoutError. */
export async function takeLockTurn(turns: KeyedMutex, name: string, timeoutMs = lockTimeoutMs): Promise<LockTurn> {
  const since = Date.now();
  const release = await turns.acquire(name, timeoutMs);
  if (release === null) throw new LockTimeoutError('another unit of work of this process held the lock');
  return { name, release, timeoutMs: Math.max(1, timeoutMs - (Date.now() - since)) };
}

/**
 * Statements that take the database's lock. Each statement reads what was committed before it, so the following ones see the data that the
 * lock protects.
 */
export function lockSteps({ name, timeoutMs }: LockTurn): Step[] {
  // The wait for the turn counts, too.
  const isShort = timeoutMs >= lockTimeoutMs - shortWait;
  const steps = isShort ? [] : [step(setLockTimeout, { timeoutMs: String(timeoutMs) })];
  return [...steps, step(acquireLock, { name })];
}

function step<Parameters>(statement: Statement<Parameters, unknown>, parameters: Parameters): Step {
  return { statement, values: statement.postgresql.valuesOf(parameters) };
}

const setLockTimeout = command(`SELECT set_config('lock_timeout', :timeoutMs, true)`, { timeoutMs: 'string' });
export const acquireLock = command('SELECT pg_advisory_xact_lock(hashtextextended(:name, 0))', { name: 'string' });
/** Acquires the free locks, and returns for each whether it was acquired. */
export const tryAcquireLocks = statement(
  `SELECT pg_try_advisory_xact_lock(hashtextextended(named.value, 0)) AS "taken" FROM json_array_elements_text(:names) AS named (value)`,
  { names: json<readonly string[]>() },
  { taken: 'boolean' },
);
