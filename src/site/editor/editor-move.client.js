// @ts-check
// Moves blocks in the list without loading the page: by keys on the handle, by the buttons, and by dragging. Each move is the same POST
// that the buttons make without script.

import { keyOf } from '../shared/assets/keys.client.js';
import { createQueue } from '../shared/assets/sending.client.js';

/** @type {HTMLElement | null} */
const list = document.querySelector('#slots');
const form = document.querySelector('form#rows');
if (list && form instanceof HTMLFormElement) start(list, form);
// For browsers that do not open the target of an address.
const target = location.hash.startsWith('#slot-') ? document.getElementById(location.hash.slice(1)) : null;
if (target && unfold(target)) target.scrollIntoView();

/**
 * Opens the section of a row; returns whether it was closed.
 * @param {HTMLElement} row
 */
function unfold(row) {
  const section = row.closest('details');
  if (!section || section.open) return false;
  section.open = true;
  return true;
}

/**
 * @param {HTMLElement} list
 * @param {HTMLFormElement} form
 */
function start(list, form) {
  const rows = () => /** @type {HTMLElement[]} */ ([...list.querySelectorAll('.slot-row')]);
  const nextOf = (/** @type {HTMLElement} */ row) => rows()[rows().indexOf(row) + 1];
  /** A row that was picked up by a key, and the one that it stood in front of. @type {{ row: HTMLElement, next: HTMLElement | undefined } | null} */
  let held = null;
  prepare();
  document.addEventListener('redrawn', prepare);
  list.addEventListener('keydown', (event) => {
    const grip = event.target instanceof Element ? event.target.closest('.slot-grip') : null;
    const row = grip?.closest('.slot-row');
    const key = keyOf(event) ?? '';
    const where = { ArrowUp: 'up', ArrowDown: 'down', Home: 'first', End: 'last' }[key];
    if (!(grip instanceof HTMLElement) || !(row instanceof HTMLElement)) return;
    if (where !== undefined) step(row, where);
    else if (key === 'Enter' || key === ' ') held ? putDown() : pickUp(row, grip);
    else if (key === 'Escape' && held) putBack();
    else if (key === 'g' && isPlain(event)) joinAbove(row);
    else return;
    event.preventDefault();
    event.stopPropagation();
    grip.focus();
  });
  // A row that is moved in the document loses the focus for a moment.
  list.addEventListener('focusout', () =>
    setTimeout(() => held?.row.querySelector('.slot-grip') === document.activeElement || putDown()),
  );
  form.addEventListener('submit', (event) => {
    const button = event.submitter;
    const [by, id] = (button instanceof HTMLButtonElement ? button.value : '').split('-');
    const row = rows().find((candidate) => candidate.dataset.slot === id);
    if (!row || !(button instanceof HTMLElement) || (by !== 'up' && by !== 'down')) return;
    event.preventDefault();
    step(row, by);
    // At the edge this button is off, and the focus would be lost.
    const other = row.querySelector('.slot-steps button:enabled');
    if (button.matches(':disabled') && other instanceof HTMLElement) other.focus();
    else button.focus();
  });

  /** Makes the handles ones for keys, too. */
  function prepare() {
    list.classList.add('can-drag');
    for (const row of rows()) {
      const grip = row.querySelector('.slot-grip');
      const name = row.querySelector('.slot-name')?.textContent?.trim() ?? '';
      if (!(grip instanceof HTMLElement)) continue;
      grip.tabIndex = 0;
      grip.setAttribute('role', 'button');
      grip.setAttribute('aria-label', `${name}. ${grip.title}`);
    }
  }

  /**
   * @param {HTMLElement} row
   * @param {string} where up, down, first or last
   */
  function step(row, where) {
    const upwards = where === 'up' || where === 'first';
    const all = rows();
    const edge = upwards ? all[0] : all.at(-1);
    const beside = all[all.indexOf(row) + (upwards ? -1 : 1)];
    const other = where === 'up' || where === 'down' ? beside : edge;
    if (!other || other === row) return;
    if (upwards) other.before(row);
    else other.after(row);
    unfold(row);
    row.scrollIntoView({ block: 'nearest' });
    if (held) show(row);
    else settle(row);
  }

  /**
   * @param {HTMLElement} row
   * @param {HTMLElement} grip
   */
  function pickUp(row, grip) {
    held = { row, next: nextOf(row) };
    row.classList.add('slot-dragged');
    grip.setAttribute('aria-pressed', 'true');
    show(row);
  }

  function letGo() {
    const { row = null, next } = held ?? {};
    held = null;
    row?.classList.remove('slot-dragged');
    row?.querySelector('.slot-grip')?.removeAttribute('aria-pressed');
    return { row, next };
  }

  function putDown() {
    const { row, next } = letGo();
    if (row && nextOf(row) !== next) settle(row);
  }

  function putBack() {
    const { row, next } = letGo();
    if (!row) return;
    if (next) next.before(row);
    else rows().at(-1)?.after(row);
    show(row);
  }

  // Rows dropped by the drag script.
  list.addEventListener('dropped', (event) => {
    const row = event.target;
    const onto = event instanceof CustomEvent ? event.detail : null;
    if (!(row instanceof HTMLElement)) return;
    if (onto instanceof HTMLElement) join(row, onto);
    else settle(row);
  });

  /** @param {KeyboardEvent} event */
  function isPlain({ ctrlKey, metaKey, altKey }) {
    return !ctrlKey && !metaKey && !altKey;
  }

  /**
   * Puts a row into one group with the row above.
   * @param {HTMLElement} row
   */
  function joinAbove(row) {
    letGo();
    const above = rows()[rows().indexOf(row) - 1];
    if (above) join(row, above);
  }

  /**
   * Makes a group of two rows. The row is put beside the other one; the server draws the group.
   * @param {HTMLElement} row
   * @param {HTMLElement} onto
   */
  function join(row, onto) {
    onto.after(row);
    show(row);
    const said = document.querySelector('#moved');
    const nameOf = (/** @type {HTMLElement} */ named) => named.querySelector('.slot-name')?.textContent?.trim() ?? '';
    if (said) {
      const words = list.dataset.grouped ?? '';
      said.textContent = words.replace('{name}', nameOf(row)).replace('{other}', nameOf(onto));
    }
    const { slot: id = '' } = row.dataset;
    queue.add(id, `onto-${id}-${onto.dataset.slot}`);
    list.dataset.moving = '';
    document.dispatchEvent(new Event('stale'));
  }

  /**
   * Brings buttons, sections and the spoken place up to date.
   * @param {HTMLElement} row
   */
  function show(row) {
    const all = rows();
    for (const [index, each] of all.entries()) {
      const [up, down] = each.querySelectorAll('.slot-steps button');
      up?.toggleAttribute('disabled', index === 0);
      down?.toggleAttribute('disabled', index === all.length - 1);
    }
    nameSections();
    const said = document.querySelector('#moved');
    const name = row.querySelector('.slot-name')?.textContent?.trim() ?? '';
    if (said) {
      said.textContent = (list.dataset.moved ?? '')
        .replace('{name}', name)
        .replace('{place}', String(all.indexOf(row) + 1))
        .replace('{count}', String(all.length));
    }
  }

  /**
   * Sends the new neighbour of a row, not its distance: that may arrive twice.
   * @param {HTMLElement} row
   */
  function settle(row) {
    show(row);
    const all = rows();
    const at = all.indexOf(row);
    const { slot: id = '' } = row.dataset;
    const [next, previous] = [all[at + 1], all[at - 1]];
    queue.add(id, next ? `before-${id}-${next.dataset.slot}` : `after-${id}-${previous?.dataset.slot}`);
    // The page does not adopt the server's state before the server knows the move.
    list.dataset.moving = '';
    document.dispatchEvent(new Event('stale'));
  }

  /** Sections are called by the blocks that they have now. */
  function nameSections() {
    let before = 0;
    for (const section of list.querySelectorAll('details')) {
      const names = [...section.querySelectorAll('.slot-name')].map((name) => name.textContent?.trim() ?? '');
      const [range, words] = section.querySelectorAll('summary > *');
      if (range) range.textContent = `${before + 1}–${before + names.length}`;
      if (words) words.textContent = `${names[0]} … ${names.at(-1)}`;
      section.hidden = names.length === 0;
      section.querySelector('ol')?.setAttribute('start', String(before + 1));
      before += names.length;
    }
  }

  const queue = createQueue({
    place: form.parentElement ?? list,
    notFound: list.dataset.failed ?? '',
    send(/** @type {string} */ move) {
      const body = new URLSearchParams({ csrf: String(new FormData(form).get('csrf')), move });
      return fetch(form.action, { method: 'POST', body, headers: { accept: 'application/json' }, keepalive: true });
    },
    onEnd(isAllSent) {
      delete list.dataset.moving;
      if (!isAllSent) return showStored();
      const frame = document.querySelector('#preview');
      // A frame with the result of a POST is not reloaded: that would repeat the POST.
      if (frame instanceof HTMLIFrameElement && frame.hasAttribute('src')) frame.contentWindow?.location.reload();
    },
  });
}

/** Draws the list as the server has it. The response to a POST, such as a link with an error, is not followed (live.client.js). */
function showStored() {
  if (document.querySelector('#live')) document.dispatchEvent(new Event('stale'));
  else location.replace(location.pathname);
}
