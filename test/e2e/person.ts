import type { Browser, Page } from '../support/browser.ts';

export const person = { name: 'Anna Meier', email: 'anna@example.com', password: 'green umbrella 71' };

/**
 * The steps of a new person: the client opens the authorization address, the site asks to sign in, the person signs up instead, reads the
 * consent page, and allows it. Returns the page that the browser left and the address it left for.
 */
export async function signUpAndAllow(browser: Browser, authorizationUrl: URL): Promise<{ consent: Page; answer: URL }> {
  const signIn = await browser.open(authorizationUrl);
  const signUp = await browser.follow(signIn, '/auth/sign-up');
  const consent = await browser.submit(signUp, '/auth/sign-up', person);
  const after = await browser.submit(consent, '/authorize/consent', {}, 'allow');
  if (!after.leftFor) throw new Error(`the browser stayed at ${after.url}, status ${after.status}`);
  return { consent, answer: after.leftFor };
}
