import { useContext } from 'preact/hooks';
import type { Locale } from '../../../domain/errors.ts';
import { uploadMegabytes } from '../../../domain/files/upload-limits.ts';
import { WaitingFiles } from '../../unsent-forms/unsent-form.ts';
import { WaitingFileList } from '../../unsent-forms/waiting-files.tsx';
import { assetPath } from '../assets/assets.ts';
import { Field } from './field.tsx';
import type { FormState } from './form-state.ts';

/** Addresses of the scripts that add to it; without them it works as any file input does. */
export const fileInputScripts = ['signed-out', 'upload', 'chosen-pictures'].map(assetPath);

const texts = {
  en: {
    hint: `jpg, png, webp or gif, up to ${uploadMegabytes} MB`,
    progress: 'Upload progress',
    failed: 'The picture could not be uploaded. Check your connection and try again.',
    chosen: 'Selected. It is uploaded when you save.',
    tooLarge: `This file is larger than ${uploadMegabytes} MB.`,
  },
  ru: {
    hint: `jpg, png, webp или gif, до ${uploadMegabytes} МБ`,
    progress: 'Загружено',
    failed: 'Не удалось загрузить картинку. Проверьте соединение и повторите.',
    chosen: 'Выбрано. Загрузится при сохранении.',
    tooLarge: `Этот файл больше ${uploadMegabytes} МБ.`,
  },
};

/**
 * A field to choose pictures with, `file` in a form with `files`. With the scripts of `fileInputScripts` it shows what was chosen and how
 * far an upload has come, and refuses at once what is too large.
 */
export function FileInput(props: {
  locale: Locale;
  label: string;
  state: FormState;
  /** Said before which files can be taken. */
  hint?: string;
  multiple?: boolean;
  required?: boolean;
  /** Tells apart the inputs of two forms on one page. */
  idPrefix?: string;
  /** Messages about the picture besides those of `file`. */
  messages?: readonly string[];
}) {
  const { locale, state, multiple = false, required = false } = props;
  const t = texts[locale];
  const id = `${props.idPrefix ?? ''}file`;
  const messages = [...(state.errors?.file ?? []), ...(props.messages ?? [])];
  const hint = props.hint ? `${props.hint} ${t.hint}` : t.hint;
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
          data-too-large={t.tooLarge}
          data-failed={t.failed}
          data-chosen={t.chosen}
        />
      )}
    </Field>
  );
}
