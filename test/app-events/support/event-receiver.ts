import { Webhook } from 'standardwebhooks';
import { type DocumentHost, startDocumentHost } from '../../oauth/support/document-host.ts';

/** A body that a receiver got, with its headers. */
export interface Delivery {
  headers: Record<string, string>;
  body: Record<string, unknown>;
}

/** A callback of an app: checks signatures with the secrets that it knows, repeats challenges and keeps the rest. */
export interface EventReceiver {
  url: string;
  /** Events and notices of an end, in order. */
  deliveries: Delivery[];
  verifications: number;
  /** Number of requests whose signature fits no secret. */
  forged: number;
  secrets: Set<string>;
  /** Status for the next deliveries; 200 after them. */
  statuses: number[];
  /** Called for each delivery before its response. */
  onDelivery: (delivery: Delivery) => Promise<void> | void;
  /** How it responds to a challenge. */
  verify: 'repeat' | 'other' | 'fail';
}

export async function startEventHost(): Promise<DocumentHost & { receiver(path: string): EventReceiver }> {
  const host = await startDocumentHost();
  return { ...host, receiver: (path) => receiverAt(host, path) };
}

function receiverAt(host: DocumentHost, path: string): EventReceiver {
  const receiver: EventReceiver = {
    ...{ url: host.origin + path, deliveries: [], verifications: 0, forged: 0, secrets: new Set() },
    ...{ statuses: [], verify: 'repeat' as const, onDelivery: () => {} },
  };
  host.publish(path, async (req, res) => {
    let text = '';
    for await (const chunk of req) text += chunk;
    const headers = Object.fromEntries(Object.entries(req.headers).map(([name, value]) => [name, String(value)]));
    if (![...receiver.secrets].some((secret) => isSigned(secret, text, headers))) {
      receiver.forged += 1;
      return void res.writeHead(401).end();
    }
    const body: Record<string, unknown> = JSON.parse(text);
    if (body.type === 'verification') {
      receiver.verifications += 1;
      const challenge = receiver.verify === 'other' ? 'another' : body.challenge;
      return void res.writeHead(receiver.verify === 'fail' ? 500 : 200).end(JSON.stringify({ challenge }));
    }
    receiver.deliveries.push({ headers, body });
    await receiver.onDelivery({ headers, body });
    res.writeHead(receiver.statuses.shift() ?? 200).end();
  });
  return receiver;
}

function isSigned(secret: string, body: string, headers: Record<string, string>): boolean {
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  }
}
