import type { Load, NextRequest, Scenario } from '../scenario.ts';
import { shortenPages, type Writer, writersOf } from '../writers.ts';
import { legacyToolCall } from './legacy-tool-call.ts';

/** One writing operation on the blocks of a page, as REST and as a tool ask for it. */
interface Write {
  name: string;
  tool: string;
  method: Exclude<Load['method'], 'GET'>;
  /** What is asked of a writer at each turn; no two turns ask for the same. */
  request(writer: Writer, turn: number): { slotId?: number; path: string; body: Record<string, unknown> };
}

const writes: Write[] = [
  {
    name: 'create_slot',
    tool: 'create_slot',
    method: 'POST',
    request: (_writer, turn) => ({ path: '', body: { type: 'button', data: button(turn) } }),
  },
  {
    name: 'update_slot',
    tool: 'update_slot',
    method: 'PATCH',
    request({ buttonIds }, turn) {
      const slotId = rotated(buttonIds, turn)[0] ?? 0;
      return { slotId, path: `/${slotId}`, body: { data: button(turn) } };
    },
  },
  {
    name: 'reorder_slots',
    tool: 'reorder_slots',
    method: 'PUT',
    request: ({ slotIds }, turn) => ({ path: '/order', body: { order: rotated(slotIds, turn) } }),
  },
  {
    name: 'update_slots of ten',
    tool: 'update_slots',
    method: 'PATCH',
    request: ({ buttonIds }, turn) => ({
      path: '',
      body: { slots: buttonIds.slice(0, 10).map((id) => ({ id, data: button(turn) })) },
    }),
  },
];

/** Every write by REST and by MCP. */
export const writeScenarios: readonly Scenario[] = writes.flatMap((write) => [byRest(write), byMcp(write)]);

function byRest({ name, method, request }: Write): Scenario {
  return scenario(`writes: ${name}, REST`, method, (url, writer, turn) => {
    const { path, body } = request(writer, turn);
    return {
      url: `${url}/api/v1/profiles/${writer.login}/slots${path}`,
      headers: { authorization: `Bearer ${writer.api.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
  });
}

function byMcp({ name, tool, request }: Write): Scenario {
  return scenario(`writes: ${name}, MCP`, 'POST', (url, writer, turn) => {
    const { slotId, body } = request(writer, turn);
    return legacyToolCall(url, writer, tool, { profileKey: writer.login, ...(slotId && { slotId }), ...body });
  });
}

/** The writers take turns, so that each page is written to as often as the others. */
function scenario(
  name: string,
  method: Load['method'],
  requestOf: (url: string, writer: Writer, turn: number) => NextRequest,
): Scenario {
  return {
    name,
    echoReads: 'json',
    async load(url) {
      await shortenPages(url);
      const writers = await writersOf(url);
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
        beforeRun: () => shortenPages(url),
      };
    },
  };
}

function button(turn: number): { link: string; title: string; subtitle: string } {
  return { link: `https://example.com/${turn}`, title: `Button ${turn}`, subtitle: `Open it for the ${turn}. time` };
}

function rotated(ids: readonly number[], turns: number): number[] {
  const start = turns % ids.length;
  return [...ids.slice(start), ...ids.slice(0, start)];
}
