import type { ComponentChildren } from 'preact';
import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';

/**
 * Shows a form whose secrets cannot be restored only if the sign-in is recent (docs/decisions/0445), else the link to sign in again and
 * return to the page.
 */
export function AfterRecentSignIn(props: {
  locale: Locale;
  isRecent: boolean;
  /** The address of the page. */
  page: string;
  children: ComponentChildren;
}) {
  if (props.isRecent) return <>{props.children}</>;
  const t = texts[props.locale].signIn.login.again;
  return (
    <p class="block-text">
      {t.first} <a href={addresses.signIn.page.href({ next: props.page, again: 1 })}>{t.link}</a>
    </p>
  );
}
