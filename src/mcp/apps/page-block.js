import { element, picture } from './dom.js';

/** @typedef {{ id: number, type: string, supported: boolean, data: Record<string, unknown>, computed: Record<string, unknown> }} Slot */

/**
 * By type, which page-app.ts writes into the document.
 * @type {Partial<Record<string, import('./block-paths.ts').BlockPaths>>}
 */
const paths = JSON.parse(document.getElementById('blocks')?.textContent ?? '{}');

/**
 * A block as it looks on the page, in small.
 * @param {Slot} slot
 * @param {import('./texts.js').Texts} words
 */
export function drawBlock(slot, words) {
  const drawn = element('div', `block block-${slot.supported ? slot.type : 'unsupported'}`);
  if (slot.type === 'divider') drawn.append(element('hr', ''));
  else drawContent(slot, words, drawn);
  if (fieldsOf(slot.computed.visibility).visibleNow === false) {
    drawn.classList.add('block-hidden');
    drawn.append(element('span', 'line', words.hidden));
  }
  return drawn;
}

/**
 * @param {Slot} slot
 * @param {import('./texts.js').Texts} words
 * @param {HTMLElement} drawn
 */
function drawContent(slot, words, drawn) {
  const images = imagesOf(slot).map((source) => picture(source, 'thumbnail'));
  if (images.length > 0) drawn.append(element('div', 'thumbnails', ...images));
  const [title, ...lines] = slot.supported ? linesOf(slot) : [words.unsupported];
  // A picture needs no words; a block without visible content is named by its type.
  if (title || images.length === 0) drawn.append(element('strong', '', title ?? slot.type));
  drawn.append(...lines.map((line) => element('span', 'line', line)));
}

/**
 * The words of a block, the first of them its title.
 * @param {Slot} slot
 */
function linesOf(slot) {
  const { lines = [] } = paths[slot.type] ?? {};
  return lines.flatMap(({ from, isHtml }) => {
    const texts = from.flatMap((path) => textsAt(slot, path));
    if (from.length > 1) return texts.length === 0 ? [] : [texts.join(' – ')];
    return isHtml ? texts.map(plain).filter((text) => text !== '') : texts;
  });
}

/** @param {Slot} slot */
function imagesOf(slot) {
  const { pictures = [] } = paths[slot.type] ?? {};
  return pictures.flatMap((path) => textsAt(slot, path)).slice(0, 6);
}

/**
 * Returns the non-empty texts at a path of a slot, of each row if it leads into a list.
 * @param {unknown} slot
 * @param {string} path
 */
function textsAt(slot, path) {
  const found = path.split('.').reduce(
    (values, step) => {
      const inner = values.map((value) => fieldsOf(value)[step.replace('[]', '')]);
      return step.endsWith('[]') ? inner.flatMap((value) => (Array.isArray(value) ? value : [])) : inner;
    },
    /** @type {unknown[]} */ ([slot]),
  );
  return found.filter((text) => typeof text === 'string' && text !== '').map(String);
}

/**
 * Returns text without its tags, parsed where nothing of it can run or load.
 * @param {string} html
 */
function plain(html) {
  const text = new DOMParser().parseFromString(html.replaceAll(/<\/(p|li)>|<br>/g, ' $&'), 'text/html').body
    .textContent;
  return (text ?? '').replaceAll(/\s+/g, ' ').trim();
}

/**
 * @param {unknown} value
 * @returns {Record<string, unknown>}
 */
function fieldsOf(value) {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
