// @ts-check
// Keeps a form's input in the browser until the server has accepted it (docs/decisions/0442): over other pages, reloads, closed tabs, ended
// sessions and outages. The server draws the form again; a field `draft` asks it to draw and not to act.

import { isInPlace, showSendingAfterDelay, waitUntilReachable } from '../shared/assets/sending.client.js';

/**
 * @typedef {{ at: number, page: string, fields: [string, string][], sent?: string }} Draft Values of a form, with its page and time; and
 * the name by which the server's response confirms it.
 */

const prefix = 'draft ';
/** Parameters by which pages show the last action. */
const doneParameters = ['done', 'saved', 'deleted', 'added', 'moved', 'unsent', 'taken'];
const ofTheFormItself = ['csrf', 'unsent', 'draft', 'sent'];

const csrf = inputNamed(document, 'csrf')?.value ?? '';
/** The number of the account that the page was drawn for (shared/requests/form-token.ts); none before signing in. */
const account = csrf.split('.')[1];
const ownPrefix = `${prefix}${account} `;
const notices = document.querySelector('template#draft-notices');
/** The actions of the forms whose words the server does not have. @type {Set<string>} */
const unsaved = new Set();
/** Values of forms as the server has drawn them. @type {WeakMap<HTMLFormElement, string>} */
let drawnWords = new WeakMap();
/** Forms that the server has drawn with words that it does not have. @type {WeakSet<HTMLFormElement>} */
const drawnUnsaved = new WeakSet();
/** @type {HTMLFormElement | null} */
let passing = null;
/** True from the moment a form is sent until the page is left for it. */
let isLeaving = false;
/** Channel on which tabs announce input accepted by the server. */
const tabs = new BroadcastChannel('vitrine-drafts');

if (account !== undefined && notices instanceof HTMLTemplateElement) start(notices);

/** @param {HTMLTemplateElement} template */
async function start(template) {
  dropOthers(Number(template.dataset.lifetime));
  const isAnswer = settleSent(template);
  // Forms kept by the server (unsent-forms) are unsaved too.
  for (const form of document.forms) if (inputNamed(form, 'unsent')) markDrawnUnsaved(form);
  document.addEventListener('input', ({ target }) => typed(target));
  document.addEventListener('change', ({ target }) => typed(target));
  document.addEventListener('submit', (event) => submitted(event, template), true);
  window.addEventListener('submit', (event) => leave(event));
  // The script `upload` knows the outcome of a form, and when its page is left for it.
  document.addEventListener('taken', ({ target }) => target instanceof HTMLFormElement && forget(actionOf(target)));
  document.addEventListener(
    'drawn',
    ({ target }) => target instanceof HTMLFormElement && isKept(target) && keepDrawn(target),
  );
  document.addEventListener('redrawn', () => {
    drawnWords = new WeakMap();
  });
  tabs.addEventListener('message', ({ data }) => keepOwn(data));
  document.addEventListener('leaving', () => {
    isLeaving = true;
  });
  window.addEventListener('beforeunload', (event) => {
    if (!isLeaving && unsaved.size > 0) event.preventDefault();
    isLeaving = false;
  });
  window.addEventListener('pageshow', () => {
    isLeaving = false;
  });
  const newestFirst = drafts().sort((one, other) => other.draft.at - one.draft.at);
  for (const { action, draft } of newestFirst) await restore(action, draft, template, isAnswer);
}

/**
 * Removes expired drafts, and those of another person in this browser.
 * @param {number} lifetime
 */
function dropOthers(lifetime) {
  for (const key of keys()) {
    const draft = draftAt(key);
    if (draft === null || Date.now() - draft.at > lifetime) localStorage.removeItem(key);
  }
}

/**
 * Deletes drafts that the server has accepted: by the address that the form led to, or by drawing a page without it. Returns true for a
 * page that is itself the response to a form.
 * @param {HTMLTemplateElement} template
 */
