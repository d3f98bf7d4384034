import type { Locale } from '../../../domain/errors.ts';
import type { SlotTypeName } from '../../../domain/slots/slot-type.ts';
import { texts } from '../../../texts/index.ts';
import { addresses } from '../../addresses.ts';
import { Icon } from '../../icons/icon.tsx';
import { PostForm } from './form-parts.tsx';

/** A page of the person that something can be put on. */
export interface OwnPageName {
  id: number;
  /** The login at which visitors find it. */
  publicLogin: string;
  title: string | null;
}

/** Beyond so many pages, the editor of each is the way. */
const maxOffered = 5;

/** Offers to show a thing that is on no page yet: each button sends the form of a new block (`type`), filled in with `data`. */
export function PutOnPage(props: {
  locale: Locale;
  csrf: string;
  pages: readonly OwnPageName[];
  type: SlotTypeName;
  data: Record<string, string>;
}) {
  const t = texts[props.locale].putOnPage;
  if (props.pages.length === 0) return null;
  return (
    <section class="block">
      <h2 class="block-title">{t.title}</h2>
      {props.pages.slice(0, maxOffered).map(({ id, publicLogin, title }) => (
        <PostForm
          action={addresses.editor.newSlot.href({ profileId: id }, { type: props.type })}
          state={{ csrf: props.csrf }}
          hidden={{ do: 'save', ...props.data }}
        >
          <button class="action action-quiet" type="submit">
            <Icon name="plus" />
            {t.add(title?.trim() || publicLogin)}
          </button>
        </PostForm>
      ))}
    </section>
  );
}
