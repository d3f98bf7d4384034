// @ts-check
// Opens the form of a block in its row of the list: open, type, save. It is the form of the block's own page, where the link leads without
// script; the script `upload` sends it. A form with unsaved text is collapsed, not closed, so that the text stays.

import { keyOf } from '../shared/assets/keys.client.js';

const slots = document.querySelector('#slots');
if (slots instanceof HTMLElement) start(slots);

/** @param {HTMLElement} slots */
function start(slots) {
  slots.addEventListener('click', (event) => {
    const name = event.target instanceof Element ? event.target.closest('a.slot-name') : null;
    const row = name?.closest('.slot-row');
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!(name instanceof HTMLAnchorElement) || !(row instanceof HTMLElement) || !isPlain) return;
    event.preventDefault();
    toggle(row, name);
  });
  slots.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('.slot-close') : null;
    const row = button?.closest('.slot-row');
    const name = row?.querySelector('a.slot-name');
    if (row instanceof HTMLElement && name instanceof HTMLAnchorElement) toggle(row, name);
  });
  slots.addEventListener('keydown', (event) => {
    if (keyOf(event) !== 'Escape' || event.defaultPrevented || !(event.target instanceof Element)) return;
    const row = event.target.closest('.slot-row > form, a.slot-name')?.closest('.slot-row');
    const name = row?.querySelector('a.slot-name[aria-expanded=true]');
    // It closes these first.
    const inner = event.target.closest('dialog, .icon-picker:has(.icon-panel:not([hidden]))');
    if (row instanceof HTMLElement && name instanceof HTMLAnchorElement && !inner) toggle(row, name);
  });
  // The form was stored, and the page adopts the response (live.client.js). On a page that is not the one at its address, it is opened.
  document.addEventListener(
    'answered',
    (event) => {
      const { form, href } = event instanceof CustomEvent ? event.detail : {};
      const row = form instanceof HTMLFormElement ? form.closest('.slot-row') : null;
      const name = row?.querySelector('a.slot-name');
      if (!(row instanceof HTMLElement) || !(name instanceof HTMLAnchorElement) || form.parentElement !== row) return;
      close(row, name);
      // The focused input would keep its former text.
      document.addEventListener(
        'redrawn',
        () => {
          // A deleted block has been added again.
          const stored = row.isConnected ? row : document.getElementById(new URL(href).hash.slice(1));
          /** @type {HTMLElement | null | undefined} */
          const link = stored?.querySelector('a.slot-name');
          if (link && stored && document.activeElement === document.body) goBackTo(stored, link);
        },
        { once: true },
      );
    },
    { capture: true },
  );
  // An open row without input shows the current block. Unchanged parts stay.
  document.addEventListener('redrawing', (event) => {
    if (!(event instanceof CustomEvent)) return;
    for (const row of slots.querySelectorAll('.slot-row:has(> form)')) {
      const again = event.detail.next.querySelector(`#${row.id}`);
      const name = again?.querySelector('a.slot-name');
      if (again && name && !isUnsaved(row)) event.detail.additions.push(addForms(again, name));
    }
  });
  document.addEventListener('redrawn', () => {
    // A form that the server has drawn again, after an error or from a draft, opens its row.
    for (const form of slots.querySelectorAll('.slot-row > form')) {
      const row = form.closest('.slot-row');
      const name = row?.querySelector('a.slot-name');
      if (row instanceof HTMLElement && name instanceof HTMLAnchorElement) settle(row, name);
    }
  });
}

/**
 * @param {HTMLElement} row
 * @param {HTMLAnchorElement} name
 */
async function toggle(row, name) {
  const isOpen = name.getAttribute('aria-expanded') === 'true';
  if (!isOpen && row.querySelector(':scope > form')) return unfold(name);
  if (!isOpen) return open(row, name);
  if (isUnsaved(row)) name.setAttribute('aria-expanded', 'false');
  else close(row, name);
  goBackTo(row, name);
}

/**
 * @param {HTMLElement} row
 * @param {HTMLAnchorElement} name
 */
