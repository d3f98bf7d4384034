import type { Locale } from '../../../domain/errors.ts';
import { texts } from '../../../texts/index.ts';
import { Notice } from './form-parts.tsx';
import { shownUnsentForm } from './unsent-form.ts';

/** Says why a form is filled in, or why a button had no effect. */
export function UnsentNotice({ locale }: { locale: Locale }) {
  const shown = shownUnsentForm.getStore();
  const t = texts[locale].unsentForms.notice;
  if (shown === 'pressed') return <Notice kind="warning">{t.pressed}</Notice>;
  if (!shown?.isNews) return null;
  return (
    <Notice kind="warning">
      <p>{t.form}</p>
      {shown.secretsLeftOut && <p>{t.secrets}</p>}
    </Notice>
  );
}
