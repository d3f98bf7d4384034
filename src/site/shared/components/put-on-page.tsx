import type { SlotTypeName } from '../../../blocks/index.ts';
import type { Locale } from '../../../domain/errors.ts';
import { texts } from '../../../texts/index.ts';
import { addresses } from '../../addresses.ts';
import { Icon } from '../../icons/icon.tsx';
import { PostForm } from './form-parts.tsx';

/** A page of the user to which an object can be added. */
export interface OwnPageName {
  id: number;
  /** The login at which visitors find it. */
  publicLogin: string;
  title: string | null;
}

interface Offer {
  locale: Locale;
  csrf: string;
  pages: readonly OwnPageName[];
}

/** With more pages, the editor of each is used instead. */
const maxOffered = 5;

/** Offers to add an object that is on no page yet: each button sends the form of a new block (`type`), filled in with `data`. */
export function PutOnPage(props: Offer & { type: SlotTypeName; data: Record<string, string> }) {
  if (props.pages.length === 0) return null;
  return (
    <section class="block">
      <h2 class="block-title">{texts[props.locale].putOnPage.title}</h2>
      <AddButtons {...props} />
    </section>
  );
}

/** An uploaded picture that is on no page. */
export interface NewPicture {
  path: string;
  src: string;
}

/** Adds pictures, each as a block of its own. */
export function PutPicturesOnPage(props: Offer & { pictures: readonly NewPicture[] }) {
  const { pictures, pages } = props;
  const t = texts[props.locale].putOnPage;
  if (pages.length === 0 || pictures.length === 0) return null;
  return (
    <section class="block">
      <h2 class="block-title">{t.pictures(pictures.length)}</h2>
      <p class="block-text">{t.picturesText}</p>
      <ul class="new-pictures">
        {pictures.map(({ path, src }, index) => (
          <li>
            <img class="picture-thumb" src={src} alt={t.picture(index + 1)} />
            <div class="new-picture-ways">
              <AddButtons
                {...props}
                type="picture"
                data={{ 'data.path': path, 'data.size': 'large' }}
                what={pictures.length > 1 ? t.picture(index + 1) : null}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A button for each page; `what` distinguishes those of several objects for screen readers. */
function AddButtons(props: Offer & { type: SlotTypeName; data: Record<string, string>; what?: string | null }) {
  const { what = null } = props;
  const t = texts[props.locale].putOnPage;
  return (
    <>
      {props.pages.slice(0, maxOffered).map(({ id, publicLogin, title }) => {
        const words = t.add(title?.trim() || publicLogin);
        return (
          <PostForm
            action={addresses.editor.newSlot.href({ profileId: id }, { type: props.type })}
            state={{ csrf: props.csrf }}
            hidden={{ do: 'save', ...props.data }}
          >
            <button
              class="action action-quiet"
              type="submit"
              aria-label={what === null ? undefined : `${words}: ${what}`}
            >
              <Icon name="plus" />
              <span class="put-words">{words}</span>
            </button>
          </PostForm>
        );
      })}
    </>
  );
}
