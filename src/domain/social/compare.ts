import type { Reader } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import { readAccountPeriod } from '../analytics/account-period.ts';
import type { PeriodInput } from '../analytics/period.ts';
import { shiftedDate } from '../analytics/zone.ts';
import { type FieldErrors, invalidField, notFound, validationFailed } from '../errors.ts';
import { isRowId } from '../validation/values.ts';
import { type Dates, daysOf, totalsBetween } from './account-days.ts';
import { accountNotes } from './account-notes.ts';
import { type AccountRow, accountsOf, findOwnAccount } from './account-rows.ts';
import type { Requester } from './analytics.ts';
import { missingNotes, otherDaysNote } from './figure-notes.ts';
import { type PlatformName, platformLabels } from './platform.ts';
import { postView } from './posts.ts';
import { combinedTotals, type SocialTotals, totalNames } from './totals.ts';

export const comparisonTypes = ['accounts', 'posts', 'periods'] as const;
export const maxCompared = 10;

export interface CompareInput extends PeriodInput {
  type: (typeof comparisonTypes)[number];
  accountIds?: string | undefined;
  postIds?: string | undefined;
}

interface Compared {
  label: string;
  accountId: number | null;
  postId: number | null;
  period: Dates | null;
  metrics: SocialTotals;
}

/** Puts accounts, posts or periods side by side; each is measured against the first. */
export async function compareSocial(reader: Reader, asker: Requester, input: CompareInput) {
  rejectStrangers(input);
  const accounts = await accountsOf(reader, asker.userId);
  const { entries, chosen } = await {
    accounts: compareAccounts,
    posts: comparePosts,
    periods: comparePeriods,
  }[input.type](reader, asker, input, accounts);
  const notes = chosen.flatMap((account) => accountNotes(account, asker.now));
  const first = entries[0];
  return {
    type: input.type,
    entries: entries.map((entry, index) => ({
      ...entry,
      difference: first === undefined || index === 0 ? null : differenceOf(first.metrics, entry.metrics),
    })),
    notes: [
      ...new Set(
        [
          ...(entries.length < 2 ? [nothingToCompare] : []),
          ...notes,
          ...(input.type === 'posts' ? [] : [otherDaysNote]),
          ...(input.type === 'accounts'
            ? entries.flatMap((entry, index) => (chosen[index] ? missingNotes(chosen[index], entry.metrics) : []))
            : []),
        ].map((note) => note[asker.locale]),
      ),
    ],
  };
}

type Comparison = (
  reader: Reader,
  asker: Requester,
  input: CompareInput,
  accounts: readonly AccountRow[],
) => Promise<{ entries: Compared[]; chosen: AccountRow[] }>;

const compareAccounts: Comparison = async (reader, { userId, now }, input, accounts) => {
  const period = await readAccountPeriod(reader, userId, input, now);
  const chosen = chooseAccounts(accounts, input.accountIds);
  const days = await daysBack(reader, chosen, period);
  const { from, to } = period;
  return {
    chosen,
    entries: chosen.map((account) => ({
      label: labelOf(account),
      accountId: account.id,
      postId: null,
      period: { from, to },
      metrics: totalsBetween(days.get(account.id) ?? [], period),
    })),
  };
};

const comparePosts: Comparison = async (reader, { userId }, input) => {
  const ids = readIds('postIds', input.postIds ?? '');
  if (ids.length < 2) {
    throw invalidField(
      'postIds',
      textOf((t) => t.socialMessages.tooFewIds),
    );
  }
  const rows = await reader.socialPost.findMany({ where: { id: { in: ids }, account: { userId } } });
  const chosen = new Map<number, AccountRow>();
  const entries: Compared[] = [];
  for (const id of ids) {
    const row = rows.find((post) => post.id === id);
    if (!row)
      throw notFound(
        textOf((t) => t.socialMessages.noPost(id)),
        'postIds',
      );
    if (!chosen.has(row.accountId)) chosen.set(row.accountId, await findOwnAccount(reader, userId, row.accountId));
    const { metrics, caption, url } = postView(row);
    entries.push({
      label: caption || url,
      accountId: row.accountId,
      postId: row.id,
      period: null,
      metrics: { ...metrics, followers: null, followersChange: null },
    });
  }
  return { entries, chosen: [...chosen.values()] };
};

