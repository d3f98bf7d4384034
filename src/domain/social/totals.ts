import { figureNames, type SocialFigures } from './platform.ts';

/** Totals of a range of days. Null if unknown, never zero. */
export interface SocialTotals extends SocialFigures {
  /** At the end of the stretch. */
  followers: number | null;
  followersChange: number | null;
  engagementRate: number | null;
}
export const totalNames = ['followers', 'followersChange', ...figureNames, 'engagementRate'] as const;

/** The stored figures of one day. */
export interface DayRow extends SocialFigures {
  accountId: number;
  date: string;
  followers: number | null;
  followersChange: number | null;
}

/** Returns the sum of the known values; null if none is known. */
export function sumKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

/**
 * Returns likes, comments, shares and saves for each view, or for each person reached if views are unknown. At most 1: some platforms count
 * several reactions of one viewer.
 */
export function engagementRate(figures: SocialFigures): number | null {
  const seen = figures.views ?? figures.reach;
  const reactions = sumKnown([figures.likes, figures.comments, figures.shares, figures.saves]);
  if (seen === null || seen <= 0 || reactions === null) return null;
  return Math.min(1, Math.max(0, reactions / seen));
}

/** Returns the totals of one account's days, in order; `followersBefore` is the last known number before them. */
export function totalsOfDays(days: readonly DayRow[], followersBefore: number | null): SocialTotals {
  const figures: SocialFigures = {
    views: sumKnown(days.map(({ views }) => views)),
    likes: sumKnown(days.map(({ likes }) => likes)),
    comments: sumKnown(days.map(({ comments }) => comments)),
    shares: sumKnown(days.map(({ shares }) => shares)),
    saves: sumKnown(days.map(({ saves }) => saves)),
    // The same people are reached on several days, so their numbers do not add up.
    reach: days.length === 1 ? (days[0]?.reach ?? null) : null,
  };
  const followers = days.map((day) => day.followers).filter((value) => value !== null);
  const reportedChange = sumKnown(days.map((day) => day.followersChange));
  const start = followersBefore ?? (followers.length > 1 ? followers[0] : undefined);
  const end = followers.at(-1);
  return {
    followers: end ?? null,
    followersChange: reportedChange ?? (start !== undefined && end !== undefined ? end - start : null),
    ...figures,
    engagementRate: engagementRate(figures),
  };
}

/** Returns the totals of several accounts together; people reached are not added up. */
export function combinedTotals(totals: readonly SocialTotals[]): SocialTotals {
  if (totals.length === 1 && totals[0]) return totals[0];
  const sum = (name: (typeof totalNames)[number]) => sumKnown(totals.map((entry) => entry[name]));
  const figures: SocialFigures = {
    views: sum('views'),
    likes: sum('likes'),
    comments: sum('comments'),
    shares: sum('shares'),
    saves: sum('saves'),
    reach: null,
  };
  return {
    followers: sum('followers'),
    followersChange: sum('followersChange'),
    ...figures,
    engagementRate: engagementRate(figures),
  };
}
