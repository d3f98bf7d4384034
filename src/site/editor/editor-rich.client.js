// @ts-check
// The small toolbar of a text: it adds signs around the selection, or before its lines, and removes them again. The text can be typed
// without script, too (rich-text/notation.ts), and the browser's own undo reverts a press.

import { keyOf } from '../shared/assets/keys.client.js';
import { pastedText } from './rich-text/pasted-text.client.js';

const keys = new Map([
  ['b', '**'],
  ['i', '_'],
  ['u', '++'],
]);

showAll();
document.addEventListener('redrawn', showAll);

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest(':is(.rich-tools, .rich-link) button') : null;
  const text = button?.closest('.rich')?.querySelector('textarea');
  if (!(button instanceof HTMLButtonElement) || !(text instanceof HTMLTextAreaElement)) return;
  const { sign, prefix, field } = button.dataset;
  if (sign !== undefined) wrap(text, sign);
  else if (prefix !== undefined) list(text, prefix);
  else if (field === undefined) explainLink(button);
  else linkBlock(text, field);
});
document.addEventListener('keydown', (event) => {
  const sign = event.ctrlKey || event.metaKey ? keys.get(keyOf(event) ?? '') : undefined;
  const text = event.target;
  if (sign === undefined || event.altKey || !(text instanceof HTMLTextAreaElement)) return;
  if (!text.closest('.rich')?.querySelector('.rich-tools')) return;
  event.preventDefault();
  wrap(text, sign);
});

document.addEventListener('paste', (event) => {
  const text = event.target;
  if (!(text instanceof HTMLTextAreaElement) || !text.closest('.rich')?.querySelector('[data-prefix]')) return;
  const pasted = pastedText(event.clipboardData?.getData('text/html') ?? '');
  if (pasted === null) return;
  event.preventDefault();
  // A pasted block within a line begins a paragraph of its own.
  const gap = text.selectionStart > 0 && text.value[text.selectionStart - 1] !== '\n' ? '\n\n' : '';
  replace(text, text.selectionStart, text.selectionEnd, gap + pasted);
});

/** Without script its buttons would do nothing. */
function showAll() {
  for (const tools of document.querySelectorAll('.rich-tools[hidden]')) tools.removeAttribute('hidden');
}

/**
 * Shows why the text has no links, or hides it again.
 * @param {HTMLButtonElement} button
 */
function explainLink(button) {
  const reason = button.closest('.rich')?.querySelector('.rich-link');
  if (!(reason instanceof HTMLElement)) return;
  reason.hidden = !reason.hidden;
  button.setAttribute('aria-expanded', String(!reason.hidden));
  // The button there is described by the reason, which is read out with it.
  if (!reason.hidden) reason.querySelector('button')?.focus();
}

/**
 * Goes to the link of the block; an address that is selected in the text is put there if there is none.
 * @param {HTMLTextAreaElement} text
 * @param {string} name
 */
function linkBlock(text, name) {
  const field = text.form?.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return;
  const selected = text.value.slice(text.selectionStart, text.selectionEnd).trim();
  if (field.value === '' && isAddress(selected)) {
    field.value = selected;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const button = text.closest('.rich')?.querySelector('[data-link]');
  if (button instanceof HTMLButtonElement) explainLink(button);
  field.focus();
}

/** @param {string} words */
function isAddress(words) {
  return /^\S+\.\S+$/.test(words);
}

/**
 * Puts a pair of signs around the selection, or removes it if it is there.
 * @param {HTMLTextAreaElement} text
 * @param {string} sign
 */
function wrap(text, sign) {
  const { value, selectionStart: start, selectionEnd: end } = text;
  const { length } = sign;
  const isMarked =
    start >= length && value.slice(start - length, start) === sign && value.slice(end, end + length) === sign;
  const inside = value.slice(start, end);
  // A sign must touch a letter: spaces of the selection stay outside.
  const core = inside.trim();
  const before = core === '' ? inside : inside.slice(0, inside.indexOf(core));
  const after = core === '' ? '' : inside.slice(before.length + core.length);
  if (isMarked) {
    replace(text, start - length, end + length, inside);
    text.setSelectionRange(start - length, end - length);
  } else {
    replace(text, start, end, `${before}${sign}${core}${sign}${after}`);
    const from = start + before.length + length;
    text.setSelectionRange(from, from + core.length);
  }
}

/**
 * Makes items of a list of the lines of the selection, or lines of its items.
 * @param {HTMLTextAreaElement} text
 * @param {string} prefix
 */
function list(text, prefix) {
  const { value, selectionStart, selectionEnd } = text;
  const start = value.lastIndexOf('\n', selectionStart - 1) + 1;
  const next = value.indexOf('\n', selectionEnd);
  const end = next === -1 ? value.length : next;
  const lines = value.slice(start, end).split('\n');
  const isList =
    lines.every((line) => line.startsWith(prefix) || line.trim() === '') && lines.some((line) => line !== '');
  const made = lines.map((line) =>
    isList
      ? line.slice(line.startsWith(prefix) ? prefix.length : 0)
      : line.trim() === '' && lines.length > 1
        ? line
        : prefix + line,
  );
  replace(text, start, end, made.join('\n'));
  text.setSelectionRange(start + made.join('\n').length, start + made.join('\n').length);
}

/**
 * Replaces text like typed input.
 * @param {HTMLTextAreaElement} text
 * @param {number} start
 * @param {number} end
 * @param {string} replacement
 */
function replace(text, start, end, replacement) {
  text.focus();
  text.setSelectionRange(start, end);
  // The only way to change a text that the browser can undo; it does nothing for an empty text.
  const isDone = replacement !== '' && document.execCommand('insertText', false, replacement);
  if (isDone) return;
  text.setRangeText(replacement, start, end, 'end');
  text.dispatchEvent(new Event('input', { bubbles: true }));
}
