import type { Texts } from '../texts.ts';

export const eventSubscriptions: Texts['eventSubscriptions'] = {
  title: 'Уведомления для приложений',
  text: 'Эти приложения узнают о событиях на ваших страницах. Они получают номера и адреса в панели управления, но не тексты посетителей.',
  names: {
    'form.submitted': 'Ответы на формы',
    'changes.published': 'Публикация изменений',
    'changes.discarded': 'Отмена изменений',
    'page.address_changed': 'Новые адреса страниц',
    'links.broken': 'Нерабочие ссылки',
  },
  sentTo: (app, host) => `${app}, на ${host}`,
  someApp: 'Приложение',
  lastDelivery: 'Последнее уведомление',
  failing: 'Сервер приложения не отвечает.',
  end: 'Отключить',
  endNamed: (name, app) => `Отключить «${name}»: ${app}`,
  ended: 'Приложение больше не получает уведомлений.',
  noSuchSubscription: 'Этой подписки больше нет.',
  linkCheck: {
    title: 'Проверка ссылок',
    label: 'Проверять ссылки каждую неделю',
    text: 'Подписанные приложения узнают о ссылках, которые никуда не ведут.',
  },
};
