import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../store/database.ts';
import { hashSecret } from '../secrets.ts';
import { browserName } from './browser-name.ts';

/** Kinds of sign-ins and of actions on protected data. */
export const accessKinds = [
  'sign_up',
  'password',
  'passkey',
  'provider',
  'reset',
  'wrong_password',
  'wrong_code',
  'export',
  'submissions',
  'submissions_csv',
] as const;
export type AccessKind = (typeof accessKinds)[number];
/** The ways to sign in. */
export type SignInMethod = Extract<AccessKind, 'sign_up' | 'password' | 'passkey' | 'provider' | 'reset'>;

/** A browser that signs in. */
export interface SignInBrowser {
  /** The `User-Agent` header. */
  userAgent: string;
  /** A secret by which the account recognises it. */
  secret: string;
}

/** Time within which one browser's views of the same submissions count as one. */
const sameReading = 60 * 60 * 1000;

/**
 * Records a sign-in and returns whether the browser is new to the account. The record has the family and system of the browser, and a hash
 * that recognises it later. The hash depends on the account, so it links no two accounts.
 */
export async function recordSignIn(
  tx: Pick<Transaction, 'accessRecord'>,
  now: Date,
  userId: number,
  { userAgent, secret }: SignInBrowser,
  kind: SignInMethod,
): Promise<{ isNewBrowser: boolean }> {
  const browserHash = hashSecret(`${userId} ${secret}`);
  const isNewBrowser = (await tx.accessRecord.count({ where: { userId, browserHash } })) === 0;
  await tx.accessRecord.create({
    data: { userId, kind, browser: browserName(userAgent) ?? '', browserHash, recordedAt: now },
  });
  return { isNewBrowser };
}

/** An access other than a successful sign-in: a rejected sign-in, an export, or a view of submissions. */
export interface Access {
  kind: Exclude<AccessKind, SignInMethod>;
  userId: number;
  userAgent: string;
  /** The form whose submissions were read. */
  formId?: string;
}

/**
 * Records an access, or a rejected sign-in. A list that is viewed again within an hour counts as one view. Never throws: a record that
 * cannot be stored is logged, and the access continues.
 */
export async function recordAccess(context: Context, { kind, userId, userAgent, formId }: Access): Promise<void> {
  const recordedAt = context.now();
  const browser = browserName(userAgent) ?? '';
  const data = { userId, kind, browser, formId: formId ?? null, recordedAt };
  const since = new Date(recordedAt.getTime() - sameReading);
  try {
    if (kind === 'submissions') {
      const { recordedAt: _at, ...same } = data;
      const earlier = await context.db.read.accessRecord.findFirst({
        where: { ...same, recordedAt: { gt: since } },
        select: { id: true },
      });
      if (earlier) return;
    }
    await context.db.write((tx) => tx.accessRecord.create({ data, select: { id: true } }));
  } catch (error) {
    context.faults.logFailure(error, 'an access could not be recorded');
  }
}

/** An access as the owner of the account sees it. */
export interface ShownAccess {
  id: number;
  kind: string;
  /** Family and system of the browser; empty if neither is known. */
  browser: string;
  /** The form whose submissions were read: its title, or null if it was deleted; undefined for records about no form. */
  formTitle: string | null | undefined;
  recordedAt: Date;
}

/** Returns the newest records of an account, or those before one of them. */
export async function readAccess(
  reader: Pick<Reader, 'accessRecord' | 'form'>,
  userId: number,
  { before, take }: { before: number | undefined; take: number },
): Promise<ShownAccess[]> {
  const rows = await reader.accessRecord.findMany({
    where: { userId, ...(before !== undefined && { id: { lt: before } }) },
    orderBy: { id: 'desc' },
    take,
    select: { id: true, kind: true, browser: true, formId: true, recordedAt: true },
  });
  const ids = [...new Set(rows.flatMap(({ formId }) => formId ?? []))];
  const forms = await reader.form.findMany({ where: { id: { in: ids }, userId }, select: { id: true, title: true } });
  const titles = new Map(forms.map(({ id, title }) => [id, title]));
  return rows.map(({ formId, ...row }) => ({
    ...row,
    formTitle: formId === null ? undefined : (titles.get(formId) ?? null),
  }));
}
