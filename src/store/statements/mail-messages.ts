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

/** Due mails, the oldest first: as many as are sent at the same time. */
export const dueMails = statement(
  `SELECT "id", "userId", "recipient", "subject", "text", "attempts", "nextAttemptAt", "createdAt", "giveUpAt", "limitName", "resetHash"
   FROM "MailMessage" WHERE "nextAttemptAt" <= :now ORDER BY "nextAttemptAt", "id" LIMIT 5`,
  { now: 'date' },
  columns,
);

/** Claims a due mail, unless another process has claimed it since. */
export const takeMail = command(
  'UPDATE "MailMessage" SET "attempts" = "attempts" + 1, "nextAttemptAt" = :leasedUntil WHERE "id" = :id AND "nextAttemptAt" = :seen',
  { leasedUntil: 'date', id: 'number', seen: 'date' },
);

/** Sets the next attempt of an unsent mail, unless another process has claimed it since. */
export const delayMail = command(
  'UPDATE "MailMessage" SET "nextAttemptAt" = :nextAttemptAt WHERE "id" = :id AND "nextAttemptAt" = :leasedUntil',
  { nextAttemptAt: 'date', id: 'number', leasedUntil: 'date' },
);

export const deleteMail = command('DELETE FROM "MailMessage" WHERE "id" = :id', { id: 'number' });
