import { isSameUpc } from './codes.ts';
import type { FoundRelease } from './found-release.ts';
import { foldText, foldTitle, versionOf } from './normalise.ts';

/** Maximum number of names in a credit; each name of one credit is compared with each of the other. */
const maxNames = 30;

/** Returns the similarity of two folded texts, 0 to 1: shared pairs of letters (Dice's coefficient). */
function similarity(one: string, other: string): number {
  // "REM" is "R.E.M.", and "ACDC" is "AC/DC": folded, the signs within a name are spaces.
  if (one.replaceAll(' ', '') === other.replaceAll(' ', '')) return one === '' ? 0 : 1;
  const pairs = new Map<string, number>();
  for (const pair of bigrams(one)) pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  let shared = 0;
  const others = bigrams(other);
  for (const pair of others) {
    const left = pairs.get(pair) ?? 0;
    if (left === 0) continue;
    pairs.set(pair, left - 1);
    shared += 1;
  }
  const total = Math.max(0, one.length - 1) + others.length;
  return total === 0 ? 0 : (2 * shared) / total;
}

/** Returns the similarity of two titles; a live recording is a different one, even if all else agrees. */
export function titleSimilarity(one: string, other: string): number {
  const folded = similarity(foldTitle(one), foldTitle(other));
  const asWritten = similarity(foldText(one), foldText(other));
  // The requested edition goes before others of the same title.
  const alike = 0.97 * Math.max(folded, asWritten) + 0.03 * asWritten;
  return versionOf(one) === versionOf(other) ? alike : 0.6 * alike;
}

/**
 * Returns the similarity of two credits: as a whole, or each name of one found in the other, since some services name guests and some do
 * not.
 */
export function artistSimilarity(one: string, other: string): number {
  if (hasSigns(one, other) || hasSigns(other, one)) return 1;
  const [ones, others] = [namesOf(one), namesOf(other)];
  return Math.max(similarity(foldText(one), foldText(other)), coverage(ones, others), coverage(others, ones));
}

/** Returns how well a candidate matches a search, 0 to 1; below `acceptedScore` it is another release. */
export function searchScore(title: string, artist: string | null, found: FoundRelease): number {
  if (artist !== null) {
    const titles = titleSimilarity(title, found.title);
    const artists = artistSimilarity(artist, found.artist);
    return titles < 0.75 || artists < 0.6 ? 0 : (titles + artists) / 2;
  }
  // Without an artist the words may be a title alone or hold the artist's name before or after it.
  const alone = titleSimilarity(title, found.title);
  const core = foldTitle(found.title);
  // "Ed Sheeran ÷" would be every album of his that is called by a sign.
  if (isOfSigns(core) && !hasSigns(title, core)) return alone;
  return Math.max(
    alone,
    titleSimilarity(title, `${found.artist} ${found.title}`),
    titleSimilarity(title, `${found.title} ${found.artist}`),
  );
}

export const acceptedScore = 0.8;

/** Returns whether two services have the same release: stricter than a search, because an error here makes a wrong link. */
export function isSameRelease(one: FoundRelease, other: FoundRelease): boolean {
  if (one.kind !== other.kind) return false;
  if (one.trackCount !== null && other.trackCount !== null && Math.abs(one.trackCount - other.trackCount) > 1)
    return false;
  return titleSimilarity(one.title, other.title) >= 0.85 && artistSimilarity(one.artist, other.artist) >= 0.75;
}

/**
 * Returns whether a release can be the one of the lookup: it has the same code, or its title and artist are similar. A service that names
 * no code, such as iTunes, may return any other release for it. A missing name is not compared.
 */
export function canBeSameRelease(lead: FoundRelease, found: FoundRelease): boolean {
  if (isSameUpc(found.upc, lead.upc ?? '') || (found.isrc !== null && found.isrc === lead.isrc)) return true;
  const isTitleAlike = found.title === '' || lead.title === '' || titleSimilarity(found.title, lead.title) >= 0.5;
  const isArtistAlike = found.artist === '' || lead.artist === '' || artistSimilarity(found.artist, lead.artist) >= 0.4;
  return isTitleAlike && isArtistAlike;
}

/** Returns the same release among a service's results: of several editions the one with the most similar title. */
export function closestRelease(lead: FoundRelease, found: readonly FoundRelease[]): FoundRelease | null {
  const same = found.filter((release) => isSameRelease(lead, release));
  const scored = same.map((release) => ({ release, score: titleSimilarity(lead.title, release.title) }));
  return scored.sort((one, other) => other.score - one.score)[0]?.release ?? null;
}

function isOfSigns(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text);
}

/** Returns whether punctuation that is a whole name, such as `!!!`, is among the words of a text: folding drops it beside letters. */
function hasSigns(text: string, signs: string): boolean {
  return signs !== '' && isOfSigns(signs) && ` ${text} `.includes(` ${signs} `);
}

function namesOf(credit: string): string[] {
  return credit
    .replace(/\s+/g, ' ')
    .split(/ ?[,;/&+×] ?| (?:feat|ft|featuring|and|with|x|vs|и)\.? /iu)
    .slice(0, maxNames)
    .map(foldText)
    .filter((name) => name !== '');
}

/** Mean of each name's best match among the others. */
function coverage(names: readonly string[], among: readonly string[]): number {
  if (names.length === 0) return 0;
  const best = names.map((name) => Math.max(0, ...among.map((other) => similarity(name, other))));
  return best.reduce((sum, value) => sum + value, 0) / names.length;
}

function bigrams(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, index) => text.slice(index, index + 2));
}
