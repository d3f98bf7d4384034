import type { Locale } from '../../domain/errors.ts';
import type { ShowingPage } from '../../domain/slots/pages-showing.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { assetPath } from '../shared/assets/assets.ts';
import { BackLink } from '../shared/components/back-link.tsx';
import { ConfirmedDelete } from '../shared/components/confirmed-delete.tsx';
import { Input, Notice, PostForm, Select } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { type OwnPageName, PutOnPage } from '../shared/components/put-on-page.tsx';
import { SaveBar } from '../shared/components/save-bar.tsx';
import { TextArea } from '../shared/components/text-area.tsx';
import { timezoneOptions } from '../shared/components/timezone-options.ts';

export interface EventPageProps extends FormState {
  locale: Locale;
  /** The event to be changed; null for a new one. */
  event: { id: number; title: string; places: readonly ShowingPage[] } | null;
  /** The pages that it can be put on. */
  ownPages: readonly OwnPageName[];
  notice?: string | undefined;
}

/** Creates or edits an event. Posts its fields to `/my-links/events/new` or `/my-links/events/<id>`. */
export function renderEventPage(props: EventPageProps): RenderedDocument {
  const { locale, event } = props;
  const t = texts[locale].events;
  const title = event?.title ?? t.create;
  return renderPersonDocument({
    locale,
    title,
    scripts: [assetPath('timezone')],
    body: (
      <SignedInLayout locale={locale} csrf={props.csrf} place="events" title={title}>
        <p>
          <BackLink href={addresses.events.list.href()} label={t.back} />
        </p>
        {props.notice && <Notice kind="good">{props.notice}</Notice>}
        {event?.places.length === 0 && (
          <PutOnPage
            locale={locale}
            csrf={props.csrf}
            pages={props.ownPages}
            type="event"
            data={{ 'data.eventId': String(event.id) }}
          />
        )}
        <section class="block">
          {event && <h2 class="block-title">{t.edit}</h2>}
          <PostForm
            action={event ? addresses.events.edit.href({ eventId: event.id }) : addresses.events.new.href()}
            state={props}
          >
            <Input name="title" label={t.name} maxLength={200} words state={props} />
            <div class="fields fields-row">
              <Input name="startsAt" type="datetime-local" label={t.startsAt} state={props} />
              <Input
                name="endsAt"
                type="datetime-local"
                label={t.endsAt}
                hint={t.endsAtHint}
                required={false}
                state={props}
              />
            </div>
            <Select
              name="timezone"
              label={t.timezone}
              hint={t.timezoneHint}
              state={props}
              options={timezoneOptions(props.values?.timezone ?? '', t.noTimezone, props.locale)}
            />
            <Input
              name="place"
              label={t.place}
              hint={t.placeHint}
              maxLength={200}
              required={false}
              words
              state={props}
            />
            <Input name="link" label={t.link} hint={t.linkHint} maxLength={2048} required={false} state={props} />
            <TextArea name="description" label={t.description} rows={5} maxLength={5000} state={props} />
            <SaveBar label={event ? t.save : t.make} />
          </PostForm>
        </section>
        {event && <Deleting {...props} event={event} />}
      </SignedInLayout>
    ),
  });
}

function Deleting(props: EventPageProps & { event: NonNullable<EventPageProps['event']> }) {
  const t = texts[props.locale].events;
  const logins = props.event.places.map(({ login }) => login).join(', ');
  return (
    <ConfirmedDelete
      title={t.deleteTitle}
      texts={[t.deleteText, ...(logins === '' ? [] : [t.deletePlaces(logins)])]}
      confirm={t.confirm}
      confirmText={t.confirmText}
      action={addresses.events.delete.href({ eventId: props.event.id })}
      state={{ csrf: props.csrf, errors: { confirm: props.errors?.confirm ?? [] } }}
    />
  );
}
