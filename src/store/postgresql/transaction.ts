import type { PoolClient } from 'pg';
import { StoreFaultError } from '../faults/store-fault.ts';
import { command, type SqlValue, type Statement } from '../statement.ts';
import { isAway, UnbegunError } from './begin-again.ts';
import { type Outcome, type Sending, sendPacket, UnsentError } from './packet.ts';

/** A statement that goes along with BEGIN; some need to know what it came to. */
export type Step = Pick<Sending, 'statement' | 'parameters'> & Partial<Pick<Sending, 'resolve' | 'reject'>>;

/** How a transaction ends. */
export type Ending = 'COMMIT' | 'ROLLBACK';

/** One transaction on a connection of its own. */
export interface PipelinedTransaction {
  /** How far it came: no connection was had, BEGIN was sent, or PostgreSQL has begun it. */
  progress(): 'none' | 'sent' | 'begun';
  /** Whether a statement was sent, and so a connection taken. */
  isUsed(): boolean;
  /** Sends a statement and waits for its outcome. Throws the first error of the transaction. */
  awaited(statement: Statement<unknown>, parameters: readonly SqlValue[]): Promise<Outcome>;
  /** Sends a statement whose failure makes the transaction fail. */
  unawaited(statement: Statement<unknown>, parameters: readonly SqlValue[]): void;
  /** The connection, once BEGIN and all that was added before are on their way. */
  connection(): Promise<PoolClient>;
  /** The first error of a statement that nobody waited for, in place of another that comes of it. */
  causeOf(error: unknown): unknown;
  /**
   * Throws the first error of a statement that nobody waited for, however it was to end; UnbegunError where no connection was had, or COMMIT was never
   * sent, and StoreFaultError (`commit_unsure`) where the connection was lost during COMMIT.
   */
  end(how: Ending): Promise<void>;
}

/**
 * Opens a transaction. A connection is taken with its first statement, and BEGIN and the steps of `begin` travel with that; what nobody waits for
 * travels with what follows it, up to the end (docs/decisions/0304). `begin` is called when the first packet leaves, or else `onNoConnection`.
 */
export function openTransaction(
  takeConnection: () => Promise<PoolClient>,
  begin: () => readonly Step[],
  onNoConnection: () => void = () => {},
): PipelinedTransaction {
  let connecting: Promise<PoolClient> | null = null;
  let client: PoolClient | null = null;
  let progress: ReturnType<PipelinedTransaction['progress']> = 'none';
  /** What goes with the next packet; null where there is nothing. */
  let packet: Sending[] | null = null;
  let failure: { error: unknown } | null = null;

  /** Adds to the packet, which leaves when all that is ready to be done has been done. */
  function add(sending: Sending): void {
    if (connecting === null) void connect().catch(() => {});
    packet ??= leavingSoon();
    packet.push(sending);
  }

  function leavingSoon(): Sending[] {
    process.nextTick(leave);
    return [];
  }

  function connect(): Promise<PoolClient> {
    if (connecting !== null) return connecting;
    packet = [];
    connecting = takeConnection().then(
      (connected) => {
        client = connected;
        progress = 'sent';
        const first = begins();
        packet = [...first, ...(packet ?? [])];
        leave();
        return connected;
      },
      (error) => {
        failure = { error };
        onNoConnection();
        leave();
        throw error;
      },
    );
    return connecting;
  }

  function begins(): Sending[] {
    const begun = () => {
      progress = 'begun';
    };
    const steps = begin().map((step) => unawaited(step));
    return [unawaited({ statement: beginTransaction, parameters: [], resolve: begun }), ...steps];
  }

  function leave(): void {
    const leaving = packet;
    packet = null;
    if (leaving === null) return;
    if (client !== null) sendPacket(client, leaving);
    // No connection was had.
    else for (const { reject } of leaving) reject(failure?.error);
  }

  function unawaited({ statement, parameters, resolve = () => {}, reject }: Step): Sending {
    return {
      statement,
      parameters,
      resolve,
      reject(error) {
        failure ??= { error };
        reject?.(error);
      },
    };
  }

  // After a failure every statement fails, for that reason alone: the first error is the one to be told.
  const causeOf = (error: unknown) => (failure === null ? error : failure.error);

  function awaited(statement: Statement<unknown>, parameters: readonly SqlValue[]): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      add({ statement, parameters, resolve, reject: (error) => reject(causeOf(error)) });
    });
  }

  function endError(error: unknown, how: Ending): unknown {
    if (!isAway(error)) return error;
    if (progress === 'none') return new UnbegunError('nothing was begun', { cause: error });
    if (how === 'ROLLBACK') return error;
    if (error instanceof UnsentError) return new UnbegunError('nothing was kept', { cause: error });
    return new StoreFaultError('commit_unsure', 'the connection was lost during a commit', { cause: error });
  }

  return {
    progress: () => progress,
    isUsed: () => connecting !== null,
    awaited,
    unawaited: (statement, parameters) => add(unawaited({ statement, parameters })),
    async connection() {
      const connection = await connect();
      leave();
      return connection;
    },
    causeOf,
    async end(how) {
      try {
        const { tag } = await awaited(endings[how], []);
        if (failure !== null) throw failure.error;
        // So ends a transaction in which a statement has failed, whatever was asked for.
        if (tag !== how) throw new Error(`PostgreSQL answered ${how} with ${tag}`);
      } catch (error) {
        // What fails in the same packet leaves the transaction open.
        if (client !== null) await awaited(endings.ROLLBACK, []).catch(() => {});
        throw endError(error, how);
      } finally {
        // A connection whose transaction has not ended is of no use to others.
        client?.release(client.getTransactionStatus() !== 'I');
      }
    },
  };
}

// All prepared like the others.
const beginTransaction = command('BEGIN');
const endings = { COMMIT: command('COMMIT'), ROLLBACK: command('ROLLBACK') };
