import type { Locale } from '../../../domain/errors.ts';
import { loginMaxLength, loginMinLength } from '../../../domain/profiles/login-rules.ts';
import { texts } from '../../../texts/index.ts';
import { addresses } from '../../addresses.ts';
import { Input } from './form-parts.tsx';
import type { FormState } from './form-state.ts';

/**
 * The field for a page's login. The script `login-check` shows during typing whether the login is available; the current login of
 * `profileId`, an own page, does not count as taken.
 */
export function LoginField(props: {
  locale: Locale;
  siteHost: string;
  state: FormState;
  profileId?: number;
  hint?: string;
}) {
  const t = texts[props.locale].shared.loginField;
  const query = props.profileId === undefined ? {} : { profile: props.profileId };
  return (
    <div class="login-field">
      <Input
        name="login"
        label={t.label}
        prefix={`${props.siteHost}/`}
        hint={props.hint ?? t.hint}
        minLength={loginMinLength}
        maxLength={loginMaxLength}
        pattern="[a-zA-Z0-9._]+"
        state={props.state}
      />
      <p class="login-status" role="status" data-check={addresses.myLinks.checkLogin.href(query)} />
    </div>
  );
}
