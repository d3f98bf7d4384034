import type { SlotTypeName } from '../../blocks/index.ts';
import { views } from '../../blocks/views.ts';
import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { blockName } from '../shared/components/block-name.ts';
import { PostForm } from '../shared/components/form-parts.tsx';
import { BlockSketch } from './block-sketch.tsx';

const kinds = Object.keys(views) as SlotTypeName[]; // the object's own keys

/** Lists every block type that can be added, with its purpose. The button of a type without fields adds it to the end of the page. */
export function BlockChoices({ profileId, locale, csrf }: { profileId: number; locale: Locale; csrf: string }) {
  return (
    <ul class="kinds">
      {kinds.map((type) => (
        <li class="kind">
          <BlockSketch type={type} />
          <div class="kind-words">
            {views[type].form.fields.length === 0 ? (
              <PostForm
                action={addresses.editor.newSlot.href({ profileId }, { type })}
                state={{ csrf }}
                class="kind-form"
              >
                <button class="kind-name" type="submit" name="do" value="save">
                  {blockName(type, locale)}
                </button>
              </PostForm>
            ) : (
              <a class="kind-name" href={addresses.editor.newSlot.href({ profileId }, { type })}>
                {blockName(type, locale)}
              </a>
            )}
            <span class="kind-text">{texts[locale].blocks.purposes[type]}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
