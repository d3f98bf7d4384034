import type { Locale } from '../../domain/errors.ts';
import { maxWebOrMailLink } from '../../domain/links/web-or-mail-link.ts';
import { texts } from '../../texts/index.ts';
import { Input, PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';

interface LegalSectionProps {
  locale: Locale;
  state: FormState;
  action: string;
}

/** Addresses of the page owner's privacy policy and imprint. */
export function LegalSection({ locale, state, action }: LegalSectionProps) {
  const t = texts[locale].pageSettings;
  const input = (name: 'privacy' | 'imprint') => (
    <Input
      name={name}
      label={t.legalLinks[name]}
      hint={t.legalHint}
      required={false}
      maxLength={maxWebOrMailLink}
      state={state}
    />
  );
  return (
    <section class="block" id="legal">
      <h2 class="block-title">{t.legal}</h2>
      <p class="block-text">{t.legalText}</p>
      <PostForm action={action} state={state}>
        {input('privacy')}
        {input('imprint')}
        <button class="action" type="submit">
          {t.save}
        </button>
      </PostForm>
    </section>
  );
}
