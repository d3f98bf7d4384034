import { counted } from './plural.ts';

/** Mails about reports of pages: to those who reported, to owners and to operators. */
export const reportMails = {
  receipt: (host: string, id: number, address: string, text: string) => ({
    subject: `We received your report ${id}`,
    text: `Hi,\n\nWe received your report of a page on ${host}. Its number is ${id}. An operator will review it, and you will get the decision by e-mail.\n\nPage:\n${address}\n\nYou wrote:\n${text}\n`,
  }),
  arrived: (host: string, reports: number, appeals: number, hiddenLinks: number, ways: string) => ({
    subject: `Waiting for a decision on ${host}: ${waiting(reports, appeals, hiddenLinks)}`,
    text: `Hi,\n\nWaiting for a decision on ${host}: ${waiting(reports, appeals, hiddenLinks)}.\n\n${ways}\n\nThe next message like this will come in an hour at the earliest.\n`,
  }),
  warned: (address: string, answer: string, link: string, contact: string | null) => ({
    subject: 'A warning about your page',
    text: `Hi,\n\nSomeone reported your page ${address}. A person reviewed it, and this is a warning from the operator. The page stays as it is.\n\nReasons:\n${answer}\n\nIf nothing changes, the page may be suspended.\n\nIf you disagree, sign in and appeal, once within six months:\n${link}\n\n${contact === null ? '' : `You can also write to ${contact}. `}You can also turn to a certified out-of-court dispute settlement body or to a court.\n`,
  }),
  upheld: (address: string, answer: string) => ({
    subject: 'Answer to your appeal',
    text: `Hi,\n\nThe operator reviewed your appeal, and the warning about ${address} stays.\n\nOperator’s answer:\n${answer}\n`,
  }),
  withdrawn: (address: string, answer: string) => ({
    subject: 'A warning was withdrawn',
    text: `Hi,\n\nThe operator withdrew the warning about ${address}.\n\nOperator’s answer:\n${answer}\n`,
  }),
  decisions: {
    none: 'The page stays as it is.',
    warn: 'The owner of the page was warned.',
    suspend: 'The page was suspended: visitors no longer see it.',
  },
  decided: (host: string, id: number, address: string, outcome: string, answer: string, redress: string) => ({
    subject: `Decision about report ${id}`,
    text: `Hi,\n\nAn operator of ${host} reviewed the page that you reported:\n${address}\n\n${outcome}\n\nReasons:\n${answer}\n\n${redress}\n`,
  }),
  decidedAgain: (host: string, id: number, address: string, outcome: string, answer: string, redress: string) => ({
    subject: `Answer to your appeal about report ${id}`,
    text: `Hi,\n\nAn operator of ${host} reviewed your appeal about this page:\n${address}\n\n${outcome}\n\nReasons:\n${answer}\n\n${redress}\n`,
  }),
  redress: {
    appeal: (link: string) => `If you disagree, you can appeal once within six months:\n${link}`,
    contact: (contact: string) => `You can also write to ${contact}.`,
    elsewhere: 'You can also turn to a certified out-of-court dispute settlement body or to a court.',
  },
};

function waiting(reports: number, appeals: number, hiddenLinks: number): string {
  const parts = [
    reports > 0 ? counted(reports, 'report of a page', 'reports of pages') : '',
    appeals > 0 ? counted(appeals, 'appeal', 'appeals') : '',
    hiddenLinks > 0 ? counted(hiddenLinks, 'hidden link', 'hidden links') : '',
  ];
  return parts.filter(Boolean).join(', ');
}
