import { Parser } from 'htmlparser2';
import { inline } from './escape.ts';

const marks: Record<string, string> = { strong: '**', em: '_', s: '~~' };

/** Markdown of the sanitised rich text of a text slot (p ul ol li strong em s u span br, nothing else occurs). */
export function richTextMarkdown(html: string): string {
  const lists: { ordered: boolean; count: number }[] = [];
  let out = '';
  const breakBlock = () => {
    out = out.replace(/[ \n]+$/, '');
    if (out !== '') out += lists.length > 0 ? '\n' : '\n\n';
  };
  const parser = new Parser({
    onopentag(name) {
      if (name === 'p') breakBlock();
      else if (name === 'ul' || name === 'ol') {
        breakBlock();
        lists.push({ ordered: name === 'ol', count: 0 });
      } else if (name === 'li') {
        breakBlock();
        const list = lists.at(-1);
        if (list) list.count += 1;
        out += `${'  '.repeat(Math.max(0, lists.length - 1))}${list?.ordered ? `${list.count}.` : '-'} `;
      } else if (name === 'br') out += '  \n';
      else out += marks[name] ?? '';
    },
    onclosetag(name) {
      if (name === 'ul' || name === 'ol') {
        lists.pop();
        breakBlock();
      } else if (name === 'p') breakBlock();
      else out += marks[name] ?? '';
    },
    ontext(text) {
      const lead = /^\s/.test(text) ? ' ' : '';
      const tail = /\s$/.test(text) && text.trim() !== '' ? ' ' : '';
      out += lead + inline(text) + tail;
    },
  });
  parser.end(html);
  return out.trim();
}
