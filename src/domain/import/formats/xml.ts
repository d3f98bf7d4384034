import { readMarkup } from '../../text/read-markup.ts';
import { type Candidate, maxCandidates, type ReadSource } from '../found-link.ts';

const addressAttributes = ['htmlurl', 'url', 'href', 'link', 'xmlurl'];
const titleAttributes = ['text', 'title', 'name', 'label'];
/** Elements whose content is the address or the name of the element around them: RSS, sitemaps, XBEL. */
const addressElements = new Set(['link', 'loc', 'url', 'href']);
const titleElements = new Set(['title', 'name', 'text']);
const entries = new Set(['item', 'entry', 'url', 'bookmark', 'outline', 'folder', 'channel', 'feed', 'link']);
const maxTextLength = 4_000;
/** Elements around another one among which its heading is looked for. */
const maxAround = 50;

interface Open {
  name: string;
  address: string;
  title: string;
  candidate: Candidate | null;
}

/** Reads OPML, feeds, sitemaps, XBEL and other XML: elements with an address and a name, under the names of those around them. */
export function readXml(text: string): ReadSource | null {
  if (!/^\ufeff?\s*<(?:\?xml|opml|rss|feed|urlset|xbel|outline)[\s>]/i.test(text.slice(0, 1_000))) return null;
  if (/<(?:html|!doctype\s+html)[\s>]/i.test(text.slice(0, 2_000))) return null;
  const candidates: Candidate[] = [];
  const open: Open[] = [];
  let content: { name: string; text: string } | null = null;
  const groupOf = () =>
    open
      .slice(-maxAround)
      .findLast(({ name, address, title }) => address === '' && title !== '' && name !== 'channel' && name !== 'feed')
      ?.title;
  const add = (entry: Open) => {
    const group = groupOf();
    if (candidates.length >= maxCandidates) return;
    entry.candidate = { address: entry.address, title: entry.title, ...(group !== undefined && { group }) };
    candidates.push(entry.candidate);
  };
  const finishContent = () => {
    const entry = open.at(-1);
    if (content === null || entry === undefined) return;
    const said = content.text.trim();
    if (addressElements.has(content.name) && entry.address === '' && /^[a-z][a-z0-9+.-]*:\S+$/i.test(said))
      entry.address = said;
    else if (titleElements.has(content.name) && entry.title === '') entry.title = said;
    if (entry.candidate !== null && entry.candidate.title === '') entry.candidate.title = entry.title;
    content = null;
  };
  readMarkup(
    text,
    {
      open(name, attributes) {
        content = null;
        const first = (keys: readonly string[]) =>
          keys.map((key) => attributes.get(key) ?? '').find((value) => value !== '') ?? '';
        const address = first(addressAttributes);
        const isEntry =
          entries.has(name) &&
          (name !== 'link' || open.length === 0) &&
          !(name === 'url' && open.at(-1)?.name === 'url');
        if (isEntry) {
          const entry = { name, address, title: first(titleAttributes), candidate: null };
          if (address !== '') add(entry);
          open.push(entry);
        } else if (name === 'link' && address !== '' && /^(?:alternate)?$/.test(attributes.get('rel') ?? '')) {
          const around = open.at(-1);
          if (around !== undefined && around.address === '') around.address = address;
        } else if (addressElements.has(name) || titleElements.has(name)) content = { name, text: '' };
      },
      text(piece) {
        if (content !== null && content.text.length < maxTextLength) content.text += piece.slice(0, maxTextLength);
      },
      close(name) {
        if (content?.name === name) finishContent();
        const entry = open.at(-1);
        if (entry?.name !== name) return;
        open.pop();
        if (entry.candidate === null && entry.address !== '' && name !== 'channel' && name !== 'feed') add(entry);
      },
    },
    true,
    true,
  );
  return { candidates, leftOut: 0 };
}
