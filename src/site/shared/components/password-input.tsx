import type { Locale } from '../../../domain/errors.ts';
import { texts } from '../../../texts/index.ts';
import { Input } from './form-parts.tsx';
import type { FormState } from './form-state.ts';

interface PasswordInputProps {
  label: string;
  state: FormState;
  /** Distinguishes the inputs of two forms on one page. */
  idPrefix?: string;
}

/** Names the owner of a form's password for a password manager, which might take another word in the form for the name. */
export function PasswordOwner({ email }: { email: string | undefined }) {
  return <input type="text" autocomplete="username" value={email} readOnly hidden />;
}

/** The password that the account has, in the field `password`. */
export function CurrentPassword(props: PasswordInputProps) {
  return <Input name="password" type="password" autocomplete="current-password" {...props} />;
}

/** Input for a new password, in the field `password`. */
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
