// @ts-check
// Lets a person choose the visible part of a picture that is shown as a circle, before the upload (page-settings/picture-section.tsx). That
// square is sent. An animation would become a still, so it is sent unchanged.
const side = 600;
const maxPixels = 800;
const axes = /** @type {const} */ (['x', 'y']);
/** @type {WeakSet<Element>} */
const watched = new WeakSet();

findForms();
document.addEventListener('redrawn', findForms);

function findForms() {
  for (const place of document.querySelectorAll('[data-crop]')) {
    const input = place.querySelector('input[type=file]');
    if (!(place instanceof HTMLElement) || !(input instanceof HTMLInputElement) || watched.has(input)) continue;
    watched.add(input);
    const texts = JSON.parse(place.dataset.crop ?? '{}');
    input.addEventListener('change', async () => {
      const file = input.files?.[0];
      if (!file || !input.checkValidity() || (await mayMove(file))) return;
      // A file that cannot be drawn is sent unchanged: the server reports the error.
      const picture = await createImageBitmap(file).catch(() => null);
      if (picture) ask(picture, input, texts);
    });
  }
}

/** Returns whether a picture may be animated: a WebP has a flag in its first chunk (RFC 9649, section 2.7). @param {File} file */
async function mayMove(file) {
  if (file.type !== 'image/webp') return file.type === 'image/gif';
  const head = new Uint8Array(await file.slice(0, 21).arrayBuffer());
  return String.fromCharCode(...head.subarray(12, 16)) === 'VP8X' && ((head[20] ?? 0) & 2) !== 0;
}

/**
 * @param {ImageBitmap} picture
 * @param {HTMLInputElement} input
 * @param {Record<'title' | 'text' | 'zoom' | 'across' | 'down' | 'use' | 'cancel', string>} texts
 */
function ask(picture, input, texts) {
  const dialog = element('dialog', 'crop');
  const canvas = element('canvas');
  canvas.width = canvas.height = side;
  const zoom = slider({ min: '1', max: '4', step: '0.01', value: '1' });
  // In percent, as a screen reader announces it.
  const sliders = { x: slider({ min: '0', max: '100' }), y: slider({ min: '0', max: '100' }) };
  const use = element('button', 'action', texts.use);
  const cancel = element('button', 'quiet', texts.cancel);
  const ways = element('div', 'crop-ways');
  ways.append(use, cancel);
  const title = element('h3', '', texts.title);
  title.id = 'crop-title';
  dialog.setAttribute('aria-labelledby', title.id);
  dialog.append(title, element('p', 'block-text', texts.text), canvas);
  dialog.append(labelled(texts.zoom, zoom), labelled(texts.across, sliders.x), labelled(texts.down, sliders.y), ways);
  document.body.append(dialog);

  const size = { x: picture.width, y: picture.height };
  // The middle of the visible part, in pixels of the picture.
  const middle = { x: size.x / 2, y: size.y / 2 };
  const shown = () => Math.min(size.x, size.y) / Number(zoom.value);

  function draw() {
    const half = shown() / 2;
    for (const axis of axes) {
      const way = size[axis] - 2 * half;
      middle[axis] = Math.min(Math.max(middle[axis], half), half + way);
      sliders[axis].disabled = way === 0;
      sliders[axis].value = String(way === 0 ? 50 : (100 * (middle[axis] - half)) / way);
    }
    const context = canvas.getContext('2d');
    if (!context) return;
    context.clearRect(0, 0, side, side);
    context.drawImage(picture, middle.x - half, middle.y - half, 2 * half, 2 * half, 0, 0, side, side);
    context.fillStyle = 'rgb(0 0 0 / 0.55)';
    context.beginPath();
    context.rect(0, 0, side, side);
    context.arc(side / 2, side / 2, side / 2, 0, 2 * Math.PI);
    context.fill('evenodd');
  }

  zoom.addEventListener('input', draw);
  for (const axis of axes) {
    sliders[axis].addEventListener('input', () => {
      middle[axis] = shown() / 2 + ((size[axis] - shown()) * Number(sliders[axis].value)) / 100;
      draw();
    });
  }
  canvas.addEventListener('pointerdown', (event) => canvas.setPointerCapture(event.pointerId));
  canvas.addEventListener('pointermove', (event) => {
    if (!canvas.hasPointerCapture(event.pointerId)) return;
    const scale = shown() / canvas.clientWidth;
    middle.x -= event.movementX * scale;
    middle.y -= event.movementY * scale;
    draw();
  });
  cancel.addEventListener('click', () => dialog.close());
  use.addEventListener('click', async () => {
    use.disabled = true;
    const file = await cut(
      picture,
      middle,
      shown(),
      input.files?.[0]?.type === 'image/jpeg' ? 'image/jpeg' : 'image/png',
    );
    const files = new DataTransfer();
    files.items.add(file);
    input.files = files.files;
    dialog.close('use');
    input.form?.requestSubmit();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    picture.close();
    if (dialog.returnValue === 'use') return;
    input.value = '';
    // Notifies the display of the chosen picture.
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  draw();
  dialog.showModal();
}

/**
 * @param {ImageBitmap} picture
 * @param {{ x: number, y: number }} middle
 * @param {number} size
 * @param {string} type
 * @returns {Promise<File>}
 */
async function cut(picture, middle, size, type) {
  const canvas = element('canvas');
  canvas.width = canvas.height = Math.round(Math.min(size, maxPixels));
  const context = canvas.getContext('2d');
  context?.drawImage(picture, middle.x - size / 2, middle.y - size / 2, size, size, 0, 0, canvas.width, canvas.height);
  /** @type {Blob | null} */
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, type, 0.92));
  return new File(blob ? [blob] : [], type === 'image/jpeg' ? 'picture.jpg' : 'picture.png', { type });
}

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 */
function element(tag, className = '', text = '') {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

/** @param {Record<string, string>} range */
function slider(range) {
  return Object.assign(element('input'), { type: 'range', ...range });
}

/**
 * @param {string} words
 * @param {HTMLInputElement} input
 */
function labelled(words, input) {
  const label = element('label', '', words);
  label.append(input);
  return label;
}
