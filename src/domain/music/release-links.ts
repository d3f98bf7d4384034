import { requiredLink } from '../links/link-fields.ts';
import { musicPlatform, musicPlatforms, otherMusicPlatform } from '../links/music-platforms.ts';
import { cleanLink } from './clean-link.ts';
import type { ReleaseLink } from './music-lookup.ts';

const maxLinks = 15;
const linkField = requiredLink('web');

/**
 * Returns the links of a music slot among many addresses: one for each platform, the first usable one, in the order in which platforms are
 * shown. Addresses on unknown platforms are left out, except for the requested one.
 */
export function releaseLinks(urls: readonly string[], asked: string | null): ReleaseLink[] {
  const byPlatform = new Map<string, ReleaseLink>();
  for (const given of urls) {
    const url = cleanLink(given);
    if (url === null || !linkField.safeParse(url).success) continue;
    const platform = musicPlatform(url);
    if (byPlatform.has(platform.key) || (platform === otherMusicPlatform && given !== asked)) continue;
    byPlatform.set(platform.key, { platform: platform.key, label: platform.label, icon: platform.icon, url });
  }
  return [...musicPlatforms, otherMusicPlatform].flatMap(({ key }) => byPlatform.get(key) ?? []).slice(0, maxLinks);
}
