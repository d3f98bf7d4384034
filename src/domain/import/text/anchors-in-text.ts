import { readMarkup } from '../../text/read-markup.ts';

const ownLine = new Set(['p', 'div', 'li', 'ul', 'ol', 'tr', 'table', 'br', 'hr', 'center', 'details', 'summary']);
const autolink = /<((?:[a-z][a-z0-9+.-]{1,31}:|[^\s<>@]{1,64}@)[^\s<>]{1,2048})>/gi;
const maxNameLength = 300;

/**
 * Returns a text with its HTML as Markdown: links and headings become those of Markdown, other tags disappear. A text without HTML links is
 * returned unchanged.
 */
export function textWithAnchors(text: string): string {
  if (!/<a\s/i.test(text)) return text;
  let result = '';
  let open: { address: string; name: string; picture: string } | null = null;
  const say = (piece: string) => {
    if (open === null) result += piece;
    else if (open.name.length < maxNameLength) open.name += piece.slice(0, maxNameLength);
  };
  const finish = () => {
    if (open === null) return;
    const { address, name, picture } = open;
    open = null;
    const said = name.replace(/\s+/g, ' ').trim() || picture;
    result += `[${said.replace(/[[\]\\]/g, '\\$&')}](<${address.trim().replace(/[<>\s]/g, encodeURIComponent)}>)`;
  };
  readMarkup(
    text.replace(autolink, ' $1 '),
    {
      open(name, attributes) {
        const address = attributes.get('href');
        if (name === 'a' && address !== undefined) {
          finish();
          open = { address, name: '', picture: '' };
        } else if (name === 'img' && open !== null)
          open.picture ||= (attributes.get('alt') ?? '').slice(0, maxNameLength);
        else if (/^h[1-6]$/.test(name)) say(open === null ? `\n\n${'#'.repeat(Number(name.slice(1)))} ` : ' ');
        else if (ownLine.has(name)) say('\n');
      },
      close(name) {
        if (name === 'a') finish();
        else if (ownLine.has(name) || /^h[1-6]$/.test(name)) say('\n');
      },
      text: say,
    },
    false,
  );
  finish();
  return result;
}
