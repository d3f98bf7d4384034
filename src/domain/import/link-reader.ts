import { appendText, type ElementReader, isBlock } from './element-reader.ts';
import type { LinkHeading } from './heading-reader.ts';
import { linkNameReader } from './link-name-reader.ts';
import type { OpenElement } from './open-elements.ts';
import { playerTarget } from './player-target.ts';
import { addressInScript } from './script-addresses.ts';
import { endsAsCredit } from './service-words.ts';

/** A link of a page. */
export interface PageLink {
  address: string;
  title: string;
  source: 'anchor' | 'script' | 'player';
  isHidden: boolean;
  frame: OpenElement['frame'];
  /** The words before it mark it as the page's maker, such as "Made with". */
  isCredit: boolean;
  /** The heading above it. */
  heading: LinkHeading | null;
}

const maxLinks = 5_000;
/** Elements with handlers may be nested. */
const maxOpen = 4;
/** An address without a target, so that the link's handler decides. */
const withoutTarget = /^\s{0,99}(?:#|javascript:|$)/i;
const dataKeys = ['data-href', 'data-url', 'data-link'];

/** Collects the links of a page in their order: anchors, players in frames, and elements whose script opens an address. */
export function linkReader(headingOf: () => LinkHeading | null): ElementReader & { links: PageLink[] } {
  const links: PageLink[] = [];
  const open: { element: OpenElement; link: PageLink; name: ReturnType<typeof linkNameReader>; before: string }[] = [];
  let line = '';

  return {
    links,
    open(element) {
      for (const { name } of open) name.open(element);
      if (isBlock(element)) line = '';
      const found = links.length < maxLinks && open.length < maxOpen ? targetOf(element) : null;
      if (found === null) return;
      const link: PageLink = {
        ...found,
        title: '',
        isHidden: element.isHidden,
        frame: element.frame,
        isCredit: endsAsCredit(line),
        heading: headingOf(),
      };
      links.push(link);
      open.push({ element, link, name: linkNameReader(element), before: line });
    },
    close(element) {
      const index = open.findIndex((each) => each.element === element);
      const [ended] = index === -1 ? [] : open.splice(index, 1);
      if (ended !== undefined)
        ended.link.title =
          ended.link.source === 'player' ? frameTitle(element) : nameOf(ended.name.name(), ended.before);
      for (const { name } of open) name.close(element);
      // The words of a link are not words before the next one.
      if (isBlock(element) || element.name === 'a') line = '';
    },
    text(piece, parent) {
      for (const { name } of open) name.text(piece, parent);
      if (parent?.isUnread !== true) line = appendText(line, piece);
    },
  };
}

/** Words that end in a colon or a dash name the address behind them. */
const introduction = /^[^:：]{1,60}\s{0,3}[:：–—-]\s{0,3}$/;

/** Returns the name of a link, which the words before it give to one that shows its address. */
function nameOf(name: string, before: string): string {
  const said = before.trim();
  return /^(?:https?:\/\/|www\.)\S+$/i.test(name) && introduction.test(said) ? said : name;
}

function targetOf({ name, attributes }: OpenElement): Pick<PageLink, 'address' | 'source'> | null {
  const href = attributes.get('href') ?? attributes.get('xlink:href');
  if (name === 'a' || name === 'area') {
    if (href !== undefined && !withoutTarget.test(href)) return { address: href, source: 'anchor' };
  }
  if (name === 'iframe' || name === 'embed' || name.startsWith('lite-')) {
    const address = playerTarget(name, attributes);
    return address === null ? null : { address, source: 'player' };
  }
  const handler = attributes.get('onclick') ?? (/^\s*javascript:/i.test(href ?? '') ? href : undefined);
  const fromScript = handler === undefined ? null : addressInScript(handler);
  if (fromScript !== null) return { address: fromScript.replaceAll('\\/', '/'), source: 'script' };
  const data =
    name === 'a' || name === 'button' || name === 'div' || name === 'li'
      ? dataKeys.map((key) => attributes.get(key))
      : [];
  const address = data.find((value) => value !== undefined && /^(?:https?:)?\/\//i.test(value));
  return address === undefined ? null : { address, source: 'script' };
}

/** Titles that services give to each of their players, as the beginning of the real one or on their own. */
const ownTitles =
  /^(?:youtube video player|vimeo video player|soundcloud player|spotify embed|bandcamp player|player|embed|iframe)(?::\s{0,9}|$)/i;

function frameTitle({ attributes }: OpenElement): string {
  const title = attributes.get('title') ?? attributes.get('playlabel') ?? attributes.get('aria-label') ?? '';
  return appendText('', title).trim().replace(ownTitles, '');
}
