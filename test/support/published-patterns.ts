import { slotTypeJsonSchema } from '../../src/domain/slots/data-schema.ts';
import { toolDefinitions } from '../../src/mcp/tool-definitions.ts';
import { slotTypeList } from './blocks.ts';

/** Every `pattern` that programs are given: in the OpenAPI document, the tools and the slot types. */
export function publishedPatterns(openApi: unknown): string[] {
  const schemas = [openApi, toolDefinitions, ...slotTypeList.map((slotType) => slotTypeJsonSchema(slotType))];
  return [...new Set(schemas.flatMap(patternsIn))];
}

function patternsIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(patternsIn);
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([keyword, value]) =>
    keyword === 'pattern' && typeof value === 'string' ? [value] : patternsIn(value),
  );
}
