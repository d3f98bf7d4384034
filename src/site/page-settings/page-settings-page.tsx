import type { Counting } from '../../domain/analytics/counting.ts';
import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { PhonePreview } from '../editor/phone-preview.tsx';
import { Icon } from '../icons/icon.tsx';
import { assetPath } from '../shared/assets/assets.ts';
import { fileInputScripts } from '../shared/components/file-input.tsx';
import { PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { ProfileTabs, type TabbedPage } from '../shared/components/profile-tabs.tsx';
import { SaveBar } from '../shared/components/save-bar.tsx';
import type { UndoOffer } from '../shared/components/undo-form.tsx';
import { styleSheet } from '../shared/styles/style-sheet.ts';

import { PictureSection } from './picture-section.tsx';
import {
  AboutSection,
  AddressSection,
  GuidanceSection,
  LegalSection,
  LinkCheckSection,
  PublishingSection,
  StatisticsSection,
} from './settings-sections.tsx';
import { SocialsSection } from './socials-section.tsx';
import type { MovedSocial } from './typed-socials.ts';

const editorStyles = styleSheet('editor/editor');
const pageSettings = styleSheet('page-settings/page-settings') + styleSheet('shared/styles/crop');

export interface PageSettingsProps {
  locale: Locale;
  page: TabbedPage & { name: string };
  /** The stored settings, or those of a form that is drawn again, by the names of the fields. */
  state: FormState;
  avatarUrl: string | null;
  /** The social links in the form. */
  socials: string[];
  movedSocial: MovedSocial | null;
  maxSocials: number;
  siteHost: string;
  languages: readonly { id: number; name: string }[];
  /** Maximum extent of statistics that the operator allows. */
  mostCounted: Counting;
  /** Until when the page is too new for search engines, in words; null if it is not. */
  newUntil: string | null;
  isSaved: boolean;
  undoOffer: UndoOffer | null;
}

/** The settings of a page in one form, the page beside it, and the links to everything that is no setting. */
export function renderPageSettings(props: PageSettingsProps): RenderedDocument {
  const { locale, page, state } = props;
  const t = texts[locale].pageSettings;
  const common = { locale, state };
  return renderPersonDocument({
    locale,
    title: t.title,
    styles: [editorStyles, pageSettings],
    frames: "'self'",
    scripts: [...fileInputScripts, ...['login-check', 'crop'].map(assetPath)],
    body: (
      <SignedInLayout
        locale={locale}
        csrf={state.csrf}
        place="my-links"
        title={page.name}
        wide
        outcome={props.isSaved ? { kind: 'good', words: t.saved } : null}
        undo={props.undoOffer}
      >
        <ProfileTabs locale={locale} profile={page} tab="settings" />
        <div class="editor">
          <div class="editor-main">
            <PostForm
              action={addresses.pageSettings.page.href({ profileId: page.id })}
              state={state}
              class="settings-form"
              files
            >
              {/* The Enter key presses the first button of a form, and that must not move a link. */}
              <button class="first-button" type="submit" name="do" value="save" tabIndex={-1} aria-hidden="true">
                {t.save}
              </button>
              <AboutSection {...common} />
              <PictureSection {...common} name={page.name} pictureUrl={props.avatarUrl} />
              <SocialsSection {...common} links={props.socials} moved={props.movedSocial} max={props.maxSocials} />
              <AddressSection {...common} profileId={page.id} siteHost={props.siteHost} languages={props.languages} />
              <PublishingSection {...common} newUntil={props.newUntil} />
              <StatisticsSection {...common} most={props.mostCounted} />
              <LegalSection {...common} />
              <LinkCheckSection {...common} />
              <GuidanceSection {...common} />
              <SaveBar label={t.save} />
            </PostForm>
            <MoreSection locale={locale} page={page} />
          </div>
          <PhonePreview profileId={page.id} locale={locale} />
        </div>
      </SignedInLayout>
    ),
  });
}

/** Links to what else can be done with the page. */
function MoreSection({ locale, page }: { locale: Locale; page: TabbedPage }) {
  const t = texts[locale].pageSettings;
  const profileId = page.id;
  return (
    <section class="block">
      <h2 class="block-title">{t.more}</h2>
      <ul class="page-ends">
        <li>
          <a href={addresses.customDomains.page.href({ profileId })}>
            <Icon name="link" />
            {t.domains}
          </a>
        </li>
        {page.suspendedAt === null && (
          <li>
            <a href={addresses.myLinks.copy.href({ profileId })}>
              <Icon name="copy" />
              {texts[locale].myLinks.copyPage.title}
            </a>
          </li>
        )}
        <li>
          <a href={addresses.import.page.href({ profileId })}>
            <Icon name="download" />
            {t.import}
          </a>
        </li>
        <li>
          <a class="ends-danger" href={addresses.myLinks.delete.href({ profileId })}>
            <Icon name="trash" />
            {t.delete}
          </a>
        </li>
      </ul>
    </section>
  );
}
