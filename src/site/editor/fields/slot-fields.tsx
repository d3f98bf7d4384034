import type { ComponentChildren } from 'preact';
import type { Text } from '../../../domain/errors.ts';
import { texts } from '../../../texts/index.ts';
import { Input } from '../../shared/components/form-parts.tsx';
import { InputGroup } from '../../shared/components/input-group.tsx';
import { inputName } from './draft.ts';

import type { FieldsState } from './fields-state.ts';
import { iconOptions } from './icon-options.ts';
import { RowsFieldset } from './rows-fieldset.tsx';
import type { SingleField, SlotField } from './slot-field.ts';
import { SlotInput } from './slot-input.tsx';

/** The inputs of a slot's form, in their order; those of its look fold. */
export function SlotFields({ fields, state }: { fields: readonly SlotField[]; state: FieldsState }) {
  const colors = fields.flatMap((field) =>
    field.kind !== 'rows' && field.kind !== 'lookup' && isOwnColor(field) ? [field] : [],
  );
  return (
    <>
      {fields.map((field) => {
        if (field.kind === 'lookup') return <Lookup label={field.label} hint={field.hint} state={state} />;
        if (field.kind === 'rows') return <RowsFieldset field={field} state={state} />;
        if (isOwnColor(field)) return null;
        const input = <SlotInput field={field} name={inputName(field)} state={state} />;
        const chosen = chosenLook(field, state);
        if (chosen === null) return input;
        const names =
          field.kind === 'button-style' ? [field, ...colors].map((one) => inputName(one)) : [inputName(field), 'file'];
        return (
          <Fold
            title={field.kind === 'hidden' ? '' : field.label[state.locale]}
            chosen={chosen}
            names={names}
            state={state}
          >
            {input}
            {field.kind === 'button-style' && <OwnColors colors={colors} state={state} />}
          </Fold>
        );
      })}
    </>
  );
}

/** Returns the choice of a field of the block's look in words; null for any other field. */
function chosenLook(field: SingleField, { locale, values }: FieldsState): string | null {
  const value = values?.[inputName(field)] ?? '';
  const t = texts[locale].fields;
  const styles: Readonly<Record<string, string>> = t.buttonStyles;
  if (field.kind === 'button-style') return styles[value] ?? '';
  if (field.kind === 'icon')
    return iconOptions(t.automaticIcon).find((option) => option.value === value)?.label ?? value;
  if (field.kind !== 'picture' || field.required) return null;
  return value === '' ? t.noPicture : t.hasPicture;
}

/** A part of the form that is open only if it has an error. */
function Fold(props: {
  title: string;
  chosen: string;
  names: readonly string[];
  state: FieldsState;
  children: ComponentChildren;
}) {
  const isWrong = props.names.some((name) => props.state.errors?.[name]);
  return (
    <details class="fold fold-look" open={isWrong}>
      <summary>
        {props.title}
        <span class="fold-state">{props.chosen}</span>
      </summary>
      <div class="fields">{props.children}</div>
    </details>
  );
}

/** Returns whether a field is one of the colours of a button's own style. */
function isOwnColor(field: SlotField): boolean {
  return field.kind === 'color' || (field.kind === 'number' && field.name.startsWith('customize.'));
}

function OwnColors({ colors, state }: { colors: readonly SingleField[]; state: FieldsState }) {
  const t = texts[state.locale].fields;
  return (
    <InputGroup id="own-colors" class="choices own-colors" label={t.ownColors} hint={t.colorHint}>
      <div class="color-grid">
        {colors.map((color) => (
          <SlotInput field={color} name={inputName(color)} state={state} />
        ))}
      </div>
    </InputGroup>
  );
}

/** Queries the music services, and fills the inputs below with the result. */
function Lookup(props: { label: Text; hint: Text | undefined; state: FieldsState }) {
  const { label, hint, state } = props;
  return (
    <div class="lookup fields fields-row">
      <Input
        name="lookup"
        label={label[state.locale]}
        {...(hint && { hint: hint[state.locale] })}
        required={false}
        state={state}
      />
      <button class="action" type="submit" name="do" value="lookup" formNoValidate>
        {texts[state.locale].fields.lookup}
      </button>
    </div>
  );
}
