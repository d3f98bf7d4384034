import type { Texts } from '../texts.ts';
import { counted } from './plural.ts';

export const accountMessages: Texts['accountMessages'] = {
  typeYourEmail: (email: string) => `Введите адрес своей почты: ${email}`,
  tokenNotFound: 'Токен не найден.',
  selectAtLeastOne: 'Выберите хотя бы одно разрешение.',
  unknownAbility: (abilities: string) => `Неизвестное разрешение. Бывают: ${abilities}.`,
  tooManyTokens: (maxPersonalTokens: number) =>
    `У вас уже ${counted(maxPersonalTokens, 'токен', 'токена', 'токенов')} — это максимум. Сначала удалите один.`,
  onlyWayToSignIn: 'Это ваш единственный способ входа. Сначала задайте пароль или добавьте ключ доступа.',
  sessionHasEnded: 'Этот сеанс уже завершён.',
  emailIsTaken: 'С этим адресом уже есть аккаунт.',
  mailDomainIsRefused: 'Этот сайт не принимает адреса этого домена. Укажите другой адрес.',
  emailIsReserved: 'Этот адрес оставлен для администратора сайта. Его аккаунт создаётся в командной строке.',
  confirmEmailFirst:
    'Сначала подтвердите адрес этого аккаунта: откройте ссылку из письма. Новое письмо можно запросить в настройках.',
  linkedAccountNotFound: 'Привязка не найдена.',
  linkedElsewhere: (provider: string) =>
    `Этот аккаунт ${provider} уже привязан к другому аккаунту Vitrine. Сначала отвяжите его в том аккаунте.`,
  signedInOrOutSince: 'Пока шла привязка, вы вышли или вошли заново, поэтому она отменена. Начните ещё раз.',
  emailOfProviderIsTaken: (provider: string) =>
    `С адресом, который сообщил ${provider}, уже есть аккаунт. Войдите в него иначе и привяжите ${provider}: «Настройки», «Безопасность».`,
  noAccountIsLinked: (provider: string) =>
    `С этим аккаунтом ${provider} не связан ни один аккаунт Vitrine, а регистрация закрыта. Попросите администратора сайта создать вам аккаунт.`,
  noEmailFromProvider:
    'Сервис входа не передал адрес почты, а без него аккаунт не создать. Зарегистрируйтесь с паролем, а потом привяжите этот вход в настройках.',
  signInWasCancelled: (name: string) => `Вход через ${name} отменён. Ничего не изменилось.`,
  signInFailed: (name: string) => `Войти через ${name} не удалось. Попробуйте чуть позже или войдите иначе.`,
  foreignResponse: 'Этот ответ не относится ко входу, начатому в этом браузере только что. Начните заново.',
  tooManySignIns: 'Сейчас входит очень много людей. Повторите через несколько секунд.',
  enterEmail: 'Укажите адрес почты.',
  enterValidEmail: 'Укажите правильный адрес почты.',
  enterName: 'Укажите имя.',
  nameTooLong: 'Введите не больше 100 символов.',
  noControlCharacters: 'Уберите переводы строк и управляющие символы.',
  passwordTooShort: (minPasswordLength: number) =>
    `Введите не меньше ${counted(minPasswordLength, 'символа', 'символов', 'символов')}.`,
  passwordTooLong: (maxPasswordLength: number) =>
    `Введите не больше ${counted(maxPasswordLength, 'символа', 'символов', 'символов')}.`,
  passwordTooCommon: 'Слишком простой пароль: такой подберут одним из первых.',
  chooseLanguage: 'Выберите язык из списка.',
  enterTimezone: 'Выберите часовой пояс из списка.',
  noSuchApp: 'Это приложение не подключено.',
  linkExpiredRequestNew: 'Ссылка уже использована или устарела. Запросите новую.',
  unknownPasskey: 'Этот ключ доступа не подходит. Попробуйте ещё раз или войдите иначе.',
  requestExpired: 'Запрос устарел или уже использован. Попробуйте ещё раз.',
  passkeyNotFound: 'Ключ доступа не найден.',
  passkeyIsAdded: 'Этот ключ доступа уже добавлен.',
  tooManyPasskeys: (maxPasskeys: number) =>
    `У вас уже ${counted(maxPasskeys, 'ключ', 'ключа', 'ключей')} доступа — это максимум. Сначала удалите один.`,
  accountOfTokenDeleted: 'Аккаунт этого токена удалён.',
  justDeleted: 'Это только что удалили.',
  linkExpired: 'Ссылка уже использована или устарела.',
  wrongEmailOrPassword: 'Неверный адрес почты или пароль.',
  wrongCode: 'Код неверен или уже использован. Проверьте часы устройства или введите следующий код.',
  hasSecondFactor: 'К аккаунту уже подключено приложение-аутентификатор. Сначала удалите его.',
  startSecondFactorAgain: 'Подтверждать нечего. Начните заново.',
  changedMeanwhile: 'Пока вы это делали, пароль изменили или сеанс завершился.',
  tooManyWrongPasswords: (minutes: number) =>
    `Слишком много неверных паролей для этого аккаунта. Войдите с ключом доступа, сбросьте пароль («Забыли пароль?») или повторите через ${minutes} мин.`,
  tooManyWrongCodes: (minutes: number) =>
    `Слишком много неверных кодов для этого аккаунта. Войдите с ключом доступа или повторите через ${minutes} мин.`,
};
