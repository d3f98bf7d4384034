import { parse as parseNuxt } from 'devalue';
import { boundedData, roomFor } from './data/bounded-data.ts';
import { javascriptData } from './javascript-data.ts';
import { streamedData } from './streamed-data.ts';

/** A script of a page, or data in another place. */
export interface PageScript {
  kind: 'json' | 'json-ld' | 'nuxt' | 'javascript';
  text: string;
}

/** Data of a page as written. */
export interface PageData {
  /** Data without their program are the page's content. In a program they may be anything. */
  kind: 'content' | 'json-ld' | 'program';
  value: unknown;
}

/** Returns the data of a page's scripts, and the addresses that they open. Texts that cannot be read are skipped. */
export function pageData(scripts: readonly PageScript[]): { data: PageData[]; opened: string[] } {
  const data: PageData[] = [];
  const opened: string[] = [];
  const streamed: string[] = [];
  for (const { kind, text } of scripts) {
    if (kind === 'javascript') {
      const found = javascriptData(text);
      opened.push(...found.opened);
      streamed.push(...found.streamed);
      for (const { value, isState } of found.values) data.push({ kind: isState ? 'content' : 'program', value });
    } else {
      const value = parsedData(kind, text);
      if (value !== undefined) data.push({ kind: kind === 'json-ld' ? 'json-ld' : 'content', value });
    }
  }
  for (const value of streamedData(streamed)) data.push({ kind: 'content', value });
  return { data, opened };
}

/** Nuxt's own kinds of values, which wrap others or represent nothing. */
const unwrap = (value: unknown) => value;
const nuxtKinds = Object.fromEntries(
  [
    'ShallowReactive',
    'Reactive',
    'Ref',
    'ShallowRef',
    'EmptyRef',
    'EmptyShallowRef',
    'NuxtError',
    'Island',
    'Raw',
    'skipHydrate',
    'PiniaStore',
  ].map((name) => [name, unwrap]),
);

function parsedData(kind: 'json' | 'json-ld' | 'nuxt', text: string): unknown {
  try {
    return kind === 'nuxt' ? boundedData(parseNuxt(text, nuxtKinds), roomFor(text.length)) : JSON.parse(text);
  } catch {
    // A page may contain anything: invalid JSON, unknown kinds, or nesting that is too deep.
    return undefined;
  }
}
