import { expect, test } from 'vitest';
import { deriveToolDefinitions } from '../../src/mcp/derive-tool-definitions.ts';
import { toolDefinitions } from '../../src/mcp/tool-definitions.ts';

test('the generated tools equal those of the catalogue', () => {
  expect(toolDefinitions).toEqual(JSON.parse(JSON.stringify(deriveToolDefinitions())));
});
