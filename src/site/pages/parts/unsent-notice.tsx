import type { Locale } from '../../../domain/errors.ts';
import { Notice } from './form-parts.tsx';
import { shownUnsentForm } from './unsent-form.ts';

const texts = {
  en: {
    form: 'You were no longer signed in when you sent this, so nothing has been done yet. What you entered is here again: look it over and press the button once more.',
    secrets: 'Passwords were not kept: type them again.',
    pressed:
      'You were no longer signed in when you pressed the button, so nothing was done. Press it again if you still want to.',
  },
  ru: {
    form: 'Когда вы это отправили, вы уже не были в учётной записи, поэтому пока ничего не сделано. Всё введённое снова здесь: проверьте и нажмите кнопку ещё раз.',
    secrets: 'Пароли не сохранены: введите их заново.',
    pressed:
      'Когда вы нажали кнопку, вы уже не были в учётной записи, поэтому ничего не сделано. Если нужно, нажмите ещё раз.',
  },
};

/** Says why a form stands filled in, or why nothing came of a button. */
export function UnsentNotice({ locale }: { locale: Locale }) {
  const shown = shownUnsentForm.getStore();
  const t = texts[locale];
  if (shown === 'pressed') return <Notice kind="warning">{t.pressed}</Notice>;
  if (!shown?.isNews) return null;
  return (
    <Notice kind="warning">
      <p>{t.form}</p>
      {shown.secretsLeftOut && <p>{t.secrets}</p>}
    </Notice>
  );
}
