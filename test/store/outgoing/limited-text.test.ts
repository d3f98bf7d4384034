import { expect, test } from 'vitest';
import { limitedText } from '../../../src/store/outgoing/limited-text.ts';

function response(...chunks: Uint8Array<ArrayBuffer>[]): { response: Response; taken(): number; cancelled(): boolean } {
  let taken = 0;
  let cancelled = false;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        const chunk = chunks[taken];
        if (chunk === undefined) return controller.close();
        taken += 1;
        controller.enqueue(chunk);
      },
      cancel() {
        cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { response: new Response(body), taken: () => taken, cancelled: () => cancelled };
}

test('a letter split between two chunks stays whole, up to the last allowed byte', async () => {
  const bytes = new TextEncoder().encode('más');
  expect(await limitedText(response(bytes.slice(0, 2), bytes.slice(2)).response, bytes.length)).toBe('más');
  expect(await limitedText(new Response(null, { status: 204 }), 0)).toBe('');
});

test('a body that is too large is null, and no more of it is read', async () => {
  const chunk = new Uint8Array(10);
  const { response: endless, taken, cancelled } = response(chunk, chunk, chunk, chunk, chunk);
  expect(await limitedText(endless, 19)).toBeNull();
  expect([taken(), cancelled()]).toEqual([2, true]);
});
