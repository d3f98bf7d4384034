import { useContext } from 'preact/hooks';
import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { assetPath } from '../shared/assets/assets.ts';
import { Field } from '../shared/components/field.tsx';
import { PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import { WaitingFiles } from '../shared/components/unsent-form.ts';

/** Scripts that show the progress of an upload; the form also works without them. */
export const uploadScripts = ['signed-out', 'upload'].map(assetPath);

export interface UploadBlockProps {
  locale: Locale;
  maxMegabytes: number;
  state: FormState;
}

/** Uploading an export of another server: posts `file` to `/settings/data/import`. */
export function UploadBlock({ locale, maxMegabytes, state }: UploadBlockProps) {
  const t = texts[locale].importAccount;
  const isWaiting = useContext(WaitingFiles).length > 0;
  return (
    <section class="block">
      <h2 class="block-title">{t.upload}</h2>
      <p class="block-text">{t.uploadText}</p>
      <div class="block-part">
        <PostForm action={addresses.settings.uploadImport.href()} state={state} files>
          <Field
            id="file"
            label={t.file}
            hint={t.fileHint(maxMegabytes)}
            messages={state.errors?.file}
            below={<progress class="input-progress" max="1" aria-label={t.file} hidden />}
          >
            {(tied) => (
              <input
                class="input-file"
                id="file"
                name="file"
                type="file"
                accept=".jsonl,application/x-ndjson"
                required={!isWaiting}
                data-largest={maxMegabytes * 1024 * 1024}
                data-too-large={t.fileTooLarge(maxMegabytes)}
                data-empty={t.noFile}
                {...tied}
              />
            )}
          </Field>
          <button class="action" type="submit">
            {t.check}
          </button>
        </PostForm>
      </div>
    </section>
  );
}
