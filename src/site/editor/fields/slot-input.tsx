import type { Locale } from '../../../domain/errors.ts';
import { inlineTextTags, richTextTags } from '../../../domain/text/rich-text.ts';
import { texts } from '../../../texts/index.ts';
import { Choice, Input } from '../../shared/components/form-parts.tsx';
import type { FormState } from '../../shared/components/form-state.ts';
import { InputGroup } from '../../shared/components/input-group.tsx';
import { TextArea } from '../../shared/components/text-area.tsx';
import { richInput } from '../rich-text/rich-input.ts';
import { ButtonStyles } from './button-styles.tsx';
import { inputName, originalInputName } from './draft.ts';

import type { FieldsState } from './fields-state.ts';
import { IconField } from './icon-field.tsx';
import { OwnObjectField } from './own-object-field.tsx';
import { PictureField } from './picture-field.tsx';
import { RichLink, RichTools } from './rich-tools.tsx';
import type { SingleField } from './slot-field.ts';

/** One input; `name` is its place, which differs from row to row. */
export function SlotInput({ field, name, state }: { field: SingleField; name: string; state: FieldsState }) {
  const { locale } = state;
  if (field.kind === 'hidden') return <input type="hidden" name={name} value={state.values?.[name]} />;
  const label = field.label[locale];
  const hint = field.hint && { hint: field.hint[locale] };
  const common = { name, label, state, ...hint };
  switch (field.kind) {
    case 'line':
    case 'link':
    case 'color':
    case 'number':
      return (
        <Input
          {...common}
          required={'required' in field}
          words={field.kind === 'line'}
          autofocus={state.focus === name}
        />
      );
    case 'lines':
      return <TextArea {...common} rows={field.rows} />;
    case 'rich':
      return <RichText {...common} field={field} locale={locale} />;
    case 'choice':
      return <RadioChoice {...common} field={field} state={state} />;
    case 'check':
      return (
        <Choice
          name={name}
          value="yes"
          checked={state.values?.[name] === 'yes'}
          label={label}
          text={field.text[locale]}
          messages={state.errors?.[name]}
        />
      );
    case 'icon':
      return <IconField {...common} locale={locale} />;
    case 'button-style':
      return <ButtonStyles {...common} locale={locale} colors={state.colors} />;
    case 'picture':
      return <PictureField {...common} field={field} fields={state} />;
    case 'own-thing':
      return <OwnObjectField {...common} thing={field.thing} fields={state} />;
  }
}

/** A text with its formatting in signs; one with richer formatting is shown as HTML. */
function RichText(props: {
  name: string;
  label: string;
  state: FormState;
  field: Extract<SingleField, { kind: 'rich' }>;
  locale: Locale;
}) {
  const { field, locale, ...common } = props;
  const t = texts[locale].fields;
  const was = props.state.values?.[originalInputName(props.name)] ?? '';
  const tags = field.inline ? inlineTextTags : richTextTags;
  const hints = field.inline ? t.inlineRichHint : t.richHint;
  const { isHtml } = richInput(was, field.inline);
  const hint = isHtml ? `${t.richAsHtml} ${tags.join(', ')}` : hints;
  return (
    <div class="rich">
      {!isHtml && <RichTools locale={locale} lists={!field.inline} hasLink={field.linkField !== undefined} />}
      <TextArea {...common} rows={field.rows} hint={hint} />
      {!isHtml && field.linkField && <RichLink locale={locale} linkField={inputName({ name: field.linkField })} />}
      <input type="hidden" name={originalInputName(props.name)} value={was} />
    </div>
  );
}

/** A few choices side by side, with samples if the field has them. */
function RadioChoice(props: {
  name: string;
  label: string;
  state: FieldsState;
  hint?: string;
  field: Extract<SingleField, { kind: 'choice' }>;
}) {
  const { name, state } = props;
  const { options, sample: Sample } = props.field;
  return (
    <InputGroup id={name} label={props.label} hint={props.hint} messages={state.errors?.[name]}>
      <div class={Sample ? 'styles' : 'segments'}>
        {Object.entries(options).map(([value, text]) => (
          <label class={Sample ? 'choice style-choice' : 'segment'}>
            {Sample && <Sample style={value} page={state.colors} />}
            <span class={Sample ? 'style-name' : 'segment-name'}>
              <input type="radio" name={name} value={value} checked={state.values?.[name] === value} />
              {text[state.locale]}
            </span>
          </label>
        ))}
      </div>
    </InputGroup>
  );
}
