// @ts-check
// The picker of icons (fields/icon-field.tsx): a field to search in and a grid to choose from, by pointer, finger or keys. The list that it
// replaces has the names and the choice; the drawings are loaded when a picker is first opened.

import { keyOf } from '../shared/assets/keys.client.js';

let hasDrawings = false;

showAll();
document.addEventListener('redrawn', showAll);
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  const picker = pickerAt(target);
  const option = target.closest('.icon-option');
  if (picker && option instanceof HTMLElement) choose(picker, option);
  else if (picker && target.closest('.icon-chosen')) toggle(picker);
  else if (target instanceof HTMLLabelElement) focusByLabel(target);
});
// A click in the grid must not take the focus from the search.
document.addEventListener('mousedown', (event) => {
  if (event.target instanceof Element && event.target.closest('.icon-list')) event.preventDefault();
});
// Handled before other listeners: a search term is not input of the form.
document.addEventListener('input', hearSearch, true);
document.addEventListener('change', hearSearch, true);
document.addEventListener('keydown', (event) => {
  const picker = event.target instanceof Element ? pickerAt(event.target) : null;
  if (picker && !partsOf(picker).panel.hidden) press(picker, event);
});
document.addEventListener('focusout', ({ target }) => {
  const picker = target instanceof Element ? pickerAt(target) : null;
  if (!picker) return;
  // Runs once the target of the focus is known; if another window gets it, the picker stays open.
  setTimeout(() => picker.contains(document.activeElement) || close(picker));
});

/** @param {Element} element */
function pickerAt(element) {
  const picker = element.closest('.icon-picker');
  return picker instanceof HTMLElement ? picker : null;
}

/**
 * @template {Element} T
 * @param {ParentNode | null} parent
 * @param {string} selector
 * @param {new () => T} kind
 */
function one(parent, selector, kind) {
  const found = parent?.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`the picker has no ${selector}`);
  return found;
}

/** @param {HTMLElement} picker */
function partsOf(picker) {
  return {
    select: one(picker.parentElement, 'select', HTMLSelectElement),
    button: one(picker, '.icon-chosen', HTMLButtonElement),
    panel: one(picker, '.icon-panel', HTMLElement),
    search: one(picker, '.icon-search', HTMLInputElement),
    list: one(picker, '.icon-list', HTMLElement),
    found: one(picker, '.icon-found', HTMLElement),
  };
}

/** Without script the list is enough. */
function showAll() {
  for (const picker of document.querySelectorAll('.icon-picker[hidden]')) {
    if (!(picker instanceof HTMLElement)) continue;
    picker.hidden = false;
    showChosen(picker);
  }
}

/** @param {HTMLLabelElement} label */
function focusByLabel(label) {
  const picker = label.control?.closest('.icon-field')?.querySelector('.icon-picker');
  if (picker instanceof HTMLElement) partsOf(picker).button.focus();
}

/** @param {HTMLElement} picker */
function showChosen(picker) {
  const { select, button } = partsOf(picker);
  const name = select.selectedOptions[0]?.label ?? '';
  one(button, 'span', HTMLElement).textContent = name;
  one(button, 'use', SVGUseElement).setAttribute('href', drawingOf(select.value));
  button.setAttribute('aria-label', `${select.labels[0]?.textContent ?? ''}: ${name}`);
}

/** @param {string} icon */
function drawingOf(icon) {
  return `#i-${icon || 'link'}`;
}

/** @param {HTMLElement} picker */
function toggle(picker) {
  const { button, panel, search } = partsOf(picker);
  if (!panel.hidden) return close(picker);
  panel.hidden = false;
  button.setAttribute('aria-expanded', 'true');
  search.value = '';
  filter(picker);
  picker.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  // Under a finger a keyboard would come up and hide the grid.
  if (matchMedia('(hover: hover)').matches) search.focus();
  if (!hasDrawings) load(picker.dataset.drawings ?? '');
}

/** @param {HTMLElement} picker */
function close(picker) {
  const { button, panel, list, search } = partsOf(picker);
  panel.hidden = true;
  button.setAttribute('aria-expanded', 'false');
  search.removeAttribute('aria-activedescendant');
  list.replaceChildren();
}

/**
 * Brings the drawings into the page; icons stay without them where the server cannot be reached, until a picker is opened again.
 * @param {string} address
 */
async function load(address) {
  const response = await fetch(address).catch(() => null);
  if (!response?.ok) return;
  hasDrawings = true;
  const file = new DOMParser().parseFromString(await response.text(), 'image/svg+xml');
  for (const drawing of file.querySelectorAll('symbol')) {
    if (!document.getElementById(drawing.id)) document.querySelector('svg.sprite')?.append(drawing);
  }
}

