import type { Database, Transaction } from '../../store/database.ts';
import type { FaultWatch } from '../../store/faults/fault-watch.ts';
import {
  type CallRow,
  existingAccounts,
  insertCalls,
  namesOfApps,
  namesOfTokens,
} from '../../store/statements/calls.ts';
import { profilesByIds, profilesByLoginKeys } from '../../store/statements/profiles.ts';
import { createBatchBuffer } from '../batch-buffer.ts';
import { isLogin, loginKeyOf } from '../profiles/login-rules.ts';
import type { AuditLog, CallRecord } from './call-record.ts';

/** Open pages show a change by another client within a second (src/domain/accounts/change-watch.ts). */
const flushInterval = 200;

/** Records of calls that are not stored yet: no call waits for its record or fails because of it. */
export function createAuditLog({ db, faults }: { db: Database; faults: FaultWatch }): AuditLog {
  return createBatchBuffer({
    name: 'records of calls',
    faults,
    async store(_id, calls) {
      await db.write((tx) => storeCalls(tx, calls));
      const changed = calls.filter(({ isChange, outcome }) => isChange && outcome === 'done');
      if (changed.length > 0) db.announce('changes', [...new Set(changed.map(({ userId }) => userId))]);
    },
    maxWaiting: 20_000,
    flushInterval,
  });
}

const batchSize = 500;

async function storeCalls(tx: Transaction, calls: readonly CallRecord[]): Promise<void> {
  for (let start = 0; start < calls.length; start += batchSize) {
    const batch = calls.slice(start, start + batchSize);
    const accounts = await accountsOf(tx, batch);
    const names = await namesOf(tx, batch);
    const pages = await pagesOf(tx, batch);
    const rows = batch
      .filter(({ userId }) => accounts.has(userId))
      .map(({ userId, caller, operation, profileKey, profileId, outcome, calledAt }): CallRow => {
        const named = profileKey === null ? undefined : pages.get(pageName(userId, profileKey));
        const callerName = names.get(caller) ?? '';
        return [userId, caller, callerName, operation, profileId ?? named ?? null, outcome, calledAt.getTime()];
      });
    await tx.run(insertCalls, { calls: rows });
  }
}

/** An account may be deleted while records of its calls wait. */
async function accountsOf(tx: Transaction, calls: readonly CallRecord[]): Promise<Set<number>> {
  const ids = [...new Set(calls.map(({ userId }) => userId))];
  const rows = await tx.all(existingAccounts, { ids });
  return new Set(rows.map(({ id }) => id));
}

async function namesOf(tx: Transaction, calls: readonly CallRecord[]): Promise<Map<string, string>> {
  const callers = [...new Set(calls.map(({ caller }) => caller))];
  const tokenIds = callers.filter((caller) => caller.startsWith('token ')).map((caller) => Number(caller.slice(6)));
  const clientIds = callers.filter((caller) => caller.startsWith('app ')).map((caller) => caller.slice(4));
  const tokens = tokenIds.length > 0 ? await tx.all(namesOfTokens, { ids: tokenIds }) : [];
  const apps = clientIds.length > 0 ? await tx.all(namesOfApps, { ids: clientIds }) : [];
  return new Map([
    ...tokens.map(({ id, name }) => [`token ${id}`, name] as const),
    ...apps.map(({ id, name }) => [`app ${id}`, name] as const),
  ]);
}

const isId = (key: string) => /^\d{1,9}$/.test(key);

/** Returns the ids of the pages named in calls, as far as they belong to the caller. */
async function pagesOf(tx: Transaction, calls: readonly CallRecord[]): Promise<Map<string, number>> {
  const keys = [...new Set(calls.flatMap(({ profileKey }) => profileKey ?? []))];
  const ids = keys.filter(isId).map(Number);
  const loginKeys = keys.filter((key) => !isId(key) && isLogin(key)).map(loginKeyOf);
  const rows = [
    ...(ids.length > 0 ? await tx.all(profilesByIds, { ids }) : []),
    ...(loginKeys.length > 0 ? await tx.all(profilesByLoginKeys, { loginKeys }) : []),
  ];
  return new Map(
    rows.flatMap(({ id, userId, loginKey }) => [
      [pageName(userId, String(id)), id] as const,
      [pageName(userId, loginKey), id] as const,
    ]),
  );
}

function pageName(userId: number, key: string): string {
  return `${userId} ${isId(key) ? Number(key) : loginKeyOf(key)}`;
}
