import { Icon } from '../../icons/icon.tsx';
import { hitAddress, SlotHit } from '../hits.tsx';
import { usePage } from '../page-context.ts';
import { arrangeSlots, type PagePart } from './arrange-slots.ts';
import { SlotContent } from './slot-content.tsx';
import type { ShownSlot } from './slot-data.ts';

interface PageSlotsProps {
  profileId: number;
  slots: readonly ShownSlot[];
  /** The owner's preview shows every group open. */
  isPreview: boolean;
}

/** The blocks of a page, in rows and groups. */
export function PageSlots({ profileId, slots, isPreview }: PageSlotsProps) {
  const { sentFormId } = usePage();
  const hasSent = (slot: ShownSlot) => slot.type === 'form' && slot.computed.form?.id === sentFormId;
  const slotsOf = (part: PagePart) =>
    part.slots.map((slot) => (
      <SlotHit.Provider value={isPreview ? undefined : hitAddress(profileId, { slot: slot.id })}>
        <SlotContent slot={slot} />
      </SlotHit.Provider>
    ));
  const shown = (part: PagePart) => {
    switch (part.kind) {
      case 'slot':
        return slotsOf(part);
      case 'pair':
        return <div class="slot-pair">{slotsOf(part)}</div>;
      case 'icons':
        return <div class="slot-icons">{slotsOf(part)}</div>;
      case 'group':
        return (
          <details class="group" open={part.isOpen || isPreview || part.slots.some(hasSent)}>
            <summary class="group-head">
              <h2 class="slot-title">
                <bdi>{part.heading}</bdi>
              </h2>
              <Icon name="chevron" />
            </summary>
            <div class="slots">{part.parts.map(shown)}</div>
          </details>
        );
    }
  };
  return <div class="slots">{arrangeSlots(slots).map(shown)}</div>;
}
