import type { SlotTypes } from '../../blocks/index.ts';
import { accountForm } from '../links/account-form.ts';
import { findByHost } from '../links/link-host.ts';
import { musicPlatform } from '../links/music-platforms.ts';
import { socialIcon } from '../links/social-icons.ts';
import { cleanLink } from '../music/clean-link.ts';
import { isNoReleaseAddress } from '../music/release-address.ts';

/** Kinds of blocks that a link becomes on a page. */
export type ImportedAs = 'social' | 'video' | 'music' | 'button';

/** Sites on which people have an account that others follow, by the name of their icon. */
const socialSites = new Set(
  `instagram facebook messenger threads x tiktok youtube telegram whatsapp viber signal vk odnoklassniki rutube dzen boosty linkedin xing
  github gitlab medium substack tumblr reddit pinterest snapchat bluesky mastodon discord wechat weibo bilibili line twitch kick vimeo
  behance dribbble flickr patreon kofi spotify soundcloud bandcamp`.split(/\s+/),
);
/** Words that always precede the name of an account. */
const beforeName = new Set([
  'in',
  'company',
  'channel',
  'c',
  'user',
  'users',
  'u',
  'id',
  'add',
  'people',
  'profile',
  'artist',
  'invite',
]);
/** Words in place of a name that begin the address of one post, video or group. */
const noName = new Set([
  'p',
  'reel',
  'reels',
  'watch',
  'status',
  'posts',
  'photo',
  'photos',
  'share',
  'sharer',
  'intent',
  'events',
  'groups',
  'playlist',
  'album',
  'track',
  'pin',
  'shorts',
  'live',
  'login',
  'explore',
  'search',
  'hashtag',
  'joinchat',
  'playlists',
  'episode',
  'show',
  'jobs',
  'results',
  'redirect',
  'feed',
  'attribution_link',
  'oembed',
  'home',
  'i',
  'away.php',
  'notifications',
  'messages',
  'settings',
  'compose',
  'hashtags',
  'signup',
  'sign_up',
  'register',
  'accounts',
  'about',
  'privacy',
  'terms',
  'help',
  'consent',
  'url',
]);
/** VK's names have no hyphen; this matches articles, and single posts, videos and the like by the numbers of owner and object. */
const vkThing = /^(?:@|[a-z]+-\d|(?:wall|video|clip|photo|album|audio|topic|doc|story|poll)\d+_\d)/;

/** Platforms that also have addresses other than of music. */
const notOnlyMusic = new Set(['youtube', 'vk', 'amazon', 'genius', 'lastfm', 'link']);

/** Hosts of social sites and their link shorteners that have single posts, videos and pages but no accounts. */
const withoutAccounts = new Map(
  `youtu.be fb.watch t.co pin.it redd.it b23.tv lnkd.in vm.tiktok.com vt.tiktok.com on.soundcloud.com w.soundcloud.com clips.twitch.tv
  github.io signal.org consent.youtube.com accounts.youtube.com l.instagram.com l.facebook.com lm.facebook.com help.instagram.com
  about.instagram.com help.x.com help.twitter.com developers.facebook.com business.facebook.com`
    .split(/\s+/)
    .map((host) => [host, host]),
);

/** Returns the kind of a link: an icon under the name, a video, a release with its links on all platforms, or a button. */
export function linkKind(link: string, slotTypes: Pick<SlotTypes, 'video'>): ImportedAs {
  if (isAccount(link)) return 'social';
  const platform = musicPlatform(link).key;
  if (!notOnlyMusic.has(platform)) return isNoReleaseAddress(cleanLink(link) ?? link) ? 'button' : 'music';
  return slotTypes.video.schema.safeParse({ link }).success ? 'video' : 'button';
}

/** Returns whether the link leads to an account on a social site, not to its start page and not to a single post. */
export function isAccount(address: string): boolean {
  const link = accountForm(address);
  const site = socialIcon(link).key;
  if (site === 'whatsapp' && /^whatsapp:/i.test(link)) return true;
  if (!socialSites.has(site) || !URL.canParse(link)) return false;
  const { pathname, searchParams, hostname, hash } = new URL(link);
  if (findByHost(withoutAccounts, hostname) !== undefined) return false;
  // The fragment names the person, so that Signal's server does not learn it.
  if (site === 'signal') return hash.length > 1;
  if (site === 'spotify') return /^\/(?:intl-[a-z-]+\/)?(?:artist|user)\/[^/]+\/?$/i.test(pathname);
  const [first, ...more] = pathname.split('/').filter((part) => part !== '');
  if (first === undefined) return isOwnHost(hostname, site) || (site === 'whatsapp' && searchParams.has('phone'));
  if (isOwnHost(hostname, site)) return false;
  const word = first.toLowerCase();
  if (site === 'facebook' && word.endsWith('.php')) return word === 'profile.php' && searchParams.has('id');
  if (site === 'whatsapp') return true;
  if (site === 'bandcamp' || (site === 'vimeo' && /^\d+$/.test(first)) || (site === 'vk' && vkThing.test(word)))
    return false;
  if (beforeName.has(word) || (site === 'flickr' && word === 'photos')) return more.length === 1;
  if (noName.has(word)) return false;
  return more.length === 0;
}

/** Some sites give each account a name before their own. */
function isOwnHost(hostname: string, site: string): boolean {
  return (
    ['bandcamp', 'tumblr', 'substack', 'medium'].includes(site) &&
    hostname.split('.').length > 2 &&
    !hostname.startsWith('www.')
  );
}
