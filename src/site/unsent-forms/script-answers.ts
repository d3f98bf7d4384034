import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import type { Visit } from '../shared/requests/visit.ts';

/** Address for signing in beside a page that stays open. */
export const newTabSignInHref = `${addresses.signIn.page.href()}?next=${addresses.signIn.done.href()}`;

/** Tells a page's script that the session has ended; the script `signed-out` tells the person. */
export function signedOutScript({ res, locale }: Visit): void {
  const { signedOut, signIn, tryAgain } = texts[locale].unsentForms.answers;
  res.status(401).json({ message: signedOut, signIn: { href: newTabSignInHref, label: signIn }, tryAgain });
}

/** Tells a page's script that the person has to sign in again for this. */
export function oldSignInScript({ res, locale }: Visit): void {
  const { oldSignIn, signIn, tryAgain } = texts[locale].unsentForms.answers;
  res
    .status(401)
    .json({ message: oldSignIn, signIn: { href: `${newTabSignInHref}&again=1`, label: signIn }, tryAgain });
}

/** Tells a page's script that its page was drawn for another session; for the same person, it gets the token to send from now on. */
export function outdatedScript({ res, csrf, locale }: Visit, isOwn: boolean): void {
  const { otherAccount, signIn, tryAgain } = texts[locale].unsentForms.answers;
  const refusal = { message: otherAccount, signIn: { href: `${newTabSignInHref}&switch=1`, label: signIn }, tryAgain };
  res.status(403).json(isOwn ? { csrf } : refusal);
}
