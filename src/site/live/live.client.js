// @ts-check
// Shows in an open page what somebody else changes, and who. One tab of a browser listens for all of them, because a browser opens few
// connections to one server. The page reads its own address again and becomes what it finds, but for what is being typed.

/** @typedef {{ changed: string[] } | { connection: 'open' | 'connecting' } | { asks: true }} Message Between the tabs. */

const status = document.querySelector('#live');
/** How long it says who did what, in milliseconds. */
const shownFor = 8000;
/** A connection that comes back sooner was never gone. */
const patience = 2000;
const pause = 300;

if (status instanceof HTMLElement) start(status, new BroadcastChannel('vitrine-live'));

/**
 * @param {HTMLElement} status
 * @param {BroadcastChannel} channel
 */
function start(status, channel) {
  /** @type {'open' | 'connecting'} */
  let connection = 'open';
  let isListening = false;
  let isStale = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let quietTimer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let connectionTimer;

  /** @param {string} words */
  function say(words) {
    clearTimeout(quietTimer);
    status.textContent = words;
    if (words !== '') quietTimer = setTimeout(showConnection, shownFor);
  }

  function showConnection() {
    const words = !navigator.onLine ? status.dataset.offline : connection === 'open' ? '' : status.dataset.connecting;
    status.textContent = words ?? '';
  }

  /** @param {Message} message */
  function hear(message) {
    if ('asks' in message) {
      if (isListening) channel.postMessage({ connection });
    } else if ('connection' in message) {
      const wasGone = connection !== 'open';
      connection = message.connection;
      clearTimeout(connectionTimer);
      connectionTimer = setTimeout(showConnection, connection === 'open' ? 0 : patience);
      // What was changed meanwhile, nobody has told of.
      if (wasGone && connection === 'open') refreshSoon();
    } else {
      if (message.changed.length > 0) say(message.changed.join(' · '));
      refreshSoon();
    }
  }

  /** @param {Message} message */
  function tell(message) {
    channel.postMessage(message);
    hear(message);
  }

  function listen() {
    isListening = true;
    const source = new EventSource(status.dataset.address ?? '');
    source.addEventListener('open', () => tell({ connection: 'open' }));
    source.addEventListener(
      'error',
      () => source.readyState === EventSource.CONNECTING && tell({ connection: 'connecting' }),
    );
    source.addEventListener('changed', ({ data }) => tell({ changed: JSON.parse(data) }));
    window.addEventListener('pagehide', () => source.close());
  }

  let refreshing = false;
  async function refreshSoon() {
    isStale = true;
    if (refreshing) return;
    refreshing = true;
    while (isStale && !document.hidden) {
      while (isBusy()) await new Promise((resolve) => setTimeout(resolve, pause));
      isStale = false;
      await refresh(status);
    }
    refreshing = false;
  }

  channel.addEventListener('message', ({ data }) => hear(data));
  window.addEventListener('online', showConnection);
  window.addEventListener('offline', showConnection);
  document.addEventListener('visibilitychange', () => isStale && refreshSoon());
  // Only pages of a secure context have locks; elsewhere each tab listens by itself.
  if (!('locks' in navigator)) return listen();
  channel.postMessage({ asks: true });
  navigator.locks.request('vitrine-live', () => {
    listen();
    return new Promise(() => {});
  });
}

/** True while the person moves or searches something: the page waits. */
function isBusy() {
  const search = document.querySelector('#q');
  return (
    document.querySelector('[data-moving], .slot-dragged, dialog[open]') !== null ||
    (search instanceof HTMLInputElement && search.value !== search.defaultValue)
  );
}

/**
 * Reads the page anew and makes of it what there is now; focus, folded parts and unsaved words stay.
 * @param {HTMLElement} status
 */
async function refresh(status) {
  const main = document.querySelector('main');
  const answer = await fetch(location.href, { cache: 'no-store', headers: { Accept: 'text/html' } }).catch(() => null);
  await showBesideWords();
  if (!main || !answer?.ok || answer.redirected) return;
  const drawn = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const next = drawn.querySelector('main');
  if (!next) return;
  for (const icon of drawn.querySelectorAll('svg.sprite > *')) {
    if (!document.getElementById(icon.id)) document.querySelector('svg.sprite')?.append(icon);
  }
  /** @type {{ Idiomorph: typeof import('idiomorph').Idiomorph }} */
  const { Idiomorph } = await import(status.dataset.morph ?? '');
  Idiomorph.morph(main, next, {
    ignoreActiveValue: true,
    callbacks: {
      beforeNodeMorphed: (before) => !(before instanceof HTMLElement && staysAsItIs(before)),
      beforeNodeRemoved: (before) => !(before instanceof HTMLElement && staysAsItIs(before)),
      // What is unfolded stays so, and what scripts have added.
      beforeAttributeUpdated: (name, _node, kind) => name !== 'open' && !(kind === 'remove' && name === 'tabindex'),
    },
  });
  document.dispatchEvent(new Event('redrawn'));
  const preview = document.querySelector('#preview');
  if (preview instanceof HTMLIFrameElement && !unsavedForm()) preview.contentWindow?.location.reload();
}

/**
 * What was said is not taken back before it was heard.
 * @param {HTMLElement} element
 */
function staysAsItIs(element) {
  return (
    ['live', 'moved', 'preview'].includes(element.id) || (element instanceof HTMLFormElement && isUnsaved(element))
  );
}

/**
 * True for words and files that the server does not have.
 * @param {HTMLFormElement} form
 */
function isUnsaved(form) {
  const files = [...form.elements].flatMap((field) =>
    field instanceof HTMLInputElement ? [...(field.files ?? [])] : [],
  );
  return form.dataset.unsaved !== undefined || files.length > 0;
}

/** @returns {HTMLFormElement | undefined} */
function unsavedForm() {
  return [...document.forms].find(isUnsaved);
}

/** Where the words of a form are about something that has been changed, its page says what is there now, beside the words. */
async function showBesideWords() {
  const form = unsavedForm();
  if (!form || form.elements.namedItem('seen') === null) return;
  const fields = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  const body = new URLSearchParams([...fields, ['draft', 'yes']]);
  const answer = await fetch(form.action, { method: 'POST', body, headers: { Accept: 'text/html' } }).catch(() => null);
  if (!answer || (answer.status !== 200 && answer.status !== 409)) return;
  const drawn = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const notice = drawn.querySelector('.slot-notice-changed, .slot-notice-gone');
  const seen = drawn.querySelector('form input[name=seen]');
  const own = form.elements.namedItem('seen');
  if (!notice || !(seen instanceof HTMLInputElement) || !(own instanceof HTMLInputElement)) return;
  own.value = seen.value;
  for (const icon of drawn.querySelectorAll('svg.sprite > *')) {
    if (!document.getElementById(icon.id)) document.querySelector('svg.sprite')?.append(icon);
  }
  form.querySelector('.slot-notice-changed, .slot-notice-gone')?.remove();
  form.prepend(notice);
}
