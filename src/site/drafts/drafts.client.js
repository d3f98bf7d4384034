// @ts-check
// Keeps what is typed into a form in the browser until the server has taken it (docs/decisions/0442): over other pages, reloads, closed
// tabs, ended sessions and outages. The form is drawn again by the server, which a field `draft` asks to draw and not to do.

/** @typedef {{ at: number, page: string, fields: [string, string][] }} Draft What stood in a form, where and when. */
/** @typedef {{ action: string, from: string }} Sent Which form was sent, and the page that it stood on. */

const prefix = 'draft ';
const lifetime = 7 * 24 * 60 * 60 * 1000;
/** Between two attempts to reach the server, in milliseconds. */
const pause = 3000;
const sentKey = 'draft-sent';
/** Parameters by which pages say what was just done. */
const doneParameters = ['done', 'saved', 'deleted', 'added', 'moved', 'unsent'];
const ofTheFormItself = ['csrf', 'unsent', 'draft'];

const csrf = inputNamed(document, 'csrf')?.value ?? '';
/** The number of the account that the page was drawn for (shared/requests/form-token.ts); none before signing in. */
const account = csrf.split('.')[1];
const ownPrefix = `${prefix}${account} `;
const notices = document.querySelector('template#draft-notices');
/** The actions of the forms whose words the server does not have. @type {Set<string>} */
const unsaved = new Set();
/** @type {HTMLFormElement | null} */
let passing = null;
/** True from the moment a form is sent until the page is left for it. */
let isLeaving = false;
/** By which tabs tell one another what the server has taken. */
const tabs = new BroadcastChannel('vitrine-drafts');

if (account !== undefined && notices instanceof HTMLTemplateElement) start(notices);

/** @param {HTMLTemplateElement} template */
async function start(template) {
  dropOthers();
  const isAnswer = settleSent();
  // What the server has kept (unsent-forms) is not saved either.
  for (const form of document.forms) if (inputNamed(form, 'unsent')) markUnsaved(form);
  document.addEventListener('input', ({ target }) => typed(target));
  document.addEventListener('change', ({ target }) => typed(target));
  document.addEventListener('submit', (event) => submitted(event, template), true);
  window.addEventListener('submit', (event) => leave(event));
  // The script `upload` knows by itself what has become of a form, and when its page is left for it.
  document.addEventListener('taken', ({ target }) => target instanceof HTMLFormElement && forget(actionOf(target)));
  document.addEventListener(
    'drawn',
    ({ target }) => target instanceof HTMLFormElement && isKept(target) && keep(target),
  );
  tabs.addEventListener('message', ({ data }) => keepOwn(data));
  document.addEventListener('leaving', () => {
    isLeaving = true;
  });
  window.addEventListener('beforeunload', (event) => {
    if (!isLeaving) {
      // Who leaves while a form is under way does not wait to see what became of it.
      sessionStorage.removeItem(sentKey);
      if (unsaved.size > 0) event.preventDefault();
    }
    isLeaving = false;
  });
  window.addEventListener('pageshow', () => {
    isLeaving = false;
  });
  const newestFirst = drafts().sort((one, other) => other.draft.at - one.draft.at);
  for (const { action, draft } of newestFirst) await restore(action, draft, template, isAnswer);
}

/** Removes what is too old, and what another person of this browser has left. */
function dropOthers() {
  for (const key of keys()) {
    const draft = draftAt(key);
    if (draft === null || Date.now() - draft.at > lifetime) localStorage.removeItem(key);
  }
}

/**
 * Decides whether the server has taken the form that was sent last from this tab, if this page is the answer, by how it came about. Returns
 * true for an answer that has no address of its own.
 */
function settleSent() {
  /** @type {Sent | null} */
  const sent = readJson(sessionStorage.getItem(sentKey));
  sessionStorage.removeItem(sentKey);
  const [visit] = performance.getEntriesByType('navigation');
  if (sent === null || !(visit instanceof PerformanceNavigationTiming) || visit.type !== 'navigate') return false;
  // After signing in, or after the browser's own error page, the way here began elsewhere.
  if (document.referrer !== sent.from) return false;
  const { action } = sent;
  const form = formOf(document, action);
  // A form that is taken leads on to another page, or to the thing itself, once; one that is refused or has got a row more is shown again.
  if (visit.redirectCount > 0 || visit.responseStatus === 201 || (visit.responseStatus === 200 && !form)) {
    // It came without its session where it is shown once more.
    if (!inputNamed(document, 'unsent')) forget(action);
  } else if (form) {
    keep(form);
  }
  return visit.redirectCount === 0;
}

/** @param {EventTarget | null} target */
function typed(target) {
  const form = target instanceof Element ? target.closest('form') : null;
  // The browser's own pickers and our scripts change files and hidden fields, which are no words.
  if (!form || !isKept(form) || !target || !isTyped(target)) return;
  sessionStorage.removeItem(sentKey);
  keep(form);
}

