import type * as z from 'zod';
import { music } from '../../blocks/music/schema.ts';
import { optionalLink } from '../links/link-fields.ts';
import { cutLine } from '../text/shortened.ts';
import type { MusicRelease } from './music-lookup.ts';
import { releaseLinks } from './release-links.ts';
import type { ResolvedRelease } from './resolve-release.ts';

const maxNameLength = 200;
const coverField = optionalLink('web');

/** Returns the found release, cut and tidied to the limits of a music slot; null if no link is left. */
export function musicRelease(found: ResolvedRelease, asked: string | null): MusicRelease | null {
  const links = releaseLinks(found.urls, asked);
  if (links.length === 0) return null;
  return {
    album: nameOf(found.title),
    artist: nameOf(found.artist),
    thumbnail: found.thumbnails.map(coverOf).find((cover) => cover !== null) ?? null,
    links,
  };
}

/** Returns the slot of a release, ready to be posted unchanged: it has been through the slot type's own schema. */
export function musicSlot(release: MusicRelease): { type: 'music'; data: z.output<typeof music.schema> } {
  const data = music.schema.parse({
    links: release.links.map(({ url }, order) => ({ link: url, order })),
    album: release.album,
    artist: release.artist,
    thumbnail: release.thumbnail,
  });
  return { type: 'music', data };
}

function nameOf(name: string): string | null {
  return cutLine(name, maxNameLength) || null;
}

/** Covers are shown over https only, so http addresses are changed to it. */
function coverOf(address: string): string | null {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  url.protocol = 'https:';
  return coverField.safeParse(url.href).success ? url.href : null;
}
