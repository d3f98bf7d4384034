import type { Context } from '../../context.ts';
import type { Reader } from '../../store/database.ts';
import { timezoneOf } from '../accounts/accounts.ts';
import { type ConnectedApp, listConnectedApps } from '../accounts/connected-apps.ts';
import { listPersonalTokens, type PersonalToken } from '../accounts/personal-tokens.ts';
import { type SignInMethods, signInMethods } from '../accounts/sign-in-methods.ts';
import { figuresOfPages } from '../analytics/figures-of-pages.ts';
import { readPeriod } from '../analytics/period.ts';
import { usedBytes } from '../files/storage.ts';
import { publicLoginOf, selectPublicLogin } from '../profiles/public-login.ts';
import { isOperator } from './operators.ts';

/** A page of an account, with its views and clicks of the last 30 days. */
export interface PageOfAccount {
  id: number;
  login: string;
  title: string | null;
  status: boolean;
  createdAt: Date;
  suspendedAt: Date | null;
  suspensionReason: string | null;
  domains: string[];
  views: number;
  clicks: number;
}

/** An account as operators see it, without submissions and credentials. */
export interface AccountDetail {
  id: number;
  email: string;
  emailVerifiedAt: Date | null;
  name: string;
  languageId: number;
  dashboardLocale: string | null;
  isOperator: boolean;
  createdAt: Date;
  lastActiveAt: Date | null;
  suspendedAt: Date | null;
  suspensionReason: string | null;
  deletionDueAt: Date | null;
  signIn: SignInMethods & { hasSecondFactor: boolean };
  sessions: number;
  tokens: Pick<PersonalToken, 'id' | 'name' | 'abilities' | 'createdAt' | 'lastUsedAt'>[];
  apps: Pick<ConnectedApp, 'clientId' | 'name' | 'abilities' | 'connectedAt' | 'lastUsedAt'>[];
  pages: PageOfAccount[];
  forms: number;
  submissions: number;
  /** Size of its files, in bytes. */
  storage: number;
}

const columns = {
  id: true,
  email: true,
  emailVerifiedAt: true,
  emailGivenByOperator: true,
  role: true,
  name: true,
  languageId: true,
  dashboardLocale: true,
  timezone: true,
  createdAt: true,
  lastActiveAt: true,
  suspendedAt: true,
  suspensionReason: true,
  deletionDueAt: true,
} as const;

/** Returns an account with its pages, apps, tokens and figures, or null. */
export async function accountDetail(context: Context, userId: number): Promise<AccountDetail | null> {
  const { config, now } = context;
  const { read } = context.db;
  const user = await read.user.findFirst({ where: { id: userId }, select: columns });
  if (user === null) return null;
  const { emailGivenByOperator, role, timezone, ...shown } = user;
  const [signIn, secondFactors, sessions, tokens, apps, pages, forms, submissions, storage] = await Promise.all([
    signInMethods(read, config, userId),
    read.secondFactor.count({ where: { userId, confirmedAt: { not: null } } }),
    read.session.count({ where: { userId, expiresAt: { gt: now() } } }),
    listPersonalTokens(context, userId),
    listConnectedApps(context, userId),
    pagesOfAccount(read, userId, timezoneOf({ timezone }), now()),
    read.form.count({ where: { userId } }),
    read.formSubmission.count({ where: { form: { userId } } }),
    usedBytes(read, userId, now()),
  ]);
  return {
    ...shown,
    isOperator: isOperator(config, {
      email: user.email,
      emailVerifiedAt: user.emailVerifiedAt,
      emailGivenByOperator,
      role,
    }),
    signIn: { ...signIn, hasSecondFactor: secondFactors > 0 },
    sessions,
    tokens,
    apps,
    pages,
    forms,
    submissions,
    storage,
  };
}

async function pagesOfAccount(reader: Reader, userId: number, timezone: string, now: Date): Promise<PageOfAccount[]> {
  const rows = await reader.profile.findMany({
    where: { userId },
    orderBy: { id: 'asc' },
    select: {
      ...{
        ...selectPublicLogin,
        id: true,
        title: true,
        createdAt: true,
        suspendedAt: true,
        suspensionReason: true,
      },
      domains: { select: { host: true } },
    },
  });
  const ids = rows.map(({ id }) => id);
  const figures = await figuresOfPages(reader, ids, readPeriod({ period: 'last30', timezone }, now));
  return rows.map(({ domains, published, ...row }) => ({
    ...row,
    login: publicLoginOf({ ...row, published }),
    domains: domains.map(({ host }) => host),
    ...(figures.get(row.id) ?? { views: 0, clicks: 0 }),
  }));
}
