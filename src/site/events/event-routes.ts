import type { Context } from '../../context.ts';
import { type Locale, validationFailed } from '../../domain/errors.ts';
import { eventPlaces, findOwnEvent, listEvents, type OwnEvent } from '../../domain/events/events.ts';
import { createEvent, deleteEvent, updateEvent } from '../../domain/events/write-events.ts';
import { typedLink } from '../../domain/links/typed-link.ts';
import { localTime } from '../../domain/local-time.ts';
import { ownerAccess } from '../../domain/profiles/page-access.ts';
import { profilesOf } from '../../domain/profiles/profile-rows.ts';
import { textOf, texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import type { FormState, NamedValue } from '../shared/components/form-state.ts';
import { runAction } from '../shared/requests/run-action.ts';
import { changeIfUnchanged, differing, seenStateOf, stateHashOf } from '../shared/requests/seen.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { renderEventPage } from './event-page.tsx';
import { renderEventsPage } from './events-page.tsx';

const names = ['title', 'startsAt', 'endsAt', 'timezone', 'place', 'link', 'description'] as const;
type EventValues = Record<(typeof names)[number], string>;

/** `/my-links/events`: creates, edits and deletes the events that event slots show. */
export function addEventPages(dashboard: DashboardRouter, context: Context): void {
  const { db, config } = context;
  const { pageBytes: maxPageBytes } = config.limits;
  const userIdOf = (visit: PersonVisit) => visit.session.account.id;
  const eventOf = (visit: PersonVisit) => findOwnEvent(db.read, userIdOf(visit), Number(visit.req.params.eventId));

  dashboard.personPage(addresses.events.list.pattern, {
    async get(visit) {
      const { locale, csrf } = visit;
      const userId = userIdOf(visit);
      const [events, places] = await Promise.all([listEvents(db.read, userId), eventPlaces(db.read, userId)]);
      const listed = events.map((event) => ({ ...event, places: places.get(event.id) ?? [] }));
      const now = context.now();
      const isOver = ({ startsAt, endsAt }: OwnEvent) => (endsAt ?? startsAt) < now;
      visit.send(
        renderEventsPage({
          locale,
          csrf,
          coming: listed.filter((event) => !isOver(event)),
          over: listed.filter(isOver).reverse(),
          notice: visit.parameter('done') === 'deleted' ? texts[locale].events.deleted : undefined,
        }),
      );
    },
  });

  dashboard.personPage(addresses.events.new.pattern, {
    redraws: true,
    get(visit) {
      // The time zone is never guessed: an event at 18:00 is at 18:00 in the zone that its owner chose.
      const values = { ...emptyValues, timezone: visit.session.account.timezone ?? '' };
      visit.send(renderEventPage({ locale: visit.locale, csrf: visit.csrf, event: null, ownPages: [], values }));
    },
    post(visit) {
      const values = typedValues(visit);
      return visit.attempt(
        async () => {
          const id = await runAction(context, visit, { name: 'create_event' }, (write) =>
            write((tx) => createEvent(tx, userIdOf(visit), fieldsOf(values), context.now())),
          );
          visit.redirect(addresses.events.edit.href({ eventId: id }, { done: 'created' }));
        },
        (errors) =>
          renderEventPage({ locale: visit.locale, csrf: visit.csrf, event: null, ownPages: [], values, errors }),
      );
    },
  });

  async function eventPage(visit: PersonVisit, event: OwnEvent, state: Omit<FormState, 'csrf'>) {
    const { locale, csrf } = visit;
    const done = visit.parameter('done');
    const places = (await eventPlaces(db.read, userIdOf(visit))).get(event.id) ?? [];
    return renderEventPage({
      locale,
      csrf,
      ...state,
      event: { id: event.id, title: event.title, places },
      ownPages: await profilesOf(db.read, ownerAccess(userIdOf(visit))),
      notice: done === 'created' || done === 'saved' ? texts[locale].events[done] : undefined,
    });
  }

  dashboard.personPage(addresses.events.edit.pattern, {
    gone: (t) => t.events,
    redraws: true,
    get: async (visit) => {
      const event = await eventOf(visit);
      visit.send(await eventPage(visit, event, stateOf(event)));
    },
    post: async (visit) => {
      const event = await eventOf(visit);
      const values = typedValues(visit);
      await visit.attempt(
        async () => {
          await runAction(context, visit, { name: 'update_event' }, (write) =>
            write((tx) =>
              changeIfUnchanged(
                visit,
                async () => storedIn(await findOwnEvent(tx, userIdOf(visit), event.id)),
                () =>
                  updateEvent(tx, userIdOf(visit), event.id, fieldsOf(values), { now: context.now(), maxPageBytes }),
              ),
            ),
          );
          visit.redirect(addresses.events.edit.href({ eventId: event.id }, { done: 'saved' }));
        },
        async (errors) => {
          const now = await eventOf(visit);
          const { locale } = visit;
          const different = () => differing(eventWords(valuesOf(now), locale), eventWords(values, locale));
          return eventPage(visit, now, { values, errors, ...seenStateOf(visit, storedIn(now), different) });
        },
      );
    },
  });

  dashboard.personPage(addresses.events.delete.pattern, {
    gone: (t) => t.events,
    get: (visit) => visit.redirect(addresses.events.edit.href({ eventId: String(visit.req.params.eventId) })),
    post: async (visit) => {
      const event = await eventOf(visit);
      await visit.attempt(
        async () => {
          if (visit.field('confirm') !== 'yes') {
            throw validationFailed({
              confirm: [textOf((t) => t.events.confirmNeeded)],
            });
          }
          await runAction(context, visit, { name: 'delete_event' }, (write) =>
            write((tx) => deleteEvent(tx, userIdOf(visit), event.id, context.now())),
          );
          visit.redirect(addresses.events.list.href({ done: 'deleted' }));
        },
        (errors) => eventPage(visit, event, { ...stateOf(event), errors }),
      );
    },
  });
}

const emptyValues: EventValues = {
  title: '',
  startsAt: '',
  endsAt: '',
  timezone: '',
  place: '',
  link: '',
  description: '',
};

const fieldsOf = (values: EventValues): EventValues => ({ ...values, link: typedLink(values.link) });

function typedValues(visit: PersonVisit): EventValues {
  const values = { ...emptyValues };
  for (const name of names) values[name] = visit.field(name);
  return values;
}

function valuesOf({ title, startsAt, endsAt, timezone, place, link, description }: OwnEvent): EventValues {
  const local = (time: Date | null) => (time === null ? '' : localTime(timezone, time));
  return { title, startsAt: local(startsAt), endsAt: local(endsAt), timezone, place, link, description };
}

const storedIn = (event: OwnEvent): string => JSON.stringify(valuesOf(event));

const stateOf = (event: OwnEvent) => ({ values: valuesOf(event), seen: stateHashOf(storedIn(event)) });

function eventWords(values: EventValues, locale: Locale): NamedValue[] {
  const t = texts[locale].events;
  const labels = { ...t, title: t.name };
  return names.map((name) => ({
    label: labels[name],
    value: isTime(name) ? values[name].replace('T', ' ') : values[name],
  }));
}

const isTime = (name: keyof EventValues) => name === 'startsAt' || name === 'endsAt';
