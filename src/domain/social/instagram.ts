import * as z from 'zod';
import type { PlatformSettings } from '../../config.ts';
import type { ServiceFetch } from '../../store/outgoing/service-fetch.ts';
import type { PlatformTokens } from '../../store/social/platform-oauth.ts';
import { PlatformProblem } from '../../store/social/platform-problem.ts';
import { shiftedDate, startOfDay } from '../analytics/zone.ts';
import { askPlatform, type PlatformErrorResponse, problemOfStatus } from './ask-platform.ts';
import type { Access, DayFacts, PostFacts, SocialFigures, SocialPlatform } from './platform.ts';
import { datesBetween } from './platform-days.ts';

// Shapes: developers.facebook.com/docs/instagram-platform/instagram-api-with-instagram-login/business-login,
// /instagram-platform/instagram-graph-api/reference/ig-user, /ig-user/media, /instagram-platform/reference/instagram-media/insights,
// /instagram-platform/api-reference/instagram-user/insights and /docs/graph-api/guides/error-handling.

const version = 'v25.0';
const pageSize = 25;
/** Each day needs a request of its own: for a range the platform only returns its total. */
const daysPerStep = 7;
/** Instagram's days end at midnight in California. */
const timezone = 'America/Los_Angeles';

const count = z
  .number()
  .optional()
  .transform((value) => value ?? null);
const me = z.object({
  user_id: z.coerce.string(),
  username: z.string(),
  name: z.string().optional(),
  profile_picture_url: z.string().optional(),
  followers_count: count,
});
const mediaPage = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      caption: z.string().optional(),
      media_type: z.string(),
      media_product_type: z.string().optional(),
      media_url: z.string().optional(),
      thumbnail_url: z.string().optional(),
      permalink: z.string(),
      timestamp: z.coerce.date(),
      // Missing if the owner hides likes.
      like_count: count,
      comments_count: count,
    }),
  ),
  paging: z.object({ cursors: z.object({ after: z.string() }).optional(), next: z.string().optional() }).optional(),
});
/** Missing and unfinished figures are absent from `data`, never zero. */
const insights = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      values: z.array(z.object({ value: z.number() })).optional(),
      total_value: z.object({ value: z.number() }).optional(),
    }),
  ),
});
const longLived = z.object({ access_token: z.string(), expires_in: z.number() });
const failure = z.object({
  error: z.object({ message: z.string(), code: z.number(), error_subcode: z.number().optional() }),
});

/** Graph API codes: 4 app, 17 user, 32 page, 613 custom, 80002 Instagram business use case. */
const rateCodes = new Set([4, 17, 32, 613, 80_002]);
const noFigures: SocialFigures = { views: null, likes: null, comments: null, shares: null, saves: null, reach: null };

