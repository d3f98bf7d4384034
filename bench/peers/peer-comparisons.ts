import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { peerPath } from '../../test/peers/support/run-peer.ts';
import { createBenchAccount, toolCall } from '../account.ts';
import { type Measured, measureInTurns, type Rounds } from '../compare.ts';
import { startScript, startVitrine } from '../processes.ts';
import type { Load } from '../scenario.ts';
import { callGetProfile } from '../scenarios/call-get-profile.ts';
import { modernCallGetProfile } from '../scenarios/modern-call-get-profile.ts';
import { modernRequest } from '../scenarios/modern-request.ts';
import { chainedRefresh, refresh } from '../scenarios/refresh.ts';

/** Returns whether the other servers are installed (`npm ci --prefix peers`). */
export function peersAreInstalled(): boolean {
  return existsSync(peerPath('fastmcp'));
}

const connections = 16;

/** Our tool calls, with a token and a page to read from the database, beside servers without tokens and with one tool that does nothing. */
export async function compareToolCalls(folder: string, rounds: Rounds, print: (line: string) => void): Promise<void> {
  const vitrine = await startVitrine(join(folder, 'beside-servers'));
  const example = await startScript('bench/peers/sdk-example-server.ts');
  const fastmcp = await startScript('bench/peers/fastmcp-server.ts');
  try {
    const account = await createBenchAccount(vitrine.url);
    const page = { profileKey: account.login };
    const older = await callGetProfile.load(vitrine.url, account, connections);
    const measured = await measureInTurns(rounds, {
      'ours, 2025-11-25, with 20 blocks': { server: vitrine, load: older },
      'ours, 2026-07-28, with 20 blocks': {
        server: vitrine,
        load: await modernCallGetProfile.load(vitrine.url, account, connections),
      },
      'ours, 2025-11-25, the page alone': {
        server: vitrine,
        load: { ...older, body: JSON.stringify(toolCall('get_profile', page)) },
      },
      'ours, 2026-07-28, the page alone': {
        server: vitrine,
        load: modernRequest(vitrine.url, account, 'tools/call', { name: 'get_profile', arguments: page }),
      },
      "the official SDK's example": { server: example, load: trivialCall(example.url) },
      fastmcp: { server: fastmcp, load: trivialCall(fastmcp.url) },
    });
    show('tools/call beside other servers (target: ours are the fastest)', measured, print);
  } finally {
    await Promise.all([vitrine.stop(), example.stop(), fastmcp.stop()]);
  }
}

/** Measures the processor time of a refresh here, where it is written to a database, and of oidc-provider, which keeps it in memory. */
export async function compareRefresh(folder: string, rounds: Rounds, print: (line: string) => void): Promise<void> {
  const vitrine = await startVitrine(join(folder, 'beside-provider'));
  const provider = await startScript('bench/peers/oidc-provider-server.ts');
  try {
    const account = await createBenchAccount(vitrine.url);
    const ours = await refresh.load(vitrine.url, account, connections);
    const newChain = async () => (await fetch(`${provider.url}/chains`, { method: 'POST' })).text();
    const theirs = await chainedRefresh(`${provider.url}/token`, 'bench', newChain, connections);
    const measured = await measureInTurns(rounds, {
      ours: { server: vitrine, load: ours },
      'oidc-provider, in memory': { server: provider, load: theirs },
    });
    show('refresh at /token beside oidc-provider (target: at most its processor time)', measured, print);
  } finally {
    await Promise.all([vitrine.stop(), provider.stop()]);
  }
}

function trivialCall(url: string): Load {
  return {
    url: `${url}/mcp`,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
    },
    body: JSON.stringify(toolCall('hello', { name: 'Anna' })),
  };
}

function show(title: string, measured: Record<string, Measured>, print: (line: string) => void): void {
  print(title);
  for (const [name, { rate, processor }] of Object.entries(measured)) {
    print(
      `  ${name.padEnd(34)}${rate.toFixed(0).padStart(9)}/s${processor.toFixed(0).padStart(9)} µs of processor each`,
    );
  }
}
