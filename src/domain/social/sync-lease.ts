import { randomUUID } from 'node:crypto';
import type { CoreContext } from '../../context.ts';
import type { Transaction } from '../../store/database.ts';
import type { PlatformName } from './platform.ts';

/** Longer than the slowest step; each step renews it. */
const leaseLength = 10 * 60 * 1000;

export interface Lease {
  accountId: number;
  id: string;
}

/** Thrown in a step if another process took over the account, or it is no longer connected; the step is rolled back. */
export class LeaseLostError extends Error {
  override name = 'LeaseLostError';
}

/** Claims an account that is due, for this process, or null. */
export async function claimDueAccount(context: CoreContext, platforms: readonly PlatformName[]): Promise<Lease | null> {
  for (;;) {
    const now = context.now();
    const isFree = { OR: [{ leaseUntil: null }, { leaseUntil: { lt: now } }] };
    const due = await context.db.read.socialSyncState.findFirst({
      where: {
        nextAt: { lte: now },
        ...isFree,
        account: { platform: { in: [...platforms] }, user: { socialEnabled: true } },
      },
      orderBy: { nextAt: 'asc' },
      select: { accountId: true },
    });
    if (due === null) return null;
    const lease = { accountId: due.accountId, id: randomUUID() };
    const { count } = await context.db.write((tx) =>
      tx.socialSyncState.updateMany({
        where: { accountId: lease.accountId, nextAt: { lte: now }, ...isFree },
        data: { leaseId: lease.id, leaseUntil: new Date(now.getTime() + leaseLength) },
      }),
    );
    // Otherwise another process was faster, and another account may be due.
    if (count === 1) return lease;
  }
}

interface Progress {
  step?: string;
  cursor?: string | null;
  startedAt?: Date | null;
  nextAt?: Date | null;
  failures?: number | { increment: number };
  error?: string | null;
  errorAt?: Date | null;
}

/** Stores the progress of the account, in the transaction that stores its data; throws LeaseLostError. */
export async function keepProgress(tx: Transaction, lease: Lease, now: Date, progress: Progress): Promise<void> {
  await change(tx, lease, { ...progress, leaseUntil: new Date(now.getTime() + leaseLength) });
}

/** Stores the progress and releases the account. */
export async function releaseLease(tx: Transaction, lease: Lease, progress: Progress): Promise<void> {
  await change(tx, lease, { ...progress, leaseUntil: null, leaseId: null });
}

async function change(
  tx: Transaction,
  { accountId, id }: Lease,
  data: Progress & { leaseUntil: Date | null; leaseId?: null },
): Promise<void> {
  const { count } = await tx.socialSyncState.updateMany({ where: { accountId, leaseId: id }, data });
  if (count === 0) throw new LeaseLostError(`the account ${accountId} is no longer this process's to synchronise`);
}
