/** What the connector announces, in either protocol generation. */
export const capabilities = {
  tools: {},
  resources: {},
  prompts: {},
  completions: {},
  extensions: { 'io.modelcontextprotocol/ui': {} },
};
