import { textOf } from '../../texts/index.ts';
import type { Text } from '../errors.ts';
import type { AccountRow } from './account-rows.ts';
import { type PlatformName, platformLabels } from './platform.ts';

/** Figures older than this are told to be old. */
const staleAfter = 24 * 60 * 60 * 1000;

/** What a reader of the account's figures should know: what stopped their synchronisation, their age, what is never told. */
export function accountNotes(account: AccountRow, now: Date): Text[] {
  // The column holds nothing but names that were checked when it was connected.
  const platform = account.platform as PlatformName;
  const who = `${platformLabels[platform]} @${account.username}`;
  return [...stateNotes(account, who, now), textOf((t) => t.socialMessages.platformNotes[platform])];
}

function stateNotes({ sync, syncedAt }: AccountRow, who: string, now: Date): Text[] {
  const notes: Text[] = [];
  const since = sync?.errorAt?.toISOString().slice(0, 16).replace('T', ' ') ?? '';
  const problem = problems.find((name) => name === sync?.error);
  if (problem !== undefined) {
    notes.push(textOf(({ socialMessages: t }) => t.problemSince(who, t.problems[problem], since)));
  }
  if (syncedAt === null) {
    notes.push(textOf((t) => t.socialMessages.incomplete(who)));
  } else if (now.getTime() - syncedAt.getTime() > staleAfter) {
    const last = syncedAt.toISOString().slice(0, 16).replace('T', ' ');
    notes.push(textOf((t) => t.socialMessages.asOf(who, last)));
  }
  return notes;
}

/** What stops a synchronisation, by the names that it is stored under. */
const problems = ['reconnect', 'rate_limited', 'forbidden', 'missing', 'unavailable', 'unexpected'] as const;

export const noAccountsNote = textOf((t) => t.socialMessages.noAccounts);
