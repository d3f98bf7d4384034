import { Icon } from '../../../icons/icon.tsx';
import { FileInput } from '../../parts/file-input.tsx';
import { FieldMessages } from '../../parts/form-parts.tsx';
import { inputName, rowsOf } from './draft.ts';
import { fieldTexts } from './field-texts.ts';
import type { RowsField } from './slot-field.ts';
import { type FieldsState, SlotInput } from './slot-fields.tsx';

/** A group that repeats. Each of its buttons draws the form anew as it would be, with all that was typed. */
export function RowsFieldset({ field, state }: { field: RowsField; state: FieldsState }) {
  const { locale, errors } = state;
  const t = fieldTexts[locale];
  const name = inputName(field);
  // A draft's values are all texts.
  const rows = rowsOf(field, Object(state.values));
  const hasRoom = rows.length < field.most;
  return (
    <fieldset class="choices rows-field" id={name}>
      <legend>{field.label[locale]}</legend>
      <input type="hidden" name={name} value={rows.length} />
      <FieldMessages id={`${name}-error`} messages={errors?.[name] ?? []} />
      {rows.map((_, index) => (
        <RowFieldset field={field} index={index} count={rows.length} state={state} />
      ))}
      {hasRoom && field.ofPictures && <FileInput locale={locale} label={t.choosePictures} state={state} multiple />}
      {hasRoom && (
        <button class="quiet" type="submit" name="do" value={`add:${name}`} formNoValidate>
          <Icon name="plus" />
          {field.add[locale]}
        </button>
      )}
    </fieldset>
  );
}

function RowFieldset(props: { field: RowsField; index: number; count: number; state: FieldsState }) {
  const { field, index, count, state } = props;
  const { locale, values, errors } = state;
  const t = fieldTexts[locale];
  const rowName = `${field.rowName[locale]} ${index + 1}`;
  const button = (act: 'up' | 'down' | 'remove', text: string, style = 'quiet') => (
    <button
      class={style}
      type="submit"
      name="do"
      value={`${act}:${inputName(field)}:${index}`}
      aria-label={t[act](rowName)}
      formNoValidate
    >
      {text}
    </button>
  );
  return (
    <fieldset class="field-row fields">
      <legend>{rowName}</legend>
      {field.fields.map((part) => {
        const name = inputName(field, index, part);
        if (part.kind !== 'picture') return <SlotInput field={part} name={name} state={state} />;
        const path = values?.[name] ?? '';
        return (
          <div>
            <input type="hidden" name={name} value={path} />
            {path !== '' && <img class="picture-thumb" src={state.fileUrl(path)} alt="" />}
            <FieldMessages id={`${name}-error`} messages={errors?.[name] ?? []} />
          </div>
        );
      })}
      <div class="ways">
        {index > 0 && button('up', t.upShort)}
        {index < count - 1 && button('down', t.downShort)}
        {button('remove', t.removeShort, 'danger')}
      </div>
    </fieldset>
  );
}
