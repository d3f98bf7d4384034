import { randomBytes } from 'node:crypto';
import type { Config } from '../../../config.ts';
import type { Context } from '../../../context.ts';
import type { Reader, Transaction } from '../../../store/database.ts';
import { textOf } from '../../../texts/index.ts';
import { decrypt, encrypt } from '../../encryption.ts';
import { conflict, invalidField, type ServiceError } from '../../errors.ts';
import { isOperator, operatorColumns } from '../../operators/operators.ts';
import type { GuessingGuard } from '../guessing-guard.ts';
import { mailSecurityNews } from '../security-mails.ts';
import { lockSession, type SessionHolder } from '../session-holder.ts';
import { signInMethods } from '../sign-in-methods.ts';
import { replaceRecoveryCodes, useRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

const purpose = 'second factor';
/** Equal to the key length of its HMAC (RFC 4226, section 4, R6). */
const secretBytes = 20;

/** The authenticator app of an account, as its owner sees it. */
export interface SecondFactorState {
  confirmedAt: Date | null;
  /** The secret of an app that is being set up. */
  pendingSecret: Buffer | null;
  recoveryCodesLeft: number;
}

/** Returns the state of an account's authenticator app. */
export async function secondFactorState({ db, config }: Context, userId: number): Promise<SecondFactorState> {
  const factor = await db.read.secondFactor.findUnique({ where: { userId } });
  const isConfirmed = factor !== null && factor.confirmedAt !== null;
  return {
    confirmedAt: factor?.confirmedAt ?? null,
    pendingSecret: factor && !isConfirmed ? openSecret(config, factor.secret) : null,
    recoveryCodesLeft: isConfirmed ? await db.read.recoveryCode.count({ where: { userId, consumedAt: null } }) : 0,
  };
}

/** The second step of a sign-in, after a right password. */
export interface SecondStep {
  /** Whether a code of an authenticator app, or a recovery code, opens it. */
  code: boolean;
  passkey: boolean;
}

type FactorReader = Pick<Reader, 'user' | 'passkey' | 'linkedIdentity' | 'secondFactor'>;
type FactorConfig = Pick<Config, 'openId' | 'publicUrl' | 'operators' | 'requireSecondFactor'>;

/**
 * Returns the second step of a sign-in by password, or null. Passkeys are one only if a second factor is required: people
 * also add them for convenience, and may have none at hand.
 */
export async function secondStepOf(
  reader: FactorReader,
  config: FactorConfig,
  userId: number,
): Promise<SecondStep | null> {
  const code = (await reader.secondFactor.count({ where: { userId, confirmedAt: { not: null } } })) > 0;
  if (!code && !(await needsSecondFactor(reader, config, userId))) return null;
  const { passkeys } = await signInMethods(reader, config, userId);
  return code || passkeys > 0 ? { code, passkey: passkeys > 0 } : null;
}

/**
 * Returns whether the account has to set up a second factor before anything else. An account without a password needs none: a passkey is
 * two factors, and the OpenID provider decides about its own.
 */
export async function lacksSecondFactor(reader: FactorReader, config: FactorConfig, userId: number): Promise<boolean> {
  if (!(await needsSecondFactor(reader, config, userId))) return false;
  const { hasPassword } = await signInMethods(reader, config, userId);
  return hasPassword && (await secondStepOf(reader, config, userId)) === null;
}

/** Creates the secret for an authenticator app, in place of one that was not confirmed. Throws `conflict` if the account has an app. */
export async function beginSecondFactor(
  tx: Transaction,
  { config, now }: Pick<Context, 'config' | 'now'>,
  holder: SessionHolder,
): Promise<void> {
  const { userId } = holder;
  await lockSession(tx, holder);
  await tx.secondFactor.deleteMany({ where: { userId, confirmedAt: null } });
  if ((await tx.secondFactor.count({ where: { userId } })) > 0) {
    throw conflict(textOf((t) => t.accountMessages.hasSecondFactor));
  }
  const secret = encrypt(config.secretKeys, purpose, randomBytes(secretBytes).toString('base64'));
  await tx.secondFactor.create({ data: { userId, secret, createdAt: now() } });
}

/** Turns the second factor on by a code of the app that was set up; returns the recovery codes. Throws `validation_failed`. */
export async function confirmSecondFactor(
  context: Context,
  guard: GuessingGuard,
  holder: SessionHolder,
  input: { code: string; address: string },
): Promise<string[]> {
  const { userId } = holder;
  const now = context.now();
  const codes = await attemptCode(guard, userId, input.address, () =>
    context.db.write(async (tx) => {
      await lockSession(tx, holder);
      const factor = await tx.secondFactor.findFirst({ where: { userId, confirmedAt: null } });
      if (!factor) throw notBeingSetUp();
      const lastStep = stepOfTyped(context.config, factor.secret, input.code, now);
      if (lastStep === null) return false;
      await tx.secondFactor.update({ where: { userId }, data: { confirmedAt: now, lastStep } });
      return replaceRecoveryCodes(tx, userId);
    }),
  );
  if (codes === false) throw wrongCode();
  await mailSecurityNews(context, userId, 'secondFactor');
  return codes;
}

async function needsSecondFactor(reader: FactorReader, config: FactorConfig, userId: number): Promise<boolean> {
  if (config.requireSecondFactor !== 'operators') return config.requireSecondFactor === 'everyone';
  const account = await reader.user.findFirst({ where: { id: userId }, select: operatorColumns });
  return account !== null && isOperator(config, account);
}

/** Replaces the recovery codes of an account that has an authenticator app; returns the new ones. */
export async function renewRecoveryCodes(context: Context, holder: SessionHolder): Promise<string[]> {
  const { userId } = holder;
  const codes = await context.db.write(async (tx) => {
    await lockSession(tx, holder);
    const isOn = (await tx.secondFactor.count({ where: { userId, confirmedAt: { not: null } } })) > 0;
    return isOn ? replaceRecoveryCodes(tx, userId) : null;
  });
  if (codes === null) throw notBeingSetUp();
  await mailSecurityNews(context, userId, 'recoveryCodes');
  return codes;
}

/**
 * Removes the authenticator app and the recovery codes of an account; returns false if it has none. Throws `unauthenticated` if the session
 * has ended.
 */
export async function removeSecondFactor(context: Context, holder: SessionHolder): Promise<boolean> {
  const isRemoved = await context.db.write(async (tx) => {
    await lockSession(tx, holder);
    return deleteSecondFactor(tx, holder.userId);
  });
  if (isRemoved) await mailSecurityNews(context, holder.userId, 'noSecondFactor');
  return isRemoved;
}

/**
 * Deletes the authenticator app and the recovery codes of an account; returns false if it has none. The caller must have the user's lock.
 */
export async function deleteSecondFactor(tx: Transaction, userId: number): Promise<boolean> {
  const { count } = await tx.secondFactor.deleteMany({ where: { userId } });
  await tx.recoveryCode.deleteMany({ where: { userId } });
  return count > 0;
}

/** Uses up a code of the app or a recovery code; returns which it was, or null if it is wrong or was used. */
export async function useSecondFactor(
  tx: Transaction,
  { config, now }: Pick<Context, 'config' | 'now'>,
  userId: number,
  typed: string,
): Promise<'app' | 'recovery' | null> {
  const factor = await tx.secondFactor.findFirst({ where: { userId, confirmedAt: { not: null } } });
  if (!factor) return null;
  const step = stepOfTyped(config, factor.secret, typed, now());
  if (step === null) return (await useRecoveryCode(tx, userId, typed, now())) ? 'recovery' : null;
  // RFC 6238, section 5.2: one conditional update accepts the code of a time step once.
  const { count } = await tx.secondFactor.updateMany({
    where: { userId, confirmedAt: { not: null }, lastStep: { lt: step } },
    data: { lastStep: step },
  });
  return count === 1 ? 'app' : null;
}

/** Checks a code with `check`, and counts wrong ones by account and address. Throws `rate_limited` after too many. */
export function attemptCode<Right>(
  guard: GuessingGuard,
  userId: number,
  address: string,
  check: () => Promise<Right | false>,
): Promise<Right | false> {
  return guard.attempt(`second factor ${userId}`, address, check, (minutes) =>
    textOf((t) => t.accountMessages.tooManyWrongCodes(minutes)),
  );
}

/** The error for a wrong or used code. */
export function wrongCode(): ServiceError {
  return invalidField(
    'code',
    textOf((t) => t.accountMessages.wrongCode),
  );
}

function stepOfTyped(config: Pick<Config, 'secretKeys'>, sealed: string, typed: string, now: Date): number | null {
  const secret = openSecret(config, sealed);
  return secret && stepOfCode(secret, typed.replace(/\s/g, ''), now);
}

function openSecret({ secretKeys }: Pick<Config, 'secretKeys'>, sealed: string): Buffer | null {
  const secret = decrypt(secretKeys, purpose, sealed);
  return secret === null ? null : Buffer.from(secret, 'base64');
}

function notBeingSetUp(): ServiceError {
  return conflict(textOf((t) => t.accountMessages.startSecondFactorAgain));
}
