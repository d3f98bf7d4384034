import { AsyncLocalStorage } from 'node:async_hooks';
import type { Visit } from './visit.ts';

/** The name sent by a form, while the page that responds to it is drawn (docs/decisions/0442). */
export const answeredForm = new AsyncLocalStorage<string>();

/** Name made by the script `drafts`. */
const formName = /^\d{1,20}$/;
const base = 'http://localhost';

/** Runs the action of a form; the response marks the form as accepted in its redirect, or names the form. */
export async function answerForm<V extends Visit>(visit: V, post: (visit: V) => Promise<void> | void): Promise<void> {
  const sent = visit.field('sent');
  if (!formName.test(sent)) return post(visit);
  await answeredForm.run(sent, () => post(withAcceptedForm(visit, sent)));
}

/** Returns a visit whose redirects within the site mark the form as accepted. */
export function withAcceptedForm<V extends Visit>(visit: V, sent = visit.parameter('taken')): V {
  if (!formName.test(sent)) return visit;
  return { ...visit, redirect: (path) => visit.redirect(withTaken(path, sent)) };
}

function withTaken(path: string, sent: string): string {
  const url = URL.canParse(path, base) ? new URL(path, base) : null;
  if (url === null || url.origin !== base) return path;
  url.searchParams.set('taken', sent);
  return url.pathname + url.search + url.hash;
}
