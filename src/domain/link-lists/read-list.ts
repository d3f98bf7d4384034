import { createReadStream } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { guardedFetch } from '../../store/guarded-client/guarded-fetch.ts';
import type { Outgoing } from '../../store/outgoing/outgoing.ts';
import { listEntries } from './list-entries.ts';
import { createTextSet, type TextSet } from './text-set.ts';

/** The largest public lists have about 40 MB. */
const maxBytes = 200_000_000;
const timeout = 120_000;
const redirects = 5;
const maxLine = 8_192;
/** Lines that are parsed between two turns of the server. */
const linesAtOnce = 500;

/**
 * Reads a list from a file, or from an https address by the guarded client. Throws if it cannot be read or has no entries, as an error page
 * in place of a list.
 */
export async function readList(source: string, outgoing: Outgoing): Promise<TextSet> {
  const entries = createTextSet();
  const receive = (chunks: AsyncIterable<Buffer>) => addLines(entries, chunks);
  if (isAddress(source)) {
    const { status } = await guardedFetch(outgoing, source, { maxBytes, timeout, redirects, receive });
    if (status !== 200) throw new Error(`the response was ${status}`);
  } else {
    await receive(createReadStream(source));
  }
  if (entries.size === 0) throw new Error('it has no entries');
  return entries;
}

/** Returns the name of a list for the log: an address without its query, which may have a key in it. */
export function nameOfList(source: string): string {
  if (!isAddress(source)) return source;
  const { origin, pathname } = new URL(source);
  return origin + pathname;
}

function isAddress(source: string): boolean {
  return source.startsWith('https://');
}

async function addLines(entries: TextSet, chunks: AsyncIterable<Buffer>): Promise<void> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop() ?? '';
    // No entry is that long: the rest of the line is read as a comment.
    if (rest.length > maxLine) rest = '#';
    for (let start = 0; start < lines.length; start += linesAtOnce) {
      await entries.add(lines.slice(start, start + linesAtOnce).flatMap(listEntries));
    }
  }
  await entries.add(listEntries(rest + decoder.end()));
}
