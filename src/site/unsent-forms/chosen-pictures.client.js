// @ts-check
// Shows the pictures that were chosen in a form (shared/components/file-input.tsx) before they are sent. They are drawn, not loaded: the policy of
// these pages allows pictures of this server alone.

const side = 176;

watchAll();
document.addEventListener('redrawn', watchAll);

function watchAll() {
  for (const input of document.querySelectorAll('input[type=file][data-chosen]')) {
    if (input instanceof HTMLInputElement) input.addEventListener('change', () => show(input));
  }
}

/** @param {HTMLInputElement} input */
async function show(input) {
  const files = [...(input.files ?? [])];
  const box = document.createElement('div');
  box.className = 'chosen-pictures';
  for (const file of files) {
    // A file that cannot be drawn is not shown: the server reports the error.
    const picture = await createImageBitmap(file).catch(() => null);
    if (picture) box.append(drawn(picture, file.name));
  }
  // Other files may have been chosen in the meantime.
  if (files.some((file, index) => file !== input.files?.[index])) return;
  const field = input.closest('.input');
  field?.querySelector('.chosen-pictures')?.remove();
  const isShown = box.childElementCount > 0 && input.validity.valid;
  field?.parentElement?.querySelector(':scope > .picture-thumb')?.classList.toggle('picture-replaced', isShown);
  if (!isShown) return;
  const words = document.createElement('p');
  words.textContent = input.dataset.chosen ?? '';
  box.append(words);
  field?.querySelector('.input-hint')?.after(box);
}

/**
 * The middle of a picture, as a square.
 * @param {ImageBitmap} picture
 * @param {string} name
 */
function drawn(picture, name) {
  const canvas = document.createElement('canvas');
  canvas.className = 'picture-thumb';
  canvas.width = canvas.height = side;
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', name);
  const size = Math.min(picture.width, picture.height);
  const [x, y] = [(picture.width - size) / 2, (picture.height - size) / 2];
  canvas.getContext('2d')?.drawImage(picture, x, y, size, size, 0, 0, side, side);
  picture.close();
  return canvas;
}
