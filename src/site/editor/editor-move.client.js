// @ts-check
// Moves blocks in the list without loading the page: by keys on the handle, by the buttons, and where one was dragged. Each move is the
// same post that the buttons make without script.

/** After a move that did not reach the server, in milliseconds: by then a page that is being left is gone. */
const patience = 1000;
/** @type {HTMLElement | null} */
const list = document.querySelector('#slots');
const form = document.querySelector('form#rows');
if (list && form instanceof HTMLFormElement) start(list, form);
// Browsers that do not unfold what an address leads to.
const target = location.hash.startsWith('#slot-') ? document.getElementById(location.hash.slice(1)) : null;
if (target && unfold(target)) target.scrollIntoView();

/**
 * Opens the section that a row stands in; returns whether it was folded.
 * @param {HTMLElement} row
 */
function unfold(row) {
  const section = row.closest('details');
  if (!section || section.open) return false;
  section.open = true;
  return true;
}

/**
 * @param {HTMLElement} list
 * @param {HTMLFormElement} form
 */
function start(list, form) {
  const rows = () => /** @type {HTMLElement[]} */ ([...list.querySelectorAll('.slot-row')]);
  prepare();
  document.addEventListener('redrawn', prepare);
  list.addEventListener('keydown', (event) => {
    const grip = event.target instanceof Element ? event.target.closest('.slot-grip') : null;
    const row = grip?.closest('.slot-row');
    const where = { ArrowUp: 'up', ArrowDown: 'down', Home: 'first', End: 'last' }[event.key];
    if (!(grip instanceof HTMLElement) || !(row instanceof HTMLElement) || where === undefined) return;
    event.preventDefault();
    step(row, where);
    grip.focus();
  });
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

  /** Makes the handles ones for keys, too. */
  function prepare() {
    list.classList.add('can-drag');
    for (const row of rows()) {
      const grip = row.querySelector('.slot-grip');
      const name = row.querySelector('.slot-name')?.textContent?.trim() ?? '';
      if (!(grip instanceof HTMLElement)) continue;
      grip.tabIndex = 0;
      grip.setAttribute('role', 'button');
      grip.setAttribute('aria-label', `${name}. ${grip.title}`);
    }
  }

  /**
   * @param {HTMLElement} row
   * @param {string} where up, down, first or last
   */
  function step(row, where) {
    const upwards = where === 'up' || where === 'first';
    const all = rows();
    const edge = upwards ? all[0] : all.at(-1);
    const beside = all[all.indexOf(row) + (upwards ? -1 : 1)];
    const other = where === 'up' || where === 'down' ? beside : edge;
    if (!other || other === row) return;
    if (upwards) other.before(row);
    else other.after(row);
    unfold(row);
    row.scrollIntoView({ block: 'nearest' });
    settle(row, `${where}-${row.dataset.slot}`);
  }

  // What was dragged, by the script beside this one.
  list.addEventListener('dropped', (event) => {
    if (event instanceof CustomEvent && event.target instanceof HTMLElement) settle(event.target, event.detail);
  });

  let sending = Promise.resolve();
  /** Moves that the server has yet to be told of. @type {string[]} */
  const waiting = [];
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
    nameSections();
    const said = document.querySelector('#moved');
    const name = row.querySelector('.slot-name')?.textContent?.trim() ?? '';
    if (said) {
      said.textContent = (list.dataset.moved ?? '')
        .replace('{name}', name)
        .replace('{place}', String(all.indexOf(row) + 1))
        .replace('{count}', String(all.length));
    }
    waiting.push(move);
    // The page does not become what the server has before the server knows what was moved.
    list.dataset.moving = '';
    document.dispatchEvent(new Event('stale'));
    sendSoon();
  }

  /** Sections are called by the blocks that they have now. */
  function nameSections() {
    let before = 0;
    for (const section of list.querySelectorAll('details')) {
      const names = [...section.querySelectorAll('.slot-name')].map((name) => name.textContent?.trim() ?? '');
      const [range, words] = section.querySelectorAll('summary > *');
      if (range) range.textContent = `${before + 1}–${before + names.length}`;
      if (words) words.textContent = `${names[0]} … ${names.at(-1)}`;
      section.hidden = names.length === 0;
      section.querySelector('ol')?.setAttribute('start', String(before + 1));
      before += names.length;
    }
  }

  function sendSoon() {
    sending = sending.then(sendAll);
  }

  /**
   * Tells the server of a move; the page may be left just now.
   * @param {string} move
   */
  function send(move) {
    const body = new URLSearchParams({ csrf: String(new FormData(form).get('csrf')), move });
    const headers = { accept: 'application/json' };
    return fetch(form.action, { method: 'POST', body, headers, keepalive: true }).catch(() => null);
  }

  // The first of them is on its way.
  window.addEventListener('pagehide', () => waiting.splice(1).forEach(send));

  async function sendAll() {
    for (let move = waiting[0]; move !== undefined; move = waiting[0]) {
      const response = await send(move);
      // So a request ends, too, in a page that is about to be left.
      if (response === null) await new Promise((resolve) => setTimeout(resolve, patience));
      if (response?.status === 401 || response?.status === 403) {
        const detail = { ...(await response.json()), again: sendSoon };
        document.dispatchEvent(new CustomEvent('refused', { detail }));
        return;
      }
      if (response?.status !== 204) {
        alert(list.dataset.failed ?? '');
        location.reload();
        return;
      }
      waiting.shift();
    }
    delete list.dataset.moving;
    const frame = document.querySelector('#preview');
    // One that a form was posted into is not loaded again: that would post it once more.
    if (frame instanceof HTMLIFrameElement && frame.hasAttribute('src')) frame.contentWindow?.location.reload();
  }
}