/** Instagram API with Instagram Login (graph.instagram.com): professional accounts only. */
export function createInstagram(client: PlatformSettings, fetch: ServiceFetch): SocialPlatform {
  const graph = client.baseUrl ?? 'https://graph.instagram.com';
  const ask = <Schema extends z.ZodType>(
    access: Access | null,
    path: string,
    query: Record<string, string>,
    schema: Schema,
  ) =>
    askPlatform({
      fetch,
      platform: 'instagram',
      url: new URL(`${graph}${path}?${new URLSearchParams(query)}`),
      access,
      schema,
      problem,
    });

  /** Returns the available figures; none if the platform rejects exactly these. */
  async function insightsOf(access: Access, path: string, query: Record<string, string>): Promise<Map<string, number>> {
    try {
      const { data } = await ask(access, `/${version}${path}/insights`, query, insights);
      return new Map(
        data.flatMap(({ name, values, total_value }) => {
          const value = total_value?.value ?? values?.[0]?.value;
          return value === undefined ? [] : [[name, value] as const];
        }),
      );
    } catch (error) {
      // Too few viewers, a post from before the account was professional, insights not granted.
      const isPartial = error instanceof PlatformProblem && ['forbidden', 'missing', 'unexpected'].includes(error.kind);
      if (isPartial) return new Map();
      throw error;
    }
  }

  async function longLivedTokens(
    path: string,
    query: Record<string, string>,
    tokens: PlatformTokens,
  ): Promise<PlatformTokens> {
    const { access_token, expires_in } = await ask(null, path, query, longLived);
    return { ...tokens, accessToken: access_token, expiresAt: new Date(Date.now() + expires_in * 1_000) };
  }

  async function postOf(access: Access, media: z.output<typeof mediaPage>['data'][number]): Promise<PostFacts> {
    const found = await insightsOf(access, `/${media.id}`, { metric: 'views,reach,saved,shares' });
    return {
      platformId: media.id,
      url: media.permalink,
      kind: kindOf(media.media_type, media.media_product_type),
      publishedAt: media.timestamp,
      caption: media.caption ?? '',
      thumbnailUrl: media.thumbnail_url ?? (media.media_type === 'VIDEO' ? null : (media.media_url ?? null)),
      views: found.get('views') ?? null,
      likes: media.like_count,
      comments: media.comments_count,
      shares: found.get('shares') ?? null,
      saves: found.get('saved') ?? null,
      reach: found.get('reach') ?? null,
    };
  }

  return {
    name: 'instagram',
    timezone,
    oauth: {
      client,
      fetch,
      issuer: client.baseUrl ?? 'https://www.instagram.com',
      authorizationUrl: `${client.baseUrl ?? 'https://www.instagram.com'}/oauth/authorize`,
      tokenUrl: `${client.baseUrl ?? 'https://api.instagram.com'}/oauth/access_token`,
      revocationUrl: null,
      scopes: ['instagram_business_basic', 'instagram_business_manage_insights'],
      scopeSeparator: ',',
      clientIdName: 'client_id',
      pkce: false,
      authorizationParameters: {},
      conform: conformingTokens,
      // A code brings a token for an hour; that one is traded for one of 60 days, which can be prolonged any number of times.
      prolong: (tokens) =>
        longLivedTokens(
          '/access_token',
          { grant_type: 'ig_exchange_token', client_secret: client.clientSecret, access_token: tokens.accessToken },
          tokens,
        ),
      renew: (tokens) =>
        longLivedTokens(
          '/refresh_access_token',
          { grant_type: 'ig_refresh_token', access_token: tokens.accessToken },
          tokens,
        ),
    },
    historyDays: 28,
    async account(access) {
      const fields = 'user_id,username,name,profile_picture_url,followers_count';
      const user = await ask(access, `/${version}/me`, { fields }, me);
      return {
        platformId: user.user_id,
        username: user.username,
        name: user.name ?? user.username,
        avatarUrl: user.profile_picture_url ?? null,
        url: `https://www.instagram.com/${user.username}/`,
        followers: user.followers_count,
      };
    },
    async posts(access, cursor) {
      const fields =
        'id,caption,media_type,media_product_type,media_url,thumbnail_url,permalink,timestamp,like_count,comments_count';
      const query = { fields, limit: String(pageSize), ...(cursor !== null && { after: cursor }) };
      const { data, paging } = await ask(access, `/${version}/me/media`, query, mediaPage);
      const posts: PostFacts[] = [];
      for (const media of data) posts.push(await postOf(access, media));
      // The last page has a cursor too; only `next` means that there is more.
      return { posts, next: paging?.next === undefined ? null : (paging.cursors?.after ?? null) };
    },
    async days(access, from, to) {
      const last = shiftedDate(from, daysPerStep - 1) < to ? shiftedDate(from, daysPerStep - 1) : to;
      const days: DayFacts[] = [];
      for (const date of datesBetween(from, last)) {
        const found = await insightsOf(access, '/me', {
          metric: 'views,reach,likes,comments,shares,saves',
          period: 'day',
          metric_type: 'total_value',
          since: String(startOfDay(timezone, date) / 1_000),
          until: String(startOfDay(timezone, shiftedDate(date, 1)) / 1_000),
        });
        const figures = Object.fromEntries(Object.keys(noFigures).map((name) => [name, found.get(name) ?? null]));
        days.push({ ...noFigures, ...figures, date, followersChange: null });
      }
      return { days, next: last < to ? shiftedDate(last, 1) : null };
    },
  };
}

function kindOf(type: string, product: string | undefined): string {
  if (product === 'REELS') return 'reel';
  return { IMAGE: 'image', VIDEO: 'video', CAROUSEL_ALBUM: 'carousel' }[type] ?? type.toLowerCase();
}

/** The response is `{data: [{access_token, user_id, permissions}]}` or that object itself, without a token type; an error has names of its own. */
function conformingTokens(body: Record<string, unknown>): Record<string, unknown> {
  const inner: unknown = Array.isArray(body.data) ? body.data[0] : body;
  if (typeof inner !== 'object' || inner === null) return body;
  if ('error_message' in inner) {
    return { error: 'invalid_grant', error_description: String(inner.error_message) };
  }
  const permissions = 'permissions' in inner ? inner.permissions : '';
  const { access_token } = { access_token: undefined, ...inner };
  return { access_token, token_type: 'bearer', scope: [permissions].flat().join(' ').replaceAll(',', ' ') };
}

/** The Graph API's codes are more specific than its status: most of its errors have 400. */
function problem(refusal: PlatformErrorResponse): PlatformProblem | null {
  const parsed = failure.safeParse(refusal.body);
  if (!parsed.success) return problemOfStatus(refusal, `status ${refusal.status}`);
  const { code, message } = parsed.data.error;
  if (code === 190 || code === 102) return new PlatformProblem('reconnect', message);
  if (rateCodes.has(code)) return new PlatformProblem('rate_limited', message, refusal.retryAt);
  if (code === 1 || code === 2) return new PlatformProblem('unavailable', message);
  if (code === 10 || (code >= 200 && code < 300)) return new PlatformProblem('forbidden', message);
  return problemOfStatus(refusal, message) ?? new PlatformProblem('unexpected', message);
}
