// @ts-check
// Sends forms with files (components/file-input.tsx), to show the progress of the upload, forms in a row of a list (`data-form`), and all
// forms of a page that is changed in place (`data-in-place`). The response is handled as by the browser: it opens the page that it leads
// to, or shows the same page again with its messages. For a form in a row only the form is replaced: it is redrawn in place, and removed by
// the event `stored`. A page that is changed in place gets itself as the response, and adopts it (live.client.js).

import { isInPlace, showFailure, showSendingAfterDelay, unsayAll } from './sending.client.js';

/** Number of forms sent in place: the response to the last one has the changes of all. */
let sentInPlace = 0;

watchAll();
document.addEventListener('redrawn', watchAll);
document.addEventListener('submit', (event) => {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'post' || !isInPlace(form))
    return;
  event.preventDefault();
  send(form, event.submitter);
});

function watchAll() {
  for (const form of document.querySelectorAll('form[enctype="multipart/form-data"], form:has(.save-bar)')) {
    if (form instanceof HTMLFormElement) watch(form);
  }
}

/** @param {HTMLFormElement} form */
function watch(form) {
  const found = form.querySelector('input[type=file]');
  const input = found instanceof HTMLInputElement ? found : null;
  input?.addEventListener('change', () => {
    const largest = Number(input.dataset.largest);
    const sizes = [...(input.files ?? [])].map(({ size }) => size);
    const { tooLarge = '', empty = '' } = input.dataset;
    input.setCustomValidity(sizes.includes(0) ? empty : sizes.some((size) => size > largest) ? tooLarge : '');
    input.reportValidity();
  });
  form.addEventListener('submit', (event) => {
    const isOfForm = event.submitter instanceof HTMLButtonElement && event.submitter.formNoValidate;
    // Without a file there is nothing to wait for, but the form of a block stays in place until it is stored, and others while a button
    // changes them.
    if (event.defaultPrevented || (!input?.files?.length && !form.querySelector('.save-bar') && !isOfForm)) return;
    event.preventDefault();
    send(form, event.submitter);
  });
}

/** @param {HTMLFormElement} form */
function isInRow(form) {
  return form.parentElement?.hasAttribute('data-form') ?? false;
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} button
 */
