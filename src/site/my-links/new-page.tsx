import { texts } from '../../texts/index.ts';
import { assetPath } from '../shared/assets/assets.ts';
import { fileInputScripts } from '../shared/components/file-input.tsx';
import { Notice } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { styleSheet } from '../shared/styles/style-sheet.ts';
import { NewPageForm, type NewPageFormProps } from './new-page-form.tsx';
import { PersonNotices, type PersonNoticesProps } from './person-notices.tsx';

export type NewPageProps = FormState &
  PersonNoticesProps &
  Omit<NewPageFormProps, 'state'> & {
    /** Whether it is the account's first page. */
    isFirst: boolean;
    notice?: string | undefined;
  };

const styles = [styleSheet('templates/templates')];

/** The form of a new page, with the address and the template that were chosen before. */
export function renderNewPage(props: NewPageProps): RenderedDocument {
  const { locale, isFirst } = props;
  const t = texts[locale].myLinks;
  const title = isFirst ? t.emptyTitle : t.create;
  return renderPersonDocument({
    locale,
    title,
    styles,
    scripts: [...fileInputScripts, ...['timezone', 'login-check'].map(assetPath)],
    body: (
      <SignedInLayout live locale={locale} csrf={props.csrf} place="my-links" title={title} lead={t.emptyLead}>
        {props.notice && <Notice kind="good">{props.notice}</Notice>}
        <PersonNotices {...props} />
        <section class="block">
          <NewPageForm {...props} state={props} />
        </section>
      </SignedInLayout>
    ),
  });
}
