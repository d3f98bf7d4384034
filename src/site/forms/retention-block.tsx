import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Choice, Input, PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';

export interface RetentionChoice {
  /** Days that submissions of the form are kept; null if the owner chose none. */
  chosenDays: number | null;
  /** Days after which the server deletes them in any case; null for never. */
  serverDays: number | null;
  /** Maximum that can be chosen. */
  mostDays: number;
}

/** Time that the submissions of a form are kept: its owner can choose one, and confirms it if some are older. */
export function RetentionBlock(props: { locale: Locale; formId: string; keeping: RetentionChoice; state: FormState }) {
  const { locale, formId, keeping, state } = props;
  const t = texts[locale].forms;
  const values = { keepDays: keeping.chosenDays === null ? '' : String(keeping.chosenDays), ...state.values };
  const mustConfirm = state.errors?.keepConfirm !== undefined;
  return (
    <section class="block">
      <h2 class="block-title">{t.keepTitle}</h2>
      <p class="block-text">{keeping.serverDays === null ? t.keepForever : t.keepServer(keeping.serverDays)}</p>
      <PostForm action={addresses.forms.keep.href({ formId })} state={state}>
        <Input
          name="keepDays"
          label={t.keepDays}
          hint={t.keepHint}
          type="number"
          min={1}
          max={keeping.mostDays}
          step={1}
          required={false}
          state={{ ...state, values }}
        />
        {mustConfirm && (
          <Choice
            name="keepConfirm"
            value="yes"
            checked={false}
            label={t.keepConfirm}
            text={t.confirmText}
            messages={state.errors?.keepConfirm}
          />
        )}
        <p>
          <button class="action" type="submit">
            {t.keepSave}
          </button>
        </p>
      </PostForm>
    </section>
  );
}
