/** The values of `Report.kind`: the page's fault, according to the reporter. */
export const reportKinds = ['illegal', 'deception', 'rights', 'privacy', 'other'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** The values of `Report.decision`. */
export const reportDecisions = ['none', 'warn', 'suspend'] as const;
export type ReportDecision = (typeof reportDecisions)[number];
