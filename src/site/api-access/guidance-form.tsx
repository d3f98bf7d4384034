import type { Locale } from '../../domain/errors.ts';
import { maxGuidance } from '../../domain/guidance.ts';
import { texts } from '../../texts/index.ts';
import { Notice, PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import { TextArea } from '../shared/components/text-area.tsx';

/** The owner's words for assistants about the whole account; those about a page are in its settings. */
export function GuidanceForm(props: { locale: Locale; state: FormState; action: string; isSaved?: boolean }) {
  const { locale, state } = props;
  const t = texts[locale].guidance;
  return (
    <section class="block">
      <h2 class="block-title">{t.title}</h2>
      {props.isSaved && <Notice kind="good">{t.saved}</Notice>}
      <p class="block-text">{t.text.account}</p>
      <PostForm action={props.action} state={state}>
        <TextArea name="guidance" label={t.label} hint={t.hint} rows={4} maxLength={maxGuidance} state={state} />
        <button class="action" type="submit">
          {t.save}
        </button>
      </PostForm>
    </section>
  );
}
