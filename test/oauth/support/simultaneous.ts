import { type ClientRequest, request } from 'node:http';
import { json } from 'node:stream/consumers';
import type { TestServer } from '../../support/start-server.ts';
import { type Answer, callback, type RegisteredClient, verifier } from './oauth-server.ts';

/**
 * Redeems a code 20 times, at the servers in turn. Each request waits for its last byte until all have begun, and then all end in the same
 * turn of the event loop: they arrive before a server can consume the code.
 */
export async function redeemSimultaneously(
  servers: TestServer[],
  client: RegisteredClient,
  code: string,
): Promise<Answer[]> {
  const count = 20;
  let begun = 0;
  const allBegan = new Promise<void>((resolve) => {
    for (const { onRequest } of servers) {
      onRequest(() => {
        begun += 1;
        if (begun === count) resolve();
      });
    }
  });
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: client.client_id,
    code,
    redirect_uri: callback,
    code_verifier: verifier,
  }).toString();
  const requests = Array.from({ length: count }, (_, index) => {
    const sent = request(`http://127.0.0.1:${servers[index % servers.length]?.settings.PORT}/token`, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': form.length },
    });
    sent.write(form.slice(0, -1));
    return { sent, answer: answerOf(sent) };
  });
  await allBegan;
  for (const { sent } of requests) sent.end(form.slice(-1));
  return Promise.all(requests.map(({ answer }) => answer));
}

function answerOf(sent: ClientRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', (response) => {
      const headers = new Headers();
      for (const [name, value] of Object.entries(response.headers)) headers.set(name, String(value));
      // Both responses of the token endpoint are objects (RFC 6749 §5.1, §5.2).
      const body = json(response) as Promise<Answer['body']>;
      body.then((members) => resolve({ status: response.statusCode ?? 0, headers, body: members }), reject);
    });
  });
}
