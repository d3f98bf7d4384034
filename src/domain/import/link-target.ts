import { findByHost } from '../links/link-host.ts';
import { linkServiceOf } from './link-services.ts';

/** Redirects of services: the parameter that has the target, and the path. */
const redirects = new Map<string, { path: RegExp; parameters: readonly string[] }>([
  ['l.instagram.com', { path: /^\/$/, parameters: ['u'] }],
  ['l.facebook.com', { path: /^\/l\.php$/, parameters: ['u'] }],
  ['lm.facebook.com', { path: /^\/l\.php$/, parameters: ['u'] }],
  ['l.messenger.com', { path: /^\/l\.php$/, parameters: ['u'] }],
  ['l.threads.com', { path: /^\/$/, parameters: ['u'] }],
  ['l.threads.net', { path: /^\/$/, parameters: ['u'] }],
  ['consent.youtube.com', { path: /^\//, parameters: ['continue'] }],
  ['consent.google.com', { path: /^\//, parameters: ['continue'] }],
  ['youtube.com', { path: /^\/redirect$/, parameters: ['q'] }],
  ['vk.com', { path: /^\/away\.php$/, parameters: ['to'] }],
  ['vk.ru', { path: /^\/away\.php$/, parameters: ['to'] }],
  ['safelinks.protection.outlook.com', { path: /^\//, parameters: ['url'] }],
]);
const googleHost = /^(?:www\.)?google(?:\.[a-z]{2,3}){1,2}$/;
const archived = /^https?:\/\/web\.archive\.org\/web\/\d{4,14}(?:[a-z]{2}_)?\/(?=https?:\/\/)/i;

/** A redirect may lead to another. */
const maxRedirects = 4;

/** Parameters that only name the source of a visitor. */
const tracking = new Set(
  `fbclid igshid igsh gclid gbraid wbraid dclid msclkid yclid twclid ttclid li_fat_id mc_eid _hsenc _hsmi ysclid`.split(
    ' ',
  ),
);
/** Link services and networks that add their own name to the links of their users. */
const trackingSources =
  /^(?:linktr\.?ee|linktree|beacons(?:\.ai)?|bento(?:\.me)?|carrd(?:\.co)?|linkstack|littlelink|taplink(?:\.(?:cc|ws))?|bio\.?link|lnk\.?bio|milkshake|campsite(?:\.bio)?|later(?:-linkinbio)?|linkin\.?bio|hipolink|mssg\.me|allmylinks|heylink(?:\.me)?|stan(?:\.?store)?|komi|instabio|ig|instagram(?:\.com)?|facebook(?:\.com)?|l\.facebook\.com|linkinbio|link_in_bio)$/i;

/**
 * Returns the target of a link: behind the redirects of known services, and without the parameters that they add to follow visitors. Any
 * other link is returned unchanged. A copy in the web archive is a target of its own, unless the page itself was saved from there
 * (`isFromArchive`).
 */
export function linkTarget(link: string, isFromArchive = false): string {
  let target = link;
  for (let count = 0; count < maxRedirects; count += 1) {
    const next = behindRedirect(isFromArchive ? target.replace(archived, '') : target);
    if (next === target) break;
    target = next;
  }
  return withoutTracking(target);
}

/** Returns whether a page is a copy in the web archive. */
export function isArchived(address: string | null): boolean {
  return address !== null && archived.test(address);
}

function behindRedirect(link: string): string {
  if (!link.includes('?') || !URL.canParse(link)) return link;
  const { hostname, pathname, searchParams } = new URL(link);
  const redirect =
    googleHost.test(hostname) && pathname === '/url'
      ? { path: /^/, parameters: ['q', 'url'] }
      : findByHost(redirects, hostname);
  // A link service counts clicks on its own host.
  const parameters =
    linkServiceOf(link) === null ? redirect?.parameters : ['d', 'u', 'url', 'to', 'target', 'dest', 'link', 'q'];
  if (parameters === undefined || redirect?.path.test(pathname) === false) return link;
  const targets = parameters.map((name) => searchParams.get(name) ?? '');
  return targets.find((target) => /^https?:\/\/[^/]/i.test(target)) ?? link;
}

/** Removes whole parameters as they are written, so that the others keep their spelling. */
function withoutTracking(link: string): string {
  const [, start, query, fragment] = /^(https?:\/\/[^?#]*)\?([^#]*)(.*)$/is.exec(link) ?? [];
  if (start === undefined || query === undefined) return link;
  const parts = query.split('&');
  const source = parts.find((part) => /^utm_source=/i.test(part))?.slice('utm_source='.length) ?? '';
  const isOfService = trackingSources.test(source);
  const kept = parts.filter((part) => {
    const name = (part.split('=')[0] ?? '').toLowerCase();
    return !tracking.has(name) && !(isOfService && name.startsWith('utm_'));
  });
  if (kept.length === parts.length) return link;
  return `${start}${kept.length === 0 ? '' : `?${kept.join('&')}`}${fragment ?? ''}`;
}
