/** The words about page templates. */
export const templates = {
  title: 'Templates',
  lead: 'Complete pages with design, text and pictures. Change anything later.',
  landingTitle: 'Start with a page that already looks finished',
  chosen: 'Your template',
  change: 'Change',
  use: 'Use this template',
  back: 'All templates',
  preview: (name: string) => `Preview of the template “${name}”`,
  open: 'Open preview',
  openNamed: (name: string) => `Open preview: ${name}`,
  applyTitle: 'Change template',
  applyLead: (login: string) => `${login} will have the design of the template. Your text and blocks stay the same.`,
  applyLeadEmpty: (login: string) =>
    `${login} has no blocks yet. It will have the design, blocks and pictures of the template. Text you have written stays the same.`,
  withBlocks: 'Add the blocks and pictures of the template',
  apply: 'Apply template',
  applied: 'Template applied.',
  view: 'View page',
  required: 'Choose a template.',
  gone: 'Template or page not found',
  goneText: 'The address may be misspelled, or what was here no longer exists.',
};
