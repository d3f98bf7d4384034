import { eventTimes } from '../../blocks/event/event-times.ts';
import type { Locale } from '../../domain/errors.ts';
import type { OwnEvent } from '../../domain/events/events.ts';
import type { ShowingPage } from '../../domain/slots/pages-showing.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Icon } from '../icons/icon.tsx';
import { EmptyList } from '../shared/components/empty-list.tsx';
import { Notice } from '../shared/components/form-parts.tsx';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { regionalLocale } from '../shared/components/regional-locale.ts';
import { styleSheet } from '../shared/styles/style-sheet.ts';

const eventsStyles = styleSheet('events/events');

/** An event and the pages that show it. */
export interface ListedEvent extends OwnEvent {
  places: readonly ShowingPage[];
}

export interface EventsPageProps {
  locale: Locale;
  csrf: string;
  /** The next one first. */
  coming: ListedEvent[];
  /** The last one first. */
  over: ListedEvent[];
  notice?: string | undefined;
}

/** A person's events. */
export function renderEventsPage({ locale, csrf, coming, over, notice }: EventsPageProps): RenderedDocument {
  const t = texts[locale].events;
  return renderPersonDocument({
    locale,
    title: t.title,
    styles: [eventsStyles],
    body: (
      <SignedInLayout live locale={locale} csrf={csrf} place="events" title={t.title} lead={t.lead}>
        {notice && <Notice kind="good">{notice}</Notice>}
        <p class="ways">
          <a class="action" href={addresses.events.new.href()}>
            <Icon name="plus" />
            {t.create}
          </a>
        </p>
        {coming.length + over.length === 0 && (
          <EmptyList icon="calendar">
            <p>{t.empty}</p>
          </EmptyList>
        )}
        {coming.length > 0 && <EventList locale={locale} title={t.coming} events={coming} />}
        {over.length > 0 && <EventList locale={locale} title={t.over} events={over} />}
      </SignedInLayout>
    ),
  });
}

function EventList({ locale, title, events }: { locale: Locale; title: string; events: ListedEvent[] }) {
  return (
    <section class="event-list">
      <h2 class="block-title">{title}</h2>
      <ul class="pages">
        {events.map((event) => (
          <li>
            <EventRow locale={locale} event={event} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function EventRow({ locale, event }: { locale: Locale; event: ListedEvent }) {
  const t = texts[locale].events;
  const times = eventTimes({ ...event, startsAt: event.startsAt.toISOString(), endsAt: null }, regionalLocale(locale));
  const places = event.places.map(({ login }) => login).join(', ');
  return (
    <a class="page-row" href={addresses.events.edit.href({ eventId: event.id })}>
      <span class="event-face" aria-hidden="true">
        <span class="event-face-month">{times.month}</span>
        <span class="event-face-day">{times.day}</span>
      </span>
      <span class="page-words">
        <span class="page-name">
          <bdi>{event.title}</bdi>
        </span>
        <span class="page-line">
          <span>
            {times.start} {times.zone}
            {event.place && (
              <>
                {' '}
                · <bdi>{event.place}</bdi>
              </>
            )}
          </span>
          <span class="page-address">{places === '' ? t.shownNowhere : `${t.shownOn} ${places}`}</span>
        </span>
      </span>
    </a>
  );
}
