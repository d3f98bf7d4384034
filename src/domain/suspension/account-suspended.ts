import type { CoreContext } from '../../context.ts';
import type { Reader } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import { ServiceError } from '../errors.ts';
import { accountSuspensionPath } from './suspension-paths.ts';

/** `account_suspended`, with the address where the owner reads why. */
export function accountSuspended({ publicUrl }: Pick<CoreContext['config'], 'publicUrl'>): ServiceError {
  return new ServiceError(
    'account_suspended',
    textOf((t) => t.suspensionMessages.accountSuspended(publicUrl + accountSuspensionPath)),
  );
}

/** Whether an account is suspended at the moment. */
export async function isAccountSuspended(reader: Pick<Reader, 'user'>, userId: number): Promise<boolean> {
  return (await reader.user.count({ where: { id: userId, suspendedAt: { not: null } } })) > 0;
}
