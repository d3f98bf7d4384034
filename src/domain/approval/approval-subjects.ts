/** Changes of an app or token that wait if its changes need approval; each has a text in `texts.approval.waiting`. */
export const waitingSubjects = ['page', 'blocks', 'stickers', 'newPage', 'form'] as const;

/** Changes that take effect immediately in any case; each has a text in `texts.approval.immediate`. */
export const immediateSubjects = ['newForm', 'file'] as const;

export type ApprovalSubject = (typeof waitingSubjects)[number] | (typeof immediateSubjects)[number];
