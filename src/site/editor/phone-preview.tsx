import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';

/** The page as a phone shows it. On a narrow screen there is no room beside the list: it has a link of its own among the tabs. */
export function PhonePreview(props: { profileId: number; login: string; locale: Locale; slotId?: number }) {
  const t = texts[props.locale].editor;
  const of = { profileId: props.profileId };
  const address = addresses.editor.preview.href(of);
  const edited = props.slotId === undefined ? null : String(props.slotId);
  return (
    <aside class="preview" aria-label={t.preview}>
      <div class="phone">
        <iframe
          class="phone-screen"
          id="preview"
          src={edited ? `${addresses.editor.preview.href(of, { slot: edited })}#slot-${edited}` : address}
          data-address={address}
          title={t.previewTitle}
          loading="lazy"
        />
      </div>
    </aside>
  );
}
