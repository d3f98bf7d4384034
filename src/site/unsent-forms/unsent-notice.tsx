import type { Locale } from '../../domain/errors.ts';
import { Notice } from '../shared/components/form-parts.tsx';
import { shownUnsentForm } from './unsent-form.ts';

const texts = {
  en: {
    form: 'You were signed out when you sent this, so nothing was saved yet. What you entered is restored below: check it and press the button again.',
    secrets: 'Passwords are not restored: enter them again.',
    pressed:
      'You were signed out when you pressed the button, so nothing was done. Press it again if you still want to.',
  },
  ru: {
    form: 'Когда вы это отправили, вы уже вышли из учётной записи, поэтому пока ничего не сохранено. Введённое восстановлено ниже: проверьте и нажмите кнопку ещё раз.',
    secrets: 'Пароли не восстанавливаются: введите их заново.',
    pressed:
      'Когда вы нажали кнопку, вы уже вышли из учётной записи, поэтому ничего не сделано. Если нужно, нажмите ещё раз.',
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
