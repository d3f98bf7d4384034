import type { CoreContext } from '../../context.ts';
import { textOf } from '../../texts/index.ts';
import { conflict } from '../errors.ts';
import { isAddressOfOperator, type Role } from './operators.ts';
import { type ActingOperator, runOperatorAction } from './run-operator-action.ts';

/** Makes an account an operator's or ends that. Throws `conflict` if OPERATORS would still make it one. */
export async function changeRole(
  context: CoreContext,
  operator: ActingOperator,
  { id: userId, email }: { id: number; email: string },
  role: Role,
): Promise<void> {
  if (role === 'user' && isAddressOfOperator(context.config, email)) {
    throw conflict(textOf((t) => t.operatorMessages.namedBySetting));
  }
  const action = role === 'operator' ? 'make_operator' : 'make_user';
  await runOperatorAction(context, operator, { action, userId }, (tx) =>
    tx.user.update({ where: { id: userId }, data: { role }, select: { id: true } }),
  );
}
