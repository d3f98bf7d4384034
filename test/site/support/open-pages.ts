import { addresses } from '../../../src/site/addresses.ts';
import {
  partPath,
  referenceParts,
  referencePath,
  referenceSearchPath,
} from '../../../src/site/reference/reference-parts.ts';

/** Pages for visitors who are not signed in, with the status of each; the operator's pages have a test of their own. */
export const openPages: readonly { address: string; status?: number }[] = [
  { address: '/' },
  { address: '/nobody-has-this-login', status: 404 },
  { address: addresses.templates.gallery.href() },
  { address: addresses.templates.page.href({ key: 'cafe' }) },
  { address: addresses.signIn.page.href() },
  { address: addresses.signIn.signUp.href() },
  { address: addresses.signIn.signUp.href({ template: 'cafe' }) },
  { address: addresses.signIn.forgotPassword.href() },
  { address: `${addresses.signIn.resetPassword.href()}?token=none`, status: 410 },
  { address: addresses.publicPage.report.href() },
  { address: '/authorize', status: 400 },
  { address: referencePath },
  ...referenceParts([]).map((part) => ({ address: partPath(part) })),
  { address: `${referenceSearchPath}?q=slot` },
  { address: `${referenceSearchPath}?q=nothing-has-this-name` },
];
