import { FormFields } from '../../blocks/form/form-fields.tsx';
import type { Design } from '../../domain/design/design.ts';
import type { FormField } from '../../domain/forms/form-fields.ts';
import type { LanguageCode } from '../../domain/languages.ts';
import { pathOfPage } from '../../domain/profiles/profile-view.ts';
import { themeById } from '../../domain/profiles/themes.ts';
import { preloadedFonts } from '../fonts/fonts.ts';
import { designRules } from '../look/design-rules.ts';
import { sendOnceByVisitorScript } from '../shared/assets/send-once.ts';
import { type RenderedDocument, renderDocument } from '../shared/components/html-page.tsx';
import { textDirection } from '../shared/text-direction.ts';
import { themeRules } from '../themes/theme-rules.ts';
import type { FormNotices } from './form-notices.ts';
import { emptyPage, PageContext } from './page-context.ts';
import { publicPageStyles } from './styles/public-page-styles.ts';
import { filled, publicPageTexts } from './texts.ts';

export interface RejectedFormProps {
  form: { id: string; title: string; buttonText: string; fields: FormField[] };
  slotId: number;
  /** The page of the form. */
  page: { login: string; name: string; languageCode: LanguageCode; themeId: number; design: Design };
  notices: FormNotices;
  /** Input by field id. */
  values: Record<string, string>;
  /** Reason why it was rejected as a whole, if no field is wrong. */
  refusal?: string | undefined;
  /** Messages by field id. */
  errors: Record<string, string>;
}

/** A lead form by itself, after it was rejected: with its input and errors. */
export function renderRejectedForm(props: RejectedFormProps): RenderedDocument {
  const { form, slotId, page, notices, values, refusal, errors } = props;
  const texts = publicPageTexts[page.languageCode];
  const title = form.title || page.name;
  const fonts = preloadedFonts(page.design, page.languageCode);
  return renderDocument({
    lang: page.languageCode,
    dir: textDirection(page.languageCode),
    title: `${texts.notSent} · ${page.name}`,
    head: <meta name="robots" content="noindex" />,
    styles: [
      publicPageStyles(new Set(['form'])),
      themeRules(themeById(page.themeId)),
      designRules(page.themeId, page.design),
    ],
    fonts: fonts.length > 0 ? fonts : undefined,
    colorScheme: page.design.appearance === 'device' ? undefined : page.design.appearance,
    bodyClass: 'public',
    script: () => sendOnceByVisitorScript,
    body: (
      <PageContext.Provider value={{ ...emptyPage, texts, languageCode: page.languageCode, notices }}>
        <main class="page">
          <p class="form-back">
            <a href={pathOfPage(page.login)}>{filled(texts.backTo, 'page', page.name)}</a>
          </p>
          <div class="form card">
            <h1 class="slot-title" dir="auto">
              {title}
            </h1>
            <div class="form-refused" role="alert">
              <p>{refusal ?? texts.notSent}</p>
            </div>
            <FormFields form={form} slotId={slotId} values={values} errors={errors} />
          </div>
        </main>
      </PageContext.Provider>
    ),
  });
}
