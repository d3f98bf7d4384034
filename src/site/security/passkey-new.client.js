// @ts-check
// Makes a passkey (security/passkeys-block.tsx): asks the server what to make, the browser to make it, and sends the form with it.
const place = document.querySelector('[data-passkey-new]');
const form = place?.querySelector('form');
const { SimpleWebAuthnBrowser: browser } =
  /** @type {typeof globalThis & { SimpleWebAuthnBrowser?: typeof import('@simplewebauthn/browser') }} */ (globalThis);
if (place instanceof HTMLElement && form) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void make(place.dataset);
  });
}

/** @param {DOMStringMap} texts */
async function make(texts) {
  say('');
  if (!form || !browser?.browserSupportsWebAuthn()) return say(texts.noSupport);
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) fields.append(name, String(value));
  const answer = await fetch('/settings/security/passkeys/options', {
    method: 'POST',
    body: fields,
    headers: { accept: 'application/json' },
  }).catch(() => null);
  const known = answer?.headers.get('content-type')?.startsWith('application/json') ? await answer?.json() : {};
  if (answer?.status === 401 || answer?.status === 403) {
    const detail = { ...known, again: () => make(texts) };
    document.dispatchEvent(new CustomEvent('refused', { detail }));
    return;
  }
  if (!answer?.ok)
    return say(
      Object.values(known.errors ?? {})
        .flat()
        .join(' ') || texts.failed,
    );
  try {
    const passkey = await browser.startRegistration({ optionsJSON: known });
    const field = form.elements.namedItem('passkey');
    if (field instanceof HTMLInputElement) field.value = JSON.stringify(passkey);
    form.submit();
  } catch {
    say(texts.notMade);
  }
}

/** @param {string | undefined} text */
function say(text) {
  const message = place?.querySelector('[data-passkey-message]');
  if (message) message.textContent = text ?? '';
}
