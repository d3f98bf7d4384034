/**
 * Form of a link as regular expressions (to be used with the `u` flag). The same text is published as a JSON Schema `pattern`, so it has
 * nothing that only JavaScript reads (src/domain/text/portable-pattern.ts). `isStorable` checks the rest.
 */

/** The word in any mixture of cases; JSON Schema patterns have no flag for that. */
export function caseInsensitive(word: string): string {
  return word.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
}

/**
 * A character of a path, query or fragment: no white space, controls, quotes, halves of characters or direction marks. Joiners (U+200C,
 * U+200D) are letters of words and parts of emoji.
 */
export const addressCharacter = String.raw`[^\s\x00-\x1f\x7f-\x9f"<>\\^\x60\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ud800-\udfff]`;

/** ASCII letters, digits, hyphen, underscore, and the letters and joiners of other scripts (internationalized names, UTS 46). */
const notInNames = String.raw`{-\xad\s\u200b\u200e\u200f\u2024-\u206f\u3002\uff01-\uff61\ud800-\udfff`;
const nameCharacter = String.raw`[^\x00-,./:-@\[-\^\x60${notInNames}]`;
const nameLetter = String.raw`[^\x00-@\[-\x60${notInNames}]`;
/** A last label that begins with a letter, because a host that ends in a number is an IPv4 address (URL standard 3.5). */
const lastLabel = `${nameLetter}${nameCharacter}{1,62}`;
const domainName = String.raw`(?:${nameCharacter}{1,63}\.)+${lastLabel}\.?`;
const octet = '(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])';
const ipv4 = String.raw`${octet}(?:\.${octet}){3}`;
const host = String.raw`(?:${ipv4}|\[${ipv6(ipv4)}\]|${caseInsensitive('localhost')}|${domainName})`;
const port = '(?::(?:[0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?';

/** The longest link, with its scheme. */
export const maxLinkLength = 2048;

/** Start of an address of the web: its scheme, or nothing, or just the slashes. */
export const webStart = String.raw`(?:(?:${caseInsensitive('http')}[sS]?:)?\/\/)?`;
const web = `${webStart}${host}${port}(?:[/?#]${addressCharacter}*)?`;
/** RFC 3966, and the spaces that people type into telephone numbers. */
const tel = String.raw`${caseInsensitive('tel')}:[ ]?\+?(?:[ ().-]*[0-9*#]){2,}[ ().-]*(?:[;,][a-zA-Z0-9=+.-]+)*`;
/** RFC 6068 with one address. */
const mailCharacter = String.raw`[^\s\x00-\x20\x7f-\x9f"<>\\()\[\],:;@?&/\u200b-\u200f\u2024-\u206f\ud800-\udfff]`;
const mailto = String.raw`${caseInsensitive('mailto')}:${mailCharacter}+@${mailCharacter}+\.${mailCharacter}{2,}(?:\?${addressCharacter}*)?`;
const whatsapp = `${caseInsensitive('whatsapp')}:${addressCharacter}+`;

const anyLink = `(?:${web}|${tel}|${mailto}|${whatsapp})`;

export const linkPattern = String.raw`^\s*${anyLink}\s*$`;
export const optionalLinkPattern = String.raw`^\s*(?:${anyLink}\s*)?$`;
export const webLinkPattern = String.raw`^\s*${web}\s*$`;
export const optionalWebLinkPattern = String.raw`^\s*(?:${web}\s*)?$`;

/** `IPv6address` of RFC 3986, section 3.2.2. */
function ipv6(ipv4Address: string): string {
  const group = '[0-9a-fA-F]{1,4}';
  const last = `(?:${group}:${group}|${ipv4Address})`;
  /** Matches at most that many groups before the `::`. */
  const upTo = (max: number) => `(?:(?:${group}:){0,${max - 1}}${group})?`;
  const forms = [
    `(?:${group}:){6}${last}`,
    `::(?:${group}:){5}${last}`,
    `(?:${group})?::(?:${group}:){4}${last}`,
    `${upTo(2)}::(?:${group}:){3}${last}`,
    `${upTo(3)}::(?:${group}:){2}${last}`,
    `${upTo(4)}::${group}:${last}`,
    `${upTo(5)}::${last}`,
    `${upTo(6)}::${group}`,
    `${upTo(7)}::`,
  ];
  return `(?:${forms.join('|')})`;
}
