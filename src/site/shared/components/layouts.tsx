import type { ComponentChildren } from 'preact';
import type { Locale } from '../../../domain/errors.ts';
import { texts } from '../../../texts/index.ts';
import { addresses } from '../../addresses.ts';
import { Icon } from '../../icons/icon.tsx';
import { VitrineMark } from './brand.tsx';
import { DraftNotices } from './draft-notices.tsx';
import { layoutState } from './layout-state.ts';
import { PageMiniature } from './page-miniature.tsx';
import { zoneName } from './timezone-options.ts';
import { Toast, type ToastProps } from './toast.tsx';
import { UnsentNotice } from './unsent-notice.tsx';

/** Name and logo, linked to the start page. */
export function Brand() {
  return (
    <a class="brand" href={addresses.landing.href()}>
      <VitrineMark />
      Vitrine
    </a>
  );
}

/** One card in the middle: signing in, consent, messages. */
export function CardLayout(props: {
  title: string;
  lead?: ComponentChildren;
  wide?: boolean;
  children?: ComponentChildren;
}) {
  return (
    <div class="card-layout">
      <header>
        <Brand />
      </header>
      <main class={props.wide ? 'panel panel-wide' : 'panel'}>
        <h1 class="panel-title">{props.title}</h1>
        {props.lead && <p class="panel-lead">{props.lead}</p>}
        {props.children}
      </main>
    </div>
  );
}

/** First link of a page, visible while it has the focus: to the element `content`, past the navigation (WCAG 2.4.1). */
export function SkipLink({ words }: { words: string }) {
  return (
    <a class="action skip-link" href="#content">
      {words}
    </a>
  );
}

/** Navigation of a signed-in user. */
export type PersonPlace = 'my-links' | 'forms' | 'events' | 'settings' | 'settings-api' | 'operatorDashboard';

/** Header with the navigation, which a button opens on small screens, and the page below it. */
export function SignedInLayout(
  props: {
    locale: Locale;
    /** Token of the sign-out button. */
    csrf: string;
    place: PersonPlace;
    title: string;
    lead?: string | undefined;
    /** True for content that needs more width than text. */
    wide?: boolean;
    /** The page that this is about, which a large window shows in small beside the title. The document allows frames of this site. */
    shown?: { id: number; publicLogin: string } | undefined;
    /** The zone of the times on the page, if any. */
    timezone?: string;
    /** True for a page that shows changes by others without a reload; it must be the page at its address. */
    live?: boolean;
    children: ComponentChildren;
  } & Omit<ToastProps, 'live'>,
) {
  const t = texts[props.locale].layout;
  const places: { place: PersonPlace; href: string; label: string }[] = [
    { place: 'my-links', href: addresses.myLinks.list.href(), label: t.myLinks },
    { place: 'forms', href: addresses.forms.list.href(), label: t.forms },
    { place: 'events', href: addresses.events.list.href(), label: t.events },
    { place: 'settings-api', href: addresses.apiAccess.page.href(), label: t.settingsApi },
    { place: 'settings', href: addresses.settings.page.href(), label: t.settings },
  ];
  const { isOperator = false, changesToReview = 0 } = layoutState.getStore() ?? {};
  if (isOperator)
    places.push({
      place: 'operatorDashboard',
      href: addresses.operatorDashboard.records.href(),
      label: t.operatorDashboard,
    });
  const words = (
    <>
      <h1 class="desk-title">{props.title}</h1>
      {props.lead && <p class="desk-lead">{props.lead}</p>}
    </>
  );
  return (
    <>
      <SkipLink words={t.skip} />
      <header class="bar">
        <Brand />
        <button class="menu-button quiet" type="button" popovertarget="menu" aria-label={t.places}>
          <Icon name="menu" />
        </button>
        <div class="menu" id="menu" popover="auto">
          <nav class="places" aria-label={t.places}>
            {places.map(({ place, href, label }) => (
              <a href={href} aria-current={place === props.place ? 'page' : undefined}>
                {label}
                {place === 'my-links' && changesToReview > 0 && (
                  <span class="count-badge">
                    <span aria-hidden="true">{changesToReview}</span>
                    <span class="said-only">, {texts[props.locale].myLinks.toReview(changesToReview)}</span>
                  </span>
                )}
              </a>
            ))}
          </nav>
          <form method="post" action={addresses.signIn.signOut.href()}>
            <input type="hidden" name="csrf" value={props.csrf} />
            <button class="quiet" type="submit">
              {t.signOut}
            </button>
          </form>
        </div>
      </header>
      <main class={props.wide ? 'desk desk-wide' : 'desk'} id="content">
        {props.shown ? (
          <div class="desk-head">
            <div class="desk-words">{words}</div>
            <PageMiniature
              src={addresses.editor.preview.href({ profileId: props.shown.id })}
              title={texts[props.locale].myLinks.pictureOf(props.shown.publicLogin)}
            />
          </div>
        ) : (
          words
        )}
        <UnsentNotice locale={props.locale} />
        <DraftNotices locale={props.locale} />
        {props.children}
        <Toast {...props} />
        {props.timezone !== undefined && (
          <p class="desk-foot">
            {t.timezone} {zoneName(props.timezone)} ·{' '}
            <a href={`${addresses.settings.page.href()}#timezone`}>{t.changeTimezone}</a>
          </p>
        )}
      </main>
    </>
  );
}
