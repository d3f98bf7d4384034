import type { FormField } from '../../domain/forms/form-fields.ts';
import { themeById } from '../../domain/profiles/themes.ts';
import { type RenderedDocument, renderDocument } from '../html-page.tsx';
import { localeOf, textDirection } from '../locale.ts';
import { publicPageStyles } from '../styles/public-page-styles.ts';
import { themeRules } from '../themes/theme-rules.ts';
import { emptyPage, PageContext } from './page-context.ts';
import { FormFields } from './slots/form-fields.tsx';
import { publicPageTexts } from './texts.ts';

export interface FormPageProps {
  form: { id: string; title: string; buttonText: string; fields: FormField[] };
  slotId: number;
  /** The page that the form stands on. */
  page: { login: string; name: string; languageCode: string; themeId: number };
  /** What was typed, by field id. */
  values: Record<string, string>;
  /** Messages by field id; `form` for what concerns all of it. */
  errors: Record<string, string[]>;
}

/** A lead form by itself, as it comes back when it could not be taken: what was typed is kept, and what is wrong stands beside it. */
export function renderFormPage({ form, slotId, page, values, errors }: FormPageProps): RenderedDocument {
  const texts = publicPageTexts[localeOf(page.languageCode)];
  const title = form.title || page.name;
  return renderDocument({
    lang: page.languageCode,
    dir: textDirection(page.languageCode),
    title: `${texts.notSent} · ${page.name}`,
    head: <meta name="robots" content="noindex" />,
    styles: [publicPageStyles(new Set(['form'])), themeRules(themeById(page.themeId))],
    bodyClass: 'public',
    body: (
      <PageContext.Provider value={{ ...emptyPage, texts, languageCode: page.languageCode }}>
        <main class="page">
          <p class="form-back">
            <a href={`/${page.login}`}>{texts.backTo(page.name)}</a>
          </p>
          <div class="form card">
            <h1 class="slot-title">{title}</h1>
            <div class="form-refused" role="alert">
              {(errors.form ?? [texts.notSent]).map((message) => (
                <p>{message}</p>
              ))}
            </div>
            <FormFields form={form} slotId={slotId} values={values} errors={errors} />
          </div>
        </main>
      </PageContext.Provider>
    ),
  });
}
