import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Icon } from '../icons/icon.tsx';
import { Day } from '../shared/components/day.tsx';
import { Moment } from '../shared/components/moment.tsx';
import { RemovableRow } from '../shared/components/removable-row.tsx';
import { figureFormats } from '../statistics/figure-formats.ts';

export interface SocialAccountItem {
  id: number;
  /** Name of the platform among icons. */
  platform: string;
  /** Name of the platform and the account. */
  label: string;
  url: string;
  followers: number | null;
  /** ISO 8601. */
  connectedAt: string;
  syncedAt: string | null;
  /** State of its synchronisation. */
  state: 'first' | 'fresh' | 'waiting' | 'again';
  notes: string[];
}

/** One connected account: its state, notes, its figures, and disconnecting it. */
export function SocialAccountRow(props: {
  locale: Locale;
  csrf: string;
  timezone: string;
  account: SocialAccountItem;
}) {
  const { locale, csrf, timezone, account } = props;
  const t = texts[locale].social;
  const { state, syncedAt, followers } = account;
  return (
    <RemovableRow
      csrf={csrf}
      action={addresses.social.disconnect.href()}
      field={{ name: 'accountId', value: account.id }}
      button={t.disconnect}
      buttonLabel={t.disconnectNamed(account.label)}
    >
      <span class="social-head">
        <Icon name={account.platform} />
        <a class="row-name" href={account.url} rel="noopener noreferrer">
          {account.label}
        </a>
        <span class={`state state-${state}`}>{t.states[state]}</span>
      </span>
      <span class="row-text">
        {followers !== null && `${t.followers(figureFormats(locale).count(followers))} · `}
        {t.synced}:{' '}
        {syncedAt === null ? t.never : <Moment at={new Date(syncedAt)} locale={locale} timezone={timezone} />} ·{' '}
        {t.connected}: <Day iso={account.connectedAt} locale={locale} timezone={timezone} never={t.never} />
      </span>
      {account.notes.map((note) => (
        <span class="row-text">{note}</span>
      ))}
      <a
        class="social-figures"
        href={addresses.social.account.href({ accountId: account.id })}
        aria-label={t.figuresNamed(account.label)}
      >
        {t.figures}
      </a>
    </RemovableRow>
  );
}
