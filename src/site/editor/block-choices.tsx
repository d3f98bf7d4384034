import type { SlotTypeName } from '../../blocks/index.ts';
import { views } from '../../blocks/views.ts';
import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Icon } from '../icons/icon.tsx';
import { blockName } from '../shared/components/block-name.ts';

const kinds = Object.keys(views) as SlotTypeName[]; // the object's own keys

/** Every block type that can be added, with its purpose. */
export function BlockChoices({ profileId, locale }: { profileId: number; locale: Locale }) {
  return (
    <ul class="kinds">
      {kinds.map((type) => (
        <li class="kind">
          <span class="slot-face">
            <Icon name={views[type].form.icon} />
          </span>
          <span class="kind-words">
            <a class="kind-name" href={addresses.editor.newSlot.href({ profileId }, { type })}>
              {blockName(type, locale)}
            </a>
            <span class="kind-text">{texts[locale].blocks.purposes[type]}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
