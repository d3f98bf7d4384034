import type { Locale } from '../../domain/errors.ts';
import { kilobytes } from '../../domain/slots/assert-page-fits.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Icon } from '../icons/icon.tsx';
import { assetPath } from '../shared/assets/assets.ts';
import { Input, Notice, PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { ProfileTabs, type TabbedPage } from '../shared/components/profile-tabs.tsx';
import { type NewPicture, PutPicturesOnPage } from '../shared/components/put-on-page.tsx';
import type { UndoOffer } from '../shared/components/undo-form.tsx';
import { BlockChoices } from './block-choices.tsx';
import { foundSlots } from './found-slots.ts';
import { manySlots } from './list-sections.ts';
import { ListedLinks } from './listed-links.tsx';
import { PhonePreview } from './phone-preview.tsx';
import { SlotList } from './slot-list.tsx';
import { slotFormStyles } from './slot-page.tsx';
import { SlotSearch } from './slot-search.tsx';
import type { SlotSummary } from './slot-summary.ts';

export interface SlotsPageProps extends FormState {
  locale: Locale;
  profile: TabbedPage & { title: string | null };
  slots: SlotSummary[];
  maxSlots: number;
  /** Shown for a page that is more than half full. */
  size: { bytes: number; maxBytes: number } | null;
  /** Whether rows show their clicks. */
  showsClicks: boolean;
  /** Search words; empty for all blocks. */
  searched: string;
  /**
   * Result of the last action; `marksTarget` if it concerned the block that the address names, `isInOffer` if the offer to undo it says
   * the same.
   */
  notice: { kind: 'good' | 'warning'; text: string; marksTarget?: boolean; isInOffer?: boolean } | null;
  /** The slot that a button has just moved, which gets the focus. */
  moved: { id: number; by: 'up' | 'down' } | null;
  undoOffer: UndoOffer | null;
  /** Links of the page that are on a list of harmful links, and not released. */
  listedLinks: readonly { link: string; isHidden: boolean }[];
  /** Pictures that are on no page yet. */
  newPictures: readonly NewPicture[];
  /** Whether the page is the one at its address: after a POST it is not. */
  live: boolean;
}

/** Used share of a page's size; for one above its limit, that visitors do not see all of it. */
function PageSize({ locale, bytes, maxBytes }: { locale: Locale; bytes: number; maxBytes: number }) {
  const t = texts[locale].editor;
  const [size, most] = [kilobytes(bytes, locale), kilobytes(maxBytes, locale)];
  if (bytes > maxBytes) return <Notice kind="warning">{t.tooLarge(size, most)}</Notice>;
  return <p class="page-size">{t.size(Math.floor((bytes / maxBytes) * 100), size, most)}</p>;
}

/** All blocks of a page in their order: `move` to `/my-links/<id>/slots/move`, the ways to each, and the page beside them. */
export function renderSlotsPage(props: SlotsPageProps): RenderedDocument {
  const { locale, profile, slots, notice, searched } = props;
  const t = texts[locale].editor;
  const found = searched === '' ? slots : foundSlots(slots, searched);
  return renderPersonDocument({
    locale,
    title: profile.title?.trim() || profile.publicLogin,
    styles: slotFormStyles,
    scripts: [assetPath('editor')],
    frames: "'self'",
    body: (
      <SignedInLayout
        live={props.live}
        locale={locale}
        csrf={props.csrf}
        place="my-links"
        title={profile.title?.trim() || profile.publicLogin}
        wide
        outcome={
          notice &&
          (notice.isInOffer && props.undoOffer?.isLastAction ? null : { kind: notice.kind, words: notice.text })
        }
        undo={props.undoOffer}
      >
        <ProfileTabs locale={locale} profile={profile} tab="slots" />
        <div class="editor">
          <div class="editor-main" data-in-place>
            <ListedLinks locale={locale} links={props.listedLinks} />
            {props.size && <PageSize locale={locale} {...props.size} />}
            {slots.length < props.maxSlots ? (
              <AddLink profileId={profile.id} locale={locale} offersKinds={slots.length > 0} state={props} />
            ) : (
              <Notice kind="warning">{t.full(props.maxSlots)}</Notice>
            )}
            {slots.length < props.maxSlots && (
              <PutPicturesOnPage locale={locale} csrf={props.csrf} pages={[profile]} pictures={props.newPictures} />
            )}
            {slots.length === 0 ? (
              <section class="block">
                <h2 class="block-title">{t.empty}</h2>
                <p class="block-text">{t.emptyText}</p>
                <BlockChoices profileId={profile.id} locale={locale} csrf={props.csrf} />
              </section>
            ) : (
              <section>
                <div class={slots.length < manySlots ? 'list-head' : 'list-head list-head-stays'}>
                  <h2 class="list-title">{t.blocks(slots.length)}</h2>
                  {props.showsClicks && <p class="list-note">{t.clicksPeriod}</p>}
                  {slots.length >= manySlots && (
                    <SlotSearch
                      profileId={profile.id}
                      locale={locale}
                      searched={searched}
                      found={found.length}
                      all={slots.length}
                    />
                  )}
                </div>
                <SlotList
                  locale={locale}
                  csrf={props.csrf}
                  profileId={profile.id}
                  slots={found}
                  isFound={searched !== ''}
                  marksTarget={notice?.marksTarget ?? false}
                  moved={props.moved}
                />
              </section>
            )}
          </div>
          <PhonePreview profileId={profile.id} locale={locale} />
        </div>
      </SignedInLayout>
    ),
  });
}

/** The quickest way to a block: `link` to the address of the list; the link decides the type of the block. */
function AddLink(props: { profileId: number; locale: Locale; offersKinds: boolean; state: FormState }) {
  const { profileId, offersKinds, state } = props;
  const t = texts[props.locale].editor;
  return (
    <section class="block add-block">
      <PostForm action={addresses.editor.list.href({ profileId })} state={state} class="fields fields-row">
        <Input name="link" label={t.addLink} hint={t.addLinkHint} state={state} />
        <button class="action" type="submit">
          <Icon name="plus" />
          {t.addSubmit}
        </button>
      </PostForm>
      {offersKinds && (
        <p class="beside-add">
          <a class="action action-quiet" href={addresses.editor.newSlot.href({ profileId })}>
            <Icon name="blocks" />
            {t.kinds}
          </a>
        </p>
      )}
    </section>
  );
}
