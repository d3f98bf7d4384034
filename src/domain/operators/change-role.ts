import type { CoreContext } from '../../context.ts';
import { textOf } from '../../texts/index.ts';
import { conflict } from '../errors.ts';
import { type Governor, govern } from './govern.ts';
import { isAddressOfOperator, type Role } from './operators.ts';

/** Makes an account an operator's or ends that. Throws `conflict` if OPERATORS would still make it one. */
export async function changeRole(
  context: CoreContext,
  governor: Governor,
  { id: userId, email }: { id: number; email: string },
  role: Role,
): Promise<void> {
  if (role === 'user' && isAddressOfOperator(context.config, email)) {
    throw conflict(textOf((t) => t.operatorMessages.namedBySetting));
  }
  const action = role === 'operator' ? 'make_operator' : 'make_user';
  await govern(context, governor, { action, userId }, (tx) =>
    tx.user.update({ where: { id: userId }, data: { role }, select: { id: true } }),
  );
}
