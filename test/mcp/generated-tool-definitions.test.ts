import { expect, test } from 'vitest';
import { deriveToolDefinitions } from '../../src/mcp/derive-tool-definitions.ts';
import { toolDefinitions } from '../../src/mcp/tool-definitions.ts';

test('the tools that were generated are those of the catalogue', () => {
  expect(toolDefinitions).toEqual(JSON.parse(JSON.stringify(deriveToolDefinitions())));
});
