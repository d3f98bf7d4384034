import type { Load, NextRequest, Scenario } from '../scenario.ts';
import { legacyToolCall } from '../scenarios/legacy-tool-call.ts';
import { button, shortenPages, type Writer, writersOf } from './writers.ts';

/** One writing operation on the blocks of a page, as REST and as a tool ask for it. */
interface Write {
  name: string;
  tool: string;
  method: Exclude<Load['method'], 'GET'>;
  headers?: (turn: number) => Record<string, string>;
  /** What is asked of a writer at each turn; no two turns ask for the same. */
  request(writer: Writer, turn: number): { slotId?: number; path: string; body: Record<string, unknown> };
}

const create: Write = {
  name: 'create_slot at the end',
  tool: 'create_slot',
  method: 'POST',
  request: (_writer, turn) => ({ path: '', body: button(turn) }),
};
const update: Write = {
  name: 'update_slot',
  tool: 'update_slot',
  method: 'PATCH',
  request({ buttonIds }, turn) {
    const slotId = rotated(buttonIds, turn)[0] ?? 0;
    return { slotId, path: `/${slotId}`, body: { data: button(turn).data } };
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
  request: (_writer, turn) => ({ path: '', body: { ...button(turn), order: 0 } }),
};
const move: Write = {
  ...update,
  name: 'update_slot with order 0',
  request({ slotIds }, turn) {
    const slotId = rotated(slotIds, turn)[0] ?? 0;
    return { slotId, path: `/${slotId}`, body: { data: {}, order: 0 } };
  },
};
const reorder: Write = {
  name: 'reorder_slots',
  tool: 'reorder_slots',
  method: 'PUT',
  request: ({ slotIds }, turn) => ({ path: '/order', body: { order: rotated(slotIds, turn) } }),
};
const createFifty: Write = {
  name: 'create_slots of 50',
  tool: 'create_slots',
  method: 'POST',
  request: (_writer, turn) => ({ path: '/batch', body: { slots: Array.from({ length: 50 }, () => button(turn)) } }),
};
const updateTen: Write = {
  name: 'update_slots of ten',
  tool: 'update_slots',
  method: 'PATCH',
  request: ({ buttonIds }, turn) => ({
    path: '',
    body: { slots: buttonIds.slice(0, 10).map((id) => ({ id, data: button(turn).data })) },
  }),
};

/** The writes that assistants ask for most, on pages of so many blocks. */
export function frequentWrites(length: number): Scenario[] {
  return [
    byRest(update, length),
    byMcp(update, length),
    byRest(create, length),
    byMcp(create, length),
    createAndDelete(length),
  ];
}

/** The others by REST. */
export function otherWrites(length: number): Scenario[] {
  return [updateWithKey, dryUpdate, createAtHead, move, reorder, createFifty, updateTen].map((write) =>
    byRest(write, length),
  );
}

function byRest({ name, method, headers, request }: Write, length: number): Scenario {
  return scenario(`writes: ${name}, REST, ${length}`, method, length, (url, writer, turn) => {
    const { path, body } = request(writer, turn);
    return {
      url: slotsUrl(url, writer) + path,
      headers: { ...restHeaders(writer), ...headers?.(turn) },
      body: JSON.stringify(body),
    };
  });
}

function byMcp({ name, tool, request }: Write, length: number): Scenario {
  return scenario(`writes: ${name}, MCP, ${length}`, 'POST', length, (url, writer, turn) => {
    const { slotId, body } = request(writer, turn);
    return legacyToolCall(url, writer, tool, { profileKey: writer.login, ...(slotId && { slotId }), ...body });
  });
}

/** Every connection adds a block and deletes it, in turns: a request is the mean of both. */
function createAndDelete(length: number): Scenario {
  return {
    name: `writes: create, then delete, REST, ${length}`,
    echoReads: 'json',
    async load(url) {
      const writers = await writersOf(url, length);
      const first = writers[0];
      if (!first) throw new Error('nobody writes');
      const body = JSON.stringify(button(0));
      let opened = 0;
      return {
        url: slotsUrl(url, first),
        method: 'POST',
        headers: restHeaders(first),
        body,
        beforeRun: () => shortenPages(url, length),
        setupClient(client) {
          const writer = writers[opened++ % writers.length] ?? first;
          const { pathname: path } = new URL(slotsUrl(url, writer));
          const headers = restHeaders(writer);
          client.setRequest({ method: 'POST', path, headers, body });
          client.on('body', (answer) => {
            const { id } = JSON.parse(answer.toString()).data;
            client.setRequest({ method: 'DELETE', path: `${path}/${id}`, headers });
          });
          client.on('response', (status) => {
            if (status === 204) client.setRequest({ method: 'POST', path, headers, body });
          });
        },
      };
    },
  };
}

/** The writers take turns, so that each page is written to as often as the others. */
function scenario(
  name: string,
  method: Load['method'],
  length: number,
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
        isSuccess: (answer) => !answer.includes('"isError":true') && !answer.includes('"error":'),
        beforeRun: () => shortenPages(url, length),
      };
    },
  };
}

function slotsUrl(url: string, { login }: Writer): string {
  return `${url}/api/v1/profiles/${login}/slots`;
}

function restHeaders({ api }: Writer): Record<string, string> {
  return { authorization: `Bearer ${api.access_token}`, 'content-type': 'application/json' };
}

function rotated(ids: readonly number[], turns: number): number[] {
  const start = turns % ids.length;
  return [...ids.slice(start), ...ids.slice(0, start)];
}
