import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { PostForm } from '../shared/components/form-parts.tsx';

/** The switch of the stickers in the design studio, and the way to those of the page. */
export function StickersSection(props: { locale: Locale; profileId: number; csrf: string; isOn: boolean }) {
  const { profileId, isOn } = props;
  const t = texts[props.locale].stickers;
  return (
    <section class="block" id="stickers">
      <h2 class="block-title">{t.title}</h2>
      <div class="fields">
        <p class="block-text">{isOn ? t.lead : t.offText}</p>
        {isOn && (
          <p>
            <a class="action action-quiet" href={addresses.stickers.list.href({ profileId })}>
              {t.edit}
            </a>
          </p>
        )}
        <PostForm
          action={addresses.stickers.switch.href({ profileId })}
          state={{ csrf: props.csrf }}
          hidden={{ on: isOn ? '' : 'yes' }}
        >
          <button class="action action-quiet" type="submit">
            {isOn ? t.off : t.on}
          </button>
        </PostForm>
      </div>
    </section>
  );
}
