import type { Context } from '../../context.ts';
import type { Caller } from '../caller.ts';
import { errorCodes, invalidParams, type Params, RequestError } from '../json-rpc.ts';
import { readResource } from '../resources/read-resource.ts';
import { pageUri } from '../resources/resource-uris.ts';
import { type Prompt, promptsByName } from './prompts.ts';

/** Result of `prompts/get`: the task in words, and the page it is about if there is one to read. */
export async function getPrompt(context: Context, params: Params, caller: Caller): Promise<Params> {
  const { name, arguments: given = {} } = params;
  const prompt = typeof name === 'string' ? promptsByName.get(name) : undefined;
  if (!prompt)
    throw invalidParams(
      typeof name === 'string' ? `Unknown prompt: ${name.slice(0, 60)}` : 'name must be the name of a prompt',
    );
  const values = argumentsOf(prompt, given);
  const contents = [{ type: 'text', text: prompt.text(values) }, ...(await attached(context, prompt, values, caller))];
  return { description: prompt.description, messages: contents.map((content) => ({ role: 'user', content })) };
}

/** The arguments by name. One that is blank or null counts as left out: some programs send all fields of a form. */
function argumentsOf(prompt: Prompt, given: unknown): Record<string, string | undefined> {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw invalidParams('arguments must be an object');
  const values = new Map<string, string>();
  for (const [name, value] of Object.entries(given)) {
    if (!prompt.arguments.some((argument) => argument.name === name)) {
      throw invalidParams(`${prompt.name} takes no argument ${JSON.stringify(name.slice(0, 60))}`);
    }
    if (value === null) continue;
    if (typeof value !== 'string') throw invalidParams(`${name} must be a text`);
    if (value.trim() !== '') values.set(name, value.trim());
  }
  const missing = prompt.arguments.find(({ name, required }) => required && !values.has(name));
  if (missing) throw invalidParams(`${missing.name} is required: ${missing.description}`);
  return Object.fromEntries(values);
}

async function attached(
  context: Context,
  { reads }: Prompt,
  values: Record<string, string | undefined>,
  caller: Caller,
): Promise<{ type: 'resource'; resource: object }[]> {
  const login = reads === undefined ? undefined : values[reads];
  if (login === undefined) return [];
  const { contents } = await readResource(context, { uri: pageUri(login) }, caller).catch((error: unknown) => {
    // For a prompt, a missing page is an invalid argument (2025-11-25, "Prompts: Error Handling").
    const missing = error instanceof RequestError && error.code === errorCodes.resourceNotFound;
    throw missing ? invalidParams(`${reads} names no page of yours: ${login.slice(0, 60)}`) : error;
  });
  return contents.map((resource) => ({ type: 'resource', resource }));
}
