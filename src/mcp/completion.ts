import { listProfiles } from '../../tools/profiles/list-profiles.ts';
import { listSlots } from '../../tools/slots/list-slots.ts';
import { slotTypeNames } from '../blocks/index.ts';
import type { Context } from '../context.ts';
import { ServiceError } from '../domain/errors.ts';
import { languages } from '../domain/languages.ts';
import type { Caller } from './caller.ts';
import { invalidParams, type Params } from './json-rpc.ts';
import { promptsByName } from './prompts/prompts.ts';
import { resourceTemplates } from './resources/resource-templates.ts';
import { useTool } from './use-tool.ts';

/** Maximum number of values in one result (MCP, "Completion Results"). */
const maxValues = 100;

/** A value and its search words. */
type Choice = [value: string, ...words: string[]];

/** Result of `completion/complete`: first the values that begin with the typed text, then those that contain it. */
export async function complete(context: Context, params: Params, caller: Caller): Promise<Params> {
  const { ref, argument, context: known } = params;
  const { name, value } = member(argument);
  if (typeof name !== 'string' || typeof value !== 'string') throw invalidParams('argument must have name and value');
  const typed = value.toLowerCase();
  const choices = await choicesOf(context, suggestedFor(ref, name), member(member(known).arguments).login, caller);
  const found = choices
    .map((choice) => ({ value: choice[0], place: placeIn(choice, typed) }))
    .filter(({ place }) => place >= 0)
    .sort((a, b) => Math.min(a.place, 1) - Math.min(b.place, 1))
    .map((one) => one.value);
  const values = found.slice(0, maxValues);
  return { completion: { values, total: found.length, hasMore: found.length > values.length } };
}

/** Returns the kind of value of an argument of the prompt or template; null if there are no suggestions. */
function suggestedFor(ref: unknown, name: string): string | null {
  const { type, name: promptName, uri } = member(ref);
  if (type === 'ref/prompt') {
    const prompt = promptsByName.get(String(promptName));
    if (!prompt) throw invalidParams('ref names no prompt of this server');
    return prompt.arguments.find((argument) => argument.name === name)?.suggested ?? null;
  }
  if (type !== 'ref/resource') throw invalidParams('ref must be a ref/prompt or a ref/resource');
  const template = resourceTemplates.find(({ uriTemplate }) => uriTemplate === uri);
  if (!template) throw invalidParams('ref names no resource template of this server');
  return template.uriTemplate.includes(`{${name}}`) ? name : null;
}

async function choicesOf(context: Context, kind: string | null, login: unknown, caller: Caller): Promise<Choice[]> {
  switch (kind) {
    case 'language':
      return languages.map((language) => [language.code, language.name]);
    case 'type':
      return slotTypeNames.map((type) => [type]);
    case 'login': {
      // The tool has checked it against its output schema, here and below.
      const { data } = (await useTool(context, listProfiles, {}, caller)) as unknown as {
        data: { login: string; title: string | null }[];
      };
      return data.map((page) => [page.login, page.title ?? '']);
    }
    case 'slotId':
      return typeof login === 'string' ? slotChoices(context, login, caller) : [];
    default:
      return [];
  }
}

async function slotChoices(context: Context, login: string, caller: Caller): Promise<Choice[]> {
  try {
    const { data } = (await useTool(context, listSlots, { profileKey: login }, caller)) as unknown as {
      data: { id: number; type: string }[];
    };
    return data.map(({ id, type }) => [String(id), type]);
  } catch (error) {
    // A partly typed login is not a page yet.
    if (error instanceof ServiceError && error.code !== 'rate_limited') return [];
    throw error;
  }
}

function placeIn(choice: Choice, typed: string): number {
  const places = choice.map((word) => word.toLowerCase().indexOf(typed)).filter((place) => place >= 0);
  return places.length === 0 ? -1 : Math.min(...places);
}

function member(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
