import type { Texts } from '../texts.ts';

export const accountMessages: Texts['accountMessages'] = {
  typeYourEmail: (email: string) => `Введите адрес своей почты: ${email}`,
  tokenNotFound: 'Такого токена нет.',
  selectAtLeastOne: 'Выберите хотя бы одно.',
  unknownAbility: (abilities: string) => `Неизвестное право. Бывают: ${abilities}.`,
  tooManyTokens: (maxPersonalTokens: number) => `Не больше ${maxPersonalTokens} токенов: сначала удалите один.`,
  onlyWayToSignIn: 'Это ваш единственный способ входа. Сначала задайте пароль или добавьте ключ доступа.',
  sessionHasEnded: 'Этот сеанс уже завершён.',
  emailIsTaken: 'С этим адресом уже есть учётная запись.',
  emailIsReserved: 'Этот адрес оставлен для оператора. Его учётная запись создаётся в командной строке.',
  confirmEmailFirst:
    'Сначала подтвердите адрес этой учётной записи: откройте ссылку из письма. Запросить его можно в настройках.',
  linkedAccountNotFound: 'Такой привязки нет.',
  linkedElsewhere: (provider: string) =>
    `Эта учётная запись ${provider} уже привязана здесь к другой. Сначала отвяжите её там.`,
  signedInOrOutSince:
    'С тех пор как вы начали, вы вошли заново или вышли, поэтому ничего не привязано. Начните заново.',
  emailOfProviderIsTaken: (provider: string) =>
    `С адресом, который сообщил ${provider}, уже есть учётная запись. Войдите в неё иначе и привяжите ${provider}: «Настройки», «Безопасность».`,
  noAccountIsLinked: (provider: string) =>
    `К этой записи в ${provider} не привязана учётная запись, а новые здесь создаёт владелец сайта.`,
  noEmailFromProvider:
    'Провайдер не сообщил адрес почты, а без него учётной записи нет. Создайте её с паролем, а затем привяжите.',
  signInWasCancelled: (name: string) => `${name} сообщает, что вы не согласились. Ничего не изменилось.`,
  signInFailed: (name: string) => `Войти через ${name} не удалось. Попробуйте чуть позже или войдите иначе.`,
  foreignResponse: 'Этот ответ не относится ко входу, начатому в этом браузере только что. Начните заново.',
  tooManySignIns: 'Сейчас входит очень много людей. Повторите через несколько секунд.',
  enterEmail: 'Укажите адрес почты.',
  enterValidEmail: 'Укажите правильный адрес почты.',
  enterName: 'Укажите имя.',
  nameTooLong: 'Не больше 100 символов.',
  noControlCharacters: 'Без переводов строк и управляющих символов.',
  passwordTooShort: (minPasswordLength: number) => `Не меньше ${minPasswordLength} символов.`,
  passwordTooLong: (maxPasswordLength: number) => `Не больше ${maxPasswordLength} символов.`,
  passwordTooCommon: 'Такой пароль подбирают одним из первых.',
  chooseLanguage: 'Выберите язык из списка.',
  enterTimezone: 'Укажите часовой пояс, например Asia/Almaty.',
  noSuchApp: 'Такое приложение не подключено',
  linkExpiredRequestNew: 'Ссылка уже использована или устарела. Запросите новую.',
  unknownPasskey: 'Этот ключ доступа не подходит. Попробуйте ещё раз или войдите иначе.',
  requestExpired: 'Прошло слишком много времени, или ответ уже использован. Попробуйте ещё раз.',
  passkeyNotFound: 'Такого ключа доступа нет.',
  passkeyIsAdded: 'Этот ключ доступа уже добавлен.',
  tooManyPasskeys: (maxPasskeys: number) => `Не больше ${maxPasskeys} ключей доступа: сначала удалите один.`,
  accountOfTokenDeleted: 'Учётная запись этого токена удалена',
  justDeleted: 'Это только что удалили',
  linkExpired: 'Ссылка уже использована или устарела.',
  wrongEmailOrPassword: 'Неверный адрес почты или пароль.',
  wrongCode: 'Код неверен или уже использован. Проверьте часы устройства или введите следующий код.',
  hasSecondFactor: 'К учётной записи уже подключено приложение-аутентификатор. Сначала удалите его.',
  startSecondFactorAgain: 'Подтверждать нечего. Начните заново.',
  changedMeanwhile: 'За это время пароль изменён или сеанс завершён.',
  tooManyWrongPasswords: (minutes: number) =>
    `Слишком много неверных паролей для этой учётной записи. Войдите с ключом доступа, сбросьте пароль («Забыли пароль?») или повторите через ${minutes} мин.`,
  tooManyWrongCodes: (minutes: number) =>
    `Слишком много неверных кодов для этой учётной записи. Войдите с ключом доступа или повторите через ${minutes} мин.`,
};
