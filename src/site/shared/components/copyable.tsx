import type { Locale } from '../../../domain/errors.ts';
import { texts } from '../../../texts/index.ts';
import { BreakableAddress } from './breakable-address.tsx';

/** A line to copy: one tap selects all of it. With a locale it has a button too, on pages that load the script `copy`. */
export function Copyable({ label, text, locale }: { label?: string; text: string; locale?: Locale }) {
  return (
    <p class="copy">
      {label && <span class="copy-label">{label}</span>}
      <code>{/^https?:\/\/\S+$/.test(text) ? <BreakableAddress text={text} /> : text}</code>
      {locale && (
        <>
          <button
            type="button"
            class="quiet copy-button"
            data-copies
            data-copied={texts[locale].shared.copyable.copied}
            hidden
          >
            {texts[locale].shared.copyable.copy}
          </button>
          <span class="said-only" role="status" />
        </>
      )}
    </p>
  );
}
