import { afterAll, beforeAll, expect, it } from 'vitest';
import { person, signUpAndAllow } from '../../e2e/person.ts';
import { openBrowser } from '../../support/browser.ts';
import { freePort, startServer, type TestServer } from '../../support/start-server.ts';
import { newerNode, peerPath, runPeer } from '../support/run-peer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

it('the conformance suite passes the authorization server, with a person who completes its consent page', async () => {
  const port = await freePort();
  const redirectUri = `http://127.0.0.1:${port}/callback`;
  const registered = await fetch(`${server.url}/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'Suite', redirect_uris: [redirectUri], token_endpoint_auth_method: 'none' }),
  });
  const { client_id: clientId } = await registered.json();
  let asked: Promise<number> | undefined;
  const suite = peerPath('conformance-next/dist/index.js');
  const client = ['--client-id', clientId, '--resource', `${server.url}/mcp`, '--port', String(port)];
  const { status, output } = await runPeer(newerNode, [suite, 'authorization', '--url', server.url, ...client], {
    // It prints the address for the person, and waits.
    onOutput(said) {
      const address = /https?:\/\/\S+\/authorize\?\S+(?=\s)/.exec(said)?.[0];
      if (address !== undefined) asked ??= answerFor(address);
    },
  });
  expect(status, output).toBe(0);
  expect(await asked).toBe(200);
  expect(output).toMatch(/Total: \d+ passed, 0 failed/);
});

/** Lets the client in and opens the address that the browser is sent to. */
async function answerFor(address: string): Promise<number> {
  const { consent, answer } = await signUpAndAllow(openBrowser(server.url), new URL(address));
  expect(consent.html).toContain(person.email);
  const response = await fetch(answer);
  await response.text();
  return response.status;
}
