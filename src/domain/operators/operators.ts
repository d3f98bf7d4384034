import type { Config } from '../../config.ts';
import { textOf } from '../../texts/index.ts';
import { invalidField } from '../errors.ts';

/** The values of `User.role`. */
export const roles = ['operator', 'user'] as const;
export type Role = (typeof roles)[number];

/** Facts that make an account an operator's. */
export interface OperatorFacts {
  email: string;
  emailVerifiedAt: Date | null;
  emailGivenByOperator: boolean;
  role: string;
}

/** The columns of OperatorFacts, for a query's `select`. */
export const operatorColumns = { email: true, emailVerifiedAt: true, emailGivenByOperator: true, role: true } as const;

type OperatorConfig = Pick<Config, 'operators'>;

/**
 * Returns whether the account is an operator: by its role, or because its address is in OPERATORS and is known to be its owner's. An
 * unconfirmed address does not make an operator.
 */
export function isOperator(config: OperatorConfig, account: OperatorFacts): boolean {
  if (account.role === 'operator') return true;
  const isKnown = account.emailVerifiedAt !== null || account.emailGivenByOperator;
  return isKnown && isAddressOfOperator(config, account.email);
}

/** Returns whether a normalized address is in OPERATORS. */
export function isAddressOfOperator({ operators }: OperatorConfig, email: string): boolean {
  return operators.includes(email);
}

/**
 * Throws `validation_failed` for an address of OPERATORS, which no account gets by sign-up or by a change of address: a user who confirms a
 * mail caused by a stranger would make the stranger an operator.
 */
export function rejectAddressOfOperator(config: OperatorConfig, email: string): void {
  if (!isAddressOfOperator(config, email)) return;
  throw invalidField(
    'email',
    textOf((t) => t.accountMessages.emailIsReserved),
  );
}
