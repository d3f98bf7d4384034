/** The values of `Report.kind`: the page's fault, according to the reporter. */
export const reportKinds = ['illegal', 'deception', 'rights', 'privacy', 'other'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** The values of `Report.decision` and `ReportAppeal.decision`. */
export const reportDecisions = ['none', 'warn', 'suspend'] as const;
export type ReportDecision = (typeof reportDecisions)[number];

/** The values of `ReportAppeal.by`: the owner of the page, or the reporter. */
export const appellants = ['owner', 'reporter'] as const;
export type Appellant = (typeof appellants)[number];