function settleSent({ dataset: { answers } }) {
  const address = new URL(location.href);
  const taken = address.searchParams.get('taken');
  if (taken !== null) {
    address.searchParams.delete('taken');
    history.replaceState(history.state, '', address);
  }
  for (const { action, draft } of drafts()) {
    if (draft.sent === undefined) continue;
    if (draft.sent === taken) forget(action);
    if (draft.sent !== answers) continue;
    const form = formOf(document, action);
    const [visit] = performance.getEntriesByType('navigation');
    const { responseStatus = 0 } = visit instanceof PerformanceNavigationTiming ? visit : {};
    // A 201, or a 200 without the form, means that the form was accepted. A rejected form, or one with another row, is drawn again.
    if (responseStatus === 201 || (responseStatus === 200 && !form)) forget(action);
    else if (form) keepDrawn(form);
  }
  return answers !== undefined;
}

/** @param {EventTarget | null} target */
function typed(target) {
  const form = target instanceof Element ? target.closest('form') : null;
  // The browser's own pickers and our scripts change files and hidden fields, which are not typed text.
  if (!form || !isKept(form) || !target || !isTyped(target)) return;
  // Input that was undone leaves nothing to save.
  if (isAsDrawn(form)) forget(actionOf(form));
  else keep(form);
}

/**
 * Returns true for a form with the values that the server has drawn from its data.
 * @param {HTMLFormElement} form
 */
function isAsDrawn(form) {
  if (drawnUnsaved.has(form)) return false;
  const words = drawnWords.get(form) ?? typedWords(asDrawn(form));
  drawnWords.set(form, words);
  return typedWords(form) === words;
}

/** @param {HTMLFormElement} form */
function asDrawn(form) {
  const drawn = /** @type {HTMLFormElement} */ (form.cloneNode(true)); // the copy of a form is one
  drawn.reset();
  return drawn;
}

/**
 * Sends a form with words once the server can be reached; until then it shows that nothing is saved.
 * @param {SubmitEvent} event
 * @param {HTMLTemplateElement} template
 */
async function submitted(event, template) {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.method !== 'post') return;
  const action = actionOf(form);
  if (action === template.dataset.signOut) {
    for (const key of keys()) localStorage.removeItem(key);
    unsaved.clear();
    return;
  }
  if (!unsaved.has(action)) return;
  if (passing === form) {
    passing = null;
    nameForm(form, action);
    return;
  }
  // A form that is sent in place stays if the server cannot be reached, so nothing is asked before.
  if (isInPlace(form) && navigator.onLine) {
    keep(form);
    nameForm(form, action);
    return;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
  if (form.dataset.sending) return;
  form.dataset.sending = 'yes';
  // Another tab may have kept its own.
  keep(form);
  const { submitter } = event;
  await waitUntilReachable(template.dataset.asked ?? '', form);
  delete form.dataset.sending;
  passing = form;
  form.requestSubmit(submitter);
  // An invalid field means that nothing was sent.
  passing = null;
}

/**
 * The browser is about to leave with a form; a script that sends it may stay here.
 * @param {SubmitEvent} event
 */
function leave({ target: form, defaultPrevented }) {
  if (!(form instanceof HTMLFormElement) || form.method !== 'post' || defaultPrevented) return;
  isLeaving = true;
  if (unsaved.has(actionOf(form))) window.addEventListener('pageshow', showSendingAfterDelay(form), { once: true });
}

/**
 * Names a form that is being sent, so that the response can confirm it.
 * @param {HTMLFormElement} form
 * @param {string} action
 */
function nameForm(form, action) {
  const draft = draftAt(ownPrefix + action);
  if (!draft) return;
  const [name = 0] = crypto.getRandomValues(new BigUint64Array(1));
  const field = inputNamed(form, 'sent') ?? form.appendChild(document.createElement('input'));
  Object.assign(field, { type: 'hidden', name: 'sent', value: String(name) });
  store(action, { ...draft, sent: String(name) });
}

