import type { ComponentChildren } from 'preact';
import type { Locale } from '../../domain/errors.ts';
import type { TemplateKey } from '../../domain/templates/templates.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Icon } from '../icons/icon.tsx';
import { groupDescribedBy } from '../shared/components/described-by.ts';
import { FieldMessages } from '../shared/components/field.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import { TemplateCards, TemplateScreen } from './template-cards.tsx';

/** Choice of a template in a form, as its field `template`; with `orNone` a blank page as well. */
export function TemplateChoice(props: {
  locale: Locale;
  legend: string;
  hint?: string;
  state: FormState;
  orNone?: boolean;
  class?: string;
}) {
  const { locale, state, hint, orNone = false } = props;
  const messages = state.errors?.template ?? [];
  const chosen = state.values?.template ?? '';
  const t = texts[locale].templates;
  const choice = (value: TemplateKey | '', name: string, screen: ComponentChildren) => (
    <label class="template-choice">
      {screen}
      <span class="template-name">
        <input type="radio" name="template" value={value} checked={value === chosen} required={!orNone} />
        {name}
      </span>
    </label>
  );
  return (
    <fieldset class="template-choices" {...groupDescribedBy('template', { hint, messages })}>
      <legend>{props.legend}</legend>
      {hint && (
        <p class="input-hint" id="template-hint">
          {hint}
        </p>
      )}
      <FieldMessages id="template-error" messages={messages} />
      <TemplateCards
        locale={locale}
        class={props.class}
        first={
          orNone && (
            <li class="template-card">
              {choice(
                '',
                t.none,
                <span class="template-screen template-blank">
                  <Icon name="plus" />
                </span>,
              )}
            </li>
          )
        }
        card={(key, name) => (
          <>
            {choice(key, name, <TemplateScreen of={key} />)}
            <a class="template-open" href={addresses.templates.page.href({ key })} aria-label={t.openNamed(name)}>
              {t.open}
            </a>
          </>
        )}
      />
    </fieldset>
  );
}
