import { useContext } from 'preact/hooks';
import type { Locale } from '../../locale.ts';
import { WaitingFiles } from './unsent-form.ts';

const texts = {
  en: { waiting: 'Already here and sent along:', unnamed: 'a file' },
  ru: { waiting: 'Уже здесь и будет отправлено:', unnamed: 'файл' },
};

/** Which files need not be chosen again. */
export function WaitingFileList({ locale }: { locale: Locale }) {
  const files = useContext(WaitingFiles);
  if (files.length === 0) return null;
  const t = texts[locale];
  const size = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
    minimumFractionDigits: 1,
  });
  return (
    <p class="input-hint waiting-files">
      {t.waiting}{' '}
      {files.map((file, index) => (
        <>
          {index > 0 && ', '}
          <bdi>{file.name || t.unnamed}</bdi> ({size.format(Math.max(file.size / (1024 * 1024), 0.1))})
        </>
      ))}
    </p>
  );
}
