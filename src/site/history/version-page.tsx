import type { Locale } from '../../domain/errors.ts';
import type { PageDifferences } from '../../domain/history/differences.ts';
import { pageComparison } from '../../domain/history/word-differences.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Icon } from '../icons/icon.tsx';
import { BackLink } from '../shared/components/back-link.tsx';
import { Choice, Notice, PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { ProfileTabs, type TabbedPage } from '../shared/components/profile-tabs.tsx';
import { Compare } from './compare.tsx';
import { DifferenceList } from './difference-list.tsx';
import { historyStyles } from './history-page.tsx';

export interface VersionPageProps extends FormState {
  locale: Locale;
  timezone: string;
  profile: TabbedPage;
  versionKey: string;
  title: string;
  lead: string;
  /** True for the version that the page is today. */
  isCurrent: boolean;
  /** Changes since. */
  differences: PageDifferences;
  /** The page's address in that version. */
  loginThen: string;
  /** Names of blocks that refer to a deleted object. */
  gone: string[];
  /** The parts of the page that are not restored, because their files are deleted. */
  partsGone: string[];
  /** Whether the frames are as wide as a desktop's window. */
  isWide: boolean;
}

/** A version beside the present page, their differences, and restoring it: `takesAddress` to its own address. */
export function renderVersionPage(props: VersionPageProps): RenderedDocument {
  const { locale, csrf, profile, versionKey, isCurrent } = props;
  const t = texts[locale].history;
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
          <BackLink href={addresses.history.list.href({ profileId: profile.id })} label={t.back} />
        </p>
        <div class="version">
          <section class="block">
            <h2 class="block-title">{t.since}</h2>
            <DifferenceList locale={locale} differences={props.differences} compare={pageComparison()} />
          </section>
          {!isCurrent && <RestoreBlock {...props} />}
        </div>
        <Compare
          locale={locale}
          title={t.compare}
          isWide={props.isWide}
          phone={addresses.history.version.href(place)}
          desktop={addresses.history.version.href(place, { width: 'desktop' })}
          pages={[
            { title: t.thisVersion, src: addresses.history.frame.href(place) },
            ...(isCurrent ? [] : [{ title: t.today, src: addresses.editor.preview.href({ profileId: profile.id }) }]),
          ]}
        />
      </SignedInLayout>
    ),
  });
}

function RestoreBlock(props: VersionPageProps) {
  const { locale, profile, versionKey, loginThen } = props;
  const t = texts[locale].history;
  return (
    <section class="block">
      <h2 class="block-title">{t.restoreTitle}</h2>
      <p class="block-text">{t.restoreText}</p>
      {props.gone.length > 0 && <Notice kind="warning">{t.withoutThings(props.gone)}</Notice>}
      {props.partsGone.length > 0 && <Notice kind="warning">{t.withoutFiles(props.partsGone)}</Notice>}
      <PostForm action={addresses.history.version.href({ profileId: profile.id, version: versionKey })} state={props}>
        {loginThen !== profile.login && (
          <Choice
            name="takesAddress"
            value="yes"
            checked={props.values?.takesAddress === 'yes'}
            label={t.takeAddress(loginThen)}
            text={t.takeAddressText(profile.publicLogin)}
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
