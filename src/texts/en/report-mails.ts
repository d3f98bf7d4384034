/** Mails about reports of pages: to those who reported, to owners and to operators. */
export const reportMails = {
  receipt: (host: string, id: number, address: string, text: string) => ({
    subject: `We received your report ${id}`,
    text: `Hi,\n\nWe received your report of a page on ${host}. Its number is ${id}. An operator will review it, and you will get the decision by e-mail.\n\nPage:\n${address}\n\nYou wrote:\n${text}\n`,
  }),
  arrived: (host: string, count: number) => ({
    subject: `${count === 1 ? 'A page was reported' : `${count} reports of pages`} on ${host}`,
    text: `Hi,\n\n${count === 1 ? 'A report of a page is' : `${count} reports of pages are`} waiting for a decision on ${host}. On the server:\n\nvitrine report list --open\n\nThe next e-mail like this will come in an hour at the earliest.\n`,
  }),
  warned: (address: string, answer: string, contact: string | null) => ({
    subject: 'A warning about your page',
    text: `Hi,\n\nSomeone reported your page ${address}. A person reviewed it, and this is a warning from the operator. The page stays as it is.\n\nReasons:\n${answer}\n\nIf nothing changes, the page may be suspended.${contact === null ? '' : ` If you disagree, write to ${contact}.`}\n`,
  }),
  decisions: {
    none: 'The page stays as it is.',
    warn: 'The owner of the page was warned.',
    suspend: 'The page was suspended: visitors no longer see it.',
  },
  decided: (host: string, id: number, address: string, outcome: string, answer: string, contact: string | null) => ({
    subject: `Decision about report ${id}`,
    text: `Hi,\n\nAn operator of ${host} reviewed the page that you reported:\n${address}\n\n${outcome}\n\nReasons:\n${answer}\n${contact === null ? '' : `\nIf you disagree, write to ${contact}. You can also go to court.\n`}`,
  }),
};
