import { assetPath } from '../../assets/assets.ts';
import type { RenderedDocument } from '../../html-page.tsx';
import { Icon } from '../../icons/icon.tsx';
import type { Locale } from '../../locale.ts';
import { editorStyles } from '../../styles/editor.ts';
import { Input, Notice, PostForm } from '../parts/form-parts.tsx';
import type { FormState } from '../parts/form-state.ts';
import { SignedInLayout } from '../parts/layouts.tsx';
import { renderPersonDocument } from '../parts/person-document.tsx';
import { ProfileTabs } from '../parts/profile-tabs.tsx';
import { editorTexts } from './editor-texts.ts';
import { PhonePreview } from './phone-preview.tsx';
import { SlotRow } from './slot-row.tsx';
import type { SlotSummary } from './slot-summary.ts';
import { SlotTypeChoices } from './slot-type-choices.tsx';

export interface SlotsPageProps extends FormState {
  locale: Locale;
  profile: { id: number; login: string; title: string | null };
  slots: SlotSummary[];
  mostSlots: number;
  /** What was just done. */
  notice: { kind: 'good' | 'warning'; text: string } | null;
  /** The slot that a button has just moved, where the next press goes on. */
  moved: { id: number; by: 'up' | 'down' } | null;
}

/** All blocks of a page in their order: `move` to `/my-links/<id>/slots/move`, the ways to each, and the page beside them. */
export function renderSlotsPage(props: SlotsPageProps): RenderedDocument {
  const { locale, profile, slots, notice, moved } = props;
  const t = editorTexts[locale];
  const home = `/my-links/${profile.id}`;
  return renderPersonDocument({
    locale,
    title: profile.title?.trim() || profile.login,
    styles: [editorStyles],
    scripts: [assetPath('signed-out'), assetPath('editor-move'), assetPath('editor-drag')],
    frames: "'self'",
    body: (
      <SignedInLayout
        locale={locale}
        csrf={props.csrf}
        place="my-links"
        title={profile.title?.trim() || profile.login}
        wide
      >
        <ProfileTabs locale={locale} profile={profile} tab="slots" />
        <div class="editor">
          <div class="editor-main">
            {notice && <Notice kind={notice.kind}>{notice.text}</Notice>}
            {slots.length < props.mostSlots ? (
              <AddLink home={home} locale={locale} offersKinds={slots.length > 0} />
            ) : (
              <Notice kind="warning">{t.full(props.mostSlots)}</Notice>
            )}
            {slots.length === 0 ? (
              <section class="block">
                <h2 class="block-title">{t.empty}</h2>
                <p class="block-text">{t.emptyText}</p>
                <SlotTypeChoices home={home} locale={locale} />
              </section>
            ) : (
              <section>
                <div class="list-head">
                  <h2 class="list-title">{t.blocks(slots.length)}</h2>
                </div>
                <PostForm action={`${home}/slots/move`} state={props} class="slot-form">
                  <p class="said-only" role="status" id="moved" />
                  <ol class="slot-list" id="slots" aria-label={t.list} data-moved={t.moved} data-failed={t.moveFailed}>
                    {slots.map((slot, index) => (
                      <SlotRow
                        slot={slot}
                        home={home}
                        locale={locale}
                        isFirst={index === 0}
                        isLast={index === slots.length - 1}
                        movedBy={moved?.id === slot.id ? moved.by : null}
                      />
                    ))}
                  </ol>
                </PostForm>
              </section>
            )}
          </div>
          <PhonePreview home={home} login={profile.login} locale={locale} />
        </div>
      </SignedInLayout>
    ),
  });
}

/** The quickest way to a block: an address, which tells what it is to become. */
function AddLink({ home, locale, offersKinds }: { home: string; locale: Locale; offersKinds: boolean }) {
  const t = editorTexts[locale];
  return (
    <section class="block add-block">
      <form method="get" action={`${home}/slots/new`} class="fields fields-row">
        <Input name="link" label={t.addLink} hint={t.addLinkHint} autocomplete="off" state={{ csrf: '' }} />
        <button class="action" type="submit">
          <Icon name="plus" />
          {t.addSubmit}
        </button>
      </form>
      {offersKinds && (
        <p class="beside-add">
          <a class="action action-quiet" href={`${home}/slots/new`}>
            <Icon name="blocks" />
            {t.kinds}
          </a>
        </p>
      )}
    </section>
  );
}
