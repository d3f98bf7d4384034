// @ts-check
// Shows beside the field for a login whether it is available, during typing (shared/components/login-field.tsx).
const pause = 350;

/** @type {WeakSet<Element>} */
const watched = new WeakSet();

watchAll();
document.addEventListener('redrawn', watchAll);

function watchAll() {
  for (const status of document.querySelectorAll('[data-check]')) if (status instanceof HTMLElement) watch(status);
}

/** @param {HTMLElement} status */
function watch(status) {
  const input = status.parentElement?.querySelector('input');
  if (!input || watched.has(input)) return;
  watched.add(input);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let asked = 0;
  input.addEventListener('input', () => {
    clearTimeout(timer);
    say('', '');
    asked += 1;
    if (input.value.trim() !== '') timer = setTimeout(ask, pause, asked);
  });

  /** @param {number} question */
  async function ask(question) {
    const address = new URL(status.dataset.check ?? '', location.href);
    address.searchParams.set('login', input?.value.trim() ?? '');
    const response = await fetch(address, { headers: { accept: 'application/json' } }).catch(() => null);
    if (response?.status === 401) {
      const detail = { ...(await response.json()), again: () => ask(asked) };
      document.dispatchEvent(new CustomEvent('refused', { detail }));
      return;
    }
    // Shows nothing without a result: the form itself is checked when it is sent.
    if (!response?.ok || !response.headers.get('content-type')?.startsWith('application/json')) return;
    const { message, available } = await response.json();
    if (question === asked) say(message, available ? 'free' : 'refused');
  }

  /**
   * @param {string} message
   * @param {string} outcome
   */
  function say(message, outcome) {
    status.textContent = message;
    status.dataset.outcome = outcome;
  }
}
