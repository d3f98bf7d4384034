import type { Request } from 'express';
import type { Context } from '../../../context.ts';
import { adoptTimezone } from '../../../domain/accounts/account-settings.ts';
import { timezoneOf } from '../../../domain/accounts/accounts.ts';
import { type Session, sessionOf } from '../../../domain/accounts/sessions.ts';
import type { Locale } from '../../../domain/errors.ts';
import { dashboardLocaleOf, localeOf, preferredLocale } from '../../../domain/languages.ts';
import { browserTimezone } from './browser-timezone.ts';
import { formToken } from './form-token.ts';
import { readSessionCookie } from './session-cookie.ts';

/** Sender of a request from a browser. */
export interface Visitor {
  locale: Locale;
  session: Session | null;
  /** Time zone for times shown to the visitor. */
  timezone: string;
  /** The value that forms of a signed-in person carry: only pages of this site can know it. Empty without a session. */
  csrf: string;
}

/** Returns the sender of a request, and the language of the response. */
export async function visitorOf(context: Context, req: Request): Promise<Visitor> {
  const token = readSessionCookie(req, context.config);
  const session = token === null ? null : await inOwnZone(context, req, await sessionOf(context, token));
  return {
    locale: localeOfVisitor(session, req.get('accept-language')),
    session,
    timezone: timezoneOf({ timezone: session?.account.timezone ?? null }),
    csrf: session === null ? '' : formToken(context.config.secretKeys, session),
  };
}

function localeOfVisitor(session: Session | null, acceptLanguage: string | undefined): Locale {
  const chosen = session && dashboardLocaleOf(session.account);
  if (chosen) return chosen;
  // English is also the default of an account without a choice: the browser may know better.
  const own = session === null ? 'en' : localeOf(session.account);
  return own === 'en' ? preferredLocale(acceptLanguage) : own;
}

/** Any account gets its owner's zone with the first page that their browser requests. */
async function inOwnZone(context: Context, req: Request, session: Session | null): Promise<Session | null> {
  if (session === null || session.account.timezone !== null) return session;
  const timezone = browserTimezone(req, context.config);
  if (timezone === null) return session;
  await adoptTimezone(context, session.account.id, timezone);
  return { ...session, account: { ...session.account, timezone } };
}
