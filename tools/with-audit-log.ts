import type { Context } from '../src/context.ts';
import type { CallCredential, CallRecord } from '../src/domain/accounts/call-record.ts';
import type { Actor } from '../src/domain/actor.ts';
import { ServiceError } from '../src/domain/errors.ts';
import type { RawInput } from './parse-input.ts';

/** What `execute` returns, as far as the record of a call needs it. */
interface Audited {
  answer: { data: unknown };
  dryRun: boolean;
}

/**
 * Carries out one call and notes who called what on which page and how it ended; never what was in it. What a person does on the
 * dashboard is no call.
 */
export async function withAuditLog<Outcome extends Audited>(
  context: Context,
  { actor, operation, raw }: { actor: Actor; operation: string; raw: RawInput },
  call: () => Promise<Outcome>,
): Promise<Outcome> {
  const note = (outcome: CallRecord['outcome'], profileKey: string | null) =>
    recordCall(context, actor, { operation, outcome, profileKey });
  try {
    const done = await call();
    note(done.dryRun ? 'checked' : 'done', pageOf(raw) ?? (operation === 'create_profile' ? newPage(done) : null));
    return done;
  } catch (error) {
    note(error instanceof ServiceError ? error.code : 'internal', pageOf(raw));
    throw error;
  }
}

/** Notes a call that somebody else judged. */
export function recordCall(
  context: Context,
  actor: Actor,
  call: Pick<CallRecord, 'operation' | 'outcome' | 'profileKey'>,
): void {
  const caller = callerOf(actor);
  if (caller !== null) context.calls.add({ ...call, caller, userId: actor.userId, calledAt: context.now() });
}

function callerOf({ credential }: Actor): CallCredential | null {
  switch (credential.kind) {
    case 'personal_token':
      return `token ${credential.id}`;
    case 'oauth':
      return `app ${credential.clientId}`;
    case 'session':
      return null;
  }
}

/** Nobody has checked the arguments yet. */
function pageOf({ params }: RawInput): string | null {
  const { profileKey } = params;
  return typeof profileKey === 'string' || typeof profileKey === 'number' ? String(profileKey) : null;
}

function newPage({ answer: { data }, dryRun }: Audited): string | null {
  return !dryRun && typeof data === 'object' && data !== null && 'id' in data ? String(data.id) : null;
}
