import type { Texts } from '../texts.ts';

export const operatorMessages: Texts['operatorMessages'] = {
  notForYou: 'Это могут делать только администраторы.',
  aboutYourself:
    'Со своим аккаунтом этого сделать нельзя. Попросите другого администратора или используйте командную строку.',
  namedBySetting: 'Этот адрес указан в настройке OPERATORS: уберите его оттуда.',
  alreadySuspended: 'Уже приостановлено.',
  notSuspended: 'Не приостановлено.',
  chooseDecision: 'Выберите решение',
  noMail: 'Этот сервер не может отправлять почту: укажите SMTP_URL или задайте пароль в командной строке.',
  mailNotSent: 'Ссылка не отправлена: для этого адреса достигнут лимит писем в час, или почтовый сервер не отвечает.',
  deletionReason: 'Администратор этого сервиса удалит этот аккаунт.',
  searchTooShort: (minLength) => `Не менее ${minLength} символов.`,
  noPage: (address) => `Нет страницы с адресом ${address}`,
  noSuchInvitation: 'Приглашение не найдено.',
  invitationHasEnded: 'Это приглашение уже отозвано.',
  invitationsAreOff: (signUp) => `Приглашения действуют при SIGN_UP=invite, а здесь SIGN_UP=${signUp}.`,
  numberFromTo: (least, most) => `Введите целое число от ${least} до ${most}.`,
  noSuchLink: 'Ссылка не найдена.',
  decidedAlready: 'Решение уже принято.',
};
