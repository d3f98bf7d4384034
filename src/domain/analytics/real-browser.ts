import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

/** What was found out about the agents seen last: nearly every visitor has one of a few hundred, and the pattern for programs is long. */
const known = new LRUCache<string, boolean>({ max: 2_000 });
/** Longer ones are no browser's, and would fill the memory. */
const maxKnownLength = 512;
/** How the names of all browsers begin; messengers that look at a link for a preview often give the name of their own program alone. */
const browsersBegin = /^(?:Mozilla|Opera|UCWEB)\//;

/** False for programs: crawlers, unfurlers of messengers, monitors, and browsers that load a page before anybody asked to see it. */
export function isRealBrowser(headers: IncomingHttpHeaders): boolean {
  if (!isBrowsersAgent(headers['user-agent']?.trim() ?? '')) return false;
  return !['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) => {
    const purpose = headers[name];
    return purpose !== undefined && /prefetch|prerender|preview/i.test(String(purpose));
  });
}

function isBrowsersAgent(agent: string): boolean {
  const found = known.get(agent);
  if (found !== undefined) return found;
  const isBrowsers = browsersBegin.test(agent) && !isbot(agent) && !/lighthouse|headless/i.test(agent);
  if (agent.length <= maxKnownLength) known.set(agent, isBrowsers);
  return isBrowsers;
}
