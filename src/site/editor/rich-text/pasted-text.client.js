// @ts-check
// Turns text pasted from a word processor into the notation (notation.ts): lists, and rows of tables as lines.

/** @typedef {{ kind: 'p' | 'ul' | 'ol' | 'tr', text: string, number?: number }} Block */

const blockTags = new Set(
  'P DIV H1 H2 H3 H4 H5 H6 BLOCKQUOTE PRE SECTION ARTICLE UL OL LI DL DT DD TABLE TBODY'.split(' '),
);
const unseenTags = new Set(['HEAD', 'STYLE', 'SCRIPT', 'TITLE']);
/** Word's sign or number before an item, in the paragraph that replaces it. */
const marker = '[style*="mso-list:Ignore" i]';

/**
 * Returns null for HTML that has neither lists nor tables: its plain text is as good.
 * @param {string} html
 */
export function pastedText(html) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  if (!body.querySelector(`li, tr, ${marker}`)) return null;
  /** @type {Block[]} */
  const blocks = [];
  /** @type {Block} */
  let current = { kind: 'p', text: '' };

  /** @param {Block} next */
  function begin(next) {
    current.text = current.text
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .trim();
    if (current.text !== '') blocks.push(current);
    current = next;
  }

  /** @param {Node} node */
  function read(node) {
    if (node instanceof Text) current.text += node.data.replace(/\s+/g, ' ');
    if (!(node instanceof Element) || unseenTags.has(node.tagName)) return;
    if (node.matches(marker)) {
      const number = Number.parseInt(node.textContent ?? '', 10);
      Object.assign(current, Number.isNaN(number) ? { kind: 'ul' } : { kind: 'ol', number });
    } else if (node.tagName === 'BR') {
      current.text += '\n';
    } else if (node instanceof HTMLTableRowElement) {
      const cells = [...node.cells].map(({ textContent }) => (textContent ?? '').replace(/\s+/g, ' ').trim());
      begin({ kind: 'tr', text: cells.filter(Boolean).join(' | ') });
      begin({ kind: 'p', text: '' });
    } else {
      // Some put the paragraphs of an item into it.
      const isItem = node.tagName === 'LI';
      const isOwn = node.parentElement?.tagName === 'LI' && current.text === '' && !['UL', 'OL'].includes(node.tagName);
      const isBlock = blockTags.has(node.tagName) && !isOwn;
      if (isBlock) begin(isItem ? itemOf(node) : { kind: 'p', text: '' });
      for (const child of node.childNodes) read(child);
      if (isBlock) begin({ kind: 'p', text: '' });
    }
  }

  read(body);
  begin({ kind: 'p', text: '' });
  return blocks.map(lineOf).join('');
}

/**
 * @param {Element} item
 * @returns {Block}
 */
function itemOf(item) {
  const list = item.parentElement;
  if (!(list instanceof HTMLOListElement)) return { kind: 'ul', text: '' };
  return {
    kind: 'ol',
    text: '',
    number: list.start + [...list.children].filter(({ tagName }) => tagName === 'LI').indexOf(item),
  };
}

/**
 * @param {Block} block
 * @param {number} index
 * @param {Block[]} blocks
 */
function lineOf({ kind, text, number }, index, blocks) {
  const before = blocks[index - 1]?.kind;
  const gap = before === undefined ? '' : kind !== 'p' && before === kind ? '\n' : '\n\n';
  const sign = { p: '', tr: '', ul: '- ', ol: `${number}. ` }[kind];
  // An empty line would end an item.
  return gap + sign + (kind === 'p' ? text : text.replace(/\n+/g, '\n'));
}
