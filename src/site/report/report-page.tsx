import { FormFields } from '../../blocks/form/form-fields.tsx';
import type { LanguageCode } from '../../domain/languages.ts';
import { themeById } from '../../domain/profiles/themes.ts';
import { addresses } from '../addresses.ts';
import { emptyPage, PageContext } from '../public-page/page-context.ts';
import { publicPageStyles } from '../public-page/styles/public-page-styles.ts';
import { filled, publicPageTexts } from '../public-page/texts.ts';
import { sendOnceByVisitorScript } from '../shared/assets/send-once.ts';
import { type RenderedDocument, renderDocument } from '../shared/components/html-page.tsx';
import { textDirection } from '../shared/text-direction.ts';
import { themeRules } from '../themes/theme-rules.ts';
import { reportFields } from './report-fields.ts';

export interface ReportPageProps {
  languageCode: LanguageCode;
  host: string;
  /** Address of the privacy policy, or null. */
  privacyUrl: string | null;
  /** Input by field. */
  values: Record<string, string>;
  /** Reason why it was rejected as a whole, if no field is wrong. */
  refusal?: string | undefined;
  /** Messages by field. */
  errors?: Record<string, string>;
}

const plainTheme = 1;

/** Renders the form for reporting a page, with its input and errors. */
export function renderReportPage(props: ReportPageProps): RenderedDocument {
  const { languageCode, host, privacyUrl, values, refusal, errors = {} } = props;
  const texts = publicPageTexts[languageCode];
  const { report: t } = texts;
  const message = refusal ?? (Object.keys(errors).length > 0 ? texts.notSent : null);
  const form = { id: 'report', buttonText: t.send, fields: reportFields(languageCode) };
  return renderDocument({
    lang: languageCode,
    dir: textDirection(languageCode),
    title: `${t.title} · ${host}`,
    head: <meta name="robots" content="noindex" />,
    styles: [publicPageStyles(new Set(['form'])), themeRules(themeById(plainTheme))],
    bodyClass: 'public',
    script: () => sendOnceByVisitorScript,
    body: (
      <PageContext.Provider value={{ ...emptyPage, texts, languageCode }}>
        <main class="page">
          <div class="form card">
            <h1 class="slot-title">{t.title}</h1>
            <p>{filled(t.lead, 'host', host)}</p>
            {message !== null && (
              <div class="form-refused" role="alert">
                <p>{message}</p>
              </div>
            )}
            <FormFields
              form={form}
              slotId={0}
              action={addresses.publicPage.report.href()}
              values={values}
              errors={errors}
            />
            {privacyUrl !== null && (
              <div class="form-notice">
                <p>
                  <a href={privacyUrl}>{texts.privacy}</a>
                </p>
              </div>
            )}
          </div>
        </main>
      </PageContext.Provider>
    ),
  });
}
