import type { Load, NextRequest, Scenario } from '../scenario.ts';
import { legacyToolCall } from '../scenarios/legacy-tool-call.ts';
import { modernRequest } from '../scenarios/modern-request.ts';
import { button, shortenPages, type Writer, writersOf } from './writers.ts';

/** One writing operation on a page, as a request of REST and of a tool. */
interface Write {
  name: string;
  tool: string;
  method: Exclude<Load['method'], 'GET'>;
  headers?: (turn: number) => Record<string, string>;
  /** See Load. */
  most?: number;
  /** Returns the request of a writer at each turn, below the address of the page; no two turns have the same. */
  request(writer: Writer, turn: number): { slotId?: number; path: string; body: Record<string, unknown> };
}

const create: Write = {
  name: 'create_slot at the end',
  tool: 'create_slot',
  method: 'POST',
  request: (_writer, turn) => ({ path: '/slots', body: button(turn) }),
};
const update: Write = {
  name: 'update_slot',
  tool: 'update_slot',
  method: 'PATCH',
  request({ buttonIds }, turn) {
    const slotId = rotated(buttonIds, turn)[0] ?? 0;
    return { slotId, path: `/slots/${slotId}`, body: { data: button(turn).data } };
  },
};
let keys = 0;
const updateWithKey: Write = {
  ...update,
  name: 'update_slot with a key',
  headers: () => ({ 'idempotency-key': `bench-${++keys}` }),
};
const dryUpdate: Write = { ...update, name: 'dry run of update_slot', headers: () => ({ precognition: 'true' }) };
const createAtHead: Write = {
  ...create,
  name: 'create_slot at the head',
  request: (_writer, turn) => ({ path: '/slots', body: { ...button(turn), order: 0 } }),
};
const move: Write = {
  ...update,
  name: 'update_slot with order 0',
  request({ slotIds }, turn) {
    const slotId = rotated(slotIds, turn)[0] ?? 0;
    return { slotId, path: `/slots/${slotId}`, body: { data: {}, order: 0 } };
  },
};
const reorder: Write = {
  name: 'reorder_slots',
  tool: 'reorder_slots',
  method: 'PUT',
  request: ({ slotIds }, turn) => ({ path: '/slots/order', body: { order: rotated(slotIds, turn) } }),
};
const createFifty: Write = {
  name: 'create_slots of 50',
  tool: 'create_slots',
  method: 'POST',
  // The pages get as long as they do in a run that adds one block after another.
  most: 320,
  request: (_writer, turn) => ({
    path: '/slots/batch',
    body: { slots: Array.from({ length: 50 }, (_, index) => button(50 * turn + index)) },
  }),
};
const updateTen: Write = {
  name: 'update_slots of ten',
  tool: 'update_slots',
  method: 'PATCH',
  request: ({ buttonIds }, turn) => ({
    path: '/slots',
    body: { slots: buttonIds.slice(0, 10).map((id, index) => ({ id, data: button(10 * turn + index).data })) },
  }),
};

const updatePage: Write = {
  name: 'update_profile',
  tool: 'update_profile',
  method: 'PATCH',
  request: (_writer, turn) => ({ path: '', body: { title: `Title ${turn}` } }),
};
const updateSettings: Write = {
  name: 'update_profile_settings',
  tool: 'update_profile_settings',
  method: 'PATCH',
  request: (_writer, turn) => ({ path: '/settings', body: { languageCode: turn % 2 === 0 ? 'en' : 'ru' } }),
};

/** Returns the most frequent writes of assistants, on pages with that many blocks. */
export function frequentWrites(length: number): Scenario[] {
  return [
    byRest(update, length),
    byMcp(update, length),
    byRest(create, length),
    byMcp(create, length),
    createAndDelete('REST', length),
    createAndDelete('MCP', length),
  ];
}

/** An update by the newer revision of MCP, and the others by REST. */
export function otherWrites(length: number): Scenario[] {
  const onBlocks = [updateWithKey, dryUpdate, createAtHead, move, reorder, createFifty, updateTen];
  return [
    byModernMcp(update, length),
    ...[...onBlocks, updatePage, updateSettings].map((write) => byRest(write, length)),
  ];
}

function byRest({ name, method, headers, most, request }: Write, length: number): Scenario {
  return scenario({ name: `writes: ${name}, REST, ${length}`, method, length, most }, (url, writer, turn) => {
    const { path, body } = request(writer, turn);
    return {
      url: pageUrl(url, writer) + path,
      headers: { ...restHeaders(writer), ...headers?.(turn) },
      body: JSON.stringify(body),
    };
  });
}

