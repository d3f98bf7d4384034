import { browserName } from '../../domain/accounts/browser-name.ts';
import type { SessionEntry } from '../../domain/accounts/sessions.ts';
import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { PostForm } from '../shared/components/form-parts.tsx';
import { Moment } from '../shared/components/moment.tsx';
import { RemovableRow } from '../shared/components/removable-row.tsx';

/** A person's sessions. Posts: `sessionId` to `/settings/security/sign-out`, nothing to `/settings/security/sign-out-everywhere`. */
export function SessionsBlock(props: { locale: Locale; csrf: string; timezone: string; sessions: SessionEntry[] }) {
  const { locale, csrf, timezone } = props;
  const t = texts[locale].security;
  return (
    <section class="block">
      <h2 class="block-title">{t.listTitle}</h2>
      <p class="block-text">{t.listText}</p>
      <ul class="rows">
        {props.sessions.map((session) => {
          const name = browserName(session.userAgent) ?? t.unknown;
          return (
            <RemovableRow
              csrf={csrf}
              action={addresses.security.signOut.href()}
              field={{ name: 'sessionId', value: session.id }}
              button={t.signOut}
              buttonLabel={t.signOutNamed(session.isCurrent ? `${name} (${t.current})` : name)}
            >
              <span class="row-name">{session.isCurrent ? `${name} (${t.current})` : name}</span>
              <span class="row-text">
                {t.since}: <Moment at={session.createdAt} locale={locale} timezone={timezone} />
              </span>
              <span class="row-text">
                {t.seen}: <Moment at={session.lastSeenAt} locale={locale} timezone={timezone} />
              </span>
            </RemovableRow>
          );
        })}
      </ul>
      <div class="block-part">
        <h3 class="block-subtitle">{t.everywhereTitle}</h3>
        <p class="block-text">{t.everywhereText}</p>
        <PostForm action={addresses.security.signOutEverywhere.href()} state={{ csrf }}>
          <button class="danger" type="submit">
            {t.everywhere}
          </button>
        </PostForm>
      </div>
    </section>
  );
}
