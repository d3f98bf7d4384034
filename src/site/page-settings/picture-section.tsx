import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { FileInput } from '../shared/components/file-input.tsx';
import { PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import { PageAvatar } from '../shared/components/page-avatar.tsx';

interface PictureSectionProps {
  locale: Locale;
  state: FormState;
  action: string;
  pictureUrl: string | null;
}

/** The round picture of a page. The script `crop` lets one choose which part of a picture is seen. */
export function AvatarSection(props: PictureSectionProps & { name: string }) {
  const t = texts[props.locale].pageSettings;
  return (
    <section class="block" id="avatar">
      <h2 class="block-title">{t.avatar}</h2>
      <div class="picture-now avatar-now">
        <PageAvatar name={props.name} avatarUrl={props.pictureUrl} />
        <div class="picture-form" data-crop={JSON.stringify(t.crop)}>
          <UploadForm {...props} idPrefix="avatar-" hint={t.avatarHint} />
        </div>
      </div>
      {props.pictureUrl !== null && <RemoveForm {...props} label={`${t.remove}: ${t.avatar}`} />}
    </section>
  );
}

function UploadForm(props: PictureSectionProps & { idPrefix: string; hint?: string }) {
  const { locale, state, action, hint } = props;
  const t = texts[locale].pageSettings;
  return (
    <PostForm action={action} state={state} files>
      <FileInput
        locale={locale}
        label={t.choose}
        state={state}
        idPrefix={props.idPrefix}
        {...(hint !== undefined && { hint })}
      />
      <button class="action" type="submit">
        {t.upload}
      </button>
    </PostForm>
  );
}

function RemoveForm({ locale, state, action, label }: PictureSectionProps & { label: string }) {
  return (
    <form class="picture-remove" method="post" action={action}>
      <input type="hidden" name="csrf" value={state.csrf} />
      <button class="danger" type="submit" name="do" value="remove" aria-label={label}>
        {texts[locale].pageSettings.remove}
      </button>
    </form>
  );
}
