import type { Texts } from '../texts.ts';
import { counted } from './plural.ts';

export const reportMails: Texts['reportMails'] = {
  receipt: (host, id, address, text) => ({
    subject: `Жалоба ${id} получена`,
    text: `Здравствуйте!\n\nВаша жалоба на страницу на ${host} получена. Её номер — ${id}. Её рассмотрит администратор, и вы получите решение письмом.\n\nСтраница:\n${address}\n\nВы написали:\n${text}\n`,
  }),
  arrived: (host, reports, appeals, hiddenLinks, ways) => ({
    subject: `Решения на ${host} ждут: ${waiting(reports, appeals, hiddenLinks)}`,
    text: `Здравствуйте!\n\nРешения на ${host} ждут: ${waiting(reports, appeals, hiddenLinks)}.\n\n${ways}\n\nСледующее такое сообщение придёт не раньше чем через час.\n`,
  }),
  warned: (address, answer, link, contact) => ({
    subject: 'Предупреждение по поводу вашей страницы',
    text: `Здравствуйте!\n\nНа вашу страницу ${address} поступила жалоба. Её рассмотрел человек, и администратор предупреждает вас. Страница остаётся как есть.\n\nПричины:\n${answer}\n\nЕсли это не изменится, страница может быть приостановлена.\n\nЕсли вы не согласны, войдите и подайте возражение. Это можно сделать один раз в течение шести месяцев:\n${link}\n\n${contact === null ? '' : `Вы также можете написать на ${contact}. `}Кроме того, вы можете обратиться в сертифицированный орган внесудебного разрешения споров или в суд.\n`,
  }),
  upheld: (address, answer) => ({
    subject: 'Ответ на ваше возражение',
    text: `Здравствуйте!\n\nАдминистратор рассмотрел ваше возражение. Предупреждение по поводу страницы ${address} остаётся в силе.\n\nОтвет администратора:\n${answer}\n`,
  }),
  withdrawn: (address, answer) => ({
    subject: 'Предупреждение отозвано',
    text: `Здравствуйте!\n\nАдминистратор отозвал предупреждение по поводу страницы ${address}.\n\nОтвет администратора:\n${answer}\n`,
  }),
  decisions: {
    none: 'Страница остаётся как есть.',
    warn: 'Владелец страницы предупреждён.',
    suspend: 'Страница приостановлена: посетители её больше не видят.',
  },
  decided: (host, id, address, outcome, answer, redress) => ({
    subject: `Решение по жалобе ${id}`,
    text: `Здравствуйте!\n\nАдминистратор ${host} рассмотрел страницу, на которую вы пожаловались:\n${address}\n\n${outcome}\n\nПричины:\n${answer}\n\n${redress}\n`,
  }),
  decidedAgain: (host, id, address, outcome, answer, redress) => ({
    subject: `Ответ на ваше возражение по жалобе ${id}`,
    text: `Здравствуйте!\n\nАдминистратор ${host} рассмотрел ваше возражение по этой странице:\n${address}\n\n${outcome}\n\nПричины:\n${answer}\n\n${redress}\n`,
  }),
  redress: {
    appeal: (link) => `Если вы не согласны, вы можете один раз в течение шести месяцев подать возражение:\n${link}`,
    contact: (contact) => `Вы также можете написать на ${contact}.`,
    elsewhere: 'Кроме того, вы можете обратиться в сертифицированный орган внесудебного разрешения споров или в суд.',
  },
};

function waiting(reports: number, appeals: number, hiddenLinks: number): string {
  const parts = [
    reports > 0 ? counted(reports, 'жалоба на страницу', 'жалобы на страницы', 'жалоб на страницы') : '',
    appeals > 0 ? counted(appeals, 'возражение', 'возражения', 'возражений') : '',
    hiddenLinks > 0 ? counted(hiddenLinks, 'скрытая ссылка', 'скрытые ссылки', 'скрытых ссылок') : '',
  ];
  return parts.filter(Boolean).join(', ');
}
