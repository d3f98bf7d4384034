import { subjectOf } from '../../domain/channels/message-event.ts';
import type { UndeliveredMessage } from '../../domain/channels/undelivered-messages.ts';
import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Moment } from '../shared/components/moment.tsx';
import { Paging } from '../shared/components/paging.tsx';
import { failureWords } from './failure-words.ts';

export interface Undelivered {
  messages: UndeliveredMessage[];
  total: number;
  page: number;
  pages: number;
}

/** Undelivered messages, each with the reason and a button to retry. */
export function UndeliveredBlock(props: { locale: Locale; csrf: string; timezone: string; undelivered: Undelivered }) {
  const { locale, csrf, timezone, undelivered } = props;
  const { messages, total, page, pages } = undelivered;
  const t = texts[locale].channels;
  if (total === 0) return null;
  return (
    <section class="block">
      <h2 class="block-title">
        {t.undeliveredTitle} · {total}
      </h2>
      <p class="block-text">{t.undeliveredText}</p>
      <ul class="rows">
        {messages.map(({ id, channel, event, reason, lastAttemptAt }) => (
          <li class="row">
            <div class="row-words">
              <span class="row-name">
                {subjectOf(event)} → {channel.label}
              </span>
              <span class="row-text">{failureWords(channel.type, reason, locale)}</span>
              <span class="row-text">
                {t.lastAttemptAt} <Moment at={lastAttemptAt} locale={locale} timezone={timezone} />
              </span>
            </div>
            <form method="post" action={addresses.channels.retry.href()}>
              <input type="hidden" name="csrf" value={csrf} />
              <input type="hidden" name="messageId" value={id} />
              <button class="quiet" type="submit" aria-label={t.retryNamed(subjectOf(event), channel.label)}>
                {t.retry}
              </button>
            </form>
          </li>
        ))}
      </ul>
      <Paging
        locale={locale}
        label={t.undeliveredPages}
        page={page}
        pages={pages}
        to={(number) => addresses.channels.list.href({ page: number })}
      />
    </section>
  );
}