function send(form, button) {
  const progress = form.querySelector('progress');
  const buttons = [...form.querySelectorAll('button')];
  // Before they are disabled: the value of a disabled button is not sent.
  const data = new FormData(form, button);
  const request = new XMLHttpRequest();
  const inPlace = isInPlace(form) && ++sentInPlace;
  // The buttons of rows belong to one form, and lead elsewhere.
  const target =
    button instanceof HTMLButtonElement && button.hasAttribute('formaction') ? button.formAction : form.action;
  // A disabled element loses the focus.
  const { activeElement } = document;
  const focus =
    activeElement !== null && (form.contains(activeElement) || activeElement === button) ? activeElement : null;
  const busy = (/** @type {boolean} */ is) => {
    // Input from now on would not be sent, and lost with the form.
    form.inert = is;
    for (const each of new Set(button instanceof HTMLButtonElement ? [...buttons, button] : buttons))
      each.disabled = is;
    if (progress) progress.hidden = !is;
  };
  busy(true);
  unsayAll(form);
  const said = showSendingAfterDelay(form);
  request.onloadend = said;
  request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
    if (progress && lengthComputable) progress.value = loaded / total;
  };
  const fail = () => {
    busy(false);
    said();
    showFailure(form, request.status);
  };
  request.onerror = fail;
  /** @param {string} address */
  const leaveFor = (address) => {
    form.dispatchEvent(new Event('leaving', { bubbles: true }));
    open(address);
  };
  request.onload = () => {
    // The page that is adopted has no such message: it would take the place of another one.
    said();
    const drawnAt = request.getResponseHeader('Content-Location');
    if (inPlace && drawnAt !== null) {
      const { href, searchParams } = new URL(drawnAt, location.href);
      busy(false);
      if (searchParams.has('taken')) form.dispatchEvent(new Event('taken', { bubbles: true }));
      // The response to a later form has the change, too.
      if (inPlace !== sentInPlace) return;
      const detail = { html: request.responseText, href, form, focus };
      return document.dispatchEvent(new CustomEvent('answered', { detail }));
    }
    const next = request.getResponseHeader('Location');
    if (next !== null) {
      const address = new URL(next, location.href);
      if (!isInRow(form) || address.pathname !== location.pathname) return leaveFor(address.href);
      if (address.searchParams.has('taken')) form.dispatchEvent(new Event('taken', { bubbles: true }));
      address.searchParams.delete('taken');
      const { href } = address;
      // Its list may show the change without a reload.
      const stored = new CustomEvent('stored', { detail: href, bubbles: true, cancelable: true });
      return form.dispatchEvent(stored) ? leaveFor(href) : undefined;
    }
    // A response at the form's own address is the form once more: a button changed it, or it was rejected.
    if (request.responseURL !== target) return leaveFor(request.responseURL);
    const received = new DOMParser().parseFromString(request.responseText, 'text/html');
    /** @type {HTMLElement | null} */
    const main = received.querySelector('main:is(.desk, .panel)');
    // A page of a proxy before this server.
    if (!main) return fail();
    // The messages have icons of their own.
    for (const icon of received.querySelectorAll('svg.sprite > *')) {
      if (!document.getElementById(icon.id)) document.querySelector('svg.sprite')?.append(icon);
    }
    const again = [...received.forms].find(({ action }) => action === form.action);
    if (inPlace && !isInRow(form)) {
      busy(false);
      const detail = { html: request.responseText, href: location.href, form, focus };
      document.dispatchEvent(new CustomEvent('answered', { detail }));
      return;
    }
    const drawn = isInRow(form) && again ? again : main;
    const onward = wayOn(drawn, button);
    // A browser minds it where something else has the focus.
    for (const field of drawn.querySelectorAll('[autofocus]')) field.removeAttribute('autofocus');
    if (drawn === again) form.replaceWith(again);
    else document.querySelector('main')?.replaceWith(main);
    // The server has none of its words yet.
    again?.dispatchEvent(new Event('drawn', { bubbles: true }));
    // Other scripts have to find their elements again.
    document.dispatchEvent(new Event('redrawn'));
    if (onward instanceof HTMLElement) onward.focus();
  };
  request.open('POST', target);
  request.setRequestHeader('X-Requested-With', 'XMLHttpRequest');
  if (inPlace) request.setRequestHeader('X-Draws', location.pathname);
  request.send(isMultipart(form) ? data : new URLSearchParams(textsIn(data)));
}

/**
 * Returns the next focus in a redrawn form: an error, an added or moved row, or else the pressed button, or another.
 * @param {HTMLElement} drawn
 * @param {HTMLElement | null} pressed
 */
function wayOn(drawn, pressed) {
  const same = pressed?.getAttribute('value') ?? '';
  return ['[autofocus]', `button[value="${CSS.escape(same)}"]:not(.first-button)`, 'button[name=do]:not(.first-button)']
    .map((way) => drawn.querySelector(way))
    .find((found) => found !== null);
}

/**
 * Opens the page that the response redirects to.
 * @param {string} address
 */
function open(address) {
  const page = (/** @type {string} */ href) => href.split('#', 1)[0];
  const isOpen = page(address) === page(location.href);
  location.assign(address);
  // For the open page itself a browser would only scroll.
  if (isOpen) location.reload();
}

/** @param {HTMLFormElement} form */
function isMultipart(form) {
  return form.enctype === 'multipart/form-data';
}

/**
 * @param {FormData} data
 * @returns {[string, string][]}
 */
function textsIn(data) {
  return [...data].flatMap(([name, value]) =>
    typeof value === 'string' ? [/** @type {[string, string]} */ ([name, value])] : [],
  );
}
