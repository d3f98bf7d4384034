import type { Reader } from '../../store/database.ts';
import { waitingChangesByPage } from '../../store/statements/approval-notices.ts';

/** Changes of one caller that wait on a page. */
export interface WaitingChanges {
  profileId: number;
  login: string;
  changes: number;
}

/** What waits on the pages of a user, by who made it as the audit log names them. */
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
