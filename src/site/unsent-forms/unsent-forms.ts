import type { Request } from 'express';
import type { Context } from '../../context.ts';
import { retention } from '../../domain/retention/retention.ts';
import { newSecret } from '../../domain/secrets.ts';
import { receiveUnsentFiles } from '../../domain/unsent-forms/unsent-files.ts';
import {
  deleteUnsentForm,
  findUnsentForm,
  latestUnsentForm,
  saveUnsentForm,
  type UnsentForm,
  type UnsentFormOwner,
} from '../../domain/unsent-forms/unsent-forms.ts';
import { addresses } from '../addresses.ts';
import { type ShownUnsentForm, shownUnsentForm } from '../shared/components/unsent-form.ts';
import { readCookie, setCookie } from '../shared/requests/cookies.ts';
import { otherAccountPage, outdatedFormPage, unsavedFormPage } from '../shared/requests/error-pages.ts';
import { ownerOfForm } from '../shared/requests/form-token.ts';
import { withUnsent } from '../shared/requests/page-addresses.ts';
import { addReceivedFiles, allReceivedFiles } from '../shared/requests/received-files.ts';
import { readSessionCookie } from '../shared/requests/session-cookie.ts';
import type { Visit } from '../shared/requests/visit.ts';
import { oldSignInScript, outdatedScript, signedOutScript } from './script-answers.ts';

const cookie = 'vitrine-unsent';
/** The CSRF token of the form, and the pressed button, which the user has to press again. */
const ofTheFormItself = new Set(['csrf', 'unsent', 'do']);
/** Fields that are not stored; a passkey's response is valid for one moment only. */
const isSecret = (name: string) => /password|^passkey$/i.test(name);

/**
 * Responds to a form sent without its session (docs/decisions/0438), or with a sign-in that is too old (`isTooOld`): no action runs. A form
 * of this site is stored for the person it was drawn for, who sees it again at `shownAt`; for a button only its page is shown.
 * `askToSignIn` gets the path to go to after signing in.
 */
export async function answerUnsentForm(
  context: Context,
  visit: Visit,
  { shownAt, isButton = false, isTooOld = false }: { shownAt: string; isButton?: boolean; isTooOld?: boolean },
  askToSignIn: (next: string) => Promise<void> | void = (next) => visit.redirect(addresses.signIn.page.href({ next })),
): Promise<void> {
  const { locale, session } = visit;
  const userId = ownerOfForm(context.config.secretKeys, visit.field('csrf'));
  const isOwn = userId !== null && userId === session?.account.id;
  if (asksForJson(visit.req)) {
    if (isOwn && isTooOld) return oldSignInScript(visit);
    return session ? outdatedScript(visit, isOwn) : signedOutScript(visit);
  }
  const address =
    userId === null
      ? null
      : isButton
        ? withUnsent(shownAt, 'pressed')
        : await keepForm(context, visit, userId, shownAt);
  if (address === null) {
    if (session) return visit.send(outdatedFormPage(locale), 403);
    // Every form of this site contains its owner; a browser that never had a session has none.
    if (readSessionCookie(visit.req, context.config) === null) return visit.redirect(addresses.signIn.page.href());
    return visit.send(unsavedFormPage(locale), 403);
  }
  if (isOwn) return visit.redirect(isTooOld ? addresses.signIn.page.href({ next: address, again: 1 }) : address);
  if (!session) return await askToSignIn(address);
  visit.send(otherAccountPage(locale, addresses.signIn.page.href({ next: address, switch: 1 })), 403);
}

/** True for a request of a page's script. */
export function asksForJson(req: Request): boolean {
  return req.accepts(['html', 'json']) === 'json';
}

/**
 * Stores a sent form, with its stored files if it is sent again. Returns the address at which it is shown again, or null without an account
 * to store it for.
 */
