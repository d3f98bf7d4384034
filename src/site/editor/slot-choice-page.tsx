import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { BackLink } from '../shared/components/back-link.tsx';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { ProfileTabs, type TabbedPage } from '../shared/components/profile-tabs.tsx';
import { styleSheet } from '../shared/styles/style-sheet.ts';

import { BlockChoices } from './block-choices.tsx';

const editorStyles = styleSheet('editor/editor');

/** The choice of the new block's content. */
export function renderSlotChoicePage(props: { locale: Locale; csrf: string; profile: TabbedPage }): RenderedDocument {
  const { locale, csrf, profile } = props;
  const t = texts[locale].slotPage;
  return renderPersonDocument({
    locale,
    title: t.chooseTitle,
    styles: [editorStyles],
    body: (
      <SignedInLayout locale={locale} csrf={csrf} place="my-links" title={t.chooseTitle} lead={t.chooseLead} wide>
        <ProfileTabs locale={locale} profile={profile} tab="slots" />
        <p>
          <BackLink href={addresses.editor.list.href({ profileId: profile.id })} label={t.back} />
        </p>
        <BlockChoices profileId={profile.id} locale={locale} csrf={csrf} />
      </SignedInLayout>
    ),
  });
}
