import type { Context } from '../src/context.ts';
import { type ErrorCode, ServiceError, type Text } from '../src/domain/errors.ts';
import { isOperation, type Operation, type Tool } from './define-operation.ts';
import { type Execution, runOperation } from './execute.ts';
import { parseInput, type RawInput } from './parse-input.ts';

/** What a person is to be asked before a call. */
export interface DataLossWarning {
  text: Text;
  /** True where the call waits for the person's approval if nobody asks them. */
  waitsUnasked: boolean;
}

type WriteOperation = Extract<Operation, { kind: 'write' }>;
type LosingOperation = WriteOperation & Required<Pick<WriteOperation, 'loses'>>;

/** Whether a person can lose anything for good by the operation. */
export function canLose(tool: Tool): tool is LosingOperation {
  return isOperation(tool) && tool.kind === 'write' && tool.loses !== undefined;
}

/**
 * What the person would lose for good by this call, for a face that can ask them first. Null where nothing would be lost, and where the
 * call would be refused anyway: nobody is to be bothered with that.
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

/** What is over in a moment: the call itself might be carried out then, and nobody would have been asked. */
const passing: readonly ErrorCode[] = ['conflict', 'temporarily_unavailable'];
