/** The words of an owner for assistants. */
export const guidance = {
  title: 'Guidance for assistants',
  text: {
    account:
      'Assistants that you connect read this at the start of each conversation, and follow it on all your pages.',
    page: 'Assistants read this with the page, besides the guidance for all your pages.',
  },
  label: 'What assistants should know',
  hint: 'Optional. Such as: “Our name is in lower case. No emoji. Kazakh first, then Russian.” Do not write anything secret here.',
  save: 'Save guidance',
  saved: 'Guidance saved.',
};
