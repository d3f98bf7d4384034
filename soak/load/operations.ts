import * as z from 'zod';
import { toolCall } from '../../bench/account.ts';
import { exchange, type Outcome, type Request } from './client.ts';

/** The operations that writers use, with where REST has them. */
const routes = {
  create_slot: ['POST', '/slots', 201],
  create_slots: ['POST', '/slots/batch', 201],
  update_slot: ['PATCH', '/slots/{slotId}', 200],
  delete_slot: ['DELETE', '/slots/{slotId}', 204],
  reorder_slots: ['PUT', '/slots/order', 200],
  update_profile: ['PATCH', '', 200],
  list_slots: ['GET', '/slots', 200],
} as const;
type Operation = keyof typeof routes;

/** Access to the operations, by REST or MCP. */
export interface Face {
  name: 'REST' | 'MCP';
  /** Returns the `data` of the response; a key makes it safe to repeat. */
  call(page: string, operation: Operation, fields: Record<string, unknown>, key?: string): Request<unknown>;
}

const envelope = z.object({
  data: z.unknown().optional(),
  code: z.string().optional(),
  message: z.string().optional(),
});

/** Returns whether a rejection is temporary: a store is away, or the same key or account is busy elsewhere. */
function notNow(status: number, code: string | undefined, text: string): { again: string } | { refused: string } {
  const passes = (status === 503 && code === 'temporarily_unavailable') || (status === 409 && code === 'conflict');
  const said = `${status} ${text.slice(0, 300)}`;
  return passes ? { again: said } : { refused: said };
}

/** Uses REST, with an access token that may change between requests. */
export function restFace(token: () => string): Face {
  return {
    name: 'REST',
    call: (page, operation, fields, key) => async (url) => {
      const [method, path, success] = routes[operation];
      const { slotId, ...body } = fields;
      const address = `${url}/api/v1/profiles/${page}${path.replace('{slotId}', String(slotId))}`;
      const hasBody = method !== 'GET' && method !== 'DELETE';
      const { status, text } = await exchange(address, {
        method,
        headers: {
          authorization: `Bearer ${token()}`,
          ...(hasBody && { 'content-type': 'application/json' }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        ...(hasBody && { body: JSON.stringify(body) }),
      });
      const answer = text === '' ? {} : envelope.parse(JSON.parse(text));
      return status === success ? { done: answer.data } : notNow(status, answer.code, text);
    },
  };
}

const toolResult = z.object({
  result: z
    .object({
      isError: z.boolean().optional(),
      structuredContent: envelope.optional(),
      content: z.array(z.object({ text: z.string() })),
    })
    .optional(),
});

/** Returns tools called over MCP, as an assistant does. */
export function mcpFace(token: () => string): Face {
  return {
    name: 'MCP',
    call: (page, operation, fields, key) => async (url) => {
      const parameters = { profileKey: page, ...fields, ...(key !== undefined && { idempotencyKey: key }) };
      const { status, text } = await exchange(`${url}/mcp`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token()}`,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify(toolCall(operation, parameters)),
      });
      return readToolResult(status, text);
    },
  };
}

function readToolResult(status: number, text: string): Outcome<unknown> {
  if (status === 503) return { again: `503 ${text.slice(0, 300)}` };
  const { result } = toolResult.parse(JSON.parse(text));
  if (status !== 200 || !result) return { refused: `${status} ${text.slice(0, 300)}` };
  if (!result.isError) return { done: result.structuredContent?.data };
  // A tool error's second text is the envelope of REST (docs/interface.md 9.7).
  const { code } = envelope.parse(JSON.parse(result.content[1]?.text ?? '{}'));
  const passes = code === 'temporarily_unavailable' ? 503 : 409;
  return notNow(passes, code, text);
}
