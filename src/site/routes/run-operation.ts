import type { Operation } from '../../../tools/define-operation.ts';
import { execute } from '../../../tools/execute.ts';
import type { RawInput } from '../../../tools/parse-input.ts';
import type { Context } from '../../context.ts';
import { type Actor, abilities } from '../../domain/actor.ts';
import type { PersonVisit } from './people-router.ts';

/** The person of a visit, who may do all that an assistant may be allowed. */
export function actorOf({ session }: PersonVisit): Actor {
  return { userId: session.account.id, abilities, credential: { kind: 'session' } };
}

/** Carries out an operation of the catalogue for the person of a visit, with the checks and messages of the API; answers its `data`. */
export async function runOperation(
  context: Context,
  visit: PersonVisit,
  operation: Operation,
  input: Partial<RawInput>,
): Promise<unknown> {
  const { answer } = await execute(
    context,
    operation,
    { params: {}, query: {}, body: {}, ...input },
    { actor: actorOf(visit), locale: visit.locale, dryRun: false, validateOnly: null, idempotency: null },
  );
  return answer.data;
}