const comparePeriods: Comparison = async (reader, { userId, now }, input, accounts) => {
  const period = await readAccountPeriod(reader, userId, input, now);
  const chosen = chooseAccounts(accounts, input.accountIds);
  const entries: Compared[] = [];
  // The other period comes first, so that the difference is the change since then.
  for (const { from, to } of [period.previous, period]) {
    const days = await daysBack(reader, chosen, { from, to });
    entries.push({
      label: `${from} – ${to}`,
      accountId: chosen.length === 1 ? (chosen[0]?.id ?? null) : null,
      postId: null,
      period: { from, to },
      metrics: combinedTotals(chosen.map(({ id }) => totalsBetween(days.get(id) ?? [], { from, to }))),
    });
  }
  return { entries, chosen };
};

/** The days of a stretch, and some before for the followers at its start. */
function daysBack(reader: Reader, accounts: readonly AccountRow[], { from, to }: Dates) {
  const ids = accounts.map(({ id }) => id);
  return daysOf(reader, ids, { from: shiftedDate(from, -30), to });
}

/** The accounts with these ids in that order, or all; throws `not_found` for ids of others. */
function chooseAccounts(accounts: readonly AccountRow[], ids: string | undefined): AccountRow[] {
  if (ids === undefined) return accounts.slice(0, maxCompared);
  return readIds('accountIds', ids).map((id) => {
    const account = accounts.find((candidate) => candidate.id === id);
    if (!account)
      throw notFound(
        textOf((t) => t.socialMessages.noAccount(id)),
        'accountIds',
      );
    return account;
  });
}

function readIds(field: string, text: string): number[] {
  const ids = [...new Set(text.split(',').map((part) => part.trim()))].filter((part) => part !== '').map(Number);
  if (!ids.every(isRowId) || ids.length > maxCompared) {
    throw invalidField(
      field,
      textOf((t) => t.socialMessages.wrongIds(maxCompared)),
    );
  }
  return ids;
}

/** Rejects fields without a meaning for the kind of comparison, instead of ignoring them. */
function rejectStrangers(input: CompareInput): void {
  const strangers = {
    accounts: ['postIds', 'compareFrom', 'compareTo'],
    posts: ['accountIds', 'compareFrom', 'compareTo', 'period', 'from', 'to', 'timezone'],
    periods: ['postIds'],
  } as const;
  const fields: FieldErrors = {};
  for (const field of strangers[input.type]) {
    if (input[field] === undefined) continue;
    fields[field] = [textOf((t) => t.socialMessages.notWithType(input.type))];
  }
  if (Object.keys(fields).length > 0) throw validationFailed(fields);
}

/** Returns the difference of each figure from the first entry's; null if either is unknown. */
function differenceOf(first: SocialTotals, other: SocialTotals) {
  const entries = totalNames.map((name) => {
    const [from, to] = [first[name], other[name]];
    if (from === null || to === null) return [name, null] as const;
    return [name, { absolute: to - from, relative: from === 0 ? null : (to - from) / Math.abs(from) }] as const;
  });
  // One entry for each name of the list.
  return Object.fromEntries(entries) as Record<
    (typeof totalNames)[number],
    { absolute: number; relative: number | null } | null
  >;
}

function labelOf({ platform, username }: AccountRow): string {
  // The column only has names that were checked when it was connected.
  return `${platformLabels[platform as PlatformName]} @${username}`;
}

const nothingToCompare = textOf((t) => t.socialMessages.nothingToCompare);
