import type { Reader } from '../../store/database.ts';
import { versionsOfPage } from '../../store/statements/history.ts';
import { textOf } from '../../texts/index.ts';
import { notFound, type ServiceError } from '../errors.ts';
import { type PageChange, pageChange } from './page-change.ts';
import { type PageState, revertPage } from './page-state.ts';

/** Limits of a page's stored history, besides `maxVersionBytes`: the lowest one applies. */
export interface HistoryLimits {
  days: number;
  versions: number;
}

/** All versions of a page are read together, so versions are deleted if the newer ones exceed this. */
export const maxVersionBytes = 16_000_000;

/** One change of a page, and the version of the page after it. */
export interface Version {
  id: number;
  at: Date;
  caller: string;
  /** Name of the token or app at the time; empty for the person on the dashboard. */
  callerName: string;
  change: PageChange;
}

/** The versions of a page that are kept, newest first. */
export async function versionsOf(
  reader: Pick<Reader, 'all'>,
  profileId: number,
  limits: HistoryLimits,
  now: Date,
): Promise<Version[]> {
  const rows = await reader.all(versionsOfPage, {
    profileId,
    since: oldestKept(limits, now),
    count: limits.versions,
    bytes: maxVersionBytes,
  });
  return rows.map(({ change, ...row }) => ({ ...row, change: pageChange.parse(JSON.parse(change)) }));
}

/** The time before which versions are no longer kept. */
export function oldestKept({ days }: Pick<HistoryLimits, 'days'>, now: Date): Date {
  return new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
}

/**
 * Returns the versions to revert, newest first, for the page after a change (`12`) or before it (`before-12`, for the oldest stored
 * change). Throws `not_found`.
 */
export function versionsSince(versions: readonly Version[], key: string): Version[] {
  const [, before, digits] = /^(before-)?(\d{1,10})$/.exec(key) ?? [];
  const index = versions.findIndex(({ id }) => id === Number(digits));
  if (index === -1) throw versionNotFound();
  return versions.slice(0, before ? index + 1 : index);
}

/** The page before some versions, from the page after them; they are given newest first. */
export function pageBefore(page: PageState, versions: readonly Version[]): PageState {
  return versions.reduce((state, { change }) => revertPage(state, change), page);
}

/** `not_found` for a version that is no longer stored, or that belongs to another page. */
export function versionNotFound(): ServiceError {
  return notFound(textOf((t) => t.historyMessages.versionGone));
}
