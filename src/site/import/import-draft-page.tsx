import type { Locale } from '../../domain/errors.ts';
import { cannotBeAdded, type LinkDoubt } from '../../domain/import/found-link.ts';
import type { ImportedAs } from '../../domain/import/link-kind.ts';
import { nameOfLink } from '../../domain/import/slot-of-link.ts';
import { socialIcon } from '../../domain/links/social-icons.ts';
import type { Visibility } from '../../domain/slots/visibility.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Icon } from '../icons/icon.tsx';
import { actionDescribedBy, describedBy } from '../shared/components/described-by.ts';
import { FieldMessages } from '../shared/components/field.tsx';
import { Choice, Notice, PostForm } from '../shared/components/form-parts.tsx';
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
  /** Reason why it is not selected at first, or null. */
  doubt: LinkDoubt | null;
  /** The heading above it, or empty. */
  group: string;
  /** When the source shows it; null for always. Its block keeps this. */
  visibility: Visibility | null;
}

export interface ImportDraftPageProps extends FormState {
  locale: Locale;
  page: { id: number; login: string };
  items: DraftItem[];
  intro: readonly DraftIntroPart[];
  /** Reason why the other page's picture could not be stored; null without a picture, or if it was. */
  pictureProblem: string | null;
  /** Number of links beyond those listed. */
  more: number;
  /** Number of lines without a link that were left out. */
  leftOut: number;
  /** Whether the headings of the source become groups. */
  keepsGroups: boolean;
}

/**
 * Found links, to be checked before they are added: `items.N.take`, `.title`, `.link`, `.doubt` and `.group`, `keepsGroups`, and the fields
 * of `DraftIntro`, to `/my-links/<id>/import/save`.
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
        lead={`${countsLine(props)}. ${t.draftLead}`}
      >
        {more > 0 && <Notice kind="warning">{t.more(more)}</Notice>}
        {props.pictureProblem !== null && <Notice kind="warning">{props.pictureProblem}</Notice>}
        <section class="block">
          <PostForm
            action={addresses.import.save.href({ profileId: page.id })}
            state={props}
            hidden={{ itemsCount: String(items.length), leftOut: String(props.leftOut) }}
          >
            <FieldMessages id="items-error" messages={props.errors?.items ?? []} />
            <DraftIntro locale={locale} parts={props.intro} state={props} />
            {props.intro.length > 0 && <h2 class="block-title">{t.linksTitle}</h2>}
            {items.some(({ group }) => group !== '') && (
              <Choice
                name="keepsGroups"
                value="yes"
                checked={props.keepsGroups}
                label={t.keepsGroups}
                text={t.keepsGroupsText}
              />
            )}
            {sectionsOf(items).map(({ group, rows }) => (
              <>
                {group !== '' && (
                  <h3 class="import-group">
                    <bdi>{group}</bdi>
                  </h3>
                )}
                <ol class="import-items">
                  {rows.map(({ item, index }) => (
                    <ItemRow {...props} item={item} index={index} />
                  ))}
                </ol>
              </>
            ))}
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

/** Returns the items with their places, in runs of one heading. */
function sectionsOf(items: readonly DraftItem[]) {
  const sections: { group: string; rows: { item: DraftItem; index: number }[] }[] = [];
  for (const [index, item] of items.entries()) {
    const last = sections.at(-1);
    if (last?.group === item.group) last.rows.push({ item, index });
    else sections.push({ group: item.group, rows: [{ item, index }] });
  }
  return sections;
}

function countsLine({ locale, items, leftOut }: ImportDraftPageProps): string {
  const selected = items.filter(({ isTaken }) => isTaken).length;
  const doubtful = items.filter(({ doubt }) => doubt !== null && doubt !== 'over_limit').length;
  return texts[locale].importLinks.draftCounts(items.length, selected, doubtful, leftOut);
}

function ItemRow(props: ImportDraftPageProps & { item: DraftItem; index: number }) {
  const { locale, item, index, errors } = props;
  const t = texts[locale].importLinks;
  const name = (part: string) => `items.${index}.${part}`;
  const messages = [...(errors?.[name('title')] ?? []), ...(errors?.[name('link')] ?? [])];
  const isFixed = cannotBeAdded(item.doubt);
  const shown = item.title === '' ? nameOfLink(item.link) : item.title;
  return (
    <li class="import-item">
      <input type="hidden" name={name('link')} value={item.link} />
      {item.doubt !== null && <input type="hidden" name={name('doubt')} value={item.doubt} />}
      {item.group !== '' && <input type="hidden" name={name('group')} value={item.group} />}
      {item.kind === 'social' && <input type="hidden" name={name('kind')} value="social" />}
      <VisibilityInputs visibility={item.visibility} name={name} />
      <input
        class="import-take"
        type="checkbox"
        name={name('take')}
        value="yes"
        checked={item.isTaken}
        disabled={isFixed}
        aria-label={t.take(shown)}
      />
      <div class={messages.length > 0 ? 'import-words input-wrong' : 'import-words'}>
        {item.kind === 'social' || isFixed ? (
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
          {!isFixed && (
            <span class="import-kind">
              <Icon
                name={item.kind === 'button' || item.kind === 'social' ? socialIcon(item.link).key : iconOf[item.kind]}
              />
              {t.kinds[item.kind]}
            </span>
          )}
          {item.isKnown && <span>{t.known}</span>}
          {item.doubt !== null && <span>{t.doubts[item.doubt]}</span>}
          {item.visibility !== null && item.kind !== 'social' && (
            <span>{item.visibility.hidden ? t.staysHidden : t.keepsSchedule}</span>
          )}
          <span class="import-link" dir="ltr">
            {item.link}
          </span>
        </p>
      </div>
    </li>
  );
}

function VisibilityInputs({ visibility, name }: Pick<DraftItem, 'visibility'> & { name(part: string): string }) {
  if (visibility === null) return null;
  const { hidden, from, until } = visibility;
  return (
    <>
      {hidden && <input type="hidden" name={name('hidden')} value="yes" />}
      {from !== null && <input type="hidden" name={name('from')} value={from} />}
      {until !== null && <input type="hidden" name={name('until')} value={until} />}
    </>
  );
}

const iconOf = { video: 'play', music: 'music' } as const;
