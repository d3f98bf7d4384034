import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A step of a model: a tool call, or a text. */
export type ModelStep = { call: string; args: Record<string, unknown> | string } | { say: string };

/** A failed response, in the form of the services. */
export interface Failure {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

export interface StandInModel {
  url: string;
  /** The bodies of all requests. */
  requests: Record<string, unknown>[];
  close(): Promise<void>;
}

type Refusal = { status: number; body: unknown } | null;

/** Message format of a service. */
interface Format {
  path: string;
  /** Returns the service's error for an invalid request. */
  refuse(request: IncomingMessage, body: Record<string, unknown>): Refusal;
  answer(move: ModelStep, number: number): unknown;
}

/** Responds to requests with the moves in turn; a failure replaces a response. */
export async function startStandInModel(
  format: Format,
  script: readonly (ModelStep | Failure)[],
): Promise<StandInModel> {
  const requests: Record<string, unknown>[] = [];
  const steps = [...script];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body: Record<string, unknown> = JSON.parse(Buffer.concat(chunks).toString());
    requests.push(body);
    const send = ({ status, body: sent, headers = {} }: Failure) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(sent));
    const refusal = request.url === format.path ? format.refuse(request, body) : { status: 404, body: {} };
    const step = refusal ?? steps.shift() ?? { say: 'There is nothing left to say.' };
    if ('status' in step) send(step);
    else send({ status: 200, body: format.answer(step, requests.length) });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server has an address of this kind once it listens.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

interface Message {
  role: string;
  content: unknown;
  tool_calls?: { id: string }[];
  tool_call_id?: string;
}

const anthropicError = (status: number, type: string, message: string) => ({
  status,
  body: { type: 'error', error: { type, message }, request_id: 'req_1' },
});

/** Anthropic's Messages API: the next message has to contain the result of each tool use. */
export const anthropicFormat: Format = {
  path: '/v1/messages',
  refuse({ headers }, { model, max_tokens: max, messages, tools }) {
    if (headers['x-api-key'] !== 'the-key') return anthropicError(401, 'authentication_error', 'invalid x-api-key');
    if (headers['anthropic-version'] !== '2023-06-01') return invalid('anthropic-version: header is required');
    if (typeof model !== 'string' || typeof max !== 'number') return invalid('max_tokens: Field required');
    for (const { name, input_schema: schema } of tools as { name: string; input_schema?: { type?: string } }[]) {
      if (schema?.type !== 'object') return invalid(`tools.${name}.input_schema.type: Field required`);
    }
    const all = messages as Message[];
    for (const [index, { content }] of all.entries()) {
      const uses = blocksOf(content).filter(({ type }) => type === 'tool_use');
      const answered = blocksOf(all[index + 1]?.content).map(({ tool_use_id: id }) => id);
      const open = uses.find(({ id }) => !answered.includes(id));
      if (open)
        return invalid(
          `messages.${index}: tool_use ids were found without tool_result blocks immediately after: ${open.id}`,
        );
    }
    return null;

    function invalid(message: string): Refusal {
      return anthropicError(400, 'invalid_request_error', message);
    }
  },
  answer: (move, number) => ({
    id: `msg_${number}`,
    type: 'message',
    role: 'assistant',
    model: 'stand-in',
    content:
      'say' in move
        ? [{ type: 'text', text: move.say }]
        : [
            { type: 'thinking', thinking: 'Which tool?', signature: 'c2ln' },
            { type: 'text', text: 'I look.' },
            { type: 'tool_use', id: `toolu_${number}`, name: move.call, input: move.args },
          ],
    stop_reason: 'say' in move ? 'end_turn' : 'tool_use',
    stop_sequence: null,
    usage: { input_tokens: 1, output_tokens: 1 },
  }),
};

function blocksOf(content: unknown): { type?: string; id?: string; tool_use_id?: string }[] {
  return Array.isArray(content) ? content : [];
}

const openAiError = (status: number, code: string | null, message: string) => ({
  status,
  body: { error: { message, type: 'invalid_request_error', param: null, code } },
});

/** OpenAI's Chat Completions API: the result of each tool call has to come before any other message. */
export const openAiFormat: Format = {
  path: '/v1/chat/completions',
  refuse({ headers }, { model, messages, tools }) {
    if (headers.authorization !== 'Bearer the-key') {
      return openAiError(401, 'invalid_api_key', 'Incorrect API key provided: the-***.');
    }
    if (typeof model !== 'string') return openAiError(400, null, 'you must provide a model parameter');
    for (const { type, function: called } of tools as {
      type?: string;
      function?: { parameters?: { type?: string } };
    }[]) {
      if (type !== 'function' || called?.parameters?.type !== 'object') {
        return openAiError(400, 'invalid_function_parameters', 'schema must be a JSON Schema of \'type: "object"\'');
      }
    }
    const all = messages as Message[];
    for (const [index, { tool_calls: calls = [] }] of all.entries()) {
      const answered = all.slice(index + 1, index + 1 + calls.length).map(({ tool_call_id: id }) => id);
      const open = calls.find(({ id }) => !answered.includes(id));
      if (open) {
        const text = `An assistant message with 'tool_calls' must be followed by tool messages: ${open.id}`;
        return openAiError(400, null, text);
      }
    }
    return null;
  },
  answer: (move, number) => ({
    id: `chatcmpl-${number}`,
    object: 'chat.completion',
    created: 1,
    model: 'stand-in',
    choices: [
      {
        index: 0,
        message:
          'say' in move
            ? { role: 'assistant', content: move.say, refusal: null }
            : {
                role: 'assistant',
                content: null,
                refusal: null,
                tool_calls: [
                  {
                    id: `call_${number}`,
                    type: 'function',
                    function: {
                      name: move.call,
                      arguments: typeof move.args === 'string' ? move.args : JSON.stringify(move.args),
                    },
                  },
                ],
              },
        logprobs: null,
        finish_reason: 'say' in move ? 'stop' : 'tool_calls',
      },
    ],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  }),
};
