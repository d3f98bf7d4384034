import type { ApprovalSettings } from '../../../domain/actor.ts';
import type { Locale } from '../../../domain/errors.ts';
import { Choice } from './form-parts.tsx';

export const approvalTexts = {
  en: {
    legend: 'Its changes',
    publish: { label: 'Appear immediately', text: 'Visitors see them as soon as they are made.' },
    wait: { label: 'Wait for my approval', text: 'Visitors see them only after you publish them.' },
    ask: {
      label: 'Ask me before large changes',
      text: 'A new page address, or deleting many blocks. Where the app cannot ask you, the change waits for your approval.',
    },
    summary: ({ changesWait, asksFirst }: ApprovalSettings) =>
      changesWait
        ? 'Its changes wait for your approval'
        : `Its changes appear immediately${asksFirst ? '; it asks you before large ones' : ''}`,
    save: 'Save',
    saveNamed: (name: string) => `Save for ${name}`,
  },
  ru: {
    legend: 'Изменения',
    publish: { label: 'Появляются сразу', text: 'Посетители видят их, как только они сделаны.' },
    wait: { label: 'Ждут моего одобрения', text: 'Посетители увидят их только после того, как вы их опубликуете.' },
    ask: {
      label: 'Спрашивать меня перед крупными изменениями',
      text: 'Это новый адрес страницы или удаление многих блоков. Если приложение не может спросить, изменение ждёт вашего одобрения.',
    },
    summary: ({ changesWait, asksFirst }: ApprovalSettings) =>
      changesWait
        ? 'Изменения ждут вашего одобрения'
        : `Изменения появляются сразу${asksFirst ? '; о крупных вас спросят' : ''}`,
    save: 'Сохранить',
    saveNamed: (name: string) => `Сохранить для «${name}»`,
  },
};

/** Asks what becomes of the changes of an app or token; posts `changes` as `publish` or `wait`. */
export function ChangesChoice({ locale, waits }: { locale: Locale; waits: boolean }) {
  const t = approvalTexts[locale];
  return (
    <fieldset class="choices">
      <legend>{t.legend}</legend>
      <Choice type="radio" name="changes" value="publish" checked={!waits} {...t.publish} />
      <Choice type="radio" name="changes" value="wait" checked={waits} {...t.wait} />
    </fieldset>
  );
}

/** Asks the same, and by `asksFirst` whether large changes are asked about. */
export function ApprovalChoices({ locale, changesWait, asksFirst }: { locale: Locale } & ApprovalSettings) {
  return (
    <>
      <ChangesChoice locale={locale} waits={changesWait} />
      <Choice name="asksFirst" value="yes" checked={asksFirst} {...approvalTexts[locale].ask} />
    </>
  );
}
