import { command, statement } from '../statement.ts';

const columns = {
  id: 'number',
  userId: 'number?',
  recipient: 'string',
  subject: 'string',
  text: 'string',
  attempts: 'number',
  nextAttemptAt: 'date',
  createdAt: 'date',
  giveUpAt: 'date?',
  limitName: 'string?',
  resetHash: 'string?',
} as const;

/** Mails whose time has come, the oldest first: as many as are sent at the same time. */
export const dueMails = statement(
  `SELECT "id", "userId", "recipient", "subject", "text", "attempts", "nextAttemptAt", "createdAt", "giveUpAt", "limitName", "resetHash"
   FROM "MailMessage" WHERE "nextAttemptAt" <= :now ORDER BY "nextAttemptAt", "id" LIMIT 5`,
  { now: 'date' },
  columns,
);

/** Takes a mail that was read as due, unless another process has taken it since. */
export const takeMail = command(
  'UPDATE "MailMessage" SET "attempts" = "attempts" + 1, "nextAttemptAt" = :leasedUntil WHERE "id" = :id AND "nextAttemptAt" = :seen',
  { leasedUntil: 'date', id: 'number', seen: 'date' },
);

/** Says when a mail that was not sent is tried again, unless another process has taken it since. */
export const delayMail = command(
  'UPDATE "MailMessage" SET "nextAttemptAt" = :nextAttemptAt WHERE "id" = :id AND "nextAttemptAt" = :leasedUntil',
  { nextAttemptAt: 'date', id: 'number', leasedUntil: 'date' },
);

export const deleteMail = command('DELETE FROM "MailMessage" WHERE "id" = :id', { id: 'number' });
