import { accountSiteNames, linkOfAccount } from '../../links/account-link.ts';
import { type FoundAddress, withoutFound } from './found-address.ts';

const names = [...accountSiteNames].sort((one, other) => other.length - one.length).join('|');
const site = String.raw`(?<![\p{L}\p{N}_@./-])(?:${names})(?![\p{L}\p{N}_/.@])`;
const sites = String.raw`(${site}(?:\s{0,3}(?:[/&+,]|and|и|y)\s{0,3}${site}){0,5})`;
const account = String.raw`(\w(?:[\w.-]{0,58}\w)?)(?![\w@/]|\.\w)`;
const anySite = new RegExp(names, 'iu');
const signsBetween = String.raw`\s{0,3}(?:[:：=>|→➜–—-]{1,3}\s{0,3})`;

const siteFirst = new RegExp(String.raw`${sites}(?:${signsBetween}(@?)|\s{0,3}(@))${account}`, 'giu');
const accountFirst = new RegExp(
  String.raw`(?<![\p{L}\p{N}_@.])@${account}\s{0,3}(?:(?:on|en|in|в|на)\s{1,3}|[(|:–—-]\s{0,3})?${sites}\)?`,
  'giu',
);
/** Names of the Fediverse and of Bluesky contain their host. */
const withHost =
  /(?<![\p{L}\p{N}_@.])@(?:([\w.-]{1,60})@((?:[\w-]{1,63}\.){1,5}[a-z]{2,20})|([\w-]{1,60}\.bsky\.social))(?![\w@/])/giu;
/** Where a name without `@` ends, other words would make it a sentence: `Telegram: join us`. */
const endOfAccount = /^\s*(?:$|[|,;/•·()[\]\p{So}])/u;

/** Finds accounts that a text names by site and name, in either order: `Instagram: @anna`, `@anna on TikTok`, `@anna@mastodon.social`. */
export function accountsIn(text: string): FoundAddress[] {
  if (!/[@:=>|→➜–—-]/.test(text)) return [];
  const found: FoundAddress[] = [...text.matchAll(withHost)].map(({ 0: raw, 1: name, 2: host, 3: bluesky, index }) => ({
    at: index,
    end: index + raw.length,
    address: bluesky === undefined ? `https://${host}/@${name}` : `https://bsky.app/profile/${bluesky}`,
  }));
  if (!anySite.test(text)) return found;
  const isAccountFirst = text.search(accountFirst) >= 0 && text.search(/@/) < text.search(new RegExp(site, 'iu'));
  const ways = isAccountFirst ? [beforeSites, behindSites] : [behindSites, beforeSites];
  for (const way of ways) found.push(...way(withoutFound(text, found)));
  return found;
}

function behindSites(text: string): FoundAddress[] {
  return [...text.matchAll(siteFirst)].flatMap((match) => {
    const [raw, named = '', at, atAlone, name = ''] = match;
    const end = match.index + raw.length;
    const isWritten = at === '@' || atAlone === '@' || endOfAccount.test(text.slice(end));
    // One letter may be a size or an unknown.
    // YouTube wrote channels by their names: `YouTube: @Anna Berg`.
    const isChannelName = /youtube/i.test(named) && /^ [\p{Lu}\d]/u.test(text.slice(end));
    const isWord = named.toLowerCase() === 'x' && /[\p{L}\p{N}]\s*$/u.test(text.slice(0, match.index));
    return isWritten && !isWord && !isChannelName ? accountsOf(named, name, match.index, end) : [];
  });
}

function beforeSites(text: string): FoundAddress[] {
  return [...text.matchAll(accountFirst)].flatMap((match) =>
    accountsOf(match[2] ?? '', match[1] ?? '', match.index, match.index + match[0].length),
  );
}

/** Returns the account of one name on each of the sites. */
function accountsOf(named: string, name: string, at: number, end: number): FoundAddress[] {
  return named.split(/\s*(?:[/&+,]|\s(?:and|и|y)\s)\s*/).flatMap((siteName) => {
    const address = linkOfAccount(siteName, name);
    return address === null ? [] : [{ at, end, address, name: siteName }];
  });
}
