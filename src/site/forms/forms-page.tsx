import type { Locale } from '../../domain/errors.ts';
import type { ShowingPage } from '../../domain/slots/pages-showing.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Icon } from '../icons/icon.tsx';
import { EmptyList } from '../shared/components/empty-list.tsx';
import { Notice } from '../shared/components/form-parts.tsx';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';

export interface FormsPageProps {
  locale: Locale;
  csrf: string;
  forms: { id: string; title: string; fieldsCount: number; submissionsCount: number; places: ShowingPage[] }[];
  notice?: string | undefined;
}

/** A person's lead forms. */
export function renderFormsPage({ locale, csrf, forms, notice }: FormsPageProps): RenderedDocument {
  const t = texts[locale].forms;
  return renderPersonDocument({
    locale,
    title: t.title,
    body: (
      <SignedInLayout live locale={locale} csrf={csrf} place="forms" title={t.title} lead={t.lead}>
        {notice && <Notice kind="good">{notice}</Notice>}
        <p class="ways">
          <a class="action" href={addresses.forms.new.href()}>
            <Icon name="plus" />
            {t.create}
          </a>
          <a href={addresses.channels.list.href()}>{t.toChannels}</a>
        </p>
        {forms.length === 0 && (
          <EmptyList icon="form">
            <p>{t.empty}</p>
          </EmptyList>
        )}
        {forms.length > 0 && (
          <ul class="pages">
            {forms.map((form) => (
              <li>
                <a class="page-row" href={addresses.forms.submissions.href({ formId: form.id })}>
                  <span class="page-words">
                    <span class="page-name">{form.title}</span>
                    <span class="page-line">
                      <span class="page-count">
                        {t.sent(form.submissionsCount)} · {t.asks(form.fieldsCount)}
                      </span>
                      <span class="page-address">
                        {form.places.length === 0
                          ? t.shownNowhere
                          : `${t.shownOn} ${form.places.map(({ login }) => login).join(', ')}`}
                      </span>
                    </span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </SignedInLayout>
    ),
  });
}
