// @ts-check
// Places a sticker dropped on the preview (`setdown`) on the block below it, at the nearest spot; that is stored, by a POST of the
// sticker's own form (sticker-page.tsx), one after another.

import { createQueue } from '../shared/assets/sending.client.js';

/** @typedef {{ id: number, slotId: number | null, spot: string, dx: number, dy: number, rotation: number, scale: number, order: number }} Place */

/** From the left and from the top of a box, as the style sheet of the page has them (public-page/sticker-rules.ts). @type {Map<string, [number, number]>} */
const spots = new Map([
  ['top-left', [0, 0]],
  ['top', [0.5, 0]],
  ['top-right', [1, 0]],
  ['left', [0, 0.5]],
  ['center', [0.5, 0.5]],
  ['right', [1, 0.5]],
  ['bottom-left', [0, 1]],
  ['bottom', [0.5, 1]],
  ['bottom-right', [1, 1]],
]);

const preview = document.querySelector('.preview[data-stickers]');
const said = document.querySelector('#sticker-said');
if (preview instanceof HTMLElement && said instanceof HTMLElement) start(preview, said);

/**
 * @param {HTMLElement} preview
 * @param {HTMLElement} said
 */
function start(preview, said) {
  preview.addEventListener('setdown', (event) => {
    if (!(event instanceof CustomEvent)) return;
    /** @type {{ sticker: HTMLElement, was: Place, now: Place }} */
    const { sticker, was, now } = event.detail;
    const isMoved = was.dx !== now.dx || was.dy !== now.dy;
    const place = isMoved ? settle(sticker, now, Number(preview.dataset.farthest)) : now;
    sticker.dataset.sticker = JSON.stringify(place);
    queue.add(String(place.id), place);
    // The page does not adopt the server's state before the server knows the sticker's place.
    said.dataset.moving = '';
  });

  const queue = createQueue({
    place: preview,
    notFound: preview.dataset.failed ?? '',
    send,
    onSignedOut() {
      // On a narrow screen the preview covers the message about it.
      const edit = document.querySelector('#view-edit');
      if (edit instanceof HTMLElement) edit.click();
    },
    onEnd(isAllSent) {
      delete said.dataset.moving;
      if (isAllSent) said.textContent = preview.dataset.saved ?? '';
      document.dispatchEvent(new Event('stale'));
    },
  });

  /** @param {Place} place */
  function send({ id, slotId, spot, dx, dy, rotation }) {
    const csrf = document.querySelector('input[name=csrf]');
    const body = new URLSearchParams({
      csrf: csrf instanceof HTMLInputElement ? csrf.value : '',
      slotId: String(slotId ?? ''),
      spot,
      dx: String(dx),
      dy: String(dy),
      rotation: String(rotation),
    });
    // The page may be left just now.
    const how = { method: 'POST', body, keepalive: true };
    const headers = { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' };
    return fetch(`${preview.dataset.stickers}/${id}`, { ...how, headers });
  }
}

/**
 * Puts a sticker on the block that its centre is on or nearest to, and returns its place there.
 * @param {HTMLElement} sticker
 * @param {Place} place
 * @param {number} farthest
 * @returns {Place}
 */
function settle(sticker, place, farthest) {
  const own = sticker.parentElement;
  if (!own) return place;
  const from = boxOf(own);
  const [left, top] = spots.get(place.spot) ?? [0.5, 0.5];
  const center = { x: from.x + left * from.width + place.dx, y: from.y + top * from.height + place.dy };
  // A block that is yet to be added has no id.
  const blocks = [...sticker.ownerDocument.querySelectorAll('.page-head, .slot:not(#slot-0)')];
  const shown = [own, ...blocks]
    .filter((block) => block.getClientRects().length > 0)
    .map((block) => ({ block, box: boxOf(block) }));
  // If the preview is hidden by now, it stays on its block.
  if (shown.length === 0) return place;
  const { block, box } = shown.reduce((one, other) =>
    distance(other.box, center) < distance(one.box, center) ? other : one,
  );
  const offsets = [...spots].map(([spot, [across, down]]) => ({
    spot,
    dx: Math.round(center.x - box.x - across * box.width),
    dy: Math.round(center.y - box.y - down * box.height),
  }));
  const { spot, dx, dy } = offsets.reduce((one, other) =>
    Math.hypot(other.dx, other.dy) < Math.hypot(one.dx, one.dy) ? other : one,
  );
  const within = (/** @type {number} */ value) => Math.min(Math.max(value, -farthest), farthest);
  if (block !== own) block.append(sticker);
  const slotId = block.id === '' ? null : Number(block.id.replace('slot-', ''));
  return { ...place, slotId, spot, dx: within(dx), dy: within(dy) };
}

/**
 * Returns the box in which its stickers are placed: within its border.
 * @param {Element} block
 */
function boxOf(block) {
  const { left, top } = block.getBoundingClientRect();
  return {
    x: left + block.clientLeft,
    y: top + block.clientTop,
    width: block.clientWidth,
    height: block.clientHeight,
  };
}

/**
 * Returns the distance of a point from a box; 0 within it.
 * @param {{ x: number, y: number, width: number, height: number }} box
 * @param {{ x: number, y: number }} point
 */
function distance(box, { x, y }) {
  return Math.hypot(Math.max(box.x - x, 0, x - box.x - box.width), Math.max(box.y - y, 0, y - box.y - box.height));
}
