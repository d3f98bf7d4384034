import type { Texts } from '../texts.ts';
import { counted } from './plural.ts';

export const requestMessages: Texts['requestMessages'] = {
  failed: 'У нас что-то сломалось',
  nothingHere: 'По этому адресу ничего нет',
  allowedMethods: (allowed: string) => `Этот адрес принимает ${allowed}`,
  sendFormOrJson:
    'Отправьте файл как multipart/form-data или его адрес в JSON с заголовком Content-Type: application/json',
  sendBodyAsJson: 'Тело запроса должно быть в JSON с заголовком Content-Type: application/json',
  noContentEncoding: 'Отправьте форму без Content-Encoding',
  incompleteForm: 'Тело запроса — не целая форма multipart/form-data',
  oneFile: 'нужен один файл',
  tooManyFiles: (most: number) => `не больше ${counted(most, 'файла', 'файлов', 'файлов')}`,
  notAFile: 'нужно отправить как файл, с именем файла в части формы',
  sentTwice: 'передано дважды',
  bodyTooLarge: 'Слишком большое тело запроса',
  bodyTooDeep: (maxNesting: number) =>
    `Вложенность тела запроса больше ${counted(maxNesting, 'уровня', 'уровней', 'уровней')}`,
  sendBodyAsUtf8: 'Тело запроса должно быть в UTF-8, без сжатия или сжатое gzip, deflate или br',
  addressNotUtf8: 'Адрес — не UTF-8',
  bodyNotValidJson: 'Тело запроса — не JSON',
  giveFeature: 'укажите --stickers или --social',
  noAccount: (email: string) => `нет аккаунта с адресом ${email}`,
  pageOfAnother: (login: string) => `страница ${login} принадлежит другому`,
  notReviewAccount: (email: string, login: string) =>
    `у аккаунта ${email} нет страницы ${login}, значит, это не аккаунт проверяющих`,
  fileNotFound: 'Такого файла нет',
  stickerNotFound: 'Такого стикера на странице нет',
  noSuchSocialLink: 'Такой ссылки на странице нет',
  tooManySignUps: (minutes: number) =>
    `За последний час зарегистрировалось много людей. Повторите через ${minutes} мин.`,
  tooManyAttempts: (minutes: number) => `Слишком много попыток. Повторите через ${minutes} мин.`,
  away: 'Сервис сейчас не может обратиться к базе данных, ничего не изменено: повторите через несколько секунд',
  starting: 'Сервис запускается, ничего не изменено: повторите через несколько секунд',
  unwritable: 'Сервис сейчас не может ничего сохранить, ничего не изменено: повторите через минуту',
  lostWhileSaving:
    'Сервис потерял связь с данными во время сохранения: проверьте, сохранилось ли это, прежде чем повторять',
  filesAway: 'Изображения сейчас нельзя сохранить или прочитать: повторите через несколько секунд',
  filesFull: 'На сервере сейчас нет места для файлов, ничего не сохранено: повторите через минуту',
  otherChange: 'Другое ваше изменение ещё выполняется: повторите попытку',
  tooManyRequests: (retryAfter: number) => `Слишком много запросов: повторите через ${retryAfter} с`,
  noSuchDocument: 'Такого документа среди ваших страниц нет: id даёт search',
  keyRule: 'от 1 до 128 символов',
  keyUsed: 'за последние 24 часа уже использован для другого запроса: нужен новый ключ',
  missingAbility: (ability: string) => `Нужно разрешение ${ability}, которого нет у токена`,
  noCursor: 'нужен meta.nextCursor из предыдущего ответа: начните без него',
  ofKey: (problem: string) => `Ключ идемпотентности ${problem}`,
  declined: 'Человека спросили, и он отказался: ничего не изменено. Не повторяйте, пока он сам не попросит',
  unanswered: 'Человек не ответил на вопрос: ничего не изменено',
  moved: (url: string) => `Сервис переехал на ${url}: подключитесь заново по этому адресу`,
  connectorMoved: (connector: string) =>
    `Коннектор переехал на ${connector}: удалите это подключение и добавьте новый адрес`,
};
