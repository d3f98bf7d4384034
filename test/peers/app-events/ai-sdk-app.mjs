// An app of the AI SDK that is notified of events. It runs on a newer Node than the project, and follows the orders of a test.
import { createServer } from 'node:https';

let sdk;
let client;
/** The SDK's own records of subscriptions, by their keys. */
const subscriptions = new Map();
const store = {
  get: async (key) => subscriptions.get(key),
  getById: async (id) => [...subscriptions.values()].find((subscription) => subscription.id === id),
  set: async (subscription) => void subscriptions.set(subscription.key, subscription),
  update: async (key, patch) => void subscriptions.set(key, { ...subscriptions.get(key), ...patch }),
  delete: async (key) => void subscriptions.delete(key),
};

/** Serves the SDK's webhook, and reports what it accepts and how it responds. */
async function listen({ key, cert }) {
  const webhook = sdk.experimental_createMCPEventWebhook({
    store,
    onEvent: async ({ event }) => void process.send({ event }),
    onTerminated: async ({ termination }) => void process.send({ event: termination }),
  });
  const server = createServer({ key, cert }, async (incoming, outgoing) => {
    const chunks = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const { method, headers, url } = incoming;
    const body = Buffer.concat(chunks);
    const response = await webhook(new Request(new URL(url, 'https://stand-in.example'), { method, headers, body }));
    process.send({ responded: response.status });
    outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
  });
  await new Promise((done) => server.listen(0, done));
  return server.address().port;
}

const orders = {
  async start({ path, certificate }) {
    sdk = await import(path);
    return { port: await listen(certificate), node: process.version };
  },
  async connect({ url, token }) {
    const headers = { Authorization: `Bearer ${token}` };
    client = await sdk.createMCPClient({
      transport: { type: 'http', url, headers },
      experimental_events: { store },
    });
  },
  list: () => client.experimental_events.list(),
  subscribe: (options) => client.experimental_events.subscribe(options),
  refresh: (options) => client.experimental_events.refresh(options),
  unsubscribe: (options) => client.experimental_events.unsubscribe(options),
  kept: async () => ({ kept: subscriptions.size }),
};

process.on('message', async ({ id, order, parameters }) => {
  try {
    process.send({ id, result: (await orders[order](parameters)) ?? null });
  } catch (error) {
    process.send({ id, error: String(error) });
  }
});
