import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../support/start-server.ts';
import { newerNode, peerPath, runPeer } from '../support/run-peer.ts';
import { namesOf, type StartAssistant } from './assistant.ts';

/** `mcporter`: a process for each request, which keeps its grant under the person's home. */
export const startMcporter: StartAssistant = (mcpUrl, desk) => {
  const config = join(desk.home, 'mcporter.json');
  let known = false;
  // By default it ends before all of a long result is written.
  const variables = { ...desk.variables, MCPORTER_NO_FORCE_EXIT: '1' };
  async function port(...parameters: string[]): Promise<string> {
    const program = [peerPath('mcporter/dist/cli.js'), '--config', config, ...parameters];
    const { status, output } = await runPeer(newerNode, program, { variables });
    if (status !== 0) throw new Error(`mcporter ended with ${status}: ${output}`);
    return output;
  }
  const json = (text: string): unknown => JSON.parse(text.slice(text.indexOf('{')));
  return {
    async connect() {
      if (known) {
        // If it were asked to authorise, it would start over.
        await port('call', 'vitrine.get_me', '--output', 'json');
        return;
      }
      // With a changing port it registers each time, and loses the tokens of its earlier client.
      const oauthRedirectUrl = `http://127.0.0.1:${await freePort()}/callback`;
      const vitrine = { url: mcpUrl.href, auth: 'oauth', oauthRedirectUrl };
      await writeFile(config, JSON.stringify({ mcpServers: { vitrine }, imports: [] }));
      await port('auth', 'vitrine');
      known = true;
    },
    async toolNames() {
      const { tools } = json(await port('list', 'vitrine', '--json')) as { tools: { name: string }[] };
      return namesOf(tools);
    },
    async call(name, parameters) {
      const shown = json(
        await port('call', `vitrine.${name}`, '--args', JSON.stringify(parameters), '--output', 'json'),
      );
      // A result that is nothing but data is shown without the envelope.
      return typeof shown === 'object' && shown !== null && 'meta' in shown ? shown : { data: shown };
    },
    disconnect: async () => {},
  };
};
