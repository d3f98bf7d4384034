// @ts-check
// Hides the message at the lower edge (components/toast.tsx) after a while, or by its button; pages are changed in place, so another message shows it
// again.

/** Milliseconds for which a message is shown; the history of the page offers to undo changes for longer. */
const shownFor = 12_000;
/** The message that was hidden. */
let hidden = '';
/** The message that is shown. */
let shown = '';
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

show();
document.addEventListener('redrawn', show);
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('.toast-close')) hide();
});

function show() {
  const toast = document.querySelector('#toast');
  const close = toast?.querySelector('.toast-close');
  if (!(toast instanceof HTMLElement) || !(close instanceof HTMLElement)) return;
  close.hidden = false;
  const message = messageOf(toast);
  toast.classList.toggle('toast-hidden', message === hidden);
  if (message === shown) return;
  shown = message;
  clearTimeout(timer);
  timer = setTimeout(hideUnlessUsed, shownFor, toast);
}

/**
 * Waits while the message is pointed at or has the focus (WCAG 2.2, 2.2.1).
 * @param {HTMLElement} toast
 */
function hideUnlessUsed(toast) {
  if (toast.matches(':hover, :focus-within')) timer = setTimeout(hideUnlessUsed, shownFor, toast);
  else hide();
}

function hide() {
  const toast = document.querySelector('#toast');
  if (!(toast instanceof HTMLElement)) return;
  hidden = messageOf(toast);
  const hadFocus = toast.contains(document.activeElement);
  toast.classList.add('toast-hidden');
  if (!hadFocus) return;
  const title = document.querySelector('h1');
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

/**
 * Returns the words, and the versions that the button undoes: the same words may be about another change.
 * @param {HTMLElement} toast
 */
function messageOf(toast) {
  const versions = toast.querySelector('input[name=versions]');
  const words = toast.querySelector('.toast-words')?.textContent ?? '';
  return `${versions instanceof HTMLInputElement ? versions.value : ''} ${words}`;
}
