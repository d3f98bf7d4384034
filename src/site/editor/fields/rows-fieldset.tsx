import { textOf, texts } from '../../../texts/index.ts';
import { Icon } from '../../icons/icon.tsx';
import { groupDescribedBy } from '../../shared/components/described-by.ts';
import { FieldMessages } from '../../shared/components/field.tsx';
import { FileInput } from '../../shared/components/file-input.tsx';
import { inputName, rowsOf } from './draft.ts';

import type { FieldsState } from './fields-state.ts';
import type { RowsField } from './slot-field.ts';
import { SlotInput } from './slot-input.tsx';

/** A repeated group. Each of its buttons draws the form again with its effect, and with all input. */
export function RowsFieldset({ field, state }: { field: RowsField; state: FieldsState }) {
  const { locale, errors } = state;
  const t = texts[locale].fields;
  const name = inputName(field);
  // A draft's values are all texts.
  const rows = rowsOf(field, Object(state.values));
  const hasRoom = rows.length < field.max;
  return (
    <fieldset class="choices rows-field" id={name} {...groupDescribedBy(name, { messages: errors?.[name] })}>
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

interface RowProps {
  field: RowsField;
  index: number;
  count: number;
  state: FieldsState;
}

/** One row of the group. A row of a single input is one line; others are boxes, beside the picture if they have one. */
function RowFieldset(props: RowProps) {
  const { field, index, state } = props;
  const rowName = `${field.rowName[state.locale]} ${index + 1}`;
  const [only, ...more] = field.fields;
  if (only && more.length === 0 && only.kind !== 'hidden') {
    const label = textOf(() => rowName);
    return (
      <div class="row-line">
        <SlotInput field={{ ...only, label }} name={inputName(field, index, only)} state={state} />
        <RowTools {...props} rowName={rowName} />
      </div>
    );
  }
  const picture = field.fields.find(({ kind }) => kind === 'picture');
  const pictureName = picture && inputName(field, index, picture);
  return (
    <fieldset
      class={field.ofPictures ? 'field-row row-beside' : 'field-row fields'}
      {...(pictureName && groupDescribedBy(pictureName, { messages: state.errors?.[pictureName] }))}
    >
      <legend>{rowName}</legend>
      {field.fields.map((part) => {
        const name = inputName(field, index, part);
        return part.kind === 'picture' ? (
          <RowPicture name={name} state={state} />
        ) : (
          <SlotInput field={part} name={name} state={state} />
        );
      })}
      <RowTools {...props} rowName={rowName} />
    </fieldset>
  );
}

function RowPicture({ name, state }: { name: string; state: FieldsState }) {
  const path = state.values?.[name] ?? '';
  return (
    <div class="row-picture">
      <input type="hidden" name={name} value={path} />
      {path !== '' && <img class="picture-thumb" src={state.fileUrl(path)} alt="" />}
      <FieldMessages id={`${name}-error`} messages={state.errors?.[name] ?? []} />
    </div>
  );
}

function RowTools({ field, index, count, state, rowName }: RowProps & { rowName: string }) {
  const t = texts[state.locale].fields;
  const tool = (act: 'up' | 'down' | 'remove', icon: string, isOff = false) => (
    <button
      class="slot-tool"
      type="submit"
      name="do"
      value={`${act}:${inputName(field)}:${index}`}
      aria-label={t[act](rowName)}
      title={t[act](rowName)}
      disabled={isOff}
      formNoValidate
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div class="row-tools">
      {tool('up', 'chevronup', index === 0)}
      {tool('down', 'chevron', index === count - 1)}
      {tool('remove', 'trash')}
    </div>
  );
}