/**
 * Draws a form again with its typed values.
 * @param {string} action
 * @param {Draft} draft
 * @param {HTMLTemplateElement} template
 * @param {boolean} isAnswer
 */
async function restore(action, draft, template, isAnswer) {
  const isHere = [draft.page, action].some((address) => pageOf(address) === pageOf(location.href));
  if (!isHere || unsaved.has(action) || formOf(document, action)?.querySelector('input[name=unsent]')) return;
  const body = new URLSearchParams([...draft.fields, ['csrf', csrf], ['draft', 'yes']]);
  const response = await fetch(action, { method: 'POST', body, headers: { Accept: 'text/html' } }).catch(() => null);
  // A form whose page was deleted cannot be drawn; one with a temporary error is kept. Its object may be deleted (409).
  if (response?.status === 404) return forget(action);
  if (!response?.ok && response?.status !== 409) return;
  const drawn = new DOMParser().parseFromString(await response.text(), 'text/html');
  const again = formOf(drawn, action);
  if (!again) return;
  // The form may have been opened or edited in the meantime, and a save in another tab need not be repeated.
  const stored = formOf(document, action) ?? formOf(await pageAt(action), action);
  const form = formOf(document, action);
  if (unsaved.has(action)) return;
  if (stored && wordsOf(asDrawn(stored)) === wordsOf(again)) return forget(action);
  for (const icon of drawn.querySelectorAll('svg.sprite > *')) {
    if (!document.getElementById(icon.id)) document.querySelector('svg.sprite')?.append(icon);
  }
  // A row of a list may be the place for it.
  const row = [...document.querySelectorAll('[data-form]')].find((each) => each.getAttribute('data-form') === action);
  const list = document.querySelector('#slots');
  if (form) form.replaceWith(again);
  else if (row) row.append(again);
  else if (!stored && list) list.before(placeFor(again));
  // A page that another form has led to, and its content, stays.
  else if (isAnswer || document.querySelector('main form[data-unsaved]')) return;
  else document.querySelector('main')?.replaceWith(drawn.querySelector('main') ?? again);
  markDrawnUnsaved(again);
  show(again, template);
  document.dispatchEvent(new Event('redrawn'));
}

/**
 * Makes a place above a list for the form of a deleted row.
 * @param {HTMLFormElement} form
 */
function placeFor(form) {
  const place = document.createElement('div');
  place.dataset.form = form.getAttribute('action') ?? '';
  place.append(form);
  return place;
}

/** @param {string} action */
async function pageAt(action) {
  const address = action.split('#', 1)[0] ?? '';
  const response = await fetch(address, { cache: 'no-store', headers: { Accept: 'text/html' } }).catch(() => null);
  const isThere = response?.ok && !response.redirected;
  return new DOMParser().parseFromString(isThere ? await response.text() : '', 'text/html');
}

/**
 * Says above a form that its words are not saved.
 * @param {HTMLFormElement} form
 * @param {HTMLTemplateElement} template
 */
function show(form, template) {
  const notice = template.content.querySelector('.draft-restored')?.cloneNode(true);
  if (!(notice instanceof HTMLElement)) return;
  notice.querySelector('button')?.addEventListener('click', () => {
    forget(actionOf(form));
    location.replace(location.href.split('#', 1)[0] ?? '');
  });
  form.prepend(notice);
  const fold = form.closest('details');
  if (fold) fold.open = true;
}

/**
 * Keeps a form that the server has drawn with words that it does not have.
 * @param {HTMLFormElement} form
 */
function keepDrawn(form) {
  markDrawnUnsaved(form);
  keep(form);
}

/** @param {HTMLFormElement} form */
function keep(form) {
  const action = actionOf(form);
  markUnsaved(form);
  const { page = location.href } = drafts().find((each) => each.action === action)?.draft ?? {};
  store(action, { at: Date.now(), page: pageOf(page), fields: fieldsOf(form) });
}

/**
 * @param {string} action
 * @param {Draft} draft
 */
