import * as z from 'zod';
import { isOperation, type Tool } from '../../tools/define-operation.ts';
import { chatFile } from '../../tools/files/file-arguments.ts';
import { uploadFile } from '../../tools/files/upload-file.ts';
import { tools } from '../../tools/index.ts';
import { argumentsSchema, outlineOf } from '../../tools/json-schema.ts';
import { getProfile } from '../../tools/profiles/get-profile.ts';
import { toolMetaOf } from './apps/app.ts';
import { pageApp } from './apps/page-app.ts';
import { uploadApp } from './apps/upload-app.ts';
import type { ToolDefinition } from './tool-definitions.ts';

/** Arguments of every write tool besides its own (docs/interface.md 9.4); the instructions explain them. */
const writeArguments = {
  dryRun: { type: 'boolean' },
  idempotencyKey: { type: 'string' },
};

/**
 * All tools, in the catalogue's order. `npm run generate` writes them to a file, because deriving their schemas would be an eighth of a
 * start.
 */
export function deriveToolDefinitions(): ToolDefinition[] {
  return tools.map(toolDefinition);
}

function toolDefinition(operation: Tool): ToolDefinition {
  const { name, title, description, toolDetails, hints, kind } = operation;
  const input = argumentsSchema(operation);
  const argument = operation.brief?.argument;
  const properties = {
    ...(input.properties ?? {}),
    ...(argument && { [argument]: { type: 'string', enum: ['brief', 'full'] } }),
    ...(kind === 'write' && writeArguments),
  };
  return {
    name,
    title,
    description: toolDetails === undefined ? description : `${description} ${toolDetails}`,
    inputSchema: { ...input, type: 'object', properties },
    outputSchema: { ...outlineOf(...outputsOf(operation)), type: 'object', additionalProperties: false },
    annotations: { title, ...hints },
    ...(operation === getProfile && { _meta: toolMetaOf(pageApp) }),
    ...(operation === uploadFile && { _meta: { ...toolMetaOf(uploadApp), 'openai/fileParams': [chatFile] } }),
  };
}

/**
 * Returns the possible schemas of the structured content: the envelope that REST returns, with whole or with brief data, or what a tool
 * for a file returns without one; or the tool's own output.
 */
function outputsOf(operation: Tool): z.ZodType[] {
  if (!isOperation(operation)) return [operation.output];
  const { output, brief, file } = operation;
  // Results differ in the members of `meta`, whose names explain them.
  return [output, ...(brief ? [brief.output] : []), ...(file ? [file.withoutFile.output] : [])].map((data) =>
    z.strictObject({ data, meta: z.looseObject({}).optional() }),
  );
}
