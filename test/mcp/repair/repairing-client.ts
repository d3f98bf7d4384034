import { toolDefinitions } from '../../../src/mcp/tool-definitions.ts';
import type { clientOf } from '../support/connector.ts';

/** A call that is being repaired. */
export interface Call {
  name: string;
  args: Record<string, unknown>;
}

/** Response to a call: an error of the protocol, or a result. */
export interface CallAnswer {
  result?: { isError?: boolean; content: { text: string }[] };
  error?: { message: string };
}

type Client = Pick<ReturnType<typeof clientOf>, 'request' | 'data'>;

/** Looks up the objects that an error names. */
type Lookups = Pick<Client, 'data'>;

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const maxRounds = 6;

/**
 * Calls a tool knowing only the list of tools, and corrects the call by the text of errors: it renames, wraps, cuts, removes, picks and
 * looks up. Returns the number of failed calls before a successful one; throws if the text does not lead to one.
 */
export async function callUntilGood(client: Client, call: Call): Promise<number> {
  return (await repairedCall(client, call)).failures;
}

/** Returns the successful result. */
export async function repairedCall(
  client: Client,
  { name, args }: Call,
): Promise<{ failures: number; answer: CallAnswer }> {
  let call: Call = { name, args: structuredClone(args) };
  for (let failures = 0; failures <= maxRounds; failures += 1) {
    const { json, text } = await client.request('tools/call', { name: call.name, arguments: call.args });
    const answer = json as CallAnswer;
    const next = await nextCall(client, call, answer, text);
    if (next === null) return { failures, answer };
    call = next;
  }
  throw new Error(`not repaired in ${maxRounds} rounds: ${JSON.stringify(call)}`);
}

/** Returns the call corrected by the text of its error; null for a success. Throws if the text leads nowhere. */
export async function nextCall(
  client: Lookups,
  call: Call,
  { result, error }: CallAnswer,
  text: string,
): Promise<Call | null> {
  if (error) return { ...call, name: wordAfter(error.message, /did you mean (\w+)\?/, text) };
  if (!result?.isError) return null;
  const envelope = JSON.parse(result.content[1]?.text ?? '') as {
    message: string;
    errors: Record<string, string[]> | null;
  };
  const next = await repaired(client, call, envelope);
  if (JSON.stringify(next) === JSON.stringify(call)) throw new Error(`no way on from: ${JSON.stringify(envelope)}`);
  return next;
}

async function repaired(
  client: Lookups,
  call: Call,
  { message, errors }: { message: string; errors: Record<string, string[]> | null },
): Promise<Call> {
  if (errors === null) return ofSentence(client, call, message);
  const { name, args } = structuredClone(call);
  const renamed = Object.values(errors).some(([text = '']) => /did you mean/.test(text));
  for (const [field, [text = '']] of Object.entries(errors).reverse()) {
    const path = field.split('.');
    // A missing field may be one that has just been renamed.
    if (renamed && text.startsWith('is required')) continue;
    const other = await ofField(client, { name, args }, path, text);
    if (other) return other;
  }
  return { name, args };
}

