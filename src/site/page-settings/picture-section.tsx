import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { Icon } from '../icons/icon.tsx';
import { FileInput } from '../shared/components/file-input.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import { PageAvatar } from '../shared/components/page-avatar.tsx';

interface PictureSectionProps {
  locale: Locale;
  state: FormState;
  /** The name of the page, which stands in for a picture. */
  name: string;
  pictureUrl: string | null;
}

/**
 * The round picture of a page: a field for another one, and its path, which the button `do=clear:avatar` empties. The script `crop` lets
 * one choose which part of a picture is seen.
 */
export function PictureSection({ locale, state, name, pictureUrl }: PictureSectionProps) {
  const t = texts[locale].pageSettings;
  return (
    <section class="block" id="avatar">
      <h2 class="block-title">{t.avatar}</h2>
      <div class="picture-now avatar-now">
        <PageAvatar name={name} avatarUrl={pictureUrl} />
        <div class="picture-form" data-crop={JSON.stringify(t.crop)}>
          <FileInput
            locale={locale}
            label={t.choose}
            state={state}
            idPrefix="avatar-"
            hint={t.avatarHint}
            messages={state.errors?.avatar ?? []}
          />
          <input type="hidden" name="avatar" value={state.values?.avatar ?? ''} />
        </div>
      </div>
      {pictureUrl !== null && (
        <button class="quiet picture-remove" type="submit" name="do" value="clear:avatar" formNoValidate>
          <Icon name="trash" />
          {t.removeAvatar}
        </button>
      )}
    </section>
  );
}
