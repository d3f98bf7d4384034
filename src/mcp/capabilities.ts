import { uiExtension } from './apps/app.ts';
import { eventsExtension } from './events/events.ts';

/** MCP capabilities of the connector, in either protocol generation. */
export const capabilities = {
  tools: {},
  resources: {},
  prompts: {},
  completions: {},
  extensions: { [uiExtension]: {} },
};

/**
 * Capabilities for revision 2026-07-28. A client can listen for changes of the lists: tools change with the sections of the account; the older
 * revisions would need a stream for each client that is open all day (docs/decisions/0506). It can subscribe to events; ChatGPT reads the
 * member `events` of the proposal before SEP-3415 (docs/decisions/0580).
 */
export const modernCapabilities = {
  ...capabilities,
  tools: { listChanged: true },
  events: {},
  extensions: { ...capabilities.extensions, [eventsExtension]: {} },
};
