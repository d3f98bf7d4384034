import { command } from '../statement.ts';

/** Suspends a page unless it is suspended already. */
export const setPageSuspended = command(
  'UPDATE "Profile" SET "suspendedAt" = :now, "suspensionReason" = :reason WHERE "id" = :profileId AND "suspendedAt" IS NULL',
  { now: 'date', reason: 'string', profileId: 'number' },
);

/** Ends the suspension of a page. */
export const setPageResumed = command(
  'UPDATE "Profile" SET "suspendedAt" = NULL, "suspensionReason" = NULL WHERE "id" = :profileId AND "suspendedAt" IS NOT NULL',
  { profileId: 'number' },
);

/** Suspends an account unless it is suspended already. */
export const setAccountSuspended = command(
  'UPDATE "User" SET "suspendedAt" = :now, "suspensionReason" = :reason WHERE "id" = :userId AND "suspendedAt" IS NULL',
  { now: 'date', reason: 'string', userId: 'number' },
);

/** Ends the suspension of an account that is suspended, and the deletion that was to follow it. */
export const setAccountResumed = command(
  `UPDATE "User" SET "suspendedAt" = NULL, "suspensionReason" = NULL, "deletionDueAt" = NULL
   WHERE "id" = :userId AND "suspendedAt" IS NOT NULL`,
  { userId: 'number' },
);

/** Ends every connection of an app to an account. */
export const revokeGrantsOf = command(
  'UPDATE "OAuthGrant" SET "revokedAt" = :now WHERE "userId" = :userId AND "revokedAt" IS NULL',
  { now: 'date', userId: 'number' },
);
