// @ts-check
// Creates a passkey (security/passkeys-block.tsx): gets the options from the server, the passkey from the browser, and sends the form with
// it.
import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';

const place = document.querySelector('[data-passkey-new]');
let isMade = false;
if (place instanceof HTMLElement) {
  place.addEventListener('submit', (event) => {
    if (isMade || !(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    void make(event.target, place.dataset);
  });
}

/**
 * @param {HTMLFormElement} form
 * @param {DOMStringMap} texts
 */
async function make(form, texts) {
  say('');
  if (!browserSupportsWebAuthn()) return say(texts.noSupport);
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) fields.append(name, String(value));
  const response = await fetch('/settings/security/passkeys/options', {
    method: 'POST',
    body: fields,
    headers: { accept: 'application/json' },
  }).catch(() => null);
  const known = response?.headers.get('content-type')?.startsWith('application/json') ? await response?.json() : {};
  if (response?.status === 401 || response?.status === 403) {
    const detail = { ...known, again: () => make(form, texts) };
    document.dispatchEvent(new CustomEvent('refused', { detail }));
    return;
  }
  if (!response?.ok)
    return say(
      Object.values(known.errors ?? {})
        .flat()
        .join(' ') || texts.failed,
    );
  try {
    const passkey = await startRegistration({ optionsJSON: known });
    const field = form.elements.namedItem('passkey');
    if (field instanceof HTMLInputElement) field.value = JSON.stringify(passkey);
    isMade = true;
    form.requestSubmit();
  } catch (error) {
    // The authenticator has one of the passkeys that must not be made twice (WebAuthn, section 5.1.3).
    say(error instanceof Error && error.name === 'InvalidStateError' ? texts.known : texts.notMade);
  }
}

/** @param {string | undefined} text */
function say(text) {
  const message = place?.querySelector('[data-passkey-message]');
  if (message) message.textContent = text ?? '';
}
