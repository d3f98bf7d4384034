// @ts-check
// Lets a person choose the visible part of a picture that is shown as a circle (page-settings/picture-section.tsx). That square takes the
// place of the chosen file, and is sent with the form. An animation would become a still, so it stays unchanged.

import { cropPicture, mayMove } from '../shared/assets/crop-dialog.client.js';

const maxWidth = 800;
/** @type {WeakSet<Element>} */
const watched = new WeakSet();
/** The squares, which are not cropped again. @type {WeakSet<File>} */
const squares = new WeakSet();

findForms();
document.addEventListener('redrawn', findForms);

function findForms() {
  for (const place of document.querySelectorAll('.picture-form[data-crop]')) {
    const input = place.querySelector('input[type=file]');
    if (!(place instanceof HTMLElement) || !(input instanceof HTMLInputElement) || watched.has(input)) continue;
    watched.add(input);
    const texts = JSON.parse(place.dataset.crop ?? '{}');
    input.addEventListener('change', async () => {
      const file = input.files?.[0];
      if (!file || squares.has(file) || !input.checkValidity() || (await mayMove(file))) return;
      // A file that cannot be drawn stays unchanged: the server reports the error.
      const picture = await createImageBitmap(file).catch(() => null);
      if (!picture) return;
      const cropped = await cropPicture(file, picture, { texts, isRound: true, maxWidth });
      if (cropped) choose(input, cropped);
      else input.value = '';
      // Notifies the display of the chosen picture.
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
  }
}

/**
 * @param {HTMLInputElement} input
 * @param {File} file
 */
function choose(input, file) {
  squares.add(file);
  const files = new DataTransfer();
  files.items.add(file);
  // The same object: the list contains the files that were added.
  input.files = files.files;
}
