import type { Locale } from '../../domain/errors.ts';
import type { ImportedAs } from '../../domain/import/link-kind.ts';
import { nameOfLink } from '../../domain/import/slot-of-link.ts';
import { socialIcon } from '../../domain/links/social-icons.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Icon } from '../icons/icon.tsx';
import { actionDescribedBy, describedBy } from '../shared/components/described-by.ts';
import { FieldMessages } from '../shared/components/field.tsx';
import { Notice, PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { styleSheet } from '../shared/styles/style-sheet.ts';
import { DraftIntro, type DraftIntroPart } from './draft-intro.tsx';

const importStyles = styleSheet('import/import');

export interface DraftItem {
  link: string;
  title: string;
  kind: ImportedAs;
  isTaken: boolean;
  /** Whether the page has it already. */
  isKnown: boolean;
  /** Whether it seems to belong to the service that the page came from. */
  isOfService: boolean;
}

export interface ImportDraftPageProps extends FormState {
  locale: Locale;
  page: { id: number; login: string };
  items: DraftItem[];
  intro: readonly DraftIntroPart[];
  /** Reason why the other page's picture could not be stored; null without a picture, or if it was. */
  pictureProblem: string | null;
  /** Number of links beyond the maximum of one import. */
  more: number;
}

/**
 * Found links, to be checked before they are added: `items.N.take`, `.title`, `.link` and `.ofService`, and the fields of `DraftIntro`, to
 * `/my-links/<id>/import/save`.
 */
export function renderImportDraftPage(props: ImportDraftPageProps): RenderedDocument {
  const { locale, page, items, more } = props;
  const t = texts[locale].importLinks;
  return renderPersonDocument({
    locale,
    title: t.draftTitle,
    styles: [importStyles],
    body: (
      <SignedInLayout
        locale={locale}
        csrf={props.csrf}
        place="my-links"
        title={t.draftTitle}
        lead={t.draftLead(items.length)}
      >
        {more > 0 && <Notice kind="warning">{t.more(more)}</Notice>}
        {props.pictureProblem !== null && <Notice kind="warning">{props.pictureProblem}</Notice>}
        <section class="block">
          <PostForm
            action={addresses.import.save.href({ profileId: page.id })}
            state={props}
            hidden={{ itemsCount: String(items.length) }}
          >
            <FieldMessages id="items-error" messages={props.errors?.items ?? []} />
            <DraftIntro locale={locale} parts={props.intro} state={props} />
            {props.intro.length > 0 && <h2 class="block-title">{t.linksTitle}</h2>}
            <ol class="import-items">
              {items.map((item, index) => (
                <ItemRow {...props} item={item} index={index} />
              ))}
            </ol>
            <p class="ways">
              <button class="action" type="submit" {...actionDescribedBy('items', { messages: props.errors?.items })}>
                {t.save}
              </button>
              <a href={addresses.import.page.href({ profileId: page.id })}>{t.back}</a>
            </p>
          </PostForm>
        </section>
      </SignedInLayout>
    ),
  });
}

function ItemRow(props: ImportDraftPageProps & { item: DraftItem; index: number }) {
  const { locale, item, index, errors } = props;
  const t = texts[locale].importLinks;
  const name = (part: string) => `items.${index}.${part}`;
  const messages = [...(errors?.[name('title')] ?? []), ...(errors?.[name('link')] ?? [])];
  const shown = item.title === '' ? nameOfLink(item.link) : item.title;
  return (
    <li class="import-item">
      <input type="hidden" name={name('link')} value={item.link} />
      {item.isOfService && <input type="hidden" name={name('ofService')} value="yes" />}
      <input
        class="import-take"
        type="checkbox"
        name={name('take')}
        value="yes"
        checked={item.isTaken}
        aria-label={t.take(shown)}
      />
      <div class={messages.length > 0 ? 'import-words input-wrong' : 'import-words'}>
        {item.kind === 'social' ? (
          <p class="import-name">
            <bdi>{shown}</bdi>
          </p>
        ) : (
          <div class="input-box">
            <input
              id={name('title')}
              name={name('title')}
              type="text"
              value={item.kind === 'button' ? shown : item.title}
              placeholder={item.kind === 'button' ? undefined : t.named[item.kind]}
              maxLength={120}
              autocomplete="off"
              dir="auto"
              aria-label={t.name(index + 1)}
              {...describedBy(name('title'), { messages })}
            />
          </div>
        )}
        <FieldMessages id={`${name('title')}-error`} messages={messages} />
        <p class="import-line">
          <span class="import-kind">
            <Icon
              name={item.kind === 'button' || item.kind === 'social' ? socialIcon(item.link).key : iconOf[item.kind]}
            />
            {t.kinds[item.kind]}
          </span>
          {item.isKnown && <span>{t.known}</span>}
          {item.isOfService && <span>{t.ofService}</span>}
          <span class="import-link" dir="ltr">
            {item.link}
          </span>
        </p>
      </div>
    </li>
  );
}

const iconOf = { video: 'play', music: 'music' } as const;
