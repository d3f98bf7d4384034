import { isMarkedImmutable, memoizeImmutable } from '../domain/memoize.ts';

/** JSON in pieces that make one text; those that are the same for many responses are bytes, which need not be encoded again. */
export type JsonPieces = readonly (string | Buffer)[];

interface TextBlock {
  text: string;
}

/**
 * JSON of a result, in either protocol generation. The tool list is the same for everybody, so its bytes are made once. A tool's result holds the
 * JSON of its structured content as text already, and that is put in as it is instead of being made again.
 */
export function serialiseResult(result: object): JsonPieces {
  if ('tools' in result && Array.isArray(result.tools)) {
    const { tools, ...rest } = result;
    return ['{"tools":', bytesOfTools(tools), endWith(rest)];
  }
  const structured = structuredResult(result);
  if (structured === null) return [JSON.stringify(result)];
  const { content: _content, structuredContent: _structured, ...rest }: Record<string, unknown> = { ...result };
  const { block, more } = structured;
  const { text, escaped } = isMarkedImmutable(block) ? bytesOfBlock(block) : textsOfBlock(block);
  const others = more.map((other) => `,${JSON.stringify(other)}`).join('');
  return ['{"content":[{"type":"text","text":', escaped, `}${others}],"structuredContent":`, text, endWith(rest)];
}

const bytesOfTools = memoizeImmutable((tools: readonly unknown[]) => Buffer.from(JSON.stringify(tools)));

/** The text that is the structured content, and the same as a string within JSON. */
function textsOfBlock({ text }: TextBlock): { text: string; escaped: string } {
  return { text, escaped: JSON.stringify(text) };
}

const bytesOfBlock = memoizeImmutable((block: TextBlock) => {
  const { text, escaped } = textsOfBlock(block);
  return { text: Buffer.from(text), escaped: Buffer.from(escaped) };
});

/** Ends an object that was begun with whatever else is in it. */
function endWith(rest: object): string {
  const text = JSON.stringify(rest);
  return text === '{}' ? '}' : `,${text.slice(1)}`;
}

/** The text block of a tool's result that is its structured content once more, as callTool makes it, and what follows; null for any other result. */
function structuredResult(result: object): { block: TextBlock; more: unknown[] } | null {
  if (!('structuredContent' in result && 'content' in result) || !Array.isArray(result.content)) return null;
  const [block, ...more]: unknown[] = result.content;
  return isTextBlock(block) ? { block, more } : null;
}

function isTextBlock(block: unknown): block is TextBlock {
  return typeof block === 'object' && block !== null && 'text' in block && typeof block.text === 'string';
}
