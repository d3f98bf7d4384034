import { useContext } from 'preact/hooks';
import { uploadMegabytes } from '../../../domain/files/upload-limits.ts';
import type { Locale } from '../../locale.ts';
import { FieldMessages } from './form-parts.tsx';
import type { FormState } from './form-state.ts';
import { WaitingFiles } from './unsent-form.ts';
import { WaitingFileList } from './waiting-files.tsx';

const texts = {
  en: {
    hint: `jpg, png, webp or gif, up to ${uploadMegabytes} MB`,
    progress: 'Uploaded so far',
    failed: 'The picture did not arrive. Check the connection and try again.',
    tooLarge: `This file has more than ${uploadMegabytes} MB.`,
  },
  ru: {
    hint: `jpg, png, webp или gif, до ${uploadMegabytes} МБ`,
    progress: 'Загружено',
    failed: 'Картинка не дошла. Проверьте соединение и повторите.',
    tooLarge: `В этом файле больше ${uploadMegabytes} МБ.`,
  },
};

/**
 * A field to choose pictures with, `file` in a form with `files`. With the script `upload` it shows how far an upload has come, and
 * refuses at once what is too large.
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
}) {
  const { locale, state, multiple = false, required = false } = props;
  const t = texts[locale];
  const id = `${props.idPrefix ?? ''}file`;
  const messages = state.errors?.file ?? [];
  const isWaiting = useContext(WaitingFiles).length > 0;
  return (
    <div class={messages.length > 0 ? 'input input-wrong' : 'input'}>
      <label for={id}>{props.label}</label>
      <input
        class="input-file"
        id={id}
        name="file"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif"
        multiple={multiple}
        required={required && !isWaiting}
        aria-invalid={messages.length > 0 ? 'true' : undefined}
        aria-describedby={messages.length > 0 ? `${id}-hint ${id}-error` : `${id}-hint`}
        data-largest={uploadMegabytes * 1024 * 1024}
        data-too-large={t.tooLarge}
        data-failed={t.failed}
      />
      <p class="input-hint" id={`${id}-hint`}>
        <WaitingFileList locale={locale} />
        {props.hint ? `${props.hint} ${t.hint}` : t.hint}
      </p>
      <progress class="input-progress" max="1" aria-label={t.progress} hidden />
      <FieldMessages id={`${id}-error`} messages={messages} />
    </div>
  );
}
