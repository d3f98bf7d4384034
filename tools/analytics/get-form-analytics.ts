import * as z from 'zod';
import { formReport } from '../../src/domain/analytics/form-report.ts';
import { exampleFormId } from '../../src/domain/example-ids.ts';
import { described } from '../../src/domain/validation/described.ts';
import { defineRead } from '../define-operation.ts';
import { reads } from '../hints.ts';
import { none } from '../operation-fields.ts';
import { warningsMeta } from '../with-warnings.ts';
import { periodFields, questionOf } from './period-fields.ts';
import { briefReport, formReportOutput, reportExample } from './report-output.ts';
import { withStatisticsOff } from './with-statistics-off.ts';

export const getFormAnalytics = defineRead({
  name: 'get_form_analytics',
  title: 'Statistics of a form',
  description:
    'Returns how often a lead form was submitted, the views of its pages, and the period before; conversion is submissions per view.',
  details: "Views are those of its pages since it was added. blocks has the form's blocks.",
  group: 'Analytics',
  ability: 'profile:read',
  rate: 'analytics',
  method: 'GET',
  path: '/forms/{formId}/analytics',
  status: 200,
  hints: reads,
  params: z.strictObject({
    formId: z.string().meta(described('Id of the form, as list_forms shows it.', 'Of list_forms.')),
  }),
  query: z.strictObject(periodFields),
  body: none,
  output: formReportOutput,
  meta: warningsMeta,
  brief: briefReport(formReportOutput),
  errors: [404, 422],
  example: {
    input: { formId: exampleFormId, period: 'last28' },
    output: { ...reportExample, submissions: 36, conversion: 0.03, previousSubmissions: 18, previousConversion: 0.02 },
  },
  async run(call, input, reader) {
    const { context, actor } = call;
    const { period, included } = await questionOf(input, call, reader);
    const { report, pages } = await formReport(context, reader, actor, input.formId, period, included);
    return withStatisticsOff(call, pages, { data: report });
  },
});
