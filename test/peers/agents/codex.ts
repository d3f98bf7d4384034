import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { peerPath, runPeer } from '../support/run-peer.ts';
import type { StartAgent } from './agent.ts';

const machine = process.arch === 'arm64' ? 'aarch64' : 'x86_64';
const program = peerPath(`@openai/codex-linux-${process.arch}/vendor/${machine}-unknown-linux-musl/bin/codex`);

/** Codex, with a model provider of its settings in the place of OpenAI's. */
export const startCodex: StartAgent = ({ variables, home, mcpUrl, modelUrl, token }) => {
  async function run(...parameters: string[]): Promise<string> {
    const own = { ...variables, MODEL_KEY: 'stand-in', VITRINE_TOKEN: token ?? '' };
    const { status, output } = await runPeer(program, parameters, { variables: own });
    if (status !== 0) throw new Error(`Codex ended with ${status}: ${output}`);
    return output;
  }
  return {
    async configure() {
      await mkdir(join(home, '.codex'));
      const settings = [
        'model = "stand-in"',
        'model_provider = "standin"',
        // Without a keychain.
        'mcp_oauth_credentials_store = "file"',
        '[model_providers.standin]',
        'name = "Stand-in"',
        `base_url = "${modelUrl}/v1"`,
        'env_key = "MODEL_KEY"',
        'wire_api = "responses"',
        '[mcp_servers.vitrine]',
        `url = "${mcpUrl}"`,
        ...(token === null ? [] : ['bearer_token_env_var = "VITRINE_TOKEN"']),
      ];
      await writeFile(join(home, '.codex/config.toml'), `${settings.join('\n')}\n`);
    },
    async login() {
      await run('mcp', 'login', 'vitrine');
    },
    ask: (words) => run('exec', '--skip-git-repo-check', '--dangerously-bypass-approvals-and-sandbox', words),
  };
};
