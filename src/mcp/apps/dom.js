import { notify } from './host.js';

/** Root element of the view; the host learns its size. */
export const main = element('main', '');
document.body.append(main);
new ResizeObserver(() =>
  notify('ui/notifications/size-changed', { width: main.offsetWidth, height: Math.ceil(main.offsetHeight) }),
).observe(main);

/**
 * Takes on the host's colours.
 * @param {Record<string, unknown>} context
 */
export function dressDocument({ theme, styles }) {
  if (theme) document.documentElement.dataset.theme = String(theme);
  const { variables } = /** @type {{ variables?: Record<string, string> }} */ (styles ?? {});
  for (const [name, value] of Object.entries(variables ?? {})) document.documentElement.style.setProperty(name, value);
}

/**
 * Returns an element with a class and content; texts are texts, never markup.
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
 * @param {string} label
 * @param {string} name
 * @param {() => unknown} act
 * @param {string} [spoken]
 * @param {boolean} [disabled]
 */
export function button(label, name, act, spoken, disabled = false) {
  const made = /** @type {HTMLButtonElement} */ (element('button', name, label));
  made.type = 'button';
  made.disabled = disabled;
  if (spoken) made.setAttribute('aria-label', spoken);
  made.addEventListener('click', () => void act());
  return made;
}