/** Repairs one field in place, or returns another call altogether. */
async function ofField(client: Lookups, { name, args }: Call, path: string[], text: string): Promise<Call | undefined> {
  const sent = at(args, path);
  const parent = path.slice(0, -1);
  const meant = /did you mean (.+?)\?$/.exec(text)?.[1];
  if (/cannot change: create another with create_slot/.test(text)) {
    return { name: 'create_slot', args: { profileKey: args.profileKey, type: sent, data: args.data } };
  }
  if (/^is not a known field: lookup_music makes the block/.test(text)) {
    const found = await client.data<{ slot: object }>('lookup_music', { query: sent });
    return { name, args: { profileKey: args.profileKey, ...found.slot } };
  }
  if (meant !== undefined && /^is (not a known field|computed by the server)/.test(text)) {
    remove(args, path);
    const beside = / beside data$/.test(meant) ? parent.slice(0, -1) : parent;
    const [, other = '', value] = /^([\w.]+)(?:: (\[.*\]|true|false))?(?: beside data)?$/.exec(meant) ?? [];
    if (other !== '') put(args, [...beside, ...other.split('.')], value === undefined ? sent : JSON.parse(value));
    else put(args, [...parent, ...meant.split('.')], sent);
  } else if (meant !== undefined) put(args, path, meant);
  else if (
    /leave it out|is not a known field|computed by the server|cannot be combined|cannot be given together/.test(text)
  ) {
    remove(args, path);
  } else if (/send from and to together/.test(text)) put(args, path, args.from ?? args.to);
  else if (/: today is (\S+)/.test(text)) put(args, path, wordAfter(text, /today is (\S+)/, text));
  else if (/%20/.test(text)) put(args, path, String(sent).replaceAll(' ', '%20'));
  else if (/^must be one of: /.test(text)) put(args, path, wordAfter(text, /^must be one of: ([^,;:]+)/, text));
  else if (/^must list only (\w+)/.test(text)) put(args, path, wordAfter(text, /^must list only (\w+)/, text));
  else if (/^is required with [^:]+: (\w+)/.test(text)) put(args, path, wordAfter(text, /: (\w+)/, text));
  else if (/^(must be an (object|array)|is required): /.test(text))
    put(args, path, shaped(text.split(': ')[1] ?? '', sent));
  else if (/^must have at most (\d+) entries/.test(text)) put(args, path, (sent as unknown[]).slice(0, numberIn(text)));
  else if (/^must be at most (\d+) characters/.test(text)) put(args, path, String(sent).slice(0, numberIn(text)));
  else if (/^must be at (most|least) (-?[\d.]+)$/.test(text)) put(args, path, numberIn(text));
  else if (/written (as |mailto:|tel:)/.test(text)) put(args, path, wordAfter(text, /written (?:as )?(\S+)/, text));
  else if (/, (such as|for example) /.test(text))
    put(args, path, wordAfter(text, /(?:such as|for example) ([^\s;]+)/, text));
  else if (/upload_file/.test(text)) {
    put(args, path, (await client.data<{ path: string }>('upload_file', { base64: pixel, filename: 'a.png' })).path);
  } else if (/(\w+) lists them/.test(text)) put(args, path, await firstOf(client, text, args));
  else if (/exactly once \(/.test(text)) put(args, path, reordered(sent as number[], text));
  else if (/at most \d+ days after from/.test(text)) put(args, path, at(args, ['from']));
  else if (/must not be before from/.test(text)) put(args, path, at(args, ['from']));
  else throw new Error(`nothing to follow in ${path.join('.')}: ${text}`);
  return undefined;
}

/** An error about no field: a missing object. */
async function ofSentence(client: Lookups, { name, args }: Call, message: string): Promise<Call> {
  const meant = /did you mean (\S+)\?/.exec(message)?.[1];
  if (meant !== undefined) return { name, args: { ...args, profileKey: meant } };
  const field = {
    list_slots: 'slotId',
    list_social_accounts: 'accountId',
    list_forms: 'formId',
    list_profiles: 'profileKey',
  };
  const lister = wordAfter(message, /(list_\w+) lists/, message);
  const [, wanted] = Object.entries(field).find(([tool]) => tool === lister) ?? [];
  if (wanted === undefined && lister === 'list_social_posts') {
    return { name, args: { ...args, postId: await firstOf(client, message, args) } };
  }
  // The list says which argument has the ids: in a comparison it is the list of them.
  const key = wanted === 'accountId' && 'accountIds' in args ? 'accountIds' : (wanted ?? '');
  const id = await firstOf(client, message, args);
  return { name, args: { ...args, [key]: key === 'accountIds' || key === 'profileKey' ? String(id) : id } };
}

/** The id of the first entry of the list that the text names. */
async function firstOf(client: Lookups, text: string, args: Record<string, unknown>): Promise<unknown> {
  const lister = wordAfter(text, /(\w+) lists/, text);
  const required = toolDefinitions.find((tool) => tool.name === lister)?.inputSchema.required;
  const names = Array.isArray(required) ? required.map(String) : [];
  const own = Object.fromEntries(names.map((name) => [name, args[name]]));
  const [first] = await client.data<{ id: unknown }[]>(lister, own);
  return first?.id;
}

/** The value in the shape that the text shows: a word alone becomes the first field that is needed. */
function shaped(shape: string, sent: unknown): unknown {
  if (shape.startsWith('{}')) return {};
  const list = /^a list of (.*)$/.exec(shape);
  if (list) return [shaped(list[1] ?? '', Array.isArray(sent) ? sent[0] : sent)];
  const fields = /^\{(.*)\}$/.exec(shape)?.[1]?.split(', ') ?? [];
  if (fields.length === 0) return sent;
  const needed = fields.filter((name) => !name.endsWith('?'));
  const used = needed.length > 0 ? needed : fields.slice(0, 1).map((name) => name.replace('?', ''));
  return Object.fromEntries(used.map((name) => [name, sent ?? 'Something']));
}

/** Returns the sent order without surplus ids and with missing ones at its end. */
function reordered(order: number[], text: string): number[] {
  const ids = (label: string) =>
    (new RegExp(`${label}: ([\\d, ]+)`).exec(text)?.[1] ?? '')
      .split(',')
      .filter((id) => id.trim() !== '')
      .map(Number);
  const foreign = new Set(ids('not on this page'));
  return [...new Set([...order.filter((id) => !foreign.has(id)), ...ids('missing')])];
}

function numberIn(text: string): number {
  return Number(/-?\d[\d.]*/.exec(text)?.[0]);
}

function wordAfter(text: string, pattern: RegExp, whole: string): string {
  const word = pattern.exec(text)?.[1];
  if (word === undefined) throw new Error(`nothing to follow: ${whole}`);
  return word;
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((here, step) => Object(here)[step], value);
}

function put(args: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [last = '', ...before] = [...path].reverse();
  let here: Record<string, unknown> = args;
  for (const step of before.reverse()) {
    if (typeof here[step] !== 'object' || here[step] === null) here[step] = {};
    here = here[step] as Record<string, unknown>;
  }
  here[last] = value;
}

function remove(args: Record<string, unknown>, path: readonly string[]): void {
  const parent = at(args, path.slice(0, -1));
  const last = path.at(-1) ?? '';
  if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else if (typeof parent === 'object' && parent !== null) delete (parent as Record<string, unknown>)[last];
}
