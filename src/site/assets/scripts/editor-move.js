// @ts-check
// Moves blocks in the list without loading the page: by dragging, by the arrow keys on the handle, and by the buttons. Each move is
// the same post that the buttons make without script.

/** @type {HTMLElement | null} */
const list = document.querySelector('#slots');
const form = list?.closest('form');
if (list && form) start(list, form);
// The preview shows what the list shows.
const preview = document.querySelector('#preview');
if (preview instanceof HTMLIFrameElement && location.hash.startsWith('#slot-')) preview.src += location.hash;

/**
 * @param {HTMLElement} list
 * @param {HTMLFormElement} form
 */
function start(list, form) {
  const rows = () => /** @type {HTMLElement[]} */ ([...list.children]);
  list.classList.add('can-drag');
  for (const row of rows()) {
    const grip = row.querySelector('.slot-grip');
    const name = row.querySelector('.slot-name')?.textContent?.trim() ?? '';
    if (!(grip instanceof HTMLElement)) continue;
    grip.tabIndex = 0;
    grip.setAttribute('role', 'button');
    grip.setAttribute('aria-label', `${name}. ${grip.title}`);
    grip.addEventListener('pointerdown', (event) => drag(event, row, grip));
    grip.addEventListener('keydown', (event) => {
      const by = { ArrowUp: 'up', ArrowDown: 'down' }[event.key];
      if (by === undefined) return;
      event.preventDefault();
      step(row, by === 'up' ? 'up' : 'down');
      grip.focus();
    });
  }
  form.addEventListener('submit', (event) => {
    const button = event.submitter;
    const [by, id] = (button instanceof HTMLButtonElement ? button.value : '').split('-');
    const row = rows().find((candidate) => candidate.dataset.slot === id);
    if (!row || !(button instanceof HTMLElement) || (by !== 'up' && by !== 'down')) return;
    event.preventDefault();
    step(row, by);
    // At the edge this button is off, and the focus would be lost.
    const other = row.querySelector('.slot-steps button:enabled');
    if (button.matches(':disabled') && other instanceof HTMLElement) other.focus();
    else button.focus();
  });

  /**
   * @param {HTMLElement} row
   * @param {'up' | 'down'} by
   */
  function step(row, by) {
    const beside = by === 'up' ? row.previousElementSibling : row.nextElementSibling;
    if (!beside) return;
    if (by === 'up') beside.before(row);
    else beside.after(row);
    row.scrollIntoView({ block: 'nearest' });
    settle(row, `${by}-${row.dataset.slot}`);
  }

  /**
   * @param {PointerEvent} start
   * @param {HTMLElement} row
   * @param {HTMLElement} grip
   */
  function drag(start, row, grip) {
    if (start.button !== 0) return;
    start.preventDefault();
    grip.setPointerCapture(start.pointerId);
    row.classList.add('slot-dragged');
    const nextBefore = row.nextElementSibling;
    let pointer = start.clientY;
    // The others make room: a row that is taken out of the document loses the pointer.
    const place = () => {
      const all = rows();
      const at = all.indexOf(row);
      const above = all.findIndex((other, index) => index < at && pointer < middleOf(other));
      const below = all.findLastIndex((other, index) => index > at && pointer > middleOf(other));
      if (above !== -1) row.after(...all.slice(above, at));
      else if (below !== -1) row.before(...all.slice(at + 1, below + 1));
    };
    // Near an edge of the window the list goes on by itself.
    const scrolling = setInterval(() => {
      const speed = pointer < 80 ? -16 : pointer > innerHeight - 80 ? 16 : 0;
      if (speed === 0) return;
      scrollBy({ top: speed, behavior: 'instant' });
      place();
    }, 16);
    /** @param {PointerEvent} move */
    const follow = (move) => {
      pointer = move.clientY;
      place();
    };
    const drop = () => {
      clearInterval(scrolling);
      row.classList.remove('slot-dragged');
      grip.removeEventListener('pointermove', follow);
      const next = row.nextElementSibling;
      if (next === nextBefore) return;
      const move =
        next instanceof HTMLElement ? `before-${row.dataset.slot}-${next.dataset.slot}` : `last-${row.dataset.slot}`;
      settle(row, move);
    };
    grip.addEventListener('pointermove', follow);
    grip.addEventListener('lostpointercapture', drop, { once: true });
  }

  /** @param {HTMLElement} row */
  function middleOf(row) {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2;
  }

  let sending = Promise.resolve();
  /**
   * Brings buttons and the spoken place up to date and tells the server, one move after another.
   * @param {HTMLElement} row
   * @param {string} move
   */
  function settle(row, move) {
    const all = rows();
    for (const [index, each] of all.entries()) {
      const [up, down] = each.querySelectorAll('.slot-steps button');
      up?.toggleAttribute('disabled', index === 0);
      down?.toggleAttribute('disabled', index === all.length - 1);
    }
    const said = document.querySelector('#moved');
    const name = row.querySelector('.slot-name')?.textContent?.trim() ?? '';
    if (said) {
      said.textContent = (list.dataset.moved ?? '')
        .replace('{name}', name)
        .replace('{place}', String(all.indexOf(row) + 1))
        .replace('{count}', String(all.length));
    }
    sending = sending.then(() => send(move));
  }

  /** @param {string} move */
  async function send(move) {
    const body = new URLSearchParams({ csrf: String(new FormData(form).get('csrf')), move });
    const answer = await fetch(form.action, { method: 'POST', body, headers: { accept: 'application/json' } }).catch(
      () => null,
    );
    if (answer?.status !== 204) {
      alert(list.dataset.failed ?? '');
      location.reload();
      return;
    }
    const frame = document.querySelector('#preview');
    if (frame instanceof HTMLIFrameElement) frame.contentWindow?.location.reload();
  }
}
