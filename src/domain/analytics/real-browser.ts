import type { IncomingHttpHeaders } from 'node:http';
import { createIsbotFromList, isbotPatterns, list } from 'isbot';
import { LRUCache } from 'lru-cache';

/** Cached results of recent agents: nearly every visitor has one of a few hundred, and the pattern for programs is long. */
const known = new LRUCache<string, boolean>({ max: 2_000 });
/** No browser sends longer ones, and they would fill the memory. */
const maxKnownLength = 512;
/** The browser within Facebook's app for Android names only the app, without spaces, which isbot treats as a program. */
const facebookForAndroid =
  '[FBAN/FB4A;FBAV/490.0.0.50.81;FBBV/658190441;FBDM/{density=2.75,width=1080,height=2177};FBPN/com.facebook.katana;FBSV/14;]';
const isProgram = createIsbotFromList(list.filter((pattern) => !isbotPatterns(facebookForAndroid).includes(pattern)));

/** Returns false for programs: crawlers, unfurlers of messengers, monitors, and browsers that preload a page. */
export function isRealBrowser(headers: IncomingHttpHeaders): boolean {
  if (!isBrowsersAgent(headers['user-agent']?.trim() ?? '')) return false;
  return !['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) => {
    const purpose = headers[name];
    return purpose !== undefined && /prefetch|prerender|preview/i.test(String(purpose));
  });
}

/** Returns true for a visitor who objects to being counted: Global Privacy Control (W3C draft, "Sec-GPC"), and Do Not Track. */
export function objects(headers: IncomingHttpHeaders): boolean {
  return headers['sec-gpc'] === '1' || headers.dnt === '1';
}

function isBrowsersAgent(agent: string): boolean {
  const found = known.get(agent);
  if (found !== undefined) return found;
  const isBrowsers = agent !== '' && !isProgram(agent) && !/lighthouse|headless/i.test(agent);
  if (agent.length <= maxKnownLength) known.set(agent, isBrowsers);
  return isBrowsers;
}
