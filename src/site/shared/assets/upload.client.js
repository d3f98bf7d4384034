// @ts-check
// Forms that bring files (parts/file-input.tsx) are sent from here, to show how far the upload has come. The answer is taken as the
// browser would take it: the page that it leads to, or the same page again with its messages.

watchAll();
document.addEventListener('redrawn', watchAll);

function watchAll() {
  for (const form of document.querySelectorAll('form[enctype="multipart/form-data"]')) {
    if (form instanceof HTMLFormElement) watch(form);
  }
}

/** @param {HTMLFormElement} form */
function watch(form) {
  const input = form.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) return;
  input.addEventListener('change', () => {
    const largest = Number(input.dataset.largest);
    const tooLarge = [...(input.files ?? [])].some((file) => file.size > largest);
    input.setCustomValidity(tooLarge ? (input.dataset.tooLarge ?? '') : '');
    input.reportValidity();
  });
  form.addEventListener('submit', (event) => {
    // Without a file there is nothing to wait for.
    if (event.defaultPrevented || !input.files?.length) return;
    event.preventDefault();
    send(form, input, event.submitter);
  });
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLInputElement} input
 * @param {HTMLElement | null} button
 */
function send(form, input, button) {
  const progress = form.querySelector('progress');
  const buttons = [...form.querySelectorAll('button')];
  // Before they are disabled: the value of a disabled button is not sent.
  const data = new FormData(form, button);
  const request = new XMLHttpRequest();
  const busy = (/** @type {boolean} */ is) => {
    for (const each of buttons) each.disabled = is;
    if (progress) progress.hidden = !is;
  };
  busy(true);
  request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
    if (progress && lengthComputable) progress.value = loaded / total;
  };
  request.onerror = () => {
    busy(false);
    input.setCustomValidity(input.dataset.failed ?? '');
    input.reportValidity();
    input.setCustomValidity('');
  };
  request.onload = () => {
    const next = request.getResponseHeader('Location');
    if (next !== null) {
      form.dispatchEvent(new Event('taken', { bubbles: true }));
      return open(new URL(next, location.href).href);
    }
    // What the form's own address answers is the form once more: a button changed it, or it was refused.
    if (request.responseURL !== form.action) return open(request.responseURL);
    const answer = new DOMParser().parseFromString(request.responseText, 'text/html');
    const main = answer.querySelector('main');
    if (!main) return location.reload();
    // The messages have icons of their own.
    for (const part of [main, answer.querySelector('svg.sprite')]) {
      if (part) document.querySelector(part === main ? 'main' : 'svg.sprite')?.replaceWith(part);
    }
    // Other scripts have to find their elements anew.
    document.dispatchEvent(new Event('redrawn'));
    const wrong = main.querySelector('[aria-invalid]');
    if (wrong instanceof HTMLElement) wrong.focus();
  };
  request.open('POST', form.action);
  request.setRequestHeader('X-Requested-With', 'XMLHttpRequest');
  request.send(data);
}

/**
 * Opens the page that the answer leads to.
 * @param {string} address
 */
function open(address) {
  const page = (/** @type {string} */ href) => href.split('#', 1)[0];
  const isOpen = page(address) === page(location.href);
  location.assign(address);
  // Within the page that is open a browser only scrolls.
  if (isOpen) location.reload();
}
