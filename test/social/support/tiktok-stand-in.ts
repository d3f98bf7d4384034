import express, { type RequestHandler, type Router } from 'express';
import type { PlatformTools } from './stand-in.ts';

const videoCount = 25;

/** TikTok Login Kit and Display API v2. Each listing finds 10 views and one like more on every video. */
export function tiktokRoutes(desk: PlatformTools): Router {
  const router = express.Router();
  let growth = 0;
  const fine = { code: 'ok', message: '', log_id: '2026' };
  const signedIn: RequestHandler = (req, res, next) => {
    if (desk.tokens.has((req.get('authorization') ?? '').replace('Bearer ', ''))) return next();
    const error = { code: 'access_token_invalid', message: 'The access token is invalid', log_id: '2026' };
    res.status(401).json({ data: {}, error });
  };
  router.get('/v2/auth/authorize/', (req, res) => {
    if (req.query.client_key !== 'our-app') return res.status(400).send('client_key');
    desk.agree(req, res);
  });
  router.post('/v2/oauth/token/', (req, res) => {
    const { client_key: key, client_secret: secret, grant_type: grant, refresh_token: refreshToken } = req.body;
    const isGranted =
      key === 'our-app' &&
      secret === 'our-secret' &&
      (grant === 'refresh_token' ? desk.refreshTokens.delete(refreshToken) : desk.redeem(req.body) !== null);
    if (!isGranted) {
      return res.json({ error: 'invalid_grant', error_description: 'Authorization code is expired.', log_id: '2026' });
    }
    const refresh = `rft.${desk.newToken()}`;
    desk.refreshTokens.add(refresh);
    res.json({
      open_id: 'open-1',
      scope: 'user.info.basic,user.info.profile,user.info.stats,video.list',
      access_token: desk.newToken(),
      expires_in: 86_400,
      refresh_token: refresh,
      refresh_expires_in: 31_536_000,
      token_type: 'Bearer',
    });
  });
  router.post('/v2/oauth/revoke/', (req, res) => {
    desk.revoked.push(req.body.token);
    res.json({});
  });
  router.get('/v2/user/info/', signedIn, (req, res) => {
    const all: Record<string, unknown> = {
      open_id: 'open-1',
      display_name: 'Anna',
      avatar_url: 'https://tt.example/anna.jpg',
      username: 'anna',
      profile_deep_link: 'https://vm.tiktok.com/anna',
      follower_count: 880 + growth,
    };
    const fields = String(req.query.fields).split(',');
    res.json({ data: { user: Object.fromEntries(fields.map((name) => [name, all[name]])) }, error: fine });
  });
  router.post('/v2/video/list/', signedIn, (req, res) => {
    const start = Number(req.body.cursor ?? 0);
    if (start === 0) growth += 1;
    const end = Math.min(start + Number(req.body.max_count), videoCount);
    const videos = Array.from({ length: end - start }, (_, index) => ({
      id: `7${start + index}`,
      create_time: 1_760_000_000 + start + index,
      cover_image_url: `https://tt.example/${start + index}.jpg`,
      share_url: `https://www.tiktok.com/@anna/video/7${start + index}`,
      title: `Clip ${start + index}`,
      video_description: '',
      like_count: 20 + growth,
      comment_count: 0,
      share_count: 2,
      view_count: 400 + 10 * growth,
    }));
    res.json({ data: { videos, cursor: end, has_more: end < videoCount }, error: fine });
  });
  return router;
}
