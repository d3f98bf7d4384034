import { useContext } from 'preact/hooks';
import type { Locale } from '../../domain/errors.ts';
import { farthest } from '../../domain/stickers/sticker-fields.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Icon } from '../icons/icon.tsx';
import { assetPath } from '../shared/assets/assets.ts';
import { UsedScripts } from '../shared/components/used-scripts.ts';

/** Choices of a preview, beside the words of the dashboard. */
interface PreviewFrameProps {
  locale: Locale;
  title: string;
  /** Address of the stored content, and target of the edited content. */
  src: string;
  address: string;
  /** Id of the block that it scrolls to. */
  slot?: string | undefined;
  /** Data for the scripts of stickers. */
  stickers?: Record<`data-${string}`, string | number>;
}

/**
 * A document as a phone shows it: beside the form if there is room, and on a narrow screen in its place, by two radio buttons that need no
 * script. The script `editor-swipe` switches between them by a swipe; `editor-preview-slot` scrolls to a block.
 */
export function PreviewFrame({ locale, title, src, address, slot, stickers }: PreviewFrameProps) {
  const t = texts[locale].editor;
  const scripts = useContext(UsedScripts);
  for (const name of ['editor-preview-slot', 'editor-swipe', 'signed-out']) scripts?.add(assetPath(name));
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
      <aside class="preview" aria-label={t.preview} {...stickers}>
        {stickers && <p class="said-only" role="status" id="sticker-said" />}
        <div class="phone">
          <iframe
            class="phone-screen"
            id="preview"
            src={src}
            data-address={address}
            data-slot={slot}
            title={title}
            loading="lazy"
          />
        </div>
      </aside>
    </>
  );
}

/** The page in a preview, on which the scripts `sticker-hand` and `sticker-place` move stickers. */
export function PhonePreview({ profileId, locale, slotId }: { profileId: number; locale: Locale; slotId?: number }) {
  const words = texts[locale].stickers;
  const scripts = useContext(UsedScripts);
  for (const name of ['sticker-hand', 'sticker-place']) scripts?.add(assetPath(name));
  const of = { profileId };
  const edited = slotId?.toString();
  return (
    <PreviewFrame
      locale={locale}
      title={texts[locale].editor.previewTitle}
      src={addresses.editor.preview.href(of, edited === undefined ? {} : { slot: edited })}
      address={addresses.editor.preview.href(of)}
      slot={edited}
      stickers={{
        'data-stickers': addresses.stickers.list.href(of),
        'data-farthest': farthest,
        'data-name': words.moveTitle('{name}'),
        'data-picture': words.aPicture,
        'data-help': words.handHelp,
        'data-saved': words.moved,
        'data-failed': words.moveFailed,
      }}
    />
  );
}
