// @ts-check
// Shows in an open page what somebody else changes, and who. The page reads its own address again and becomes what it finds, but for what is
// being typed.

import { shareStream } from './shared-stream.client.js';

const status = document.querySelector('#live');
/** How long it says who did what, in milliseconds. */
const shownFor = 8000;
/** A connection that comes back sooner was never gone. */
const patience = 2000;
const pause = 300;
/** How often this very page has changed something without being loaded again. */
let ownChanges = 0;

if (status instanceof HTMLElement) start(status);

/** @param {HTMLElement} status */
function start(status) {
  /** @type {import('./shared-stream.client.js').Connection} */
  let connection = 'open';
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
    const { offline, connecting, ended } = status.dataset;
    status.textContent = (navigator.onLine ? { open: '', connecting, ended }[connection] : offline) ?? '';
  }

  /** @param {import('./shared-stream.client.js').Message} message */
  function hear(message) {
    if ('connection' in message) {
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

  let refreshing = false;
  async function refreshSoon() {
    isStale = true;
    if (refreshing) return;
    refreshing = true;
    while (isStale && !document.hidden) {
      while (isBusy()) await new Promise((resolve) => setTimeout(resolve, pause));
      isStale = false;
      await refresh();
    }
    refreshing = false;
  }

  document.addEventListener('stale', () => {
    ownChanges += 1;
    refreshSoon();
  });
  window.addEventListener('online', showConnection);
  window.addEventListener('offline', showConnection);
  document.addEventListener('visibilitychange', () => isStale && refreshSoon());
  // The account that the page was drawn for (shared/requests/form-token.ts).
  const csrf = document.querySelector('input[name=csrf]');
  const [, account = ''] = csrf instanceof HTMLInputElement ? csrf.value.split('.') : [];
  shareStream(account, status.dataset.address ?? '', hear);
}

/** True while the person moves or searches something: the page waits. */
function isBusy() {
  const search = document.querySelector('#q');
  return (
    document.querySelector('[data-moving], .slot-dragged, dialog[open], .icon-panel:not([hidden])') !== null ||
    (search instanceof HTMLInputElement && search.value !== search.defaultValue)
  );
}

/** Reads the page anew and makes of it what there is now; focus, folded parts and unsaved words stay. */
async function refresh() {
  const main = document.querySelector('main');
  const changesBefore = ownChanges;
  const response = await fetch(location.href, { cache: 'no-store', headers: { Accept: 'text/html' } }).catch(
    () => null,
  );
  for (const form of unsavedSeenForms()) await showBesideWords(form);
  if (!main || !response?.ok || response.redirected) return;
  const drawn = new DOMParser().parseFromString(await response.text(), 'text/html');
  const next = drawn.querySelector('main');
  if (!next) return;
  const { Idiomorph } = await import('idiomorph');
  // Other scripts add what they have put into the page.
  /** @type {Promise<unknown>[]} */
  const additions = [];
  document.dispatchEvent(new CustomEvent('redrawing', { detail: { next, additions } }));
  await Promise.all(additions);
  // What has been changed here since the page was asked for is not in it.
  if (isBusy() || ownChanges !== changesBefore) {
    document.dispatchEvent(new Event('stale'));
    return;
  }
  for (const icon of drawn.querySelectorAll('svg.sprite > *')) {
    if (!document.getElementById(icon.id)) document.querySelector('svg.sprite')?.append(icon);
  }
  const focused = document.activeElement;
  const edited = [...document.querySelectorAll('[data-form] > form')].filter((form) => form.checkVisibility());
  Idiomorph.morph(main, next, {
    // Saved with what it was drawn from before, a field would take back what was changed, and nobody would be asked.
    ignoreActiveValue: focused?.closest('form:has(> input[name=seen])') == null,
    callbacks: {
      beforeNodeMorphed: (before) => !(before instanceof HTMLElement && staysAsItIs(before)),
      beforeNodeRemoved: (before) => !(before instanceof HTMLElement && (isOpenForm(before) || staysAsItIs(before))),
      // A row that was closed meanwhile stays closed.
      beforeNodeAdded: (added) => !(added instanceof HTMLElement && isOpenForm(added)),
      // What is unfolded stays so, and what scripts have added.
      beforeAttributeUpdated: (name, _node, kind) =>
        !['open', 'aria-expanded'].includes(name) && !(kind === 'remove' && name === 'tabindex'),
    },
  });
  // A row may have come to stand in a section that is folded.
  for (const form of edited) form.closest('details')?.setAttribute('open', '');
  if (focused instanceof HTMLElement && focused !== document.activeElement) focused.focus({ preventScroll: true });
  document.dispatchEvent(new Event('redrawn'));
  const preview = document.querySelector('#preview');
  if (preview instanceof HTMLIFrameElement && unsavedSeenForms().length === 0) showStored(preview);
}

/**
 * Shows the page as it is stored. What a form was posted into is not loaded again: that would post it once more.
 * @param {HTMLIFrameElement} preview
 */
function showStored(preview) {
  if (preview.hasAttribute('src')) preview.contentWindow?.location.reload();
  else preview.contentWindow?.location.replace(preview.dataset.address ?? '');
}

/**
 * True for a form that the person has opened in a row: only they close it.
 * @param {HTMLElement} element
 */
function isOpenForm(element) {
  return element.matches('[data-form] > form');
}

/**
 * What was said is not taken back before it was heard.
 * @param {HTMLElement} element
 */
function staysAsItIs(element) {
  return (
    ['live', 'moved', 'preview', 'sticker-said', 'view'].includes(element.id) ||
    element.matches('.draft-state') ||
    // What is sent just now is not to be typed in.
    (element instanceof HTMLFormElement && (element.inert || isUnsaved(element))) ||
    // The row that somebody else has deleted under what is being typed or was chosen.
    (element.matches('[data-form]') &&
      [...element.children].some((child) => child instanceof HTMLFormElement && isUnsaved(child)))
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

/** The forms that say what they were drawn from, with words that the server does not have. */
function unsavedSeenForms() {
  return [...document.forms].filter((form) => isUnsaved(form) && form.elements.namedItem('seen') !== null);
}

/**
 * Where the words of a form are about something that has been changed, its page says what is there now, beside the words.
 * @param {HTMLFormElement} form
 */
async function showBesideWords(form) {
  const fields = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  const body = new URLSearchParams([...fields, ['draft', 'yes']]);
  const response = await fetch(form.action, { method: 'POST', body, headers: { Accept: 'text/html' } }).catch(
    () => null,
  );
  if (!response || (response.status !== 200 && response.status !== 409)) return;
  const drawn = new DOMParser().parseFromString(await response.text(), 'text/html');
  const notice = drawn.querySelector('.changed-notice, .slot-notice-gone');
  const seen = drawn.querySelector('form input[name=seen]');
  const own = form.elements.namedItem('seen');
  if (!notice || !(seen instanceof HTMLInputElement) || !(own instanceof HTMLInputElement)) return;
  own.value = seen.value;
  for (const icon of drawn.querySelectorAll('svg.sprite > *')) {
    if (!document.getElementById(icon.id)) document.querySelector('svg.sprite')?.append(icon);
  }
  form.querySelector('.changed-notice, .slot-notice-gone')?.remove();
  form.prepend(notice);
}