function store(action, draft) {
  try {
    localStorage.setItem(ownPrefix + action, JSON.stringify(draft));
  } catch {
    // Without room the input stays only in the page.
  }
}

/** @param {HTMLFormElement} form */
function markDrawnUnsaved(form) {
  drawnUnsaved.add(form);
  markUnsaved(form);
}

/** @param {HTMLFormElement} form */
function markUnsaved(form) {
  unsaved.add(actionOf(form));
  // Other scripts ignore such a form.
  form.dataset.unsaved = '';
}

/** @param {string} action */
function forget(action) {
  const key = ownPrefix + action;
  const words = JSON.stringify(draftAt(key)?.fields);
  unsaved.delete(action);
  // The form may stay on the page.
  delete formOf(document, action)?.dataset.unsaved;
  localStorage.removeItem(key);
  tabs.postMessage({ key, words });
}

/**
 * Keeps this tab's input when another tab has deleted different input of the same form.
 * @param {{ key: string, words: string | undefined }} forgotten
 */
function keepOwn({ key, words }) {
  const form = key.startsWith(ownPrefix) ? formOf(document, key.slice(ownPrefix.length)) : null;
  if (form?.dataset.unsaved !== undefined && wordsOf(form) !== words) keep(form);
}

/** @returns {{ action: string, draft: Draft }[]} */
function drafts() {
  return keys().flatMap((key) => {
    const draft = draftAt(key);
    return draft ? [{ action: key.slice(ownPrefix.length), draft }] : [];
  });
}

/**
 * @param {string} key
 * @returns {Draft | null} Null for another person's.
 */
function draftAt(key) {
  return key.startsWith(ownPrefix) ? readJson(localStorage.getItem(key)) : null;
}

/** @param {string | null} text */
function readJson(text) {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function keys() {
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
}

/**
 * True for a form whose input is kept: a form of this site with a text field.
 * @param {HTMLFormElement} form
 */
function isKept(form) {
  return form.method === 'post' && inputNamed(form, 'csrf') !== null && [...form.elements].some(isTyped);
}

/** @param {EventTarget} field */
function isTyped(field) {
  if (field instanceof HTMLInputElement)
    return !['hidden', 'file', 'password', 'submit', 'button'].includes(field.type);
  return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;
}

/**
 * Returns the fields that a form would send, without passwords and files.
 * @param {HTMLFormElement} form
 * @returns {[string, string][]}
 */
function fieldsOf(form) {
  const isSecret = (/** @type {string} */ name) => {
    const field = form.elements.namedItem(name);
    return ofTheFormItself.includes(name) || (field instanceof HTMLInputElement && field.type === 'password');
  };
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && !isSecret(name) ? [/** @type {[string, string]} */ ([name, value])] : [],
  );
}

/** @param {HTMLFormElement} form */
function wordsOf(form) {
  return JSON.stringify(fieldsOf(form));
}

/**
 * Returns the input without the hidden state of the form, which changes with the stored data.
 * @param {HTMLFormElement} form
 */
function typedWords(form) {
  return JSON.stringify(fieldsOf(form).filter(([name]) => name !== 'seen'));
}

/**
 * @param {Document} root
 * @param {string} action
 */
function formOf(root, action) {
  return [...root.forms].find((form) => actionOf(form) === action && isKept(form)) ?? null;
}

/**
 * Returns the target of a form, with its id, since several forms of a page may have the same target.
 * @param {HTMLFormElement} form
 */
function actionOf(form) {
  return (form.getAttribute('action') ?? '') + (form.id && `#${form.id}`);
}

/**
 * Returns the page of an address, without the notice about the last action.
 * @param {string} address
 */
function pageOf(address) {
  const url = new URL(address, location.href);
  for (const name of doneParameters) url.searchParams.delete(name);
  return url.pathname + url.search;
}

/**
 * @param {ParentNode} root
 * @param {string} name
 */
function inputNamed(root, name) {
  return /** @type {HTMLInputElement | null} */ (root.querySelector(`input[name=${name}]`));
}
