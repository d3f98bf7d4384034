import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { peerPath, runPeer } from '../support/run-peer.ts';
import type { StartAgent } from './agent.ts';

const program = peerPath(`opencode-linux-${process.arch}/bin/opencode`);

/** opencode, with a provider of its settings. */
export const startOpencode: StartAgent = ({ variables, home, mcpUrl, modelUrl, token }) => {
  async function run(...parameters: string[]): Promise<string> {
    const own = { ...variables, OPENCODE_DISABLE_AUTOUPDATE: '1', OPENCODE_DISABLE_MODELS_FETCH: '1' };
    const { status, output } = await runPeer(program, parameters, { variables: own });
    if (status !== 0) throw new Error(`opencode ended with ${status}: ${output}`);
    return output;
  }
  return {
    async configure() {
      const folder = join(home, '.config/opencode');
      await mkdir(folder, { recursive: true });
      const options = { baseURL: `${modelUrl}/v1`, apiKey: 'stand-in' };
      const models = { 'stand-in': { name: 'Stand-in' } };
      const standin = { npm: '@ai-sdk/openai-compatible', name: 'Stand-in', options, models };
      const vitrine = {
        ...{ type: 'remote', url: mcpUrl, enabled: true },
        ...(token !== null && { oauth: false, headers: { Authorization: `Bearer ${token}` } }),
      };
      const settings = {
        ...{ model: 'standin/stand-in', provider: { standin }, autoupdate: false, share: 'disabled', mcp: { vitrine } },
      };
      await writeFile(join(folder, 'opencode.json'), JSON.stringify(settings));
    },
    async login() {
      await run('mcp', 'auth', 'vitrine');
    },
    ask: (words) => run('run', words),
  };
};
