import type { Locale } from '../../../domain/errors.ts';
import { texts } from '../../../texts/index.ts';
import { Icon } from '../../icons/icon.tsx';
import { FileInput } from '../../shared/components/file-input.tsx';
import { Input } from '../../shared/components/form-parts.tsx';
import type { FormState } from '../../shared/components/form-state.ts';

import type { FieldsState } from './fields-state.ts';
import type { SingleField } from './slot-field.ts';

/**
 * The stored picture, and a field to choose another, which replaces it when the form is sent. A field that contains an address shows that of
 * a picture elsewhere, to be edited.
 */
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
  const value = state.values?.[name] ?? '';
  const messages = state.errors?.[name] ?? [];
  const takesAddress = props.field.as === 'address';
  const path = takesAddress ? fields.pathInOwnUrl(value) : value || null;
  const showsAddress = takesAddress && path === null;
  const field = (
    <div class="picture-field" data-crop={JSON.stringify(cropOptions(fields.locale))}>
      <div class="picture-row">
        {path !== null && <img class="picture-thumb" src={fields.fileUrl(path)} alt="" />}
        <FileInput
          locale={fields.locale}
          label={props.label}
          state={state}
          {...(props.hint && { hint: props.hint })}
          messages={takesAddress ? [] : messages}
        />
      </div>
      {!showsAddress && <input type="hidden" name={name} value={value} />}
      <div class="picture-crop" hidden>
        <button class="quiet" type="button">
          <Icon name="crop" />
          {t.crop.open}
        </button>
        <p class="input-hint" role="status" />
      </div>
      {path !== null && !props.field.required && (
        <button class="quiet" type="submit" name="do" value={`clear:${name}`} formNoValidate>
          <Icon name="trash" />
          {t.removePicture}
        </button>
      )}
    </div>
  );
  return showsAddress ? (
    <>
      {field}
      <Input name={name} label={t.pictureAddress} required={false} state={state} />
    </>
  ) : (
    field
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
