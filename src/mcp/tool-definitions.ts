import { readFileSync } from 'node:fs';
import type { Tool } from '../../tools/define-operation.ts';
import type { PlainJsonSchema } from '../../tools/json-schema.ts';
import { projectFile } from '../project-file.ts';
import type { toolMetaOf } from './apps/app.ts';

/** A tool as `tools/list` shows it, in either protocol generation. */
export interface ToolDefinition {
  name: string;
  title: string;
  description: string;
  inputSchema: PlainJsonSchema & { type: 'object' };
  outputSchema: PlainJsonSchema & { type: 'object' };
  annotations: Tool['hints'] & { title: string };
  /** The view that shows the tool's result in a chat (MCP Apps), and the arguments that ChatGPT fills with files of the chat. */
  _meta?: ReturnType<typeof toolMetaOf> & { 'openai/fileParams'?: string[] };
}

/** All tools, in the catalogue's order, as `npm run generate` wrote them. */
export const toolDefinitions: readonly ToolDefinition[] = JSON.parse(
  readFileSync(projectFile('generated', 'tools', 'tool-definitions.json'), 'utf8'),
);
