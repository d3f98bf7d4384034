/** A name that was set and means nothing to the server. */
export interface UnknownSetting {
  name: string;
  /** The setting that was probably meant; null if none is like it. */
  nearest: string | null;
}

/** Variables that Docker and Kubernetes set for services that they know: TELEGRAM_SERVICE_HOST, TELEGRAM_PORT_80_TCP. */
const ofContainers = /_SERVICE_(HOST|PORT)|_PORT(_\d+_(TCP|UDP).*)?$/;
/** Names that many programs share, though they look like settings: those of proxies, and of applications with Django. */
const commonNames = /^((https?|all|ftp|no)_proxy|allowed_hosts)$/i;

/**
 * Names that look like settings and are none. In the environment, which also has variables of other programs, these are names similar to a
 * setting and names that begin like several settings; in a file `.env`, which belongs to the server, all.
 */
export function unknownSettings(
  settings: readonly string[],
  inEnvironment: readonly string[],
  inFile: readonly string[],
): UnknownSetting[] {
  const known = new Set(settings);
  const prefixes = sharedPrefixes(settings);
  const suspicious = inEnvironment.filter(
    (name) =>
      !known.has(name) &&
      !commonNames.test(name) &&
      (settings.some((setting) => isTypo(name.toUpperCase(), setting)) ||
        (prefixes.has(prefixOf(name.toUpperCase())) && !ofContainers.test(name))),
  );
  return [...new Set([...inFile.filter((name) => !known.has(name)), ...suspicious])].map((name) => ({
    name,
    nearest: nearestOf(name.toUpperCase(), settings),
  }));
}

/** The warning, in one line that begins with the name. */
export function describeUnknown({ name, nearest }: UnknownSetting): string {
  return `${name} is not a setting of Vitrine and is ignored${nearest === null ? '' : `; did you mean ${nearest}?`}`;
}

const prefixOf = (name: string) => name.slice(0, name.indexOf('_') + 1);

/** VITRINE_ and the common beginnings of two or more settings; the beginning of only one is too common: LOG_DIR, DATA_HOME. */
function sharedPrefixes(settings: readonly string[]): Set<string> {
  // A setting whose name merely extends another's is not of the same family: SECRET_KEY_FALLBACK.
  const heads = settings.filter((name) => !settings.some((other) => name.startsWith(`${other}_`)));
  const prefixes = heads.map(prefixOf).filter((prefix) => prefix !== '');
  return new Set(['VITRINE_', ...prefixes.filter((prefix, index) => prefixes.indexOf(prefix) !== index)]);
}

/** Short names are a letter from many ordinary ones: PORT from SORT, HOST from HOME. */
function isTypo(name: string, setting: string): boolean {
  const allowed = setting.length >= 8 ? 2 : setting.length >= 6 ? 1 : 0;
  return Math.abs(name.length - setting.length) <= allowed && editDistance(name, setting, allowed) <= allowed;
}

/** The one that is a slip away, or has the same words, more or fewer, or else nearly the same letters. */
function nearestOf(name: string, settings: readonly string[]): string | null {
  const bare = name.replace(/^VITRINE_/, '');
  const measured = settings.map((setting) => ({ setting, distance: editDistance(bare, setting) }));
  const slips = measured.filter(({ setting }) => isTypo(bare, setting));
  const sameWords = measured.filter(({ setting }) => hasWords(bare, setting) || hasWords(setting, bare));
  const sameLetters = measured.filter(({ setting, distance }) => distance <= setting.length / 3);
  const candidates = [slips, sameWords, sameLetters].find((found) => found.length > 0) ?? [];
  return candidates.sort((a, b) => a.distance - b.distance)[0]?.setting ?? null;
}

/** Whether one name has each word of another that has two or more. */
function hasWords(name: string, other: string): boolean {
  const words = name.split('_');
  return other.includes('_') && other.split('_').every((word) => words.includes(word));
}

/** Letters to insert, delete or replace (Levenshtein); infinite where it is seen to be more than `most`. */
function editDistance(a: string, b: string, most = Number.POSITIVE_INFINITY): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const above = row;
    row = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const replaced = (above[j] ?? 0) + (letter === other ? 0 : 1);
      row.push(Math.min(replaced, (above[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1));
    }
    if (Math.min(...row) > most) return Number.POSITIVE_INFINITY;
  }
  return row[b.length] ?? 0;
}
