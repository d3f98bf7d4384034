import { isOperation, type Tool } from '../../../tools/define-operation.ts';
import type { Caller } from '../caller.ts';
import { type ListedResource, pageResource } from './list-resources.ts';

/** The first revision in which a tool's result may hold links to resources. */
const firstWithLinks = '2025-06-18';

export type ResourceLink = { type: 'resource_link' } & ListedResource;

/** A link to the page that a tool has just changed, which is what an assistant should read next. */
export function resourceLinks(
  tool: Tool,
  { profileKey, dryRun }: Record<string, unknown>,
  { data }: Record<string, unknown>,
  { revision }: Caller,
): ResourceLink[] {
  if (revision < firstWithLinks || !isOperation(tool) || tool.kind === 'read' || dryRun === true) return [];
  // A change of the login itself answers the new one.
  const login = loginOf(data) ?? profileKey;
  if (typeof login !== 'string' && typeof login !== 'number') return [];
  return [{ type: 'resource_link', ...pageResource(String(login)) }];
}

function loginOf(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('login' in data)) return null;
  return typeof data.login === 'string' ? data.login : null;
}
