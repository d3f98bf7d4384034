import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Icon } from '../icons/icon.tsx';
import { FileInput } from '../shared/components/file-input.tsx';
import { PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import { LoginField } from '../shared/components/login-field.tsx';
import { TextArea } from '../shared/components/text-area.tsx';
import { TemplateChoice } from '../templates/template-choice.tsx';

/** Creates a page with its first content: `login`, `links`, a picture and `template` to `/my-links`. */
export function NewPageForm(props: { locale: Locale; siteHost: string; avatarUrl: string | null; state: FormState }) {
  const { locale, state, avatarUrl } = props;
  const t = texts[locale].firstSteps;
  const { choose, chooseHint } = texts[locale].templates;
  return (
    <PostForm action={addresses.myLinks.list.href()} state={state} files>
      <LoginField locale={locale} siteHost={props.siteHost} state={state} />
      <TextArea name="links" label={t.links} hint={t.linksHint} placeholder={t.linksExample} rows={6} state={state} />
      <div class="new-page-picture">
        {avatarUrl !== null && <img class="picture-thumb" src={avatarUrl} alt="" />}
        <FileInput
          locale={locale}
          label={t.avatar}
          hint={t.avatarHint}
          state={state}
          messages={state.errors?.avatar ?? []}
        />
        <input type="hidden" name="avatar" value={state.values?.avatar ?? ''} />
      </div>
      <TemplateChoice locale={locale} legend={choose} hint={chooseHint} state={state} orNone />
      <button class="action" type="submit">
        <Icon name="plus" />
        {t.submit}
      </button>
    </PostForm>
  );
}
