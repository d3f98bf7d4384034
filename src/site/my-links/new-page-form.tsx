import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Icon } from '../icons/icon.tsx';
import { PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import { LoginField } from '../shared/components/login-field.tsx';
import { TextArea } from '../shared/components/text-area.tsx';
import { TemplateChoice } from '../templates/template-choice.tsx';

/** Makes a page with all that is on it at first: `login`, `links` and `template` to `/my-links`. */
export function NewPageForm({ locale, siteHost, state }: { locale: Locale; siteHost: string; state: FormState }) {
  const t = texts[locale].firstSteps;
  const { choose, chooseHint } = texts[locale].templates;
  return (
    <PostForm action={addresses.myLinks.list.href()} state={state}>
      <LoginField locale={locale} siteHost={siteHost} state={state} />
      <TextArea name="links" label={t.links} hint={t.linksHint} placeholder={t.linksExample} rows={6} state={state} />
      <TemplateChoice locale={locale} legend={choose} hint={chooseHint} state={state} orNone />
      <button class="action" type="submit">
        <Icon name="plus" />
        {t.submit}
      </button>
    </PostForm>
  );
}
