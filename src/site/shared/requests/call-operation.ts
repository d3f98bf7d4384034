import type { Operation } from '../../../../tools/define-operation.ts';
import { execute } from '../../../../tools/execute.ts';
import type { RawInput } from '../../../../tools/parse-input.ts';
import type { Context } from '../../../context.ts';
import type { PersonVisit } from './dashboard-router.ts';
import { actorOf } from './run-action.ts';

/**
 * Carries out an operation of the catalogue for whoever is signed in and returns its data: the checks and messages are those of the
 * interface. Throws ServiceError for what the person did.
 */
export async function callOperation(
  context: Context,
  visit: PersonVisit,
  operation: Operation,
  input: Partial<RawInput>,
): Promise<unknown> {
  const { result } = await execute(
    context,
    operation,
    { params: {}, query: {}, body: {}, ...input },
    {
      actor: actorOf(visit),
      locale: visit.locale,
      dryRun: false,
      validateOnly: null,
      idempotency: null,
    },
  );
  return result.data;
}
