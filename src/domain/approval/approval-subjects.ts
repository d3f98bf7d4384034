/** The changes by an app or token that wait, where its changes wait for approval; each has its words in `texts.approval.waiting`. */
export const waitingSubjects = ['page', 'blocks', 'stickers', 'newPage', 'form'] as const;

/** The changes that take effect immediately all the same; each has its words in `texts.approval.immediate`. */
export const immediateSubjects = ['newForm', 'file'] as const;

export type ApprovalSubject = (typeof waitingSubjects)[number] | (typeof immediateSubjects)[number];
