/** A value to be written as JSON: lists that are too long for memory are async iterables, texts that are too long as functions. */
export type Streamed =
  | string
  | number
  | boolean
  | null
  | undefined
  | Date
  | readonly Streamed[]
  | { readonly [member: string]: Streamed }
  | AsyncIterable<Streamed>
  | (() => AsyncIterable<string>);

const indent = '  ';

/** Writes a value piece by piece as JSON, indented for people to read. The output of a function is written unchanged, in quotes. */
export async function* jsonText(value: Streamed, depth = ''): AsyncGenerator<string> {
  const deeper = depth + indent;
  if (typeof value === 'function') {
    yield '"';
    yield* value();
    yield '"';
  } else if (typeof value !== 'object' || value === null || value instanceof Date) {
    yield JSON.stringify(value ?? null);
  } else if (Symbol.asyncIterator in value || Array.isArray(value)) {
    let separator = `\n${deeper}`;
    yield '[';
    for await (const item of value) {
      yield separator;
      yield* jsonText(item, deeper);
      separator = `,\n${deeper}`;
    }
    yield separator.startsWith(',') ? `\n${depth}]` : ']';
  } else {
    let separator = `\n${deeper}`;
    yield '{';
    for (const [name, member] of Object.entries(value)) {
      if (member === undefined) continue;
      yield `${separator}${JSON.stringify(name)}: `;
      yield* jsonText(member, deeper);
      separator = `,\n${deeper}`;
    }
    yield separator.startsWith(',') ? `\n${depth}}` : '}';
  }
}

/** Joins the text into larger pieces for sending. */
export async function* inPieces(texts: AsyncIterable<string>, length = 32_768): AsyncGenerator<string> {
  let piece = '';
  for await (const text of texts) {
    piece += text;
    if (piece.length < length) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}
