import type { Locale } from '../../domain/errors.ts';
import { themes } from '../../domain/profiles/themes.ts';
import { addresses } from '../addresses.ts';
import { UndoBar, type UndoOffer } from '../history/undo-form.tsx';
import { Icon } from '../icons/icon.tsx';
import { Notice, PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { InputGroup } from '../shared/components/input-group.tsx';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { ProfileTabs, type TabbedPage } from '../shared/components/profile-tabs.tsx';
import type { ThemeColors } from '../themes/theme-look.ts';
import { themeLooks } from '../themes/theme-looks.ts';
import { designTexts } from './design-texts.ts';

export interface DesignPageProps extends FormState {
  locale: Locale;
  page: TabbedPage & { themeId: number };
  isSaved: boolean;
  undoOffer: UndoOffer | null;
}

/** Choosing a page's theme: `themeId` to `/my-links/<id>/design`. */
export function renderDesignPage(props: DesignPageProps): RenderedDocument {
  const { locale, page } = props;
  const t = designTexts[locale];
  const messages = props.errors?.themeId ?? [];
  return renderPersonDocument({
    locale,
    title: t.title,
    body: (
      <SignedInLayout locale={locale} csrf={props.csrf} place="my-links" title={t.title} lead={t.lead(page.login)}>
        <ProfileTabs locale={locale} profile={page} tab="design" />
        {props.isSaved && (
          <Notice kind="good">
            {t.saved} <a href={`/${page.login}`}>{t.look}</a>
          </Notice>
        )}
        <UndoBar locale={locale} csrf={props.csrf} offer={props.undoOffer} />
        <section class="block">
          <PostForm action={addresses.design.href({ profileId: page.id })} state={props} class="fields">
            <InputGroup id="themeId" label={t.theme} messages={messages}>
              <div class="themes">
                {themes.map(({ id, key }) => (
                  <label class="choice theme">
                    <ThemeSample light={themeLooks[key].light} dark={themeLooks[key].dark} />
                    <span class="theme-name">
                      <input type="radio" name="themeId" value={id} checked={id === page.themeId} />
                      {themeLooks[key].names[locale]}
                    </span>
                  </label>
                ))}
              </div>
            </InputGroup>
            <button class="action" type="submit">
              <Icon name="check" />
              {t.submit}
            </button>
          </PostForm>
        </section>
      </SignedInLayout>
    ),
  });
}

/** A page in small, its left half as by day and its right half as by night. Drawn with attributes: the policy allows no styles in the page. */
function ThemeSample({ light, dark }: { light: ThemeColors; dark: ThemeColors }) {
  return (
    <svg class="theme-sample" viewBox="0 0 120 72" aria-hidden="true">
      <HalfSample colors={light} left={0} />
      <HalfSample colors={dark} left={60} />
    </svg>
  );
}

function HalfSample({ colors, left }: { colors: ThemeColors; left: number }) {
  return (
    <g transform={`translate(${left} 0)`}>
      <rect width="60" height="72" fill={colors.backdrop[0]} />
      <rect y="36" width="60" height="36" fill={colors.backdrop[colors.backdrop.length - 1]} />
      <circle cx="30" cy="16" r="7" fill={colors.brand} />
      <rect x="17" y="28" width="26" height="3" rx="1.5" fill={colors.text} />
      <rect x="10" y="38" width="40" height="10" rx="3" fill={colors.brand} />
      <rect x="10" y="53" width="40" height="10" rx="3" fill={colors.surface} stroke={colors.line} />
    </g>
  );
}
