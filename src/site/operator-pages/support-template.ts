import { addresses } from '../addresses.ts';
import type { OperatorTemplate } from './operator-text.ts';

/** Where people get help. */
export const supportTemplate: OperatorTemplate = {
  en: ({ host, signUpOpen }) => ({
    title: 'Support',
    lead: `Help with ${host}, from the people who run it.`,
    sections: [
      {
        title: 'What you can do at once',
        text: [],
        points: [
          { text: 'Choose a new password', href: addresses.signIn.forgotPassword.href() },
          ...(signUpOpen ? [{ text: 'Create an account', href: addresses.signIn.signUp.href() }] : []),
          { text: 'Connect an assistant', href: addresses.landing.href() },
          { text: 'See, limit and disconnect apps and tokens', href: addresses.apiAccess.page.href() },
          { text: 'See what was changed, and by whom', href: addresses.activity.href() },
          { text: 'Export your data or delete your account', href: addresses.settings.data.href() },
          { text: 'Read the API reference', href: '/api/v1/docs' },
        ],
      },
      {
        title: 'When you write to us',
        text: [
          'Say what you did, what you expected and what came instead, with the address of the page and the time. If an app or assistant showed an error, send its words; a request id in it lets us find it. Never send a password or a token.',
        ],
      },
      {
        title: 'A page that breaks the rules',
        text: [
          'If a page here deceives, harms you or shows what is yours, send us its address and say what is wrong with it.',
        ],
      },
      {
        title: 'A security problem',
        text: ['Write to the same address, and give us time to mend it before you tell others.'],
      },
    ],
  }),
  ru: ({ host, signUpOpen }) => ({
    title: 'Поддержка',
    lead: `Помощь с ${host} от тех, кто ведёт сервис.`,
    sections: [
      {
        title: 'Что можно сделать сразу',
        text: [],
        points: [
          { text: 'Задать новый пароль', href: addresses.signIn.forgotPassword.href() },
          ...(signUpOpen ? [{ text: 'Создать учётную запись', href: addresses.signIn.signUp.href() }] : []),
          { text: 'Подключить ассистента', href: addresses.landing.href() },
          { text: 'Посмотреть, ограничить и отключить приложения и токены', href: addresses.apiAccess.page.href() },
          { text: 'Посмотреть, что и кем было изменено', href: addresses.activity.href() },
          { text: 'Скачать данные или удалить учётную запись', href: addresses.settings.data.href() },
          { text: 'Прочитать справочник API', href: '/api/v1/docs' },
        ],
      },
      {
        title: 'Когда пишете нам',
        text: [
          'Расскажите, что вы сделали, чего ждали и что получилось, с адресом страницы и временем. Если приложение или ассистент показали ошибку, пришлите её текст: по номеру запроса в ней мы её найдём. Никогда не присылайте пароль или токен.',
        ],
      },
      {
        title: 'Страница нарушает правила',
        text: [
          'Если страница здесь обманывает, вредит вам или показывает то, что принадлежит вам, пришлите её адрес и напишите, что с ней не так.',
        ],
      },
      {
        title: 'Проблема безопасности',
        text: ['Напишите по тому же адресу и дайте нам время всё исправить, прежде чем рассказывать другим.'],
      },
    ],
  }),
};
