import type { SlotTypeName } from '../../blocks/index.ts';
import { views } from '../../blocks/views.ts';
import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { blockName } from '../shared/components/block-name.ts';
import { BlockSketch } from './block-sketch.tsx';

const kinds = Object.keys(views) as SlotTypeName[]; // the object's own keys

/** Every block type that can be added, with its purpose. */
export function BlockChoices({ profileId, locale }: { profileId: number; locale: Locale }) {
  return (
    <ul class="kinds">
      {kinds.map((type) => (
        <li class="kind">
          <BlockSketch type={type} />
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
