export const suspensionMessages = {
  enterText: 'Введите текст',
  textTooLong: (max: number) => `Не больше ${max} символов`,
  noSuchAccount: 'Такого аккаунта нет',
  notSuspended: 'Приостановка уже отменена',
  appealedAlready: 'Вы уже подали возражение',
  noSuchAppeal: 'Такого возражения нет',
  answeredAlready: 'На это возражение уже ответили, или приостановка отменена',
  accountSuspended: (link: string) =>
    `Работа аккаунта приостановлена. Владелец может узнать причину и подать возражение: ${link}`,
};
