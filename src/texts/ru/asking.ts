import type { Texts } from '../texts.ts';

export const asking: Texts['asking'] = {
  goOn: 'Продолжить?',
  toReview:
    'Изменения вашей страницы ждут одобрения. Откройте проверку, чтобы увидеть, что изменится, и опубликовать или отменить изменения.',
};
