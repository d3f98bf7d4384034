import type { ComponentChildren } from 'preact';
import { slotTypeNames } from '../../blocks/index.ts';
import { views } from '../../blocks/views.ts';
import type { Locale } from '../../domain/errors.ts';
import type { PageDifferences, TextDifference } from '../../domain/history/differences.ts';
import type { SlotState } from '../../domain/history/page-change.ts';
import { slotObjectKey } from '../../domain/history/touched.ts';
import type { wordDifferences } from '../../domain/history/word-differences.ts';
import { texts } from '../../texts/index.ts';

import { blockName } from '../shared/components/block-name.ts';
import { slotName } from './change-words.ts';

type Compare = typeof wordDifferences;

/** Returns the author of a change by its subject (`changedObjects`); null for an unknown one. */
type AuthorOf = (thing: string) => string | null;

/** Returns whether two states of a page are the same. */
export function hasNoDifferences({ fields, added, removed, changed, moved, stickers }: PageDifferences): boolean {
  return fields.length + added.length + removed.length + changed.length + moved.length + stickers === 0;
}

/**
 * List of a page's changes, with added and removed words, and the author of each if `authorOf` is given; `children` are further changes.
 * All texts of a page go through one `compare`, which has a bound for them together.
 */
export function DifferenceList(props: {
  locale: Locale;
  differences: PageDifferences;
  compare: Compare;
  authorOf?: AuthorOf;
  children?: ComponentChildren;
}) {
  const { locale, differences, compare, authorOf } = props;
  const t = texts[locale].history;
  const { fields, added, removed, changed, moved, stickers } = differences;
  const fieldAuthors = new Set(fields.flatMap(({ name }) => authorOf?.(name) ?? []));
  if (hasNoDifferences(differences) && props.children === undefined) return <p class="block-text">{t.same}</p>;
  return (
    <dl class="differences">
      <Slots locale={locale} term={t.sinceAdded} slots={added} authorOf={authorOf} />
      <Slots locale={locale} term={t.sinceRemoved} slots={removed} authorOf={authorOf} />
      <Part term={t.sinceChanged}>
        {changed.map(({ slot, parts }) => (
          <li>
            <SlotWords locale={locale} slot={slot} />
            <By slot={slot} authorOf={authorOf} />
            <Texts
              locale={locale}
              compare={compare}
              parts={parts}
              nameOf={(name) => fieldLabel(slot.type, name, locale)}
            />
          </li>
        ))}
      </Part>
      <Slots locale={locale} term={t.sinceMoved} slots={moved} authorOf={authorOf} />
      <Part term={t.sinceFields}>
        {fields.length === 0
          ? []
          : [
              <li>
                <Texts locale={locale} compare={compare} parts={fields} nameOf={(name) => t.field[name]} />
                {fieldAuthors.size > 0 && <p class="difference-text difference-kind">{[...fieldAuthors].join(', ')}</p>}
              </li>,
            ]}
      </Part>
      <Part term={t.sinceStickers}>{stickers === 0 ? [] : [<li>{t.stickers(stickers)}</li>]}</Part>
      {props.children}
    </dl>
  );
}

/** Author of a block's change, after the block's name. */
function By({ slot, authorOf }: { slot: SlotState; authorOf: AuthorOf | undefined }) {
  const author = authorOf?.(slotObjectKey(slot.id));
  return author ? <span class="difference-kind"> · {author}</span> : null;
}

/** A term with its list; nothing where the list is empty. */
export function Part({ term, children }: { term: string; children: ComponentChildren[] }) {
  if (children.length === 0) return null;
  return (
    <>
      <dt>{term}</dt>
      <dd>
        <ul>{children}</ul>
      </dd>
    </>
  );
}

function Slots(props: { locale: Locale; term: string; slots: readonly SlotState[]; authorOf: AuthorOf | undefined }) {
  const { locale, term, slots, authorOf } = props;
  return (
    <Part term={term}>
      {slots.map((slot) => (
        <li>
          <SlotWords locale={locale} slot={slot} />
          <By slot={slot} authorOf={authorOf} />
        </li>
      ))}
    </Part>
  );
}

/** Name of a block, and its type unless that is its name. */
function SlotWords({ locale, slot }: { locale: Locale; slot: SlotState }) {
  const name = slotName(slot, locale);
  const type = slotTypeNames.find((known) => known === slot.type);
  const kind = type === undefined ? slot.type : blockName(type, locale);
  return (
    <>
      <span dir="auto">{name}</span>
      {kind !== name && <span class="difference-kind"> {kind}</span>}
    </>
  );
}

function Texts<Name extends string>(props: {
  locale: Locale;
  compare: Compare;
  parts: readonly TextDifference<Name>[];
  nameOf(name: Name): string | null;
}) {
  const t = texts[props.locale].history;
  const named = props.parts.map((part) => ({ ...part, label: props.nameOf(part.name) }));
  const withWords = named.filter(({ before, after }) => before !== after);
  const looks = new Set(named.filter((part) => part.before === part.after).map(({ label }) => label ?? t.lookOnly));
  return (
    <>
      {withWords.map(({ label, before, after }) => (
        <p class="difference-text">
          {label !== null && <span class="difference-kind">{label}: </span>}
          <WordDifference compare={props.compare} before={before} after={after} />
        </p>
      ))}
      {looks.size > 0 && <p class="difference-text difference-kind">{[...looks].join(', ')}</p>}
    </>
  );
}

/** A text with added and removed words. */
export function WordDifference({ compare, before, after }: { compare: Compare; before: string; after: string }) {
  return (
    <span class="difference-words" dir="auto">
      {compare(before, after).map(({ kind, text }) =>
        kind === 'same' ? text : kind === 'added' ? <ins>{text}</ins> : <del>{text}</del>,
      )}
    </span>
  );
}

/** Returns the label of a block's field in its form; null for one without. */
function fieldLabel(type: string, name: string, locale: Locale): string | null {
  if (name === 'visibility') return texts[locale].visibility.title;
  if (name === 'layout') return texts[locale].slotLayout.title;
  const known = slotTypeNames.find((one) => one === type);
  const fields = known === undefined ? [] : views[known].form.fields;
  const field = fields.find((one) => one.name === name);
  return field !== undefined && 'label' in field ? field.label[locale] : null;
}
