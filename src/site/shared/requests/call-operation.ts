import type { Operation, OperationResult } from '../../../../tools/define-operation.ts';
import { execute } from '../../../../tools/execute.ts';
import type { RawInput } from '../../../../tools/parse-input.ts';
import { wholeResult } from '../../../../tools/streamed.ts';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../store/database.ts';
import { actorOf } from './run-action.ts';
import { changeIfUnchanged } from './seen.ts';
import type { PersonVisit } from './visit.ts';

/**
 * Carries out an operation of the catalogue for the signed-in user and returns its data; checks and messages are those of the interface.
 * Throws ServiceError for errors of the person, and for a form that was drawn from a state other than `stored`.
 */
export async function callOperation(
  context: Context,
  visit: PersonVisit,
  operation: Operation,
  input: Partial<RawInput>,
  stored?: (tx: Transaction) => Promise<string>,
): Promise<unknown> {
  return (await resultOf(context, visit, operation, input, stored)).data;
}

/** Does the same, and returns the data with their `meta`. */
export async function resultOf(
  context: Context,
  visit: PersonVisit,
  operation: Operation,
  input: Partial<RawInput>,
  stored?: (tx: Transaction) => Promise<string>,
): Promise<OperationResult<unknown>> {
  const { result } = await execute(
    context,
    stored ? ifSeen(operation, visit, stored) : operation,
    { params: {}, query: {}, body: {}, ...input },
    {
      actor: actorOf(visit),
      locale: visit.locale,
      dryRun: false,
      validateOnly: null,
      idempotency: null,
    },
  );
  return wholeResult(result);
}

function ifSeen(operation: Operation, visit: PersonVisit, stored: (tx: Transaction) => Promise<string>): Operation {
  if (operation.kind === 'read') return operation;
  return {
    ...operation,
    run: (call, input, tx, prepared) =>
      changeIfUnchanged(
        visit,
        () => stored(tx),
        () => operation.run(call, input, tx, prepared),
      ),
  };
}
