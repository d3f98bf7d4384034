import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { projectFile } from './project-file.ts';

const packageJson = z.object({ version: z.string().regex(/^\d+\.\d+\.\d+$/) });

/** The version of this release, as the MCP connector, its registry entry and its view of a page name it. */
export const { version } = packageJson.parse(JSON.parse(readFileSync(projectFile('package.json'), 'utf8')));
