import type { OperatorTemplate } from './operator-text.ts';

/** What people agree to who use the service. */
export const termsTemplate: OperatorTemplate = {
  en: ({ operator, host }) => ({
    title: 'Terms of use',
    lead: `What you can expect of ${host}, and what is expected of you.`,
    sections: [
      {
        title: 'The service',
        text: [
          `${operator.name} offers public link pages that you edit yourself or have edited by an assistant or another app. By creating an account or connecting an app you agree to these terms.`,
        ],
      },
      {
        title: 'Your account',
        text: [
          'Give an e-mail address that reaches you, keep your password to yourself, and tell us when somebody else has got in. What is done with your account counts as done by you.',
        ],
      },
      {
        title: 'Your content',
        text: [
          'What you put on a page stays yours. You allow us to store it, to scale it and to show it to those who open the page or whom you let read it, for as long as it is there. Put up only what you may: you answer for it.',
        ],
      },
      {
        title: 'What is not allowed',
        text: ['You may not use the service to'],
        points: [
          { text: 'break the law or the rights of others, or help anybody to do so;' },
          {
            text: 'deceive: pass for somebody else, fish for passwords, spread harmful programs, hide where a link leads;',
          },
          { text: 'send unwanted messages, or collect data of people without telling them what for;' },
          { text: 'get around limits, disturb the service, or try what is not yours.' },
        ],
      },
      {
        title: 'Apps and assistants',
        text: [
          'An app that you connect acts for you, within the permissions that you gave it. Assistants make mistakes: look at what they changed. We do not make them and do not answer for them. You can disconnect an app at any time.',
        ],
      },
      {
        title: 'What we promise and what not',
        text: [
          'We run the service with care, but it comes as it is: it may fail, lose data or change. Keep copies of what matters to you; the settings have an export. We are liable where the law says that we must be, and otherwise only for what we caused on purpose or by gross negligence.',
        ],
      },
      {
        title: 'The end',
        text: [
          'You can delete your account at any time. We may take down a page or close an account that breaks these terms, and tell you why unless the law forbids it. If the service ends, we tell you early enough to take your data with you.',
        ],
      },
      {
        title: 'Changes',
        text: [
          'When these terms change, they are shown here with a new date. Whoever goes on using the service after that agrees to them; whoever does not can take their data and delete the account.',
        ],
      },
    ],
  }),
  ru: ({ operator, host }) => ({
    title: 'Условия использования',
    lead: `Чего ждать от ${host} и что требуется от вас.`,
    sections: [
      {
        title: 'Сервис',
        text: [
          `${operator.name} предоставляет публичные страницы ссылок, которые вы меняете сами или через ассистента или другое приложение. Создавая учётную запись или подключая приложение, вы принимаете эти условия.`,
        ],
      },
      {
        title: 'Ваша учётная запись',
        text: [
          'Укажите адрес эл. почты, по которому вам можно написать, не сообщайте никому пароль и дайте нам знать, если в учётную запись вошёл кто-то другой. Сделанное в вашей учётной записи считается сделанным вами.',
        ],
      },
      {
        title: 'Ваши материалы',
        text: [
          'То, что вы помещаете на страницу, остаётся вашим. Вы разрешаете нам хранить это, менять размер и показывать тем, кто открывает страницу или кому вы дали её читать, пока это там находится. Размещайте только то, на что имеете право: отвечаете за это вы.',
        ],
      },
      {
        title: 'Чего нельзя делать',
        text: ['Сервис нельзя использовать, чтобы'],
        points: [
          { text: 'нарушать закон или права других или помогать в этом;' },
          {
            text: 'обманывать: выдавать себя за другого, выманивать пароли, распространять вредоносные программы, скрывать, куда ведёт ссылка;',
          },
          { text: 'рассылать нежелательные сообщения или собирать данные людей, не говоря им, для чего;' },
          { text: 'обходить ограничения, мешать работе сервиса и лезть в чужое.' },
        ],
      },
      {
        title: 'Приложения и ассистенты',
        text: [
          'Подключённое приложение действует за вас в пределах данных ему разрешений. Ассистенты ошибаются: проверяйте, что они изменили. Мы их не создаём и за них не отвечаем. Приложение можно отключить в любой момент.',
        ],
      },
      {
        title: 'Что мы обещаем, а что нет',
        text: [
          'Мы ведём сервис добросовестно, но предоставляем его как есть: он может отказать, потерять данные или измениться. Храните копии важного; в настройках есть экспорт. Мы отвечаем там, где этого требует закон, а в остальном — только за умысел и грубую небрежность.',
        ],
      },
      {
        title: 'Прекращение',
        text: [
          'Учётную запись можно удалить в любой момент. Мы можем убрать страницу или закрыть учётную запись, нарушающую эти условия, и объясним причину, если это не запрещено законом. Если сервис закроется, мы предупредим заранее, чтобы вы успели забрать данные.',
        ],
      },
      {
        title: 'Изменения',
        text: [
          'Когда условия меняются, они появляются здесь с новой датой. Кто после этого пользуется сервисом, тот их принимает; кто не согласен, может забрать данные и удалить учётную запись.',
        ],
      },
    ],
  }),
};
