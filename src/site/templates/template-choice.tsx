import type { Locale } from '../../domain/errors.ts';
import type { TemplateKey } from '../../domain/templates/templates.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { groupDescribedBy } from '../shared/components/described-by.ts';
import { FieldMessages } from '../shared/components/field.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import { TemplateCards, TemplateScreen } from './template-cards.tsx';

/** Choice of a template in a form, as its field `template`. `none`: the words for no template, if the form can do without. */
export function TemplateChoice(props: {
  locale: Locale;
  legend: string;
  state: FormState;
  class?: string;
  none?: string;
}) {
  const { locale, state } = props;
  const messages = state.errors?.template ?? [];
  const chosen = state.values?.template ?? '';
  const t = texts[locale].templates;
  const choice = (value: TemplateKey | '', name: string) => (
    <label class="template-choice">
      {value !== '' && <TemplateScreen of={value} />}
      <span class="template-name">
        <input type="radio" name="template" value={value} checked={value === chosen} required />
        {name}
      </span>
    </label>
  );
  return (
    <fieldset class="template-choices" {...groupDescribedBy('template', { messages })}>
      <legend>{props.legend}</legend>
      <FieldMessages id="template-error" messages={messages} />
      {props.none !== undefined && choice('', props.none)}
      <TemplateCards
        locale={locale}
        class={props.class}
        card={(key, name) => (
          <>
            {choice(key, name)}
            <a
              class="template-open"
              href={addresses.templates.page.href({ key })}
              {...(props.none !== undefined && { target: '_blank' })}
              aria-label={t.openNamed(name)}
            >
              {t.open}
            </a>
          </>
        )}
      />
    </fieldset>
  );
}
