import type { CoreContext } from '../../context.ts';
import { isUniqueViolation } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import { defaultZone } from '../analytics/period.ts';
import { invalidField, type ServiceError } from '../errors.ts';
import { rejectAddressOfOperator } from '../operators/operators.ts';
import {
  emailError,
  languageError,
  nameError,
  newPasswordError,
  normalizeEmail,
  rejectErrors,
  timezoneError,
  typedName,
} from './account-fields.ts';
import { consumeInvitation, invitationText } from './invitations.ts';
import { rejectMailDomain } from './mail-domains.ts';
import { hashPassword } from './passwords.ts';

/** A person's account as the person sees it. */
export interface Account {
  id: number;
  email: string;
  /** Time at which the owner confirmed the address; null for one that was only typed. */
  emailVerifiedAt: Date | null;
  /** Whether the address was given on the command line. */
  emailGivenByOperator: boolean;
  /** One of `roles` (src/domain/operators/operators.ts). */
  role: string;
  name: string;
  /** Language of its pages; of the dashboard and mails, too, unless `dashboardLocale` is another. */
  languageId: number;
  dashboardLocale: string | null;
  /** IANA name; null until the owner or their browser has set it. `timezoneOf` returns the effective zone. */
  timezone: string | null;
  /** Whether the section for social accounts is turned on. */
  socialEnabled: boolean;
}

export interface NewAccount {
  email: string;
  name: string;
  password: string;
  /** English unless given. */
  languageId?: number;
  /** Unknown if omitted. */
  timezone?: string;
  /** The code of an invitation, which sign-up needs where SIGN_UP is `invite`; ignored otherwise. */
  invitation?: string;
  /** True on the command line, which may use an address of OPERATORS or of any domain, and needs no invitation. */
  byOperator?: true;
}

/** The zone of an account on every face: its own, or the default until one is chosen (docs/interface.md 1.6). */
export function timezoneOf({ timezone }: Pick<Account, 'timezone'>): string {
  return timezone ?? defaultZone;
}

/** The columns of an Account, for a query's `select`. */
export const accountColumns = {
  id: true,
  email: true,
  emailVerifiedAt: true,
  emailGivenByOperator: true,
  role: true,
  name: true,
  languageId: true,
  dashboardLocale: true,
  timezone: true,
  socialEnabled: true,
} as const;

/**
 * Creates an account, and uses its invitation in the same unit of work if it needs one. Throws `validation_failed` with every wrong field;
 * an address that already has an account is one.
 */
export async function createAccount(context: CoreContext, input: NewAccount): Promise<Account> {
  const email = normalizeEmail(input.email);
  const name = typedName(input.name);
  const languageId = input.languageId ?? 1;
  rejectErrors({
    email: emailError(email),
    name: nameError(name),
    password: newPasswordError(input.password, email),
    languageId: languageError(languageId),
    timezone: input.timezone === undefined ? null : timezoneError(input.timezone),
  });
  if (input.byOperator !== true) {
    rejectMailDomain(context.config, email);
    rejectAddressOfOperator(context.config, email);
  }
  const passwordHash = await hashPassword(input.password);
  const data = {
    email,
    emailGivenByOperator: input.byOperator === true,
    name,
    passwordHash,
    languageId,
    createdAt: context.now(),
    ...(input.timezone === undefined ? {} : { timezone: input.timezone }),
  };
  try {
    return await context.db.write(async (tx) => {
      const problem = input.byOperator === true ? null : await consumeInvitation(tx, context, input.invitation ?? '');
      // Checked before the address: without an invitation no one can find out which addresses have an account.
      if (problem !== null) throw invalidField('invitation', invitationText(problem));
      return tx.user.create({ data, select: accountColumns });
    });
  } catch (error) {
    throw isUniqueViolation(error, 'email') ? emailTaken() : error;
  }
}

/** Returns the account of an address in any spelling. */
export function accountByEmail(context: CoreContext, email: string): Promise<Account | null> {
  return context.db.read.user.findFirst({ where: { email: normalizeEmail(email) }, select: accountColumns });
}

/** The error of an address that belongs to another account. */
export function emailTaken(): ServiceError {
  return invalidField(
    'email',
    textOf((t) => t.accountMessages.emailIsTaken),
  );
}