async function keepForm(context: Context, visit: Visit, userId: number, shownAt: string): Promise<string | null> {
  const { req, res } = visit;
  const browserSecret = readCookie(req, context.config, cookie) ?? newSecret();
  const owner = { userId, browserSecret };
  const earlier = await namedForm(context, owner, visit.field('unsent'));
  if (earlier) addReceivedFiles(req, res, await receiveUnsentFiles(context, earlier));
  const fields = Object.keys(req.body ?? {}).map((name): [string, string[]] => [name, visit.fields(name)]);
  const kept = {
    path: req.originalUrl,
    shownAt,
    fields: fields.filter(([name]) => !ofTheFormItself.has(name) && !isSecret(name)),
    secretsLeftOut: fields.some(([name, values]) => isSecret(name) && values.some((value) => value !== '')),
  };
  const id = await saveUnsentForm(context, owner, kept, allReceivedFiles(req));
  if (id === null) return null;
  if (earlier) await deleteUnsentForm(context, earlier);
  setCookie(res, context.config, cookie, browserSecret, retention.unsentForms.keep);
  return withUnsent(shownAt, id);
}

/** The unsent form that a visit names, if it is the visitor's own. */
export async function unsentFormOf(context: Context, visit: Pick<Visit, 'req' | 'session'>, id: string) {
  const owner = ownerOf(context, visit);
  return owner && namedForm(context, owner, id);
}

/** Returns the address that shows the last form sent from this browser; null if none waits. */
export async function latestUnsentAddress(context: Context, req: Request, userId: number): Promise<string | null> {
  const browserSecret = readCookie(req, context.config, cookie);
  const form = browserSecret === null ? null : await latestUnsentForm(context, { userId, browserSecret });
  return form && withUnsent(form.shownAt, form.id);
}

/** Shows the content of an unsent form. */
export async function showUnsentForm<V extends Visit>(
  visit: V,
  form: UnsentForm,
  post: (visit: V) => Promise<void> | void,
): Promise<void> {
  visit.req.body = Object.fromEntries(form.fields);
  await shownUnsentForm.run(shownOf(form, true), () => drawForm(visit, post));
}

/** Draws a form with the posted values, without its effect: its page's work does nothing outside of `attempt`. */
export async function drawForm<V extends Visit>(visit: V, post: (visit: V) => Promise<void> | void): Promise<void> {
  await post({ ...visit, attempt: async (_work, again) => visit.send(await again({})) });
}

/** Accepts a form that is sent again, with its stored files, and deletes the stored form as soon as possible. */
export async function resendUnsentForm<V extends Visit>(
  context: Context,
  visit: V,
  form: UnsentForm,
  post: (visit: V) => Promise<void> | void,
): Promise<void> {
  const { req, res } = visit;
  // A temporary error keeps the form waiting.
  const waitsOn = () => res.get('Retry-After') !== undefined;
  addReceivedFiles(req, res, req.is('multipart/form-data') ? await receiveUnsentFiles(context, form) : []);
  const attempt: Visit['attempt'] = (work, again) =>
    visit.attempt(work, (errors) =>
      waitsOn() ? shownUnsentForm.run(shownOf(form, false), () => again(errors)) : again(errors),
    );
  await post({ ...visit, attempt });
  if (!waitsOn()) await deleteUnsentForm(context, form);
}

/** Returns the unsent form as a page shows it; with `isNews` it also reports that the form was not sent. */
export function shownOf({ id, path, files, secretsLeftOut }: UnsentForm, isNews: boolean): ShownUnsentForm {
  return { id, path, files, secretsLeftOut, isNews };
}

function ownerOf({ config }: Context, { req, session }: Pick<Visit, 'req' | 'session'>): UnsentFormOwner | null {
  const browserSecret = readCookie(req, config, cookie);
  return session && browserSecret !== null ? { userId: session.account.id, browserSecret } : null;
}

function namedForm(context: Context, owner: UnsentFormOwner, id: string): Promise<UnsentForm | null> {
  // PostgreSQL cannot compare some texts that are not ids.
  return /^[0-9a-f]{32}$/.test(id) ? findUnsentForm(context, owner, id) : Promise.resolve(null);
}
