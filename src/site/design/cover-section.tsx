import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Icon } from '../icons/icon.tsx';
import { FileInput } from '../shared/components/file-input.tsx';
import { PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';

/**
 * The picture in the header of a page, with a form of its own: `file` or `do=remove` to `/my-links/<id>/design/cover`. A page stores one
 * picture, which is either its cover or its background.
 */
export function CoverSection(props: {
  locale: Locale;
  profileId: number;
  state: FormState;
  /** Address of the present cover. */
  coverUrl: string | null;
  /** Whether the page has a background picture, which a cover replaces. */
  hasGroundPicture: boolean;
}) {
  const { locale, state, coverUrl } = props;
  const t = texts[locale].design;
  const { upload, remove, choose } = texts[locale].pageSettings;
  const action = addresses.design.cover.href({ profileId: props.profileId });
  return (
    <details class="block studio-part" id="cover" open={coverUrl !== null || state.errors?.file !== undefined}>
      <summary>
        <h2 class="block-title">{t.cover}</h2>
        <Icon name="chevron" />
      </summary>
      <div class="fields">
        <p class="block-text">{props.hasGroundPicture ? `${t.coverText} ${t.coverInstead}` : t.coverText}</p>
        {coverUrl !== null && <img class="cover-now" src={coverUrl} alt="" />}
        <PostForm action={action} state={state} files>
          <FileInput locale={locale} label={choose} state={state} idPrefix="cover-" />
          <button class="action action-quiet" type="submit">
            {upload}
          </button>
        </PostForm>
        {coverUrl !== null && (
          <PostForm id="remove-cover" action={action} state={{ csrf: state.csrf }} hidden={{ do: 'remove' }}>
            <button class="danger" type="submit" aria-label={`${remove}: ${t.cover}`}>
              {remove}
            </button>
          </PostForm>
        )}
      </div>
    </details>
  );
}