/**
 * Sends a form with words once the server can be reached; until then it says that nothing is saved.
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
  if (passing === form || !unsaved.has(action)) {
    passing = null;
    return;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
  if (form.dataset.sending) return;
  form.dataset.sending = 'yes';
  // Another tab may have kept its own.
  keep(form);
  const { submitter } = event;
  await reachServer(() => show(form, 'waiting', template));
  delete form.dataset.sending;
  form.querySelector('.draft-waiting')?.remove();
  passing = form;
  form.requestSubmit(submitter);
  // Where a field is wrong, nothing was sent.
  passing = null;
}

/**
 * Remembers what the browser is about to send; what a script sends in its place may stay here.
 * @param {SubmitEvent} event
 */
function leave({ target: form, defaultPrevented }) {
  if (!(form instanceof HTMLFormElement) || form.method !== 'post' || defaultPrevented) return;
  isLeaving = true;
  /** @type {Sent} */
  const sent = { action: actionOf(form), from: location.href.split('#', 1)[0] ?? '' };
  if (unsaved.has(sent.action)) sessionStorage.setItem(sentKey, JSON.stringify(sent));
}

/**
 * Returns once the server can be reached.
 * @param {() => void} sayWaiting
 */
async function reachServer(sayWaiting) {
  while (true) {
    const response = await fetch('/-/ready', { cache: 'no-store', signal: AbortSignal.timeout(5000) }).catch(
      () => null,
    );
    if (response?.ok) return;
    sayWaiting();
    await new Promise((resolve) => {
      window.addEventListener('online', resolve, { once: true });
      setTimeout(resolve, pause);
    });
  }
}

/**
 * Draws a form anew with what was typed into it.
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
  // What its page has been taken away from cannot be drawn; what is only refused for now is kept.
  if (response?.status === 404) return forget(action);
  if (!response?.ok) return;
  const drawn = new DOMParser().parseFromString(await response.text(), 'text/html');
  const again = formOf(drawn, action);
  if (!again) return;
  // Somebody may have opened it or typed meanwhile, and what was taken without our knowing needs no second time.
  const form = formOf(document, action);
  if (unsaved.has(action)) return;
  if (form && wordsOf(form) === wordsOf(again)) return forget(action);
  for (const icon of drawn.querySelectorAll('svg.sprite > *')) {
    if (!document.getElementById(icon.id)) document.querySelector('svg.sprite')?.append(icon);
  }
  // A row of a list may be the place for it.
  const row = [...document.querySelectorAll('[data-form]')].find((each) => each.getAttribute('data-form') === action);
  if (form) form.replaceWith(again);
  else if (row) row.append(again);
  // What another form has led to, and what it holds, stays.
  else if (isAnswer || document.querySelector('main form[data-unsaved]')) return;
  else document.querySelector('main')?.replaceWith(drawn.querySelector('main') ?? again);
  markUnsaved(again);
  show(again, 'restored', template);
  document.dispatchEvent(new Event('redrawn'));
}

/**
 * Says above a form what has become of its words.
 * @param {HTMLFormElement} form
 * @param {'waiting' | 'restored'} what
 * @param {HTMLTemplateElement} template
 */
function show(form, what, template) {
  if (form.querySelector(`.draft-${what}`)) return;
  const notice = template.content.querySelector(`.draft-${what}`)?.cloneNode(true);
  if (!(notice instanceof HTMLElement)) return;
  notice.querySelector('button')?.addEventListener('click', () => {
    forget(actionOf(form));
    location.replace(location.href.split('#', 1)[0] ?? '');
  });
  form.prepend(notice);
  const fold = form.closest('details');
  if (fold) fold.open = true;
  if (what === 'waiting') notice.scrollIntoView({ block: 'nearest' });
}

/** @param {HTMLFormElement} form */
function keep(form) {
  const action = actionOf(form);
  markUnsaved(form);
  const { page = location.href } = drafts().find((each) => each.action === action)?.draft ?? {};
  /** @type {Draft} */
  const draft = { at: Date.now(), page: pageOf(page), fields: fieldsOf(form) };
  try {
    localStorage.setItem(ownPrefix + action, JSON.stringify(draft));
  } catch {
    // Without room the words stay in the page alone.
  }
}

/** @param {HTMLFormElement} form */
function markUnsaved(form) {
  unsaved.add(actionOf(form));
  // Other scripts leave such a form alone.
  form.dataset.unsaved = '';
}

/** @param {string} action */
function forget(action) {
  const key = ownPrefix + action;
  const words = JSON.stringify(draftAt(key)?.fields);
  unsaved.delete(action);
  localStorage.removeItem(key);
  tabs.postMessage({ key, words });
}

/**
 * Keeps what stands in this tab, where another tab has forgotten other words of the same form.
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
 * True for a form whose words are kept: of ours, and with something to type in.
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
 * What a form would send but for passwords and files.
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
 * @param {Document} root
 * @param {string} action
 */
function formOf(root, action) {
  return [...root.forms].find((form) => actionOf(form) === action && isKept(form)) ?? null;
}

/**
 * Where a form leads; with its id, since several of a page may lead there.
 * @param {HTMLFormElement} form
 */
function actionOf(form) {
  return (form.getAttribute('action') ?? '') + (form.id && `#${form.id}`);
}

/**
 * The page of an address, whatever it says of what was done.
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
