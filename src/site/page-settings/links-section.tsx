import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { Choice, PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';

interface LinksSectionProps {
  locale: Locale;
  state: FormState;
  action: string;
}

/** The setting of the weekly link check. */
export function LinksSection({ locale, state, action }: LinksSectionProps) {
  const t = texts[locale].eventSubscriptions.linkCheck;
  return (
    <section class="block" id="links">
      <h2 class="block-title">{t.title}</h2>
      <PostForm action={action} state={state}>
        <Choice
          name="isChecked"
          value="yes"
          checked={state.values?.isChecked === 'yes'}
          label={t.label}
          text={t.text}
        />
        <button class="action" type="submit">
          {texts[locale].pageSettings.save}
        </button>
      </PostForm>
    </section>
  );
}
