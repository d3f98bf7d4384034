import type { Tool } from '../../tools/define-operation.ts';
import { tools } from '../../tools/index.ts';
import { sectionOf } from '../../tools/toolsets.ts';
import type { Features } from '../domain/accounts/features.ts';
import { markImmutable } from '../domain/memoize.ts';
import { type ToolDefinition, toolDefinitions } from './tool-definitions.ts';
import { isInScope, type ToolScope } from './tool-scope.ts';

/** What is behind each tool name. */
export const toolsByName: ReadonlyMap<string, Tool> = new Map(tools.map((tool) => [tool.name, tool]));

const lists = new Map<string, readonly ToolDefinition[]>();

/**
 * The tools as `tools/list` returns them: without those of sections that are off for the account, and those that the client does not want to
 * see. The same list every time, since its bytes are kept (docs/decisions/0303).
 */
export function listedTools(features: Features, scope: ToolScope): readonly ToolDefinition[] {
  const shown = new Set(
    tools.flatMap((tool) => {
      const section = sectionOf(tool);
      return isInScope(tool, scope) && (section === null || features[section]) ? [tool.name] : [];
    }),
  );
  // There are no more lists than kinds of narrowing.
  const key = [...shown].join();
  const list = lists.get(key) ?? markImmutable(toolDefinitions.filter(({ name }) => shown.has(name)));
  lists.set(key, list);
  return list;
}
