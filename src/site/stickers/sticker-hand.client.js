// @ts-check
// Stickers on the preview are dragged by mouse, pen and finger, and turned by a handle; by keys, arrows move and Shift with arrows turns.
// When one is set down, the event `setdown` informs the script `sticker-place`. During a drag, the page does not show changes by others.

import { keyOf } from '../shared/assets/keys.client.js';

/** @typedef {{ id: number, slotId: number | null, spot: string, dx: number, dy: number, rotation: number, scale: number, order: number }} Place */
/** @typedef {{ sticker: HTMLElement, was: Place, now: Place, hasMoved: boolean }} Held */

/** Steps of a key: movement in pixels, and rotation in degrees. */
const step = 4;
const turn = 5;
/** Angle to upright and to quarter turns at which a sticker snaps, in degrees. */
const near = 3;
/** After the last key a sticker is set down, in milliseconds. */
const pause = 800;
/** Distance to an edge of the frame at which it scrolls, in pixels. */
const edge = 48;
const keys = new Map([
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
]);

const preview = document.querySelector('.preview[data-stickers]');
if (preview instanceof HTMLElement) start(preview);

/** @param {HTMLElement} preview */
function start(preview) {
  /** @type {Held | null} */
  let held = null;
  /** The sticker with the handle; it is found again when the page is redrawn. @type {number | null} */
  let chosen = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** Listens to pages while they are drawn, and once more when they are loaded. @type {WeakSet<Document>} */
  const watched = new WeakSet();

  showHelp();
  document.addEventListener('redrawn', showHelp);
  watch(preview.querySelector('#preview'));
  // The preview is drawn into a new frame each time; loading does not bubble.
  document.addEventListener('load', ({ target }) => watch(target), true);
  window.addEventListener('pagehide', setDown);

  /** @param {EventTarget | null} frame */
  function watch(frame) {
    // The browser's own page, which says that the server cannot be reached, may not be looked into.
    const page = frame instanceof HTMLIFrameElement ? frame.contentDocument : null;
    const stickers = page ? stickersOf(page) : [];
    if (!page || stickers.length === 0 || watched.has(page)) return;
    watched.add(page);
    for (const sticker of stickers) prepare(sticker);
    page.addEventListener('pointerdown', (event) => press(page, event));
    page.addEventListener('keydown', key);
    page.addEventListener('focusin', ({ target }) => {
      const sticker = stickerAt(target);
      if (sticker) choose(sticker);
    });
    page.addEventListener('focusout', setDown);
    // For a frame that navigates for another reason.
    page.defaultView?.addEventListener('pagehide', setDown);
    const again = stickers.find((sticker) => placeOf(sticker).id === chosen);
    if (again && document.activeElement === frame) again.focus({ preventScroll: true });
  }

  /**
   * Makes a sticker one for keys and screen readers, too.
   * @param {HTMLElement} sticker
   */
  function prepare(sticker) {
    const name = sticker.textContent || `${preview.dataset.picture} ${placeOf(sticker).order + 1}`;
    sticker.tabIndex = 0;
    sticker.draggable = false;
    sticker.title = preview.dataset.help ?? '';
    sticker.removeAttribute('aria-hidden');
    sticker.setAttribute('role', 'button');
    sticker.setAttribute('aria-label', (preview.dataset.name ?? '').replace('{name}', name));
  }

  /**
   * Draws the frame with the handle around a sticker.
   * @param {HTMLElement} sticker
   */
  function choose(sticker) {
    const page = sticker.ownerDocument;
    letGo(page);
    chosen = placeOf(sticker).id;
    const hand = page.createElement('div');
    hand.className = 'sticker-hand';
    const handle = page.createElement('span');
    handle.className = 'sticker-turn';
    hand.append(handle);
    sticker.after(hand);
    show(sticker, held?.sticker === sticker ? held.now : placeOf(sticker));
    const { top, left, right } = handle.getBoundingClientRect();
    const isOff = top + (page.defaultView?.scrollY ?? 0) < 0 || left < 0 || right > page.documentElement.clientWidth;
    hand.classList.toggle('sticker-hand-below', isOff);
  }

  /** @param {Document} page */
  function letGo(page) {
    page.querySelector('.sticker-hand')?.remove();
    chosen = null;
  }

  /**
   * Takes a sticker into the hand.
   * @param {HTMLElement} sticker
   */
  function take(sticker) {
    if (held?.sticker === sticker) return held;
    setDown();
    preview.dataset.moving = '';
    held = { sticker, was: placeOf(sticker), now: placeOf(sticker), hasMoved: false };
    return held;
  }

  /** @param {Partial<Place>} place */
  function change(place) {
    if (!held) return;
    // A page that is on its way into the frame would take it out of the hand.
    if (!held.hasMoved) held.sticker.ownerDocument.defaultView?.stop();
    held.hasMoved = true;
    held.now = { ...held.now, ...place };
    show(held.sticker, held.now);
  }

  function setDown() {
    if (!held) return;
    const { sticker, was, now, hasMoved } = held;
    held = null;
    clearTimeout(timer);
    delete preview.dataset.moving;
    if (isSame(was, now)) {
      // Requests updates that were skipped during the move.
      if (hasMoved) document.dispatchEvent(new Event('stale'));
      return;
    }
    const isFocused = sticker.ownerDocument.activeElement === sticker;
    preview.dispatchEvent(new CustomEvent('setdown', { detail: { sticker, was, now } }));
    // It may be on another block now.
    if (isFocused) {
      sticker.focus({ preventScroll: true });
      choose(sticker);
    } else {
      letGo(sticker.ownerDocument);
      show(sticker, placeOf(sticker));
    }
  }

  function putBack() {
    if (!held) return;
    const { sticker, was } = held;
    held.now = was;
    show(sticker, was);
    setDown();
  }

  /**
   * @param {Document} page
   * @param {PointerEvent} event
   */
  function press(page, event) {
    const target = /** @type {Element} */ (event.target); // presses are heard of elements
    const handle = /** @type {HTMLElement | null} */ (target.closest('.sticker-turn')); // made above
    const sticker = stickerAt(handle ? (handle.parentElement?.previousElementSibling ?? null) : target);
    if (!sticker) return letGo(page);
    if (event.button !== 0 || !event.isPrimary) return;
    event.preventDefault();
    sticker.focus({ preventScroll: true });
    const { dx, dy, rotation } = take(sticker).now;
    if (handle) {
      const { left, top, width, height } = sticker.getBoundingClientRect();
      const center = { x: left + width / 2, y: top + height / 2 };
      const angle = angleTo(center, event);
      follow(event, handle, sticker, (at) => ({ rotation: snapped(rotation + angleTo(center, at) - angle) }));
    } else {
      const from = pointOf(page, event);
      follow(event, sticker, sticker, (at) => {
        const to = pointOf(page, at);
        return { dx: dx + to.x - from.x, dy: dy + to.y - from.y };
      });
    }
  }

  /**
   * @param {PointerEvent} start
   * @param {HTMLElement} grip The dragged element.
   * @param {HTMLElement} sticker
   * @param {(at: PointerEvent) => Partial<Place>} place
   */
  function follow(start, grip, sticker, place) {
    const view = grip.ownerDocument.defaultView;
    let at = start;
    const goOn = () => held?.sticker === sticker && change(place(at));
    const scrolling = setInterval(() => {
      const speed = at.clientY < edge ? -8 : at.clientY > (view?.innerHeight ?? 0) - edge ? 8 : 0;
      if (speed === 0 || at === start || grip !== sticker) return;
      view?.scrollBy({ top: speed, behavior: 'instant' });
      goOn();
    }, 16);
    /** @param {PointerEvent} event */
    const move = (event) => {
      at = event;
      goOn();
    };
    const drop = () => {
      clearInterval(scrolling);
      grip.removeEventListener('pointermove', move);
      grip.removeEventListener('pointercancel', putBack);
      setDown();
    };
    grip.setPointerCapture(start.pointerId);
    grip.addEventListener('pointermove', move);
    grip.addEventListener('pointercancel', putBack);
    grip.addEventListener('lostpointercapture', drop, { once: true });
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    const sticker = stickerAt(event.target);
    const pressed = keyOf(event) ?? '';
    const way = keys.get(pressed);
    if (!sticker || event.ctrlKey || event.metaKey || event.altKey) return;
    if (pressed === 'Escape' && held) {
      putBack();
    } else if (pressed === 'Enter' || pressed === ' ') {
      setDown();
    } else if (way) {
      const { dx, dy, rotation } = take(sticker).now;
      change(
        event.shiftKey
          ? { rotation: turned(rotation + turn * (way.x + way.y)) }
          : { dx: dx + step * way.x, dy: dy + step * way.y },
      );
      sticker.scrollIntoView({ block: 'nearest' });
      clearTimeout(timer);
      timer = setTimeout(setDown, pause);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

/** Without script the words would be wrong. */
function showHelp() {
  document.querySelector('.sticker-help[hidden]')?.removeAttribute('hidden');
}

/** @param {Document} page */
function stickersOf(page) {
  return /** @type {HTMLElement[]} */ ([...page.querySelectorAll('[data-sticker]')]); // they are spans and pictures
}

/**
 * Elements in a frame have the classes of another window.
 * @param {EventTarget | null} target
 */
function stickerAt(target) {
  return /** @type {HTMLElement | null} */ (
    /** @type {Element | null} */ (target)?.closest?.('[data-sticker]') ?? null
  );
}

/**
 * @param {HTMLElement} sticker
 * @returns {Place}
 */
function placeOf(sticker) {
  return JSON.parse(sticker.dataset.sticker ?? '{}');
}

/**
 * @param {Place} one
 * @param {Place} other
 */
function isSame(one, other) {
  return one.dx === other.dx && one.dy === other.dy && one.rotation === other.rotation;
}

/**
 * Draws a sticker, with the frame around it, as the style sheet of the page does (public-page/sticker-rules.ts).
 * @param {HTMLElement} sticker
 * @param {Place} place
 */
function show(sticker, { spot, dx, dy, rotation, scale }) {
  const left = spot.includes('left') ? '0%' : spot.includes('right') ? '100%' : '50%';
  const top = spot.includes('top') ? '0%' : spot.includes('bottom') ? '100%' : '50%';
  const transform = `translate(calc(-50% + ${dx}px), calc(-50% + ${dy}px)) rotate(${rotation}deg)`;
  Object.assign(sticker.style, { left, top, transform: `${transform} scale(${scale})` });
  const hand = sticker.nextElementSibling;
  if (!hand?.classList.contains('sticker-hand')) return;
  const width = `${sticker.offsetWidth * scale + 12}px`;
  const height = `${sticker.offsetHeight * scale + 12}px`;
  Object.assign(/** @type {HTMLElement} */ (hand).style, { left, top, width, height, transform }); // made above
}

/**
 * Returns the position of a pointer on the page.
 * @param {Document} page
 * @param {PointerEvent} event
 */
function pointOf({ defaultView }, { clientX, clientY }) {
  return { x: clientX + (defaultView?.scrollX ?? 0), y: clientY + (defaultView?.scrollY ?? 0) };
}

/**
 * @param {{ x: number, y: number }} center
 * @param {PointerEvent} event
 */
function angleTo(center, { clientX, clientY }) {
  return (Math.atan2(clientY - center.y, clientX - center.x) * 180) / Math.PI;
}

/**
 * An angle between −180 and 180.
 * @param {number} degrees
 */
function turned(degrees) {
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}

/**
 * In whole degrees; near to a quarter, that quarter.
 * @param {number} degrees
 */
function snapped(degrees) {
  const quarter = Math.round(degrees / 90) * 90;
  return turned(Math.abs(degrees - quarter) <= near ? quarter : Math.round(degrees));
}
