export const formMessages = {
  foreignChannel: 'must be the id of one of your own notification channels: list_notification_channels lists them',
  notOfForm: 'is not the id of a field of this form: list_forms, view "full", shows them; leave it out for a new field',
  listedTwice: 'is listed twice',
  noSuchForm: 'You have no such form: list_forms lists the ids',
  submissionNotFound: 'Submission not found',
  formGone: 'This form no longer exists',
  tooManyForms: (maxForms: number) => `You have reached the limit of ${maxForms} forms`,
  nobodyIsNotified: 'names no verified channel, so no one is notified of submissions: read them on the dashboard',
  optionsNeeded: 'is required for select',
  optionsOnlyOfSelect: 'is only for select',
};
