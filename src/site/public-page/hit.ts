import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { parse } from 'node:querystring';
import type { Context } from '../../context.ts';
import { sessionOf } from '../../domain/accounts/sessions.ts';
import { createCountablePages } from '../../domain/analytics/countable-pages.ts';
import { countryFinder } from '../../domain/analytics/dimensions/country.ts';
import { visitDimensions } from '../../domain/analytics/dimensions/visit-dimensions.ts';
import { createHitLimits, placesOf } from '../../domain/analytics/hit-limits.ts';
import { isRealBrowser } from '../../domain/analytics/real-browser.ts';
import { type HitTarget, targetNumber } from '../../domain/analytics/target.ts';
import { dayOfQuarter, minuteOf, quarterOfMinute } from '../../domain/analytics/time.ts';
import { visitorMarker } from '../../domain/analytics/visitor.ts';
import { clientAddress, clientProtocol } from '../../http/client-address.ts';
import { giveRequestId } from '../../http/request-id.ts';
import { addresses } from '../addresses.ts';
import { isSameOrigin } from '../shared/requests/same-origin.ts';
import { readSessionCookie } from '../shared/requests/session-cookie.ts';

/** A transparent picture of one pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/**
 * `/-/hit` tells that a page was seen or something on it clicked: `?page=7`, `?page=7&slot=41`, `?page=7&social=https://…`, with `from`
 * for the host that led to the page. A view may
 * come by GET, as the picture that a browser loads with the page; a click only by POST (`ping`, beacon), which a picture on another
 * site cannot send. Every caller gets the same answer, so that nobody can find out what is counted.
 *
 * Nothing else is asked for as often, so it is a listener that stands before the application: its layers cost more than counting a hit
 * does (docs/decisions/0302).
 */
export function hitListener(context: Context): RequestListener {
  const { config, faults, hits, rateLimiter } = context;
  const time = () => context.now().getTime();
  const withinLimits = createHitLimits(time);
  const findPage = createCountablePages(context);
  const countryOf = countryFinder(config);
  const ownHost = new URL(config.publicUrl).host;
  const mark = visitorMarker(context.lastingKey);
  const addressOf = clientAddress(config);
  const protocolOf = clientProtocol(config);

  async function count(req: IncomingMessage, query: string): Promise<void> {
    const named = namedHit(req.method ?? '', query);
    if (!named || !isRealBrowser(req.headers) || !isSameOrigin(req, config.publicUrl, protocolOf)) return;
    const { profileId, target, from } = named;
    const minute = minuteOf(time());
    const day = dayOfQuarter(quarterOfMinute(minute));
    const address = addressOf(req);
    const { marks, hash } = mark(address, req.headers['user-agent'] ?? '', day);
    const places = placesOf(address, hash);
    if (!withinLimits(profileId, places)) return;
    const page = await findPage(profileId, target);
    if (!page || (await isOwner(req, page.ownerId))) return;
    // Most servers count for themselves, and have done so.
    const left = rateLimiter.isShared() ? { places } : {};
    // A custom domain is no more a way to the page than the service is.
    const referrer = from === ownHost || from === req.headers.host ? '' : from;
    const dimensions = visitDimensions(req.headers, referrer, countryOf(req.headers, address));
    hits.add({ profileId, minute, target: targetNumber(target), visitor: marks, dimensions, ...left });
  }

  async function isOwner(req: IncomingMessage, ownerId: number): Promise<boolean> {
    const token = readSessionCookie(req, config);
    return token !== null && (await sessionOf(context, token))?.account.id === ownerId;
  }

  async function answer(req: IncomingMessage, res: ServerResponse, query: string): Promise<void> {
    giveRequestId(req, res);
    if (!['GET', 'HEAD', 'POST'].includes(req.method ?? '')) {
      res.writeHead(405, { Allow: 'GET, HEAD, POST' }).end();
      return;
    }
    if (req.method !== 'HEAD') {
      await count(req, query).catch((error: unknown) => faults.logFailure(error, 'a hit could not be counted'));
    }
    if (req.method === 'POST') {
      res.writeHead(204).end();
      return;
    }
    res.writeHead(200, { 'Content-Type': 'image/gif', 'Content-Length': pixel.length });
    res.end(req.method === 'HEAD' ? undefined : pixel);
  }

  return (req, res) => void answer(req, res, (req.url ?? '').slice(addresses.publicPage.hit.pattern.length + 1));
}

function namedHit(method: string, query: string): { profileId: number; target: HitTarget; from: string } | null {
  const { page, slot, social, from: host = '', ...others } = parse(query);
  const from = typeof host === 'string' ? host : '';
  const profileId = idOf(page);
  if (profileId === null || Object.keys(others).length > 0) return null;
  if (slot === undefined && social === undefined) return { profileId, target: { kind: 'page' }, from };
  if (method !== 'POST' || (slot !== undefined && social !== undefined)) return null;
  if (typeof social === 'string') return { profileId, target: { kind: 'social', link: social }, from };
  const slotId = idOf(slot);
  return slotId === null ? null : { profileId, target: { kind: 'slot', slotId }, from };
}

function idOf(value: unknown): number | null {
  if (typeof value !== 'string' || !/^[1-9]\d{0,9}$/.test(value)) return null;
  const id = Number(value);
  return id <= 2 ** 31 - 1 ? id : null;
}
