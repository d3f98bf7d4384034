import express, { type RequestHandler, type Router } from 'express';
import type { PlatformTools } from './stand-in.ts';

const mediaCount = 30;

/** Instagram API with Instagram Login. */
export function instagramRoutes(desk: PlatformTools): Router {
  const router = express.Router();
  const refuse = (status: number, message: string, code: number) => ({
    status,
    body: { error: { message, type: 'OAuthException', code, fbtrace_id: 'A1' } },
  });
  const signedIn: RequestHandler = (req, res, next) => {
    if (desk.tokens.has((req.get('authorization') ?? '').replace('Bearer ', ''))) return next();
    // Instagram reports an expired token with status 400 as well as 401.
    const { status, body } = refuse(400, 'Error validating access token: Session has expired', 190);
    res.status(status).json(body);
  };
  router.get('/oauth/authorize', desk.agree);
  router.post('/oauth/access_token', (req, res) => {
    if (req.body.client_id !== 'our-app' || req.body.client_secret !== 'our-secret' || !desk.redeem(req.body)) {
      const error = { error_type: 'OAuthException', code: 400, error_message: 'Invalid authorization code' };
      return res.status(400).json(error);
    }
    const permissions = 'instagram_business_basic,instagram_business_manage_insights';
    res.json({ data: [{ access_token: desk.newToken(), user_id: '17841400000000000', permissions }] });
  });
  const prolong: RequestHandler = (req, res) => {
    const known = String(req.query.access_token);
    if (!desk.tokens.has(known)) {
      const { status, body } = refuse(400, 'Invalid access token', 190);
      return res.status(status).json(body);
    }
    res.json({ access_token: desk.newToken(), token_type: 'bearer', expires_in: 5_183_944 });
  };
  router.get('/access_token', (req, res, next) =>
    req.query.grant_type === 'ig_exchange_token' && req.query.client_secret === 'our-secret'
      ? prolong(req, res, next)
      : res.status(400).json(refuse(400, 'Missing parameter', 100).body),
  );
  router.get('/refresh_access_token', prolong);
  router.get('/v25.0/me', signedIn, (_req, res) => {
    res.json({
      user_id: '17841400000000000',
      username: 'anna.pictures',
      name: 'Anna',
      profile_picture_url: 'https://ig.example/anna.jpg',
      followers_count: 3_400,
      id: '2468',
    });
  });
  router.get('/v25.0/me/media', signedIn, (req, res) => {
    const start = req.query.after === undefined ? 0 : Number(String(req.query.after).slice(1));
    const end = Math.min(start + Number(req.query.limit), mediaCount);
    res.json({
      data: Array.from({ length: end - start }, (_, index) => mediaOf(start + index)),
      paging: {
        cursors: { before: `B${start}`, after: `A${end}` },
        ...(end < mediaCount && { next: `https://graph.instagram.com/v25.0/me/media?after=A${end}` }),
      },
    });
  });
  router.get('/v25.0/me/insights', signedIn, (req, res) => {
    const age = Date.now() / 1_000 - Number(req.query.until);
    // Data can be up to 48 hours late, and is missing until then.
    if (age < 86_400) return res.json({ data: [] });
    const values: Record<string, number> = { views: 500, reach: 300, likes: 40, comments: 4, shares: 3, saves: 2 };
    res.json({
      data: String(req.query.metric)
        .split(',')
        .map((name) => ({
          name,
          period: 'day',
          title: name,
          total_value: { value: values[name] },
          id: `1/insights/${name}`,
        })),
    });
  });
  router.get('/v25.0/:media/insights', signedIn, (req, res) => {
    if (req.params.media === 'media1') {
      const { status, body } = refuse(400, '(#10) Not enough viewers for the media to show insights', 10);
      return res.status(status).json(body);
    }
    const values: Record<string, number> = { views: 900, reach: 600, saved: 12, shares: 7 };
    res.json({
      data: String(req.query.metric)
        .split(',')
        .map((name) => ({ name, period: 'lifetime', values: [{ value: values[name] }], title: name })),
    });
  });
  return router;
}

/** The owner hides the likes of the first post. */
function mediaOf(index: number) {
  return {
    id: `media${index}`,
    caption: `Post ${index}`,
    media_type: index % 2 === 0 ? 'IMAGE' : 'VIDEO',
    media_product_type: index % 2 === 0 ? 'FEED' : 'REELS',
    media_url: `https://ig.example/${index}`,
    ...(index % 2 === 1 && { thumbnail_url: `https://ig.example/${index}.jpg` }),
    permalink: `https://www.instagram.com/p/${index}/`,
    timestamp: `2026-05-${String((index % 28) + 1).padStart(2, '0')}T10:00:00+0000`,
    ...(index > 0 && { like_count: index * 3 }),
    comments_count: 2,
  };
}
