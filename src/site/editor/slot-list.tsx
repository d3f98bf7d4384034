import type { ComponentChildren } from 'preact';
import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Icon } from '../icons/icon.tsx';
import { PostForm } from '../shared/components/form-parts.tsx';

import { sectionsOf } from './list-sections.ts';
import { rowsFormId, SlotListItem } from './slot-list-item.tsx';
import type { SlotSummary } from './slot-summary.ts';

interface SlotListProps {
  locale: Locale;
  csrf: string;
  profileId: number;
  /** All of the page, or the search results. */
  slots: readonly SlotSummary[];
  /** Found blocks cannot be moved: that needs the whole list. */
  isFound: boolean;
  /** Whether the block that the address names is the one that was just saved. */
  marksTarget: boolean;
  moved: { id: number; by: 'up' | 'down' } | null;
}

/** The blocks in their order, in sections if there are many; `move` to `/my-links/<id>/slots/move`. */
export function SlotList(props: SlotListProps) {
  const { locale, profileId, slots, isFound, moved } = props;
  const t = texts[locale].editor;
  const sections = isFound ? [slots] : sectionsOf(slots);
  const rows = (section: readonly SlotSummary[], before: number) =>
    section.map((slot, index) => (
      <>
        {!isFound && slot.group !== '' && section[index - 1]?.group !== slot.group && (
          <GroupHead locale={locale} heading={slot.group} count={lengthOfGroup(section.slice(index))} />
        )}
        <SlotListItem
          slot={slot}
          profileId={profileId}
          locale={locale}
          isFirst={before + index === 0}
          isLast={before + index === slots.length - 1}
          movedBy={moved?.id === slot.id ? moved.by : null}
        />
      </>
    ));
  return (
    <div class="slot-form">
      {/* Empty: a row can have a form of its own, and forms cannot be nested. */}
      <PostForm id={rowsFormId} action={addresses.editor.move.href({ profileId })} state={{ csrf: props.csrf }}>
        <p class="said-only" role="status" id="moved" />
      </PostForm>
      <div
        class={`slot-sections${props.marksTarget ? ' marks-target' : ''}${isFound ? ' slots-found' : ''}`}
        id="slots"
        data-moved={t.moved}
        data-failed={t.moveFailed}
        data-found={t.found}
        data-close={t.close}
        data-grouped={t.grouped}
        data-drop={t.dropHint}
      >
        {sections.length === 1 ? (
          <ol class="slot-list" aria-label={t.list}>
            {rows(slots, 0)}
          </ol>
        ) : (
          sections.map((section, index) => {
            const before = sections.slice(0, index).reduce((count, { length }) => count + length, 0);
            const isOpen = moved === null ? index === 0 : section.some(({ id }) => id === moved.id);
            return (
              <Section slots={section} before={before} isOpen={isOpen}>
                <ol class="slot-list" start={before + 1} aria-label={t.list}>
                  {rows(section, before)}
                </ol>
              </Section>
            );
          })
        )}
      </div>
    </div>
  );
}

/** A number of consecutive blocks, named by their numbers and by the first and last of them. */
function Section(props: {
  slots: readonly SlotSummary[];
  before: number;
  isOpen: boolean;
  children: ComponentChildren;
}) {
  const { slots, before } = props;
  return (
    <details class="slot-section" open={props.isOpen}>
      <summary>
        <span class="section-range">
          {before + 1}–{before + slots.length}
        </span>
        <bdi class="section-names">
          {slots[0]?.name} … {slots.at(-1)?.name}
        </bdi>
      </summary>
      {props.children}
    </details>
  );
}

/** The heading of adjacent blocks that are one group on the page. */
function GroupHead({ locale, heading, count }: { locale: Locale; heading: string; count: number }) {
  return (
    <li class="group-head">
      <Icon name="blocks" />
      <bdi>{heading}</bdi>
      <span class="group-count">{texts[locale].editor.blocks(count)}</span>
    </li>
  );
}

/** Returns the number of blocks at the start that have the same heading. */
function lengthOfGroup(slots: readonly SlotSummary[]): number {
  const end = slots.findIndex(({ group }) => group !== slots[0]?.group);
  return end === -1 ? slots.length : end;
}
