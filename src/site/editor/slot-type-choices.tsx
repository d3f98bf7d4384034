import type { Locale } from '../../domain/errors.ts';
import type { SlotTypeName } from '../../domain/slots/slot-type.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Icon } from '../icons/icon.tsx';
import { slotTypeName } from '../shared/components/slot-type-names.ts';
import { slotTypeIcons } from './slot-type-icons.ts';

const kinds = Object.entries(slotTypeIcons) as [SlotTypeName, string][]; // the object's own keys

/** Every kind of block that can be added, with what it is good for. */
export function SlotTypeChoices({ profileId, locale }: { profileId: number; locale: Locale }) {
  return (
    <ul class="kinds">
      {kinds.map(([type, icon]) => (
        <li class="kind">
          <span class="slot-face">
            <Icon name={icon} />
          </span>
          <span class="kind-words">
            <a class="kind-name" href={addresses.editor.newSlot.href({ profileId }, { type })}>
              {slotTypeName(type, locale)}
            </a>
            <span class="kind-text">{texts[locale].slotTypes.purposes[type]}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
