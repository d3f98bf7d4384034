import type { Text } from '../../../domain/errors.ts';
import { texts } from '../../../texts/index.ts';
import { Input } from '../../shared/components/form-parts.tsx';
import { InputGroup } from '../../shared/components/input-group.tsx';
import { inputName } from './draft.ts';

import type { FieldsState } from './fields-state.ts';
import { RowsFieldset } from './rows-fieldset.tsx';
import type { SlotField } from './slot-field.ts';
import { SlotInput } from './slot-input.tsx';

/** The inputs of a slot's form, in their order. */
export function SlotFields({ fields, state }: { fields: readonly SlotField[]; state: FieldsState }) {
  const colors = fields.filter(({ kind, name }) => kind === 'color' || name.startsWith('customize.'));
  const t = texts[state.locale].fields;
  return (
    <>
      {fields.map((field) => {
        if (field.kind === 'lookup') return <Lookup label={field.label} hint={field.hint} state={state} />;
        if (field.kind === 'rows') return <RowsFieldset field={field} state={state} />;
        if (!colors.includes(field)) return <SlotInput field={field} name={inputName(field)} state={state} />;
        if (field !== colors[0]) return null;
        return (
          <InputGroup id="own-colors" class="choices own-colors" label={t.ownColors} hint={t.colorHint}>
            <div class="color-grid">
              {colors.map(
                (color) =>
                  color.kind !== 'rows' &&
                  color.kind !== 'lookup' && <SlotInput field={color} name={inputName(color)} state={state} />,
              )}
            </div>
          </InputGroup>
        );
      })}
    </>
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
