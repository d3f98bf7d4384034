import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newerNode, peerPath, runPeer } from '../support/run-peer.ts';
import type { StartAgent } from './agent.ts';

const program = peerPath('@google/gemini-cli/bundle/gemini.js');

/** Gemini CLI, with its model at `GOOGLE_GEMINI_BASE_URL`. */
export const startGeminiCli: StartAgent = ({ variables, home, mcpUrl, modelUrl, token }) => {
  const all = {
    ...variables,
    GEMINI_API_KEY: 'stand-in',
    GOOGLE_GEMINI_BASE_URL: modelUrl,
    // Without a keychain.
    GEMINI_FORCE_FILE_STORAGE: 'true',
    GEMINI_CLI_TRUST_WORKSPACE: 'true',
  };
  const run = (...parameters: string[]) =>
    runPeer(newerNode, [program, '--model', 'stand-in', ...parameters], { variables: all, folder: home });
  return {
    async configure() {
      await mkdir(join(home, '.gemini'));
      const settings = {
        mcpServers: {
          vitrine: {
            ...{ httpUrl: mcpUrl, trust: true },
            ...(token !== null && { headers: { Authorization: `Bearer ${token}` } }),
          },
        },
        security: { auth: { selectedType: 'gemini-api-key' } },
        privacy: { usageStatisticsEnabled: false },
        general: { enableAutoUpdate: false },
      };
      await writeFile(join(home, '.gemini/settings.json'), JSON.stringify(settings));
    },
    // It asks its user before it opens the browser, and reads the reply from a terminal only. Then it fails, because it would show the
    // outcome in a window only.
    async login() {
      const command = `${newerNode} ${program} --prompt "/mcp auth vitrine"`;
      const saysYes = `while sleep 1; do echo y; done | script -qec '${command}' /dev/null`;
      const { output } = await runPeer('sh', ['-c', saysYes], { variables: all, folder: home });
      if (!output.includes('Successfully authenticated')) throw new Error(`Gemini CLI is not connected: ${output}`);
    },
    async ask(words) {
      const { status, output } = await run('--prompt', words);
      if (status !== 0) throw new Error(`Gemini CLI ended with ${status}: ${output}`);
      return output;
    },
  };
};
