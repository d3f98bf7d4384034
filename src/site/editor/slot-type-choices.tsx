import type { Locale } from '../../domain/errors.ts';
import { addresses } from '../addresses.ts';
import { Icon } from '../icons/icon.tsx';
import { slotTypeName } from '../shared/components/slot-type-names.ts';
import { slotTypeWords } from './slot-type-words.ts';

/** Every kind of block that can be added, with what it is good for. */
export function SlotTypeChoices({ profileId, locale }: { profileId: number; locale: Locale }) {
  return (
    <ul class="kinds">
      {Object.entries(slotTypeWords).map(([type, { icon, text }]) => (
        <li class="kind">
          <span class="slot-face">
            <Icon name={icon} />
          </span>
          <span class="kind-words">
            <a class="kind-name" href={addresses.editor.newSlot.href({ profileId }, { type })}>
              {slotTypeName(type, locale)}
            </a>
            <span class="kind-text">{text[locale]}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
