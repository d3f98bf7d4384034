import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { environment, loadConfig } from '../../src/config.ts';
import { defaultVideoHosts } from '../../src/domain/links/video-id.ts';

/** `NAME=value` of each setting that the example shows, set or commented out; the first line of a name counts. */
async function exampleSettings(): Promise<Map<string, string>> {
  const settings = new Map<string, string>();
  for (const [, name, value] of (await readFile('.env.example', 'utf8')).matchAll(/^#?([A-Z][A-Z0-9_]+)=(.*)$/gm)) {
    if (name !== undefined && value !== undefined && !settings.has(name)) settings.set(name, value);
  }
  return settings;
}

describe('.env.example', () => {
  it('lists exactly the settings that the server reads', async () => {
    expect([...(await exampleSettings()).keys()].sort()).toEqual(Object.keys(environment.shape).sort());
  });

  it('shows the defaults: an environment with all of its values equals an empty one', async () => {
    const secret = { SECRET_KEY: 'the same in both, for the comparison' };
    const { videoHosts: shownHosts, ...shown } = loadConfig({
      ...Object.fromEntries(await exampleSettings()),
      ...secret,
    });
    const { videoHosts: _unset, ...defaults } = loadConfig(secret);
    // The example writes paths relative to the folder of the start, where the settings hold whole ones.
    expect(JSON.parse(JSON.stringify(shown).replaceAll('file:./', `file:${process.cwd()}/`))).toEqual(
      JSON.parse(JSON.stringify(defaults)),
    );
    expect(shownHosts).toEqual(defaultVideoHosts);
  });

  it('states the bounds of every number', async () => {
    const paragraphs = (await readFile('.env.example', 'utf8')).split(/\n\n+/);
    const accepts = (name: string, value: string | number) => {
      try {
        loadConfig({ SECRET_KEY: 'the same in both, for the comparison', [name]: String(value) });
        return true;
      } catch {
        return false;
      }
    };
    const numbers = [...(await exampleSettings()).keys()].filter((name) => accepts(name, 500) && !accepts(name, 'x'));
    expect(numbers.length).toBeGreaterThan(12);
    for (const name of numbers) {
      const bounds: number[] = [];
      if (!accepts(name, 0) || !accepts(name, 1)) bounds.push(smallest(1, 500, (value) => accepts(name, value)));
      if (!accepts(name, 1e9)) bounds.push(smallest(500, 1e9, (value) => !accepts(name, value)) - 1);
      const text = paragraphs.find((paragraph) => paragraph.includes(`#${name}=`)) ?? '';
      for (const bound of bounds)
        expect([name, bound, text]).toEqual([name, bound, expect.stringMatching(`\\b${bound}\\b`)]);
    }
  });
});

/** Returns the smallest number of the range for which it is true, if it is true for all above it. */
function smallest(from: number, to: number, holds: (value: number) => boolean): number {
  if (from === to) return from;
  const middle = Math.floor((from + to) / 2);
  return holds(middle) ? smallest(from, middle, holds) : smallest(middle + 1, to, holds);
}
