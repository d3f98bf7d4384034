import { closeCuts, cutMark } from './cut-marks.ts';
import { ownLine } from './own-line.ts';
import { readMarkup } from './read-markup.ts';
import { tidyCharacters } from './tidy-characters.ts';

const withoutText = new Set(['script', 'style']);

/**
 * Plain text: tags are stripped, line breaks are kept. `a < b` and `<3` survive, since there `<` starts no tag.
 * Entities are left as they are written: this is text, in which `&amp;` means these five characters, and decoding `&lt;b&gt;` would
 * make a tag for the next run to strip.
 */
export function plainText(value: string): string {
  const tidy = tidyCharacters(value);
  return (tidy.includes('<') ? stripTags(tidy) : tidy).trim();
}

/** Plain text for a field of one line: what plainText does, with each run of white space made one space. */
export function plainLine(value: string): string {
  return plainText(value).replace(/\s+/g, ' ').trim();
}

function stripTags(html: string): string {
  let text = '';
  /** Kept beside the text, because looking at the end of a text that grows piece by piece copies it anew each time. */
  let isLineStart = true;
  let isHidden = false;
  const add = (piece: string) => {
    text += piece;
    isLineStart = piece.endsWith('\n');
  };
  const breakLine = () => {
    if (!isLineStart) add('\n');
  };
  const cut = () => {
    text += cutMark;
  };
  readMarkup(
    html,
    {
      open(name) {
        if (withoutText.has(name)) isHidden = true;
        if (ownLine.has(name)) breakLine();
        else if (name === 'br') add('\n');
        else cut();
      },
      close(name) {
        if (withoutText.has(name)) isHidden = false;
        if (ownLine.has(name)) breakLine();
        else cut();
      },
      text(piece) {
        if (!isHidden) add(piece);
      },
      comment: cut,
      other: cut,
    },
    false,
  );
  return closeCuts(text);
}
