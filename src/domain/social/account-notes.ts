import { textOf } from '../../texts/index.ts';
import type { Text } from '../errors.ts';
import type { AccountRow } from './account-rows.ts';
import { type PlatformName, platformLabels } from './platform.ts';

/** Milliseconds after which figures are reported as old. */
const staleAfter = 24 * 60 * 60 * 1000;

/**
 * Returns notes for readers of the account's figures: the error that stopped their synchronisation, their age, and figures that are never
 * available.
 */
export function accountNotes(account: AccountRow, now: Date): Text[] {
  // The column only has names that were checked when it was connected.
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

/** Errors that stop a synchronisation, by the names under which they are stored. */
const problems = ['reconnect', 'rate_limited', 'forbidden', 'missing', 'unavailable', 'unexpected'] as const;

export const noAccountsNote = textOf((t) => t.socialMessages.noAccounts);
