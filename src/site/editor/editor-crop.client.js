// @ts-check
// Crops the picture of a block (fields/picture-field.tsx), the one that is chosen or the stored one. The part is a new choice of the field,
// which is sent with the form. The whole picture is kept for the next time.

import { cropPicture, mayMove } from '../shared/assets/crop-dialog.client.js';

/** Larger ones are made smaller by the server. */
const maxWidth = 1600;
/** The whole picture of a field that has a part of it. @type {WeakMap<HTMLInputElement, Blob>} */
const wholes = new WeakMap();

showAll();
document.addEventListener('redrawn', showAll);
document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.type !== 'file') return;
  wholes.delete(target);
  showAll();
});
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('.picture-crop button') : null;
  const place = button?.closest('.picture-field');
  if (place instanceof HTMLElement) crop(place);
});

/** Without a picture there is nothing to crop. */
function showAll() {
  for (const place of document.querySelectorAll('.picture-field')) {
    const tool = place.querySelector('.picture-crop');
    if (!(place instanceof HTMLElement) || !(tool instanceof HTMLElement)) continue;
    tool.hidden = !inputOf(place)?.files?.length && !storedOf(place);
    tool.querySelector('[role=status]')?.replaceChildren();
  }
}

/** @param {HTMLElement} place */
function inputOf(place) {
  const input = place.querySelector('input[type=file]');
  return input instanceof HTMLInputElement ? input : null;
}

/** @param {HTMLElement} place */
function storedOf(place) {
  const stored = place.querySelector('img.picture-thumb');
  return stored instanceof HTMLImageElement ? stored.src : null;
}

/** @param {HTMLElement} place */
async function crop(place) {
  const input = inputOf(place);
  if (!input) return;
  const file = wholes.get(input) ?? input.files?.[0] ?? (await load(storedOf(place)));
  const { texts, shapes, animated, failed } = JSON.parse(place.dataset.crop ?? '{}');
  const said = place.querySelector('.picture-crop [role=status]');
  if (file === null) return said?.replaceChildren(failed);
  if (await mayMove(file)) return said?.replaceChildren(animated);
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return said?.replaceChildren(failed);
  const part = await cropPicture(file, picture, { texts, shapes, maxWidth });
  if (!part) return;
  const files = new DataTransfer();
  files.items.add(part);
  input.files = files.files;
  // Like a choice by hand, for the preview, the display of the choice, and the draft.
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
  wholes.set(input, file);
}

/** @param {string | null} address */
async function load(address) {
  const response = address === null ? null : await fetch(address).catch(() => null);
  return response?.ok ? response.blob() : null;
}
