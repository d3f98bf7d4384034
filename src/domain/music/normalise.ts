import { normalizedText } from '../text/characters.ts';

const cyrillic: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  і: 'i',
  є: 'e',
  ґ: 'g',
  ў: 'u',
  ә: 'a',
  ғ: 'g',
  қ: 'q',
  ң: 'n',
  ө: 'o',
  ұ: 'u',
  ү: 'u',
  һ: 'h',
};

/** Signs used as letters within a name: `P!nk`, `Ke$ha`. */
const inPlaceOfLetters: Record<string, string> = { '!': 'i', $: 's', '@': 'a' };

const editionNames =
  'remaster|remastered|deluxe|expanded|explicit|clean|bonus|anniversary|official|single|ep|mono|stereo';
const plainVersions = 'album|original|standard|full|lp|studio';
/** Words in brackets or after a dash that do not make it another recording. "Live", "remix" and the like do, and stay. */
const editionWords = new RegExp(
  `\\b(feat|ft|featuring|with|prod|edition|${editionNames}|(?:${plainVersions}) version)\\b`,
);
/** A version of any other name is another recording: "Taylor's Version", "Spanish Version". */
const otherVersion = new RegExp(`(?<!\\b(?:${editionNames}|${plainVersions}|\\d{4})) version\\b`);
const versionWords =
  /\b(live|remix|mix|acoustic|instrumental|karaoke|cover|demo|tribute|sped up|slowed|nightcore|a cappella|orchestral|radio edit|reprise|unplugged)\b/g;

/**
 * Returns letters without case, marks and script: `Ёлка` and `Elka` become the same. A name of punctuation alone, such as `÷`, stays
 * unchanged.
 */
export function foldText(text: string): string {
  return foldLetters(text) || normalizedText(text, 'NFKC').trim().toLowerCase();
}

function foldLetters(text: string): string {
  return normalizedText(text, 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[а-яґєіўәғқңөұүһ]/g, (letter) => cyrillic[letter] ?? letter)
    .replace(/(?<=\p{L})[!$@](?=\p{L})/gu, (sign) => inPlaceOfLetters[sign] ?? sign)
    .replace(/&/g, ' and ')
    .replace(/['’`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Returns a title for comparison: folded, without guests and without the name of the edition. */
export function foldTitle(title: string): string {
  const core = title
    // Single spaces, so that the rules below need not try every space of a long run.
    .replace(/\s+/g, ' ')
    .replace(/ - (?:single|ep)$/i, '')
    .replace(/ ?[([]([^()[\]]*)[)\]]/g, (whole, inner: string) => (isEdition(inner) ? '' : whole))
    .replace(/ - ([^-]+)$/, (whole, inner: string) => (isEdition(inner) ? '' : whole))
    .replace(/ (?:feat|ft|featuring)\.? .*$/i, '');
  return foldText(core) || foldText(title);
}

/** The words that make a recording another one, in a fixed order. */
export function versionOf(title: string): string {
  return (foldText(title).match(versionWords) ?? []).sort().join(' ');
}

function isEdition(text: string): boolean {
  const folded = foldText(text);
  return editionWords.test(folded) && !otherVersion.test(folded) && versionOf(text) === '';
}
