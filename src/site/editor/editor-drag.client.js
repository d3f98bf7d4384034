// @ts-check
// Drags blocks of the list by their handles, with a mouse, a pen or a finger. Reports where one was dropped by the event `dropped`.

import { keyOf } from '../shared/assets/keys.client.js';

const slots = document.querySelector('#slots');
if (slots instanceof HTMLElement) {
  slots.addEventListener('pointerdown', (event) => {
    const grip = event.target instanceof Element ? event.target.closest('.slot-grip') : null;
    const row = grip?.closest('.slot-row');
    if (grip instanceof HTMLElement && row instanceof HTMLElement) drag(event, row, grip, slots);
  });
}

/**
 * @param {PointerEvent} start
 * @param {HTMLElement} row
 * @param {HTMLElement} grip
 * @param {HTMLElement} list
 */
function drag(start, row, grip, list) {
  // One at a time: two fingers would drag two.
  if (start.button !== 0 || list.querySelector('.slot-dragged')) return;
  start.preventDefault();
  grip.setPointerCapture(start.pointerId);
  row.classList.add('slot-dragged');
  const rows = () => /** @type {HTMLElement[]} */ ([...list.querySelectorAll('.slot-row')]);
  const nextOf = () => rows()[rows().indexOf(row) + 1];
  const nextBefore = nextOf();
  const indexBefore = rows().indexOf(row);
  let pointer = start.clientY;
  /** @param {number} index */
  const putAt = (index) => {
    const all = rows();
    const at = all.indexOf(row);
    // Moves the other rows: a row that is removed from the document loses the pointer.
    if (index < at) row.after(...all.slice(index, at));
    else row.before(...all.slice(at + 1, index + 1));
  };
  const place = () => {
    const all = rows();
    const at = all.indexOf(row);
    // Rows of folded sections are nowhere.
    const above = all.findIndex((other, index) => index < at && isSeen(other) && pointer < middleOf(other));
    const below = all.findLastIndex((other, index) => index > at && isSeen(other) && pointer > middleOf(other));
    if (above !== -1) putAt(above);
    else if (below !== -1) putAt(below);
  };
  // Near an edge of the window the list scrolls by itself.
  const scrolling = setInterval(() => {
    const speed = pointer < 80 ? -16 : pointer > innerHeight - 80 ? 16 : 0;
    if (speed === 0) return;
    scrollBy({ top: speed, behavior: 'instant' });
    place();
  }, 16);
  /** @param {PointerEvent} move */
  const follow = (move) => {
    pointer = move.clientY;
    place();
  };
  const drop = () => {
    clearInterval(scrolling);
    row.classList.remove('slot-dragged');
    grip.removeEventListener('pointermove', follow);
    grip.removeEventListener('pointercancel', putBack);
    grip.removeEventListener('lostpointercapture', drop);
    window.removeEventListener('keydown', giveUp, true);
    if (nextOf() !== nextBefore) row.dispatchEvent(new Event('dropped', { bubbles: true }));
  };
  // The system has used the pointer for something else, such as a call: nothing was dropped.
  const putBack = () => putAt(indexBefore);
  /** @param {KeyboardEvent} event */
  const giveUp = (event) => {
    if (keyOf(event) !== 'Escape') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    putBack();
    drop();
    grip.releasePointerCapture(start.pointerId);
  };
  grip.addEventListener('pointermove', follow);
  grip.addEventListener('pointercancel', putBack);
  grip.addEventListener('lostpointercapture', drop);
  window.addEventListener('keydown', giveUp, true);
}

/** @param {HTMLElement} row */
function isSeen(row) {
  return row.getClientRects().length > 0;
}

/** @param {HTMLElement} row */
function middleOf(row) {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
}
