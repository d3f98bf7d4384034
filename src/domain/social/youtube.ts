import * as z from 'zod';
import type { PlatformSettings } from '../../config.ts';
import type { ServiceFetch } from '../../store/outgoing/service-fetch.ts';
import { PlatformProblem } from '../../store/social/platform-problem.ts';
import { localDate, shiftedDate, startOfDay } from '../analytics/zone.ts';
import { askPlatform, type PlatformErrorResponse, problemOfStatus } from './ask-platform.ts';
import type { Access, DayFacts, PostFacts, SocialPlatform } from './platform.ts';

// Shapes: developers.google.com/youtube/v3/docs/channels, /playlistItems/list, /videos/list, /errors and
// developers.google.com/youtube/analytics/reference/reports/query, /channel_reports.

/** YouTube's days, and those of its quota, begin at midnight there. */
const timezone = 'America/Los_Angeles';
const pageSize = 50;

/** Numbers of the Data API are strings, and missing if the owner hides them. */
const count = z
  .string()
  .regex(/^\d+$/)
  .optional()
  .transform((text) => (text === undefined ? null : Number(text)));
const thumbnails = z.record(z.string(), z.object({ url: z.string() })).optional();

const channels = z.object({
  items: z
    .array(
      z.object({
        id: z.string(),
        snippet: z.object({ title: z.string(), customUrl: z.string().optional(), thumbnails }),
        statistics: z.object({
          subscriberCount: count,
          hiddenSubscriberCount: z.boolean().optional(),
          videoCount: count,
        }),
        contentDetails: z.object({ relatedPlaylists: z.object({ uploads: z.string() }) }),
      }),
    )
    .optional(),
});
const playlistItems = z.object({
  nextPageToken: z.string().optional(),
  items: z.array(z.object({ contentDetails: z.object({ videoId: z.string() }) })),
});
const videos = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      snippet: z.object({ title: z.string(), publishedAt: z.coerce.date(), thumbnails }),
      statistics: z.object({ viewCount: count, likeCount: count, commentCount: count }).optional(),
    }),
  ),
});
/** `rows` is missing without data. */
const resultTable = z.object({
  columnHeaders: z.array(z.object({ name: z.string() })),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))).optional(),
});
const failure = z.object({
  error: z.object({ message: z.string(), errors: z.array(z.object({ reason: z.string() })).optional() }),
});

const dayMetrics = ['views', 'likes', 'comments', 'shares', 'subscribersGained', 'subscribersLost'];

