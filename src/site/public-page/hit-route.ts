import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse } from 'node:querystring';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import { sessionOf } from '../../domain/accounts/sessions.ts';
import { type CountedPage, createCountablePages } from '../../domain/analytics/countable-pages.ts';
import { countryFinder } from '../../domain/analytics/dimensions/country.ts';
import { visitDimensions } from '../../domain/analytics/dimensions/visit-dimensions.ts';
import { createHitLimits, placesOf } from '../../domain/analytics/hit-limits.ts';
import { isRealBrowser, objects } from '../../domain/analytics/real-browser.ts';
import { type HitTarget, targetNumber } from '../../domain/analytics/target.ts';
import { dayOfQuarter, minuteOf, quarterOfMinute } from '../../domain/analytics/time.ts';
import { createVisitorMarker } from '../../domain/analytics/visitor.ts';
import { isRowId } from '../../domain/validation/values.ts';
import { clientAddress, clientProtocol } from '../../http/client-address.ts';
import type { RouteHandler } from '../../http/routes.ts';
import type { RateCharge } from '../../store/rate-limits/rate-limiter.ts';
import { isSameOrigin } from '../shared/requests/same-origin.ts';
import { readSessionCookie } from '../shared/requests/session-cookie.ts';

/** A transparent picture of one pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/**
 * `/-/hit` reports a view of a page or a click on it: `?page=7`, `?page=7&slot=41`, `?page=7&social=https://…`, with `from` for the
 * referring host. A view may be a GET, for the picture in the page; a click only a POST (`ping`, beacon), which a picture on another site
 * cannot send. Every caller gets the same response, so that it does not reveal what is counted.
 */
export function countHits(context: Context): RouteHandler {
  const { config, faults, hits, rateLimiter } = context;
  const time = () => context.now().getTime();
  const withinLimits = createHitLimits(time);
  const findPage = createCountablePages(context);
  const countryOf = countryFinder(config);
  const ownHost = new URL(config.publicUrl).host;
  const mark = createVisitorMarker(context.db);
  const addressOf = clientAddress(config);
  const protocolOf = clientProtocol(config);

  /** Counts a hit; returns a promise only if that has to wait. */
  function count(req: IncomingMessage, query: string): void | Promise<void> {
    const named = namedHit(query);
    if (!named || (named.target.kind !== 'page' && req.method !== 'POST')) return;
    if (!isRealBrowser(req.headers) || objects(req.headers)) return;
    if (!isSameOrigin(req, config.publicUrl, protocolOf)) return;
    const { profileId, target } = named;
    const address = addressOf(req);
    const places = placesOf(address, req.headers['user-agent'] ?? '');
    if (!withinLimits(profileId, places)) return;
    const page = findPage(profileId, target);
    const token = readSessionCookie(req, config);
    if (!(page instanceof Promise) && token === null) return page ? add(req, named, page, address, places) : undefined;
    return (async () => {
      const found = await page;
      if (found && !(token !== null && (await isOwner(token, found.ownerId)))) {
        await add(req, named, found, address, places);
      }
    })();
  }

  function add(
    req: IncomingMessage,
    { profileId, number, from }: NamedHit,
    { counting }: CountedPage,
    address: string,
    places: RateCharge[],
  ): void | Promise<void> {
    if (counting === 'off') return;
    const minute = minuteOf(time());
    // Most servers count locally, so the promise is already settled.
    const hit = { profileId, minute, target: number, ...(rateLimiter.isShared() && { places }) };
    if (counting === 'counts') return hits.add({ ...hit, visitor: null });
    // A custom domain is not a source of visits, like the service itself.
    const referrer = from === ownHost || from === req.headers.host ? '' : from;
    const dimensions = visitDimensions(req.headers, referrer, countryOf(req.headers, address));
    const day = dayOfQuarter(quarterOfMinute(minute));
    const visitor = mark(profileId, address, req.headers['user-agent'] ?? '', day);
    if (typeof visitor === 'string') return hits.add({ ...hit, visitor, dimensions });
    return visitor.then((found) => hits.add({ ...hit, visitor: found, dimensions }));
  }

  async function isOwner(token: string, ownerId: number): Promise<boolean> {
    return (await sessionOf(context, token))?.account.id === ownerId;
  }

  function respond(req: IncomingMessage, res: ServerResponse): void {
    if (req.method === 'POST') {
      res.writeHead(204).end();
      return;
    }
    res.writeHead(200, { 'Content-Type': 'image/gif', 'Content-Length': pixel.length });
    res.end(req.method === 'HEAD' ? undefined : pixel);
  }

  return ({ req, res, query }) => {
    if (!methods.has(req.method ?? '')) {
      res.writeHead(405, { Allow: [...methods].join(', ') }).end();
      return;
    }
    if (req.method === 'HEAD') return respond(req, res);
    const failed = (error: unknown) => faults.logFailure(error, 'a hit could not be counted');
    try {
      const counting = count(req, query);
      if (counting) return void counting.catch(failed).then(() => respond(req, res));
    } catch (error) {
      failed(error);
    }
    respond(req, res);
  };
}

const methods = new Set(['GET', 'HEAD', 'POST']);

/** Target named in the query of a hit. */
interface NamedHit {
  profileId: number;
  target: HitTarget;
  /** The target's number. */
  number: number;
  from: string;
}

/** Recently parsed queries: a page's visitors send the same few. */
const namedHits = new LRUCache<string, NamedHit>({ max: 5_000 });
const maxKnownLength = 256;

function namedHit(query: string): NamedHit | null {
  const known = namedHits.get(query);
  if (known !== undefined) return known;
  const named = readHit(query);
  if (named !== null && query.length <= maxKnownLength) namedHits.set(query, named);
  return named;
}

function readHit(query: string): NamedHit | null {
  const { page, slot, social, from: host = '', ...others } = parse(query);
  const profileId = idOf(page);
  const target = targetOf(slot, social);
  if (profileId === null || target === null || Object.keys(others).length > 0) return null;
  return { profileId, target, number: targetNumber(target), from: typeof host === 'string' ? host : '' };
}

function targetOf(slot: unknown, social: unknown): HitTarget | null {
  if (slot === undefined && social === undefined) return { kind: 'page' };
  if (slot !== undefined && social !== undefined) return null;
  if (typeof social === 'string') return { kind: 'social', link: social };
  const slotId = idOf(slot);
  return slotId === null ? null : { kind: 'slot', slotId };
}

function idOf(value: unknown): number | null {
  if (typeof value !== 'string' || !/^[1-9]\d{0,9}$/.test(value)) return null;
  const id = Number(value);
  return isRowId(id) ? id : null;
}
