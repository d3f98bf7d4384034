import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findShownPageById } from '../../src/domain/approval/shown-page.ts';
import {
  type AccountTarget,
  resumeAccountAsOperator,
  suspendAccountAsOperator,
} from '../../src/domain/operators/account-actions.ts';
import { decideSuspensionAppeal } from '../../src/domain/operators/appeal-actions.ts';
import { scheduleDeletion } from '../../src/domain/operators/delete-account.ts';
import { resumePageAsOperator, suspendPageAsOperator } from '../../src/domain/operators/page-actions.ts';
import { createReport } from '../../src/domain/reports/create-report.ts';
import { decideReport } from '../../src/domain/reports/decide-report.ts';
import { appealDecision, appealWarning } from '../../src/domain/reports/report-appeals.ts';
import { hashSecret } from '../../src/domain/secrets.ts';
import { appeal } from '../../src/domain/suspension/appeals.ts';
import { PageSuspendedError } from '../../src/domain/suspension/page-suspended-error.ts';
import { killableDatabase } from '../oauth/support/killable-database.ts';
import { newPage, withToken } from '../support/api-client.ts';
import { newAccount } from '../support/new-account.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { type Command, commands, newModel, predict } from './support/operator-actions-model.ts';

// Mails wait in the queue, where they can be counted: nothing listens on port 1.
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ SMTP_URL: 'smtp://127.0.0.1:1' });
});
afterAll(() => server.close());

const by = 'command_line';
const text = 'Some words.';

interface Subject {
  account: AccountTarget;
  token: string;
  pageId: number;
  login: string;
  reporter: string;
}

let subjects = 0;
async function newSubject(): Promise<Subject> {
  subjects += 1;
  const email = `owner${subjects}@example.com`;
  const { id } = await newAccount(server, { email, name: 'P', password: 'green umbrella 71' });
  const owner = await withToken(server, id);
  const page = await newPage(owner);
  // Mails about the new account and its token are not about actions of operators.
  await server.context.db.write((tx) => tx.mailMessage.deleteMany({ where: { recipient: email } }));
  return {
    account: { id, email, languageId: 1, dashboardLocale: null },
    token: owner.token,
    pageId: page.id,
    login: page.login,
    reporter: `reporter${subjects}@example.com`,
  };
}

/** Returns everything that the commands change, as `Model` has it. */
async function readState({ account, token, pageId, login, reporter }: Subject) {
  const { read } = server.context.db;
  const user = await read.user.findUnique({ where: { id: account.id } });
  const page = await read.profile.findUnique({ where: { id: pageId } });
  const order = { orderBy: { id: 'asc' } } as const;
  const suspensions = await read.suspension.findMany({ where: { userId: account.id }, ...order });
  const reports = await read.report.findMany({
    where: { profileId: pageId },
    include: { appeals: order },
    ...order,
  });
  const mailsTo = (recipient: string) => read.mailMessage.count({ where: { recipient } });
  const response = await fetch(`${server.url}/${login}`);
  const headers = { authorization: `Bearer ${token}` };
  return {
    isAccountSuspended: user?.suspendedAt !== null,
    isDeletionDue: user?.deletionDueAt !== null,
    isPageSuspended: page?.suspendedAt !== null,
    suspensions: suspensions.map((row) => ({
      isOfPage: row.profileId !== null,
      isInForce: row.resumedAt === null,
      isAppealed: row.appealedAt !== null,
      isAnswered: row.answeredAt !== null,
    })),
    reports: reports.map(({ decision, appeals }) => ({
      decision,
      appeals: appeals.map(({ by: appellant, decision: decided }) => ({ by: appellant, decision: decided })),
    })),
    records: await read.operatorAction.count({ where: { userId: account.id } }),
    mailsToOwner: await mailsTo(account.email),
    mailsToReporter: await mailsTo(reporter),
    pageStatus: response.status,
    tokenWorks: (await fetch(`${server.url}/api/v1/me`, { headers })).status === 200,
  };
}

