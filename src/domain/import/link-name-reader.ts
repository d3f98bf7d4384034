import { appendText, type ElementReader, isBlock, isWithinWord } from './element-reader.ts';
import { hiddenBy, isForScreenReaders, isIconFont, isUnread } from './element-visibility.ts';
import type { OpenElement } from './open-elements.ts';

/** Role of a text in a link: a picture's name, text for screen readers, text beside the name, or a part of the name. */
type Role = 'heading' | 'strong' | 'plain' | 'minor' | 'reader' | 'picture' | 'none';

interface Piece {
  text: string;
  role: Role;
  /** Number of the block that the text is in. */
  block: number;
  /** Some of it is directly in this element. */
  isDirect: boolean;
}

const maxPieces = 200;
const hasWord = /[\p{L}\p{N}]/u;
const isHeading = /^h[1-6]$/;
/** Class names that authors give to the name of a link, and to the texts beside it. */
const nameClass = /(?:^|[\s_-])(?:title|heading|headline|name)(?:\s|$)/i;
const minorClass =
  /(?:^|[\s_-])(?:desc|description|subtitle|sub-?title|sub-?text|sub|price|badge|tag|meta|arrow|chevron|handle|domain|url|count|date)(?:\s|$)/i;

/**
 * Reads the name of a link from its content, as a person would write it: the heading of a card and not all of its text, without texts that
 * are not shown. A link without a text is named by its label, its picture or its text for screen readers.
 */
export function linkNameReader(link: OpenElement): ElementReader & { name(): string } {
  const pieces: Piece[] = [];
  const roles = new Map<OpenElement, Role>([[link, 'plain']]);
  let block = 0;
  let alt = '';
  const space = (element: OpenElement) => {
    const last = pieces.at(-1);
    if (isBlock(element)) block += 1;
    else if (last !== undefined && !isWithinWord(element)) last.text = appendText(last.text, ' ');
  };
  const nameOfRole = (role: Role) => joined(pieces.filter((piece) => piece.role === role));
  const shown = () => {
    const visible = pieces.filter(({ role, text }) => isOfName(role) && text.trim() !== '');
    const first = visible.find(({ text }) => hasWord.test(text)) ?? visible[0];
    const heading = visible.find(({ role }) => role === 'heading');
    if (heading !== undefined)
      return joined(visible.filter(({ role, block }) => role === 'heading' && block === heading.block));
    if (first?.role === 'strong' && visible.every(({ role, isDirect }) => role === 'strong' || !isDirect)) {
      return joined(visible.filter((piece) => piece.role === 'strong' && piece.block === first.block));
    }
    return first === undefined ? '' : joined(visible.filter((piece) => piece.block === first.block));
  };
  return {
    open(element) {
      roles.set(element, roleOf(element, roles.get(element.parent ?? link) ?? 'plain'));
      if (element.name === 'img' && alt === '' && !hiddenBy('img', element.attributes))
        alt = appendText('', element.attributes.get('alt') ?? '').trim();
      space(element);
    },
    close(element) {
      roles.delete(element);
      space(element);
    },
    text(text, parent) {
      if (pieces.length >= maxPieces) return;
      const role = roles.get(parent ?? link) ?? 'plain';
      const last = pieces.at(-1);
      const isDirect = parent === link && text.trim() !== '';
      if (last?.role !== role || last.block !== block)
        pieces.push({ text: appendText('', text), role, block, isDirect });
      else {
        last.text = appendText(last.text, text);
        last.isDirect ||= isDirect;
      }
    },
    name() {
      const label = (key: string) => appendText('', link.attributes.get(key) ?? '').trim();
      const names = [
        shown(),
        label('aria-label'),
        alt,
        nameOfRole('reader'),
        nameOfRole('minor'),
        nameOfRole('picture'),
        label('title'),
      ];
      return names.find((name) => hasWord.test(name)) ?? names.find((name) => name !== '') ?? '';
    },
  };
}

function roleOf(element: OpenElement, outer: Role): Role {
  const { name, attributes, parent } = element;
  if (outer !== 'plain' && outer !== 'strong' && outer !== 'heading') return outer;
  if (name === 'title' && parent !== null) return 'picture';
  if (hiddenBy(name, attributes) || isUnread(name, parent?.name ?? '') || isIconFont(attributes)) return 'none';
  if (isForScreenReaders(attributes)) return 'reader';
  const hints = attributes.get('class')?.slice(0, 300) ?? '';
  if (minorClass.test(hints) || name === 'small') return 'minor';
  if (isHeading.test(name) || nameClass.test(hints)) return 'heading';
  if (outer === 'plain' && (name === 'strong' || name === 'b')) return 'strong';
  return outer;
}

function isOfName(role: Role): boolean {
  return role === 'heading' || role === 'strong' || role === 'plain';
}

function joined(pieces: readonly Piece[]): string {
  const text = pieces
    .map((piece, index) => (index > 0 && piece.block !== pieces[index - 1]?.block ? ` ${piece.text}` : piece.text))
    .join('');
  return text.replace(/\s+/g, ' ').trim();
}
