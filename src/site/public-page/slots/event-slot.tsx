import { addresses } from '../../addresses.ts';
import { Icon } from '../../icons/icon.tsx';
import { safeHref } from '../../shared/safe-href.ts';
import { useSlotHit } from '../hits.tsx';
import { usePage } from '../page-context.ts';
import { eventTimes } from './event-times.ts';
import type { SlotProps } from './slot-data.ts';

/** A linked event, in the local time of the place where it happens. */
export function EventSlot({ id, computed }: SlotProps<'event'>) {
  const { texts, languageCode } = usePage();
  const hit = useSlotHit();
  const { event } = computed;
  if (!event) return null;
  const href = safeHref(event.link);
  const times = eventTimes(event, languageCode);
  return (
    <article class="event card">
      <p class="event-day" aria-hidden="true">
        <span class="event-month">{times.month}</span>
        <span class="event-date">{times.day}</span>
      </p>
      <div class="event-words">
        <h2 class="slot-title">
          <bdi>{event.title}</bdi>
        </h2>
        <p class="event-line">
          <Icon name="calendar" />
          <span>
            <time datetime={event.startsAt}>{times.start}</time>
            {times.end && (
              <>
                {times.between}
                <time datetime={event.endsAt ?? undefined}>{times.end}</time>
              </>
            )}
            {times.zone && ` ${times.zone}`}
          </span>
        </p>
        {times.start && <VisitorTime startsAt={event.startsAt} offset={times.offset} />}
        {event.place && (
          <p class="event-line">
            <Icon name="pin" />
            <bdi>{event.place}</bdi>
          </p>
        )}
        {event.description && (
          <p class="lines event-description" dir="auto">
            {event.description}
          </p>
        )}
        <p class="event-links">
          {href && (
            <a class="event-link" href={href} ping={hit} rel="noopener">
              {texts.details}
              <Icon name="arrow" class="icon-forward" />
            </a>
          )}
          {times.start && (
            <a class="event-link" href={addresses.publicPage.calendar.href({ slotId: id })} rel="nofollow">
              {texts.addToCalendar}
              <Icon name="calendar" />
            </a>
          )}
        </p>
      </div>
    </article>
  );
}

/** Where the visitor's clock shows another time than that of the place, a script fills in what it shows. */
function VisitorTime({ startsAt, offset }: { startsAt: string; offset: number }) {
  const { texts, languageCode } = usePage();
  const [before, after] = texts.yourTime.split('{time}');
  return (
    <p class="event-line" hidden lang={languageCode} data-starts={startsAt} data-offset={offset}>
      <Icon name="clock" />
      <span>
        {before}
        <time datetime={startsAt} />
        {after}
      </span>
    </p>
  );
}