async function open(row, name) {
  if (row.dataset.opening !== undefined) return;
  row.dataset.opening = '';
  const isAdded = await addForms(row, name);
  delete row.dataset.opening;
  // Every other page, such as signing in, is opened by itself.
  if (!isAdded) return location.assign(name.href);
  document.dispatchEvent(new Event('redrawn'));
  const field = row.querySelector(
    ':scope > form :is(input, textarea, select):not([type=hidden], [type=file], .first-button)',
  );
  if (field instanceof HTMLElement) field.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
  showInPreview(row);
}

/**
 * Adds the forms of a block's page to its row; returns false if that is another page now.
 * @param {HTMLElement} row
 * @param {HTMLAnchorElement} name
 */
async function addForms(row, name) {
  const response = await fetch(name.href, { cache: 'no-store', headers: { Accept: 'text/html' } }).catch(() => null);
  if (!response?.ok || response.redirected) return false;
  const drawn = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const icon of drawn.querySelectorAll('svg.sprite > *')) {
    if (!document.getElementById(icon.id)) document.querySelector('svg.sprite')?.append(icon);
  }
  // A draft may have been put into the row in the meantime.
  if (!row.querySelector(':scope > form')) row.append(...drawn.querySelectorAll('.editor-main > form'));
  settle(row, name);
  unfold(name);
  return true;
}

/**
 * Adapts forms that were put into a row: their ids become unique among the rows, and there is a way to close them.
 * @param {HTMLElement} row
 * @param {HTMLAnchorElement} name
 */
function settle(row, name) {
  const fresh = [...row.querySelectorAll(':scope > form:not([data-row])')].filter(
    (form) => form instanceof HTMLFormElement,
  );
  if (fresh.length === 0) return;
  const prefix = `${row.id}-`;
  for (const form of fresh) {
    form.dataset.row = '';
    for (const element of form.querySelectorAll('[id]')) element.id = prefix + element.id;
    for (const attribute of ['for', 'aria-describedby', 'aria-labelledby', 'aria-controls', 'list']) {
      for (const element of form.querySelectorAll(`[${attribute}]`)) {
        const ids = (element.getAttribute(attribute) ?? '').split(' ').map((id) => prefix + id);
        element.setAttribute(attribute, ids.join(' '));
      }
    }
    const bar = form.querySelector('.save-bar');
    if (!bar) continue;
    const button = document.createElement('button');
    Object.assign(button, { type: 'button', className: 'action action-quiet slot-close' });
    button.textContent = row.closest('#slots')?.getAttribute('data-close') ?? '';
    bar.append(button);
  }
  unfold(name);
}

/** @param {HTMLAnchorElement} name */
function unfold(name) {
  name.setAttribute('aria-expanded', 'true');
}

/**
 * @param {HTMLElement} row
 * @param {HTMLAnchorElement} name
 */
function close(row, name) {
  for (const form of row.querySelectorAll(':scope > form')) form.remove();
  name.removeAttribute('aria-expanded');
}

/**
 * @param {HTMLElement} row
 * @param {HTMLElement} name
 */
function goBackTo(row, name) {
  name.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}

/**
 * True for a row with words or files that the server does not have.
 * @param {Element} row
 */
function isUnsaved(row) {
  const inputs = row.querySelectorAll('input[type=file]');
  const hasFiles = [...inputs].some((input) => input instanceof HTMLInputElement && input.files?.length);
  return hasFiles || row.querySelector(':scope > form[data-unsaved]') !== null;
}

/**
 * Shows the block in the preview, for any audience.
 * @param {HTMLElement} row
 */
function showInPreview(row) {
  const frame = document.querySelector('#preview');
  const id = row.dataset.slot;
  if (!(frame instanceof HTMLIFrameElement)) return;
  const address = `${frame.dataset.address}?slot=${id}`;
  frame.dataset.slot = id;
  // A frame that was never shown is loaded when it is; another changes without a step in the browser's history.
  if (frame.contentDocument?.URL === 'about:blank') frame.src = address;
  else frame.contentWindow?.location.replace(address);
}
