import type { Locale } from '../../../domain/errors.ts';
import { texts } from '../../../texts/index.ts';
import { Input } from './form-parts.tsx';
import type { FormState } from './form-state.ts';

interface PasswordInputProps {
  label: string;
  state: FormState;
  /** Tells apart the inputs of two forms on one page. */
  idPrefix?: string;
}

/** Tells a password manager whose password a form asks for; other words in the form are none of its business. */
export function PasswordOwner({ email }: { email: string | undefined }) {
  return <input type="text" autocomplete="username" value={email} readOnly hidden />;
}

/** The password that the account has, in the field `password`. */
export function CurrentPassword(props: PasswordInputProps) {
  return <Input name="password" type="password" autocomplete="current-password" {...props} />;
}

/** A password that somebody chooses, in the field `password`. */
export function NewPassword(props: PasswordInputProps & { locale: Locale; minLength: number; hint?: string }) {
  const { locale, minLength, hint, ...rest } = props;
  return (
    <Input
      name="password"
      type="password"
      autocomplete="new-password"
      hint={hint ?? texts[locale].shared.passwordHint(minLength)}
      minLength={minLength}
      {...rest}
    />
  );
}
