import { uiExtension } from './page-app/page-app.ts';

/** What the connector offers, in either protocol generation. No list changes while a server runs but that of the user's own pages. */
export const capabilities = {
  tools: {},
  resources: {},
  prompts: {},
  completions: {},
  extensions: { [uiExtension]: {} },
};
