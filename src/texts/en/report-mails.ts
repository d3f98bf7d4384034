/** Mails about reports of pages: to whoever reported, to owners and to operators. */
export const reportMails = {
  receipt: (host: string, id: number, address: string, text: string) => ({
    subject: `Report ${id} has arrived`,
    text: `Hello,\n\nyour report of a page on ${host} has arrived. It has the number ${id}. An operator looks at it, and you get the decision by mail.\n\nPage:\n${address}\n\nYou wrote:\n${text}\n`,
  }),
  arrived: (host: string, count: number) => ({
    subject: `${count === 1 ? 'A page was reported' : `${count} reports of pages`} on ${host}`,
    text: `Hello,\n\n${count === 1 ? 'a report of a page waits' : `${count} reports of pages wait`} for a decision on ${host}. On the server:\n\nvitrine report list --open\n\nThe next such mail comes in an hour at the earliest.\n`,
  }),
  warned: (address: string, answer: string, contact: string | null) => ({
    subject: 'A warning about your page',
    text: `Hello,\n\nsomeone reported your page ${address}. A person looked at it, and the operator warns you. The page stays as it is.\n\nReasons:\n${answer}\n\nIf this is not changed, the page can be suspended.${contact === null ? '' : ` If you disagree, write to ${contact}.`}\n`,
  }),
  decisions: {
    none: 'The page stays as it is.',
    warn: 'The owner of the page was warned.',
    suspend: 'The page was suspended: visitors do not see it any more.',
  },
  decided: (host: string, id: number, address: string, outcome: string, answer: string, contact: string | null) => ({
    subject: `Decision about report ${id}`,
    text: `Hello,\n\nan operator of ${host} looked at the page that you reported:\n${address}\n\n${outcome}\n\nReasons:\n${answer}\n${contact === null ? '' : `\nIf you disagree, write to ${contact}. You can also go to court.\n`}`,
  }),
};
