/** @typedef {{ id: number, type: string, supported: boolean, data: Record<string, unknown>, computed: Record<string, unknown> }} Slot */

/**
 * An element with a class and what is in it; texts are texts, never markup.
 * @param {string} tag
 * @param {string} name
 * @param {...(Node | string)} within
 */
export function element(tag, name, ...within) {
  const made = document.createElement(tag);
  if (name !== '') made.className = name;
  made.append(...within);
  return made;
}

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
  // A picture needs no words; what has nothing to show at all is called by its type.
  if (title || images.length === 0) drawn.append(element('strong', '', title ?? slot.type));
  drawn.append(...lines.map((line) => element('span', 'line', line)));
}

/**
 * @param {string} source
 * @param {string} name
 */
export function picture(source, name) {
  const image = new Image();
  image.src = source;
  image.alt = '';
  image.className = name;
  return image;
}

/**
 * The words of a block, the first of them its title.
 * @param {Slot} slot
 */
function linesOf({ type, data, computed }) {
  const inner = { ...fieldsOf(computed.event), ...fieldsOf(computed.form) };
  const release = [data.artist, data.album].filter(Boolean).join(' – ');
  const questions = type === 'faq' ? listOf(data.items).map(({ title }) => title) : [];
  // Only a text block's description is HTML.
  const description = type === 'text' ? plain(data.description) : data.description;
  const lines = [data.title, release, inner.title, data.subtitle, data.alt, description, ...questions, computed.host];
  return lines.filter((line) => typeof line === 'string' && line !== '').map(String);
}

/** @param {Slot} slot */
function imagesOf({ computed }) {
  const sources = [computed.src, ...listOf(computed.items).map(({ src }) => src)];
  return sources
    .filter((source) => typeof source === 'string' && source !== '')
    .slice(0, 6)
    .map(String);
}

/**
 * Text without its tags, parsed where nothing of it can run or load.
 * @param {unknown} html
 */
function plain(html) {
  if (typeof html !== 'string') return '';
  const text = new DOMParser().parseFromString(html.replaceAll(/<\/(p|li)>|<br>/g, ' $&'), 'text/html').body
    .textContent;
  return (text ?? '').replaceAll(/\s+/g, ' ').trim();
}

/**
 * @param {unknown} value
 * @returns {Record<string, unknown>[]}
 */
function listOf(value) {
  return Array.isArray(value) ? value.map(fieldsOf) : [];
}

/**
 * @param {unknown} value
 * @returns {Record<string, unknown>}
 */
function fieldsOf(value) {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
