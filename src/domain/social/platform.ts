import type { PlatformOAuth } from '../../store/social/platform-oauth.ts';

export const platformNames = ['instagram', 'youtube', 'tiktok'] as const;
export type PlatformName = (typeof platformNames)[number];

export const platformLabels: Record<PlatformName, string> = {
  instagram: 'Instagram',
  youtube: 'YouTube',
  tiktok: 'TikTok',
};

/** Null if the platform reports no figure: never zero (docs/interface.md 5.16). */
export interface SocialFigures {
  views: number | null;
  likes: number | null;
  comments: number | null;
  shares: number | null;
  saves: number | null;
  reach: number | null;
}
export const figureNames = ['views', 'likes', 'comments', 'shares', 'saves', 'reach'] as const;

export interface AccountFacts {
  platformId: string;
  username: string;
  name: string;
  avatarUrl: string | null;
  url: string;
  followers: number | null;
}

export interface PostFacts extends SocialFigures {
  platformId: string;
  url: string;
  kind: string;
  publishedAt: Date;
  caption: string;
  thumbnailUrl: string | null;
}

/** An account's figures of one day. */
export interface DayFacts extends SocialFigures {
  /** YYYY-MM-DD as the platform counts days. */
  date: string;
  followersChange: number | null;
}

/** Access to one account. */
export interface Access {
  token: string;
  scopes: readonly string[];
  /** Ends a request under way when the server stops. */
  signal?: AbortSignal;
}

/** One platform's public interface, in the words of this service. */
export interface SocialPlatform {
  name: PlatformName;
  oauth: PlatformOAuth;
  /** Time zone of the platform's days. */
  timezone: string;
  /** Number of days in the first synchronisation. */
  historyDays: number;
  account(access: Access): Promise<AccountFacts>;
  /** Posts from the cursor on, newest first; null begins, and ends. */
  posts(access: Access, cursor: string | null): Promise<{ posts: PostFacts[]; next: string | null }>;
  /**
   * Returns daily figures of the account for some days from `from` on; `next` is the date to continue with. Null if the platform has none:
   * then they are derived from the growth of its posts from one day to the next.
   */
  days: ((access: Access, from: string, to: string) => Promise<{ days: DayFacts[]; next: string | null }>) | null;
}
