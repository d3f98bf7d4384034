import * as z from 'zod';
import type { PlatformSettings } from '../../config.ts';
import type { ServiceFetch } from '../../store/outgoing/service-fetch.ts';
import { PlatformProblem } from '../../store/social/platform-problem.ts';
import { askPlatform, type PlatformErrorResponse, problemOfStatus } from './ask-platform.ts';
import type { Access, SocialPlatform } from './platform.ts';

// Shapes: developers.tiktok.com/doc/tiktok-api-v2-get-user-info, /tiktok-api-v2-video-list, /tiktok-api-v2-video-object,
// /tiktok-api-v2-error-handling, /tiktok-api-v2-rate-limit, /login-kit-web, /oauth-user-access-token-management, /oauth-error-handling.

const pageSize = 20;

const count = z
  .number()
  .optional()
  .transform((value) => value ?? null);
const userInfo = z.object({
  data: z.object({
    user: z.object({
      open_id: z.string(),
      display_name: z.string(),
      avatar_url: z.string().optional(),
      username: z.string().optional(),
      profile_deep_link: z.string().optional(),
      follower_count: count,
    }),
  }),
});
const videoList = z.object({
  data: z.object({
    videos: z
      .array(
        z.object({
          id: z.string(),
          create_time: z.number(),
          cover_image_url: z.string().optional(),
          share_url: z.string().optional(),
          title: z.string().optional(),
          video_description: z.string().optional(),
          like_count: count,
          comment_count: count,
          share_count: count,
          view_count: count,
        }),
      )
      .optional(),
    cursor: z.number().optional(),
    has_more: z.boolean().optional(),
  }),
});
const outcome = z.object({ error: z.object({ code: z.string(), message: z.string() }) });

/** The fields of each scope: a person may grant only some, and a request for another field fails as a whole. */
const userFields: Readonly<Record<string, readonly string[]>> = {
  'user.info.basic': ['open_id', 'display_name', 'avatar_url'],
  'user.info.profile': ['username', 'profile_deep_link'],
  'user.info.stats': ['follower_count'],
};
const videoFields =
  'id,create_time,cover_image_url,share_url,title,video_description,like_count,comment_count,share_count,view_count';

/** TikTok Login Kit and Display API v2. */
export function createTiktok(client: PlatformSettings, fetch: ServiceFetch): SocialPlatform {
  const api = `${client.baseUrl ?? 'https://open.tiktokapis.com'}/v2`;
  const ask = <Schema extends z.ZodType>(
    access: Access,
    path: string,
    fields: string,
    schema: Schema,
    body?: unknown,
  ) =>
    askPlatform({
      fetch,
      platform: 'tiktok',
      url: new URL(`${api}${path}?${new URLSearchParams({ fields })}`),
      access,
      schema,
      body,
      problem,
    });

  return {
    name: 'tiktok',
    timezone: 'UTC',
    oauth: {
      client,
      fetch,
      issuer: client.baseUrl ?? 'https://www.tiktok.com',
      authorizationUrl: `${client.baseUrl ?? 'https://www.tiktok.com'}/v2/auth/authorize/`,
      tokenUrl: `${api}/oauth/token/`,
      revocationUrl: `${api}/oauth/revoke/`,
      scopes: [...Object.keys(userFields), 'video.list'],
      scopeSeparator: ',',
      clientIdName: 'client_key',
      // Login Kit knows PKCE for apps on phones and desks only.
      pkce: false,
      authorizationParameters: {},
      conform: (body) => ({ ...body, ...(typeof body.error === 'string' ? {} : { token_type: 'bearer' }) }),
    },
    historyDays: 0,
    async account(access) {
      const granted = Object.entries(userFields).flatMap(([scope, fields]) =>
        scope === 'user.info.basic' || access.scopes.includes(scope) ? fields : [],
      );
      const { user } = (await ask(access, '/user/info/', granted.join(','), userInfo)).data;
      return {
        platformId: user.open_id,
        username: user.username ?? user.display_name,
        name: user.display_name,
        avatarUrl: user.avatar_url ?? null,
        url:
          user.profile_deep_link ??
          (user.username === undefined ? 'https://www.tiktok.com/' : `https://www.tiktok.com/@${user.username}`),
        followers: user.follower_count,
      };
    },
    async posts(access, cursor) {
      if (!access.scopes.includes('video.list')) return { posts: [], next: null };
      const body = { max_count: pageSize, ...(cursor !== null && { cursor: Number(cursor) }) };
      const { data } = await ask(access, '/video/list/', videoFields, videoList, body);
      return {
        posts: (data.videos ?? []).map((video) => ({
          platformId: video.id,
          url: video.share_url ?? `https://www.tiktok.com/video/${video.id}`,
          kind: 'video',
          publishedAt: new Date(video.create_time * 1_000),
          caption: video.title || (video.video_description ?? ''),
          thumbnailUrl: video.cover_image_url ?? null,
          views: video.view_count,
          likes: video.like_count,
          comments: video.comment_count,
          shares: video.share_count,
          saves: null,
          reach: null,
        })),
        next: data.has_more === true && data.cursor !== undefined ? String(data.cursor) : null,
      };
    },
    days: null,
  };
}

/** Every response has an `error`, whose code is `ok` for success. */
function problem(refusal: PlatformErrorResponse): PlatformProblem | null {
  const parsed = outcome.safeParse(refusal.body);
  if (!parsed.success) return problemOfStatus(refusal, `status ${refusal.status}`);
  const { code, message } = parsed.data.error;
  if (code === 'ok') return problemOfStatus(refusal, message);
  const text = `${code}: ${message}`;
  if (code === 'access_token_invalid') return new PlatformProblem('reconnect', text);
  if (code === 'rate_limit_exceeded') return new PlatformProblem('rate_limited', text, refusal.retryAt);
  if (code === 'scope_not_authorized' || code === 'scope_permission_missed')
    return new PlatformProblem('forbidden', text);
  if (code === 'internal_error') return new PlatformProblem('unavailable', text);
  return problemOfStatus(refusal, text) ?? new PlatformProblem('unexpected', text);
}
