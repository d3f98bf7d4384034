import type { Locale } from '../../domain/errors.ts';
import { isTemplateKey } from '../../domain/templates/templates.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Icon } from '../icons/icon.tsx';
import { FieldMessages } from '../shared/components/field.tsx';
import { FileInput } from '../shared/components/file-input.tsx';
import { Input, PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import { LoginField } from '../shared/components/login-field.tsx';
import { TextArea } from '../shared/components/text-area.tsx';
import { ChosenTemplate } from '../sign-in/purpose-notice.tsx';
import { TemplateChoice } from '../templates/template-choice.tsx';

export interface NewPageFormProps {
  locale: Locale;
  siteHost: string;
  avatarUrl: string | null;
  state: FormState;
  /** Name of the service whose page was pasted, which the form then offers to import, or null. */
  service: string | null;
  /** Whether the form offers all templates instead of the chosen one. */
  choosesTemplate: boolean;
}

/**
 * Creates a page with its first content: `login`, `title`, a picture, `links` and `template` to `/my-links`; `source` says whether the page
 * of another service is imported (`import`) or becomes a link (`link`). `do=template` draws it again with all templates and all input.
 */
export function NewPageForm(props: NewPageFormProps) {
  const { locale, siteHost, avatarUrl, state, service, choosesTemplate } = props;
  const t = texts[locale].firstSteps;
  const words = texts[locale].templates;
  const template = state.values?.template ?? '';
  return (
    <PostForm
      action={addresses.myLinks.list.href()}
      state={state}
      files
      {...(!choosesTemplate && { hidden: { template } })}
    >
      {choosesTemplate && <TemplateChoice locale={locale} legend={words.chosen} none={words.none} state={state} />}
      {!choosesTemplate && isTemplateKey(template) && (
        <>
          {/* The Enter key presses the first button of a form, and that must not choose another template. */}
          <button
            class="first-button"
            type="submit"
            {...(service !== null && { name: 'source', value: 'import' })}
            tabIndex={-1}
            aria-hidden="true"
          >
            {t.submit}
          </button>
          <ChosenTemplate locale={locale} of={template}>
            <button class="quiet" type="submit" name="do" value="template" formNoValidate>
              {words.change}
            </button>
          </ChosenTemplate>
        </>
      )}
      {!choosesTemplate && <FieldMessages id="template-error" messages={state.errors?.template ?? []} />}
      <LoginField locale={locale} siteHost={siteHost} state={state} />
      <Input words name="title" label={t.name} hint={t.nameHint} maxLength={120} required={false} state={state} />
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
      <TextArea
        name="links"
        label={t.links}
        hint={template === '' ? t.linksHint : t.linksHintTemplate}
        placeholder={t.linksExample}
        rows={6}
        state={state}
      />
      {service === null ? (
        <button class="action" type="submit">
          {template === '' ? t.chooseLook : t.submit}
          <Icon name="arrow" />
        </button>
      ) : (
        <div class="import-offer" role="status">
          <p>
            <b>{t.looksLike(service)}</b> {t.importAsk}
          </p>
          <p class="ways">
            <button class="action" type="submit" name="source" value="import">
              {t.importLinks}
            </button>
            <button class="action action-quiet" type="submit" name="source" value="link">
              {t.asLink}
            </button>
          </p>
        </div>
      )}
      {template === '' && !choosesTemplate && service === null && (
        <p>
          {texts[locale].myLinks.orTemplate}{' '}
          <button class="quiet" type="submit" name="do" value="template" formNoValidate>
            {texts[locale].myLinks.templates}
          </button>
        </p>
      )}
    </PostForm>
  );
}
