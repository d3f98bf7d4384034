import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Notice } from '../shared/components/form-parts.tsx';
import { EmailConfirmationNotice } from '../sign-in/email-confirmation-notice.tsx';

export interface PersonNoticesProps {
  locale: Locale;
  csrf: string;
  /** Whether the person's time zone is unknown, which only happens without script. */
  asksTimezone: boolean;
  /** The account's address, as long as it is unverified. */
  unprovedEmail: string | null;
}

/** Reminders about the account on the pages that a person begins with. */
export function PersonNotices({ locale, csrf, asksTimezone, unprovedEmail }: PersonNoticesProps) {
  const t = texts[locale].myLinks;
  return (
    <>
      {asksTimezone && (
        <noscript>
          <Notice kind="warning">
            {t.noTimezone} <a href={addresses.settings.page.href()}>{t.chooseTimezone}</a>
          </Notice>
        </noscript>
      )}
      <EmailConfirmationNotice locale={locale} csrf={csrf} email={unprovedEmail} />
    </>
  );
}