/** Runs a command on a process of its own with that database. */
async function run(db: TestServer['context']['db'], subject: Subject, command: Command): Promise<void> {
  const context = { ...server.context, db };
  const { account, pageId, login, reporter } = subject;
  const page = { id: pageId, userId: account.id };
  const { read, write } = server.context.db;
  const newest = { orderBy: { id: 'desc' } } as const;
  const suspension = (profileId: number | null) =>
    read.suspension.findFirst({ where: { userId: account.id, profileId }, ...newest });
  const report = async () => (await read.report.findFirst({ where: { profileId: pageId }, ...newest }))?.id ?? 0;
  switch (command.kind) {
    case 'suspendPage':
      return suspendPageAsOperator(context, by, page, text);
    case 'resumePage':
      return resumePageAsOperator(context, by, page);
    case 'suspendAccount':
      return suspendAccountAsOperator(context, by, account, text);
    case 'resumeAccount':
      return resumeAccountAsOperator(context, by, account);
    case 'scheduleDeletion':
      return void (await scheduleDeletion(context, by, account, text));
    case 'appeal': {
      const suspended = { userId: account.id, profileId: command.ofPage ? pageId : null };
      return db.write((tx) => appeal(tx, context, suspended, text));
    }
    case 'decideAppeal': {
      const { id } = (await suspension(command.ofPage ? pageId : null)) ?? { id: 0 };
      return decideSuspensionAppeal(context, by, id, { resume: command.resume, answer: text });
    }
    case 'report': {
      const shown = await findShownPageById(read, pageId);
      if (shown === null) throw new Error('the page is gone');
      const words = { address: `${server.url}/${login}`, kind: 'deception', text, name: 'Vera' } as const;
      const network = `2001:db8:${subjects.toString(16)}:${command.network.toString(16)}::1`;
      return void (await createReport(context, shown, { ...words, email: reporter, languageCode: 'en' }, network));
    }
    case 'decideReport':
      return decideReport(context, by, await report(), { decision: command.decision, answer: text });
    case 'appealWarning': {
      const reportId = await report();
      return db.write((tx) => appealWarning(tx, context, { userId: account.id, profileId: pageId }, reportId, text));
    }
    case 'appealDecision': {
      // The mail alone has the token.
      const id = await report();
      const token = `token of report ${id}`;
      const withToken = { id, appealTokenHash: { not: null } };
      await write((tx) => tx.report.updateMany({ where: withToken, data: { appealTokenHash: hashSecret(token) } }));
      return appealDecision(context, token, text);
    }
  }
}

test('any actions of operators, owners and reporters, and processes that end before any step, leave each action done or not begun', async () => {
  const seen = { done: 0, conflict: 0, not_found: 0, suspended: 0, ended: 0, committed: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(commands, { minLength: 10, maxLength: 30 }), async (drawn) => {
      const subject = await newSubject();
      let model = newModel();
      expect(await readState(subject)).toEqual(model);
      for (const { command, stepsLeft } of drawn) {
        let hasEnded = false;
        const killable = killableDatabase(server.context.db, async () => {
          hasEnded = true;
          throw new Error('the process has ended');
        });
        killable.allow(stepsLeft);
        const attempt = (db = server.context.db) =>
          run(db, subject, command).then(
            () => 'done' as const,
            (error: { code?: string }) => (error instanceof PageSuspendedError ? 'suspended' : error.code),
          );
        const [outcome, next] = predict(model, command);
        let result = await attempt(killable.database);
        if (hasEnded) {
          seen.ended += 1;
          const state = await readState(subject);
          if (outcome === 'done' && JSON.stringify(state) === JSON.stringify(next)) {
            seen.committed += 1;
            result = 'done';
          } else {
            expect([command, state]).toEqual([command, model]);
            result = await attempt();
          }
        }
        expect([command, result]).toEqual([command, outcome]);
        seen[outcome] += 1;
        model = next;
        expect([command, await readState(subject)]).toEqual([command, model]);
      }
    }),
    { numRuns: 60 },
  );
  // All of these occurred.
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(2);
}, 240_000);
