import type { Context } from '../../context.ts';
import { textOf } from '../../texts/index.ts';
import { notFound } from '../errors.ts';
import { decideAppeal } from '../suspension/appeals.ts';
import { type ActingOperator, runOperatorAction } from './run-operator-action.ts';

/**
 * Decides the appeal against a suspension: resumes the page or account, or keeps it suspended. Throws `not_found`, `conflict` if the appeal
 * was decided or the suspension has ended, and `validation_failed` on `answer`.
 */
export async function decideSuspensionAppeal(
  context: Context,
  operator: ActingOperator,
  id: number,
  decision: { resume: boolean; answer: string },
): Promise<void> {
  const suspension = await context.db.read.suspension.findUnique({
    where: { id },
    select: { userId: true, profileId: true },
  });
  if (suspension === null) throw notFound(textOf((t) => t.suspensionMessages.noSuchAppeal));
  const { userId, profileId } = suspension;
  const about = { userId, profileId: profileId ?? undefined, reason: decision.answer };
  await runOperatorAction(context, operator, { action: 'decide_appeal', ...about }, (tx) =>
    decideAppeal(tx, context, id, decision),
  );
}
