import type { Locale } from '../../domain/errors.ts';
import { loginMaxLength, loginMinLength, loginPattern } from '../../domain/profiles/login-rules.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';

/**
 * Field to claim the address of a page. It continues with the form of a new page, after signing up; the script `login-check` shows during
 * typing whether the address is available.
 */
export function ClaimForm({ locale, siteHost }: { locale: Locale; siteHost: string }) {
  const t = texts[locale].landing.claim;
  return (
    <form class="claim" action={addresses.myLinks.new.href()}>
      <label class="said-only" for="login">
        {t.label}
      </label>
      <div class="claim-row">
        <span class="claim-box" dir="ltr">
          <span class="claim-host">{siteHost}/</span>
          <input
            id="login"
            name="login"
            placeholder={t.example}
            required
            minLength={loginMinLength}
            maxLength={loginMaxLength}
            pattern={loginPattern.slice(1, -1)}
            title={t.rules}
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
            aria-describedby="login-status"
          />
        </span>
        <button class="action" type="submit">
          {t.submit}
        </button>
      </div>
      <p class="login-status" id="login-status" role="status" data-check={addresses.checkLogin.href()} />
    </form>
  );
}
