import { readMarkup } from '../../text/read-markup.ts';
import { boundedData, roomFor } from '../data/bounded-data.ts';
import { readBinaryList } from './binary-list.ts';

type List = unknown[];
type Dictionary = Map<string, unknown>;

interface Open {
  values: List | Dictionary;
  /** The key before the next value of a dictionary. */
  key: string;
}

/** A list of links is not nested more deeply. */
const maxDepth = 100;

/** Returns whether bytes are a property list, as programs of Apple write them, in either form. */
export function isPropertyList(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 2_000)).toString('latin1');
  return start.startsWith('bplist00') || /<plist[\s>]/.test(start);
}

/** Returns the value of a property list; undefined for a damaged one. */
export function readPropertyList(bytes: Buffer): unknown {
  if (!bytes.subarray(0, 8).equals(Buffer.from('bplist00'))) return readXmlList(bytes.toString());
  try {
    return boundedData(readBinaryList(bytes), roomFor(bytes.length));
  } catch {
    return undefined;
  }
}

function readXmlList(xml: string): unknown {
  const root: Open = { values: [], key: '' };
  const open = [root];
  let content = '';
  const add = (value: unknown) => {
    const around = open.at(-1) ?? root;
    if (around.values instanceof Map) around.values.set(around.key, value);
    else around.values.push(value);
  };
  readMarkup(
    xml,
    {
      open(name) {
        content = '';
        if (name !== 'dict' && name !== 'array') return;
        const values = name === 'dict' ? new Map<string, unknown>() : [];
        if (open.length < maxDepth) add(values);
        open.push({ values, key: '' });
      },
      text(piece) {
        content += piece;
      },
      close(name) {
        const last = open.at(-1) ?? root;
        if (name === 'key') last.key = content.trim();
        else if (name === 'dict' || name === 'array') {
          if (open.length > 1) open.pop();
        } else if (name === 'data') add(Buffer.from(content, 'base64'));
        else if (name !== 'plist') add(content.trim());
      },
    },
    true,
    true,
  );
  return Array.isArray(root.values) ? plain(root.values[0]) : undefined;
}

/** Returns dictionaries as objects, which have keys of any name. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (!(value instanceof Map)) return value;
  return Object.fromEntries([...value].map(([key, inner]) => [String(key), plain(inner)]));
}
