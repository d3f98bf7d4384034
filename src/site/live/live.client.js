// @ts-check
// Shows changes by others in an open page, with their author. The page requests its own address again and adopts the response, except for
// fields being edited.

import { shareStream } from './shared-stream.client.js';

const status = document.querySelector('#live');
/** Milliseconds for which the author of a change is shown. */
const shownFor = 8000;
/** A connection that is restored sooner does not count as lost. */
const timeoutMs = 2000;
const pause = 300;
/** Number of changes made by this page without a reload. */
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
      connectionTimer = setTimeout(showConnection, connection === 'open' ? 0 : timeoutMs);
      // Changes made during the gap were not announced.
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
      // The page itself now names the change.
      if (document.querySelector('.toast-words[data-other]:not(:empty)')) showConnection();
    }
    refreshing = false;
  }

  document.addEventListener('stale', () => {
    ownChanges += 1;
    refreshSoon();
  });
  document.addEventListener('answered', (event) => event instanceof CustomEvent && adoptAnswer(event.detail));
  window.addEventListener('online', showConnection);
  window.addEventListener('offline', showConnection);
  document.addEventListener('visibilitychange', () => isStale && refreshSoon());
  // The account that the page was drawn for (shared/requests/form-token.ts).
  const csrf = document.querySelector('input[name=csrf]');
  const [, account = ''] = csrf instanceof HTMLInputElement ? csrf.value.split('.') : [];
  shareStream(account, status.dataset.address ?? '', hear);
}

/** True while the person moves or searches something, or a form is sent, whose response shows the page: the page waits. */
function isBusy() {
  const search = document.querySelector('#q');
  return (
    document.querySelector('[data-moving], .slot-dragged, dialog[open], .icon-panel:not([hidden]), form[inert]') !==
      null ||
    (search instanceof HTMLInputElement && search.value !== search.defaultValue)
  );
}

/** Requests the page again and adopts its content; focus, open sections and unsaved input stay. */
async function refresh() {
  const changesBefore = ownChanges;
  const response = await fetch(location.href, { cache: 'no-store', headers: { Accept: 'text/html' } }).catch(
    () => null,
  );
  for (const form of unsavedSeenForms()) await showBesideWords(form);
  if (!response?.ok || response.redirected) return;
  const drawn = new DOMParser().parseFromString(await response.text(), 'text/html');
  const next = drawn.querySelector('main');
  if (!next) return;
  // Other scripts add the promises of their changes to the page.
  /** @type {Promise<unknown>[]} */
  const additions = [];
  document.dispatchEvent(new CustomEvent('redrawing', { detail: { next, additions } }));
  await Promise.all(additions);
  // The response does not have changes made here since the request.
  if (isBusy() || ownChanges !== changesBefore) {
    document.dispatchEvent(new Event('stale'));
    return;
  }
  await adopt(drawn, next);
}

/**
 * Adopts the response to a form of this page, which is the page after it, or with its errors (shared/assets/upload.client.js).
 * @param {{ html: string, href: string, form: HTMLFormElement, focus: Element | null }} answer
 */
async function adoptAnswer({ html, href, form, focus }) {
  const drawn = new DOMParser().parseFromString(html, 'text/html');
  const next = drawn.querySelector('main.desk');
  // Moves on their way are not in it, and a page of a proxy is none of this server.
  if (!next || document.querySelector('[data-moving], .slot-dragged')) return location.assign(href);
  const address = new URL(href);
  address.searchParams.delete('taken');
  history.replaceState(history.state, '', address);
  const isRejected = next.querySelector('.input-error') !== null;
  // A screen reader repeats the same words only if they are inserted again.
  document.querySelector('.toast-words')?.replaceChildren();
  ownChanges += 1;
  // The page has the sent text now; errors come with it.
  delete form.dataset.unsaved;
  if (document.activeElement instanceof HTMLElement && form.contains(document.activeElement))
    document.activeElement.blur();
  await adopt(drawn, next);
  if (isRejected) form.dispatchEvent(new Event('drawn', { bubbles: true }));
  const row = address.hash === '' ? null : document.getElementById(address.hash.slice(1));
  row?.classList.add('slot-row-moved');
  if (focus) focusAfter(form, focus, row);
  // Open rows may show what was changed.
  if (document.querySelector('[data-form] > form')) document.dispatchEvent(new Event('stale'));
}

/**
 * Focuses the field with the error, the field that the next text is typed in, the pressed button, or the block next to a deleted one.
 * @param {HTMLFormElement} form
 * @param {Element} before The focused element when the form was sent.
 * @param {HTMLElement | null} row
 */
function focusAfter(form, before, row) {
  if (document.activeElement !== document.body) return;
  const next =
    form.querySelector('[aria-invalid=true]') ??
    form.querySelector('input:not([type=hidden])') ??
    (before.isConnected ? before : null) ??
    row?.querySelector('a.slot-name') ??
    document.querySelector('#slots a.slot-name');
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

/**
 * Morphs the page into a drawn one.
 * @param {Document} drawn
 * @param {Element} next Its content.
 */
async function adopt(drawn, next) {
  const main = document.querySelector('main');
  const { Idiomorph } = await import('idiomorph');
  if (!main) return;
  for (const icon of drawn.querySelectorAll('svg.sprite > *')) {
    if (!document.getElementById(icon.id)) document.querySelector('svg.sprite')?.append(icon);
  }
  const focused = document.activeElement;
  const edited = [...document.querySelectorAll('[data-form] > form')].filter((form) => form.checkVisibility());
  Idiomorph.morph(main, next, {
    // If a field were saved with its former value, it would undo the change without a question.
    ignoreActiveValue: focused?.closest('form:has(> input[name=seen])') == null,
    callbacks: {
      beforeNodeMorphed: (before) => !(before instanceof HTMLElement && staysAsItIs(before)),
      beforeNodeRemoved: (before) => !(before instanceof HTMLElement && (isOpenForm(before) || staysAsItIs(before))),
      // A row that was closed in the meantime stays closed.
      beforeNodeAdded: (added) => !(added instanceof HTMLElement && isOpenForm(added)),
      // Open sections, and attributes added by scripts, stay.
      beforeAttributeUpdated: (name, _node, kind) =>
        !['open', 'aria-expanded'].includes(name) && !(kind === 'remove' && name === 'tabindex'),
    },
  });
  // A row may have moved into a closed section.
  for (const form of edited) form.closest('details')?.setAttribute('open', '');
  if (focused instanceof HTMLElement && focused !== document.activeElement) focused.focus({ preventScroll: true });
  document.dispatchEvent(new Event('redrawn'));
  const preview = document.querySelector('#preview');
  if (preview instanceof HTMLIFrameElement && unsavedSeenForms().length === 0) showStored(preview);
}

/**
 * Shows the stored page. A frame that shows the result of a POST is not reloaded: that would repeat the POST.
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
 * A status message stays until it has been read out.
 * @param {HTMLElement} element
 */
function staysAsItIs(element) {
  return (
    ['live', 'moved', 'preview', 'sticker-said', 'view'].includes(element.id) ||
    element.matches('.draft-state, .toast-close, .phone-next') ||
    // A form that is being sent cannot be edited.
    (element instanceof HTMLFormElement && (element.inert || isUnsaved(element))) ||
    // A row that another user has deleted during editing or selection.
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

/** Returns the forms with a `seen` field and unsaved input. */
function unsavedSeenForms() {
  return [...document.forms].filter((form) => isUnsaved(form) && form.elements.namedItem('seen') !== null);
}

/**
 * If the object of an edited form has changed, its page shows the new values beside the input.
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
