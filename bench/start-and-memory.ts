import { createBenchAccount } from './account.ts';
import { run } from './compare.ts';
import { startVitrine } from './processes.ts';
import { callGetProfile } from './scenarios/call-get-profile.ts';

export interface StartAndMemory {
  firstStartSeconds: number;
  laterStartSeconds: number;
  idleMegabytes: number;
  megabytesAfterCalls: number;
}

export const calls = 10_000;
/** Time after which V8 returns the memory of the start, once the server is idle. */
const idleDelayMs = 30_000;

/** Measures a first start on an empty folder, a second one on the same folder, and memory before and after many tool calls. */
export async function measureStartAndMemory(dataDir: string): Promise<StartAndMemory> {
  const first = await startVitrine(dataDir);
  await first.stop();
  const server = await startVitrine(dataDir);
  await new Promise((resolve) => setTimeout(resolve, idleDelayMs));
  const idleMegabytes = server.memory();
  const account = await createBenchAccount(server.url);
  await run(await callGetProfile.load(server.url, account, 1), { seconds: 600, amount: calls });
  const megabytesAfterCalls = server.memory();
  await server.stop();
  return {
    firstStartSeconds: first.startMilliseconds / 1_000,
    laterStartSeconds: server.startMilliseconds / 1_000,
    idleMegabytes,
    megabytesAfterCalls,
  };
}
