import * as z from 'zod';
import type { Session } from '../session.ts';
import type { Model, ModelConversation } from './model.ts';
import { type Endpoint, maxSteps, postToModel, system } from './model-endpoint.ts';

const toolCall = z.object({
  id: z.string(),
  type: z.literal('function'),
  function: z.object({ name: z.string(), arguments: z.string() }),
});
const reply = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string().nullish(), tool_calls: z.array(toolCall).nullish() }),
      }),
    )
    .min(1),
});

/** A model behind OpenAI's Chat Completions API, or an address that speaks its format. */
export function openAiModel(endpoint: Endpoint): Model {
  return { name: endpoint.model, open: (session) => openTalk(endpoint, session) };
}

function openTalk({ key, baseUrl, model }: Endpoint, session: Session): ModelConversation {
  const messages: unknown[] = [{ role: 'system', content: `${system}\n\n${session.instructions}` }];
  const tools = session.tools.map(({ name, description, inputSchema }) => ({
    type: 'function',
    function: { name, description, parameters: inputSchema },
  }));
  const ask = async () => {
    const body = { model, tools, messages };
    const { choices } = reply.parse(
      await postToModel(`${baseUrl}/chat/completions`, { authorization: `Bearer ${key}` }, body),
    );
    return choices[0]?.message ?? {};
  };
  return {
    async reply({ says }) {
      messages.push({ role: 'user', content: says });
      for (let step = 0; step < maxSteps; step += 1) {
        const { content = null, tool_calls: calls } = await ask();
        messages.push({ role: 'assistant', content, ...(calls && calls.length > 0 && { tool_calls: calls }) });
        if (!calls || calls.length === 0) return content ?? '';
        for (const { id, function: called } of calls) {
          messages.push({ role: 'tool', tool_call_id: id, content: await resultOf(session, called) });
        }
      }
      throw new Error(`the model did not come to an end in ${maxSteps} steps`);
    },
  };
}

/** Arguments come as a text that a model wrote: it may be no JSON. */
async function resultOf(
  session: Session,
  { name, arguments: text }: z.output<typeof toolCall>['function'],
): Promise<string> {
  let args: unknown;
  try {
    args = JSON.parse(text === '' ? '{}' : text);
  } catch {
    return 'The arguments are not valid JSON: nothing was called.';
  }
  const { texts } = await session.call(name, Object(args));
  return texts.join('\n');
}
