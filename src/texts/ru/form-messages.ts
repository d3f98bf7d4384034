import type { Texts } from '../texts.ts';
import { counted } from './plural.ts';

export const formMessages: Texts['formMessages'] = {
  foreignChannel: 'нужен id вашего собственного канала уведомлений: их перечисляет list_notification_channels',
  notOfForm:
    'у этой формы нет поля с таким id: их показывает list_forms с view "full"; для нового поля не указывайте id',
  listedTwice: 'повторяется',
  noSuchForm: 'Такой формы у вас нет',
  submissionNotFound: 'Такой заявки нет',
  formGone: 'Такой формы больше нет',
  tooManyForms: (maxForms: number) => `У вас уже ${counted(maxForms, 'форма', 'формы', 'форм')} — это максимум`,
  nobodyIsNotified: 'нет подтверждённого канала, поэтому уведомлений о заявках не будет: они видны в личном кабинете',
  optionsNeeded: 'обязательно для select',
  optionsOnlyOfSelect: 'только для select',
};
