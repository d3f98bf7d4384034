import { appendText, type ElementReader } from './element-reader.ts';
import type { OpenElement } from './open-elements.ts';

/** A heading above links: a heading of a page, or a folder of a file of bookmarks. */
export interface LinkHeading {
  text: string;
}

interface Heading extends LinkHeading {
  level: number;
  /** The element that ends its part of the page. */
  container: OpenElement | null;
  hasLinks: boolean;
}

const headingLevel = /^h([1-6])$/;
/** A paragraph such as "Follow us:" is a heading, too. */
const maxParagraphLength = 60;

/**
 * Finds the headings above links. A heading counts for the rest of the element that it is in, or for more if there it has nothing but
 * itself, until the next heading of its rank or a higher one. The folders of a file of bookmarks count for their own list only.
 */
export function headingReader(isBookmarks: boolean): ElementReader & { current(): LinkHeading | null } {
  const headings: Heading[] = [];
  let open: { element: OpenElement; text: string; hasLink: boolean } | null = null;
  let anchors = 0;
  /** The name of a folder of bookmarks whose list has not begun. */
  let folder: string | null = null;

  const begin = (element: OpenElement, text: string) => {
    const level = Number(headingLevel.exec(element.name)?.[1] ?? 6.5);
    // A description may stand between a folder's name and its list.
    if (isBookmarks) {
      folder = level === 1 ? null : text;
      return;
    }
    while ((headings.at(-1)?.level ?? 0) >= level) headings.pop();
    // The highest heading names the page.
    if (level === 1) return;
    headings.push({ text, level, container: element.parent, hasLinks: false });
  };
  const closeContainer = (element: OpenElement) => {
    for (let last = headings.at(-1); last?.container === element; last = headings.at(-1)) {
      if (last.hasLinks || isBookmarks || element.parent === null) headings.pop();
      else {
        last.container = element.parent;
        return;
      }
    }
  };
  return {
    current() {
      for (const heading of headings) heading.hasLinks = true;
      return headings.at(-1) ?? null;
    },
    open(element) {
      if (isBookmarks && element.name === 'dl') {
        if (folder !== null) headings.push({ text: folder, level: 6, container: element, hasLinks: false });
        folder = null;
      }
      if (isAnchor(element)) {
        folder = null;
        anchors += 1;
        if (open !== null) open.hasLink = true;
      }
      const isText = headingLevel.test(element.name) || element.name === 'p';
      if (open === null && isText && !element.isHidden && anchors === 0) open = { element, text: '', hasLink: false };
    },
    close(element) {
      if (isAnchor(element)) anchors -= 1;
      if (element === open?.element) {
        const text = open.text.replace(/\s+/g, ' ').trim();
        const isHeading =
          element.name === 'p'
            ? !open.hasLink && text.length <= maxParagraphLength && /[:：]$/.test(text)
            : text !== '';
        open = null;
        if (isHeading && !(element.name === 'p' && isBookmarks)) begin(element, text.replace(/\s{0,9}[:：]$/, ''));
      }
      closeContainer(element);
    },
    text(piece, parent) {
      if (open !== null && parent?.isUnread !== true) open.text = appendText(open.text, piece);
    },
  };
}

function isAnchor({ name, attributes }: OpenElement): boolean {
  return name === 'a' && attributes.has('href');
}
