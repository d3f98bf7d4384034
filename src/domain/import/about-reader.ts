import { appendText, type ElementReader, hintsOf } from './element-reader.ts';

const describing = /\b(?:bio|biography|description|tagline)\b/i;
const holdsText = new Set(['p', 'div', 'span', 'section', 'h2', 'h3']);

/** A text that is being read, until its element is closed. */
interface Open {
  element: string;
  text: string;
}

/**
 * Collects the first heading of the highest rank that has text, and the text about the person whom it names: from an element that says it
 * is a description (LinkStack and others), else from the paragraph right below the heading (LittleLink and others), before any link.
 */
export function aboutReader(): ElementReader & { heading(): string; bio(): string } {
  let heading = '';
  let described = '';
  let below = '';
  let isRightBelow = false;
  let openHeading: Open | null = null;
  let openBio: (Open & { isDescription: boolean }) | null = null;

  const add = (piece: string) => {
    if (openHeading !== null) openHeading.text = appendText(openHeading.text, piece);
    if (openBio !== null) openBio.text = appendText(openBio.text, piece);
  };
  const finishHeading = () => {
    if (openHeading !== null && openHeading.text.trim() !== '') {
      heading = openHeading.text.trim();
      isRightBelow = true;
    }
    openHeading = null;
  };
  const finishBio = () => {
    const text = openBio?.text.trim() ?? '';
    if (openBio?.isDescription) described = text;
    else if (openBio !== null) below = text;
    openBio = null;
  };

  return {
    heading: () => heading,
    bio: () => described || below,
    open(name, attributes, { isHidden }) {
      if (isHidden) return;
      add(name === 'br' ? '\n' : ' ');
      if (name === 'h1' && heading === '' && openHeading === null) openHeading = { element: name, text: '' };
      if (openBio !== null) return;
      const isDescription = described === '' && holdsText.has(name) && describing.test(hintsOf(attributes));
      if (isDescription || (name === 'p' && isRightBelow)) openBio = { element: name, text: '', isDescription };
      if (name === 'p' || name === 'a' || /^h[2-6]$/.test(name)) isRightBelow = false;
    },
    close(name) {
      if (name === openHeading?.element) finishHeading();
      if (name === openBio?.element) finishBio();
      add(' ');
    },
    text(piece, { isHidden }) {
      if (!isHidden) add(piece);
    },
    end() {
      finishHeading();
      finishBio();
    },
  };
}
