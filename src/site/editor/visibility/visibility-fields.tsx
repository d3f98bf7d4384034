import type { Locale } from '../../../domain/errors.ts';
import { texts } from '../../../texts/index.ts';
import { Choice, Input } from '../../shared/components/form-parts.tsx';
import type { FormState } from '../../shared/components/form-state.ts';
import { visibilityInputs, zoneInput, zoneOfDraft } from './visibility-draft.ts';

/** When visitors see the block; folded while that is always. */
export function VisibilityFields({ locale, timezone, state }: { locale: Locale; timezone: string; state: FormState }) {
  const t = texts[locale].visibility;
  const isSet = visibilityInputs.some((name) => state.values?.[name]);
  const isWrong = visibilityInputs.some((name) => state.errors?.[name]);
  const zone = zoneOfDraft(state.values ?? {}, timezone);
  const time = (name: 'from' | 'until') => (
    <Input
      name={`visibility.${name}`}
      type="datetime-local"
      label={t[name]}
      hint={t.timeHint(zone)}
      required={false}
      state={state}
    />
  );
  return (
    <details class="fold" open={isSet || isWrong}>
      <summary>
        {t.title}
        {!isSet && <span class="fold-state">{t.always}</span>}
      </summary>
      <div class="fields">
        <Choice
          name="visibility.hidden"
          value="yes"
          checked={state.values?.['visibility.hidden'] === 'yes'}
          label={t.hide}
          text={t.hideText}
          messages={state.errors?.['visibility.hidden']}
        />
        <input type="hidden" name={zoneInput} value={zone} />
        <div class="fields fields-row">
          {time('from')}
          {time('until')}
        </div>
      </div>
    </details>
  );
}
