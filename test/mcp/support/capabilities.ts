/** Capabilities announced in the older revisions. */
export const capabilities = {
  tools: {},
  resources: {},
  prompts: {},
  completions: {},
  extensions: { 'io.modelcontextprotocol/ui': {} },
};

/** Revision 2026-07-28 also has notifications of changes to the list of tools, and events. */
export const modernCapabilities = {
  ...capabilities,
  tools: { listChanged: true },
  events: {},
  extensions: { ...capabilities.extensions, 'io.modelcontextprotocol/events': {} },
};
