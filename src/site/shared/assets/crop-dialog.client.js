// @ts-check
// The dialog in which a person chooses the visible part of a picture, by pointer, finger or sliders.

const side = 600;
const axes = /** @type {const} */ (['x', 'y']);

/**
 * @typedef {Record<'title' | 'text' | 'zoom' | 'across' | 'down' | 'use' | 'cancel', string>} CropTexts
 * @typedef {{ name: string, label: string, ratio: number | null }} Shape `ratio` is width by height; null keeps that of the picture.
 * @typedef {{ texts: CropTexts, isRound?: boolean, shapes?: { label: string, choices: Shape[] }, maxWidth: number }} CropOptions
 */

/** Returns whether a picture may be animated: a WebP has a flag in its first chunk (RFC 9649, section 2.7). @param {Blob} file */
export async function mayMove(file) {
  if (file.type !== 'image/webp') return file.type === 'image/gif';
  const head = new Uint8Array(await file.slice(0, 21).arrayBuffer());
  return String.fromCharCode(...head.subarray(12, 16)) === 'VP8X' && ((head[20] ?? 0) & 2) !== 0;
}

/**
 * Returns the chosen part of a picture as a file; null if the person cancels.
 * @param {Blob} file
 * @param {ImageBitmap} picture The file, decoded; it is closed at the end.
 * @param {CropOptions} options
 * @returns {Promise<File | null>}
 */
export async function cropPicture(file, picture, options) {
  const part = await ask(picture, options);
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  const cropped = part && (await cut(picture, part, options.maxWidth, type));
  picture.close();
  return cropped;
}

/** @typedef {{ x: number, y: number, width: number, height: number }} Part A part of a picture, in its pixels. */

/**
 * @param {ImageBitmap} picture
 * @param {CropOptions} options
 * @returns {Promise<Part | null>}
 */
function ask(picture, { texts, isRound = false, shapes }) {
  const dialog = element('dialog', 'crop');
  const canvas = element('canvas');
  const zoom = slider({ min: '1', max: '4', step: '0.01', value: '1' });
  // In percent, as a screen reader announces it.
  const sliders = { x: slider({ min: '0', max: '100' }), y: slider({ min: '0', max: '100' }) };
  const use = element('button', 'action', texts.use);
  const cancel = element('button', 'quiet', texts.cancel);
  const ways = element('div', 'crop-ways');
  ways.append(use, cancel);
  const title = element('h2', '', texts.title);
  title.id = 'crop-title';
  dialog.setAttribute('aria-labelledby', title.id);
  dialog.append(title, element('p', 'block-text', texts.text), canvas);
  const size = { x: picture.width, y: picture.height };
  const own = size.x / size.y;
  let ratio = isRound ? 1 : own;
  if (shapes) {
    dialog.append(
      shapeChoice(shapes, (chosen) => {
        ratio = chosen ?? own;
        draw();
      }),
    );
  }
  dialog.append(labelled(texts.zoom, zoom), labelled(texts.across, sliders.x), labelled(texts.down, sliders.y), ways);
  document.body.append(dialog);

  // The middle of the visible part, in pixels of the picture.
  const middle = { x: size.x / 2, y: size.y / 2 };
  const shown = () => {
    const width = Math.min(size.x, size.y * ratio) / Number(zoom.value);
    return { x: width, y: width / ratio };
  };

  function draw() {
    const part = shown();
    for (const axis of axes) {
      const half = part[axis] / 2;
      const way = size[axis] - part[axis];
      middle[axis] = Math.min(Math.max(middle[axis], half), half + way);
      // Sizes are fractions of pixels.
      sliders[axis].disabled = way < 0.01;
      sliders[axis].value = String(way < 0.01 ? 50 : (100 * (middle[axis] - half)) / way);
    }
    const [width, height] = ratio > 1 ? [side, side / ratio] : [side * ratio, side];
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) return;
    const [left, top] = [middle.x - part.x / 2, middle.y - part.y / 2];
    context.drawImage(picture, left, top, part.x, part.y, 0, 0, canvas.width, canvas.height);
    if (!isRound) return;
    context.fillStyle = 'rgb(0 0 0 / 0.55)';
    context.beginPath();
    context.rect(0, 0, side, side);
    context.arc(side / 2, side / 2, side / 2, 0, 2 * Math.PI);
    context.fill('evenodd');
  }

  zoom.addEventListener('input', draw);
  for (const axis of axes) {
    sliders[axis].addEventListener('input', () => {
      const part = shown()[axis];
      middle[axis] = part / 2 + ((size[axis] - part) * Number(sliders[axis].value)) / 100;
      draw();
    });
  }
  canvas.addEventListener('pointerdown', (event) => canvas.setPointerCapture(event.pointerId));
  canvas.addEventListener('pointermove', (event) => {
    if (!canvas.hasPointerCapture(event.pointerId)) return;
    const scale = shown().x / canvas.clientWidth;
    middle.x -= event.movementX * scale;
    middle.y -= event.movementY * scale;
    draw();
  });
  cancel.addEventListener('click', () => dialog.close());
  use.addEventListener('click', () => dialog.close('use'));
  draw();
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      const part = shown();
      const place = { x: middle.x - part.x / 2, y: middle.y - part.y / 2, width: part.x, height: part.y };
      resolve(dialog.returnValue === 'use' ? place : null);
    });
  });
}

/**
 * @param {NonNullable<CropOptions['shapes']>} shapes
 * @param {(ratio: number | null) => void} choose
 */
function shapeChoice({ label, choices }, choose) {
  const group = element('fieldset', 'crop-shapes');
  group.append(element('legend', '', label));
  for (const [index, shape] of choices.entries()) {
    const input = Object.assign(element('input'), {
      type: 'radio',
      name: 'crop-shape',
      value: shape.name,
      checked: index === 0,
    });
    input.addEventListener('change', () => choose(shape.ratio));
    const choice = element('label', '');
    choice.append(input, shape.label);
    group.append(choice);
  }
  return group;
}

/**
 * @param {ImageBitmap} picture
 * @param {Part} part
 * @param {number} maxWidth
 * @param {string} type
 * @returns {Promise<File>}
 */
async function cut(picture, { x, y, width, height }, maxWidth, type) {
  const canvas = element('canvas');
  canvas.width = Math.max(1, Math.round(Math.min(width, maxWidth)));
  canvas.height = Math.max(1, Math.round((canvas.width * height) / width));
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
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
