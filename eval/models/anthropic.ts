import * as z from 'zod';
import type { Session } from '../session.ts';
import type { Model, ModelConversation } from './model.ts';
import { type Endpoint, maxSteps, postToModel, system } from './model-endpoint.ts';

/** Blocks of other types, such as thinking, go back with the conversation as they came. */
const reply = z.object({
  stop_reason: z.string().nullable(),
  content: z.array(z.looseObject({ type: z.string() })),
});
const textBlock = z.object({ type: z.literal('text'), text: z.string() });
const toolUse = z.object({
  type: z.literal('tool_use'),
  id: z.string(),
  name: z.string(),
  input: z.record(z.string(), z.unknown()),
});

interface Message {
  role: 'user' | 'assistant';
  content: unknown;
}

/** A model behind Anthropic's Messages API, or an address that speaks its format. */
export function anthropicModel(endpoint: Endpoint): Model {
  return { name: endpoint.model, open: (session) => openTalk(endpoint, session) };
}

function openTalk({ key, baseUrl, model }: Endpoint, session: Session): ModelConversation {
  const messages: Message[] = [];
  const tools = session.tools.map(({ name, description, inputSchema }) => ({
    name,
    description,
    input_schema: inputSchema,
  }));
  const headers = { 'x-api-key': key, 'anthropic-version': '2023-06-01' };
  const ask = async () => {
    const body = { model, max_tokens: 4_096, system: `${system}\n\n${session.instructions}`, tools, messages };
    return reply.parse(await postToModel(`${baseUrl}/v1/messages`, headers, body));
  };
  return {
    async reply({ says }) {
      messages.push({ role: 'user', content: says });
      for (let step = 0; step < maxSteps; step += 1) {
        const { content, stop_reason: why } = await ask();
        messages.push({ role: 'assistant', content });
        const calls = content.filter(({ type }) => type === 'tool_use').map((block) => toolUse.parse(block));
        if (why !== 'tool_use' || calls.length === 0) {
          const texts = content.filter(({ type }) => type === 'text').map((block) => textBlock.parse(block).text);
          return texts.join('');
        }
        const results: unknown[] = [];
        for (const { id, name, input } of calls) {
          const { isError, texts } = await session.call(name, input);
          const blocks = texts.map((text) => ({ type: 'text', text }));
          results.push({ type: 'tool_result', tool_use_id: id, content: blocks, is_error: isError });
        }
        messages.push({ role: 'user', content: results });
      }
      throw new Error(`the model did not come to an end in ${maxSteps} steps`);
    },
  };
}
