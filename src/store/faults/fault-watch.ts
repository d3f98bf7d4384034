import type { Logger } from 'pino';
import { LockTimeoutError } from '../database.ts';
import { type FaultKind, type StoreFault, storeFaultOf } from './store-fault.ts';

/** Intervals for repeating the log line of one kind of fault, and for checking whether the database has recovered. */
const lineInterval = 60_000;
const probeInterval = 1_000;

/** Log lines: the fault, and how to fix it. */
const lines: Record<FaultKind, string> = {
  database_away: 'the database does not respond: requests get 503 until it does',
  commit_unsure: 'the connection to the database was lost during a commit: the change may or may not have been saved',
  database_rejects:
    'the database rejects the user, password or database name of DATABASE_URL, or the user may not use its tables: requests get 503',
  database_locked: 'another process has locked the database: stop the program that has its file open',
  disk_full: 'the disk of the database or of this server is full: changes get 503 until there is space',
  read_only:
    'the database cannot be written: check the permissions of its file and folder, and how the disk is mounted',
  damaged: 'the database is damaged: stop the server and restore a backup with "vitrine restore FILE"',
  files_away: 'a file of DATA_DIR or FILES_URL cannot be read or written: requests that need it get 503 until it can',
  files_full: 'the disk of DATA_DIR or FILES_URL has no room for a file: uploads get 503 until there is space',
};

/** Faults that reading does not reveal. */
const lasting: readonly FaultKind[] = ['disk_full', 'read_only', 'damaged'];

/** Faults of single files: the database still works, so it is not checked for them. */
const ofFiles: readonly FaultKind[] = ['files_away', 'files_full'];

/** Tracks the current faults of the stores, and logs each at intervals instead of with every affected request. */
export interface FaultWatch {
  /** Records an error and returns its fault; null for any other error, which the caller has to log. */
  note(error: unknown): StoreFault | null;
  /** Logs that work in the background failed: as a fault, or else with the error. */
  logFailure(error: unknown, message: string, details?: Record<string, unknown>): void;
  /** Returns why the database accepts no changes although it may be readable; null if it does, as far as known. */
  unwritable(): FaultKind | null;
  /** Throws the error that a write would currently get, for callers that confirm a change before they make it. */
  assertWritable(): Promise<void>;
  close(): void;
}

/** `probe` writes to the database and rolls back; it rejects while that is impossible. */
export function createFaultWatch({ log, probe }: { log: Logger; probe: () => Promise<unknown> }): FaultWatch {
  const loggedAt = new Map<FaultKind, number>();
  let current: { kind: FaultKind; loggedAt: boolean } | null = null;
  let probes: NodeJS.Timeout | undefined;
  let probing = false;

  function logFault({ kind, cause }: StoreFault): boolean {
    const now = performance.now();
    if (now - (loggedAt.get(kind) ?? Number.NEGATIVE_INFINITY) < lineInterval) return false;
    loggedAt.set(kind, now);
    log.error({ fault: kind, cause }, lines[kind]);
    return true;
  }

  async function tryAgain(): Promise<void> {
    if (probing) return;
    probing = true;
    try {
      await probe();
      if (current?.loggedAt) log.info({ fault: current.kind }, 'the database works again');
      // The next fault counts as a new one.
      if (current) loggedAt.delete(current.kind);
      current = null;
      close();
    } catch (error) {
      note(error);
    } finally {
      probing = false;
    }
  }

  function note(error: unknown): StoreFault | null {
    const fault = storeFaultOf(error);
    if (fault === null) return null;
    const isLogged = logFault(fault);
    if (ofFiles.includes(fault.kind)) return fault;
    current = { kind: fault.kind, loggedAt: isLogged || current?.loggedAt === true };
    probes ??= setInterval(tryAgain, probeInterval).unref();
    return fault;
  }

  function close(): void {
    clearInterval(probes);
    probes = undefined;
  }

  return {
    note,
    logFailure(error, message, details) {
      if (note(error) !== null) return;
      // The lock's owner was slow or has stopped: no fault of the program, and the waiting work is repeated.
      if (error instanceof LockTimeoutError) log.warn({ ...details, cause: error.message }, message);
      else log.error({ ...details, err: error }, message);
    },
    unwritable: () => (current && lasting.includes(current.kind) ? current.kind : null),
    async assertWritable() {
      await probe();
    },
    close,
  };
}
