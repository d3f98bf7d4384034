import type * as z from 'zod';
import { reportOutput } from '../../../tools/analytics/report-output.ts';
import type { Operation } from '../../../tools/define-operation.ts';
import { consumeRate, rateLimited } from '../../../tools/rate.ts';
import { warningsIn } from '../../../tools/with-warnings.ts';
import type { Context } from '../../context.ts';
import { abilities } from '../../domain/actor.ts';
import { resultOf } from '../shared/requests/call-operation.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import type { PeriodChoice } from './period-choice.ts';
import { operationQuery } from './read-choice.ts';

export type ReportOutput = z.output<typeof reportOutput>;

/** An operation that returns a report, and its subject. */
export interface Question<R extends ReportOutput> {
  operation: Operation;
  /** The operation's own output, including its additions to a report. */
  output: z.ZodType<R>;
  params: Record<string, unknown>;
  query: Record<string, string>;
}

/**
 * Returns the requested report, and that on the days before, whose daily figures the first one does not have. Both together count as one
 * request of the person (docs/interface.md 4.6). `warnings` are the messages of the report. Throws the errors of the operation.
 */
export async function readReports<R extends ReportOutput>(
  context: Context,
  visit: PersonVisit,
  { operation, output, params, query }: Question<R>,
  choice: PeriodChoice,
): Promise<{ report: R; before: ReportOutput; warnings: string[] }> {
  const actor = { userId: visit.session.account.id, abilities, credential: { kind: 'session' } } as const;
  const rate = await consumeRate(context, actor, 'analytics');
  if (rate.retryAfter !== null) throw rateLimited(rate.retryAfter);
  const ask = (period: Record<string, string>, include: string) =>
    resultOf(context, visit, operation, { params, query: { ...query, ...period, include } });
  const all = 'timeline,hours,referrers,countries,devices';
  const { data, meta } = await ask(operationQuery(choice, context.now()), all);
  const report = output.parse(data);
  const { timezone } = report.period;
  const before = reportOutput.loose().parse((await ask({ ...report.previous, timezone }, 'timeline,hours')).data);
  return { report, before, warnings: warningsIn(meta).map(({ message }) => message) };
}
