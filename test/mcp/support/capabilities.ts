/** What the connector announces in the older revisions. */
export const capabilities = {
  tools: {},
  resources: {},
  prompts: {},
  completions: {},
  extensions: { 'io.modelcontextprotocol/ui': {} },
};

/** With revision 2026-07-28 it also tells of changes of the list of tools. */
export const modernCapabilities = { ...capabilities, tools: { listChanged: true } };
