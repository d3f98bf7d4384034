import { appendText, type ElementReader } from './element-reader.ts';

/** A link of a page. */
export interface Anchor {
  address: string;
  title: string;
  isNavigation: boolean;
}

const maxAnchors = 5_000;

/** Collects the links of a page, each named by its text, else by its label or its picture's. */
export function anchorReader(): ElementReader & { anchors: Anchor[] } {
  const anchors: Anchor[] = [];
  let open: { address: string; text: string; label: string; isNavigation: boolean } | null = null;
  const finish = () => {
    if (open !== null && anchors.length < maxAnchors) {
      const { address, text, label, isNavigation } = open;
      anchors.push({ address, title: text.trim() === '' ? label : text, isNavigation });
    }
    open = null;
  };
  return {
    anchors,
    open(name, attributes, { isNavigation }) {
      const address = attributes.get('href');
      if (name === 'a' && address !== undefined) {
        finish();
        const label = appendText('', attributes.get('aria-label') ?? attributes.get('title') ?? '');
        open = { address, text: '', label, isNavigation };
      } else if (name === 'img' && open?.label === '') open.label = appendText('', attributes.get('alt') ?? '');
      else if (open !== null) open.text = appendText(open.text, ' ');
    },
    close(name) {
      if (name === 'a') finish();
      else if (open !== null) open.text = appendText(open.text, ' ');
    },
    text(piece, { isHidden }) {
      if (open !== null && !isHidden) open.text = appendText(open.text, piece);
    },
    end: finish,
  };
}
