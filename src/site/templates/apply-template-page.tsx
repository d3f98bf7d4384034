import type { Locale } from '../../domain/errors.ts';
import { pathOfPage } from '../../domain/profiles/profile-view.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { ProfileTabs, type TabbedPage } from '../shared/components/profile-tabs.tsx';
import type { UndoOffer } from '../shared/components/undo-form.tsx';
import { styleSheet } from '../shared/styles/style-sheet.ts';
import { TemplateChoice } from './template-choice.tsx';

export interface ApplyTemplatePageProps extends FormState {
  locale: Locale;
  page: TabbedPage;
  /** Whether the page has no blocks yet, so that it can get those of a template. */
  isEmpty: boolean;
  isDone: boolean;
  undoOffer: UndoOffer | null;
}

const styles = [styleSheet('templates/templates')];

/** Another template for a page that exists: `template` and `blocks` to `/my-links/<id>/template`. */
export function renderApplyTemplatePage(props: ApplyTemplatePageProps): RenderedDocument {
  const { locale, page, isEmpty } = props;
  const t = texts[locale].templates;
  return renderPersonDocument({
    locale,
    title: t.applyTitle,
    styles,
    body: (
      <SignedInLayout
        locale={locale}
        csrf={props.csrf}
        place="my-links"
        title={t.applyTitle}
        lead={isEmpty ? t.applyLeadEmpty(page.publicLogin) : t.applyLead(page.publicLogin)}
        wide
        outcome={
          props.isDone
            ? {
                kind: 'good',
                words: (
                  <>
                    {t.applied} <a href={pathOfPage(page.publicLogin)}>{t.view}</a>
                  </>
                ),
              }
            : null
        }
        undo={props.undoOffer}
      >
        <ProfileTabs locale={locale} profile={page} tab="design" />
        <PostForm action={addresses.templates.apply.href({ profileId: page.id })} state={props}>
          <TemplateChoice locale={locale} legend={t.title} state={props} class="template-cards-wrapped" />
          {isEmpty && (
            <label class="choice">
              <input type="checkbox" name="blocks" value="yes" checked />
              <span class="choice-words">
                <span class="choice-label">{t.withBlocks}</span>
              </span>
            </label>
          )}
          <button class="action template-apply" type="submit">
            {t.apply}
          </button>
        </PostForm>
      </SignedInLayout>
    ),
  });
}
