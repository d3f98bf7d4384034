import fc from 'fast-check';
import { type ReportDecision, reportDecisions } from '../../../src/domain/reports/report-kinds.ts';

/** State of one account with one page after actions of operators, its owner and a reporter. */
export interface Model {
  isAccountSuspended: boolean;
  isDeletionDue: boolean;
  isPageSuspended: boolean;
  suspensions: { isOfPage: boolean; isInForce: boolean; isAppealed: boolean; isAnswered: boolean }[];
  reports: { decision: ReportDecision | null; appeals: { by: string; decision: ReportDecision | null }[] }[];
  /** Actions of operators that are on record. */
  records: number;
  mailsToOwner: number;
  mailsToReporter: number;
  pageStatus: number;
  tokenWorks: boolean;
}

export type Command =
  | { kind: 'suspendPage' | 'resumePage' | 'suspendAccount' | 'resumeAccount' | 'scheduleDeletion' }
  | { kind: 'appeal'; ofPage: boolean }
  | { kind: 'decideAppeal'; ofPage: boolean; resume: boolean }
  | { kind: 'report'; network: number }
  | { kind: 'decideReport'; decision: ReportDecision }
  | { kind: 'appealWarning' | 'appealDecision' };

/** `suspended`: no user sees the page, and no user can report it. */
type Outcome = 'done' | 'conflict' | 'not_found' | 'suspended';

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('suspendPage', 'resumePage', 'suspendAccount', 'resumeAccount', 'scheduleDeletion'),
  }),
  fc.record({ kind: fc.constant('appeal'), ofPage: fc.boolean() }),
  fc.record({ kind: fc.constant('decideAppeal'), ofPage: fc.boolean(), resume: fc.boolean() }),
  fc.record({ kind: fc.constant('report'), network: fc.nat(0xffff) }),
  fc.record({ kind: fc.constant('decideReport'), decision: fc.constantFrom(...reportDecisions) }),
  fc.record({ kind: fc.constantFrom('appealWarning', 'appealDecision') }),
);

/** Commands, half of them on a process that ends after a number of steps in its database. */
export const commands = fc.record({ command, stepsLeft: fc.option(fc.nat(14), { freq: 2 }) });

export function newModel(): Model {
  return {
    isAccountSuspended: false,
    isDeletionDue: false,
    isPageSuspended: false,
    suspensions: [],
    reports: [],
    records: 0,
    mailsToOwner: 0,
    mailsToReporter: 0,
    pageStatus: 200,
    tokenWorks: true,
  };
}

/** Returns the outcome of a command and the state after it, which is the same unless the command is done. */
export function predict(model: Model, command: Command): [Outcome, Model] {
  const next = structuredClone(model);
  const outcome = carryOut(next, command);
  if (outcome !== 'done') return [outcome, model];
  next.pageStatus = next.isPageSuspended || next.isAccountSuspended ? 451 : 200;
  next.tokenWorks = !next.isAccountSuspended;
  return [outcome, next];
}

function carryOut(model: Model, command: Command): Outcome {
  switch (command.kind) {
    case 'suspendPage':
    case 'suspendAccount':
      if (!suspend(model, command.kind === 'suspendPage')) return 'conflict';
      model.records += 1;
      return 'done';
    case 'resumePage':
    case 'resumeAccount':
      if (!resume(model, command.kind === 'resumePage')) return 'conflict';
      model.records += 1;
      return 'done';
    case 'scheduleDeletion':
      suspend(model, false);
      model.isDeletionDue = true;
      model.records += 1;
      return 'done';
    case 'appeal': {
      const suspension = inForce(model, command.ofPage);
      if (suspension === undefined) return 'not_found';
      if (suspension.isAppealed) return 'conflict';
      suspension.isAppealed = true;
      return 'done';
    }
    case 'decideAppeal': {
      const suspension = model.suspensions.findLast(({ isOfPage }) => isOfPage === command.ofPage);
      if (!suspension?.isAppealed) return 'not_found';
      if (suspension.isAnswered || !suspension.isInForce) return 'conflict';
      suspension.isAnswered = true;
      if (command.resume) resume(model, command.ofPage);
      else model.mailsToOwner += 1;
      model.records += 1;
      return 'done';
    }
    case 'report':
      if (model.pageStatus === 451) return 'suspended';
      model.reports.push({ decision: null, appeals: [] });
      model.mailsToReporter += 1;
      return 'done';
    case 'decideReport':
      return decide(model, command.decision);
    case 'appealWarning':
    case 'appealDecision':
      return appealReport(model, command.kind === 'appealWarning' ? 'owner' : 'reporter');
  }
}

const inForce = (model: Model, ofPage: boolean) =>
  model.suspensions.find(({ isOfPage, isInForce }) => isOfPage === ofPage && isInForce);

function suspend(model: Model, ofPage: boolean): boolean {
  if (inForce(model, ofPage) !== undefined) return false;
  model.suspensions.push({ isOfPage: ofPage, isInForce: true, isAppealed: false, isAnswered: false });
  if (ofPage) model.isPageSuspended = true;
  else model.isAccountSuspended = true;
  model.mailsToOwner += 1;
  return true;
}

function resume(model: Model, ofPage: boolean): boolean {
  const suspension = inForce(model, ofPage);
  if (suspension === undefined) return false;
  suspension.isInForce = false;
  if (ofPage) model.isPageSuspended = false;
  else {
    model.isAccountSuspended = false;
    model.isDeletionDue = false;
  }
  model.mailsToOwner += 1;
  return true;
}

type Report = Model['reports'][number];

/** The decisions of a report: the first one, then those after appeals. Appeals of one report may be decided together. */
const decisionsOf = ({ decision, appeals }: Report) =>
  [decision, ...appeals.map((appeal) => appeal.decision)].filter((one) => one !== null);

function decide(model: Model, decision: ReportDecision): Outcome {
  const report = model.reports.at(-1);
  if (report === undefined) return 'not_found';
  const before = decisionsOf(report).at(-1) ?? null;
  const waiting = report.appeals.filter((appeal) => appeal.decision === null);
  if (before !== null && waiting.length === 0) return 'conflict';
  report.decision ??= decision;
  for (const appeal of waiting) appeal.decision = decision;
  const isAnswerTo = (appellant: string) => waiting.some(({ by }) => by === appellant);
  if (decision === 'suspend') suspend(model, true);
  else if ((decision !== before || isAnswerTo('owner')) && (decision === 'warn' || before === 'warn'))
    model.mailsToOwner += 1;
  if (decision !== before || isAnswerTo('reporter')) model.mailsToReporter += 1;
  model.records += 1;
  return 'done';
}

/** The owner appeals against a warning in force, the reporter against any decision but a suspension, each once. */
function appealReport(model: Model, by: 'owner' | 'reporter'): Outcome {
  const report = model.reports.at(-1);
  if (report === undefined) return 'not_found';
  const decisions = decisionsOf(report);
  const current = decisions.at(-1);
  if (by === 'owner' && !decisions.includes('warn')) return 'not_found';
  if (by === 'reporter' && (current === undefined || decisions.every((one) => one === 'suspend'))) return 'not_found';
  if (report.appeals.some((appeal) => appeal.by === by)) return 'conflict';
  const isOpen = by === 'owner' ? current === 'warn' : current !== 'suspend';
  if (!isOpen) return 'conflict';
  report.appeals.push({ by, decision: null });
  return 'done';
}
