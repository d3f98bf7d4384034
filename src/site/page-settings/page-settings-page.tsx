import type { Counting } from '../../domain/analytics/counting.ts';
import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { PhonePreview } from '../editor/phone-preview.tsx';
import { Icon } from '../icons/icon.tsx';
import { assetPath } from '../shared/assets/assets.ts';
import { fileInputScripts } from '../shared/components/file-input.tsx';
import { Choice, Input, PostForm, Select } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import { GuidanceForm } from '../shared/components/guidance-form.tsx';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import { LoginField } from '../shared/components/login-field.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { ProfileTabs, type TabbedPage } from '../shared/components/profile-tabs.tsx';
import { TextArea } from '../shared/components/text-area.tsx';
import type { UndoOffer } from '../shared/components/undo-form.tsx';
import { styleSheet } from '../shared/styles/style-sheet.ts';

import { LegalSection } from './legal-section.tsx';
import { LinksSection } from './links-section.tsx';
import { AvatarSection } from './picture-section.tsx';
import { SearchSection } from './search-section.tsx';
import { SocialsSection } from './socials-section.tsx';
import { StatisticsSection } from './statistics-section.tsx';

const editorStyles = styleSheet('editor/editor');
const pageSettings = styleSheet('page-settings/page-settings') + styleSheet('shared/styles/crop');

/** The forms of the page, by the last part of the address that each posts to. */
export const pageSettingsForms = [
  'about',
  'address',
  'avatar',
  'socials',
  'approval',
  'statistics',
  'legal',
  'search',
  'guidance',
  'links',
] as const;
export type PageSettingsForm = (typeof pageSettingsForms)[number];

export interface PageSettingsProps {
  locale: Locale;
  csrf: string;
  page: TabbedPage & { name: string; avatarUrl: string | null };
  siteHost: string;
  languages: readonly { id: number; name: string }[];
  /** State of each form: the stored values, or rejected input. */
  states: Record<PageSettingsForm, Omit<FormState, 'csrf'>>;
  socials: string[];
  maxSocials: number;
  /** Maximum extent of statistics that the operator allows. */
  mostCounted: Counting;
  /** Until when the page is too new for search engines, in words; null if it is not. */
  newUntil: string | null;
  /** The form that was just saved. */
  saved: PageSettingsForm | null;
  undoOffer: UndoOffer | null;
}

/** Everything about a page that is not a block: name and words, picture, address, language, social links. */
export function renderPageSettings(props: PageSettingsProps): RenderedDocument {
  const { locale, csrf, page, states, saved } = props;
  const t = texts[locale].pageSettings;
  const common = (form: PageSettingsForm) => ({
    locale,
    state: { csrf, ...states[form] },
    action: addresses.pageSettings[form].href({ profileId: page.id }),
  });
  const about = common('about');
  const address = common('address');
  const approval = common('approval');
  return renderPersonDocument({
    locale,
    title: t.title,
    styles: [editorStyles, pageSettings],
    frames: "'self'",
    scripts: [...fileInputScripts, ...['login-check', 'crop'].map(assetPath)],
    body: (
      <SignedInLayout
        locale={locale}
        csrf={csrf}
        place="my-links"
        title={page.name}
        wide
        outcome={saved === null ? null : { kind: 'good', words: t.saved }}
        undo={props.undoOffer}
      >
        <ProfileTabs locale={locale} profile={page} tab="settings" />
        <div class="editor">
          <div class="editor-main">
            <section class="block" id="about">
              <h2 class="block-title">{t.about}</h2>
              <PostForm action={about.action} state={about.state}>
                <Input
                  name="title"
                  label={t.name}
                  hint={t.nameHint}
                  required={false}
                  maxLength={200}
                  words
                  state={about.state}
                />
                <TextArea
                  name="description"
                  label={t.description}
                  hint={t.descriptionHint}
                  rows={4}
                  maxLength={5000}
                  state={about.state}
                />
                <button class="action" type="submit">
                  {t.save}
                </button>
              </PostForm>
            </section>
            <AvatarSection {...common('avatar')} name={page.name} pictureUrl={page.avatarUrl} />
            <SocialsSection {...common('socials')} links={props.socials} max={props.maxSocials} />
            <section class="block" id="address">
              <h2 class="block-title">{t.address}</h2>
              <PostForm action={address.action} state={address.state}>
                <LoginField
                  locale={locale}
                  siteHost={props.siteHost}
                  state={address.state}
                  profileId={page.id}
                  hint={t.addressWarning}
                />
                <Select
                  name="languageId"
                  label={t.language}
                  state={address.state}
                  options={[
                    { value: '', label: t.ownLanguage },
                    ...props.languages.map(({ id, name }) => ({ value: String(id), label: name })),
                  ]}
                />
                <button class="action" type="submit">
                  {t.save}
                </button>
              </PostForm>
            </section>
            <section class="block" id="approval">
              <h2 class="block-title">{t.approval}</h2>
              <PostForm action={approval.action} state={approval.state}>
                <Choice
                  name="holdsChanges"
                  value="yes"
                  checked={approval.state.values?.holdsChanges === 'yes'}
                  label={t.holdsChanges}
                  text={t.holdsChangesText}
                />
                <button class="action" type="submit">
                  {t.save}
                </button>
              </PostForm>
            </section>
            <StatisticsSection {...common('statistics')} most={props.mostCounted} />
            <LegalSection {...common('legal')} />
            <LinksSection {...common('links')} />
            <SearchSection {...common('search')} newUntil={props.newUntil} />
            <GuidanceForm {...common('guidance')} of="page" />
            <section class="block">
              <h2 class="block-title">{t.more}</h2>
              <ul class="page-ends">
                <li>
                  <a href={addresses.customDomains.page.href({ profileId: page.id })}>
                    <Icon name="link" />
                    {t.domains}
                  </a>
                </li>
                {page.suspendedAt === null && (
                  <li>
                    <a href={addresses.myLinks.copy.href({ profileId: page.id })}>
                      <Icon name="copy" />
                      {texts[locale].myLinks.copyPage.title}
                    </a>
                  </li>
                )}
                <li>
                  <a href={addresses.import.page.href({ profileId: page.id })}>
                    <Icon name="download" />
                    {t.import}
                  </a>
                </li>
                <li>
                  <a class="ends-danger" href={addresses.myLinks.delete.href({ profileId: page.id })}>
                    <Icon name="trash" />
                    {t.delete}
                  </a>
                </li>
              </ul>
            </section>
          </div>
          <PhonePreview profileId={page.id} locale={locale} />
        </div>
      </SignedInLayout>
    ),
  });
}
