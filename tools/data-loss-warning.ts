import type { Context } from '../src/context.ts';
import { type ErrorCode, ServiceError, type Text } from '../src/domain/errors.ts';
import { isOperation, type Operation, type Tool } from './define-operation.ts';
import { type Execution, runOperation } from './execute.ts';
import { parseInput, type RawInput } from './parse-input.ts';

/** Question to the user before a call. */
export interface DataLossWarning {
  text: Text;
  /** True if the call waits for the person's approval if the client cannot ask about it first. */
  waitsUnasked: boolean;
}

type WriteOperation = Extract<Operation, { kind: 'write' }>;
type LosingOperation = WriteOperation & Required<Pick<WriteOperation, 'loses'>>;

/** Returns whether a person can lose anything for good by the operation. */
export function canLose(tool: Tool): tool is LosingOperation {
  return isOperation(tool) && tool.kind === 'write' && tool.loses !== undefined;
}

/**
 * Returns the data that this call would delete for good, for an interface that can ask the user first. Returns null if nothing would be
 * lost, and if the call would be rejected anyway, to spare them the question.
 */
export async function dataLossWarning(
  context: Context,
  operation: LosingOperation,
  raw: RawInput,
  { actor, locale }: Pick<Execution, 'actor' | 'locale'>,
): Promise<DataLossWarning | null> {
  const parsed = parseInput(operation, raw);
  if (!parsed.ok) return null;
  const call = { context, actor, locale, now: context.now(), coerceTypes: false, dryRun: true, file: null };
  try {
    const loss = await operation.loses(call, parsed.input, context.db.read);
    if (loss === null) return null;
    const rehearsal = { actor, locale, dryRun: true, validateOnly: null, idempotency: null };
    const { result } = await runOperation(context, operation, raw, rehearsal);
    const waitsUnasked = result.meta?.unpublished !== undefined;
    return loss.onlyIfLarge && !waitsUnasked ? null : { text: loss.text, waitsUnasked };
  } catch (error) {
    if (error instanceof ServiceError && !passing.includes(error.code)) return null;
    throw error;
  }
}

/** Temporary errors: the call itself might still succeed without a question. */
const passing: readonly ErrorCode[] = ['conflict', 'temporarily_unavailable'];
