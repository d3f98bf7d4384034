import { uiExtension } from './apps/app.ts';

/** MCP capabilities of the connector, in either protocol generation. */
export const capabilities = {
  tools: {},
  resources: {},
  prompts: {},
  completions: {},
  extensions: { [uiExtension]: {} },
};

/**
 * With revision 2026-07-28 a client can listen for changes of the lists: tools change with the sections of the account. The older revisions
 * would need a stream for each client that is open all day (docs/decisions/0506).
 */
export const modernCapabilities = { ...capabilities, tools: { listChanged: true } };
