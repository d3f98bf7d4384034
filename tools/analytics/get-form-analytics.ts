import { z } from 'zod';
import { formReport } from '../../src/domain/analytics/form-report.ts';
import { defineRead } from '../define-operation.ts';
import { none } from '../fields.ts';
import { reads } from '../hints.ts';
import { includedOf, periodFields, periodOf, reportNotes } from './period-fields.ts';
import { formReportOutput, reportExample } from './report-output.ts';

export const getFormAnalytics = defineRead({
  name: 'get_form_analytics',
  title: 'Statistics of a form',
  description: `Returns how often a lead form was submitted, and the views of its pages since it was added: conversion is submissions per view. blocks has the form's blocks. ${reportNotes}`,
  group: 'Analytics',
  ability: 'profile:read',
  rate: 'analytics',
  method: 'GET',
  path: '/forms/{formId}/analytics',
  status: 200,
  hints: reads,
  params: z.strictObject({ formId: z.string().min(1).max(64).describe('Id of the form, as list_forms shows it.') }),
  query: z.strictObject(periodFields),
  body: none,
  output: formReportOutput,
  errors: [404, 422],
  example: {
    input: { formId: 'Zk3vQ9', period: 'last28' },
    output: { ...reportExample, submissions: 36, conversion: 0.03, previousSubmissions: 18, previousConversion: 0.02 },
  },
  async run(call, input, reader) {
    const { context, actor } = call;
    return {
      data: await formReport(context, reader, actor.userId, input.formId, periodOf(input, call), includedOf(input)),
    };
  },
});
