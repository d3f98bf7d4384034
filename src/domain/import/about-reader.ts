import { appendText, type ElementReader, hintsOf, isWithinWord } from './element-reader.ts';
import type { OpenElement } from './open-elements.ts';

const describing = /\b(?:bio|biography|description|tagline)\b/i;
const holdsText = new Set(['p', 'div', 'span', 'section', 'h2', 'h3']);
/** A short paragraph that ends so introduces the links below. */
const introducing = /^[^\n]{0,60}[:：]$/;

/** A text that is being read, until its element is closed. */
interface Open {
  element: OpenElement;
  text: string;
}

/**
 * Collects the first heading of the highest rank that has text, and the text about the person: from an element marked as a description
 * (LinkStack and others), else from the paragraph right below the heading (LittleLink and others), before any link. A text that is only a
 * link is neither.
 */
export function aboutReader(): ElementReader & { heading(): string; bio(): string } {
  let heading = '';
  let described = '';
  let below = '';
  let isRightBelow = false;
  let anchors = 0;
  let openHeading: Open | null = null;
  let openBio: (Open & { isDescription: boolean; hasOwnText: boolean }) | null = null;

  const add = (piece: string) => {
    if (openHeading !== null) openHeading.text = appendText(openHeading.text, piece);
    if (openBio !== null) {
      openBio.text = appendText(openBio.text, piece);
      openBio.hasOwnText ||= anchors === 0 && piece.trim() !== '';
    }
  };
  const finishBio = ({ text, isDescription, hasOwnText }: NonNullable<typeof openBio>) => {
    const trimmed = text.trim();
    if (!hasOwnText || introducing.test(trimmed)) return;
    if (isDescription) described = trimmed;
    else below = trimmed;
  };

  return {
    heading: () => heading,
    bio: () => described || below,
    open(element) {
      const { name, attributes, isUnread } = element;
      if (name === 'a') anchors += 1;
      if (isUnread) return;
      if (!isWithinWord(element)) add(name === 'br' ? '\n' : ' ');
      if (name === 'h1' && heading === '' && openHeading === null) openHeading = { element, text: '' };
      if (openBio !== null) return;
      const isDescription = described === '' && holdsText.has(name) && describing.test(hintsOf(attributes));
      if (isDescription || (name === 'p' && isRightBelow))
        openBio = { element, text: '', isDescription, hasOwnText: false };
      if (name === 'p' || name === 'a' || /^h[2-6]$/.test(name)) isRightBelow = false;
    },
    close(element) {
      if (element.name === 'a') anchors -= 1;
      if (element === openHeading?.element) {
        if (openHeading.text.trim() !== '') {
          heading = openHeading.text.trim();
          isRightBelow = true;
        }
        openHeading = null;
      }
      if (element === openBio?.element) {
        finishBio(openBio);
        openBio = null;
      }
      if (!element.isUnread && !isWithinWord(element)) add(' ');
    },
    text(piece, parent) {
      if (parent?.isUnread !== true) add(piece);
    },
  };
}