/** YouTube Data API v3 and YouTube Analytics API v2. */
export function createYoutube(client: PlatformSettings, fetch: ServiceFetch): SocialPlatform {
  const base = (origin: string) => client.baseUrl ?? origin;
  const dataUrl = `${base('https://www.googleapis.com')}/youtube/v3`;
  const reportsUrl = `${base('https://youtubeanalytics.googleapis.com')}/v2/reports`;
  const ask = <Schema extends z.ZodType>(
    access: Access,
    address: string,
    query: Record<string, string>,
    schema: Schema,
  ) =>
    askPlatform({
      fetch,
      platform: 'youtube',
      url: new URL(`${address}?${new URLSearchParams(query)}`),
      access,
      schema,
      problem,
    });

  async function ownChannel(access: Access) {
    const query = { part: 'snippet,statistics,contentDetails', mine: 'true' };
    const { items } = await ask(access, `${dataUrl}/channels`, query, channels);
    const channel = items?.[0];
    if (!channel) throw new PlatformProblem('missing', 'this Google account has no channel');
    return channel;
  }

  return {
    name: 'youtube',
    timezone,
    oauth: {
      client,
      fetch,
      // developers.google.com/identity/protocols/oauth2/web-server
      issuer: base('https://accounts.google.com'),
      authorizationUrl: `${base('https://accounts.google.com')}/o/oauth2/v2/auth`,
      tokenUrl: `${base('https://oauth2.googleapis.com')}/token`,
      revocationUrl: `${base('https://oauth2.googleapis.com')}/revoke`,
      scopes: [
        'https://www.googleapis.com/auth/youtube.readonly',
        'https://www.googleapis.com/auth/yt-analytics.readonly',
      ],
      scopeSeparator: ' ',
      clientIdName: 'client_id',
      pkce: true,
      // Without `consent` a second connection of the same person brings no refresh token.
      authorizationParameters: { access_type: 'offline', prompt: 'consent' },
    },
    historyDays: 365,
    async account(access) {
      const { id, snippet, statistics } = await ownChannel(access);
      return {
        platformId: id,
        username: snippet.customUrl?.replace(/^@/, '') ?? id,
        name: snippet.title,
        avatarUrl: bestThumbnail(snippet.thumbnails),
        url: `https://www.youtube.com/${snippet.customUrl ?? `channel/${id}`}`,
        followers: statistics.hiddenSubscriberCount === true ? null : statistics.subscriberCount,
      };
    },
    async posts(access, cursor) {
      // The cursor is the uploads playlist and its page.
      const [known, pageToken] = cursor?.split(' ') ?? [];
      let playlistId = known;
      let hasVideos = true;
      if (playlistId === undefined) {
        const { contentDetails, statistics } = await ownChannel(access);
        playlistId = contentDetails.relatedPlaylists.uploads;
        hasVideos = statistics.videoCount !== 0;
      }
      const query = {
        part: 'contentDetails',
        playlistId,
        maxResults: String(pageSize),
        ...(pageToken && { pageToken }),
      };
      const page = await ask(access, `${dataUrl}/playlistItems`, query, playlistItems).catch((error: unknown) => {
        if (!(error instanceof PlatformProblem) || error.kind !== 'missing') throw error;
        // A channel that never had an upload has no such playlist (playlistNotFound). From any other an empty listing would
        // delete its posts with their figures.
        if (hasVideos) throw new PlatformProblem('unexpected', error.message);
        return { items: [], nextPageToken: undefined };
      });
      const ids = page.items.map((item) => item.contentDetails.videoId);
      const found =
        ids.length === 0
          ? []
          : (await ask(access, `${dataUrl}/videos`, { part: 'snippet,statistics', id: ids.join(',') }, videos)).items;
      return {
        posts: found.map(postOf),
        next: page.nextPageToken === undefined ? null : `${playlistId} ${page.nextPageToken}`,
      };
    },
    async days(access, from, to) {
      const query = {
        ids: 'channel==MINE',
        startDate: from,
        endDate: to,
        dimensions: 'day',
        metrics: dayMetrics.join(','),
        sort: 'day',
      };
      const { columnHeaders, rows = [] } = await ask(access, reportsUrl, query, resultTable);
      const column = new Map(columnHeaders.map(({ name }, index) => [name, index]));
      return { days: rows.map((row) => dayOf((name) => row[column.get(name) ?? -1] ?? null)), next: null };
    },
  };
}

function postOf({ id, snippet, statistics }: z.output<typeof videos>['items'][number]): PostFacts {
  return {
    platformId: id,
    url: `https://www.youtube.com/watch?v=${id}`,
    kind: 'video',
    publishedAt: snippet.publishedAt,
    caption: snippet.title,
    thumbnailUrl: bestThumbnail(snippet.thumbnails),
    views: statistics?.viewCount ?? null,
    likes: statistics?.likeCount ?? null,
    comments: statistics?.commentCount ?? null,
    shares: null,
    saves: null,
    reach: null,
  };
}

function dayOf(cell: (name: string) => string | number | null): DayFacts {
  const number = (name: string) => {
    const value = cell(name);
    return typeof value === 'number' ? value : null;
  };
  const gained = number('subscribersGained');
  const lost = number('subscribersLost');
  return {
    date: String(cell('day')),
    views: number('views'),
    likes: number('likes'),
    comments: number('comments'),
    shares: number('shares'),
    saves: null,
    reach: null,
    followersChange: gained === null || lost === null ? null : gained - lost,
  };
}

function bestThumbnail(sizes: z.output<typeof thumbnails>): string | null {
  return (sizes?.medium ?? sizes?.high ?? sizes?.default)?.url ?? null;
}

/** Google's reasons: a used-up quota has 403 and lasts until midnight in California. */
function problem(refusal: PlatformErrorResponse): PlatformProblem | null {
  const parsed = failure.safeParse(refusal.body);
  const reasons = parsed.data?.error.errors?.map(({ reason }) => reason) ?? [];
  const message = parsed.data?.error.message ?? `status ${refusal.status}`;
  if (refusal.status === 403 && reasons.includes('quotaExceeded')) {
    const tomorrow = shiftedDate(localDate(timezone, Date.now()), 1);
    return new PlatformProblem('rate_limited', message, new Date(startOfDay(timezone, tomorrow)));
  }
  if (refusal.status === 403 && reasons.some((reason) => /rateLimitExceeded/i.test(reason))) {
    return new PlatformProblem('rate_limited', message, refusal.retryAt);
  }
  return problemOfStatus(refusal, message);
}
