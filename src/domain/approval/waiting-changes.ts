import type { Reader } from '../../store/database.ts';
import { waitingChangesByPage } from '../../store/statements/approval-notices.ts';

/** Changes of one caller that wait on a page. */
export interface WaitingChanges {
  profileId: number;
  login: string;
  changes: number;
}

/** Returns the number of changes that wait on all pages of a user. */
export async function changesToReview(reader: Pick<Reader, 'profile'>, userId: number): Promise<number> {
  const { _sum } = await reader.profile.aggregate({ where: { userId }, _sum: { unpublishedChanges: true } });
  return _sum.unpublishedChanges ?? 0;
}

/** Returns the waiting changes on the pages of a user, by author as named in the audit log. */
export async function waitingChangesOf(
  reader: Pick<Reader, 'all'>,
  userId: number,
): Promise<Map<string, WaitingChanges[]>> {
  const waiting = new Map<string, WaitingChanges[]>();
  for (const { caller, ...changes } of await reader.all(waitingChangesByPage, { userId })) {
    waiting.set(caller, [...(waiting.get(caller) ?? []), changes]);
  }
  return waiting;
}
