import type { Context } from '../src/context.ts';
import { ServiceError, type Text } from '../src/domain/errors.ts';
import type { Operation } from './define-operation.ts';
import { type Execution, execute } from './execute.ts';
import { parseInput, type RawInput } from './parse-input.ts';

/**
 * What the person would lose for good by this call, for a face that can ask them first. Null where nothing would be lost, and where the
 * call would be refused anyway: nobody is to be bothered with that.
 */
export async function dataLossWarning(
  context: Context,
  operation: Operation,
  raw: RawInput,
  { actor, locale }: Pick<Execution, 'actor' | 'locale'>,
): Promise<Text | null> {
  if (operation.kind === 'read' || !operation.loses) return null;
  const parsed = parseInput(operation, raw);
  if (!parsed.ok) return null;
  const call = { context, actor, locale, now: context.now(), coerceTypes: false, dryRun: true, file: null };
  try {
    const loss = await operation.loses(call, parsed.input, context.db.read);
    if (loss === null) return null;
    await execute(context, operation, raw, { actor, locale, dryRun: true, validateOnly: null, idempotency: null });
    return loss;
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}
