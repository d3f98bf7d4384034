import { hiddenBy, isUnread } from './element-visibility.ts';

/** An element of a page whose end has not been read. */
export interface OpenElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  parent: OpenElement | null;
  /** The page does not show the element. */
  isHidden: boolean;
  /** The element's text is not shown, even if the element is. */
  isUnread: boolean;
  /** The part of the page's frame around its content that the element is in. */
  frame: 'nav' | 'footer' | null;
}

interface ElementHandlers {
  open(element: OpenElement): void;
  close(element: OpenElement): void;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

const voidElements = words('area base br col embed frame hr img input keygen link meta param source track wbr');
/** Elements whose end tag closes them wherever it is (HTML standard 13.2.6.4.7, "adoption agency"). */
const formatting = words('a b big code em font i nobr s small strike strong tt u');
/** Elements that the end tag of an element of another category does not close (HTML standard 13.2.4.2, "special"). */
const special = words(
  `address applet article aside blockquote body button caption center colgroup dd details dialog dir div dl dt fieldset figcaption figure
  footer form frameset h1 h2 h3 h4 h5 h6 head header hgroup html iframe li listing main marquee menu nav noembed noframes noscript object ol p
  plaintext pre script search section select style summary table tbody td template textarea tfoot th thead title tr ul xmp`,
);
const scopes = words('applet caption html marquee object table td template th');
const tableScopes = words('html table template');
const inTables = words('table caption tbody thead tfoot tr td th');
const partsOfTables = words('caption colgroup col tbody thead tfoot tr td th');
const headings = words('h1 h2 h3 h4 h5 h6');
/** Elements that end an open paragraph. */
const closesParagraph = words(
  `address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr
  li dd dt listing main menu nav ol p plaintext pre search section summary table ul xmp`,
);
/** Elements within which an item of a list does not end an outer one. */
const aroundItems = new Set([...special].filter((name) => !['address', 'div', 'p'].includes(name)));
/** Elements that end others of their kind, up to an element of the second list. */
const closesSimilar = new Map<string, [ended: ReadonlySet<string>, within: ReadonlySet<string>]>([
  ['li', [words('li'), aroundItems]],
  ['dt', [words('dt dd'), aroundItems]],
  ['dd', [words('dt dd'), aroundItems]],
  ['option', [words('option'), words('select optgroup datalist')]],
  ['button', [words('button'), scopes]],
  ['a', [words('a'), words('applet object marquee template td th caption')]],
  ['td', [words('td th'), words('tr table template')]],
  ['th', [words('td th'), words('tr table template')]],
  ['tr', [words('tr'), tableScopes]],
  ['tbody', [words('tbody thead tfoot'), tableScopes]],
  ['tfoot', [words('tbody thead tfoot'), tableScopes]],
  ['thead', [words('tbody thead tfoot'), tableScopes]],
]);

/** Browsers nest no deeper; a bounded depth also bounds each search below. */
const maxDepth = 512;

/**
 * Tracks the open elements of a page by its tags: which tags a browser adds and which it ignores, as far as links, their names and their
 * visibility depend on it (HTML standard 13.2.6). `open` and `close` are called once for each element.
 */
export function openElements(handlers: ElementHandlers) {
  const stack: OpenElement[] = [];
  const counts = new Map<string, number>();
  const top = () => stack.at(-1) ?? null;
  const count = (name: string, more: number) => counts.set(name, (counts.get(name) ?? 0) + more);
  const isOpen = (name: string) => (counts.get(name) ?? 0) > 0;
  const remove = (index: number) => {
    for (const element of stack.splice(index, 1)) {
      count(element.name, -1);
      handlers.close(element);
    }
  };
  const pop = () => remove(stack.length - 1);
  const popTo = (index: number) => {
    while (stack.length > index) pop();
  };
  /** Returns the index of the innermost element that is wanted, or -1 if one that ends the search is nearer. */
  const find = (isWanted: (name: string) => boolean, ends: (name: string) => boolean) => {
    for (let index = stack.length - 1; index >= 0; index -= 1) {
      const name = stack[index]?.name ?? '';
      if (isWanted(name)) return index;
      if (ends(name)) return -1;
    }
    return -1;
  };
  const closeImplied = (name: string) => {
    const similar = closesSimilar.get(name);
    if (similar !== undefined && [...similar[0]].some(isOpen)) {
      const index = find(
        (open) => similar[0].has(open),
        (open) => similar[1].has(open),
      );
      if (index !== -1 && name === 'a') remove(index);
      else if (index !== -1) popTo(index);
    }
    if (closesParagraph.has(name) && isOpen('p')) {
      const paragraph = find(
        (open) => open === 'p',
        (open) => scopes.has(open) || open === 'button',
      );
      if (paragraph !== -1) popTo(paragraph);
    }
    if (headings.has(name) && headings.has(top()?.name ?? '')) pop();
  };

  return {
    top,
    open(name: string, attributes: ReadonlyMap<string, string>): void {
      // A browser ignores them elsewhere.
      if (partsOfTables.has(name) && !isOpen('table')) return;
      closeImplied(name);
      if (stack.length >= maxDepth) pop();
      const parent = top();
      const isHidden = parent?.isHidden === true || hiddenBy(name, attributes);
      const element: OpenElement = {
        name,
        attributes,
        parent,
        isHidden,
        isUnread: isHidden || parent?.isUnread === true || isUnread(name, parent?.name ?? ''),
        frame: frameOf(name, attributes) ?? parent?.frame ?? null,
      };
      handlers.open(element);
      if (voidElements.has(name)) handlers.close(element);
      else {
        stack.push(element);
        count(name, 1);
      }
    },
    close(name: string): void {
      const isSame = headings.has(name) ? [...headings].some(isOpen) : isOpen(name);
      if (!isSame || name === 'body' || name === 'html') return;
      if (formatting.has(name)) {
        const index = find(
          (open) => open === name,
          (open) => scopes.has(open),
        );
        if (index !== -1) remove(index);
        return;
      }
      const isWanted = (open: string) => open === name || (headings.has(name) && headings.has(open));
      const ends = inTables.has(name)
        ? (open: string) => tableScopes.has(open)
        : special.has(name)
          ? (open: string) => scopes.has(open) || isBoundOf(name, open)
          : (open: string) => special.has(open);
      const index = find(isWanted, ends);
      if (index !== -1) popTo(index);
    },
    /** Closes all elements: a page may end anywhere. */
    end: () => popTo(0),
  };
}

/** Lists bound the end tag of an item, and buttons that of a paragraph (HTML standard 13.2.4.2, "list item scope", "button scope"). */
function isBoundOf(name: string, open: string): boolean {
  return name === 'li' ? open === 'ul' || open === 'ol' : name === 'p' && open === 'button';
}

const roles = new Map<string, OpenElement['frame']>([
  ['navigation', 'nav'],
  ['contentinfo', 'footer'],
]);

function frameOf(name: string, attributes: ReadonlyMap<string, string>): OpenElement['frame'] {
  if (name === 'nav' || name === 'footer') return name;
  return roles.get(attributes.get('role')?.toLowerCase() ?? '') ?? null;
}
