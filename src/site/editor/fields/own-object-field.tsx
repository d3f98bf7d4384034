import { texts } from '../../../texts/index.ts';
import { addresses } from '../../addresses.ts';
import { Select } from '../../shared/components/form-parts.tsx';
import type { FormState } from '../../shared/components/form-state.ts';

import type { FieldsState } from './fields-state.ts';
import type { OwnObject } from './slot-field.ts';

/** Choice of the form or event that the block shows; the only one is chosen. With a link to create one. */
export function OwnObjectField(props: {
  name: string;
  label: string;
  state: FormState;
  thing: OwnObject;
  fields: FieldsState;
}) {
  const { fields, thing, ...select } = props;
  const t = texts[fields.locale].fields;
  const options = fields.ownObjects[thing];
  const [only, ...others] = options;
  const isEmpty = (select.state.values?.[select.name] ?? '') === '';
  const state =
    only && others.length === 0 && isEmpty
      ? { ...select.state, values: { ...select.state.values, [select.name]: only.value } }
      : select.state;
  const way =
    thing === 'form'
      ? { none: t.noForms, make: t.makeForm, href: addresses.forms.new.href(), choose: t.chooseForm }
      : { none: t.noEvents, make: t.makeEvent, href: addresses.events.new.href(), choose: t.chooseEvent };
  return (
    <div>
      {options.length > 0 ? (
        <Select {...select} state={state} options={[{ value: '', label: way.choose }, ...options]} />
      ) : (
        <p class="block-text">{way.none}</p>
      )}
      <p class="beside-input">
        <a href={way.href}>{way.make}</a>
      </p>
    </div>
  );
}
