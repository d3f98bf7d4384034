import type { Locale } from '../errors.ts';
import { accountNotes } from './account-notes.ts';
import type { AccountRow } from './account-rows.ts';
import type { PlatformName } from './platform.ts';

/** A connected account as the interface shows it (docs/interface.md 5.16). */
export function accountView(account: AccountRow, locale: Locale, now: Date) {
  return {
    id: account.id,
    // The column only has names that were checked when it was connected.
    platform: account.platform as PlatformName,
    username: account.username,
    name: account.name,
    avatarUrl: account.avatarUrl,
    url: account.url,
    followers: account.followers,
    connectedAt: account.connectedAt.toISOString(),
    syncedAt: account.syncedAt?.toISOString() ?? null,
    notes: accountNotes(account, now).map((note) => note[locale]),
  };
}
