import { playerServices } from '../../domain/links/players.ts';
import { addresses } from '../addresses.ts';
import type { OperatorTemplate } from './operator-text.ts';

/** What the program does with data: a change of it has to show here. */
export const privacyTemplate: OperatorTemplate = {
  en: ({ operator, host, keepSignInsDays }) => ({
    title: 'Privacy policy',
    lead: `What ${host} stores, why, for how long, and who else gets to see it.`,
    sections: [
      {
        title: 'Who is responsible',
        text: [
          `${operator.name} runs this service and decides what happens with the data in it. The address for all questions is below.`,
        ],
      },
      {
        title: 'If you have an account',
        text: ['We store what the service needs to work for you, and use it for nothing else:'],
        points: [
          {
            text: 'your name, e-mail address, language and time zone, and your password as a hash that cannot be read back;',
          },
          { text: 'your pages with everything that you put on them, your forms, events, stickers and files;' },
          { text: 'what was on your pages before each change, for as long as their history is kept;' },
          {
            text: 'how you sign in: passkeys, a linked identity and, encrypted, the secret of your authenticator app, and for up to 30 days after their last use the browsers that are signed in;',
          },
          {
            text: `a record of sign-ins, refused ones, exports and readings of submissions, with the kind and system of the browser and without its address, ${keepSignInsDays === 0 ? 'for as long as your account exists' : `for ${keepSignInsDays} days`};`,
          },
          {
            text: 'which app, token or browser did what, when and to which page, for 90 days and without what was in the request;',
          },
          { text: 'if you connect social accounts, their names, posts and figures, until you disconnect them.' },
        ],
      },
      {
        title: 'If you visit a page',
        text: [
          'Views and clicks are counted without cookies. To count a visitor of a page once a day, the server makes a number of the page, your network address and your browser with a random key of that day. Number and key are in no backup and are deleted within 48 hours after the end of the day (UTC); counts alone are left. Neither the address nor the browser is stored. Beside that we count, by day, which site or campaign led to the page, the country as the server finds it without asking anybody, the kind of device and the language of the browser; the owner of a page sees such a number only if five visitors of a day have it in common. If your browser sends Global Privacy Control or Do Not Track, you are not counted. These figures are deleted after a year. Of the present, the owner sees how many visitors were there in the last five minutes, and nothing else.',
          'What you send by a form goes to the person whose page it is on: they read it here, and in the mailbox, chat or program that they had it sent on to. Ask them, or us, to delete it.',
          `A player of videos or music comes from its service, and only when you start it. The services: ${playerServices.join(', ')}.`,
        ],
      },
      {
        title: 'Apps and assistants',
        text: [
          'An AI assistant or another app gets to your account only after you have allowed it, and only to what you ticked: reading, or also changing, your pages, forms, statistics and files. It is given what it asks for in that frame. Your password and the answers to your forms are never part of it. What its maker does with what it read is for their privacy policy to say.',
        ],
        points: [{ text: 'See and disconnect your apps', href: addresses.apiAccess.page.href() }],
      },
      {
        title: 'Cookies',
        text: [
          'Only those that signing in and the dashboard need. There are none for advertising or for following you, and public pages set none.',
          'One of them lets your account know your browser again, so that we can mail you when someone signs in from another one. It stays for up to 400 days after you sign in, also when you sign out.',
        ],
      },
      {
        title: 'Who else gets data',
        text: ['Nobody buys or gets your data. To do what you ask for, the server passes on:'],
        points: [
          {
            text: 'to music services (Deezer, Apple, MusicBrainz, Odesli, Spotify) the release that you look up, without a word of who asks;',
          },
          {
            text: 'to sites that you link to or import from, their own addresses, when it reads titles and pictures there or checks links, without a word of who asks;',
          },
          { text: 'to the provider that you sign in through, if you use one, that you sign in here;' },
          { text: 'to Instagram, YouTube or TikTok the permission that you gave for your account there;' },
          {
            text: 'to mail servers, Telegram and the addresses that you entered, the messages for you and the answers to your forms.',
          },
        ],
      },
      {
        title: 'How long',
        text: [
          'Your things stay until you delete them. If you delete your account, it goes at once, with pages, forms, answers, files and statistics. Copies in backups are overwritten in their turn.',
        ],
      },
      {
        title: 'Your rights',
        text: [
          'You can see and correct your data in the settings, take all of it with you, and delete it. You may also write to us for each of these, object to a use, and complain to the authority for data protection where you live.',
        ],
        points: [{ text: 'Export your data or delete your account', href: addresses.settings.data.href() }],
      },
    ],
  }),
  ru: ({ operator, host, keepSignInsDays }) => ({
    title: 'Политика конфиденциальности',
    lead: `Что хранит ${host}, зачем, как долго и кто ещё это видит.`,
    sections: [
      {
        title: 'Кто отвечает за данные',
        text: [
          `Сервис ведёт ${operator.name} и решает, что происходит с данными в нём. Адрес для любых вопросов указан ниже.`,
        ],
      },
      {
        title: 'Если у вас есть учётная запись',
        text: ['Мы храним то, что нужно для работы сервиса, и больше ни для чего это не используем:'],
        points: [
          { text: 'имя, адрес эл. почты, язык и часовой пояс, а пароль — в виде хеша, по которому его не узнать;' },
          { text: 'ваши страницы со всем, что вы на них поместили, формы, события, стикеры и файлы;' },
          { text: 'что было на страницах до каждого изменения, пока хранится их история;' },
          {
            text: 'способы входа: ключи доступа, связанную учётную запись и, в зашифрованном виде, секрет приложения-аутентификатора, а также браузеры, в которых вы вошли, — до 30 дней после последнего использования;',
          },
          {
            text: `журнал входов, неудачных попыток, выгрузок и просмотров полученных ответов с названием браузера и системы, но без адреса, — ${keepSignInsDays === 0 ? 'пока существует учётная запись' : `столько дней: ${keepSignInsDays}`};`,
          },
          {
            text: 'какое приложение, токен или браузер что, когда и на какой странице сделали, — 90 дней и без содержания запросов;',
          },
          { text: 'если вы подключили соцсети — имена аккаунтов, публикации и показатели, пока вы их не отключите.' },
        ],
      },
      {
        title: 'Если вы посещаете страницу',
        text: [
          'Просмотры и клики считаются без cookie. Чтобы учесть посетителя страницы один раз в день, сервер вычисляет число по странице, сетевому адресу и браузеру со случайным ключом этого дня. Числа и ключа нет в резервных копиях, и они удаляются не позже чем через 48 часов после конца дня (UTC); остаются только количества. Ни адрес, ни браузер не сохраняются. Кроме того, по дням считается, с какого сайта или из какой кампании пришли на страницу, страна, которую сервер определяет сам, никого не спрашивая, вид устройства и язык браузера; владелец страницы видит такое число, только если за день это общее не меньше чем у пяти посетителей. Если браузер передаёт Global Privacy Control или Do Not Track, вы не учитываетесь. Эти данные удаляются через год.',
          'То, что вы отправили через форму, получает владелец страницы: он читает это здесь, а также в почте, чате или программе, куда настроил пересылку. Попросите его или нас это удалить.',
          `Плеер видео или музыки загружается со своего сервиса и только тогда, когда вы его запускаете. Сервисы: ${playerServices.join(', ')}.`,
        ],
      },
      {
        title: 'Приложения и ассистенты',
        text: [
          'ИИ-ассистент или другое приложение получает доступ к учётной записи только с вашего разрешения и только к тому, что вы отметили: читать или ещё и менять ваши страницы, формы, статистику и файлы. В этих пределах оно получает то, что запрашивает. Пароль и ответы на ваши формы ему недоступны. Что с прочитанным делает его разработчик, сказано в его политике конфиденциальности.',
        ],
        points: [{ text: 'Посмотреть и отключить приложения', href: addresses.apiAccess.page.href() }],
      },
      {
        title: 'Cookie',
        text: [
          'Только те, что нужны для входа и работы кабинета. Рекламных и следящих cookie нет, а публичные страницы не ставят никаких.',
          'По одному из них учётная запись узнаёт ваш браузер, чтобы мы могли написать вам о входе из другого. Он хранится до 400 дней после входа, в том числе после выхода.',
        ],
      },
      {
        title: 'Кто ещё получает данные',
        text: ['Ваши данные не продаются и не передаются. Чтобы выполнить то, о чём вы просите, сервер сообщает:'],
        points: [
          {
            text: 'музыкальным сервисам (Deezer, Apple, MusicBrainz, Odesli, Spotify) — какой релиз вы ищете, но не кто ищет;',
          },
          {
            text: 'сайтам, на которые вы ссылаетесь или с которых импортируете, — их собственные адреса, когда он берёт оттуда названия и картинки или проверяет ссылки, но не кто просит;',
          },
          { text: 'провайдеру, через которого вы входите, если он у вас есть, — что вы входите сюда;' },
          { text: 'Instagram, YouTube или TikTok — разрешение, которое вы дали на свой аккаунт там;' },
          { text: 'почтовым серверам, Telegram и указанным вами адресам — сообщения для вас и ответы на ваши формы.' },
        ],
      },
      {
        title: 'Как долго',
        text: [
          'Всё хранится, пока вы это не удалите. При удалении учётной записи она исчезает сразу, вместе со страницами, формами, ответами, файлами и статистикой. Резервные копии со временем перезаписываются.',
        ],
      },
      {
        title: 'Ваши права',
        text: [
          'В настройках можно увидеть и исправить свои данные, забрать их все и удалить. С каждой из этих просьб можно и написать нам, возразить против использования данных или пожаловаться в орган по защите данных там, где вы живёте.',
        ],
        points: [{ text: 'Скачать данные или удалить учётную запись', href: addresses.settings.data.href() }],
      },
    ],
  }),
};
