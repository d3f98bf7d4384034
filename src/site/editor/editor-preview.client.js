// @ts-check
// Shows the page with the input of a block's form. A new frame replaces the old one once it is loaded: nothing flickers, and the way back
// does not lead through every letter.

const pause = 400;
let made = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** The form that was typed in last. @type {HTMLFormElement | null} */
let typed = null;

document.addEventListener('input', (event) => {
  const form = event.target instanceof Element ? event.target.closest('form') : null;
  if (!form?.querySelector('input[name=slotId]')) return;
  typed = form;
  drawSoon(form);
});
// On a narrow screen the preview is drawn when it is turned to.
document.querySelector('#view-preview')?.addEventListener('change', () => typed?.isConnected && draw(typed));
document.addEventListener('redrawn', () => {
  const form = document.querySelector('input[name=slotId]')?.closest('form');
  if (!form) return;
  typed = form;
  drawSoon(form);
});

// Input that is shown again after signing in was typed before.
const again = document.querySelector('input[name=unsent]')?.closest('form');
if (again?.querySelector('input[name=slotId]')) draw(again);

/** True while something of the page is being moved by hand. */
function isMoving() {
  return document.querySelector('[data-moving]') !== null;
}

/** @param {HTMLFormElement} form */
function drawSoon(form) {
  clearTimeout(timer);
  timer = setTimeout(draw, pause, form);
}

/** @param {HTMLFormElement} form */
function draw(form) {
  const shown = document.querySelector('#preview');
  // On a narrow screen it is seen when one turns to it.
  if (!(shown instanceof HTMLIFrameElement) || shown.offsetParent === null) return;
  const number = ++made;
  const next = document.createElement('iframe');
  next.name = `preview-${number}`;
  next.title = shown.title;
  next.dataset.address = shown.dataset.address;
  const slotId = String(new FormData(form).get('slotId'));
  // A new block is scrolled to; for an existing one the position stays.
  if (slotId === '0') next.dataset.slot = slotId;
  next.className = 'phone-screen phone-next';
  shown.after(next);
  next.addEventListener('load', async () => {
    // The browser's own page, which says that the server cannot be reached, may not be looked into.
    if (next.contentDocument === null) return next.remove();
    if (next.contentDocument.URL === 'about:blank') return;
    await drawChosen(form, next);
    // A sticker stays in the hand; its new place is not in this frame yet.
    const isLate = isMoving();
    while (isMoving()) await new Promise((resolve) => setTimeout(resolve, pause));
    if (isLate && number === made) draw(form);
    // More may have been typed in the meantime.
    if (number !== made) return next.remove();
    if (slotId !== '0') next.contentWindow?.scrollTo(0, shown.contentWindow?.scrollY ?? 0);
    shown.remove();
    next.id = 'preview';
    next.classList.remove('phone-next');
  });
  post(form, shown, next.name);
}

/**
 * Draws the pictures that are chosen, but not sent yet, in their places. They are drawn, because the policy of pages allows only pictures
 * of this server.
 * @param {HTMLFormElement} form
 * @param {HTMLIFrameElement} frame
 */
async function drawChosen(form, frame) {
  const block = frame.contentDocument?.querySelector(`#slot-${new FormData(form).get('slotId')}`);
  for (const [index, file] of filesOf(form).entries()) {
    const shown = block?.querySelector(`img[src$="/${nameOf(index)}"]`);
    if (!shown) continue;
    const picture = await createImageBitmap(file).catch(() => null);
    // The server reports a file that cannot be drawn.
    if (picture) shown.replaceWith(drawn(picture, shown));
    else shown.remove();
  }
}

/** @param {HTMLFormElement} form */
function filesOf(form) {
  return [...form.querySelectorAll('input[type=file]')].flatMap((input) =>
    input instanceof HTMLInputElement && input.validity.valid ? [...(input.files ?? [])] : [],
  );
}

/**
 * The path of a picture that is not stored yet.
 * @param {number} index
 */
function nameOf(index) {
  return `unsent-picture-${index + 1}`;
}

/**
 * Returns the picture as drawn in the place of an image.
 * @param {ImageBitmap} picture
 * @param {Element} place
 */
function drawn(picture, place) {
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  picture.close();
  canvas.className = place.className;
  const { aspectRatio, borderRadius, objectFit } = getComputedStyle(place);
  const isSized = place.className !== '';
  Object.assign(canvas.style, {
    display: 'block',
    borderRadius,
    objectFit,
    ...(!isSized && { width: '100%', aspectRatio }),
  });
  return canvas;
}

/**
 * Posts the input into a frame, with names in place of its files.
 * @param {HTMLFormElement} form
 * @param {HTMLIFrameElement} shown
 * @param {string} target
 */
function post(form, shown, target) {
  const data = new FormData(form);
  const sent = document.createElement('form');
  sent.method = 'post';
  sent.target = target;
  sent.hidden = true;
  sent.action = shown.dataset.address ?? '';
  const chosen = filesOf(form).map((_, index) => /** @type {const} */ (['unsentPicture', nameOf(index)]));
  for (const [name, value] of [...data, ...chosen]) {
    if (typeof value !== 'string') continue;
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    sent.append(input);
  }
  document.body.append(sent);
  sent.submit();
  sent.remove();
}
