import type { Locale } from '../../../domain/errors.ts';

const texts = {
  en: { copy: 'Copy', copied: 'Copied' },
  ru: { copy: 'Скопировать', copied: 'Скопировано' },
};

/** A line to copy: one tap selects all of it. With a locale it has a button too, on pages that load the script `copy`. */
export function Copyable({ label, text, locale }: { label?: string; text: string; locale?: Locale }) {
  return (
    <p class="copy">
      {label && <span class="copy-label">{label}</span>}
      <code>{text}</code>
      {locale && (
        <button type="button" class="quiet copy-button" data-copies data-copied={texts[locale].copied} hidden>
          {texts[locale].copy}
        </button>
      )}
    </p>
  );
}
