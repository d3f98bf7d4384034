/** Kinds of faults that neither a request nor this program causes. */
export type FaultKind =
  /** The database cannot be reached, or does not respond. */
  | 'database_away'
  /** The same while a unit of work was being committed: its outcome is unknown. */
  | 'commit_unsure'
  /** PostgreSQL rejects the user, the password or the name of the database, or the user may not use the tables. */
  | 'database_rejects'
  /** Another process has the database's file locked. */
  | 'database_locked'
  | 'disk_full'
  | 'read_only'
  | 'damaged'
  /** The bucket does not respond, or a file cannot be read or written. Only work with the file stops. */
  | 'files_away'
  /** No room for a file. Only uploads stop, because the database may be on another disk. */
  | 'files_full';

export interface StoreFault {
  kind: FaultKind;
  /** Message of the driver or the system, for the log. */
  cause: string;
}

/** Thrown where the meaning of a failure is known; `storeFaultOf` classifies a driver's own error. */
export class StoreFaultError extends Error {
  override name = 'StoreFaultError';
  readonly kind: FaultKind;

  constructor(kind: FaultKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/**
 * Codes of the system, of SQLite, of Prisma (https://www.prisma.io/docs/orm/reference/error-reference) and of PostgreSQL
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html). A statement that PostgreSQL ended for its time (57014) is among them:
 * none of this service takes so long on a healthy database.
 */
const codes: readonly [FaultKind, RegExp][] = [
  ['database_away', /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/],
  ['database_away', /^(P1001|P1002|P1008|P1017|P2024|P2037)$/],
  ['database_away', /^(08\w{3}|53[234]00|57014|57P0[1-5]|58\w{3})$/],
  ['database_rejects', /^(28\w{3}|3D000|42501)$/],
  ['database_locked', /^SQLITE_(BUSY|LOCKED)/],
  // SHMSIZE: no room for the file that SQLite keeps beside the WAL.
  ['disk_full', /^(ENOSPC|EDQUOT|53100|SQLITE_FULL|SQLITE_IOERR_SHMSIZE)$/],
  ['read_only', /^(EROFS|EACCES|EPERM|25006|SQLITE_READONLY\w*|SQLITE_CANTOPEN\w*)$/],
  ['damaged', /^(SQLITE_CORRUPT\w*|SQLITE_NOTADB|XX00[12])$/],
  ['database_away', /^SQLITE_IOERR/],
];

/** Messages that pg throws without a code. */
const messages: readonly [FaultKind, RegExp][] = [
  [
    'database_away',
    /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client (has encountered a connection error|was closed))/,
  ],
  // The server asks for a password, and DATABASE_URL has none.
  ['database_rejects', /^SASL: /],
];

/** Returns the fault behind an error; null for any other error. */
export function storeFaultOf(error: unknown): StoreFault | null {
  if (error instanceof StoreFaultError) return { kind: error.kind, cause: messageOf(error) };
  for (const said of errorSources(error)) {
    const { code, message } = said;
    const found =
      code === undefined
        ? messages.find(([, pattern]) => pattern.test(message))
        : codes.find(([, pattern]) => pattern.test(code));
    if (found) return { kind: found[0], cause: code === undefined ? message : `${message} (${code})` };
  }
  return null;
}

/**
 * Returns the fault of a file that cannot be read or written, and any error that is not the system's unchanged. It affects only the files:
 * the database may work.
 */
export function filesFault(path: string, error: unknown): unknown {
  if (!(error instanceof Error && 'syscall' in error)) return error;
  const kind = storeFaultOf(error)?.kind === 'disk_full' ? 'files_full' : 'files_away';
  return new StoreFaultError(kind, `${path}: ${error.message}`, { cause: error });
}

/**
 * Returns the codes of a driver's error, such as those of `codes` above. Errors are never classified by words in their message, which may
 * come from a request.
 */
export function errorCodesOf(error: unknown): string[] {
  return errorSources(error).flatMap(({ code }) => code ?? []);
}

interface ErrorSource {
  code: string | undefined;
  message: string;
}

/** Returns the error itself and, for Prisma's, the driver's error, which comes first because it is closer to the cause. */
function errorSources(error: unknown): ErrorSource[] {
  if (!(error instanceof Error)) return [];
  const { code, cause, meta } = error as Error & { code?: unknown; cause?: unknown; meta?: unknown };
  const ofDriver = memberOf(memberOf(meta, 'driverAdapterError'), 'cause') ?? (isOfAdapter(error) ? cause : undefined);
  const original = memberOf(ofDriver, 'originalCode');
  const own = { code: typeof code === 'string' ? code : undefined, message: messageOf(error) };
  if (typeof original !== 'string') return [own];
  return [{ code: original, message: String(memberOf(ofDriver, 'originalMessage')) }, own];
}

/** The cause of any other error, such as that of a request to another host, is not the database's. */
const isOfAdapter = (error: Error) => error.name === 'DriverAdapterError';

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function messageOf(error: Error): string {
  // Several addresses of one name were tried.
  const { message } = error instanceof AggregateError && error.errors[0] instanceof Error ? error.errors[0] : error;
  // Prisma's texts have many lines, and the last one has the reason.
  return message.trim().split('\n').at(-1)?.trim() ?? '';
}
