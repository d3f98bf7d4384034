// @ts-check
// State of requests by scripts, and the page's messages about it (drafts/draft-notices.tsx). A person loses nothing while the server is
// away: the page stays and says that it is not saved.

/** @typedef {'sending' | 'waiting' | 'offline' | 'broken' | 'unavailable' | 'large' | 'refused'} State */

/** Pause between two attempts, in milliseconds. */
const pause = 3000;
/** Longer requests are reported as under way. Leaving a page ends its requests too, before this is shown. */
const timeoutMs = 1000;
/** Maximum wait in milliseconds for a request to the server. */
const longest = 5000;

// Leaving now loses waiting changes.
window.addEventListener('beforeunload', (event) => {
  if (document.querySelector('.draft-waiting')) event.preventDefault();
});

/**
 * Creates a queue of changes that are sent one after another; each may arrive twice without a difference. Of several waiting changes of one
 * object, the last is sent. After the end of the session, the script `signed-out` reports it; a rejected change is dropped, and `place`
 * reports it.
 * @template Change
 * @param {object} how
 * @param {(change: Change) => Promise<Response>} how.send
 * @param {Element} how.place
 * @param {string} how.notFound Text for a deleted object.
 * @param {() => void} [how.onSignedOut]
 * @param {(isAllSent: boolean) => void} how.onEnd
 */
export function createQueue({ send, place, notFound, onSignedOut, onEnd }) {
  /** The first of them is on its way. @type {{ id: string, change: Change }[]} */
  const waiting = [];
  let isSending = false;
  // The page may be left just now.
  window.addEventListener('pagehide', () =>
    waiting.splice(1).forEach(({ change }) => void send(change).catch(() => {})),
  );

  async function sendAll() {
    isSending = true;
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      const { change } = next;
      const response = await sendUntilAnswered(() => send(change), place);
      const refusal = [401, 403].includes(response.status) ? await response.json().catch(() => null) : null;
      if (refusal) {
        onSignedOut?.();
        document.dispatchEvent(new CustomEvent('refused', { detail: { ...refusal, again: sendAll } }));
        return;
      }
      if (response.status !== 204) {
        showFailure(place, response.status, response.status === 404 ? notFound : undefined);
        waiting.length = 0;
        break;
      }
      waiting.shift();
    }
    isSending = false;
    onEnd(boardOf(place).querySelector(':scope > .draft-state') === null);
  }

  return {
    /**
     * @param {string} id Of the thing that is changed.
     * @param {Change} change
     */
    add(id, change) {
      const last = waiting.length - 1;
      if (last > 0 && waiting[last]?.id === id) waiting.pop();
      waiting.push({ id, change });
      if (!isSending) void sendAll();
    },
  };
}

/**
 * Sends until the server responds, and returns its response. Until then `place` shows that it is not saved.
 * @param {() => Promise<Response>} send
 * @param {Element} place
 */
async function sendUntilAnswered(send, place) {
  for (;;) {
    const response = await send().catch(() => null);
    if (response !== null && !isAway(response.status)) {
      unsay(place, 'waiting');
      return response;
    }
    if (response === null && navigator.onLine) await after(timeoutMs);
    say(place, 'waiting');
    await Promise.race([connectedOrAfter(pause), pressed(place)]);
  }
}

/**
 * Returns once an address of the server responds, or once the person wants to send anyway: a proxy may let a form pass and not this
 * request.
 * @param {string} address
 * @param {Element} place
 */
export async function waitUntilReachable(address, place) {
  let isOver = false;
  async function ask() {
    while (!isOver) {
      const signal = AbortSignal.timeout(longest);
      const question = fetch(address, { method: 'HEAD', cache: 'no-store', redirect: 'manual', signal });
      const response = await question.catch(() => null);
      if (isOver || (response !== null && !isAway(response.status))) return;
      say(place, 'waiting');
      await Promise.race([connectedOrAfter(pause), pressed(place)]);
    }
  }
  const done = showSendingAfterDelay(place);
  await Promise.race([ask(), pressed(place)]);
  isOver = true;
  done();
  unsay(place, 'waiting');
}

/**
 * True for a form of a page that is changed in place: the script `upload` sends it, and `live` adopts the response.
 * @param {HTMLFormElement} form
 */
export function isInPlace(form) {
  const isOpen = document.querySelector('[data-in-place]') !== null && document.querySelector('#live') !== null;
  return isOpen && form.closest('[data-in-place], #toast') !== null;
}

/**
 * Shows that work is under way, if it is slow; returns a function that ends the notice.
 * @param {Element} place
 */
export function showSendingAfterDelay(place) {
  const timer = setTimeout(say, timeoutMs, place, 'sending');
  return () => {
    clearTimeout(timer);
    unsay(place, 'sending');
  };
}

/**
 * Shows that something was not saved, and why.
 * @param {Element} place
 * @param {number} status Status of the response; 0 without one.
 * @param {string} [because] The server's own reason.
 */
export function showFailure(place, status, because) {
  const why = isAway(status) ? 'unavailable' : status === 413 ? 'large' : 'refused';
  const words = say(place, status !== 0 ? why : navigator.onLine ? 'broken' : 'offline');
  for (const each of words?.querySelectorAll('p') ?? []) {
    each.textContent = because ?? (each.textContent ?? '').replace('{status}', String(status));
  }
}

/**
 * Returns true for the statuses of proxies that do not reach the server, and of a server that cannot process requests for now (RFC 9110,
 * section 15.6; 520 to 530 are Cloudflare's).
 * @param {number} status
 */
function isAway(status) {
  return (status >= 502 && status <= 504) || (status >= 520 && status <= 530);
}

/**
 * Returns where the messages about a place appear: in the one message at the lower edge (components/toast.tsx), which is always seen.
 * @param {Element} place
 */
function boardOf(place) {
  return document.querySelector('#toast') ?? place;
}

/**
 * @param {Element} place
 * @param {State} state
 */
function say(place, state) {
  const board = boardOf(place);
  const template = document.querySelector('template#draft-notices');
  const words = template instanceof HTMLTemplateElement ? template.content.querySelector(`.draft-${state}`) : null;
  const said = board.querySelector(':scope > .draft-state');
  if (!words || said?.classList.contains(`draft-${state}`)) return null;
  const notice = /** @type {Element} */ (words.cloneNode(true)); // the copy of an element is one
  notice.classList.add('draft-state');
  said?.remove();
  board.prepend(notice);
  return notice;
}

/**
 * @param {Element} place
 * @param {State} state
 */
function unsay(place, state) {
  boardOf(place).querySelector(`:scope > .draft-${state}`)?.remove();
}

/**
 * Removes the message about an earlier attempt.
 * @param {Element} place
 */
export function unsayAll(place) {
  boardOf(place).querySelector(':scope > .draft-state')?.remove();
}

/**
 * Waits for a press on the button to send anyway.
 * @param {Element} place
 */
function pressed(place) {
  const board = boardOf(place);
  return new Promise((resolve) => {
    const press = (/** @type {Event} */ { target }) => {
      if (!(target instanceof Element) || !target.closest('.draft-waiting button')) return;
      board.removeEventListener('click', press);
      resolve(null);
    };
    board.addEventListener('click', press);
  });
}

/** @param {number} ms */
function after(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** @param {number} ms */
function connectedOrAfter(ms) {
  const connected = new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
  return Promise.race([connected, after(ms)]);
}
