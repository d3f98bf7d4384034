/** A site's address up to the name of an account, and whether such a name may have a dot in it. */
interface AccountSite {
  start: string;
  dots?: true;
}

const instagram: AccountSite = { start: 'instagram.com/', dots: true };
const tiktok: AccountSite = { start: 'tiktok.com/@', dots: true };
const youtube: AccountSite = { start: 'youtube.com/@', dots: true };
const telegram: AccountSite = { start: 't.me/' };
const x: AccountSite = { start: 'x.com/' };
const facebook: AccountSite = { start: 'facebook.com/', dots: true };
const threads: AccountSite = { start: 'threads.com/@', dots: true };
const vk: AccountSite = { start: 'vk.com/', dots: true };
const snapchat: AccountSite = { start: 'snapchat.com/add/', dots: true };

/** Sites by the names that people write for them, in lower case. */
const sites = new Map<string, AccountSite>([
  ['instagram', instagram],
  ['insta', instagram],
  ['ig', instagram],
  ['инстаграм', instagram],
  ['инста', instagram],
  ['tiktok', tiktok],
  ['тикток', tiktok],
  ['youtube', youtube],
  ['yt', youtube],
  ['ютуб', youtube],
  ['telegram', telegram],
  ['tg', telegram],
  ['телеграм', telegram],
  ['телеграмм', telegram],
  ['тг', telegram],
  ['x', x],
  ['twitter', x],
  ['твиттер', x],
  ['facebook', facebook],
  ['fb', facebook],
  ['фейсбук', facebook],
  ['threads', threads],
  ['bluesky', { start: 'bsky.app/profile/', dots: true }],
  ['linkedin', { start: 'linkedin.com/in/' }],
  ['github', { start: 'github.com/' }],
  ['gitlab', { start: 'gitlab.com/', dots: true }],
  ['twitch', { start: 'twitch.tv/' }],
  ['vk', vk],
  ['вк', vk],
  ['вконтакте', vk],
  ['pinterest', { start: 'pinterest.com/' }],
  ['snapchat', snapchat],
  ['snap', snapchat],
  ['reddit', { start: 'reddit.com/user/' }],
  ['soundcloud', { start: 'soundcloud.com/' }],
  ['patreon', { start: 'patreon.com/' }],
  ['medium', { start: 'medium.com/@', dots: true }],
  ['behance', { start: 'behance.net/' }],
  ['dribbble', { start: 'dribbble.com/' }],
]);

/** The names of sites that have accounts, in lower case. */
export const accountSiteNames: readonly string[] = [...sites.keys()];

/** Returns the link of an account by a site's name and the account's, or null for a name that the site cannot have. */
export function linkOfAccount(siteName: string, account: string): string | null {
  const site = sites.get(siteName.toLowerCase());
  if (site === undefined || (account.includes('.') && site.dots === undefined)) return null;
  const isSiteItself = account.includes('.') && site.start.startsWith(account.toLowerCase());
  return isSiteItself ? null : `https://${site.start}${account}`;
}

/**
 * Returns the link of an account named by site and person, in either order: `instagram anna`, `@anna on TikTok`, `telegram: anna`. Returns
 * null for any other text; a link itself is not interpreted.
 */
export function accountLink(typed: string): string | null {
  if (typed.length > 200) return null;
  const words = typed.split(/[\s,]+|:(?!\/)/).filter((word) => word !== '' && word.toLowerCase() !== 'on');
  const [first, second] = words;
  if (first === undefined || second === undefined || words.length > 2) return null;
  for (const [site, name] of [
    [first, second],
    [second, first],
  ] as const) {
    const account = /^@?([\w.-]{1,60})$/.exec(name)?.[1];
    const link = account === undefined ? null : linkOfAccount(site, account);
    if (link !== null) return link;
  }
  return null;
}