/** @param {Event} event */
function hearSearch(event) {
  const { target } = event;
  if (!(target instanceof HTMLInputElement) || !target.matches('.icon-search')) return;
  event.stopImmediatePropagation();
  const picker = pickerAt(target);
  if (picker && event.type === 'input') filter(picker);
}

/**
 * Shows the icons with the search term in a name.
 * @param {HTMLElement} picker
 */
function filter(picker) {
  const { select, search, list, found } = partsOf(picker);
  const words = plain(search.value);
  const icons = [...select.options].filter(
    ({ value, label }) => plain(label).includes(words) || plain(value).includes(words),
  );
  list.replaceChildren(...icons.map(({ value, label }) => drawOption(list, value, label, value === select.value)));
  list.scrollTop = 0;
  const isSearched = words !== '';
  const said = icons.length === 0 ? found.dataset.none : isSearched ? found.dataset.found : '';
  found.textContent = (said ?? '').replace('{count}', String(icons.length));
  activate(picker, isSearched ? (list.firstElementChild ?? null) : null);
}

/**
 * The letters and digits of a name, without accents and case.
 * @param {string} name
 */
function plain(name) {
  return name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

/**
 * @param {HTMLElement} list
 * @param {string} icon
 * @param {string} label
 * @param {boolean} isChosen
 */
function drawOption(list, icon, label, isChosen) {
  const option = document.createElement('div');
  option.className = 'icon-option';
  option.id = `${list.id}-${icon}`;
  option.dataset.icon = icon;
  option.setAttribute('role', 'option');
  option.setAttribute('aria-selected', String(isChosen));
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  drawing.setAttribute('class', 'icon');
  drawing.setAttribute('viewBox', '0 0 24 24');
  drawing.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', drawingOf(icon));
  drawing.append(use);
  const name = document.createElement('span');
  name.textContent = label;
  option.append(drawing, name);
  return option;
}

/**
 * Marks the icon that Enter chooses.
 * @param {HTMLElement} picker
 * @param {Element | null} option
 */
function activate(picker, option) {
  const { search, list } = partsOf(picker);
  list.querySelector('.icon-active')?.classList.remove('icon-active');
  option?.classList.add('icon-active');
  option?.scrollIntoView({ block: 'nearest' });
  if (option) search.setAttribute('aria-activedescendant', option.id);
  else search.removeAttribute('aria-activedescendant');
}

/**
 * @param {HTMLElement} picker
 * @param {KeyboardEvent} event
 */
function press(picker, event) {
  const { button, search, list } = partsOf(picker);
  const active = list.querySelector('.icon-active');
  const key = keyOf(event);
  if (key === 'Escape') {
    event.preventDefault();
    event.stopImmediatePropagation();
    close(picker);
    button.focus();
  } else if (event.target === search && key === 'Enter') {
    // The form around is not sent.
    event.preventDefault();
    if (active instanceof HTMLElement) choose(picker, active);
  } else if (event.target === search && key?.startsWith('Arrow')) {
    const options = [...list.children];
    const step = stepOf(key, options, getComputedStyle(list).direction === 'rtl');
    // Until an icon is active, the keys move within the search term.
    if (!active && Math.abs(step) === 1 && search.value !== '') return;
    event.preventDefault();
    const at = active ? options.indexOf(active) + step : 0;
    activate(picker, options[Math.min(Math.max(at, 0), options.length - 1)] ?? null);
  }
}

/**
 * Returns how far a key moves in the grid.
 * @param {string} key
 * @param {Element[]} options
 * @param {boolean} isRightToLeft
 */
function stepOf(key, options, isRightToLeft) {
  const tops = options.map((option) => option.getBoundingClientRect().top);
  const columns = tops.filter((top) => top === tops[0]).length;
  if (key === 'ArrowUp') return -columns;
  if (key === 'ArrowDown') return columns;
  return (key === 'ArrowRight') === isRightToLeft ? -1 : 1;
}

/**
 * @param {HTMLElement} picker
 * @param {HTMLElement} option
 */
function choose(picker, option) {
  const { select, button } = partsOf(picker);
  select.value = option.dataset.icon ?? '';
  select.dispatchEvent(new Event('input', { bubbles: true }));
  select.dispatchEvent(new Event('change', { bubbles: true }));
  showChosen(picker);
  close(picker);
  button.focus();
}
