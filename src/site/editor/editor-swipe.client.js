// @ts-check
// On a narrow screen one swipe leads from the blocks to the preview of the page, and one back. The radio buttons do the same.

import { keyOf } from '../shared/assets/keys.client.js';

/** Minimum length of a swipe in pixels; it must be twice as long sideways as up or down. */
const least = 60;

const edit = document.querySelector('#view-edit');
const preview = document.querySelector('#view-preview');
if (edit instanceof HTMLInputElement && preview instanceof HTMLInputElement) {
  // A key pressed in a frame has no event outside it. Listens on the window, which the key that cancels a sticker's move does not reach.
  const watchEscape = (/** @type {Window | null} */ view) =>
    view?.addEventListener('keydown', (event) => {
      if (keyOf(event) !== 'Escape' || !preview.checked) return;
      turnTo(edit);
      // The focused element may be hidden now.
      edit.focus();
    });
  watch(document, (aside) => aside < 0 && turnTo(preview));
  watchEscape(window);
  const watchFrame = (/** @type {EventTarget | null} */ frame) => {
    // The browser's own page, which says that the server cannot be reached, may not be looked into; a new frame is still empty.
    if (frame instanceof HTMLIFrameElement && frame.contentDocument?.documentElement) {
      // Else the browser may take the finger for its own scrolling.
      frame.contentDocument.documentElement.style.touchAction = 'pan-y pinch-zoom';
      watch(frame.contentDocument, (aside) => aside > 0 && turnTo(edit));
      watchEscape(frame.contentWindow);
    }
  };
  watchFrame(document.querySelector('#preview'));
  // The preview is drawn into a new frame each time; loading does not bubble.
  document.addEventListener('load', ({ target }) => watchFrame(target), true);
}

/** @param {HTMLInputElement} view */
function turnTo(view) {
  if (view.checked || !view.checkVisibility()) return;
  view.checked = true;
  view.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * @param {Document} page
 * @param {(aside: number) => void} swiped
 */
function watch(page, swiped) {
  /** @type {Touch | null} */
  let start = null;
  page.addEventListener(
    'touchstart',
    ({ touches, target }) => {
      start = touches.length === 1 && !isZoomed() && !isForAnother(target) ? (touches[0] ?? null) : null;
    },
    { passive: true },
  );
  page.addEventListener('touchend', ({ changedTouches: [end] }) => {
    if (!start || !end || isZoomed()) return;
    const aside = end.clientX - start.clientX;
    if (Math.abs(aside) > least && Math.abs(aside) > 2 * Math.abs(end.clientY - start.clientY)) swiped(aside);
    start = null;
  });
}

/** Returns true for a zoomed page: one finger moves the visible part. */
function isZoomed() {
  return (visualViewport?.scale ?? 1) > 1;
}

/**
 * Returns true where a sideways swipe scrolls, drags, or selects text. Elements in a frame have the classes of another window.
 * @param {EventTarget | null} target
 */
function isForAnother(target) {
  let element = /** @type {Element | null} */ (target);
  if (element?.closest('input, textarea, select, .slot-grip, [data-sticker], .sticker-turn')) return true;
  for (; element; element = element.parentElement) {
    const isWide = element.scrollWidth > element.clientWidth + 1;
    if (isWide && /auto|scroll/.test(getComputedStyle(element).overflowX)) return true;
  }
  return false;
}
