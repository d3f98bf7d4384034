// @ts-check
// Signs in with a passkey (login-page.tsx): by the button, or offered with the e-mail field where the browser does that.

import { browserSupportsWebAuthn, browserSupportsWebAuthnAutofill, startAuthentication } from '@simplewebauthn/browser';

/** Milliseconds for which a challenge is surely good (src/domain/accounts/passkeys/challenges.ts). */
const challengeLifetime = 4.5 * 60 * 1000;
const way = document.querySelector('[data-passkey-sign-in]');
const form = way?.querySelector('form');
if (way instanceof HTMLElement && form && browserSupportsWebAuthn()) {
  way.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void ask(false);
  });
  if (await browserSupportsWebAuthnAutofill()) void ask(true);
}

/** @param {boolean} offered Whether it waits until the person chooses a passkey in the e-mail field. */
async function ask(offered) {
  const askedAt = Date.now();
  try {
    const response = await fetch('/login/passkey/options', { method: 'POST' });
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
    // A request that waits with the field ends by itself when the button begins another.
    const passkey = await startAuthentication({
      optionsJSON: await response.json(),
      useBrowserAutofill: offered,
      verifyBrowserAutofillInput: false,
    });
    // The offer stays as long as the page is open: accepting it later asks the person once more, with a new challenge.
    if (Date.now() - askedAt > challengeLifetime) return ask(false);
    const field = form?.elements.namedItem('passkey');
    if (field instanceof HTMLInputElement) field.value = JSON.stringify(passkey);
    form?.submit();
  } catch {
    // A mere offer may end silently.
    if (!offered) say(way instanceof HTMLElement ? way.dataset.failed : '');
  }
}

/** @param {string | undefined} text */
function say(text) {
  const place = way?.querySelector('[data-passkey-message]');
  if (place) place.textContent = text ?? '';
}
