import { namesLinkService } from './link-services.ts';
import type { PageElements } from './page-elements.ts';

/** The person in a page's data; empty where the data say nothing. */
export interface DataIntro {
  name: string;
  bio: string;
  picture: string;
}

/** Maximum depth and length of the data that are searched: the rest is not about the page. */
const maxDepth = 8;
const maxNodes = 20_000;

const keys = {
  name: ['pageTitle', 'displayName', 'display_name', 'fullName', 'name', 'title', 'username'],
  bio: ['description', 'bio', 'about', 'tagline'],
  picture: [
    'profilePictureUrl',
    'profilePicture',
    'profileImage',
    'profile_image',
    'avatarUrl',
    'avatar_url',
    'avatar',
    'picture',
    'image',
  ],
} as const;
/** Names that services give to the part of their data about the person. */
const persons = /^(?:account|profile|user|creator|owner|page)$/i;
/** Types of schema.org for people and groups. */
const personOrOrganization =
  /^(?:Person|Organization|MusicGroup|PerformingGroup|TheaterGroup|DanceGroup|LocalBusiness|Brand|Corporation|NGO|Store|Restaurant)$/;

/**
 * Returns the person of a page by the data of its own program, or by its JSON-LD; not the `service` that hosts it, which may be in there
 * too.
 */
export function introInData(
  { nextData, jsonLd }: Pick<PageElements, 'nextData' | 'jsonLd'>,
  service: string | null,
): DataIntro {
  const found = [
    ...(nextData === null
      ? []
      : [partOf(nextData, (key, part) => persons.test(key) && keys.picture.some((name) => name in part))]),
    ...(nextData === null ? [] : [partOf(nextData, (key) => persons.test(key))]),
    ...jsonLd.map((json) => partOf(json, (_key, part) => isPersonOrOrganization(part))),
  ];
  const parts = found.filter((part) => part !== null);
  const first = (names: readonly string[]) =>
    parts
      .flatMap((part) => names.map((name) => trimmedText(part[name])))
      .find((text) => text !== '' && !namesLinkService(text, service)) ?? '';
  return {
    name: first(keys.name),
    bio: first(keys.bio),
    picture:
      parts.flatMap((part) => keys.picture.map((name) => addressOf(part[name]))).find((text) => text !== '') ?? '',
  };
}

type Part = Record<string, unknown>;

/** Returns the first matching part of the data, outer parts before inner ones. */
function partOf(json: string, isWanted: (key: string, part: Part) => boolean): Part | null {
  let level: { key: string; value: unknown }[] = [{ key: '', value: parsed(json) }];
  let nodes = 0;
  for (let depth = 0; depth <= maxDepth && level.length > 0; depth += 1) {
    const next: typeof level = [];
    for (const { key, value } of level) {
      nodes += 1;
      if (nodes > maxNodes) return null;
      if (!isPart(value)) continue;
      if (!Array.isArray(value) && isWanted(key, value)) return value;
      for (const [name, entry] of Object.entries(value))
        next.push({ key: Array.isArray(value) ? key : name, value: entry });
    }
    level = next;
  }
  return null;
}

function isPersonOrOrganization(part: Part): boolean {
  return [part['@type']].flat().some((type) => typeof type === 'string' && personOrOrganization.test(type));
}

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null;
}

function trimmedText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** A picture is an address, an object with one, or a list of these. */
function addressOf(value: unknown): string {
  const one = Array.isArray(value) ? value[0] : value;
  if (isPart(one)) return trimmedText(one.url) || trimmedText(one.contentUrl) || trimmedText(one['@id']);
  return trimmedText(one);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
