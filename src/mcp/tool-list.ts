import { LRUCache } from 'lru-cache';
import type { Tool } from '../../tools/define-operation.ts';
import { tools } from '../../tools/index.ts';
import { sectionOf } from '../../tools/toolsets.ts';
import type { Features } from '../domain/accounts/features.ts';
import { cacheBytes } from '../domain/cache-budgets.ts';
import { estimateBytes } from '../domain/estimate-bytes.ts';
import { markImmutable } from '../domain/memoize.ts';
import { type ToolDefinition, toolDefinitions } from './tool-definitions.ts';
import { isInScope, type ToolScope } from './tool-scope.ts';

/** Tools by name. */
export const toolsByName: ReadonlyMap<string, Tool> = new Map(tools.map((tool) => [tool.name, tool]));

/** Clients choose the scope of the list. */
const lists = new LRUCache<string, readonly ToolDefinition[]>({
  maxSize: cacheBytes.toolLists,
  sizeCalculation: estimateBytes,
});

/**
 * Returns the tools of `tools/list`: without those of sections that are off for the account, and those outside of the client's scope. The
 * list is cached, so that all responses share its bytes (docs/decisions/0317).
 */
export function listedTools(features: Features, scope: ToolScope): readonly ToolDefinition[] {
  const shown = new Set(
    tools.flatMap((tool) => {
      const section = sectionOf(tool);
      return isInScope(tool, scope) && (section === null || features[section]) ? [tool.name] : [];
    }),
  );
  const key = [...shown].join();
  const list = lists.get(key) ?? markImmutable(toolDefinitions.filter(({ name }) => shown.has(name)));
  lists.set(key, list);
  return list;
}
