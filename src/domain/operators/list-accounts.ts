import type { Config } from '../../config.ts';
import type { Reader } from '../../store/database.ts';
import { accountLists, pageLists } from '../../store/statements/account-list.ts';
import { isOperator } from './operators.ts';

/** The lists of accounts: by time of sign-up, only unconfirmed or only suspended ones, by pages, by clicks, by last use. */
export const accountViews = ['new', 'unproved', 'suspended', 'pages', 'clicks', 'active'] as const;
export type AccountView = (typeof accountViews)[number];

/** An account in a list of operators. */
export interface ListedAccount {
  id: number;
  email: string;
  name: string;
  isOperator: boolean;
  /** Whether its owner has confirmed the address. */
  isProved: boolean;
  createdAt: Date;
  /** Accurate to the hour; null if it was not used since this is recorded. */
  lastActiveAt: Date | null;
  pages: number;
  /** Up to the last day whose statistics are stored as a day. */
  clicks: number;
  suspendedAt: Date | null;
  deletionDueAt: Date | null;
}

/** A part of a list: the entries that contain `search`, in address, name or login. */
export interface ListPart {
  search: string;
  skip: number;
  take: number;
}

/** Returns a part of a list of accounts. */
export async function listAccounts(
  reader: Pick<Reader, 'all'>,
  config: Pick<Config, 'operators'>,
  view: AccountView,
  part: ListPart,
): Promise<ListedAccount[]> {
  const rows = await reader.all(accountLists[view], { ...part, search: searchPattern(part.search) });
  return rows.map(({ emailVerifiedAt, emailGivenByOperator, role, ...row }) => ({
    ...row,
    isOperator: isOperator(config, { email: row.email, emailVerifiedAt, emailGivenByOperator, role }),
    isProved: emailVerifiedAt !== null,
  }));
}

/** A page in a list of operators. */
export interface ListedPage {
  id: number;
  userId: number;
  /** The address of its owner's account. */
  email: string;
  login: string;
  title: string | null;
  /** False for a page that its owner does not show. */
  status: boolean;
  createdAt: Date;
  suspendedAt: Date | null;
  accountSuspendedAt: Date | null;
}

/** Returns a part of the list of all pages, or of suspended ones, the newest first. */
export function listPages(
  reader: Pick<Reader, 'all'>,
  view: 'new' | 'suspended',
  part: ListPart,
): Promise<ListedPage[]> {
  return reader.all(pageLists[view], { ...part, search: searchPattern(part.search) });
}

/** A pattern of LIKE, in lower case; empty if nothing is searched for. */
function searchPattern(search: string): string {
  // PostgreSQL takes no NUL.
  const typed = search
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim()
    .toLowerCase()
    .slice(0, 200);
  return typed === '' ? '' : `%${typed.replace(/[\\%_]/g, '\\$&')}%`;
}
