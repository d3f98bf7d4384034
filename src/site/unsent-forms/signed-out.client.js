// @ts-check
// Shows the outcome of a script's request that the server rejected because the session has ended. The page stays as it is: the person signs
// in in another tab and tries again. Scripts report it by the event `refused`, whose detail is the server's response and `again`.

/**
 * @typedef {object} Refusal
 * @property {string} [message]
 * @property {{ href: string, label: string }} [signIn]
 * @property {string} [tryAgain]
 * @property {string} [csrf] Token for the forms of the page from now on: the same person has signed in again.
 * @property {() => void} again Makes the request once more.
 */

const bar = document.createElement('div');
bar.className = 'notice notice-warning signed-out';
bar.setAttribute('role', 'alert');

document.addEventListener('refused', (event) => {
  if (!(event instanceof CustomEvent)) return;
  /** @type {Refusal} */
  const refusal = event.detail;
  if (refusal.csrf !== undefined && renew(refusal.csrf)) refusal.again();
  else show(refusal);
});

/**
 * Returns true if the token was new to the forms of the page.
 * @param {string} csrf
 */
function renew(csrf) {
  const fields = /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('input[name=csrf]'));
  const isNew = [...fields].some((field) => field.value !== csrf);
  for (const field of fields) field.value = csrf;
  return isNew;
}

/** @param {Refusal} refusal */
function show({ message = '', signIn, tryAgain = '', again }) {
  const words = document.createElement('p');
  words.textContent = message;
  const link = document.createElement('a');
  if (signIn) Object.assign(link, { href: signIn.href, textContent: signIn.label, target: '_blank', rel: 'noopener' });
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', className: 'quiet', textContent: tryAgain });
  button.addEventListener('click', () => {
    bar.remove();
    again();
  });
  const ways = document.createElement('p');
  ways.className = 'signed-out-ways';
  ways.append(link, button);
  const box = document.createElement('div');
  box.className = 'notice-words';
  box.append(words, ways);
  bar.replaceChildren(box);
  document.querySelector('main')?.prepend(bar);
}
