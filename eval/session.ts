import type { ToolDefinition } from '../src/mcp/tool-definitions.ts';
import { countTokens } from './tokens/count-tokens.ts';

/** Result of a tool, as a model reads it. */
export interface ToolReply {
  isError: boolean;
  /** The text blocks, unchanged. */
  texts: string[];
}

/** Counters of a request. */
export interface Counts {
  calls: number;
  failed: number;
  characters: number;
  tokens: number;
}

/** A client of the connector on behalf of a model, which counts what the model reads. */
export interface Session {
  instructions: string;
  tools: readonly ToolDefinition[];
  call(name: string, args: Record<string, unknown>): Promise<ToolReply>;
  /** The names of the tools that were called since the last `take`. */
  called(): readonly string[];
  /** Returns the counts since the last call. */
  take(): Counts & { called: readonly string[] };
}

/** A layer between a model and the connector, with which tests make tools or results worse. */
export interface Distortion {
  tools?(tools: readonly ToolDefinition[]): readonly ToolDefinition[];
  texts?(texts: string[]): string[];
}

const nothing = { calls: 0, failed: 0, characters: 0, tokens: 0 };
const revision = '2025-11-25';

/** Connects with a token, in the revision that most programs speak. */
export async function openSession(url: string, token: string, distortion: Distortion = {}): Promise<Session> {
  const distortTools = distortion.tools ?? ((tools) => tools);
  const distortTexts = distortion.texts ?? ((texts) => texts);

  async function request<T>(method: string, params: object): Promise<{ result?: T; error?: { message: string } }> {
    const response = await fetch(`${url}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': revision,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    // The caller names the type of the method's result.
    return response.json() as Promise<{ result?: T; error?: { message: string } }>;
  }

  const clientInfo = { name: 'eval', version: '1' };
  const { result: introduced } = await request<{ instructions: string }>('initialize', {
    ...{ protocolVersion: revision, capabilities: {}, clientInfo },
  });
  const { result: listed } = await request<{ tools: ToolDefinition[] }>('tools/list', {});
  if (!introduced || !listed) throw new Error('the connector did not introduce itself');
  let counts: Counts = { ...nothing };
  let called: string[] = [];
  return {
    instructions: introduced.instructions,
    tools: distortTools(listed.tools),
    async call(name, args) {
      const { result, error } = await request<{ content: { type: string; text?: string }[]; isError?: boolean }>(
        'tools/call',
        { name, arguments: args },
      );
      const blocks = result
        ? result.content.map((block) => block.text ?? JSON.stringify(block))
        : [error?.message ?? ''];
      const isError = result === undefined || result.isError === true;
      const texts = distortTexts(blocks);
      counts = {
        calls: counts.calls + 1,
        failed: counts.failed + (isError ? 1 : 0),
        characters: counts.characters + texts.reduce((sum, text) => sum + text.length, 0),
        tokens: counts.tokens + texts.reduce((sum, text) => sum + countTokens(text), 0),
      };
      called = [...called, name];
      return { isError, texts };
    },
    called: () => called,
    take() {
      const taken = { ...counts, called };
      counts = { ...nothing };
      called = [];
      return taken;
    },
  };
}

/** The tokens of tools and instructions that a model reads before the person's first message. */
export function tokensBefore({ tools, instructions }: Pick<Session, 'tools' | 'instructions'>): number {
  const seen = tools.map(({ name, description, inputSchema }) => JSON.stringify({ name, description, inputSchema }));
  return [instructions, ...seen].reduce((sum, text) => sum + countTokens(text), 0);
}
