import type { Locale } from '../../domain/errors.ts';
import type { PageDifferences } from '../../domain/history/differences.ts';
import { addresses } from '../addresses.ts';
import { Icon } from '../icons/icon.tsx';
import { Choice, Notice, PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { ProfileTabs } from '../shared/components/profile-tabs.tsx';
import { DifferenceList } from './difference-list.tsx';
import { historyStyles } from './history-page.tsx';
import { historyTexts } from './history-texts.ts';

export interface VersionPageProps extends FormState {
  locale: Locale;
  timezone: string;
  profile: { id: number; login: string };
  versionKey: string;
  title: string;
  lead: string;
  /** True for the version that the page is today. */
  isCurrent: boolean;
  /** What was changed since. */
  differences: PageDifferences;
  /** The page's address in that version. */
  loginThen: string;
  /** Names of blocks that name something that is gone. */
  gone: string[];
  /** Whether the frames are as wide as a desktop's window. */
  isWide: boolean;
}

/** A version beside the page of today, what differs, and restoring it: `takesAddress` to its own address. */
export function renderVersionPage(props: VersionPageProps): RenderedDocument {
  const { locale, csrf, profile, versionKey, isCurrent } = props;
  const t = historyTexts[locale];
  const place = { profileId: profile.id, version: versionKey };
  return renderPersonDocument({
    locale,
    title: props.title,
    styles: [historyStyles],
    frames: "'self'",
    body: (
      <SignedInLayout
        locale={locale}
        csrf={csrf}
        place="my-links"
        title={props.title}
        lead={props.lead}
        timezone={props.timezone}
        wide
      >
        <ProfileTabs locale={locale} profile={profile} tab="history" />
        <p>
          <a href={addresses.history.list.href({ profileId: profile.id })}>{t.back}</a>
        </p>
        <div class="version">
          <section class="block">
            <h2 class="block-title">{t.since}</h2>
            <DifferenceList locale={locale} differences={props.differences} />
          </section>
          {!isCurrent && <RestoreBlock {...props} />}
        </div>
        <section>
          <div class="compare-head">
            <h2 class="list-title">{t.compare}</h2>
            <nav class="compare-widths" aria-label={t.widths}>
              <a href={addresses.history.version.href(place)} aria-current={props.isWide ? undefined : 'true'}>
                {t.phone}
              </a>
              <a
                href={addresses.history.version.href(place, { width: 'desktop' })}
                aria-current={props.isWide ? 'true' : undefined}
              >
                {t.desktop}
              </a>
            </nav>
          </div>
          <div class={props.isWide ? 'compare compare-desktop' : 'compare'}>
            <Frame title={t.thisVersion} src={addresses.history.frame.href(place)} />
            {!isCurrent && <Frame title={t.today} src={addresses.editor.preview.href({ profileId: profile.id })} />}
          </div>
        </section>
      </SignedInLayout>
    ),
  });
}

function RestoreBlock(props: VersionPageProps) {
  const { locale, profile, versionKey, loginThen } = props;
  const t = historyTexts[locale];
  return (
    <section class="block">
      <h2 class="block-title">{t.restoreTitle}</h2>
      <p class="block-text">{t.restoreText}</p>
      {props.gone.length > 0 && <Notice kind="warning">{t.withoutThings(props.gone)}</Notice>}
      <PostForm action={addresses.history.version.href({ profileId: profile.id, version: versionKey })} state={props}>
        {loginThen !== profile.login && (
          <Choice
            name="takesAddress"
            value="yes"
            checked={props.values?.takesAddress === 'yes'}
            label={t.takeAddress(loginThen)}
            text={t.takeAddressText(profile.login)}
            messages={props.errors?.login}
          />
        )}
        <button class="action" type="submit">
          <Icon name="check" />
          {t.restore}
        </button>
      </PostForm>
    </section>
  );
}

/** A page in a frame, under the policy of the editor's preview: it sends no forms, and links open elsewhere. */
function Frame({ title, src }: { title: string; src: string }) {
  return (
    <figure class="compare-page">
      <figcaption>{title}</figcaption>
      <div class="compare-window">
        <iframe src={src} title={title} />
      </div>
    </figure>
  );
}