function byMcp({ name, tool, request }: Write, length: number): Scenario {
  return scenario({ name: `writes: ${name}, MCP, ${length}`, method: 'POST', length }, (url, writer, turn) =>
    legacyToolCall(url, writer, tool, toolArguments(writer, request(writer, turn))),
  );
}

function byModernMcp({ name, tool, request }: Write, length: number): Scenario {
  return scenario({ name: `writes: ${name}, MCP 2026, ${length}`, method: 'POST', length }, (url, writer, turn) =>
    modernRequest(url, writer, 'tools/call', { name: tool, arguments: toolArguments(writer, request(writer, turn)) }),
  );
}

function toolArguments({ login }: Writer, { slotId, body }: ReturnType<Write['request']>): Record<string, unknown> {
  return { profileKey: login, ...(slotId && { slotId }), ...body };
}

type Sent = Pick<Load, 'url' | 'method' | 'headers'> & { body: string };

/** Requests of either interface to add a block and to delete it. */
const faces: Record<
  'REST' | 'MCP',
  { add(url: string, writer: Writer): Sent; remove(url: string, writer: Writer, slotId: number): Sent }
> = {
  REST: {
    add: (url, writer) => ({
      url: `${pageUrl(url, writer)}/slots`,
      method: 'POST',
      headers: restHeaders(writer),
      body: JSON.stringify(button(0)),
    }),
    remove: (url, writer, slotId) => ({
      url: `${pageUrl(url, writer)}/slots/${slotId}`,
      method: 'DELETE',
      headers: restHeaders(writer),
      body: '{}',
    }),
  },
  MCP: {
    add: (url, writer) => ({
      ...legacyToolCall(url, writer, 'create_slot', { profileKey: writer.login, ...button(0) }),
      method: 'POST',
    }),
    remove: (url, writer, slotId) => ({
      ...legacyToolCall(url, writer, 'delete_slot', { profileKey: writer.login, slotId }),
      method: 'POST',
    }),
  },
};

/** Every connection adds a block and deletes it, in turns: a request is the mean of both. */
function createAndDelete(face: 'REST' | 'MCP', length: number): Scenario {
  return {
    name: `writes: create, then delete, ${face}, ${length}`,
    echoReads: 'json',
    async load(url) {
      const writers = await writersOf(url, length);
      const first = writers[0];
      if (!first) throw new Error('nobody writes');
      let opened = 0;
      return {
        ...faces[face].add(url, first),
        beforeRun: () => shortenPages(url, length),
        setupClient(client) {
          const writer = writers[opened++ % writers.length] ?? first;
          let added: number | undefined;
          // Not set by `setRequest`, whose settings are dropped before the next request.
          const ask = ({ url: address, ...request }: Sent) =>
            client.setRequests([{ ...request, path: new URL(address).pathname }]);
          ask(faces[face].add(url, writer));
          client.on('body', (answer) => {
            added = addedId(answer.toString());
          });
          // The response to a deletion has no block, or no body.
          client.on('response', () => {
            ask(added === undefined ? faces[face].add(url, writer) : faces[face].remove(url, writer, added));
            added = undefined;
          });
        },
      };
    },
  };
}

function addedId(answer: string): number | undefined {
  const parsed = JSON.parse(answer);
  return (parsed.result?.structuredContent ?? parsed).data?.id;
}

/** The writers take turns, so that each page is written to as often as the others. */
function scenario(
  { name, method, length, most }: { name: string; method: Load['method']; length: number; most?: number | undefined },
  requestOf: (url: string, writer: Writer, turn: number) => NextRequest,
): Scenario {
  return {
    name,
    echoReads: 'json',
    async load(url) {
      await shortenPages(url, length);
      const writers = await writersOf(url, length);
      let turn = 0;
      const next = () => {
        turn += 1;
        // Two turns of a writer lie as far apart as there are writers, so the data are picked by how often it was their turn.
        const round = Math.floor(turn / writers.length);
        const writer = writers[turn % writers.length];
        if (!writer) throw new Error('nobody writes');
        return requestOf(url, writer, round);
      };
      return {
        ...next(),
        method,
        next,
        ...(most !== undefined && { most }),
        isSuccess: (answer) => !answer.includes('"isError":true') && !answer.includes('"error":'),
        beforeRun: () => shortenPages(url, length),
      };
    },
  };
}

function pageUrl(url: string, { login }: Writer): string {
  return `${url}/api/v1/profiles/${login}`;
}

function restHeaders({ api }: Writer): Record<string, string> {
  return { authorization: `Bearer ${api.access_token}`, 'content-type': 'application/json' };
}

function rotated(ids: readonly number[], turns: number): number[] {
  const start = turns % ids.length;
  return [...ids.slice(start), ...ids.slice(0, start)];
}
