import type { Context } from '../src/context.ts';
import { type CallRecord, callerOf } from '../src/domain/accounts/call-record.ts';
import type { Actor } from '../src/domain/actor.ts';
import { type ErrorCode, ServiceError } from '../src/domain/errors.ts';
import { storeFaultOf } from '../src/store/faults/store-fault.ts';

/** How work ended that did not fail, as far as its record needs it. */
type Ending = Pick<CallRecord, 'outcome' | 'profileId'>;

/** Does something and notes who did what to which page and how it ended; never what was in it. */
export async function withAuditLog<T>(
  context: Context,
  actor: Actor,
  call: Pick<CallRecord, 'operation' | 'profileKey' | 'isChange'>,
  work: () => Promise<T>,
  endingOf: (result: T) => Ending,
): Promise<T> {
  try {
    const result = await work();
    recordCall(context, actor, { ...call, ...endingOf(result) });
    return result;
  } catch (error) {
    recordCall(context, actor, { ...call, outcome: codeOf(error) });
    throw error;
  }
}

function codeOf(error: unknown): ErrorCode {
  if (error instanceof ServiceError) return error.code;
  return storeFaultOf(error) === null ? 'internal' : 'temporarily_unavailable';
}

/** Notes a call that somebody else judged. */
export function recordCall(context: Context, actor: Actor, call: Omit<CallRecord, 'userId' | 'caller' | 'calledAt'>) {
  context.calls.add({ ...call, caller: callerOf(actor), userId: actor.userId, calledAt: context.now() });
}
