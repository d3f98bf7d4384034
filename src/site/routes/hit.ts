import { type Request, type Response, Router } from 'express';
import type { Context } from '../../context.ts';
import { sessionOf } from '../../domain/accounts/sessions.ts';
import { createCountablePages } from '../../domain/analytics/countable-pages.ts';
import { createHitLimits } from '../../domain/analytics/hit-limits.ts';
import { isRealBrowser } from '../../domain/analytics/real-browser.ts';
import { type HitTarget, targetNumber } from '../../domain/analytics/target.ts';
import { dayOfQuarter, quarterOf } from '../../domain/analytics/time.ts';
import { visitorMarker } from '../../domain/analytics/visitor.ts';
import { isSameOrigin } from '../same-origin.ts';
import { readSessionCookie } from './session-cookie.ts';

/** A transparent picture of one pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/**
 * `/-/hit` tells that a page was seen or something on it clicked: `?page=7`, `?page=7&slot=41`, `?page=7&social=https://…`. A view may
 * come by GET, as the picture that a browser loads with the page; a click only by POST (`ping`, beacon), which a picture on another
 * site cannot send. Every caller gets the same answer, so that nobody can find out what is counted.
 */
export function hitRoute(context: Context): Router {
  const router = Router();
  const { config, hits } = context;
  const time = () => context.now().getTime();
  const withinLimits = createHitLimits(time);
  const findPage = createCountablePages(context);
  const mark = visitorMarker(config.secretKey);

  async function count(req: Request): Promise<void> {
    const named = namedHit(req);
    if (!named || !isRealBrowser(req.headers) || !isSameOrigin(req, config.publicUrl)) return;
    const { profileId, target } = named;
    const quarter = quarterOf(time());
    const address = req.ip ?? '';
    const { marks, hash } = mark(address, req.get('user-agent') ?? '', dayOfQuarter(quarter));
    if (!withinLimits({ profileId, address, visitor: hash })) return;
    const page = await findPage(profileId, target);
    if (!page || (await isOwner(req, page.ownerId))) return;
    hits.add({ profileId, quarter, target: targetNumber(target), visitor: marks });
  }

  async function isOwner(req: Request, ownerId: number): Promise<boolean> {
    const token = readSessionCookie(req, config);
    return token !== null && (await sessionOf(context, token))?.account.id === ownerId;
  }

  async function answer(req: Request, res: Response): Promise<void> {
    res.setHeader('Cache-Control', 'no-store');
    res.setHeader('X-Content-Type-Options', 'nosniff');
    if (!['GET', 'HEAD', 'POST'].includes(req.method)) {
      res.setHeader('Allow', 'GET, HEAD, POST');
      res.status(405).end();
      return;
    }
    if (req.method !== 'HEAD') await count(req);
    if (req.method === 'POST') {
      res.status(204).end();
      return;
    }
    res.setHeader('Content-Type', 'image/gif');
    res.setHeader('Content-Length', pixel.length);
    res.end(req.method === 'HEAD' ? undefined : pixel);
  }

  router.all('/-/hit', answer);
  return router;
}

function namedHit(req: Request): { profileId: number; target: HitTarget } | null {
  const { page, slot, social, ...others } = req.query;
  const profileId = idOf(page);
  if (profileId === null || Object.keys(others).length > 0) return null;
  if (slot === undefined && social === undefined) return { profileId, target: { kind: 'page' } };
  if (req.method !== 'POST' || (slot !== undefined && social !== undefined)) return null;
  if (typeof social === 'string') return { profileId, target: { kind: 'social', link: social } };
  const slotId = idOf(slot);
  return slotId === null ? null : { profileId, target: { kind: 'slot', slotId } };
}

function idOf(value: unknown): number | null {
  if (typeof value !== 'string' || !/^[1-9]\d{0,9}$/.test(value)) return null;
  const id = Number(value);
  return id <= 2 ** 31 - 1 ? id : null;
}
