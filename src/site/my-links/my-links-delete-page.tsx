import type { Locale } from '../../domain/errors.ts';
import { addresses } from '../addresses.ts';
import { Input, PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';

const russianPlural = new Intl.PluralRules('ru');

const texts = {
  en: {
    title: 'Delete page',
    lead: 'This cannot be undone.',
    what: 'What is deleted',
    slots: (count: number) => (count === 1 ? '1 block' : `${count} blocks with all their content`),
    none: 'The page itself (it has no blocks)',
    gone: (address: string) => [
      'Statistics of the page and its blocks',
      'Stickers on the page',
      `The address ${address}: links and QR codes to it stop working, and anyone can claim it`,
    ],
    stays: 'Your forms, their submissions and your other pages are kept.',
    sure: 'Are you sure?',
    confirmation: 'Type the page address to confirm',
    submit: 'Delete this page permanently',
    back: 'Cancel',
  },
  ru: {
    title: 'Удалить страницу',
    lead: 'Отменить это нельзя.',
    what: 'Что будет удалено',
    slots: (count: number) =>
      `${count} ${{ one: 'блок', few: 'блока', many: 'блоков', other: 'блока', zero: 'блоков', two: 'блока' }[russianPlural.select(count)]} со всем содержимым`,
    none: 'Сама страница (блоков на ней нет)',
    gone: (address: string) => [
      'Статистика страницы и её блоков',
      'Наклейки на странице',
      `Адрес ${address}: ссылки и QR-коды на него перестанут работать, и его сможет занять любой`,
    ],
    stays: 'Формы, их заявки и другие ваши страницы останутся.',
    sure: 'Точно удалить?',
    confirmation: 'Для подтверждения введите адрес страницы',
    submit: 'Удалить страницу навсегда',
    back: 'Отмена',
  },
};

export interface MyLinksDeletePageProps extends FormState {
  locale: Locale;
  page: { id: number; login: string; slotsCount: number };
  siteHost: string;
}

/** Deleting a page. Posts `confirmation` to `/my-links/<id>/delete`. */
export function renderMyLinksDeletePage(props: MyLinksDeletePageProps): RenderedDocument {
  const { locale, page } = props;
  const t = texts[locale];
  return renderPersonDocument({
    locale,
    title: t.title,
    body: (
      <SignedInLayout
        locale={locale}
        csrf={props.csrf}
        place="my-links"
        title={`${t.title} ${page.login}`}
        lead={t.lead}
      >
        <section class="block">
          <h2 class="block-title">{t.what}</h2>
          <ul class="rows">
            <li class="row">{page.slotsCount === 0 ? t.none : t.slots(page.slotsCount)}</li>
            {t.gone(`${props.siteHost}/${page.login}`).map((line) => (
              <li class="row">{line}</li>
            ))}
          </ul>
          <p class="block-text">{t.stays}</p>
        </section>
        <section class="block">
          <h2 class="block-title">{t.sure}</h2>
          <PostForm action={addresses.myLinks.delete.href({ profileId: page.id })} state={props}>
            <Input name="confirmation" label={t.confirmation} hint={page.login} maxLength={60} state={props} />
            <p class="ways">
              <button class="danger" type="submit">
                {t.submit}
              </button>
              <a href={addresses.pageSettings.page.href({ profileId: page.id })}>{t.back}</a>
            </p>
          </PostForm>
        </section>
      </SignedInLayout>
    ),
  });
}
