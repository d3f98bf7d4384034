/** Address prefixes of accounts, by the common name of the site. */
const accounts = new Map([
  ['instagram', 'instagram.com/'],
  ['insta', 'instagram.com/'],
  ['tiktok', 'tiktok.com/@'],
  ['youtube', 'youtube.com/@'],
  ['telegram', 't.me/'],
  ['x', 'x.com/'],
  ['twitter', 'x.com/'],
  ['facebook', 'facebook.com/'],
  ['threads', 'threads.com/@'],
  ['bluesky', 'bsky.app/profile/'],
  ['linkedin', 'linkedin.com/in/'],
  ['github', 'github.com/'],
  ['gitlab', 'gitlab.com/'],
  ['twitch', 'twitch.tv/'],
  ['vk', 'vk.com/'],
  ['pinterest', 'pinterest.com/'],
  ['snapchat', 'snapchat.com/add/'],
  ['reddit', 'reddit.com/user/'],
  ['soundcloud', 'soundcloud.com/'],
  ['patreon', 'patreon.com/'],
  ['medium', 'medium.com/@'],
  ['behance', 'behance.net/'],
  ['dribbble', 'dribbble.com/'],
]);

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
    const where = accounts.get(site.toLowerCase());
    const account = /^@?([\w.-]{1,60})$/.exec(name)?.[1];
    if (where !== undefined && account !== undefined) return `https://${where}${account}`;
  }
  return null;
}
