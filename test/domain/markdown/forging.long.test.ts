import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SlotTypeName } from '../../../src/blocks/index.ts';
import { createSlotTypes } from '../../../src/blocks/index.ts';
import { escapeLineStart, inline, multiline } from '../../../src/domain/markdown/escape.ts';
import { slotMarkdown } from '../../../src/domain/markdown/slot-markdown.ts';
import { layoutOf, ordinaryLayout } from '../../../src/domain/slots/slot-layout.ts';
import { validateSlotData } from '../../../src/domain/slots/validate-slot-data.ts';

const slotTypes = createSlotTypes({ videoHosts: ['youtube.com', 'youtu.be'] });

/** Returns the role of a line in markdown (CommonMark §4 and §5, GitHub's tables). */
function kindOf(line: string): string {
  if (/^ {0,3}#{1,6}(\s|$)/.test(line)) return 'heading';
  if (/^ {0,3}([-*_])[ \t]*(\1[ \t]*){2,}$/.test(line)) return 'break';
  if (/^ {0,3}(=+|-+)\s*$/.test(line)) return 'underline';
  if (/^\s*([-+*]|\d{1,9}[.)])(\s|$)/.test(line)) return 'item';
  if (/^ {0,3}(`{3,}|~{3,})/.test(line)) return 'fence';
  if (/^\s*>/.test(line)) return 'quote';
  if (/^\s*<[a-z/!?]/i.test(line)) return 'markup';
  if (/^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/.test(line)) return 'table';
  if (/(?<!\\)(\\\\)*\]\(/.test(line)) return 'link';
  return 'text';
}

function structure(markdown: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const line of markdown.split('\n')) {
    const kind = kindOf(line);
    if (kind !== 'text') counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

const scraps =
  '#|##|-|+|*|_|=|===|---|***|___|>|1.|12)|1|.|)|`|```|~~~|~~|[|]|(|)|](|![|\\|:|:-|-:|<|<!--|<b>|</s>|<s>|<strong>|<em>|<p>|<br>|<ol>|<li>|&#35;|&#46;|&#x2d;|&lt;|a|b| |    |\t|\n|\r|\u2028|http://x.example|x|0';
const text = fc
  .array(fc.constantFrom(...scraps.split('|'), '|', '\r\n'), { maxLength: 12 })
  .map((parts) => parts.join(''));
const tidyText = (maxLength: number) => text.map((value) => value.slice(0, maxLength));

function rendered(type: SlotTypeName, data: unknown): string | null {
  const checked = validateSlotData(slotTypes[type], data);
  if (!checked.ok) return null;
  const computed = slotTypes[type].computed(checked.data, {
    fileUrl: (path) => `https://files.example/${path}`,
    pictures: new Map(),
    events: new Map(),
    forms: new Map(),
  });
  return slotMarkdown({
    id: 1,
    type,
    order: 0,
    supported: true,
    // The data of every slot type is an object.
    data: checked.data as Record<string, unknown>,
    computed,
    createdAt: null,
    updatedAt: null,
    [layoutOf]: ordinaryLayout,
  });
}

const runs = { numRuns: 400 };

test('a line of text stays a line of text', () => {
  fc.assert(
    fc.property(text, (value) => {
      expect(kindOf(inline(value))).toBe('text');
      expect(inline(value)).not.toContain('\n');
      expect(structure(multiline(value))).toEqual({});
    }),
    runs,
  );
  expect(escapeLineStart('1. a')).toBe('1\\. a');
});

test('button, video, music, gallery: titles and captions add no line of their own', () => {
  const link = 'https://youtu.be/dQw4w9WgXcQ';
  fc.assert(
    fc.property(tidyText(120), tidyText(120), (a, b) => {
      const button = rendered('button', { link, title: a, subtitle: b });
      if (button) expect(structure(button)).toEqual({ link: 1 });
      const video = rendered('video', { link, title: a, description: `${b}\n${a}` });
      if (video) expect(structure(video)).toEqual({ link: 1 });
      const music = rendered('music', { links: [{ link }], album: a, artist: b });
      if (music) expect(structure(music)).toEqual({ heading: 1, item: 1 });
      const gallery = rendered('gallery', {
        items: [
          { path: 'a/b.png', text: a, link },
          { path: 'c.png', text: b },
        ],
      });
      if (gallery) expect(structure(gallery)).toEqual({ item: 2 });
    }),
    runs,
  );
});

test('faq: as many headings as questions', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ title: tidyText(300), text }), { minLength: 1, maxLength: 3 }), (items) => {
      const markdown = rendered('faq', { items });
      if (markdown) expect(structure(markdown)).toEqual({ heading: items.length });
    }),
    runs,
  );
});

test('text: rich text makes list items only from its own items, and never anything else', () => {
  fc.assert(
    fc.property(text, (description) => {
      const markdown = rendered('text', { description });
      if (markdown === null || markdown.startsWith('*(empty')) return;
      const checked = validateSlotData(slotTypes.text, { description });
      const items = checked.ok ? (JSON.stringify(checked.data).match(/<li>/g)?.length ?? 0) : 0;
      const { item = 0, ...rest } = structure(markdown);
      expect(rest).toEqual({});
      expect(item).toBeLessThanOrEqual(items);
    }),
    { numRuns: 1_500 },
  );
});
