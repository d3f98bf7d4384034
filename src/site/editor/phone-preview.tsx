import { useContext } from 'preact/hooks';
import type { Locale } from '../../domain/errors.ts';
import { farthest } from '../../domain/stickers/sticker-fields.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Icon } from '../icons/icon.tsx';
import { assetPath } from '../shared/assets/assets.ts';
import { UsedScripts } from '../shared/components/used-scripts.ts';

/**
 * The page as a phone shows it: beside the list if there is room, and on a narrow screen in its place, by two radio buttons that need no
 * script. The script `editor-swipe` switches between them by a swipe; `editor-preview-slot` scrolls to a block; `sticker-hand` and
 * `sticker-place` move stickers on it.
 */
export function PhonePreview(props: { profileId: number; locale: Locale; slotId?: number }) {
  const t = texts[props.locale].editor;
  const words = texts[props.locale].stickers;
  const scripts = useContext(UsedScripts);
  for (const name of ['editor-preview-slot', 'editor-swipe', 'sticker-hand', 'sticker-place', 'signed-out'])
    scripts?.add(assetPath(name));
  const of = { profileId: props.profileId };
  const edited = props.slotId?.toString();
  const view = (value: 'edit' | 'preview', icon: string, label: string) => (
    <label>
      <input type="radio" name="view" id={`view-${value}`} value={value} checked={value === 'edit'} />
      <Icon name={icon} />
      <span class="view-words">{label}</span>
    </label>
  );
  return (
    <>
      <div class="view-switch" id="view" role="radiogroup" aria-label={t.view}>
        {view('edit', 'blocks', t.viewEdit)}
        {view('preview', 'eye', t.preview)}
      </div>
      <aside
        class="preview"
        aria-label={t.preview}
        data-stickers={addresses.stickers.list.href(of)}
        data-farthest={farthest}
        data-name={words.moveTitle('{name}')}
        data-picture={words.aPicture}
        data-help={words.handHelp}
        data-saved={words.moved}
        data-failed={words.moveFailed}
      >
        <p class="said-only" role="status" id="sticker-said" />
        <div class="phone">
          <iframe
            class="phone-screen"
            id="preview"
            src={addresses.editor.preview.href(of, edited === undefined ? {} : { slot: edited })}
            data-address={addresses.editor.preview.href(of)}
            data-slot={edited}
            title={t.previewTitle}
            loading="lazy"
          />
        </div>
      </aside>
    </>
  );
}
