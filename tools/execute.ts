import type { Context } from '../src/context.ts';
import { rehearseUnderUserLock, writeUnderUserLock } from '../src/domain/accounts/user-lock.ts';
import { type Actor, abilities } from '../src/domain/actor.ts';
import { type FieldErrors, type Locale, ServiceError, validationFailed } from '../src/domain/errors.ts';
import { checkWrittenLinks } from '../src/domain/link-lists/check-written-links.ts';
import { withCurrentAccess } from '../src/domain/profiles/current-access.ts';
import { addFieldErrors } from '../src/domain/validation/field-errors.ts';
import { fieldsOf } from '../src/domain/validation/validate-all.ts';
import type { Transaction } from '../src/store/database.ts';
import { textOf } from '../src/texts/index.ts';
import { asServiceError } from './as-service-error.ts';
import { checked } from './checked-result.ts';
import type { Call, Operation, OperationResult, Tool } from './define-operation.ts';
import {
  type IdempotentRequest,
  type Subject,
  storedResult,
  type UnderAccess,
  withIdempotencyKey,
} from './idempotency.ts';
import { withKeyedMutex } from './keyed-mutex.ts';
import { type ParsedInput, parseInput, type RawInput } from './parse-input.ts';
import { pageNamed, withAuditLog } from './with-audit-log.ts';
import { withListedLinks } from './with-listed-links.ts';
import { withPageStateBy } from './with-page-state.ts';
import { withTextWarnings } from './with-warnings.ts';

/** Options of a call besides its input. */
export interface Execution {
  actor: Actor;
  locale: Locale;
  /** Whether slot data of a wrong but unmistakable JSON type is accepted; REST and MCP coerce all other arguments. */
  coerceTypes?: boolean;
  /** Checks everything without storing it (`Precognition: true`, `dryRun`). */
  dryRun: boolean;
  /** In a dry run, only errors in these fields count (`Precognition-Validate-Only`); null for all. */
  validateOnly: readonly string[] | null;
  idempotency: IdempotentRequest | null;
  /** Uses up a one-time permission for the call, in its unit of work: a call that fails leaves it usable. */
  consume?: (tx: Transaction) => Promise<void>;
}

export interface Outcome {
  /** In a dry run, the result that the call would have returned; ids in it are not kept. */
  result: OperationResult<unknown>;
  dryRun: boolean;
  /** True when the result is the stored one of an earlier, equal request. */
  replayed: boolean;
}

/** Runs a call from any interface, and records it; pages of the dashboard that only read are not recorded. */
export function execute(context: Context, operation: Tool, raw: RawInput, execution: Execution): Promise<Outcome> {
  const { actor } = execution;
  const run = () => runOperation(context, operation, raw, execution);
  if (actor.credential.kind === 'session' && operation.kind === 'read') return run();
  const call = { operation: operation.name, profileKey: pageNamed(raw), isChange: operation.kind !== 'read' };
  return withAuditLog(context, actor, call, run, ({ dryRun, result }) =>
    dryRun ? { outcome: 'checked' } : { outcome: 'done', profileId: pageIn(result, operation) },
  );
}

/** Returns the id of a page with a new login, because the name in the call no longer finds it. */
function pageIn({ data }: OperationResult<unknown>, { name }: Tool): number | undefined {
  if (name === 'create_profile') return Object(data).id;
  return name === 'update_profile_settings' ? Object(data).profileId : undefined;
}

/**
 * Carries out one call: ability, input, then the work; a write inside one unit of work under the user's lock, with its idempotency record,
 * and without an audit record. Throws ServiceError only for errors of the caller; anything else is a fault of the server.
 */
