import { namesLinkService } from './link-services.ts';
import type { PageData } from './page-data.ts';

/** The person in a page's data; empty if the data have none. */
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
export function introInData(data: readonly PageData[], service: string | null): DataIntro {
  const state = data.filter(({ kind }) => kind === 'content').map(({ value }) => value);
  const linked = data.filter(({ kind }) => kind === 'json-ld').map(({ value }) => value);
  const searches: [unknown[], (key: string, part: Part) => boolean][] = [
    [state, (key, part) => persons.test(key) && keys.picture.some((name) => name in part)],
    [state, (key) => persons.test(key)],
    [state, (_key, part) => isNamedList(part)],
    [linked, (_key, part) => isPersonOrOrganization(part)],
  ];
  const parts = searches
    .flatMap(([values, isWanted]) => values.map((value) => partOf(value, isWanted)))
    .filter((part) => part !== null);
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
function partOf(data: unknown, isWanted: (key: string, part: Part) => boolean): Part | null {
  let level: { key: string; value: unknown }[] = [{ key: '', value: data }];
  let nodes = 0;
  for (let depth = 0; depth <= maxDepth && level.length > 0; depth += 1) {
    const next: typeof level = [];
    for (const { key, value } of level) {
      nodes += 1;
      if (nodes > maxNodes) return null;
      if (!isPart(value)) continue;
      if (!Array.isArray(value) && isWanted(key, value)) return value;
      // The same part may be in many places, so each is limited to the rest of the search.
      const left = maxNodes - next.length;
      if (left <= 0) continue;
      if (Array.isArray(value)) next.push(...value.slice(0, left).map((entry) => ({ key, value: entry })));
      else for (const name of Object.keys(value).slice(0, left)) next.push({ key: name, value: value[name] });
    }
    level = next;
  }
  return null;
}

/** A name beside a text about the person or a picture, and a list of links. */
function isNamedList(part: Part): boolean {
  const has = (names: readonly string[]) => names.some((name) => trimmedText(part[name]) !== '');
  const hasList = Object.entries(part).some(
    ([key, value]) => /links$|^socials$|^buttons$/i.test(key) && Array.isArray(value) && value.length > 0,
  );
  return hasList && has(keys.name) && (has(keys.bio) || has(keys.picture));
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
