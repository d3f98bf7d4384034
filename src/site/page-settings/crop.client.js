// @ts-check
// Lets a person choose the visible part of a picture that is shown as a circle, before the upload (page-settings/picture-section.tsx). That
// square is sent. An animation would become a still, so it is sent unchanged.

import { cropPicture, mayMove } from '../shared/assets/crop-dialog.client.js';

const maxWidth = 800;
/** @type {WeakSet<Element>} */
const watched = new WeakSet();

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
      if (!file || !input.checkValidity() || (await mayMove(file))) return;
      // A file that cannot be drawn is sent unchanged: the server reports the error.
      const picture = await createImageBitmap(file).catch(() => null);
      if (!picture) return;
      const cropped = await cropPicture(file, picture, { texts, isRound: true, maxWidth });
      if (cropped) return send(input, cropped);
      input.value = '';
      // Notifies the display of the chosen picture.
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
  }
}

/**
 * @param {HTMLInputElement} input
 * @param {File} file
 */
function send(input, file) {
  const files = new DataTransfer();
  files.items.add(file);
  input.files = files.files;
  input.form?.requestSubmit();
}
