import type { Workstation } from './workstation.ts';

/** Another project's client, driven as its person would. */
export interface Assistant {
  /** Connects; without a grant it has the person asked. */
  connect(): Promise<void>;
  toolNames(): Promise<string[]>;
  /** Returns the structured content of a tool's result. */
  call(name: string, parameters: Record<string, unknown>): Promise<unknown>;
  /** Ends it; it keeps its grant. */
  disconnect(): Promise<void>;
}

export type StartAssistant = (mcpUrl: URL, desk: Workstation) => Assistant;

/** Returns the `structuredContent` of a tool's result; throws if there is none. */
export function structuredContentOf(result: unknown): unknown {
  if (typeof result === 'object' && result !== null && 'structuredContent' in result) return result.structuredContent;
  throw new Error(`no structured content: ${JSON.stringify(result)?.slice(0, 500)}`);
}

/** The names in a result of `tools/list`. */
export function namesOf(tools: readonly { name: string }[]): string[] {
  return tools.map(({ name }) => name);
}
