// @ts-check
// Drags blocks of the list by their handles, with a mouse, a pen or a finger. Reports where one was dropped by the event `dropped`, whose
// detail is the row that it was held over, to make a group with it.

import { keyOf } from '../shared/assets/keys.client.js';

/** Milliseconds for which a row is held still over another one to make a group. */
const heldFor = 600;

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
  /** The row that it would make a group with. @type {HTMLElement | null} */
  let target = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let holding;
  /** @param {HTMLElement | null} row */
  const aimAt = (row) => {
    target?.classList.remove('slot-target');
    target = row;
    target?.classList.add('slot-target');
    if (target) target.dataset.drop = list.dataset.drop ?? '';
  };
  // Where the pointer rests over a row, that has not made room for it.
  const hold = () => {
    clearTimeout(holding);
    holding = setTimeout(() => {
      const over = rows().find((other) => other !== row && isSeen(other) && isOver(other, pointer));
      aimAt(over ?? null);
    }, heldFor);
  };
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
    if (above === -1 && below === -1) return;
    putAt(above === -1 ? below : above);
    aimAt(null);
  };
  // Near an edge of the window the list scrolls by itself.
  const scrolling = setInterval(() => {
    const speed = pointer < 80 ? -16 : pointer > innerHeight - 80 ? 16 : 0;
    if (speed === 0) return;
    const before = scrollY;
    scrollBy({ top: speed, behavior: 'instant' });
    if (scrollY === before) return;
    place();
    hold();
  }, 16);
  /** @param {PointerEvent} move */
  const follow = (move) => {
    if (Math.abs(move.clientY - pointer) > 2) {
      if (target && !isOver(target, move.clientY)) aimAt(null);
      hold();
    }
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
    clearTimeout(holding);
    const onto = target;
    aimAt(null);
    if (onto || nextOf() !== nextBefore) row.dispatchEvent(new CustomEvent('dropped', { bubbles: true, detail: onto }));
  };
  // The system has taken the pointer for something else, such as a call: nothing was dropped.
  const putBack = () => {
    aimAt(null);
    putAt(indexBefore);
  };
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

/**
 * @param {HTMLElement} row
 * @param {number} pointer
 */
function isOver(row, pointer) {
  const { top, bottom } = row.getBoundingClientRect();
  return pointer > top && pointer < bottom;
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
