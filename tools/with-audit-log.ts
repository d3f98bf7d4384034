import type { Context } from '../src/context.ts';
import { type CallRecord, callerOf } from '../src/domain/accounts/call-record.ts';
import type { Actor } from '../src/domain/actor.ts';
import { type ErrorCode, ServiceError } from '../src/domain/errors.ts';
import { storeFaultOf } from '../src/store/faults/store-fault.ts';
import type { RawInput } from './parse-input.ts';

/** Part of a successful result that the record needs. */
type CallEnd = Pick<CallRecord, 'outcome' | 'profileId'>;

/** Runs work and records its actor, page and outcome; never its content. */
export async function withAuditLog<T>(
  context: Context,
  actor: Actor,
  call: Pick<CallRecord, 'operation' | 'profileKey' | 'isChange'>,
  work: () => Promise<T>,
  endingOf: (result: T) => CallEnd,
): Promise<T> {
  const begun = performance.now();
  const end = (ending: CallEnd) => {
    recordCall(context, actor, { ...call, ...ending });
    context.metrics.calls.add(`${call.operation} ${ending.outcome}`);
    context.metrics.callDurations.add(call.operation, performance.now() - begun);
  };
  try {
    const result = await work();
    end(endingOf(result));
    return result;
  } catch (error) {
    end({ outcome: codeOf(error) });
    throw error;
  }
}

function codeOf(error: unknown): ErrorCode {
  if (error instanceof ServiceError) return error.code;
  return storeFaultOf(error) === null ? 'internal' : 'temporarily_unavailable';
}

/** Records a call that was decided elsewhere. */
export function recordCall(context: Context, actor: Actor, call: Omit<CallRecord, 'userId' | 'caller' | 'calledAt'>) {
  context.calls.add({ ...call, caller: callerOf(actor), userId: actor.userId, calledAt: context.now() });
}

/** Returns the page that a call names, for its record, or null. The arguments have not been checked yet. */
export function pageNamed({ params: { profileKey } }: Pick<RawInput, 'params'>): string | null {
  return typeof profileKey === 'string' || typeof profileKey === 'number' ? String(profileKey) : null;
}
