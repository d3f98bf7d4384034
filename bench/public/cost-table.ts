import { median } from '../compare.ts';
import type { PublicAddress } from './addresses.ts';
import { get, type PublicService, startPublicService } from './service.ts';

/** Limit of one request in views of the same page, or in milliseconds of processor time, whichever is more. */
const bound = { pageViews: 10, milliseconds: 12 };
const requests = 25;
/** Enough for a figure, where each request takes long. */
const enoughMilliseconds = 400;

interface Cost {
  status: number;
  bytes: number;
  /** Processor time of the server for one request. */
  milliseconds: number;
}

/** Prints the cost of one public request already known to the server, and once more with an unknown parameter. */
export async function measurePublicRequests(folder: string, print: (line: string) => void): Promise<boolean> {
  const service = await startPublicService(folder);
  try {
    const drawn = await firstViews(service);
    const views = await pageViews(service);
    const demo = service.pages[0]?.name ?? '';
    let allHeld = true;
    print(
      'cost of one public request: ms of processor, warm, then each time with an unknown parameter of another value',
    );
    print(row('address', 'page', 'status', 'kB', 'warm', 'unknown', 'bound'));
    for (const address of service.addresses) {
      const warm = await costOf(service, address, false);
      const unknown = await costOf(service, address, true);
      const most = Math.max(bound.milliseconds, bound.pageViews * (views.get(address.page?.name ?? demo) ?? 0));
      const held = Math.max(warm.milliseconds, unknown.milliseconds) <= most;
      const cells = [
        warm.status,
        Math.ceil(warm.bytes / 1_000),
        warm.milliseconds.toFixed(2),
        unknown.milliseconds.toFixed(2),
      ];
      const line = (limit: string) => row(address.name, address.page?.name ?? '', ...cells.map(String), limit);
      if (address.draws) drawn.push(line('-'));
      else print(`${line(most.toFixed(1))}  ${held ? 'ok' : 'over'}`);
      allHeld &&= held || address.draws === true;
    }
    print('drawn first or for each request, in turn and without a bound of time:');
    for (const line of drawn) print(line);
    return allHeld;
  } finally {
    await service.server.stop();
  }
}

/** Returns a line for the first view of each page, which the server has not drawn yet. */
async function firstViews(service: PublicService): Promise<string[]> {
  const lines: string[] = [];
  for (const page of service.pages) {
    const before = service.server.processorMilliseconds();
    const { status, bytes } = await get(`${service.server.url}/${page.login}`, { 'accept-encoding': 'br' });
    const milliseconds = service.server.processorMilliseconds() - before;
    const figures = [status, Math.ceil(bytes / 1_000), milliseconds, '', '-'];
    lines.push(row('page, first view', page.name, ...figures.map(String)));
  }
  return lines;
}

/** Returns the cost of a view of each page by the page's name: the median of several measurements. */
async function pageViews(service: PublicService): Promise<Map<string, number>> {
  const views = new Map<string, number>();
  for (const page of service.pages) {
    const view = service.addresses.find((address) => address.page === page);
    if (!view) continue;
    const costs: number[] = [];
    for (let round = 0; round < 3; round += 1) costs.push((await costOf(service, view, false)).milliseconds);
    views.set(page.name, median(costs));
  }
  return views;
}

let unknownValues = 0;

async function costOf({ server }: PublicService, address: PublicAddress, withUnknown: boolean): Promise<Cost> {
  const ask = () => {
    unknownValues += 1;
    const separator = address.path.includes('?') ? '&' : '?';
    const path = withUnknown ? `${address.path}${separator}unknown=${unknownValues}` : address.path;
    return get(server.url + path, address.headers);
  };
  await ask();
  await ask();
  const before = server.processorMilliseconds();
  const spent = () => server.processorMilliseconds() - before;
  for (let count = 1; ; count += 1) {
    const { status, bytes } = await ask();
    if (count === requests || spent() > enoughMilliseconds) return { status, bytes, milliseconds: spent() / count };
  }
}

function row(name: string, page: string, ...figures: string[]): string {
  return name.padEnd(56) + page.padEnd(10) + figures.map((figure) => figure.padStart(9)).join('');
}
