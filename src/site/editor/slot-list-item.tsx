import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Icon } from '../icons/icon.tsx';

import type { SlotSummary } from './slot-summary.ts';

/** The form of the buttons of all rows. */
export const rowsFormId = 'rows';

/** One block in the list: a link to its form, and two buttons that move it. The script adds the handle to drag it by. */
export function SlotListItem(props: {
  slot: SlotSummary;
  profileId: number;
  locale: Locale;
  isFirst: boolean;
  isLast: boolean;
  movedBy: 'up' | 'down' | null;
}) {
  const { slot, profileId, movedBy } = props;
  const t = texts[props.locale].editor;
  const v = texts[props.locale].visibility;
  const isHidden = slot.visibility?.isHidden ?? false;
  const address = addresses.editor.slot.href({ profileId, slotId: slot.id });
  // At the edge, the focus moves to the button for the other direction.
  const focused = movedBy === 'up' && props.isFirst ? 'down' : movedBy === 'down' && props.isLast ? 'up' : movedBy;
  const step = (direction: 'up' | 'down', isOff: boolean) => (
    <button
      class="slot-tool"
      type="submit"
      form={rowsFormId}
      name="move"
      value={`${direction}-${slot.id}`}
      aria-label={t[direction](slot.name)}
      title={t[direction](slot.name)}
      disabled={isOff}
      autofocus={focused === direction}
    >
      <Icon name={direction === 'up' ? 'chevronup' : 'chevron'} />
    </button>
  );
  return (
    <li
      class={`slot-row${movedBy === null ? '' : ' slot-row-moved'}${slot.group === '' ? '' : ' slot-row-grouped'}`}
      id={`slot-${slot.id}`}
      data-slot={slot.id}
      data-form={slot.isEditable ? address : undefined}
    >
      <span class="slot-grip" title={t.drag}>
        <Icon name="grip" />
      </span>
      <SlotFace slot={slot} />
      <div class="slot-words">
        {slot.isEditable ? (
          <a class="slot-name" href={address} dir="auto">
            {slot.name}
          </a>
        ) : (
          <span class="slot-name">{slot.name}</span>
        )}
        <p class="slot-line">
          <span class="slot-kind">{slot.kind}</span>
          {slot.line !== '' && <bdi class="slot-more">{slot.line}</bdi>}
          {slot.clicks !== null && <span class="slot-clicks">{t.clicks(slot.clicks)}</span>}
        </p>
        {slot.layout !== '' && (
          <p class="slot-times">
            <Icon name="blocks" />
            <bdi>{slot.layout}</bdi>
          </p>
        )}
        {slot.visibility && (
          <p class="slot-times">
            <Icon name={slot.visibility.isSeen ? 'clock' : 'eyeoff'} />
            {slot.visibility.words}
          </p>
        )}
        {slot.notShown !== null && (
          <p class="slot-hidden">
            <Icon name="eyeoff" />
            {slot.notShown}
          </p>
        )}
      </div>
      {slot.isEditable && (
        <>
          <button
            class="slot-tool slot-switch"
            type="submit"
            form={rowsFormId}
            role="switch"
            aria-checked={isHidden ? 'false' : 'true'}
            name="hidden"
            value={isHidden ? '' : 'yes'}
            formaction={addresses.editor.slotVisibility.href({ profileId, slotId: slot.id })}
            aria-label={v.visible(slot.name)}
            title={isHidden ? v.turnOn : v.turnOff}
          >
            <Icon name={isHidden ? 'eyeoff' : 'eye'} />
          </button>
          <button
            class="slot-tool slot-duplicate"
            type="submit"
            form={rowsFormId}
            formaction={addresses.editor.duplicateSlot.href({ profileId, slotId: slot.id })}
            aria-label={v.duplicateNamed(slot.name)}
            title={v.duplicateNamed(slot.name)}
          >
            <Icon name="copy" />
          </button>
        </>
      )}
      <button
        class="slot-tool slot-delete"
        type="submit"
        form={rowsFormId}
        formaction={addresses.editor.deleteSlot.href({ profileId, slotId: slot.id })}
        aria-label={t.remove(slot.name)}
        title={t.remove(slot.name)}
      >
        <Icon name="trash" />
      </button>
      <div class="slot-steps">
        {step('up', props.isFirst)}
        {step('down', props.isLast)}
      </div>
    </li>
  );
}

/** The picture of a block, or the sign of its kind. */
function SlotFace({ slot }: { slot: Pick<SlotSummary, 'icon' | 'picture'> }) {
  return slot.picture === null ? (
    <span class="slot-face">
      <Icon name={slot.icon} />
    </span>
  ) : (
    <img class="slot-face" src={slot.picture} alt="" width="44" height="44" loading="lazy" />
  );
}
