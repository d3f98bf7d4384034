import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Icon } from '../icons/icon.tsx';
import { PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { ProfileTabs, type TabbedPage } from '../shared/components/profile-tabs.tsx';
import { styleSheet } from '../shared/styles/style-sheet.ts';

import { SlotFace } from './slot-list-item.tsx';
import type { SlotSummary } from './slot-summary.ts';

const editorStyles = styleSheet('editor/editor');

export interface DeleteSlotPageProps extends FormState {
  locale: Locale;
  profile: TabbedPage;
  slot: SlotSummary;
  /** Clicks on it in the last year. */
  clicks: number;
  isSupported: boolean;
  /** For how many days it can be brought back. */
  historyDays: number;
}

/** Asks before a block is deleted, and says what goes with it. */
export function renderDeleteSlotPage(props: DeleteSlotPageProps): RenderedDocument {
  const { locale, profile, slot, clicks } = props;
  const t = texts[locale].editor;
  return renderPersonDocument({
    locale,
    title: t.deleteTitle,
    styles: [editorStyles],
    body: (
      <SignedInLayout locale={locale} csrf={props.csrf} place="my-links" title={t.deleteTitle}>
        <ProfileTabs locale={locale} profile={profile} tab="slots" />
        <PostForm
          action={addresses.editor.deleteSlot.href({ profileId: profile.id, slotId: slot.id })}
          state={props}
          class="block fields"
        >
          <div class="slot-row">
            <SlotFace slot={slot} />
            <div class="slot-words">
              <p class="slot-name slot-name-whole" dir="auto">
                {slot.name}
              </p>
              <p class="slot-line">
                <span class="slot-kind">{slot.kind}</span>
                {slot.line !== '' && <bdi class="slot-more">{slot.line}</bdi>}
              </p>
            </div>
          </div>
          <div>
            <p>{t.deleteText(props.historyDays)}</p>
            <p>{clicks > 0 ? t.deleteClicks(clicks) : t.deleteNoClicks}</p>
            {props.isSupported && clicks > 0 && <p class="block-text">{t.deleteInstead}</p>}
          </div>
          <div class="save-bar">
            <button class="danger danger-wide" type="submit">
              <Icon name="trash" />
              {t.deleteSubmit}
            </button>
            <a
              class="action action-quiet"
              href={`${addresses.editor.list.href({ profileId: profile.id })}#slot-${slot.id}`}
            >
              {t.keep}
            </a>
            {props.isSupported && clicks > 0 && (
              <a
                class="action action-quiet"
                href={addresses.editor.slot.href({ profileId: profile.id, slotId: slot.id })}
              >
                {t.editInstead}
              </a>
            )}
          </div>
        </PostForm>
      </SignedInLayout>
    ),
  });
}
