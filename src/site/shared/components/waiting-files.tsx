import { useContext } from 'preact/hooks';
import type { Locale } from '../../../domain/errors.ts';
import { texts } from '../../../texts/index.ts';
import { type UnsentFile, WaitingFiles } from './unsent-form.ts';

/** Which files need not be chosen again; a line of the field's hint. */
export function WaitingFileList({ locale }: { locale: Locale }) {
  const files = useContext(WaitingFiles);
  if (files.length === 0) return null;
  const t = texts[locale].unsentForms.waitingFiles;
  return (
    <span class="waiting-files">
      {t.waiting}{' '}
      {files.map((file, index) => (
        <>
          {index > 0 && ', '}
          <bdi>{file.name || t.unnamed}</bdi> ({sizeOf(file, locale)})
        </>
      ))}
    </span>
  );
}

function sizeOf({ size }: UnsentFile, locale: Locale): string {
  const [value, unit] = size < 1024 * 1024 ? [size / 1024, 'kilobyte'] : [size / (1024 * 1024), 'megabyte'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: value < 10 ? 1 : 0 }).format(
    value,
  );
}
