/** Lists that stay the same, with the text that was made of each. */
const madeTexts = new WeakMap<object, string>();

/**
 * JSON of a result, in either protocol era. The tool list is the same for everybody, so its text is made once. A tool's answer holds the
 * JSON of its structured content as text already, and that is put in as it is instead of being made again.
 */
export function serialiseResult(result: object): string {
  if ('tools' in result && Array.isArray(result.tools)) {
    const { tools, ...rest } = result;
    return withRest(`{"tools":${textOf(tools)}`, rest);
  }
  const answer = structuredAnswer(result);
  if (answer === null) return JSON.stringify(result);
  const { content: _content, structuredContent: _structured, ...rest }: Record<string, unknown> = { ...result };
  const { text, more } = answer;
  const blocks = [`{"type":"text","text":${JSON.stringify(text)}}`, ...more.map((block) => JSON.stringify(block))];
  return withRest(`{"content":[${blocks.join(',')}],"structuredContent":${text}`, rest);
}

function textOf(list: object): string {
  const known = madeTexts.get(list);
  if (known !== undefined) return known;
  const text = JSON.stringify(list);
  madeTexts.set(list, text);
  return text;
}

/** Ends an object that was begun as text with whatever else is in it. */
function withRest(begun: string, rest: object): string {
  const text = JSON.stringify(rest);
  return text === '{}' ? `${begun}}` : `${begun},${text.slice(1)}`;
}

/** The text of a tool's answer that is its structured content once more, as callTool makes it, and what follows; null for any other result. */
function structuredAnswer(result: object): { text: string; more: unknown[] } | null {
  if (!('structuredContent' in result && 'content' in result) || !Array.isArray(result.content)) return null;
  const [block, ...more]: unknown[] = result.content;
  return typeof block === 'object' && block !== null && 'text' in block && typeof block.text === 'string'
    ? { text: block.text, more }
    : null;
}