export async function runOperation(
  context: Context,
  operation: Tool,
  raw: RawInput,
  execution: Execution,
): Promise<Outcome> {
  const { actor, locale, coerceTypes = false, dryRun } = execution;
  if (!actor.abilities.includes(operation.ability)) throw insufficientAbility(operation);
  const call: Call = { context, actor, locale, now: context.now(), coerceTypes, dryRun, file: raw.file };
  const parsed = parseInput(operation, raw);
  if (operation.kind === 'read') {
    if (!parsed.ok) {
      // If the attempt has no effect outside, the errors that only the domain finds are reported in the same response.
      const { openWorldHint } = operation.hints;
      throw await allMistakes(openWorldHint ? { ...parsed, rest: null } : parsed, (rest) =>
        operation.run(call, rest, context.db.read),
      );
    }
    const result = await operation.run(call, parsed.input, context.db.read);
    return { dryRun: false, result: checked(operation, result), replayed: false };
  }
  const prepare = async () => (parsed.ok && operation.prepare ? operation.prepare(call, parsed.input) : null);
  const run = async (tx: Transaction, caller: Actor, prepared: unknown) => {
    const now = { ...call, actor: caller };
    if (!parsed.ok) throw await allMistakes(parsed, (rest) => operation.run(now, rest, tx, null));
    const result = await operation.run(now, parsed.input, tx, prepared);
    const listed = await checkWrittenLinks(tx, context, actor.userId);
    const warned = withListedLinks(call, withTextWarnings(call, result, raw.body, parsed.input), raw.body, listed);
    return checked(operation, withPageStateBy(now, tx, warned));
  };
  const write: UnderAccess = (unit) =>
    withCurrentAccess(actor, (begun) => writeUnderUserLock(context.db, actor.userId, begun), unit);
  const rehearse: UnderAccess = (unit) =>
    withCurrentAccess(actor, (begun) => rehearseUnderUserLock(context.db, actor.userId, begun), unit);
  try {
    if (dryRun) {
      const result = await onlyErrorsIn(execution.validateOnly, async () => {
        const prepared = await prepare();
        return rehearse((tx, caller) => run(tx, caller, prepared));
      });
      return { result: result ?? { data: null }, dryRun: true, replayed: false };
    }
    const idempotency = operation.issuesSecret ? null : execution.idempotency;
    if (idempotency === null) {
      const prepared = await prepare();
      const result = await write(async (tx, caller) => {
        await execution.consume?.(tx);
        return run(tx, caller, prepared);
      });
      return { dryRun: false, result, replayed: false };
    }
    const once = async () => {
      // Only a slow preparation is worth a separate lookup; all other calls look it up in the unit of work.
      const stored =
        operation.prepare && (await storedResult(context.db.read, actor.userId, idempotency, context.now()));
      if (stored) return { result: stored, replayed: true };
      const prepared = await prepare();
      const request = {
        subject: subjectOf(operation, raw),
        request: idempotency,
        status: operation.status,
        now: call.now,
      };
      return withIdempotencyKey(write, request, (tx, caller) => run(tx, caller, prepared));
    };
    const name = `${actor.userId}:${idempotency.key}`;
    return { dryRun: false, ...(await (operation.prepare ? withKeyedMutex(context.db, name, once) : once())) };
  } catch (error) {
    throw await asServiceError(context, actor.userId, error);
  }
}

/** Returns the object of a write, on which it depends who may see its stored result. */
function subjectOf({ name, group }: Operation, raw: RawInput): Subject {
  const profileKey = pageNamed(raw);
  if (profileKey !== null || name === 'create_profile') return { kind: 'page', profileKey };
  return group === 'Forms' ? { kind: 'form' } : null;
}

/**
 * An error in the outer fields of a request must not hide those further in, which only the domain finds (docs/interface.md 3.2: every
 * offending key). The valid fields are therefore tried as well. None of it is stored: the returned error rolls the unit of work back.
 */
async function allMistakes(
  { fields, unlisted, rest }: Extract<ParsedInput, { ok: false }>,
  attempt: (rest: Record<string, unknown>) => Promise<unknown>,
): Promise<ServiceError> {
  let more = unlisted;
  try {
    if (rest !== null) await attempt(rest.input);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const frame = Object.keys(fields);
    // Fields removed for the attempt are reported as missing; that is not an error of the caller.
    const further = Object.entries(fieldsOf(error))
      .map(([field, texts]) => [rest?.pathInRequest(field) ?? field, texts] as const)
      .filter(([field]) => !frame.some((wrong) => isWithin(field, wrong) || isWithin(wrong, field)));
    addFieldErrors(fields, Object.fromEntries(further));
    more += error.unlisted;
  }
  return validationFailed(fields, more);
}

function isWithin(field: string, other: string): boolean {
  return field === other || field.startsWith(`${other}.`);
}

/** Lets a dry run that checks some fields only pass when just other fields are wrong. */
async function onlyErrorsIn<T>(fields: readonly string[] | null, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    const isOfFields = error instanceof ServiceError && error.code === 'validation_failed';
    if (fields === null || !isOfFields || error.fields === null) throw error;
    const patterns = [...new Set(fields)].map((pattern) => pattern.split('.'));
    const kept: FieldErrors = Object.fromEntries(
      Object.entries(error.fields).filter(([field]) => {
        const segments = field.split('.');
        return patterns.some((pattern) => matches(pattern, segments));
      }),
    );
    if (Object.keys(kept).length > 0) throw validationFailed(kept);
    // If the error does not list all wrong fields, these fields may be wrong, too.
    if (error.unlisted > 0) throw error;
    return null;
  }
}

/** Matches `*` with exactly one segment; a field covers everything below it. */
function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  return pattern.length <= segments.length && pattern.every((part, index) => part === '*' || part === segments[index]);
}

/** Names all abilities that this operation implies, so that a client asks its user only once (MCP, "Scope Challenge Handling"). */
export function insufficientAbility({ ability }: Pick<Tool, 'ability'>): ServiceError {
  return new ServiceError(
    'insufficient_ability',
    textOf((t) => t.requestMessages.missingAbility(ability)),
    { abilities: ability === 'profile:write' ? abilities : [ability] },
  );
}
