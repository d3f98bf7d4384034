import express, { type RequestHandler, type Router } from 'express';
import type { PlatformTools } from './stand-in.ts';

const videoCount = 60;

/** YouTube Data API v3, YouTube Analytics API v2 and Google's authorization server. */
export function youtubeRoutes(desk: PlatformTools): Router {
  const router = express.Router();
  const signedIn: RequestHandler = (req, res, next) => {
    if (desk.tokens.has((req.get('authorization') ?? '').replace('Bearer ', ''))) return next();
    const error = { message: 'Invalid Credentials', domain: 'global', reason: 'authError' };
    res.status(401).json({ error: { code: 401, message: error.message, errors: [error], status: 'UNAUTHENTICATED' } });
  };
  router.get('/o/oauth2/v2/auth', desk.agree);
  router.post('/token', (req, res) => {
    const { grant_type: grant, client_id: id, client_secret: secret, refresh_token: refreshToken } = req.body;
    if (id !== 'our-app' || secret !== 'our-secret') return res.status(401).json({ error: 'invalid_client' });
    const tokens = { access_token: desk.newToken(), expires_in: 3_599, token_type: 'Bearer' };
    const scope =
      'https://www.googleapis.com/auth/youtube.readonly https://www.googleapis.com/auth/yt-analytics.readonly';
    if (grant === 'refresh_token') {
      if (!desk.refreshTokens.has(refreshToken)) return res.status(400).json({ error: 'invalid_grant' });
      return res.json({ ...tokens, scope });
    }
    // Google requires a verifier with the code if the request had a challenge.
    if (desk.redeem(req.body)?.challenge == null) return res.status(400).json({ error: 'invalid_grant' });
    const refresh = desk.newToken();
    desk.tokens.delete(refresh);
    desk.refreshTokens.add(refresh);
    res.json({ ...tokens, scope, refresh_token: refresh });
  });
  router.post('/revoke', (req, res) => {
    desk.revoked.push(req.body.token);
    res.json({});
  });
  router.get('/youtube/v3/channels', signedIn, (_req, res) => {
    res.json(channelOf(videoCount));
  });
  router.get('/youtube/v3/playlistItems', signedIn, (req, res) => {
    const start = req.query.pageToken === undefined ? 0 : Number(String(req.query.pageToken).slice(1));
    const size = Number(req.query.maxResults);
    const ids = Array.from({ length: Math.min(size, videoCount - start) }, (_, index) => `video${start + index}`);
    res.json({
      kind: 'youtube#playlistItemListResponse',
      ...(start + size < videoCount && { nextPageToken: `P${start + size}` }),
      items: ids.map((videoId) => ({ contentDetails: { videoId, videoPublishedAt: '2026-01-01T00:00:00Z' } })),
      pageInfo: { totalResults: videoCount, resultsPerPage: size },
    });
  });
  router.get('/youtube/v3/videos', signedIn, (req, res) => {
    const ids = String(req.query.id).split(',');
    res.json({
      kind: 'youtube#videoListResponse',
      items: ids.map((id) => ({ id, snippet: snippetOf(id), statistics: statisticsOf(Number(id.slice(5))) })),
    });
  });
  router.get('/v2/reports', signedIn, (req, res) => {
    const metrics = String(req.query.metrics).split(',');
    const days = datesOf(String(req.query.startDate), String(req.query.endDate)).slice(0, -2);
    const values: Record<string, number> = {
      ...{ views: 1_000, likes: 80, comments: 10, shares: 5, subscribersGained: 9, subscribersLost: 2 },
    };
    res.json({
      kind: 'youtubeAnalytics#resultTable',
      columnHeaders: [
        { name: 'day', columnType: 'DIMENSION', dataType: 'STRING' },
        ...metrics.map((name) => ({ name, columnType: 'METRIC', dataType: 'INTEGER' })),
      ],
      ...(days.length > 0 && { rows: days.map((day) => [day, ...metrics.map((name) => values[name] ?? 0)]) }),
    });
  });
  return router;
}

/** Returns the `channels.list` entry of the person's own channel. */
export function channelOf(videos: number) {
  return {
    kind: 'youtube#channelListResponse',
    items: [
      {
        id: 'UC123',
        snippet: {
          title: 'Anna',
          customUrl: '@annamusic',
          thumbnails: { default: { url: 'https://yt.example/88.jpg', width: 88, height: 88 } },
        },
        contentDetails: { relatedPlaylists: { likes: '', uploads: 'UU123' } },
        statistics: {
          viewCount: '99000',
          subscriberCount: '12840',
          hiddenSubscriberCount: false,
          videoCount: String(videos),
        },
      },
    ],
  };
}

function snippetOf(id: string) {
  const day = String((Number(id.slice(5)) % 28) + 1).padStart(2, '0');
  return {
    publishedAt: `2026-06-${day}T12:00:00Z`,
    title: `Video ${id}`,
    thumbnails: { medium: { url: `https://yt.example/${id}.jpg`, width: 320, height: 180 } },
  };
}

/** The owner hides the likes of the first video and allows no comments on it. */
function statisticsOf(index: number) {
  return index === 0
    ? { viewCount: '5000', favoriteCount: '0' }
    : { viewCount: String(100 * index), likeCount: String(10 * index), commentCount: '1', favoriteCount: '0' };
}

function datesOf(from: string, to: string): string[] {
  const dates: string[] = [];
  for (let time = Date.parse(from); time <= Date.parse(to); time += 86_400_000) {
    dates.push(new Date(time).toISOString().slice(0, 10));
  }
  return dates;
}
