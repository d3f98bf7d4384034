import { useContext } from 'preact/hooks';
import type { Locale } from '../../../domain/errors.ts';
import { uploadMegabytes } from '../../../domain/files/upload-limits.ts';
import { texts } from '../../../texts/index.ts';
import { assetPath } from '../assets/assets.ts';
import { Field } from './field.tsx';
import type { FormState } from './form-state.ts';
import { WaitingFiles } from './unsent-form.ts';
import { WaitingFileList } from './waiting-files.tsx';

/** Addresses of the scripts that add to it; without them it works as any file input does. */
export const fileInputScripts = ['signed-out', 'upload', 'chosen-pictures', 'corrected'].map(assetPath);

/**
 * A field to choose pictures with, `file` in a form with `files`. With the scripts of `fileInputScripts` it shows the choice and the
 * progress of an upload, and immediately rejects files that are too large.
 */
export function FileInput(props: {
  locale: Locale;
  label: string;
  state: FormState;
  /** Text before the list of accepted files. */
  hint?: string;
  multiple?: boolean;
  required?: boolean;
  /** Distinguishes the inputs of two forms on one page. */
  idPrefix?: string;
  /** Messages about the picture besides those of `file`. */
  messages?: readonly string[];
}) {
  const { locale, state, multiple = false, required = false } = props;
  const t = texts[locale].shared.fileInput;
  const id = `${props.idPrefix ?? ''}file`;
  const messages = [...(state.errors?.file ?? []), ...(props.messages ?? [])];
  const rules = t.hint(uploadMegabytes);
  const hint = props.hint ? `${props.hint} ${rules}` : rules;
  const isWaiting = useContext(WaitingFiles).length > 0;
  return (
    <Field
      id={id}
      label={props.label}
      hint={
        <>
          <WaitingFileList locale={locale} />
          {hint}
        </>
      }
      messages={messages}
      below={<progress class="input-progress" max="1" aria-label={t.progress} hidden />}
    >
      {(tied) => (
        <input
          class="input-file"
          id={id}
          name="file"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif"
          multiple={multiple}
          required={required && !isWaiting}
          {...tied}
          data-largest={uploadMegabytes * 1024 * 1024}
          data-too-large={t.tooLarge(uploadMegabytes)}
          data-empty={texts[locale].fileMessages.empty}
          data-chosen={t.chosen}
        />
      )}
    </Field>
  );
}
