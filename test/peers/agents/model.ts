import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands in for the model of a program: it calls one tool, reads the result, and is done. */
export interface StandInModel {
  /** Origin; the formats have their own paths below it. */
  url: string;
  /** Names of the tools that the program offered last. */
  offered(): readonly string[];
  /** The text that the program gave it as the tool's result. */
  result(): string | null;
  close(): Promise<void>;
}

/** The wanted tool: the program adds a prefix of its own to this name. */
interface Wanted {
  tool: string;
  args: Record<string, unknown>;
}

type Body = Record<string, unknown>;
type Step = { say: string } | { call: Offered; args: string };

/** A tool as a program offers it; some group those of a server. */
interface Offered {
  name: string;
  group: string | null;
}

/** Request and event format of a service. */
interface Format {
  path: string;
  offered(body: Body): Offered[];
  result(body: Body): string | null;
  events(step: Step): string[];
}

const said = 'All done.';

export async function startModel({ tool, args }: Wanted): Promise<StandInModel> {
  let offered: string[] = [];
  let result: string | null = null;
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    const format = formats.find(({ path }) => new URL(req.url ?? '', 'http://model').pathname === path);
    if (!format)
      return void res.writeHead(404, { 'content-type': 'application/json' }).end('{"error":{"message":"none"}}');
    const body: Body = JSON.parse(Buffer.concat(chunks).toString());
    const tools = format.offered(body);
    const wanted = tools.find(({ name }) => name.endsWith(tool));
    if (wanted) offered = tools.map(({ name }) => name);
    result = format.result(body) ?? result;
    // Programs ask for titles and summaries, too, without tools.
    const step: Step = wanted && result === null ? { call: wanted, args: JSON.stringify(args) } : { say: said };
    res.writeHead(200, { 'content-type': 'text/event-stream' }).end(format.events(step).join(''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server has an address of this kind once it listens.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    offered: () => offered,
    result: () => result,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const event = (type: string, fields: object) => `event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`;

/** Entries of a list within a body, which the program made. */
function listIn(body: Body, name: string): Body[] {
  const value = body[name];
  return Array.isArray(value) ? value : [];
}

const toolsIn = (body: Body) => listIn(body, 'tools');

/** The text of a result, which comes as text or as blocks of it. */
function textOf(content: unknown): string {
  return Array.isArray(content)
    ? content.map((block: unknown) => String(Object(block).text)).join('\n')
    : String(content);
}

/** Anthropic's Messages API, streaming. */
const anthropic: Format = {
  path: '/v1/messages',
  offered: (body) => toolsIn(body).map(({ name }) => ({ name: String(name), group: null })),
  result(body) {
    const blocks = listIn(body, 'messages').flatMap((message) => listIn(message, 'content'));
    const found = blocks.find(({ type }) => type === 'tool_result');
    return found ? textOf(found.content) : null;
  },
  events(step) {
    const usage = { input_tokens: 1, output_tokens: 1 };
    const message = { id: 'msg_1', type: 'message', role: 'assistant', model: 'stand-in', content: [], usage };
    const block =
      'say' in step ? { type: 'text', text: '' } : { type: 'tool_use', id: 'toolu_1', name: step.call.name, input: {} };
    const delta =
      'say' in step ? { type: 'text_delta', text: step.say } : { type: 'input_json_delta', partial_json: step.args };
    const reason = 'say' in step ? 'end_turn' : 'tool_use';
    return [
      event('message_start', { message: { ...message, stop_reason: null, stop_sequence: null } }),
      event('content_block_start', { index: 0, content_block: block }),
      event('content_block_delta', { index: 0, delta }),
      event('content_block_stop', { index: 0 }),
      event('message_delta', { delta: { stop_reason: reason, stop_sequence: null }, usage }),
      event('message_stop', {}),
    ];
  },
};

/** OpenAI's Responses API, streaming, with the tools of a server in a namespace. */
const responses: Format = {
  path: '/v1/responses',
  offered: (body) =>
    toolsIn(body).flatMap((tool) => {
      const group = tool.type === 'namespace' ? String(tool.name) : null;
      return (group === null ? [tool] : listIn(tool, 'tools')).map(({ name }) => ({ name: String(name), group }));
    }),
  result(body) {
    const found = listIn(body, 'input').find(({ type }) => type === 'function_call_output');
    return found ? textOf(found.output) : null;
  },
  events(step) {
    const item =
      'say' in step
        ? {
            ...{ type: 'message', id: 'msg_1', role: 'assistant' },
            content: [{ type: 'output_text', text: step.say, annotations: [] }],
          }
        : {
            ...{ type: 'function_call', id: 'fc_1', call_id: 'call_1', name: step.call.name, arguments: step.args },
            ...(step.call.group !== null && { namespace: step.call.group }),
          };
    const usage = { input_tokens: 1, output_tokens: 1, total_tokens: 2 };
    return [
      event('response.created', { response: { id: 'resp_1' } }),
      event('response.output_item.done', { output_index: 0, item }),
      event('response.completed', { response: { id: 'resp_1', output: [item], usage } }),
    ];
  },
};

/** OpenAI's Chat Completions API, streaming. */
const chatCompletions: Format = {
  path: '/v1/chat/completions',
  offered: (body) => toolsIn(body).map((tool) => ({ name: String(Object(tool.function).name), group: null })),
  result(body) {
    const found = listIn(body, 'messages').find(({ role }) => role === 'tool');
    return found ? textOf(found.content) : null;
  },
  events(step) {
    const chunk = (delta: object, reason: string | null) => {
      const choices = [{ index: 0, delta, finish_reason: reason }];
      return `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'stand-in', choices })}\n\n`;
    };
    const delta =
      'say' in step
        ? { role: 'assistant', content: step.say }
        : {
            role: 'assistant',
            tool_calls: [
              { index: 0, id: 'call_1', type: 'function', function: { name: step.call.name, arguments: step.args } },
            ],
          };
    return [chunk(delta, null), chunk({}, 'say' in step ? 'stop' : 'tool_calls'), 'data: [DONE]\n\n'];
  },
};

/** Google's Gemini API, streaming. */
const gemini: Format = {
  path: '/v1beta/models/stand-in:streamGenerateContent',
  offered: (body) =>
    toolsIn(body)
      .flatMap((tool) => listIn(tool, 'functionDeclarations'))
      .map(({ name }) => ({ name: String(name), group: null })),
  result(body) {
    const parts = listIn(body, 'contents').flatMap((content) => listIn(content, 'parts'));
    const found = parts.find(({ functionResponse }) => functionResponse !== undefined);
    return found ? textOf(Object(found.functionResponse).response.output) : null;
  },
  events(step) {
    const part =
      'say' in step ? { text: step.say } : { functionCall: { name: step.call.name, args: JSON.parse(step.args) } };
    const candidates = [{ index: 0, content: { role: 'model', parts: [part] }, finishReason: 'STOP' }];
    return [`data: ${JSON.stringify({ candidates })}\n\n`];
  },
};

const formats = [anthropic, responses, chatCompletions, gemini];
