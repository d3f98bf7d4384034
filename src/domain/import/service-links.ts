import { linkServiceOf, linkServices, ownNames, siteBuilders } from './link-services.ts';
import { isServiceTitle } from './service-words.ts';

/** Hosts of a service without pages of users. */
const ownSubdomains = new Set(['www', 'help', 'support', 'blog', 'about', 'status', 'app', 'community', 'docs']);
/** First segments of paths that are not users' pages. */
const ownPaths = new Set(
  `about account admin ads affiliates app apps auth blog business careers company contact cookie-policy cookie-preferences cookies create
  creators discover download explore faq features get-started guidelines help home jobs join legal login marketplace onboarding pages partners
  policies policy press pricing privacy privacy-policy products register report report-abuse s sign-in sign-up signin signup start status
  support templates terms terms-of-service trust users`.split(/\s+/),
);

const builders = new Set(siteBuilders);
const appStores = new Set(['apps.apple.com', 'itunes.apple.com', 'play.google.com']);
const socialHosts = new Set(
  'instagram.com tiktok.com x.com twitter.com facebook.com youtube.com linkedin.com github.com threads.net threads.com t.me vk.com'.split(
    ' ',
  ),
);
/** Addresses at which other networks share a page. */
const shareButton =
  /^(?:(?:old\.)?reddit\.com\/submit|bsky\.app\/intent\/compose|(?:[a-z]{2}\.)?pinterest\.[a-z.]{2,6}\/pin\/create|tumblr\.com\/(?:widgets\/)?share|getpocket\.com\/(?:save|edit)|news\.ycombinator\.com\/submitlink|telegram\.me\/share|connect\.ok\.ru\/offer|(?:social-plugins\.)?line\.me\/(?:lineit|r\/(?:msg|share))|xing\.com\/spi\/shares|b\.hatena\.ne\.jp\/add|share\.flipboard\.com|mastodonshare\.com|toot\.kytta\.dev)(?:\/|$)/i;
/** Words that services add to their name if the name itself was taken. */
const handleEnds = ['', 'app', 'hq', 'io', 'ai', 'org', 'official', 'com', 'co', 'me', 'cc', 'ru'];

/** Names of their own accounts and apps, without punctuation. */
const handles = linkServices.flatMap((service) => [...ownNames(service), ...service.hosts].map(compact));

/**
 * Returns whether a link of a page is its service's own and not its person's: to the service itself, to its apps and accounts, its legal
 * texts and cookie notices, or a button to share the page.
 */
export function isServiceLink(link: string, title: string): boolean {
  if (isServiceTitle(title)) return true;
  if (!URL.canParse(link)) return false;
  const { hostname, pathname, search } = new URL(link);
  const host = hostname.replace(/^www\./, '');
  const path = pathname.split('/').filter((part) => part !== '');
  if (shareButton.test(`${host}${pathname}`)) return true;
  if (appStores.has(host)) return namesAnyService(`${pathname}${search}`);
  if (builders.has(host)) return path.length === 0 || ownPaths.has(path[0]?.toLowerCase() ?? '');
  if (host === 'github.com' && path.length === 2 && isServiceAccount(path.slice(1))) return true;
  if (socialHosts.has(host)) return isSharing(path, search) || isServiceAccount(path);
  if (host === 'wa.me' || host === 'api.whatsapp.com') return search.includes('text=http') && path.length <= 1;
  return linkServiceOf(link) !== null && isOwnPage(host, path);
}

function isOwnPage(host: string, path: readonly string[]): boolean {
  const own = linkServices.some(({ hosts }) => hosts.includes(host));
  if (!own) return ownSubdomains.has(host.split('.')[0] ?? '');
  return path.length === 0 || ownPaths.has(path[0]?.toLowerCase() ?? '');
}

function isSharing(path: readonly string[], search: string): boolean {
  const [first = '', second = ''] = path;
  return (
    first.startsWith('sharer') ||
    first === 'shareArticle' ||
    (first === 'intent' && (second === 'tweet' || second === 'post')) ||
    (first === 'share' && (second === 'url' || search.includes('url='))) ||
    (first === 'sharing' && second === 'share-offsite') ||
    first === 'share.php'
  );
}

function isServiceAccount(path: readonly string[]): boolean {
  const last = path.length === 2 && /^(?:company|channel|c|user)$/.test(path[0] ?? '') ? path[1] : path[0];
  if (last === undefined || path.length > 2) return false;
  const handle = compact(last);
  return handles.some((own) => handleEnds.some((end) => handle === own + end));
}

function namesAnyService(text: string): boolean {
  const compacted = compact(text);
  return handles.some((own) => compacted.includes(own));
}

function compact(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}
