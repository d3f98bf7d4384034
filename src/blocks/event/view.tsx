import { addresses } from '../../site/addresses.ts';
import { Icon } from '../../site/icons/icon.tsx';
import { useSlotHit } from '../../site/public-page/hits.tsx';
import { usePage } from '../../site/public-page/page-context.ts';
import type { BlockView, SlotProps } from '../../site/public-page/slots/slot-data.ts';
import { safeHref } from '../../site/shared/safe-href.ts';
import { styleSheet } from '../../site/shared/styles/style-sheet.ts';
import { eventTimes } from './event-times.ts';

/** A linked event, in the local time of its place. */
function EventSlot({ id, computed }: SlotProps<'event'>) {
  const { texts, languageCode } = usePage();
  const hit = useSlotHit();
  const { event } = computed;
  if (!event) return null;
  const href = safeHref(event.link);
  const times = eventTimes(event, dateLanguageOf(languageCode));
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

/** A cached page has one form of a date for all visitors: in English the one without a doubt about its order and the half of the day. */
const dateLanguageOf = (code: string): string => (code === 'en' ? 'en-GB' : code);

/** A script fills in the visitor's time if it differs from that of the place. */
function VisitorTime({ startsAt, offset }: { startsAt: string; offset: number }) {
  const { texts, languageCode } = usePage();
  const [before, after] = texts.yourTime.split('{time}');
  return (
    <p class="event-line" hidden lang={dateLanguageOf(languageCode)} data-starts={startsAt} data-offset={offset}>
      <Icon name="clock" />
      <span>
        {before}
        <time datetime={startsAt} />
        {after}
      </span>
    </p>
  );
}

export const eventView: BlockView<'event'> = {
  component: EventSlot,
  styles: [styleSheet('blocks/event/view')],
  needs: ['event'],
};
