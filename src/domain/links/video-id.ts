import { addressCharacter, caseInsensitive, webStart } from './link-grammar.ts';

/** Hosts of the video service. */
export const defaultVideoHosts: readonly string[] = [
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'gaming.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
  'youtu.be',
  'www.youtu.be',
];

const shortHosts = new Set(['youtu.be', 'www.youtu.be']);

/** Any number of whole query parameters, the fragment not touched. */
const parameters = `(?:${addressCharacter.replace('[^', '[^#')}*?&)?`;
/** Slash, question mark, equals sign and ampersand of an address within a query parameter, percent-encoded or not. */
const inner = { slash: '(?:%2[fF]|[/])', question: '(?:%3[fF]|[?])', equals: '(?:%3[dD]|=)', and: '(?:%26|&)' };
const innerWatch = `watch${inner.question}(?:[a-zA-Z0-9_.=%&-]*?${inner.and})?v${inner.equals}`;
const innerHost = `(?:https?(?:%3[aA]|:)${inner.slash}{2})?(?:(?:www|m)[.])?`;

const longForms = [
  '[/](?:watch|shorts|live|embed|v|vi|e)[/]',
  `[/](?:watch[/]?)?[?]${parameters}v=`,
  `[/]attribution_link[?]${parameters}u=${inner.slash}${innerWatch}`,
  `[/]oembed[?]${parameters}url=${innerHost}(?:youtube[.]com${inner.slash}(?:shorts${inner.slash}|${innerWatch})|youtu[.]be${inner.slash})`,
].join('|');

/** Two words that have the shape of a video id, but name a playlist player and a channel's live stream. */
const notAnId = '(?!videoseries|live_stream)';

const idCharacters = '[A-Za-z0-9_-]{11}';

/**
 * Regular expression (to be used with the `u` flag) of every address of a video on these hosts, and of some where other words are in the
 * place of its id. It is published; `videoId` is exact.
 */
export function videoLinkPattern(hosts: readonly string[]): string {
  return patternAround(hosts, idCharacters);
}

/** The host is matched whole, directly after the scheme, so look-alikes such as `youtube.com.evil.example` do not pass. */
function patternAround(hosts: readonly string[], id: string): string {
  const alternatives = (list: readonly string[]) =>
    list.map((host) => caseInsensitive(host).replaceAll('.', '[.]')).join('|');
  const forms = [`(?:${alternatives(hosts.filter((host) => !shortHosts.has(host)))})(?:${longForms})`];
  const short = hosts.filter((host) => shortHosts.has(host));
  if (short.length > 0) forms.push(`(?:${alternatives(short)})(?:[/]|[/]watch[?]${parameters}v=)`);
  return String.raw`^\s*${webStart}(?:${forms.join('|')})${id}(?:(?:[/?&#]|%2[36])${addressCharacter}*)?\s*$`;
}

const compiled = new Map<readonly string[], RegExp>();

/** Returns the id of the video at an address of the video host; null for channels, playlists and all other addresses. */
export function videoId(link: string, hosts: readonly string[] = defaultVideoHosts): string | null {
  let pattern = compiled.get(hosts);
  if (pattern === undefined) {
    pattern = new RegExp(patternAround(hosts, `${notAnId}(?<id>${idCharacters})`), 'u');
    compiled.set(hosts, pattern);
  }
  return pattern.exec(link)?.groups?.id ?? null;
}
