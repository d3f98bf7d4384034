import type { SlotTypeName } from '../../blocks/index.ts';
import { views } from '../../blocks/views.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Icon } from '../icons/icon.tsx';
import { assetPath } from '../shared/assets/assets.ts';
import { BackLink } from '../shared/components/back-link.tsx';
import { blockName } from '../shared/components/block-name.ts';
import { Notice, PostForm, Select } from '../shared/components/form-parts.tsx';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { ProfileTabs, type TabbedPage } from '../shared/components/profile-tabs.tsx';
import { styleSheet } from '../shared/styles/style-sheet.ts';
import type { FieldsState } from './fields/fields-state.ts';
import { maxFilesOf } from './fields/slot-field.ts';
import { SlotFields } from './fields/slot-fields.tsx';
import { type KnownGroups, LayoutFields } from './layout/layout-fields.tsx';
import { PhonePreview } from './phone-preview.tsx';

import { VisibilityFields } from './visibility/visibility-fields.tsx';

/** The styles of a block's form and of its surroundings. */
export const slotFormStyles = ['editor/editor', 'editor/fields/icon-field', 'shared/styles/crop'].map(styleSheet);

/** In the preview, of a block that is not added yet. */
export const newSlotId = 0;

/** Reason why the form is shown once more, besides its errors. */
export type SlotNotice = { kind: 'found'; name: string } | { kind: 'gone'; slotId: number };

export interface SlotPageProps extends FieldsState {
  profile: TabbedPage;
  /** Time zone of the times of visibility. */
  timezone: string;
  type: SlotTypeName;
  groups: KnownGroups;
  /** Null for a block that is yet to be added. */
  slotId: number | null;
  notice: SlotNotice | null;
  /** Whether the page is the one at its address: after a POST it is not. */
  live: boolean;
}

/** The form of one block: to `/my-links/<id>/slots/<slotId>`, or for a new one to `/my-links/<id>/slots/new?type=…`. */
export function renderSlotPage(props: SlotPageProps): RenderedDocument {
  const { locale, profile, type, slotId } = props;
  const t = texts[locale].slotPage;
  const form = views[type].form;
  const list = addresses.editor.list.href({ profileId: profile.id });
  const kind = blockName(type, locale);
  const title = slotId === null ? t.newTitle(kind) : kind;
  const submit = slotId === null ? t.add : t.save;
  return renderPersonDocument({
    locale,
    title,
    styles: slotFormStyles,
    scripts: [assetPath('editor')],
    frames: "'self'",
    body: (
      <SignedInLayout live={props.live} locale={locale} csrf={props.csrf} place="my-links" title={title} wide>
        <ProfileTabs locale={locale} profile={profile} tab="slots" />
        <div class="editor">
          <div class="editor-main">
            <p>
              <BackLink href={slotId === null ? list : `${list}#slot-${slotId}`} label={t.back} />
            </p>
            <PostForm
              action={formAction(props)}
              state={props}
              hidden={{ type, slotId: String(slotId ?? newSlotId) }}
              class="block fields"
              files={maxFilesOf(form) > 0}
            >
              {/* The Enter key presses the first button of a form, and that must not move a row. */}
              <button class="first-button" type="submit" name="do" value="save" tabIndex={-1} aria-hidden="true">
                {submit}
              </button>
              {props.notice && (
                <div class={`slot-notice-${props.notice.kind}`}>
                  <NoticeOf locale={locale} notice={props.notice} />
                  {props.notice.kind === 'gone' && <input type="hidden" name="gone" value="yes" />}
                </div>
              )}
              {form.explanation && <p class="block-text">{form.explanation[locale]}</p>}
              <SlotFields fields={form.fields} state={props} />
              <LayoutFields locale={locale} type={type} groups={props.groups} state={props} />
              <VisibilityFields locale={locale} timezone={props.timezone} state={props} />
              {slotId === null && (
                <Select
                  name="place"
                  label={t.place}
                  state={props}
                  options={[
                    { value: 'last', label: t.last },
                    { value: 'first', label: t.first },
                  ]}
                />
              )}
              <div class="save-bar">
                <button class="action" type="submit" name="do" value="save">
                  <Icon name="check" />
                  {submit}
                </button>
              </div>
            </PostForm>
            {slotId !== null && (
              <PostForm
                action={addresses.editor.duplicateSlot.href({ profileId: profile.id, slotId })}
                state={{ csrf: props.csrf }}
                class="beside-form"
              >
                <button class="action action-quiet" type="submit">
                  <Icon name="copy" />
                  {texts[locale].visibility.duplicate}
                </button>
                <button
                  class="action action-quiet delete-way"
                  type="submit"
                  formaction={addresses.editor.deleteSlot.href({ profileId: profile.id, slotId })}
                >
                  <Icon name="trash" />
                  {t.remove}
                </button>
              </PostForm>
            )}
          </div>
          <PhonePreview profileId={profile.id} locale={locale} {...(slotId !== null && { slotId })} />
        </div>
      </SignedInLayout>
    ),
  });
}

/** The form of a deleted block keeps its target: after a notice it adds the block again, by its field `gone`. */
function formAction({ profile, type, slotId, notice }: SlotPageProps): string {
  const id = notice?.kind === 'gone' ? notice.slotId : slotId;
  return id === null
    ? addresses.editor.newSlot.href({ profileId: profile.id }, { type })
    : addresses.editor.slot.href({ profileId: profile.id, slotId: id });
}

function NoticeOf({ notice, locale }: { notice: SlotNotice; locale: SlotPageProps['locale'] }) {
  const t = texts[locale].slotPage;
  if (notice.kind === 'found') return <Notice kind="good">{t.found(notice.name || t.unnamed)}</Notice>;
  return <Notice kind="warning">{t.deletedWhileOpen}</Notice>;
}
