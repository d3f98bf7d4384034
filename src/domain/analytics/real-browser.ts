import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';

/** False for programs: crawlers, unfurlers of messengers, monitors, and browsers that load a page before anybody asked to see it. */
export function isRealBrowser(headers: IncomingHttpHeaders): boolean {
  const agent = headers['user-agent']?.trim() ?? '';
  if (agent === '' || isbot(agent) || /lighthouse|headless/i.test(agent)) return false;
  const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => String(headers[name] ?? ''));
  return !purposes.some((purpose) => /prefetch|prerender|preview/i.test(purpose));
}
