import type { Context } from '../context.ts';
import type { FaultKind } from '../store/faults/store-fault.ts';
import { textOf } from '../texts/index.ts';
import { ServiceError, type Text } from './errors.ts';

const away: Text = textOf((t) => t.requestMessages.away);
const unwritable: Text = textOf((t) => t.requestMessages.unwritable);

/** Response to each fault, and the seconds after which a retry may succeed. */
const unavailableResponses: Record<FaultKind, { text: Text; retryAfter: number }> = {
  database_away: { text: away, retryAfter: 2 },
  commit_unsure: {
    text: textOf((t) => t.requestMessages.lostWhileSaving),
    retryAfter: 2,
  },
  database_rejects: { text: away, retryAfter: 60 },
  database_locked: { text: away, retryAfter: 1 },
  disk_full: { text: unwritable, retryAfter: 60 },
  read_only: { text: unwritable, retryAfter: 60 },
  damaged: { text: unwritable, retryAfter: 60 },
  files_away: {
    text: textOf((t) => t.requestMessages.filesAway),
    retryAfter: 5,
  },
  files_full: {
    text: textOf((t) => t.requestMessages.filesFull),
    retryAfter: 60,
  },
};

/** Returns the error for a request that meets such a fault. */
export function unavailable(kind: FaultKind): ServiceError {
  const { text, retryAfter } = unavailableResponses[kind];
  return new ServiceError('temporarily_unavailable', text, { retryAfter });
}

/** Returns the error for a failure of a store, which is logged, and a full queue's unchanged; `other` for any other failure. */
export function unavailableOr<Other>(
  { faults }: Pick<Context, 'faults'>,
  error: unknown,
  other: Other,
): ServiceError | Other {
  if (error instanceof ServiceError && error.code === 'temporarily_unavailable') return error;
  const fault = faults.note(error);
  return fault === null ? other : unavailable(fault.kind);
}
