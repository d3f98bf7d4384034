import type { Locale } from '../../../domain/errors.ts';
import { texts } from '../../../texts/index.ts';
import { Icon } from '../../icons/icon.tsx';
import { FileInput } from '../../shared/components/file-input.tsx';
import type { FormState } from '../../shared/components/form-state.ts';

import type { FieldsState } from './fields-state.ts';
import type { SingleField } from './slot-field.ts';

/** The stored picture, and a field to choose another, which replaces it when the form is sent. */
export function PictureField(props: {
  name: string;
  label: string;
  hint?: string;
  state: FormState;
  field: Extract<SingleField, { kind: 'picture' }>;
  fields: FieldsState;
}) {
  const { name, state, fields } = props;
  const t = texts[fields.locale].fields;
  const path = state.values?.[name] ?? '';
  return (
    <div class="picture-field" data-crop={JSON.stringify(cropOptions(fields.locale))}>
      <div class="picture-row">
        {path !== '' && <img class="picture-thumb" src={fields.fileUrl(path)} alt="" />}
        <FileInput
          locale={fields.locale}
          label={props.label}
          state={state}
          {...(props.hint && { hint: props.hint })}
          messages={state.errors?.[name] ?? []}
        />
      </div>
      <input type="hidden" name={name} value={path} />
      <div class="picture-crop" hidden>
        <button class="quiet" type="button">
          <Icon name="crop" />
          {t.crop.open}
        </button>
        <p class="input-hint" role="status" />
      </div>
      {path !== '' && !props.field.required && (
        <button class="quiet" type="submit" name="do" value={`clear:${name}`} formNoValidate>
          <Icon name="trash" />
          {t.removePicture}
        </button>
      )}
    </div>
  );
}

/** Texts and shapes for the script `editor-crop`. */
function cropOptions(locale: Locale) {
  const { shape, shapes, animated, failed } = texts[locale].fields.crop;
  const choices = [
    { name: 'original', label: shapes.original, ratio: null },
    { name: 'square', label: shapes.square, ratio: 1 },
    { name: 'portrait', label: shapes.portrait, ratio: 4 / 5 },
    { name: 'landscape', label: shapes.landscape, ratio: 16 / 9 },
  ];
  return { texts: texts[locale].pageSettings.crop, shapes: { label: shape, choices }, animated, failed };
}
